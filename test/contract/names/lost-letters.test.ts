/** What is left of a text that lost letters, compared with whole ones. */

import { expect, it } from 'vitest';
import { fitsLetterByLetter, survivorsOf } from '../../../contract/names/lost-letters.ts';

it.each<[text: string, whole: string, fits: boolean]>([
  ['PE\uFFFDA', 'PEÑA', true],
  ['PE\uFFFDA', 'PENA', true],
  ['PE\uFFFDA', 'PERLA', false],
  ['PE\uFFFD', 'PEÑA', false],
  ['PE\uFFFDAS', 'PEÑA', false],
  ['PE\uFFFDA', 'peña', false],
  ['\uFFFD\uFFFD', 'ñá', true],
  ['PEÑA', 'PEÑA', true],
  ['', '', true],
  ['', 'a', false],
  // A letter beyond the sixteen bits is one letter.
  ['\uFFFDX', '\u{1D400}X', true],
])('each lost letter of «%s» is one of «%s»: %s', (text, whole, fits) => {
  expect(fitsLetterByLetter(text, whole)).toBe(fits);
});

it('only what may be lost is taken for a lost letter, and case counts unless it is said not to', () => {
  const beyondAscii = { lost: /[^ -~]/ };
  expect(fitsLetterByLetter('PE\uFFFDA', 'PEÑA', beyondAscii)).toBe(true);
  expect(fitsLetterByLetter('PE\uFFFDA', 'PENA', beyondAscii)).toBe(false);
  expect(fitsLetterByLetter('PE\uFFFDA', 'peña', { anyCase: true })).toBe(true);
  expect(fitsLetterByLetter('PE\uFFFDA', 'pela', { ...beyondAscii, anyCase: true })).toBe(false);
});

it.each<[left: string, whole: string, survives: boolean]>([
  ['cordoba', 'Córdoba', true],
  ['crdoba', 'Córdoba', true],
  ['crdba', 'Córdoba', false],
  ['nario', 'Nariño', true],
  ['narino', 'Nariño', true],
  ['bogotadc', 'BOGOTÁ, D. C.', true],
  ['bogotdc', 'BOGOTÁ, D. C.', true],
  ['bogotd', 'BOGOTÁ, D. C.', false],
])('«%s» is what may be left of «%s»: %s', (left, whole, survives) => {
  expect(survivorsOf(whole).test(left)).toBe(survives);
});
