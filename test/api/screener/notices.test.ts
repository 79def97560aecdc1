/** The exact texts of the screener's notices about values that no company has. */

import { describe, expect, test } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { coverGapNotices } from '../../../api/_lib/screener/notices.ts';
import { parseScreener } from '../../../api/_lib/screener/screener.ts';
import v1 from '../../../api/v1.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import { figureKeys } from '../../../contract/http/figure-keys.ts';
import type { Query } from '../../../contract/http/requests.ts';
import { metaSchema } from '../../../contract/http/schemas.ts';
import type { CoverGaps } from '../../../contract/stored/source-gaps.ts';
import { markNotices } from '../../../contract/year-marks.ts';
import { writeFolder } from './folder.ts';
import { plainCompany } from './plain-company.ts';

const base: CompanySummary = {
  ...plainCompany,
  tipo_societario: '08. SOCIEDAD POR ACCIONES SIMPLIFICADA SAS',
};
const companies: CompanySummary[] = [
  base,
  {
    ...base,
    nit: '960000002',
    departamento: 'Norte de Santander',
    ciudad: 'San José de Cúcuta',
    codigo_dane: '54001',
    ciiu_codigo: '4719',
    estado_actual: 'LEY 1116',
    tipo_societario: 'S.A.S.',
  },
  {
    ...base,
    nit: '960000003',
    departamento: 'Atlántico',
    ciudad: 'Barranquilla',
    codigo_dane: '08001',
    ciiu_codigo: '6810',
    ciiu_seccion: 'L',
    estado_actual: 'EN REORGANIZACIÓN',
    tipo_societario: '03. SOCIEDAD LIMITADA',
  },
  { ...base, nit: '960000004', departamento: 'SANTANDER XX', ciudad: 'ZAPATOK', codigo_dane: null },
];
const file = encodeScreener(companies, 2024);
const notices = (query: Query<'screener'>, coverGaps: CoverGaps = {}) =>
  parseScreener(file).notices(query, coverGaps);

describe('a value that nobody has', () => {
  test.each([
    ['ciudad', 'Medelin', '; lo más parecido es «Medellín»'],
    ['ciudad', 'Kucuta', '; lo más parecido es «San José de Cúcuta»'],
    ['ciudad', '05002', '; lo más parecido es «05001»'],
    ['ciudad', 'Macondo', ''],
    ['departamento', 'Atlántida', '; lo más parecido es «Atlántico»'],
    ['departamento', '5', '; lo más parecido es «05»'],
    ['departamento', '__proto__', ''],
    ['clase', '4712', '; lo más parecido es «4711»'],
    // As far from 4711 as from 4719.
    ['clase', '4715', '; lo más parecido es «4711»'],
    ['division', '46', '; lo más parecido es «47»'],
    ['seccion', 'M', '; lo más parecido es «L»'],
    ['estado_actual', 'ACTIBA', '; lo más parecido es «ACTIVA»'],
    ['estado_actual', 'CONCORDATO', ''],
    ['tipo_societario', 'S.A.X.', '; lo más parecido es «S.A.S.»'],
    ['tipo_societario', '9', '; lo más parecido es «8»'],
  ] as const)('%s=%s', (parameter, value, hint) => {
    const query = { [parameter]: value };
    expect(parseScreener(file).screen(query).empresas).toEqual([]);
    expect(notices(query)).toEqual([`${parameter}: ninguna sociedad de 2024 tiene «${value}»${hint}.`]);
  });

  test('is repeated to its sixtieth character', () => {
    expect(notices({ ciudad: 'Ñ'.repeat(200) })).toEqual([
      `ciudad: ninguna sociedad de 2024 tiene «${'Ñ'.repeat(60)}…».`,
    ]);
  });
});

test.each<Query<'screener'>>([
  {},
  { ciudad: 'MEDELLIN', departamento: 'Atlántico' },
  { seccion: ['L'], clase: ['4711'] },
  { departamento: '05', ciudad: '05001', division: ['47'], tipo_societario: 'sas', estado_actual: 'activa' },
  { q: 'nadie', marco_niif: ['PLENAS'] },
])('known values give no notice, whatever they find together: %j', (query) =>
  expect(notices(query)).toEqual([]),
);

test.each([
  [['960000001'], []],
  [['960000001', '800123456'], ['nit: 1 de 2 no está entre las sociedades que reportaron 2024: 800123456.']],
  [
    ['800123456', '960000001', '96000000'],
    ['nit: 2 de 3 no están entre las sociedades que reportaron 2024: 800123456, 96000000.'],
  ],
])('of a list of NITs %j, those that are not there are named', (nit, expected) =>
  expect(notices({ nit })).toEqual(expected),
);

describe('rows whose flows are not those of one filing of twelve months', () => {
  const reference = { ...base.reference!, months: 6 };
  const halves = Array.from({ length: 12 }, (_, i) => ({ ...base, nit: String(970000001 + i), reference }));
  const { screen } = parseScreener(encodeScreener([...companies, ...halves], 2024));
  const told = (query: Query<'screener'>) => markNotices(2024, screen(query).empresas);

  test('are named, ten at most', () => {
    expect(told({ q: '970000001' })).toEqual([
      'Los ingresos y resultados de 2024 no son de doce meses en los NIT 970000001 (seis meses).',
    ]);
    expect(told({})[0]).toContain(' y 2 más.');
  });

  test('say where they are sums of exercises, and where their months are unknown', () => {
    const given = [
      { ...base, nit: '970000021', reference: { ...reference, months: 12, exercises: 4 } },
      { ...base, nit: '970000022', reference: { ...reference, months: null } },
    ];
    const { screen } = parseScreener(encodeScreener([...companies, ...given], 2024));
    expect(markNotices(2024, screen({ q: '97000002' } as Query<'screener'>).empresas)).toEqual([
      'Los ingresos y resultados de 2024 no son de doce meses en los NIT 970000022 (menos de doce meses).',
      'Los ingresos y resultados de 2024 son la suma de los ejercicios del año en los NIT 970000021 (suma de 4 ejercicios).',
    ]);
  });

  test('are not spoken of where there are none', () => expect(told({ q: '960000001' })).toEqual([]));
});

describe('a fact of cover pages that the source lacks in the year', () => {
  const gaps: CoverGaps = { 2024: ['ciiu', 'tipo_societario'] };

  test('denies nobody, and is named with where the rest comes from', () => {
    expect(notices({ tipo_societario: 'Colectiva', clase: ['4712'] }, gaps)).toEqual([]);
    expect(notices({ tipo_societario: 'Colectiva' }, { 2023: ['tipo_societario'] })).toHaveLength(1);
    expect(notices({ departamento: 'Macondo' }, gaps)).toHaveLength(1);
    expect(coverGapNotices(gaps, 2024)).toEqual([
      'La fuente no trae de 2024: ciiu, tipo_societario. Donde se da, es de la última presentación que lo dice.',
    ]);
    expect(coverGapNotices(gaps, 2023)).toEqual([]);
  });
});

describe('a key that nobody has', () => {
  const known = { ...base.reference!, ganancia_neta: 5, ganancia_operacional: null };
  const unknown = { ...companies[2]!, reference: { ...known, ganancia_neta: null } };
  const { notices: told, gapNotices } = parseScreener(
    encodeScreener([{ ...base, reference: known }, unknown, { ...unknown, nit: '960000005' }], 2024),
  );
  const gaps = { 2024: { statements: [], lines: ['ganancia_operacional'] } };

  test('by which the query sorts leaves the order to the NIT, which is said', () => {
    const order = (sort: string) => `Ninguna de estas sociedades tiene ${sort} de 2024: van en orden de NIT.`;
    expect(told({ sort: 'ganancia_operacional' }, {})).toEqual([order('ganancia_operacional')]);
    expect(told({ sort: 'tcac5_ingresos', order: 'asc' }, {})).toEqual([order('tcac5_ingresos')]);
    expect(told({ sort: 'ganancia_neta' }, {})).toEqual([]);
    expect(told({ sort: 'ganancia_neta', seccion: ['L'] }, {})).toEqual([order('ganancia_neta')]);
    expect(told({ sort: 'ganancia_neta', nit: ['960000005'] }, {}).join()).not.toContain('orden');
    expect(told({ sort: 'razon_social', order: 'asc' }, {})).toEqual([]);
    expect(told({ sort: 'ganancia_operacional', calidad: ['D'] }, {})).toEqual([]);
  });

  test('is named where it is asked for, as what the source lacks if it lacks lines of the year', () => {
    expect(gapNotices({ columnas: ['tcac5_ingresos'] }, {})).toEqual([
      'Ninguna sociedad de 2024 tiene: tcac5_ingresos.',
    ]);
    expect(gapNotices({ min_tcac3_ingresos: 1, max_tcac5_ingresos: 9 }, {})).toEqual([
      'Ninguna sociedad de 2024 tiene: tcac3_ingresos, tcac5_ingresos.',
    ]);
    expect(gapNotices({ sort: 'tcac5_ingresos' }, gaps)).toEqual([
      'La fuente no trae de 2024: ganancia_operacional, tcac5_ingresos.',
    ]);
    expect(gapNotices({ sort: 'ganancia_operacional', min_ganancia_neta: 1 }, {})).toEqual([]);
    expect(gapNotices({}, {})).toEqual([]);
  });
});

describe('an order by growth', () => {
  const grown = (nit: string, ingresos_anterior: number | null, rate: number): CompanySummary => {
    const figures = Float64Array.from(figureKeys, (key) =>
      key === 'crecimiento_ingresos' || key === 'crecimiento_activos' ? rate : Number.NaN,
    );
    return { ...base, nit, reference: { ...base.reference!, ingresos_anterior, figures } };
  };
  const { notices: told } = parseScreener(
    encodeScreener(
      [
        grown('900000001', 1, 1_453_416_800),
        grown('900000002', 10_000_000, 20),
        grown('900000003', 9_999_999, 30),
        grown('900000004', null, 40),
      ],
      2024,
    ),
  );
  const floor = (sort: string) =>
    `${sort}: van primero las que casi no vendieron el año anterior. Con min_ingresos_anterior=10000000 quedan las que vendieron al menos 10.000 millones de pesos, como en la portada.`;

  test('names the floor and the filter by it', () => {
    expect(told({ sort: 'crecimiento_ingresos' }, {})).toEqual([floor('crecimiento_ingresos')]);
    expect(told({ sort: 'crecimiento_activos', order: 'desc' }, {})).toEqual([floor('crecimiento_activos')]);
    expect(told({ sort: 'crecimiento_ingresos', nit: ['900000002', '900000003'] }, {})).toHaveLength(1);
    expect(told({ sort: 'crecimiento_activos', nit: ['900000004'] }, {})).toHaveLength(1);
  });

  test('is silent with a floor, where all are above it, of what fell, and of other orders', () => {
    for (const query of [
      { sort: 'crecimiento_ingresos', min_ingresos_anterior: 1 },
      { sort: 'crecimiento_ingresos', nit: ['900000002'] },
      { sort: 'crecimiento_ingresos', order: 'asc' },
      { sort: 'total_activos' },
      {},
    ] as const)
      expect(told(query, {})).toEqual([]);
  });
});

describe('the answer', () => {
  environment({
    DATA_DIR: writeFolder(companies, []),
    SITE_URL: 'https://cifras.example',
    LOG_LEVEL: 'silent',
  });
  const meta = async (query: string) => {
    const response = await v1.fetch(new Request(`https://cifras.example/api/v1/screener?${query}`));
    expect(response.status).toBe(200);
    return metaSchema.parse(((await response.json()) as { meta: unknown }).meta);
  };

  test('carries the notices in meta.avisos, and nothing where there is none', async () => {
    expect((await meta('ciudad=Medelin')).avisos).toEqual([
      'ciudad: ninguna sociedad de 2024 tiene «Medelin»; lo más parecido es «Medellín».',
    ]);
    expect(await meta('ciudad=medellin')).not.toHaveProperty('avisos');
  });
});
