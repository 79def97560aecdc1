/** Folding: texts that people consider equal fold to one, and folding twice changes nothing. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '../../contract/text.ts';

it.each([
  ['Bogotá, D.C.', 'bogota d c'],
  ['BOGOTA D.C.', 'bogota d c'],
  ['  Ñandú   &  Cía.  S.A.S ', 'nandu cia s a s'],
  ['PE\uFFFDA', 'pe\uFFFDa'],
  ['Garc\u0301ia', 'garcia'],
  ['Pingüino', 'pinguino'],
  ['', ''],
  ['—', ''],
])('«%s»', (text, folded) => expect(fold(text)).toBe(folded));

it('twice is once, and leaves words of ASCII with single blanks', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = fold(text);
      expect(fold(once)).toBe(once);
      expect(once).toMatch(/^(?:[a-z0-9\uFFFD]+(?: [a-z0-9\uFFFD]+)*)?$/);
    }),
  ));
