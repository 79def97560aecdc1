/** The sources of a company's profile: a correction takes precedence, and the name tells what it is. */

import { describe, expect, it } from 'vitest';
import { buildProfile } from '../../../../build/siis/filings/profile.ts';
import type { CompanyYear } from '../../../../build/siis/filings/reconcile-years.ts';
import { createLexicon } from '../../../../build/siis/filings/repair.ts';
import type { CoverField } from '../../../../build/tables/cover.ts';

const nit = '999000123';
const lexicon = createLexicon([]);

type CoverTexts = Partial<Record<CoverField, string>>;

/** Of one cover page, or of several, the newest last. */
function profileOf(covers: CoverTexts | readonly CoverTexts[], corrected?: string) {
  const years = [covers].flat().map((cover, i) => ({
    year: 2020 + i,
    cover: new Map(Object.entries(cover)),
    filing: { entryPoint: '40' },
  }));
  const corrections = new Map(
    corrected === undefined
      ? []
      : [[nit, new Map([['razon_social' as CoverField, { valor: corrected, motivo: 'RUES' }]])]],
  );
  return buildProfile(nit, years as unknown as CompanyYear[], corrections, lexicon);
}

function reading(covers: CoverTexts | readonly CoverTexts[], corrected?: string) {
  const { profile, ...rest } = profileOf(covers, corrected);
  return { name: profile.razon_social, ...rest };
}

const fine = {
  texts: {},
  nameDamaged: false,
  nameIsNit: false,
  nameGlued: false,
  unplaced: false,
  filedCity: null,
  unrepaired: [],
  unknown: {},
};

it.each([
  ['is whole', { razon_social: 'PEÑA SAS' }, { ...fine, name: 'PEÑA SAS' }],
  ['was repaired', { razon_social: 'COMPA\uFFFDIA' }, { ...fine, name: 'COMPAÑIA' }],
  [
    'is damaged',
    { razon_social: 'REP\uFFFDN SAS' },
    { ...fine, name: 'REP\uFFFDN SAS', nameDamaged: true, unrepaired: ['razon_social'] },
  ],
  ['is a NIT', { razon_social: '999.000.123-2' }, { ...fine, name: '999.000.123-2', nameIsNit: true }],
  ['was not filed', {}, { ...fine, name: `NIT ${nit}`, nameIsNit: true, filedName: null }],
  [
    'has no known town',
    { razon_social: 'X SA', ciudad: 'XYZ' },
    { ...fine, name: 'X SA', filedCity: 'XYZ', unplaced: true },
  ],
])('a profile whose name %s', (_, cover, expected) => expect(reading(cover)).toMatchObject(expected));

it.each(['REP\uFFFDN SAS', 'COMPA\uFFFDIA', 'X S.A. X S.A.', '999000123'])(
  'a correction stands as it is, whatever was filed: %s',
  (filed) =>
    expect(reading({ razon_social: filed }, 'Y S.A. Y S.A.')).toEqual({
      ...fine,
      name: 'Y S.A. Y S.A.',
      filedName: null,
    }),
);

const named = (...cells: string[]) => reading(cells.map((razon_social) => ({ razon_social })));

it.each([
  ['"KUEHNE  NAGEL S.A.S "', 'KUEHNE NAGEL S.A.S'],
  ['"\n KUEHNE\r\nNAGEL \n"', 'KUEHNE NAGEL'],
  ['“KUEHNE NAGEL ”\u00A0S.A.S.', 'KUEHNE NAGEL S.A.S.'],
  ['GRUPO "EL SOL" ', 'GRUPO EL SOL'],
  ['X S.A. "X S.A. "', 'X S.A.'],
])('a name is tidy after its quotes went: %j', (cell, name) =>
  expect(named(cell)).toMatchObject({ name, nameGlued: false }),
);

it.each([
  ['X SAS\nF4111 - Construcci\uFFFDn\nPeriodo Actual\n2023-12-31', 'X SAS'],
  ['X SAS\rConstrucción de edificios\rPeriodo Actual\r2023 Dec 31 12:00:00 AM', 'X SAS'],
  ['X SAS\t900.123.456-7\tACTIVA', 'X SAS'],
  ['\n"X SAS "\r\n\r\n08. SOCIEDAD POR ACCIONES', 'X SAS'],
  ['900123456\nX SAS\n31/12/2023', 'X SAS'],
  ['X SAS\nuno@ejemplo.co', 'X SAS'],
  ['X SAS\nCARRERA 7 # 1-2', 'X SAS'],
  ['N/A\nX SAS\n2023-12-31', 'X SAS'],
])('a name is cut from the other fields in its cell: %j', (cell, name) =>
  expect(named(cell)).toMatchObject({ name, nameGlued: true, nameIsNit: false }),
);

it.each(['@ ', 'NIT'])('a cell of any length is soon told from other fields: %j', (end) => {
  const cell = end === 'NIT' ? `NIT${'.'.repeat(400_000)}x` : `${'@'.repeat(400_000)} x`;
  expect(named(cell).name).toMatch(/caracteres\]$/);
});

/** The facts of a profile, and which of them are of an earlier year. */
function factsOf(...covers: CoverTexts[]) {
  const { profile } = profileOf(covers);
  const { ubicacion, contacto, ciiu, tipo_societario, estado_actual, anio_de } = profile;
  return { ...ubicacion, ...contacto, ciiu: ciiu?.codigo, tipo_societario, estado_actual, anio_de };
}

describe('a fact that the newest filing does not say', () => {
  const old = {
    tipo_societario: '08. SOCIEDAD',
    estado_actual: 'ACTIVA',
    email: 'uno@ejemplo.co',
    ciiu: 'G4711',
  };
  const sas = '08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS';

  it('is of the newest that says it, with its year', () => {
    expect(factsOf(old, { estado_actual: 'EN REORGANIZACIÓN' }, { telefono: '601' })).toMatchObject({
      tipo_societario: sas,
      estado_actual: 'EN REORGANIZACIÓN',
      email: 'uno@ejemplo.co',
      telefono: '601',
      ciiu: '4711',
      anio_de: { ciiu: 2020, email: 2020, tipo_societario: 2020, estado_actual: 2021 },
    });
  });

  it('has no year where the newest says all, says it anew, or nothing can be read', () => {
    expect(profileOf([old]).profile).not.toHaveProperty('anio_de');
    expect(factsOf(old, { ...old, tipo_societario: '03. SOCIEDAD' }).anio_de).toBeUndefined();
    expect(factsOf({ fecha_constitucion: 'ayer', ciiu: 'X' }, {}).anio_de).toBeUndefined();
    expect(profileOf([{ razon_social: 'PEÑA SAS' }, {}]).profile.anio_de).toEqual({ razon_social: 2020 });
    expect(profileOf([{ razon_social: 'PEÑA SAS' }, {}], 'PEÑA S.A.S.').profile).not.toHaveProperty(
      'anio_de',
    );
  });

  it('is of a place only where the place is the same', () => {
    const medellin = { ciudad: 'MEDELLIN', departamento: 'ANTIOQUIA', direccion: 'CALLE 1' };
    expect(factsOf(medellin, {})).toMatchObject({
      ciudad: 'Medellín',
      codigo_dane: '05001',
      direccion: 'CALLE 1',
      anio_de: { ciudad: 2020, departamento: 2020, direccion: 2020 },
    });
    expect(factsOf(medellin, { departamento: 'Antioquia' })).toMatchObject({
      ciudad: 'Medellín',
      anio_de: { ciudad: 2020 },
    });
    expect(factsOf(medellin, { ciudad: 'Medellin' })).toMatchObject({
      departamento: 'Antioquia',
      direccion: 'CALLE 1',
      anio_de: { departamento: 2020, direccion: 2020 },
    });
    const moved = factsOf(medellin, { departamento: 'VALLE' });
    expect(moved).toMatchObject({ ciudad: null, direccion: null });
    expect(moved.anio_de).toBeUndefined();
    expect(factsOf(medellin, { ciudad: 'CALI', departamento: 'VALLE' }).direccion).toBeNull();
    expect(factsOf(medellin, { direccion: 'CALLE 2' }).direccion).toBe('CALLE 2');
  });
});

it('the newest name that is more than a NIT stands', () => {
  expect(reading([{ razon_social: 'VIEJA SAS' }, { razon_social: 'BUENA SAS' }, {}])).toMatchObject({
    name: 'BUENA SAS',
  });
  expect(named('BUENA SAS', 'NIT 999.000.123')).toMatchObject({ name: 'BUENA SAS', nameIsNit: false });
  expect(named('999000123', '999.000.123')).toMatchObject({ name: '999.000.123', nameIsNit: true });
  expect(named('BUENA SAS', 'NUEVA SAS')).toMatchObject({ name: 'NUEVA SAS' });
  expect(named('BUENA SAS', 'CALLE 100 SAS')).toMatchObject({ name: 'CALLE 100 SAS' });
});

it.each(['F4111 - Construcci\uFFFDn\nPeriodo Actual', 'Periodo Actual', 'N/A\n2023-12-31', 'uno@ejemplo.co'])(
  'a cell without a name leaves that of the year before: %j',
  (cell) =>
    expect(named('VIEJA SAS', 'BUENA SAS', cell)).toMatchObject({ name: 'BUENA SAS', nameGlued: false }),
);
