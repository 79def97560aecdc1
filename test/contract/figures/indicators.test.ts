/** Each indicator worked out by hand once, and every reason for which it is null. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../contract/figures/evaluate.ts';
import { figureDefinitions, yearFigureKeys } from '../../../contract/figures/figure-definitions.ts';
import { indicatorDefinitions } from '../../../contract/figures/indicators.ts';
import { roundSignificant } from '../../../contract/figures/round-significant.ts';
import type { YearStatements } from '../../../contract/figures/year-statements.ts';
import { type IndicatorKey, indicatorKeys, type NullReason } from '../../../contract/http/figure-keys.ts';
import { yearOf } from '../../build/siis/filings/years.ts';

type Amounts = Record<string, number | undefined>;
interface Books {
  readonly position?: Amounts;
  readonly results?: Amounts;
  readonly cash?: Amounts;
}

/** A company in thousands of pesos; every worked example starts from it. */
const position = {
  efectivo_equivalentes: 120,
  cuentas_por_cobrar_corrientes: 400,
  inventarios_corrientes: 250,
  activos_corrientes: 800,
  total_activos: 2000,
  cuentas_por_pagar_corrientes: 150,
  pasivos_corrientes: 500,
  pasivos_no_corrientes: 750,
  total_pasivos: 1250,
  total_patrimonio: 750,
};
const results = {
  ingresos_operacionales: 3650,
  costo_ventas: 1825,
  ganancia_bruta: 1825,
  ganancia_operacional: 511,
  costos_financieros: 70,
  ganancia_neta: 365,
};
const cash = { flujo_operacion: 225 };

function evaluated(books: Books) {
  const lines = (amounts: Amounts) =>
    new Map(Object.entries(amounts).filter((entry): entry is [string, number] => entry[1] !== undefined));
  const statements: YearStatements = {
    ...(books.position && { situacion_financiera: lines(books.position) }),
    ...(books.results && { resultados: lines(books.results) }),
    ...(books.cash && { flujo_efectivo: lines(books.cash) }),
  };
  const own = { ...yearOf(2025, {}), statements };
  return evaluate({ own, before: undefined, code: '4711' });
}

function outcome(key: IndicatorKey, books: Books): number | NullReason {
  const result = evaluated(books)[key];
  return 'reason' in result ? result.reason : roundSignificant(result.value);
}

interface Example {
  readonly worked: string;
  readonly value: number;
  readonly category: string;
  readonly unit: string;
  /** Changed lines (undefined: not filed) and what becomes of the indicator. */
  readonly nulls: readonly (readonly [change: Amounts, NullReason | number])[];
}

const noRevenue = [
  [{ ingresos_operacionales: undefined }, 'not_filed'],
  [{ ingresos_operacionales: 0 }, 'zero_denominator'],
  [{ ingresos_operacionales: -5 }, 'negative_denominator'],
] as const;
const noCost = [
  [{ costo_ventas: undefined }, 'not_filed'],
  [{ costo_ventas: 0 }, 'zero_denominator'],
  [{ costo_ventas: -5 }, 'negative_denominator'],
] as const;
const noAssets = [
  [{ total_activos: undefined }, 'not_filed'],
  [{ total_activos: 0 }, 'zero_denominator'],
  [{ total_activos: -1 }, 'negative_denominator'],
] as const;
const noEquity = [
  [{ total_patrimonio: undefined }, 'not_filed'],
  [{ total_patrimonio: 0 }, 'zero_denominator'],
  [{ total_patrimonio: -750 }, 'negative_denominator'],
] as const;
const noCurrentLiabilities = [
  // Blank and all liabilities are non-current: there are none; otherwise a blank is unknown.
  [{ pasivos_corrientes: undefined, pasivos_no_corrientes: 1250 }, 'zero_denominator'],
  [{ pasivos_corrientes: undefined }, 'not_filed'],
  [{ pasivos_corrientes: undefined, pasivos_no_corrientes: undefined }, 'not_filed'],
  [{ pasivos_corrientes: undefined, total_pasivos: undefined }, 'not_filed'],
  [{ pasivos_corrientes: 0 }, 'zero_denominator'],
  [{ pasivos_corrientes: -1 }, 'negative_denominator'],
] as const;

const examples: Record<IndicatorKey, Example> = {
  razon_corriente: {
    worked: '800 / 500',
    value: 1.6,
    category: 'liquidez',
    unit: 'ratio',
    nulls: [...noCurrentLiabilities, [{ activos_corrientes: undefined }, 'not_filed']],
  },
  prueba_acida: {
    worked: '(800 - 250) / 500',
    value: 1.1,
    category: 'liquidez',
    unit: 'ratio',
    nulls: [
      ...noCurrentLiabilities,
      [{ inventarios_corrientes: undefined }, 1.6],
      [{ activos_corrientes: undefined }, 'not_filed'],
    ],
  },
  razon_efectivo: {
    worked: '120 / 500',
    value: 0.24,
    category: 'liquidez',
    unit: 'ratio',
    nulls: [
      ...noCurrentLiabilities,
      [{ efectivo_equivalentes: undefined }, 0],
      [{ efectivo_equivalentes: undefined, activos_corrientes: undefined }, 'not_filed'],
    ],
  },
  razon_flujo_operativo: {
    worked: '225 / 500',
    value: 0.45,
    category: 'liquidez',
    unit: 'ratio',
    nulls: [...noCurrentLiabilities, [{ flujo_operacion: undefined }, 'not_filed']],
  },
  capital_trabajo: {
    worked: '800 - 500',
    value: 300,
    category: 'liquidez',
    unit: 'currency',
    nulls: [
      [{ pasivos_corrientes: undefined, pasivos_no_corrientes: 1250 }, 800],
      [{ pasivos_corrientes: undefined }, 'not_filed'],
      [{ pasivos_corrientes: undefined, total_pasivos: undefined }, 'not_filed'],
      [{ activos_corrientes: undefined }, 'not_filed'],
    ],
  },
  rotacion_activos: {
    worked: '3650 / 2000',
    value: 1.825,
    category: 'eficiencia',
    unit: 'ratio',
    nulls: [
      ...noAssets,
      [{ ingresos_operacionales: undefined }, 'not_filed'],
      [{ ingresos_operacionales: 0 }, 0],
    ],
  },
  dias_cartera: {
    worked: '365 * 400 / 3650',
    value: 40,
    category: 'eficiencia',
    unit: 'days',
    nulls: [
      ...noRevenue,
      [{ cuentas_por_cobrar_corrientes: undefined }, 0],
      [{ cuentas_por_cobrar_corrientes: undefined, activos_corrientes: undefined }, 'not_filed'],
    ],
  },
  dias_inventarios: {
    worked: '365 * 250 / 1825',
    value: 50,
    category: 'eficiencia',
    unit: 'days',
    nulls: [
      ...noCost,
      [{ inventarios_corrientes: undefined }, 'not_applicable'],
      [{ inventarios_corrientes: 0 }, 'not_applicable'],
      [{ inventarios_corrientes: undefined, activos_corrientes: undefined }, 'not_filed'],
    ],
  },
  dias_proveedores: {
    worked: '365 * 150 / 1825',
    value: 30,
    category: 'eficiencia',
    unit: 'days',
    nulls: [
      ...noCost,
      [{ cuentas_por_pagar_corrientes: undefined }, 0],
      [{ cuentas_por_pagar_corrientes: undefined, pasivos_corrientes: undefined }, 'not_filed'],
      [
        {
          cuentas_por_pagar_corrientes: undefined,
          pasivos_corrientes: undefined,
          pasivos_no_corrientes: 1250,
        },
        0,
      ],
    ],
  },
  ciclo_operacional: {
    worked: '40 + 50',
    value: 90,
    category: 'eficiencia',
    unit: 'days',
    nulls: [
      ...noRevenue,
      [{ inventarios_corrientes: 0 }, 40],
      [{ inventarios_corrientes: undefined }, 40],
      [{ costo_ventas: undefined }, 40],
      [{ inventarios_corrientes: undefined, activos_corrientes: undefined }, 'not_filed'],
    ],
  },
  ciclo_efectivo: {
    worked: '90 - 30',
    value: 60,
    category: 'eficiencia',
    unit: 'days',
    nulls: [...noRevenue, ...noCost, [{ inventarios_corrientes: 0 }, 10]],
  },
  endeudamiento_total: {
    worked: '100 * 1250 / 2000',
    value: 62.5,
    category: 'endeudamiento',
    unit: 'percent',
    nulls: [...noAssets, [{ total_pasivos: undefined }, 'not_filed'], [{ total_pasivos: 0 }, 0]],
  },
  concentracion_corto_plazo: {
    worked: '100 * 500 / 1250',
    value: 40,
    category: 'endeudamiento',
    unit: 'percent',
    nulls: [
      [{ total_pasivos: undefined }, 'not_filed'],
      [{ total_pasivos: 0 }, 'zero_denominator'],
      [{ total_pasivos: -1 }, 'negative_denominator'],
      [{ pasivos_corrientes: undefined, pasivos_no_corrientes: 1250 }, 0],
      [{ pasivos_corrientes: undefined }, 'not_filed'],
    ],
  },
  apalancamiento_total: {
    worked: '1250 / 750',
    value: 1.6666667,
    category: 'endeudamiento',
    unit: 'ratio',
    nulls: [...noEquity, [{ total_pasivos: undefined }, 'not_filed']],
  },
  cobertura_intereses: {
    worked: '511 / 70',
    value: 7.3,
    category: 'endeudamiento',
    unit: 'ratio',
    nulls: [
      [{ costos_financieros: undefined }, 'not_filed'],
      [{ costos_financieros: 0 }, 'zero_denominator'],
      [{ costos_financieros: -70 }, 'negative_denominator'],
      [{ ganancia_operacional: undefined }, 'not_filed'],
    ],
  },
  margen_bruto: {
    worked: '100 * 1825 / 3650',
    value: 50,
    category: 'rentabilidad',
    unit: 'percent',
    nulls: [...noRevenue, [{ ganancia_bruta: undefined }, 'not_filed']],
  },
  margen_operacional: {
    worked: '100 * 511 / 3650',
    value: 14,
    category: 'rentabilidad',
    unit: 'percent',
    nulls: [...noRevenue, [{ ganancia_operacional: undefined }, 'not_filed']],
  },
  margen_neto: {
    worked: '100 * 365 / 3650',
    value: 10,
    category: 'rentabilidad',
    unit: 'percent',
    nulls: [...noRevenue, [{ ganancia_neta: undefined }, 'not_filed'], [{ ganancia_neta: -365 }, -10]],
  },
  roa: {
    worked: '100 * 365 / 2000',
    value: 18.25,
    category: 'rentabilidad',
    unit: 'percent',
    nulls: [...noAssets, [{ ganancia_neta: undefined }, 'not_filed']],
  },
  roe: {
    worked: '100 * 365 / 750',
    value: 48.666667,
    category: 'rentabilidad',
    unit: 'percent',
    nulls: [...noEquity, [{ ganancia_neta: undefined }, 'not_filed'], [{ ganancia_neta: 0 }, 0]],
  },
};

const changed = <T extends Amounts>(amounts: T, change: Amounts): Amounts => ({
  ...amounts,
  ...Object.fromEntries(Object.entries(change).filter(([key]) => key in amounts)),
});

describe.each(indicatorKeys)('%s', (key) => {
  const { worked, value, nulls, category, unit } = examples[key];

  it(`${worked} = ${value}`, () => expect(outcome(key, { position, results, cash })).toBe(value));

  it(`is of ${category}, in ${unit}, and says its formula`, () => {
    expect(indicatorDefinitions[key]).toMatchObject({ category, unit });
    expect(indicatorDefinitions[key].formula).not.toBe('');
    expect(indicatorDefinitions[key].cuando_es_nulo).not.toBe('');
  });

  it.each(nulls)('with %o it is %s', (change, expected) => {
    const books = {
      position: changed(position, change),
      results: changed(results, change),
      cash: changed(cash, change),
    };
    expect(outcome(key, books)).toBe(expected);
  });
});

it('there are at least the 5 of liquidity, 6 of efficiency, 4 of debt and 5 of profitability of the contract', () => {
  const count = (category: string) =>
    Object.values(indicatorDefinitions).filter((definition) => definition.category === category).length;
  for (const [category, least] of Object.entries({
    liquidez: 5,
    eficiencia: 6,
    endeudamiento: 4,
    rentabilidad: 5,
  }))
    expect(count(category), category).toBeGreaterThanOrEqual(least);
});

it('without any statement every indicator says that nothing was filed', () => {
  for (const result of Object.values(evaluated({})))
    expect(result).toEqual({ reason: 'not_filed', assumedZero: [] });
});

it('of a filing of totals only the indicators that need other lines are null, and nothing is assumed zero', () => {
  const books = {
    position: { total_activos: 2000, total_pasivos: 1250, total_patrimonio: 750 },
    results: { ingresos_operacionales: 3650, ganancia_neta: 365 },
  };
  const known = Object.entries(evaluated(books)).flatMap(([key, result]) => ('value' in result ? key : []));
  const filed = [...Object.keys(books.position), ...Object.keys(books.results)];
  const ofTotals = yearFigureKeys.filter((key) =>
    figureDefinitions[key].insumos.every((line) => filed.includes(line)),
  );
  expect(known).toEqual(ofTotals);
  expect(known).toEqual(expect.arrayContaining(['rotacion_activos', 'endeudamiento_total', 'roa', 'roe']));
  for (const result of Object.values(evaluated(books)))
    expect(result).toMatchObject(
      'value' in result ? { assumedZero: [] } : { reason: 'not_filed', assumedZero: [] },
    );
});

it.each<[string, Amounts, Partial<Record<IndicatorKey, readonly string[]>>]>([
  ['nothing while every line was filed', {}, {}],
  [
    'blank inventories, beside their block',
    { inventarios_corrientes: undefined },
    {
      prueba_acida: ['inventarios_corrientes'],
      dias_inventarios: ['inventarios_corrientes'],
      ciclo_operacional: ['inventarios_corrientes'],
      ciclo_efectivo: ['inventarios_corrientes'],
    },
  ],
  [
    'days of inventories without a cost of sales',
    { costo_ventas: undefined },
    { ciclo_operacional: ['dias_inventarios'] },
  ],
  [
    'blank current liabilities when all are non-current, also where they make the indicator null',
    { pasivos_corrientes: undefined, pasivos_no_corrientes: 1250 },
    {
      razon_corriente: ['pasivos_corrientes'],
      prueba_acida: ['pasivos_corrientes'],
      razon_efectivo: ['pasivos_corrientes'],
      razon_flujo_operativo: ['pasivos_corrientes'],
      capital_trabajo: ['pasivos_corrientes'],
      concentracion_corto_plazo: ['pasivos_corrientes'],
    },
  ],
])('it says that it supposes %s', (_, change, expected) => {
  const outcomes = evaluated({
    position: changed(position, change),
    results: changed(results, change),
    cash,
  });
  const assumedZero = Object.entries(outcomes).filter(([, result]) => result.assumedZero.length > 0);
  expect(Object.fromEntries(assumedZero.map(([key, result]) => [key, result.assumedZero]))).toEqual(expected);
});

it('no indicator becomes a number because a filed line is removed', () => {
  const amount = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(500, 750, 1250));
  const some = (keys: readonly string[]) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, fc.option(amount, { nil: undefined })])));
  const books = fc.record({
    position: some(Object.keys(position)),
    results: some(Object.keys(results)),
    cash: some(Object.keys(cash)),
  });
  fc.assert(
    fc.property(books, (filed) => {
      const before = evaluated(filed);
      for (const statement of ['position', 'results', 'cash'] as const)
        for (const line of Object.keys(filed[statement])) {
          const less = { ...filed, [statement]: { ...filed[statement], [line]: undefined } };
          const after = evaluated(less);
          // Not of the derived figures: parts that add up to their block's total without a line prove more than with it.
          for (const key of indicatorKeys)
            if ('value' in after[key] && !('value' in before[key])) expect.fail(`${key} without ${line}`);
        }
    }),
    { numRuns: 500 },
  );
});

it('a loss over negative equity is no profit', () =>
  expect(
    outcome('roe', {
      position: { ...position, total_patrimonio: -10 },
      results: { ...results, ganancia_neta: -5 },
    }),
  ).toBe('negative_denominator'));
