/** Legal forms written in full, which the search recognises at the end of a query. */

import { describe, expect, test } from 'vitest';
import { legalFormWords } from '../../../contract/names/legal-forms.ts';

const shown = { no: '.', perhaps: '?', surely: '!' } as const;
const marks = (words: string) =>
  legalFormWords(words.split(' '))
    .map((form) => shown[form])
    .join('');

const forms = [
  'sociedad por acciones simplificada',
  'sociedad anonima',
  'sociedad en comandita simple',
  'sociedad en comandita por acciones',
  'limitada',
  'empresa unipersonal',
  'sucursal en colombia',
  'sucursal colombia',
];

describe('written-out legal forms', () => {
  test.each(forms)('every beginning of «%s» after a name is a form, and so is the whole anywhere', (form) => {
    const words = form.split(' ').length;
    for (let letters = 1; letters <= form.length; letters++) {
      const begun = form.slice(0, letters).trim();
      expect(marks(`righa ${begun}`), begun).toMatch(new RegExp(`^\\.[?!]{${begun.split(' ').length}}$`));
    }
    expect(marks(`${form} righa`)).toBe(`${'!'.repeat(words)}.`);
    expect(marks(`grupo ${form} righa`)).toBe(`.${'!'.repeat(words)}.`);
  });

  test.each([
    ['righa sociedad por acciones simplicada', '.!!!!'],
    ['righa soceidad anonima', '.!!'],
    ['righa limtada', '.!'],
    ['righa sociedad por acciomes', '.!!!'],
    ['righa sociedad por acciomes simp', '.!!!!'],
    ['empesa unipersonal righa', '!!.'],
    ['sociedad limitada righa', '?!.'],
  ])('a typo in each word is forgiven: %s', (words, expected) => expect(marks(words)).toBe(expected));

  test.each([
    ['sociedad minera', '?.'],
    ['empresa de aguas', '?..'],
    ['sociedad portuaria', '?.'],
    ['acciones y valores', '...'],
    ['por colombia simple anonima', '....'],
    ['sucursal norte colombia', '?..'],
    ['soci mas limi mas', '?.!.'],
    ['righa lim', '.?'],
    ['righa sociedad po', '.??'],
    ['righa sociedad pro acciones', '.?..'],
    ['righa limtda', '..'],
    ['righa limtad', '..'],
    ['sociedad p mas', '??.'],
    ['sociedad ano mas', '!!.'],
    ['sociedad e righa', '??.'],
    ['righa simplificado', '..'],
    ['comercial colombia', '..'],
    ['so mas', '..'],
    ['soc mas', '?.'],
  ])('what names hold too is a form only where one begins: %s', (words, expected) =>
    expect(marks(words)).toBe(expected),
  );

  test('of no words there are none', () => expect(legalFormWords([])).toEqual([]));
});
