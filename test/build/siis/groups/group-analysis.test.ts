/** The analysis of a group's year, each figure against one made by hand. */

import { describe, expect, it } from 'vitest';
import type { YearFigures } from '../../../../build/siis/figures/figures.ts';
import { figureCount, reasonCode } from '../../../../build/siis/figures/figures.ts';
import {
  type CountedRow,
  groupAnalysis,
  revenueChange,
  tailsOf,
} from '../../../../build/siis/groups/group-analysis.ts';
import {
  type AnalysisReason,
  type FigureKey,
  figureKeys,
  growthKeys,
  indicatorKeys,
} from '../../../../contract/http/figure-keys.ts';
import type { Grade } from '../../../../contract/http/quality.ts';

interface Given {
  readonly revenue?: number | null;
  readonly figures?: Readonly<
    Partial<Record<FigureKey, readonly [value: number, over: number, under: number]>>
  >;
  /** Why figures are null; `not_filed` unless said. */
  readonly why?: Readonly<Partial<Record<FigureKey, AnalysisReason>>>;
  readonly framework?: YearFigures['framework'];
  readonly signs?: Partial<YearFigures['sharedSigns']>;
  readonly size?: YearFigures['size'];
  readonly profit?: number | null;
  /** The grade of the year before; not compared when null. */
  readonly before?: Grade | null;
}

function rowsOf(given: readonly Given[]): CountedRow[] {
  const column = (side: 0 | 1 | 2) => {
    const values = new Float64Array(given.length * figureCount).fill(Number.NaN);
    given.forEach(({ figures = {} }, at) => {
      for (const [key, figure] of Object.entries(figures))
        values[at * figureCount + figureKeys.indexOf(key as FigureKey)] = figure[side];
    });
    return values;
  };
  const reasons = Uint8Array.from(
    given.flatMap(({ figures = {}, why = {} }) =>
      figureKeys.map((key) =>
        key in figures && !Number.isNaN(figures[key]![0]) ? 0 : reasonCode(why[key] ?? 'not_filed'),
      ),
    ),
  );
  const partition = {
    companies: [],
    values: column(0),
    numerators: column(1),
    denominators: column(2),
    reasons,
    bases: new Uint8Array(given.length * growthKeys.length),
  };
  return given.map(
    ({ revenue = null, profit = null, signs = {}, size = null, before = null, framework = 'PLENAS' }, at) => {
      const own = {
        year: 2024,
        amounts: { ingresos_operacionales: revenue, ganancia_neta: profit },
        sharedSigns: {
          patrimonio_negativo: null,
          perdidas_seguidas: null,
          corriente_insuficiente: null,
          ...signs,
        },
        size,
        framework,
      } as YearFigures;
      const earlier = { year: 2023, compared: before !== null, calidad: before ?? 'A' } as YearFigures;
      return { partition, at, own, company: { years: [earlier, own] } };
    },
  );
}

const noTails = Object.fromEntries(indicatorKeys.map((key) => [key, tailsOf(new Float64Array())]));
const analysisOf = (...given: Given[]) =>
  groupAnalysis(rowsOf(given), noTails as Parameters<typeof groupAnalysis>[1], []);
const grown = (before: number, now: number): Given => ({
  before: 'B',
  revenue: now,
  figures: { crecimiento_ingresos: [100 * (now / before - 1), now, before] },
});

describe('the constant sample', () => {
  it('is of those that count in both years: A 100 → 120, B 50 leaves, C 30 enters, and it grew 20 %', () => {
    // B is not among the rows of the year; C has no year before.
    const { muestra_constante: found } = analysisOf(grown(100, 120), { revenue: 30 });
    expect(found.ingresos_operacionales).toEqual({
      n: 1,
      antes: 100,
      ahora: 120,
      variacion: 20,
      // Prices rose 6.6 % in the mean of 2024.
      variacion_real: 12.570356,
    });
    expect(found.ganancia_neta).toEqual({
      n: 0,
      antes: null,
      ahora: null,
      variacion: null,
      variacion_real: null,
    });
  });

  it('leaves out whose year before is graded D or not compared, whatever this year repeats of it', () => {
    const { muestra_constante: found } = analysisOf(
      grown(100, 120),
      { ...grown(10, 1000), before: 'D' },
      { ...grown(10, 1000), before: null },
    );
    expect(found.ingresos_operacionales).toMatchObject({ n: 1, antes: 100, ahora: 120 });
  });

  it('sums losses too, and has no rate where the sum before was not positive', () => {
    const profit = (before: number, now: number): Given => ({
      before: 'A',
      figures: { crecimiento_ganancia_neta: [Number.NaN, now, before] },
    });
    const sums = (...rows: Given[]) => analysisOf(...rows).muestra_constante.ganancia_neta;
    expect(sums(profit(-30, 10), profit(50, 20))).toMatchObject({
      n: 2,
      antes: 20,
      ahora: 30,
      variacion: 50,
    });
    expect(sums(profit(-30, 10), profit(30, 20))).toMatchObject({ antes: 0, ahora: 30, variacion: null });
  });
});

describe('concentration', () => {
  const of = (...revenues: (number | null)[]) =>
    analysisOf(...revenues.map((revenue) => ({ revenue }))).concentracion;

  it('counts positive revenue alone, and is null below five', () => {
    expect(of(40, 30, 10, 10, 10, -50, 0, null)).toEqual({ n: 5, cr4: 90, hhi: 2800 });
    expect(of(40, 30, 10, 10, 0)).toEqual({ n: 4, cr4: null, hhi: null });
  });
});

it('a sign has the share of those of which it is known, from five', () => {
  const sign = (value: boolean | null): Given => ({ signs: { perdidas_seguidas: value } });
  const five = [sign(true), sign(false), sign(false), sign(true), sign(false)];
  const { senales } = analysisOf(...five, sign(null));
  expect(senales.perdidas_seguidas).toEqual({ n: 5, con_senal: 2, porcentaje: 40 });
  expect(senales.patrimonio_negativo).toEqual({ n: 0, con_senal: 0, porcentaje: null });
  expect(analysisOf(...five.slice(1)).senales.perdidas_seguidas).toMatchObject({ n: 4, porcentaje: null });
});

it('who lost is counted among those that filed their profit, with a share from five', () => {
  const five = [-1, 0, 5, -3, 9].map((profit): Given => ({ profit }));
  expect(analysisOf(...five, { profit: null }).perdidas).toEqual({ n: 5, con_perdida: 2, porcentaje: 40 });
  expect(analysisOf(...five.slice(1)).perdidas).toEqual({ n: 4, con_perdida: 1, porcentaje: null });
});

it('sizes are counted, and who has none', () => {
  const { tamanos } = analysisOf({ size: 'micro' }, { size: 'grande' }, { size: 'micro' }, {});
  expect(tamanos).toEqual({ micro: 2, pequena: 0, mediana: 0, grande: 1, sin_tamano: 1 });
});

describe('the figures of the analysis', () => {
  const ebitda = (value: number): Given => ({ figures: { margen_ebitda: [value, 100 * value, value] } });

  it('have quartiles from five, tails from twenty, and a weighted mean but for growth', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
    const five = analysisOf(...numbers(5).map(ebitda)).derivadas.margen_ebitda;
    expect(five).toMatchObject({
      n: 5,
      p25: 2,
      p50: 3,
      p75: 4,
      p10: null,
      p90: null,
      promedio_ponderado: 100,
    });
    const nineteen = analysisOf(...numbers(19).map(ebitda)).derivadas.margen_ebitda;
    expect(nineteen).toMatchObject({ n: 19, p10: null, p90: null });
    // Type 7 of 1 to 21: 1 + 0.1 · 20 and 1 + 0.9 · 20.
    const { derivadas, crecimiento } = analysisOf(
      ...numbers(21).map((i) => ({ figures: { ...ebitda(i).figures, ...grown(100, 100 + i).figures } })),
    );
    expect(derivadas.margen_ebitda).toMatchObject({ n: 21, p10: 3, p50: 11, p90: 19 });
    expect(crecimiento.crecimiento_ingresos).toMatchObject({ n: 21, p10: 3, p50: 11, p90: 19 });
    expect(crecimiento.crecimiento_ingresos).not.toHaveProperty('promedio_ponderado');
    expect(crecimiento.tcac3_ingresos).toMatchObject({ n: 0, p10: null, p50: null });
  });
});

describe('those that have no value', () => {
  const ratio = (value: number): Given => ({
    figures: { deuda_neta_ebitda: [value, value, 1], deuda_neta: [value, value, 1] },
  });
  const without = (why: AnalysisReason, debt: number | null): Given => ({
    why: { deuda_neta_ebitda: why },
    ...(debt !== null && { figures: { deuda_neta: [debt, debt, 1] } }),
  });

  it('are counted beside n by their reason: six with a quotient, two without EBITDA, one that lost money with cash', () => {
    const rows = [
      ...[1, 2, 3, 4, 5, 6].map(ratio),
      without('negative_denominator', 900),
      without('zero_denominator', 1),
      without('negative_denominator', -40),
      without('not_filed', null),
      without('bad_sign', 7),
    ];
    const { derivadas, indicadores } = analysisOf(...rows);
    expect(derivadas.deuda_neta_ebitda).toMatchObject({
      n: 6,
      sin_valor: { not_filed: 1, zero_denominator: 1, negative_denominator: 2, bad_sign: 1 },
      sin_ebitda_con_deuda: 2,
    });
    expect(derivadas.ebitda).not.toHaveProperty('sin_ebitda_con_deuda');
    expect(indicadores.roe!.sin_valor).toEqual({ not_filed: 11 });
    const whole = (stats: { n?: number; sin_valor: Record<string, number> }) =>
      Object.values(stats.sin_valor).reduce((a, b) => a + b, stats.n ?? 0);
    for (const stats of Object.values(derivadas)) expect(whole(stats)).toBe(rows.length);
  });
});

describe('debt, EBITDA and cover by framework', () => {
  const own = (framework: YearFigures['framework'], ...values: number[]): Given[] =>
    values.map((value) => ({
      framework,
      figures: {
        cobertura_ebitda: [value, value, 1],
        roa: [value, value, 1],
        flujo_libre: [value, value, 1],
      },
    }));
  const plenas = own('PLENAS', 10, 20, 30, 40, 50);

  it('have the quartiles of each beside the joint ones, where both have five', () => {
    const rows = [...plenas, ...own('PYMES', 1, 2, 3, 4, 5), { framework: 'PYMES' } as const];
    const { derivadas, indicadores } = analysisOf(...rows, ...own('SIMPLIFICADA', 1000));
    expect(derivadas.cobertura_ebitda).toMatchObject({
      n: 11,
      por_marco: {
        PLENAS: { n: 5, sin_valor: {}, p25: 20, p50: 30, p75: 40 },
        PYMES: { n: 5, sin_valor: { not_filed: 1 }, p25: 2, p50: 3, p75: 4 },
      },
    });
    expect(derivadas.flujo_libre).not.toHaveProperty('por_marco');
    expect(indicadores.roa).not.toHaveProperty('por_marco');
    expect(indicadores.cobertura_intereses!.por_marco).toBeNull();
  });

  it('have none where one of the two has four', () =>
    expect(
      analysisOf(...plenas, ...own('PYMES', 1, 2, 3, 4)).derivadas.cobertura_ebitda!.por_marco,
    ).toBeNull());
});

it('two sums of revenue differ by who entered, who left, what is repeated otherwise and the rest, to the peso', () => {
  const [stays, restated, enters, mute] = rowsOf([
    grown(100, 130),
    grown(110, 90),
    { revenue: 30 },
    { revenue: null },
  ]);
  const then = (row: CountedRow | undefined, revenue: number | null): CountedRow => ({
    ...row!,
    own: { ...row!.own, year: 2023, amounts: { ...row!.own.amounts, ingresos_operacionales: revenue } },
  });
  const [left] = rowsOf([{}]);
  const before = [then(stays, 100), then(restated, 80), then(mute, 7), then(left, 50)];
  expect(revenueChange([stays!, restated!, enters!, mute!], before)).toEqual({
    antes: 237,
    reexpresadas: { n: 1, suma: 30 },
    mismas: { n: 2, suma: 10 },
    entran: { n: 1, suma: 30 },
    salen: { n: 2, suma: -57 },
    ahora: 250,
  });
  expect(revenueChange([mute!], before)).toBeNull();
  expect(revenueChange([stays!], [])).toBeNull();
});
