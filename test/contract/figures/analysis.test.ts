/** Derived figures, growth, signs and sizes: the worked example of every row, and what awkward filings give. */

import { describe, expect, it, test } from 'vitest';
import { growthWithGrades } from '../../../build/siis/figures/growth-grades.ts';
import { type Concept, concepts } from '../../../contract/figures/concepts.ts';
import { derivedTable } from '../../../contract/figures/derived.ts';
import { bridgeOf, evaluate, growthOf, signsOf, yearSize } from '../../../contract/figures/evaluate.ts';
import type { YearFigureKey } from '../../../contract/figures/figure-definitions.ts';
import { growthTable } from '../../../contract/figures/growth.ts';
import { roundFigure, roundSignificant } from '../../../contract/figures/round-significant.ts';
import { signTable } from '../../../contract/figures/signs.ts';
import { bandSource, macroSectorOf, sizeBands, sizeOf, uvtOfYear } from '../../../contract/figures/sizes.ts';
import {
  bridgeKeys,
  type DerivedKey,
  derivedKeys,
  type GrowthKey,
  growthKeys,
  type SignKey,
  type StatementName,
  signKeys,
  sizes,
} from '../../../contract/http/figure-keys.ts';
import { type FiledStatements, type GivenYear, yearOf } from '../../build/siis/filings/years.ts';

type Lines = Readonly<Record<string, number>>;

const statementOf = (line: string): StatementName =>
  (concepts as readonly Concept[]).find(({ key }) => key === line)!.statement;

function statementsOf(lines: Lines): FiledStatements {
  const made: Record<string, Record<string, number>> = {};
  for (const [line, value] of Object.entries(lines)) {
    const statement = statementOf(line);
    made[statement] = { ...made[statement], [line]: value };
  }
  return made as FiledStatements;
}
const derived = (
  key: DerivedKey,
  own: GivenYear,
  before: GivenYear | null = null,
  code: string | null = '4711',
) => {
  const result = evaluate({
    own: yearOf(2025, own),
    before: before ? yearOf(2024, before) : undefined,
    code,
  })[key];
  return 'reason' in result ? result.reason : roundFigure(key, result.value);
};

const { lineas, anteriores: before = {} } = derivedTable.fscore_8.ejemplo;
const earlier = (more: GivenYear = {}): GivenYear => ({ ...statementsOf(before as Lines), ...more });
const now = (more: GivenYear = {}): GivenYear => ({ ...statementsOf(lineas as Lines), ...more });
const repeated = (revenue: number): GivenYear => ({
  comparative: statementsOf({ ...before, ingresos_operacionales: revenue } as Lines),
});

describe('a derived figure', () => {
  it.each(derivedKeys)('%s of its worked example', (key) => {
    const { lineas, anteriores, valor } = derivedTable[key].ejemplo;
    const before = anteriores ? statementsOf(anteriores as Lines) : null;
    expect(derived(key, statementsOf(lineas as Lines), before)).toBe(valor);
  });

  const whole = statementsOf({
    ganancia_operacional: 100,
    depreciacion_amortizacion: 20,
    ingresos_operacionales: 600,
    costos_financieros: 40,
    otros_pasivos_financieros_corrientes: 80,
    otros_pasivos_financieros_no_corrientes: 120,
    efectivo_equivalentes: 50,
    flujo_operacion: 70,
    flujo_inversion: -30,
    compra_propiedades_planta_equipo: 30,
  });
  const without = (line: string): FiledStatements =>
    Object.fromEntries(
      Object.entries(whole).map(([name, lines]) => [
        name,
        Object.fromEntries(Object.entries(lines).filter(([key]) => key !== line)),
      ]),
    );
  const changed = (lines: Lines): FiledStatements => {
    const more = statementsOf(lines);
    return Object.fromEntries(
      Object.entries(whole).map(([name, own]) => [name, { ...own, ...more[name as StatementName] }]),
    );
  };

  test.each<[string, DerivedKey, FiledStatements, number | string]>([
    ['depreciation below zero', 'ebitda', changed({ depreciacion_amortizacion: -20 }), 'bad_sign'],
    ['a direct cash flow', 'ebitda', without('depreciacion_amortizacion'), 'not_filed'],
    ['no operating profit', 'margen_ebitda', without('ganancia_operacional'), 'not_filed'],
    ['no revenue', 'margen_ebitda', changed({ ingresos_operacionales: 0 }), 'zero_denominator'],
    ['negative revenue', 'margen_ebitda', changed({ ingresos_operacionales: -1 }), 'negative_denominator'],
    ['a loss', 'deuda_neta_ebitda', changed({ ganancia_operacional: -100 }), 'negative_denominator'],
    ['no costs of finance', 'cobertura_ebitda', changed({ costos_financieros: 0 }), 'zero_denominator'],
    [
      'a part of the debt that is blank without proof',
      'deuda_financiera',
      without('otros_pasivos_financieros_corrientes'),
      'not_filed',
    ],
    [
      'a part that the total and its other lines prove to be zero',
      'deuda_financiera',
      {
        situacion_financiera: {
          otros_pasivos_financieros_no_corrientes: 120,
          cuentas_por_pagar_corrientes: 30,
          pasivos_corrientes: 30,
        },
      },
      120,
    ],
    [
      'a part for which its block leaves the rounding',
      'deuda_financiera',
      {
        situacion_financiera: {
          otros_pasivos_financieros_corrientes: 80,
          cuentas_por_pagar_no_corrientes: 30,
          pasivos_no_corrientes: 31,
        },
      },
      80,
    ],
    [
      'liabilities of 0 of which one is not',
      'deuda_financiera',
      {
        situacion_financiera: {
          otros_pasivos_financieros_corrientes: 80,
          cuentas_por_pagar_no_corrientes: 30,
          pasivos_no_corrientes: 0,
        },
      },
      'not_filed',
    ],
    [
      'cash left blank beside the total of current assets',
      'deuda_neta',
      {
        situacion_financiera: {
          otros_pasivos_financieros_corrientes: 80,
          otros_pasivos_financieros_no_corrientes: 120,
          inventarios_corrientes: 70,
          activos_corrientes: 70,
        },
      },
      'not_filed',
    ],
    [
      'other income that it leaves room for',
      'ganancia_operacional_sin_otros',
      statementsOf({
        ganancia_bruta: 150,
        gastos_administracion: 90,
        otros_gastos: 10,
        ganancia_operacional: 55,
      }),
      'not_filed',
    ],
    ['a purchase that the rounding hides', 'flujo_libre', changed({ flujo_inversion: -31 }), 40],
    [
      'a line that the form repeats by section',
      'flujo_libre',
      {
        flujo_efectivo: {
          ...statementsOf({
            flujo_operacion: 70,
            flujo_inversion: -152,
            compra_propiedades_planta_equipo: 30,
          }).flujo_efectivo,
          prestamos_a_terceros_inversion: 122,
        },
      },
      40,
    ],
    ['a negative purchase', 'flujo_libre', changed({ compra_intangibles: -5 }), 'bad_sign'],
    [
      'cash flow totals alone',
      'flujo_libre',
      statementsOf({ flujo_operacion: 70, flujo_inversion: 0 }),
      'not_filed',
    ],
    ['no investing flow', 'flujo_tras_inversion', without('flujo_inversion'), 'not_filed'],
    [
      'no current assets',
      'capital_trabajo_neto_operativo',
      statementsOf({ activos_corrientes: 0, cuentas_por_pagar_corrientes: 60 }),
      -60,
    ],
    ['negative equity', 'deuda_patrimonio', changed({ total_patrimonio: -1 }), 'negative_denominator'],
  ])('with %s: %s', (_, key, filed, found) => {
    expect(derived(key, filed)).toBe(found);
  });

  const altman = statementsOf(derivedTable.z_altman.ejemplo.lineas as Lines);
  it.each([
    [3.358, '4711', {}],
    [3.358, '7020', {}],
    ['not_applicable', '6499', {}],
    ['not_applicable', '7010', {}],
    ['no_ciiu', null, {}],
    ['zero_denominator', '4711', { total_pasivos: 0 }],
    ['negative_denominator', '4711', { total_activos: -1 }],
    ['not_filed', '4711', { ganancias_acumuladas: undefined }],
    [2.706, '4711', { ganancias_acumuladas: undefined, capital_emitido: 500 }],
  ])('Z″ is %s in class %s with %j', (found, code, change) => {
    const position = Object.entries({ ...altman.situacion_financiera, ...change });
    const filed = Object.fromEntries(position.filter(([, value]) => value !== undefined)) as Lines;
    expect(derived('z_altman', { ...altman, situacion_financiera: filed }, null, code)).toBe(found);
  });

  it.each<[number | string, string, GivenYear | null, GivenYear]>([
    [6, 'the year before as filed', earlier(), now()],
    [5, 'a year before that is repeated with more revenue', earlier(), now(repeated(640))],
    ['missing_year', 'no year before', null, now()],
    [6, 'a year before of another basis, repeated', earlier({ entryPoint: '60' }), now(repeated(600))],
    ['changed_basis', 'a year before of another basis', earlier({ entryPoint: '60' }), now()],
    ['changed_cut', 'a year before of another cut', earlier({ annual: false }), now()],
    ['short_exercise', 'half a year before', earlier({ months: 6 }), now()],
    ['not_annual', 'half a year now', earlier(), now({ months: 6 })],
    [
      'zero_denominator',
      'no revenue before',
      earlier(statementsOf({ ...before, ingresos_operacionales: 0 })),
      now(),
    ],
  ])('of eight tests is %s with %s', (found, _, earlier, own) => {
    expect(derived('fscore_8', own, earlier)).toBe(found);
  });

  it('multiplies to the return on equity (DuPont)', () => {
    const filed = yearOf(2025, {
      situacion_financiera: { total_activos: 1_700, total_patrimonio: 600 },
      resultados: { ingresos_operacionales: 2_300, ganancia_neta: 90 },
    });
    const found = evaluate({ own: filed, before: undefined, code: null });
    const value = (key: YearFigureKey) => ('value' in found[key] ? found[key].value : Number.NaN);
    const product = value('margen_neto') * value('rotacion_activos') * value('multiplicador_patrimonio');
    expect(roundSignificant(product)).toBe(roundSignificant(value('roe')));
  });
});

describe('a cash bridge', () => {
  const balance = (cash: number, more: Lines = {}) => ({
    efectivo_equivalentes: cash,
    cuentas_por_cobrar_corrientes: 130,
    inventarios_corrientes: 70,
    cuentas_por_pagar_corrientes: 60,
    otros_pasivos_financieros_corrientes: 80,
    otros_pasivos_financieros_no_corrientes: 120,
    ...more,
  });
  const before = statementsOf(balance(50));
  const own = statementsOf({
    ...balance(65, { cuentas_por_cobrar_corrientes: 150, otros_pasivos_financieros_corrientes: 90 }),
    ganancia_operacional: 100,
    depreciacion_amortizacion: 20,
    impuesto_ganancias: 30,
    costos_financieros: 25,
    flujo_inversion: -40,
  });
  const bridge = (now: GivenYear, then: GivenYear | null = before) => {
    const year = { own: yearOf(2025, now), before: then ? yearOf(2024, then) : undefined, code: null };
    const found = bridgeOf(year, evaluate(year));
    return bridgeKeys.map((key) => ('value' in found[key] ? found[key].value : found[key].reason));
  };

  it('has in the rest what a term leaves unknown', () => {
    const { flujo_efectivo: _, ...less } = own;
    expect(bridge(less)).toEqual(['not_filed', -20, -30, -25, 'not_filed', 10, 80, 15]);
  });

  it.each([
    ['missing_year', own, null],
    ['changed_basis', own, { ...before, entryPoint: '60' as const }],
    ['not_annual', { ...own, months: 6 }, before],
    ['not_filed', { ...own, situacion_financiera: {} }, before],
  ])('is nothing where the change in cash is unknown: %s', (reason, now, then) => {
    expect(bridge(now, then)).toEqual(bridgeKeys.map(() => reason));
  });
});

const growth = (key: GrowthKey, years: Readonly<Record<number, GivenYear>>, year = 2025) => {
  const own = Object.entries(years).map(([each, given]) => yearOf(Number(each), given));
  const result = growthOf(own).get(year)![key];
  return 'reason' in result ? result.reason : [roundSignificant(result.value), result.sides!.base];
};
const revenue = (value: number, more: GivenYear = {}): GivenYear => ({
  ...more,
  resultados: { ingresos_operacionales: value },
});
const repeating = (value: number): GivenYear => ({
  comparative: { resultados: { ingresos_operacionales: value } },
});

describe('growth', () => {
  it.each(growthKeys)('%s of its worked example', (key) => {
    const { linea, ejemplo } = growthTable[key];
    const { presentado, comparativo, valor } = ejemplo;
    const years = Object.fromEntries(
      Object.entries(presentado).map(([year, value]) => [year, statementsOf({ [linea]: value })]),
    );
    const last = Number(Object.keys(presentado).at(-1));
    const repeated = comparativo === undefined ? {} : { comparative: statementsOf({ [linea]: comparativo }) };
    const found = growth(key, { ...years, [last]: { ...years[last], ...repeated } }, last);
    expect(found).toEqual([valor, comparativo === undefined ? 'presentado' : 'comparativo']);
  });

  const group = { entryPoint: '60' } as const;
  test.each<[string, GivenYear | null, GivenYear, unknown]>([
    ['a restated year before', revenue(100), revenue(121, repeating(110)), [10, 'comparativo']],
    ['a year before repeated as 0', revenue(100), revenue(120, repeating(0)), [20, 'presentado']],
    ['a year before repeated one off', revenue(100), revenue(120, repeating(101)), [20, 'presentado']],
    [
      'a year before repeated two off',
      revenue(100),
      revenue(120, repeating(102)),
      [17.647059, 'comparativo'],
    ],
    ['none before, repeated as 1', revenue(0), revenue(120, repeating(1)), 'zero_denominator'],
    ['a missing year that is repeated as 0', null, revenue(120, repeating(0)), 'zero_denominator'],
    ['a blank year before repeated as 0', {}, revenue(120, repeating(0)), 'zero_denominator'],
    ['a missing year that is repeated', null, revenue(120, repeating(100)), [20, 'comparativo']],
    ['a missing year', null, revenue(120), 'missing_year'],
    ['a basis that changed', revenue(100, group), revenue(120), 'changed_basis'],
    ['a basis that changed, repeated as 0', revenue(100, group), revenue(120, repeating(0)), 'changed_basis'],
    ['another cut before', revenue(100, { annual: false }), revenue(120), 'changed_cut'],
    ['another cut now', revenue(100), revenue(120, { annual: false, ...repeating(100) }), 'changed_cut'],
    ['half a year now', revenue(100), revenue(120, { months: 6, ...repeating(100) }), 'short_exercise'],
    ['two half years', revenue(100, { months: 6 }), revenue(120, { months: 6 }), 'short_exercise'],
    ['half a year before', revenue(60, { months: 6 }), revenue(120), 'short_exercise'],
    ['no revenue before', revenue(0), revenue(120), 'zero_denominator'],
    ['less than none before', revenue(-5), revenue(120), 'negative_denominator'],
    ['no revenue now', revenue(100), {}, 'not_filed'],
    ['a year before without the line', {}, revenue(120), 'not_filed'],
  ])('of revenue with %s', (_, before, now, found) => {
    expect(growth('crecimiento_ingresos', { ...(before && { 2024: before }), 2025: now })).toEqual(found);
  });

  it('of a balance compares the end of six months with the end of a year, and gives none of six months', () => {
    const assets = (value: number, more: GivenYear = {}) => ({
      ...statementsOf({ total_activos: value }),
      ...more,
    });
    const key = 'crecimiento_activos';
    expect(growth(key, { 2024: assets(100, { months: 6 }), 2025: assets(120) })).toEqual([20, 'presentado']);
    expect(growth(key, { 2024: assets(100), 2025: assets(120, { months: 6 }) })).toBe('short_exercise');
  });

  it('compounds only what is positive at both ends, and asks no year between', () => {
    expect(growth('tcac3_ingresos', { 2022: revenue(1_000), 2025: revenue(0) })).toBe('not_applicable');
    expect(growth('tcac3_ingresos', { 2022: revenue(0), 2025: revenue(5) })).toBe('zero_denominator');
    expect(growth('tcac3_ingresos', { 2023: revenue(1_000), 2025: revenue(5) })).toBe('missing_year');
    expect(growth('tcac3_ingresos', { 2022: revenue(1_000, group), 2025: revenue(5) })).toBe('changed_basis');
    expect(growth('tcac3_ingresos', { 2022: revenue(1_000, { months: 6 }), 2025: revenue(5) })).toBe(
      'short_exercise',
    );
  });

  it('is taken back where a filing that it stands on is graded D', () => {
    const rates = { crecimiento_ingresos: 10, crecimiento_activos: 5 };
    const stored = {
      by_year: [{ anio: 2025, ...rates }],
      motivos_nulos: { 2025: { tcac3_ingresos: 'missing_year' as const } },
      bases: {
        2025: { crecimiento_ingresos: 'presentado' as const, crecimiento_activos: 'comparativo' as const },
      },
      anteriores: {
        2025: { crecimiento_ingresos: 100, crecimiento_activos: 40, crecimiento_ganancia_neta: -5 },
      },
    };
    const graded = (grades: Readonly<Record<number, 'A' | 'D'>>) => {
      const { by_year, motivos_nulos, bases } = growthWithGrades(stored, (year) => grades[year]);
      const [row] = by_year;
      return [row!.crecimiento_ingresos, row!.crecimiento_activos, motivos_nulos[2025], bases[2025]];
    };
    const earlier = (grades: Readonly<Record<number, 'A' | 'D'>>) =>
      growthWithGrades(stored, (year) => grades[year]).anteriores[2025];
    expect(earlier({ 2024: 'A', 2025: 'A' })).toEqual(stored.anteriores[2025]);
    expect(earlier({ 2024: 'D', 2025: 'A' })).toEqual({ crecimiento_activos: 40 });
    expect(earlier({ 2024: 'A', 2025: 'D' })).toBeUndefined();
    const missing = { tcac3_ingresos: 'missing_year' };
    const before = { ...missing, crecimiento_ingresos: 'grade_d' };
    expect(graded({ 2024: 'A', 2025: 'A' })).toEqual([10, 5, missing, stored.bases[2025]]);
    expect(graded({ 2024: 'D', 2025: 'A' })).toEqual([
      null,
      5,
      before,
      { crecimiento_activos: 'comparativo' },
    ]);
    expect(graded({ 2024: 'A', 2025: 'D' })).toEqual([
      null,
      null,
      { ...before, crecimiento_activos: 'grade_d' },
      undefined,
    ]);
  });
});

describe('a sign', () => {
  const examples = signKeys.flatMap((key) =>
    signTable[key].ejemplos.map(([closings, shows]) => ({ key, closings, shows })),
  );
  it.each(examples)('$key of $closings: $shows', ({ key, closings, shows }) => {
    const years = closings.map((lines, i) =>
      yearOf(2025 - closings.length + 1 + i, statementsOf(lines as Lines)),
    );
    const judged = signsOf(years).get(2025)![key].shows;
    expect(typeof judged === 'boolean' ? judged : null).toBe(shows);
  });

  const shows = (key: SignKey, before: GivenYear | null, now: GivenYear) => {
    const years = [...(before ? [yearOf(2024, before)] : []), yearOf(2025, now)];
    return signsOf(years).get(2025)![key].shows;
  };
  const profit = (value: number) => statementsOf({ ganancia_neta: value });

  it('asks the comparative for a year that was not filed, and gives the reason where nobody knows', () => {
    expect(shows('perdidas_seguidas', null, { ...profit(-1), comparative: profit(-2) })).toBe(true);
    expect(shows('perdidas_seguidas', null, { ...profit(-1), comparative: profit(2) })).toBe(false);
    expect(shows('perdidas_seguidas', null, profit(-1))).toBe('missing_year');
    expect(shows('perdidas_seguidas', profit(-2), {})).toBe('not_filed');
    expect(shows('perdidas_seguidas', profit(2), {})).toBe(false);
    expect(shows('patrimonio_negativo', null, profit(-1))).toBe('not_filed');
  });

  it.each<[boolean, SignKey, GivenYear | null, GivenYear]>([
    [true, 'perdidas_seguidas', profit(-2), profit(-1)],
    [true, 'perdidas_seguidas', null, { ...profit(1), comparative: profit(2) }],
    [false, 'perdidas_seguidas', null, profit(1)],
    [false, 'perdidas_seguidas', profit(2), {}],
    [true, 'patrimonio_negativo', null, statementsOf({ total_patrimonio: 5 })],
    [false, 'patrimonio_negativo', null, profit(1)],
  ])('counts in a share where each closing is known: %s of %s', (counts, key, before, now) => {
    const years = [...(before ? [yearOf(2024, before)] : []), yearOf(2025, now)];
    expect(signsOf(years).get(2025)![key].couldBeEither).toBe(counts);
  });

  it('does not show without current liabilities', () => {
    const closing = statementsOf({ activos_corrientes: -1, pasivos_corrientes: 0 });
    expect(shows('corriente_insuficiente', closing, closing)).toBe(false);
  });
});

describe('a size', () => {
  const given = { year: 2024, revenue: 20_400_000, wholeYear: true, section: 'G' };
  it('goes by the UVT of its own year', () => {
    expect(yearSize(given)).toMatchObject({ size: 'mediana', uvt: 47_065, macroSector: 'comercio' });
    expect(yearSize({ ...given, year: 2025 })).toMatchObject({ size: 'pequena' });
    const found = yearSize(given);
    expect('revenueInUvt' in found && Math.round(found.revenueInUvt)).toBe(433_443);
  });

  it.each([
    ['not_filed', { revenue: null }],
    ['not_applicable', { revenue: 0 }],
    ['not_applicable', { revenue: -3 }],
    ['not_annual', { wholeYear: false }],
    ['no_ciiu', { section: null }],
    ['no_uvt', { year: 2015 }],
  ] as const)('is null: %s', (reason, change) => {
    expect(yearSize({ ...given, ...change })).toEqual({ reason });
  });

  it('ends at its bound', () => {
    for (const [sector, { micro, pequena, mediana }] of Object.entries(sizeBands)) {
      const of = (revenue: number) => sizeOf(sector as keyof typeof sizeBands, revenue);
      expect([micro, pequena, mediana].flatMap((bound) => [of(bound), of(bound + 1)])).toEqual(
        sizes.flatMap((size, i) => [...(i === 0 ? [] : [size]), ...(i === 3 ? [] : [size])]),
      );
    }
    expect(['A', 'C', 'F', 'G', 'H', 'S', 'T', 'U'].map(macroSectorOf).join(' ')).toBe(
      'manufactura manufactura manufactura comercio servicios servicios manufactura manufactura',
    );
  });

  it('goes by bounds and values that all say by which rule, and where that was seen', () => {
    for (const { norma, visto_en } of [bandSource, ...Object.values(uvtOfYear)]) {
      expect(norma).toMatch(/^(Decreto|Resolución) .*20\d\d/);
      expect(visto_en).toMatch(/^[a-z0-9.]+, .*20\d\d$/);
    }
    expect(Object.entries(uvtOfYear).map(([year, { pesos }]) => `${year} ${pesos}`)).toEqual([
      '2016 29753',
      '2017 31859',
      '2018 33156',
      '2019 34270',
      '2020 35607',
      '2021 36308',
      '2022 38004',
      '2023 42412',
      '2024 47065',
      '2025 49799',
      '2026 52374',
    ]);
  });
});
