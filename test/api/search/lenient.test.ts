/** What the search tolerates (words split differently, typos) and what it does not. */

import { describe, expect, test } from 'vitest';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import { among, companyNamed, searchAmong } from './among.ts';

describe('a name that is cut otherwise', () => {
  const search = searchAmong(
    'GRUPO TOTAL NORTE ANDINO SAS',
    'COMERCIAL TERPOL LLANERO SAS',
    'INVERSIONES TERPOLAR Y CIA SAS',
    'GRUPO SOCIEDADMINERA RIGHA SAS',
    'LLANERO SAS',
  );
  test.each([
    ['a word that two of the name make', 'andino totalnorte', 'GRUPO TOTAL NORTE ANDINO SAS'],
    ['two words of one at the end', 'llanero ter pol', 'COMERCIAL TERPOL LLANERO SAS'],
    ['two words of a longer one', 'ter pola inversiones', 'INVERSIONES TERPOLAR Y CIA SAS'],
    ['with what might be a form', 'sociedad minera righa', 'GRUPO SOCIEDADMINERA RIGHA SAS'],
  ])('%s: %s', (_, q, razon_social) =>
    expect(search(q)).toMatchObject([{ razon_social, coincidencia: 'palabras' }]),
  );

  test('and mistyped elsewhere is a near miss', () =>
    expect(search('andno totalnorte')).toMatchObject([
      { razon_social: 'GRUPO TOTAL NORTE ANDINO SAS', coincidencia: 'aproximada' },
    ]));

  test.each(['andino totalnorte pacifico', 'andino ter pol', 'totalnorte pacifico sociedad por acc'])(
    'lacks a word: %s',
    (q) => expect(search(q)).toEqual([]),
  );
});

describe('near misses', () => {
  test('fewer typos come first, and with as many those with all the words', () => {
    const names = among(
      'TERPOL LLANERO SAS',
      'TERPOL DEL LLANERO SAS',
      'TERPL LLANERO SAS',
      'TERPL DEL LLANERO SAS',
      // So that the word with both spellings is the rarer one.
      ...Array.from({ length: 30 }, (_, i) => `LLANERO ${i} SAS`),
    );
    expect(names('terpl del llanro')).toEqual([
      'TERPL DEL LLANERO SAS',
      'TERPL LLANERO SAS',
      'TERPOL DEL LLANERO SAS',
      'TERPOL LLANERO SAS',
    ]);
  });

  test('are not sought where a letter was lost', () => {
    const names = among('ORGANIZACION TERPOL SAS');
    expect(names('organizaci\uFFFDn terpl')).toEqual([]);
    expect(names('organizaci\uFFFDn terp')).toEqual(['ORGANIZACION TERPOL SAS']);
  });
});

test.each(['righa soc', 'righa emp'])(
  'a name before the beginning of a form comes before longer ones: %s',
  (q) =>
    expect(among('RIGHA DEL LLANO S.A.', 'RIGHA S.A.S.')(q)).toEqual([
      'RIGHA S.A.S.',
      'RIGHA DEL LLANO S.A.',
    ]),
);

test('of names that lack a link, those that hold the other words whole come first', () => {
  const names = among('GRUPO TERPOLAR SAS', 'ORGANIZACION TERPOL SAS');
  expect(names('terpol del')).toEqual(['ORGANIZACION TERPOL SAS', 'GRUPO TERPOLAR SAS']);
});

test('a company whose name has no letters is found by its NIT alone', () => {
  const listed = [companyNamed('970000001', '---', 1), companyNamed('970000002', 'TERPOL SAS', 2)];
  const looking = parseSearch(encodeSearch(listed, []));
  const found = (q: string) => looking(q, { limit: 10 }).map(({ nit }) => nit);
  expect(found('970000001')).toEqual(['970000001']);
  for (const q of ['S.A.', 'sociedad anonima', 'limitada', 'soc', '--', 'terpol'])
    expect(found(q), q).not.toContain('970000001');
});

describe('words that are no part of a name', () => {
  const search = searchAmong(
    'SYNERGIX SAS',
    'JAIME PARRA Y CIA LTDA',
    'T&J INGENIERIA SAS',
    'INVERSIONES H Y R LTDA',
    'PEÑALISA COMPAÑIA SAS',
    'C.I. FLORES DEL ROSAL S.A.',
    'ROSAL DEL VALLE SAS',
    'ACEROS DE COMPA?IA SAS',
    'BODEGAS LUNARES DEL ORIENTE SAS',
  );
  const first = (q: string) =>
    search(q).map(({ razon_social, coincidencia }) => `${razon_social}: ${coincidencia}`)[0];

  test.each([
    ['SYNERGIX SAS EN LIQUIDACION', 'SYNERGIX SAS: parcial'],
    ['Synergix de Colombia', 'SYNERGIX SAS: parcial'],
    ['SYNERGIX SAS NIT 890205645', 'SYNERGIX SAS: parcial'],
    ['SYNERGIX (SYX)', 'SYNERGIX SAS: parcial'],
    ['factura de NIT 970.000.002 por pagar', 'JAIME PARRA Y CIA LTDA: nit'],
    ['JAIME PARRA Y COMPAÑIA', 'JAIME PARRA Y CIA LTDA: nombre_exacto'],
    ['T y J INGENIERIA', 'T&J INGENIERIA SAS: nombre_exacto'],
    ['COMERCIALIZADORA INTERNACIONAL FLORES DEL ROSAL', 'C.I. FLORES DEL ROSAL S.A.: nombre_exacto'],
    ['PE?ALISA COMPA?IA', 'PEÑALISA COMPAÑIA SAS: nombre_exacto'],
    ['PEÃ‘ALISA COMPAÃ‘IA', 'PEÑALISA COMPAÑIA SAS: nombre_exacto'],
    ['bodegas lunares occidente', 'BODEGAS LUNARES DEL ORIENTE SAS: parcial'],
    ['zzyx rosal', undefined],
  ])('«%s» finds %s', (q, expected) => expect(first(q)).toBe(expected));
});
