/** Spans of names, classes and towns: compared as repaired, unknown years passed over. */

import { expect, it } from 'vitest';
import { companyHistory, isSameName } from '../../../../build/siis/filings/history.ts';
import type { CompanyYear } from '../../../../build/siis/filings/reconcile-years.ts';
import { createLexicon } from '../../../../build/siis/filings/repair.ts';
import type { CoverField } from '../../../../build/tables/cover.ts';

const nit = '999000123';
type CoverTexts = Partial<Record<CoverField, string>>;

/** Of a cover page a year from 2018 on, the newest last. */
function history(covers: readonly CoverTexts[], corrected: CoverTexts = {}) {
  const years = covers.map((cover, i) => ({ year: 2018 + i, cover: new Map(Object.entries(cover)) }));
  const own = new Map(
    Object.entries(corrected).map(([field, valor]) => [field as CoverField, { valor, motivo: 'RUES' }]),
  );
  return companyHistory(nit, years as unknown as CompanyYear[], new Map([[nit, own]]), createLexicon([]));
}

const names = (filed: readonly string[], corrected?: CoverTexts) =>
  history(
    filed.map((razon_social) => (razon_social === '' ? {} : { razon_social })),
    corrected,
  ).nombre.map(({ valor, desde, hasta }) => `${valor} ${desde}-${hasta}`);

it.each([
  ['one name', ['PEÑA SAS', 'PEÑA SAS'], ['PEÑA SAS 2018-2019']],
  ['a new name', ['ACME LTDA', 'ACME LTDA', 'ZETA SAS'], ['ACME LTDA 2018-2019', 'ZETA SAS 2020-2020']],
  ['a new legal form', ['ACME LTDA', 'ACME SAS'], ['ACME LTDA 2018-2018', 'ACME SAS 2019-2019']],
  ['a name that comes back', ['A B', 'C D', 'A B'], ['A B 2018-2018', 'C D 2019-2019', 'A B 2020-2020']],
  ['another spelling, of which the newest stands', ['Peña S.A.S.', 'PENA SAS'], ['PENA SAS 2018-2019']],
  ['a lost letter, given back by another year', ['PE\uFFFDA SAS', 'PEÑA SAS'], ['PEÑA SAS 2018-2019']],
  ['a letter lost for good', ['X\uFFFDZ ZZ\uFFFD', 'XYZ ZZ\uFFFD'], ['XYZ ZZ\uFFFD 2018-2019']],
  ['a newer letter lost for good', ['XYZ SAS', 'X\uFFFDZ S.A.S.'], ['XYZ SAS 2018-2019']],
  ['a doubled name', ['UNO DOS UNO DOS', 'UNO DOS'], ['UNO DOS 2018-2019']],
  ['years without a name', ['', 'A B', '', 'A B', '999.000.123', 'C D'], ['A B 2019-2021', 'C D 2023-2023']],
  ['no name at all', ['', '999000123'], []],
])('names: %s', (_, filed, expected) => expect(names(filed)).toEqual(expected));

it('a correction is the name of every year', () =>
  expect(names(['ACME', 'ZETA'], { razon_social: 'OMEGA SA' })).toEqual(['OMEGA SA 2018-2019']));

it('towns and classes are those of the official tables', () => {
  const { ciiu, ciudad } = history([
    { ciiu: 'G4711 - Comercio', ciudad: 'MEDELLIN-ANTIOQUIA', departamento: 'ANTIOQUIA' },
    { ciiu: '4711', ciudad: 'Medell\uFFFDn', departamento: 'ANTIOQUIA' },
    { ciudad: 'BOGOTA', departamento: 'BOGOTA D.C.' },
    { ciiu: '0111', ciudad: 'BOGOTÁ, D.C.', departamento: 'BOGOTA D.C.' },
  ]);
  expect(ciiu).toEqual([
    { valor: '4711', desde: 2018, hasta: 2019 },
    { valor: '0111', desde: 2021, hasta: 2021 },
  ]);
  expect(ciudad).toEqual([
    { valor: 'Medellín', desde: 2018, hasta: 2019 },
    { valor: 'Bogotá, D.C.', desde: 2020, hasta: 2021 },
  ]);
});

it('nothing filed is nothing said', () =>
  expect(history([{}, {}])).toEqual({ nombre: [], ciiu: [], ciudad: [] }));

it.each([
  ['ACME SAS', 'acme S.A.S', true],
  ['PE\uFFFDA', 'PEÑA', true],
  ['BAYERS.A.', 'BAYER S.A.', true],
  ['PAPELES S.A. S. ZONA FRANCA.', 'PAPELES S.A.S. ZONA FRANCA', true],
  ['ACME SA', 'ACME SAS', false],
  ['ACME', 'ACMI', false],
  ['ACME', 'ACMEX', false],
  ['PE\uFFFD\uFFFDA SAS', 'PEÑA SAS', true],
  ['NARI\uFFFDO', 'NARI\uFFFD\uFFFDO', true],
  ['CALI\uFFFDVALLE SA', 'CALI VALLE SA', true],
  ['RACAFE & CIA SCA', 'RACAFE Y COMPAÑIA S.C.A.', true],
  ['MINING PANAMA SA', 'MININGPANAMA SA', true],
  ['INDUSTRIAL DE CONTRUCCIONES SAS', 'INDUSTRIAL DE CONSTRUCCIONES SAS', true],
  ['MOTOTCICLETAS YAMAHA', 'MOTOCICLETAS YAMAHA', true],
  ['CAFICULTORES S A EXPOCAFE S.A.', 'CAFICULTORES EXPOCAFE S.A.', true],
  ['INVERSIONES 44 SAS', 'INVERSIONES 45 SAS', false],
  ['GRUPO UNO SAS', 'GRUPO DOS SAS', false],
  ['MADECENTRO SAS', 'MADECENTRO COLOMBIA SAS', false],
  ['X SA EN REORGANIZACION', 'X SA', false],
  ['CONSTRUCTORA BOLIVAR SA', 'CONSTRUCTORA BOLIVAR BOGOTA SA', false],
  ['\uFFFD', 'ACME', false],
])('%s and %s: one name is %s', (a, b, same) => {
  expect(isSameName(a, b)).toBe(same);
  expect(isSameName(b, a)).toBe(same);
});
