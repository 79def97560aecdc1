/** Cleaning of filed texts: what is removed and kept, where they are cut, and what is counted. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../build/lib/filed-text.ts';
import { character, fcParams } from '../../fc-params.ts';

describe('a text in one line', () => {
  it.each([
    ['blanks of every kind are one', ' a\t\n b\u00A0\u2028c\r\n', 'a b c'],
    ['control characters vanish', 'a\u0000b\u0085c\u007F', 'abc'],
    ['bidirectional marks vanish', '\u202Ea\u2066b\u200Fc\u061C', 'abc'],
    ['zero-width characters and soft hyphens vanish', 'a\u200Bb\u200D\u2060c\u00AD\uFEFFd', 'abcd'],
    ['tag characters vanish', 'a\u{E0041}\u{E007F}\u{E0000}b', 'ab'],
    ['noncharacters vanish', 'a\uFFFE\uFFFF\uFDD0\u{1FFFE}\u{10FFFF}b', 'ab'],
    ['half a pair of surrogates vanishes', 'a\uD83Db\uDE00c', 'abc'],
    ['fillers and variation selectors vanish', 'a\u3164\u115F\uFE0Fb', 'ab'],
    ['nothing but that is nothing', '\u200B \uFFFF', ''],
    ['Spanish stays', 'Ñandú «güe» – “S.A.S.” N.º 1 ½ €', 'Ñandú «güe» – “S.A.S.” N.º 1 ½ €'],
    ['a mark joins its letter, and stays where there is no such letter', 'n\u0303 x\u0303', 'ñ x\u0303'],
    ['a letter that the source lost stays, and so do others', 'CA\uFFFDO 日本 😀', 'CA\uFFFDO 日本 😀'],
    ['a letter that was lost as two signs is one', 'NARI\uFFFD?O BOGOT\uFFFD?', 'NARI\uFFFDO BOGOT\uFFFD'],
    ['a question mark that stands alone stays', '\uFFFD? NARI?O', '\uFFFD? NARI?O'],
  ])('%s', (_, filed, text) => expect(cleanText('razon_social', filed)).toBe(text));

  it('prose asks questions', () => expect(cleanText('objeto_social', 'Por qu\uFFFD?')).toBe('Por qu\uFFFD?'));
});

it('a note keeps its lines', () => {
  expect(cleanText('nota', ' a \n b\n\n\n\nc\u200B\td ')).toBe('a\nb\n\nc d');
});

it('a text ends at the length of its field, between two characters, and with a mark', () => {
  expect(cleanText('razon_social', '𝒳'.repeat(300))).toBe('𝒳'.repeat(300));
  expect(cleanText('razon_social', '𝒳'.repeat(301))).toBe(`${'𝒳'.repeat(282)}… [602 caracteres]`);
  expect(cleanText('objeto_social', 'á'.repeat(60_000))).toBe(`${'á'.repeat(3_980)}… [60000 caracteres]`);
});

it('counts what was cleaned and what was cut, and neither blanks nor joined marks', () => {
  const counts = {};
  for (const name of ['A\u200B', 'B\uFFFF', ' n\u0303  C ', 'x'.repeat(301), `\0${'x'.repeat(301)}`])
    cleanText('razon_social', name, counts);
  cleanText('direccion', '\u202E', counts);
  expect(counts).toEqual({ 'razon_social cleaned': 3, 'razon_social cut': 2, 'direccion cleaned': 1 });
});

it('of any text is well-formed and nothing that is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 400 }), (filed) => {
      const text = cleanText('razon_social', filed);
      expect(Buffer.from(text).toString()).toBe(text);
      expect(cleanText('razon_social', text)).toBe(text);
    }),
    fcParams(200),
  );
});
