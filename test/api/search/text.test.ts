import { describe, expect, test } from 'vitest';
import { readTyped } from '../../../api/_lib/search/query.ts';
import { readNitPrefix } from '../../../contract/nit.ts';
import { beginsWith, coreLength, isWeak, nameWords } from '../../../contract/words.ts';

describe('the words of a name', () => {
  test.each([
    ['Gómez & Cía. S.A.S', 'gomez cia sas'],
    ['GOMEZ CIA SAS', 'gomez cia sas'],
    ['Gómez y Cía S A S', 'gomez y cia sas'],
    ['TOTAL-ENERGIES S.A.', 'total energies sa'],
    ["D'AROMAS LIMITADA", 'd aromas ltda'],
    ['Aromas Ltda.', 'aromas ltda'],
    ['C.I. J.M. FLORES S.A.S. BIC', 'cijm flores sas bic'],
    ['AGUAS S.A. E.S.P.', 'aguas sa esp'],
    ['Pérez Sociedad por Acciones Simplificada', 'perez sas'],
    ['Pérez Sociedad Anónima', 'perez sa'],
    ['PÉREZ S. EN C.', 'perez senc'],
    ['PÉREZ S EN C POR A', 'perez sca'],
    ['A B S A S', 'ab sas'],
    ['ORGANIZACI\uFFFDN \uFFFDAND\uFFFD', 'organizaci~n ~and~'],
    ['3M COLOMBIA', '3m colombia'],
    ['GRUPO 5 A', 'grupo 5 a'],
    ['E S P A B', 'esp ab'],
    ['X S A Y LTDA', 'xsay ltda'],
    ['LA CONSTRUCTORA XYZLIMITADA', 'la constructora xyz ltda'],
    ['¡!', ''],
    ['', ''],
  ])('%s', (name, words) => {
    expect(nameWords(name).join(' ')).toBe(words);
  });

  test('legal forms at the end are no part of the core, but a name is never all form', () => {
    expect(coreLength(nameWords('AGUAS S.A. E.S.P.'))).toBe(1);
    expect(coreLength(nameWords('S.A.S.'))).toBe(1);
    expect(coreLength([])).toBe(0);
  });

  test('forms, links and stray letters may be lacking; words that tell may not', () => {
    expect(['sas', 'ltda', 'de', 'y', 's', 'limit'].every(isWeak)).toBe(true);
    expect(['banco', 'ab', '3m', 'lim'].some(isWeak)).toBe(false);
  });

  test('a lost letter on either side is exactly one letter', () => {
    expect(beginsWith('organizaci~n', 'organizacion')).toBe(true);
    expect(beginsWith('organizacion', 'organizaci~')).toBe(true);
    expect(beginsWith('pe~os', 'peos')).toBe(false);
    expect(beginsWith('pe~os', 'pennos')).toBe(false);
    expect(beginsWith('pe', 'pe~')).toBe(false);
  });
});

describe('a NIT that is still being typed', () => {
  test.each([
    ['999', '999'],
    ['999.000', '999000'],
    ['NIT. 999 000', '999000'],
    ['CO999', '999'],
    ['999000123-', '999000123'],
    ['9', null],
    ['3M', null],
    ['999-1', null],
    ['1234567890123456', null],
  ])('%s', (text, digits) => {
    expect(readNitPrefix(text)).toBe(digits);
  });

  test('ten digits may be a NIT with its check digit, or ten digits', () => {
    expect(readTyped('9990001232').nits).toEqual(['9990001232', '999000123']);
    expect(readTyped('999.000.123-2').nits).toEqual(['999000123']);
    expect(readTyped('9990001231').nits).toEqual(['9990001231']);
  });
});
