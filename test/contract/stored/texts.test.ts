/** Texts as columns, and values as codes. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeColumnFile, encodeColumnFile } from '../../../contract/stored/column-file.ts';
import {
  dictionaryEncode,
  textColumns,
  textColumnTypes,
  textReader,
} from '../../../contract/stored/texts.ts';

it('texts of any kind are read as they were, the mark of a byte order at its beginning too', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (drawn) => {
      const texts = ['', '\ufeffuna', 'ñandú', ...drawn, '', 'última'];
      const types = textColumnTypes('t');
      const file = encodeColumnFile('proof', types, null, textColumns('t', texts));
      const read = textReader(decodeColumnFile('proof', types, file), 't');
      expect(texts.map((_, i) => read(i))).toEqual(texts);
    }),
  ));

it('a code is the place of the value among all in order, null without one', () => {
  const { codes, list } = dictionaryEncode(['b', null, 'a', 'b', 'c', null]);
  expect(list).toEqual(['a', 'b', 'c']);
  expect([...codes]).toEqual([2, 0, 1, 2, 3, 0]);
});

it('there are codes for 65,534 values, and for no more', () => {
  const values = Array.from({ length: 65_534 }, (_, i) => String(i).padStart(5, '0'));
  const { codes, list } = dictionaryEncode(values);
  expect([codes.at(-1), list.at(-1)]).toEqual([65_534, '65533']);
  expect(() => dictionaryEncode([...values, 'more'])).toThrow(
    '65535 different values: a coded column holds 65,534',
  );
});
