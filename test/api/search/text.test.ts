/** Names and queries as words: legal forms, NITs, typos, and the tiers of matches. */

import { describe, expect, test } from 'vitest';
import { bestRows, tier, tierOfTypos, unmatched } from '../../../api/_lib/search/tiers.ts';
import { coreLength, isStopword, tokenizeName } from '../../../contract/names/name-tokens.ts';
import { parseTypedQuery } from '../../../contract/names/typed-query.ts';

describe('the words of a name', () => {
  test.each([
    ['Gómez & Cía. S.A.S', 'gomez cia sas'],
    ['Gómez y Cía S A S', 'gomez y cia sas'],
    ['TOTAL-ENERGIES S.A.', 'total energies sa'],
    ["D'AROMAS LIMITADA", 'd aromas ltda'],
    ['C.I. J.M. FLORES S.A.S. BIC', 'cijm flores sas bic'],
    ['Pérez Sociedad por Acciones Simplificada', 'perez sas'],
    ['PÉREZ S. EN C.', 'perez senc'],
    ['PÉREZ S EN C POR A', 'perez sca'],
    ['A B S A S', 'ab sas'],
    ['ORGANIZACI\uFFFDN \uFFFDAND\uFFFD', 'organizaci~n ~and~'],
    ['GRUPO 5 A', 'grupo 5 a'],
    ['X S A Y LTDA', 'xsay ltda'],
    ['LA CONSTRUCTORA XYZLIMITADA', 'la constructora xyz ltda'],
    ['¡!', ''],
  ])('%s', (name, words) => {
    expect(tokenizeName(name).join(' ')).toBe(words);
  });

  test('legal forms at the end are no part of the core, but a name is never all form', () => {
    expect(coreLength(tokenizeName('AGUAS S.A. E.S.P.'))).toBe(1);
    expect(coreLength(tokenizeName('S.A.S.'))).toBe(1);
    expect(coreLength([])).toBe(0);
  });

  test('forms, links and stray letters may be lacking; words that tell may not', () => {
    expect(['sas', 'ltda', 'de', 'y', 's', 'limit'].every(isStopword)).toBe(true);
    expect(['banco', 'ab', '3m', 'lim'].some(isStopword)).toBe(false);
  });
});

describe('what was typed', () => {
  const lost = (...words: string[]) => words.map((word) => word.replace('_', '\uFFFD')).join(' ');
  const many = Array.from({ length: 20 }, (_, i) => `w${i}`);

  test.each([
    [
      'Righa S.A.',
      {
        withoutForm: 'righa',
        withoutForms: 'righa',
        withoutPossibleForms: 'righa',
        words: 'righa sa',
        contentCount: 1,
      },
    ],
    [
      'sociedad minera righa limi',
      {
        ...{
          withoutForm: 'sociedadminerarighalimi',
          withoutForms: 'sociedadminerarigha',
          withoutPossibleForms: 'minerarigha',
        },
        ...{ words: 'minera righa sociedad limi', contentCount: 2, unwritten: 'minera righa' },
      },
    ],
    ['S.A.', { withoutForm: 'sa', withoutForms: '', withoutPossibleForms: '', words: 'sa', contentCount: 1 }],
    ['sociedad anonima la', { words: 'sa la', contentCount: 2 }],
    ['soc', { withoutPossibleForms: '', words: 'soc', contentCount: 1 }],
    ['de righa righa', { words: 'righa de', contentCount: 1 }],
    [lost('a_a', 'b_b', 'c_c', 'd_d', 'zeta'), { words: 'a~a b~b c~c zeta', contentCount: 4 }],
    [many.join(' '), { words: many.slice(0, 16).join(' '), contentCount: 16 }],
  ])('«%s» is read for what tells first', (text, expected) => {
    const { words, typedWithoutForms: unwritten, ...read } = parseTypedQuery(text);
    const joined = { ...read, words: words.join(' '), unwritten: unwritten?.join(' ') ?? null };
    expect(joined).toMatchObject({ nits: [], unwritten: null, ...expected });
  });

  test('ten digits may be a NIT with its check digit, or ten digits', () => {
    expect(parseTypedQuery('9990001232').nits).toEqual(['9990001232', '999000123']);
    expect(parseTypedQuery('999.000.123-2').nits).toEqual(['999000123']);
    expect(parseTypedQuery('9990001231').nits).toEqual(['9990001231']);
  });
});

describe('the order of matches', () => {
  test('a typo more is two tiers further, with all words and then without; past four it is no further', () => {
    const reached = [0, 1, 2, 4, 5].map((typos) => [tierOfTypos(typos, true), tierOfTypos(typos, false)]);
    expect(reached.map((both) => both.map((each) => each - tier.noTypo))).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [8, 9],
      [8, 9],
    ]);
  });

  test.each([10, 1999, 2000, 5000])(
    'of %i rows the best tiers come first, in each the larger company',
    (count) => {
      const tierOf = new Uint8Array(count * 2).fill(unmatched);
      const placed = Array.from({ length: count }, (_, i) => 2 * (count - 1 - i));
      for (const row of placed) tierOf[row] = row < 6 ? tier.allWords : tier.nameStart;
      const first = Array.from({ length: 4 }, (_, i) => 6 + 2 * i);
      expect(bestRows(tierOf, placed, 4)).toEqual(first);
      expect(bestRows(tierOf, placed, count * 2).slice(-3)).toEqual([0, 2, 4]);
    },
  );
});
