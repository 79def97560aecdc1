/** What is remembered of texts as they lie in a block: the same as of the texts, however many share a hash. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rememberedAt, rememberedBytes } from '../../../build/siis/rows/remembered.ts';
import { tries } from '../../property.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\u00e9', '\u00ff'), maxLength: 20 });

it('every text is read as it is, wherever it lies', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, anyText)), (texts) => {
      const read = rememberedAt((text) => `<${text}>`);
      for (const [before, text] of texts) {
        const bytes = Buffer.from(`${before}${text},rest`, 'latin1');
        expect(read(bytes, before.length, before.length + text.length)).toBe(`<${text}>`);
      }
    }),
    tries(200),
  ));

it('a known text is not read again, as often as it comes', () => {
  let read = 0;
  const lengthOf = rememberedAt((text) => {
    read++;
    return { length: text.length };
  });
  for (let i = 0; i < 5; i++) expect(lengthOf(Buffer.from('one,two'), 4, 7).length).toBe(3);
  expect(read).toBe(1);
});

it('of texts that share a hash the first is kept, and no other is taken for it', () => {
  const known = rememberedBytes<string>();
  const [one, two] = ['amoigykv', 'asmkgsmh'].map((text) => Buffer.from(text)) as [Buffer, Buffer];
  expect(known.keep('first', one, 0, one.length)).toBe(true);
  expect(known.keep('second', two, 0, two.length)).toBe(false);
  expect([known.find(one, 0, one.length), known.find(two, 0, two.length)]).toEqual(['first', undefined]);
  expect(known.find(one, 0, one.length - 1)).toBeUndefined();
});

it('neither very many texts nor very long ones fill the memory', () => {
  const known = rememberedBytes<string>(2);
  const kept = ['a', 'x'.repeat(10_000), 'b', 'c'].map((text) => {
    const bytes = Buffer.from(text);
    return known.keep(text, bytes, 0, bytes.length);
  });
  expect(kept).toEqual([true, false, true, false]);
  known.clear();
  expect(known.find(Buffer.from('a'), 0, 1)).toBeUndefined();
});
