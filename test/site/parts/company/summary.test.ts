/** The summary on a company's page: a worked example for each rule. */

import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/http/parameters.ts';
import { plainText, summaryOf } from '../../../../site/parts/company/summary.tsx';

interface Given {
  /** Operating revenue, net profit and equity in thousands of pesos, by year. */
  readonly years: Readonly<
    Record<number, readonly [revenue: number | null, profit: number | null, equity?: number]>
  >;
  /** Net margin of the last year, percent. */
  readonly margin?: number;
  /** Its percentile in the class. */
  readonly rank?: number;
  readonly level?: 'clase' | 'division' | 'seccion';
  readonly restated?: number;
  readonly grade?: 'A' | 'D';
  readonly cut?: string;
  /** Revenue of the year before as growth compares it, where that is not what was filed then. */
  readonly repeated?: number;
  /** Why revenue and profit are not compared. */
  readonly apart?: string;
  readonly gaps?: Parameters<typeof summaryOf>[3];
}

function summary(
  { years, margin, rank, level = 'clase', restated, grade = 'A', cut, ...more }: Given,
  language: Language = 'es',
): string {
  const { repeated, apart, gaps = {} } = more;
  const all = Object.keys(years).map(Number);
  const last = Math.max(...all);
  const rows = all.map((anio) => {
    const [ingresos_operacionales, ganancia_neta, total_patrimonio = 1000] = years[anio]!;
    return { anio, ingresos_operacionales, ganancia_neta, total_activos: 5_000, total_patrimonio };
  });
  const company = {
    profile: { primer_anio: Math.min(...all), ultimo_anio: last },
    financials: {
      scale: 1000,
      estado_resultados: rows.filter(({ anio }) => !gaps[anio]?.statements.includes('resultados')),
      estado_situacion_financiera: rows,
      filings: all.map((anio) => ({
        anio,
        fecha_corte: cut ?? `${anio}-12-31`,
        corte_anual: cut === undefined,
        reexpresado: anio === restated,
        calidad: grade,
      })),
    },
    indicators: { by_year: [{ anio: last, margen_neto: margin ?? null }] },
  };
  const benchmark = {
    ranking: { level },
    empresa: { percentiles: [{ anio: last, nivel: level, indicadores: { margen_neto: rank ?? null } }] },
  };
  const [revenue, profit] = years[last]!;
  const [revenueBefore, profitBefore] = apart
    ? [null, null]
    : [repeated ?? years[last - 1]?.[0], years[last - 1]?.[1]];
  const compared = typeof revenueBefore === 'number' && revenueBefore > 0 && revenue !== null;
  const reason = apart ?? (revenueBefore === 0 ? 'zero_denominator' : 'missing_year');
  const growth = {
    by_year: [{ anio: last, crecimiento_ingresos: compared ? 100 * (revenue / revenueBefore - 1) : null }],
    motivos_nulos: compared ? {} : { [last]: { crecimiento_ingresos: reason } },
    anteriores:
      typeof profitBefore === 'number' && profit !== null
        ? { [last]: { crecimiento_ganancia_neta: profitBefore } }
        : {},
  };
  const said = summaryOf(company as never, benchmark as never, growth as never, gaps, [], language);
  return plainText(said).replaceAll('\u00A0', ' ');
}

describe('the summary', () => {
  it.each<[rule: string, given: Given, text: string]>([
    [
      'revenue, its change, margin and place',
      { years: { 2024: [711_300_000, 20_000_000], 2025: [753_269_000, 24_857_877] }, margin: 3.3, rank: 54 },
      'Vendió $ 753.269 millones en 2025, 5,9 % más que en 2024; gana 3,3 de cada 100 pesos, más que 54 % de las empresas de su clase.',
    ],
    [
      'less than the year before, compared with its division',
      { years: { 2024: [2_000_000, 10], 2025: [1_500_000, 30_000] }, margin: 2, rank: 20, level: 'division' },
      'Vendió $ 1.500 millones en 2025, 25,0 % menos que en 2024; gana 2,0 de cada 100 pesos, más que 20 % de las empresas de su división.',
    ],
    [
      'the last of its section',
      { years: { 2025: [1_500_000, 30_000] }, margin: 2, rank: 0, level: 'seccion' },
      'Vendió $ 1.500 millones en 2025, el único año suyo que trae la fuente; gana 2,0 de cada 100 pesos, menos que todas las demás de su sección.',
    ],
    [
      'as much as the year before, the best of its class',
      { years: { 2024: [1_000_000, 10], 2025: [1_000_100, 400_000] }, margin: 40, rank: 100 },
      'Vendió $ 1.000 millones en 2025, lo mismo que en 2024; gana 40,0 de cada 100 pesos, más que todas las demás de su clase.',
    ],
    [
      'more than ten times the year before',
      { years: { 2024: [50_000, 10], 2025: [900_000, 90_000] }, margin: 10 },
      'Vendió $ 900 millones en 2025, 18 veces lo de 2024; gana 10,0 de cada 100 pesos.',
    ],
    [
      'each amount in the unit of the press',
      { years: { 2024: [9e9, -50_000], 2025: [18e9, 20_000] }, margin: 0.1 },
      'Vendió $ 18 billones en 2025, 100,0 % más que en 2024; ganó $ 20 millones, después de perder $ 50 millones en 2024.',
    ],
    [
      'from loss to profit',
      { years: { 2024: [900_000, -50_000], 2025: [950_000, 20_000] }, margin: 2.1, rank: 60 },
      'Vendió $ 950 millones en 2025, 5,6 % más que en 2024; ganó $ 20 millones, después de perder $ 50 millones en 2024.',
    ],
    [
      'from profit to loss',
      { years: { 2024: [900_000, 50_000], 2025: [800_000, -20_000] }, margin: -2.5 },
      'Vendió $ 800 millones en 2025, 11,1 % menos que en 2024; perdió $ 20 millones, después de ganar $ 50 millones en 2024.',
    ],
    [
      'losses in a row, and negative equity',
      { years: { 2024: [900_000, -10_000], 2025: [900_000, -20_000, -300_000] }, margin: -2.2 },
      'Vendió $ 900 millones en 2025, lo mismo que en 2024; perdió $ 20 millones; en 2024 perdió $ 10 millones. Debe más de lo que tiene: su patrimonio es −$ 300 millones.',
    ],
    [
      'no revenue',
      { years: { 2024: [0, -1_000], 2025: [0, -2_000] } },
      'No tuvo ingresos operacionales en 2025 y perdió $ 2 millones; en 2024 perdió $ 1 millón.',
    ],
    [
      'revenue that was not filed',
      { years: { 2025: [null, 2_000] } },
      'No reportó ingresos operacionales en 2025 y ganó $ 2 millones.',
    ],
    [
      'revenue again after a year without',
      { years: { 2024: [0, 1_000], 2025: [10_000, 2_000] }, margin: 20 },
      'Vendió $ 10 millones en 2025 (sin comparar con 2024: parte de cero); gana 20,0 de cada 100 pesos.',
    ],
    [
      'one year only, profit not filed',
      { years: { 2025: [10_000, null] } },
      'Vendió $ 10 millones en 2025, el único año suyo que trae la fuente; no reportó su ganancia neta.',
    ],
    [
      'a holding that earns more than it sells',
      { years: { 2024: [9_000, 80_000], 2025: [10_000, 90_000] }, margin: 900 },
      'Vendió $ 10 millones en 2025, 11,1 % más que en 2024; ganó $ 90 millones, más de lo que vendió.',
    ],
    [
      'neither profit nor loss',
      { years: { 2023: [1, 1], 2025: [10_000, 0] }, margin: 0 },
      'Vendió $ 10 millones en 2025 (sin comparar con 2024: la fuente no trae ese año); no ganó ni perdió.',
    ],
    [
      'restated, and something that does not add up',
      { years: { 2024: [10_000, 100], 2025: [11_000, 1_100] }, margin: 10, restated: 2024, grade: 'D' },
      'Vendió $ 11 millones en 2025, 10,0 % más que en 2024; gana 10,0 de cada 100 pesos. Cambió cifras de 2024 en su presentación de 2025. Algo no cuadra en lo que presentó.',
    ],
    [
      'a cut that is not the end of the year',
      { years: { 2025: [10_000, 1_000] }, margin: 10, cut: '2025-06-30' },
      'Vendió $ 10 millones en 2025 (al 30 de junio), el único año suyo que trae la fuente; gana 10,0 de cada 100 pesos.',
    ],
    [
      'a change that growth makes of what the filing repeats',
      { years: { 2024: [10_000, 100], 2025: [11_000, 1_100] }, repeated: 12_500, margin: 10 },
      'Vendió $ 11 millones en 2025, 12,0 % menos que en 2024; gana 10,0 de cada 100 pesos.',
    ],
    [
      'no change where growth has none',
      { years: { 2024: [10_000, -100], 2025: [13_470, 1_347] }, apart: 'changed_cut', margin: 10 },
      'Vendió $ 13,5 millones en 2025 (sin comparar con 2024: los dos años son de corte distinto); gana 10,0 de cada 100 pesos.',
    ],
    [
      'a year whose results the source lacks',
      {
        years: { 2020: [null, null, -2_000] },
        gaps: {
          2020: { statements: ['resultados'], lines: ['ingresos_operacionales', 'ganancia_neta'] },
        },
      },
      'La fuente no trae estados de resultados de 2020; sus activos suman $ 5 millones. Debe más de lo que tiene: su patrimonio es −$ 2 millones.',
    ],
    [
      'a line that the source lacks',
      {
        years: { 2024: [null, 1_000] },
        gaps: { 2024: { statements: [], lines: ['ingresos_operacionales'] } },
      },
      'La fuente no trae ingresos operacionales de 2024 y ganó $ 1 millón.',
    ],
  ])('%s', (_, given, text) => {
    expect(summary(given)).toBe(text);
  });
});

describe('the summary in English', () => {
  it.each<[rule: string, given: Given, text: string]>([
    [
      'revenue, its change, margin and place',
      { years: { 2024: [711_300_000, 20_000_000], 2025: [753_269_000, 24_857_877] }, margin: 3.3, rank: 54 },
      'Sold COP 753 billion in 2025, 5.9% more than in 2024; it earns 3.3 of each 100 pesos, more than 54% of the companies in its class.',
    ],
    [
      'the best of its division, with less than the year before',
      {
        years: { 2024: [2_000_000, 10], 2025: [1_500_000, 30_000] },
        margin: 2,
        rank: 100,
        level: 'division',
      },
      'Sold COP 1.5 billion in 2025, 25.0% less than in 2024; it earns 2.0 of each 100 pesos, more than all the others in its division.',
    ],
    [
      'more than ten times the year before, the last of its section',
      { years: { 2024: [50_000, 10], 2025: [900_000, 90_000] }, margin: 10, rank: 0, level: 'seccion' },
      'Sold COP 900 million in 2025, 18 times what it sold in 2024; it earns 10.0 of each 100 pesos, less than all the others in its section.',
    ],
    [
      'from loss to profit',
      { years: { 2024: [900_000, -50_000], 2025: [950_000, 20_000] }, margin: 2.1 },
      'Sold COP 950 million in 2025, 5.6% more than in 2024; it earned COP 20 million, after losing COP 50 million in 2024.',
    ],
    [
      'from profit to loss',
      { years: { 2024: [900_000, 50_000], 2025: [800_000, -20_000] }, margin: -2.5 },
      'Sold COP 800 million in 2025, 11.1% less than in 2024; it lost COP 20 million, after earning COP 50 million in 2024.',
    ],
    [
      'losses in a row, and negative equity',
      { years: { 2024: [900_000, -10_000], 2025: [900_000, -20_000, -300_000] }, margin: -2.2 },
      'Sold COP 900 million in 2025, the same as in 2024; it lost COP 20 million; in 2024 it lost COP 10 million. It owes more than it has: its equity is −COP 300 million.',
    ],
    [
      'no revenue',
      { years: { 2024: [0, -1_000], 2025: [0, -2_000] } },
      'Had no operating revenue in 2025 and lost COP 2 million; in 2024 it lost COP 1 million.',
    ],
    [
      'revenue that was not filed',
      { years: { 2025: [null, 2_000] } },
      'Filed no operating revenue in 2025 and earned COP 2 million.',
    ],
    [
      'one year only, profit not filed',
      { years: { 2025: [10_000, null] } },
      'Sold COP 10 million in 2025, its only year in the source; it did not file its net profit.',
    ],
    [
      'a holding that earns more than it sells',
      { years: { 2024: [9_000, 80_000], 2025: [10_000, 90_000] }, margin: 900 },
      'Sold COP 10 million in 2025, 11.1% more than in 2024; it earned COP 90 million, more than it sold.',
    ],
    [
      'neither profit nor loss after a year that is missing',
      { years: { 2023: [1, 1], 2025: [10_000, 0] }, margin: 0 },
      'Sold COP 10 million in 2025 (not compared with 2024: the source lacks that year); it made neither a profit nor a loss.',
    ],
    [
      'restated, and something that does not add up',
      { years: { 2024: [10_000, 100], 2025: [11_000, 1_100] }, margin: 10, restated: 2024, grade: 'D' },
      'Sold COP 11 million in 2025, 10.0% more than in 2024; it earns 10.0 of each 100 pesos. It changed figures of 2024 in its filing of 2025. Something does not add up in what it filed.',
    ],
    [
      'a cut that is not the end of the year',
      { years: { 2025: [10_000, 1_000] }, margin: 10, cut: '2025-06-30' },
      'Sold COP 10 million in 2025 (to June 30), its only year in the source; it earns 10.0 of each 100 pesos.',
    ],
    [
      'a year whose results the source lacks',
      {
        years: { 2020: [null, null, 2_000] },
        gaps: { 2020: { statements: ['resultados'], lines: ['ingresos_operacionales', 'ganancia_neta'] } },
      },
      'The source has no income statements of 2020; its assets add up to COP 5 million.',
    ],
    [
      'a line that the source lacks',
      {
        years: { 2024: [null, 1_000] },
        gaps: { 2024: { statements: [], lines: ['ingresos_operacionales'] } },
      },
      'The source has no operating revenue of 2024; it earned COP 1 million.',
    ],
    [
      'a line that is withheld',
      {
        years: { 2024: [10_000, null] },
        gaps: { 2024: { statements: [], lines: [], withheld: ['ganancia_neta'] } },
      },
      'Sold COP 10 million in 2024, its only year in the source; its net profit is not shown.',
    ],
  ])('%s', (_, given, text) => {
    expect(summary(given, 'en')).toBe(text);
  });
});
