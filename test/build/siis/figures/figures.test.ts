/** The figures of companies: of a year by itself, and the columns and summaries of all companies. */

import { describe, expect, it, test } from 'vitest';
import {
  type ComparedPartition,
  computeFigures,
  createComparison,
  createFigureColumns,
  figureCount,
} from '../../../../build/siis/figures/figures.ts';
import {
  companiesByYear,
  gradesByYear,
  summarizeCompanies,
} from '../../../../build/siis/figures/summaries.ts';
import { indicatorKeys } from '../../../../contract/http/figure-keys.ts';
import { companyOfYears, type GivenYear } from '../filings/years.ts';

const full: GivenYear = {
  situacion_financiera: {
    activos_corrientes: 800,
    inventarios_corrientes: 100,
    total_activos: 2000,
    pasivos_corrientes: 500,
    total_pasivos: 1250,
    total_patrimonio: 750,
  },
  resultados: {
    ingresos_operacionales: 3650,
    costo_ventas: 1825,
    ganancia_bruta: 1825,
    ganancia_operacional: 511,
    ganancia_neta: 365,
  },
  ciiu: 'G4711',
};
const figures = (years: Readonly<Record<number, GivenYear>>, corrections = new Map()) =>
  computeFigures(companyOfYears(years), corrections);

describe('a year', () => {
  it('has its groups, its amounts and its grade', () => {
    expect(figures({ 2023: full }).figures).toEqual([
      {
        year: 2023,
        annual: true,
        groups: { clase: '4711', division: '47', seccion: 'G' },
        compared: true,
        months: 12,
        exercises: 1,
        filed: { corte_anual: true, meses: 12 },
        cut: '2023-12-31',
        framework: 'PYMES',
        base: 'individual',
        place: { departamento: null, ciudad: null, codigo_dane: null },
        amounts: {
          ingresos_operacionales: 3650,
          total_activos: 2000,
          ganancia_operacional: 511,
          ganancia_neta: 365,
        },
        total_pasivos: 1250,
        size: 'micro',
        signs: { patrimonio_negativo: false, perdidas_seguidas: false, corriente_insuficiente: false },
        // Of the year before nothing is known, so no share counts the company.
        sharedSigns: { patrimonio_negativo: false, perdidas_seguidas: null, corriente_insuficiente: null },
        calidad: 'D',
        errors: [
          'activo_corriente_y_no_corriente',
          'pasivo_corriente_y_no_corriente',
          'ganancia_operacional',
          'parte_no_suma',
        ],
        repeated: {},
      },
    ]);
  });

  it('has null for what was not filed', () => {
    const [year] = figures({ 2023: {} }).figures;
    const amounts = {
      ingresos_operacionales: null,
      total_activos: null,
      ganancia_operacional: null,
      ganancia_neta: null,
    };
    expect(year).toMatchObject({ groups: null, compared: false, amounts, total_pasivos: null });
  });

  test.each<[string, GivenYear, boolean]>([
    ['of the company itself', { ...full, entryPoint: '50' }, true],
    ['of its group', { ...full, entryPoint: '60' }, false],
    ['with another cut', { ...full, annual: false }, false],
    ['of half a year', { ...full, months: 6 }, false],
    ['without a code', { ...full, ciiu: '' }, false],
  ])('%s is compared: %s', (_, given, compared) => {
    expect(figures({ 2023: given }).figures[0]!.compared).toBe(compared);
  });

  it('has the grade of its own flags', () => {
    const balance = { total_activos: 100, inventarios_corrientes: 100 };
    const off = { situacion_financiera: { ...balance, total_activos: 0 } };
    const years = { 2022: off, 2023: { situacion_financiera: balance } };
    expect(figures(years).figures.map(({ calidad }) => calidad)).toEqual(['D', 'A']);
  });

  it('has the code that was corrected', () => {
    const corrections = new Map([['999000123', new Map([['ciiu', { valor: 'C1011', motivo: 'RUES' }]])]]);
    const { figures: own, flags } = figures({ 2022: full, 2023: full }, corrections);
    expect(own.map(({ groups }) => groups?.seccion)).toEqual(['C', 'C']);
    expect([...flags.values()].flat().some(({ regla }) => regla === 'cambio_ciiu')).toBe(false);
  });
});

const ubicacion = {
  departamento: 'ANTIOQUIA',
  ciudad: 'MEDELLÍN',
  codigo_dane: '05001',
  direccion: 'Calle 1',
};
const profile = {
  nit: '999000123',
  razon_social: 'TIENDA SAS',
  marco_niif: 'PYMES',
  estado_actual: 'ACTIVA',
  tipo_societario: 'SAS',
  ciiu: { codigo: '4711', seccion: 'G' },
  ubicacion,
} as unknown as ReturnType<typeof figures>['profile'];

/** Partitions of companies with these years. */
const partitionOf = (...companies: Readonly<Record<number, GivenYear>>[]): ComparedPartition => {
  const columns = createFigureColumns();
  const compared = createComparison();
  const own = companies.map((years, i) => {
    const company = { ...figures(years), profile: { ...profile, nit: String(i) } };
    columns.add(company);
    return compared(company);
  });
  return { companies: own, ...columns.columns() };
};
const at = (column: Float64Array, year: number, key: (typeof indicatorKeys)[number]) =>
  column[year * figureCount + indicatorKeys.indexOf(key)];

it('indicators stand in columns, a year after the other, with both sides of each quotient', () => {
  const { values, numerators, denominators } = partitionOf({ 2022: {}, 2023: full });
  expect([values, numerators, denominators].map(({ length }) => length)).toEqual(
    Array(3).fill(2 * figureCount),
  );
  expect([values, numerators, denominators].map((column) => at(column, 1, 'roa'))).toEqual([
    36500 / 2000,
    36500,
    2000,
  ]);
  expect([values, numerators, denominators].map((column) => at(column, 0, 'roa'))).toEqual(
    Array(3).fill(Number.NaN),
  );
  const { evaluations } = figures({ 2023: full });
  const plain = indicatorKeys.filter((key) => {
    const result = evaluations.get(2023)![key];
    return 'value' in result && result.quotient === null;
  });
  expect(plain.length).toBeGreaterThan(0);
  for (const key of plain) {
    expect(at(values, 1, key)).not.toBeNaN();
    expect(at(numerators, 1, key)).toBeNaN();
    expect(at(denominators, 1, key)).toBeNaN();
  }
});

it('years that say the same hold one object for it, also behind a message', () => {
  const compared = createComparison();
  const sent = [
    { 2022: full, 2023: full },
    { 2023: full, 2024: { ...full, ciiu: 'G4719' } },
  ].map((years) => compared({ ...figures(years), profile }).years);
  const [first, second, third, other] = structuredClone(sent).flat();
  for (const key of ['groups', 'filed', 'place', 'errors'] as const) {
    expect(second![key]).toBe(first![key]);
    expect(third![key]).toBe(first![key]);
  }
  expect(other!.groups).toMatchObject({ clase: '4719' });
  expect(first!.groups).toMatchObject({ clase: '4711' });
});

describe('summaries', () => {
  const other: GivenYear = { ...full, resultados: { ingresos_operacionales: 10, ganancia_neta: 20 } };
  const partitions = [
    partitionOf({ 2020: other, 2022: other, 2023: full }, { 2023: other, 2024: {} }),
    partitionOf({ 2021: full }),
  ];

  it('hold the indicators of the year of reference alone, of each company its own', () => {
    const [first, second, third] = summarizeCompanies(partitions, 2023);
    const roa = (summary: typeof first) =>
      summary?.reference && [
        at(summary.reference.figures as Float64Array, 0, 'roa'),
        summary.reference.figures.length,
      ];
    expect(roa(first)).toEqual([36500 / 2000, figureCount]);
    expect(roa(second)).toEqual([2000 / 2000, figureCount]);
    expect(third?.reference).toBeNull();
    expect([second, third].map((one) => [one?.ultimo_anio, one?.ingresos_ultimo])).toEqual([
      [2024, null],
      [2021, 3650],
    ]);
  });

  it('give no code to a company that has none', () => {
    const company = { ...figures({ 2023: full }), profile: { ...profile, ciiu: null } };
    expect(createComparison()(company).profile).toMatchObject({ ciiu_codigo: null, ciiu_seccion: null });
  });

  it('count companies and grades by year', () => {
    expect(companiesByYear(partitions)).toEqual(
      new Map([
        [2020, 1],
        [2022, 1],
        [2023, 2],
        [2024, 1],
        [2021, 1],
      ]),
    );
    const grades = gradesByYear(partitions);
    expect(Object.keys(grades)).toEqual(['2020', '2021', '2022', '2023', '2024']);
    expect(Object.values(grades[2023]!).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(grades[2021]).toEqual({ A: 0, B: 0, C: 0, D: 1 });
  });
});
