/** Which years of a company count, and what they make, by figures worked out by hand; `test/oracle/margins.test.ts` recomputes all of the sample. */

import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../../api/_lib/margins/compare.ts';
import { companyMargins, judgeYear, type MarginFiling } from '../../../api/_lib/margins/judge.ts';
import type { MarginCriteria } from '../../../contract/http/margin-tables.ts';

const usual: MarginCriteria = { admite: [], rechaza: [], anios_minimos: 3 };

/** 1,000 of revenue - 600 of cost = 400; + 50 + 5 of others - 120 of selling - 180 of administration - 25 of others = 130. */
const results = {
  ingresos_operacionales: 1000,
  costo_ventas: 600,
  ganancia_bruta: 400,
  otros_ingresos: 50,
  otras_ganancias: 5,
  gastos_ventas: 120,
  gastos_administracion: 180,
  otros_gastos: 25,
  ganancia_operacional: 130,
};
/** Current: 80 cash + 150 receivables + 70 financial = 300; not current: 400 plant + 100 subsidiaries = 500. */
const position = {
  efectivo_equivalentes: 80,
  cuentas_por_cobrar_corrientes: 150,
  otros_activos_financieros_corrientes: 70,
  activos_corrientes: 300,
  propiedades_planta_equipo: 400,
  inversiones_subsidiarias: 100,
  activos_no_corrientes: 500,
  total_activos: 800,
};
const filing: MarginFiling = {
  base: 'individual',
  wholeYear: true,
  calidad: 'A',
  resultados: results,
  situacion_financiera: position,
};
const yearOf = (changes: Partial<MarginFiling> = {}, criteria = usual, anio = 2024) =>
  judgeYear(anio, { ...filing, ...changes }, criteria);
const withResults = (changes: Readonly<Record<string, number | null>>, criteria = usual) =>
  yearOf({ resultados: { ...results, ...changes } }, criteria);

describe('a year', () => {
  it('is made of its lines: profit without others, costs, expenses, and assets without cash and investments', () => {
    const { motivo, importes, faltan } = yearOf();
    expect(motivo).toBeNull();
    expect(faltan).toEqual([]);
    expect(importes).toEqual({
      ingresos: 1000,
      ganancia_bruta: 400,
      // 130 - 50 - 5 + 25, which is 400 - 120 - 180.
      utilidad_operacion: 100,
      // 600 + 120 + 180, which is 1,000 - 100.
      costos_y_gastos: 900,
      gastos_operacion: 300,
      // 800 - 80 - 70 - 100: receivables and plant.
      activos_operacion: 550,
    });
  });

  it('takes a blank line for 0 where the others add up without it, and names it', () => {
    // 400 + 0 + 5 - 120 - 180 - 25 = 80.
    const year = withResults({ otros_ingresos: null, ganancia_operacional: 80 });
    expect(year.motivo).toBeNull();
    expect(year.importes.utilidad_operacion).toBe(100);
    expect(year.supuestos).toContain('otros_ingresos');
    expect(year.supuestos).toContain('propiedad_inversion');
    // A company of services: its gross profit is its revenue. 1,000 + 50 + 5 - 120 - 180 - 25 = 730.
    const services = withResults({ costo_ventas: null, ganancia_bruta: 1000, ganancia_operacional: 730 });
    expect(services.importes).toMatchObject({
      utilidad_operacion: 700,
      costos_y_gastos: 300,
      ganancia_bruta: 1000,
    });
  });

  it('does not count where a blank line may be anything', () => {
    const year = withResults({ gastos_ventas: null });
    expect([year.motivo, year.faltan]).toEqual(['lineas_desconocidas', ['gastos_ventas']]);
    expect(year.importes).toMatchObject({ utilidad_operacion: 100, costos_y_gastos: null, ingresos: 1000 });
    expect(withResults({ costo_ventas: null }).faltan).toEqual(['costo_ventas']);
    expect(withResults({ ganancia_bruta: null }).faltan).toEqual(['ganancia_bruta']);
  });

  it('counts without assets whose blanks may be anything, but has no sum of them', () => {
    const without = (line: string) =>
      yearOf({ situacion_financiera: { ...position, [line]: null } }).importes.activos_operacion;
    expect(without('efectivo_equivalentes')).toBeNull();
    expect(without('inversiones_subsidiarias')).toBeNull();
    expect(without('total_activos')).toBeNull();
    expect(yearOf({ situacion_financiera: {} }).motivo).toBeNull();
    // All assets are current: 80 + 150 + 70 = 300.
    const { activos_no_corrientes: _, propiedades_planta_equipo: __, ...current } = position;
    const all = { ...current, inversiones_subsidiarias: null, total_activos: 300 };
    expect(yearOf({ situacion_financiera: all }).importes.activos_operacion).toBe(150);
  });

  it('does not count for the first of the rules that hold', () => {
    expect(judgeYear(2024, null, usual).motivo).toBe('sin_presentacion');
    const worst = { base: 'consolidado', wholeYear: false, calidad: 'D', resultados: {} };
    expect(yearOf(worst).motivo).toBe('estados_de_grupo');
    expect(yearOf({ ...worst, base: 'separado' }).motivo).toBe('no_doce_meses');
    expect(yearOf({ ...worst, base: 'separado', wholeYear: true }).motivo).toBe('calidad_d');
    expect(yearOf({ resultados: {} }).motivo).toBe('lineas_desconocidas');
    // 0 - 0 = 0, and 0 + 55 - 120 - 180 - 25 = -270.
    const idle = {
      ingresos_operacionales: 0,
      costo_ventas: 0,
      ganancia_bruta: 0,
      ganancia_operacional: -270,
    };
    expect(withResults(idle).motivo).toBe('sin_ingresos');
    expect(yearOf({ calidad: 'C' }).motivo).toBeNull();
  });

  it('is admitted or refused as the query has it, but for what is no year of the company', () => {
    const admits: MarginCriteria = { ...usual, admite: ['calidad_d', 'sin_ingresos'] };
    expect(yearOf({ calidad: 'D' }, admits).motivo).toBeNull();
    const idle = {
      ingresos_operacionales: 0,
      costo_ventas: 0,
      ganancia_bruta: 0,
      ganancia_operacional: -270,
    };
    expect(withResults(idle, admits).motivo).toBeNull();
    const all: MarginCriteria = {
      ...admits,
      admite: [...admits.admite, 'estados_de_grupo', 'no_doce_meses'],
    };
    expect(yearOf({ base: 'combinado' }, admits).motivo).toBe('estados_de_grupo');
    expect(yearOf({ wholeYear: false }, all).motivo).toBe('no_doce_meses');
    expect(yearOf({ calidad: 'C' }, { ...usual, rechaza: ['calidad_c'] }).motivo).toBe('calidad_c');
  });
});

describe('a company', () => {
  /** 2,000 - 1,300 = 700; 700 + 55 - 120 - 480 - 25 = 130; profit 100, expenses 600, costs 1,900. */
  const second = {
    ...results,
    ingresos_operacionales: 2000,
    costo_ventas: 1300,
    ganancia_bruta: 700,
    gastos_administracion: 480,
  };
  /** 500 - 400 = 100; 100 + 55 - 120 - 180 - 25 = -170; profit -200, expenses 300, costs 700. */
  const third = {
    ...results,
    ingresos_operacionales: 500,
    costo_ventas: 400,
    ganancia_bruta: 100,
    ganancia_operacional: -170,
  };
  const years = [2022, 2023, 2024].map((anio, i) =>
    judgeYear(anio, { ...filing, resultados: [results, second, third][i]! }, usual),
  );

  it('has sums over sums, not means of ratios', () => {
    const company = companyMargins(years, usual);
    expect(company.motivos).toEqual([]);
    expect([company.aniosQueCuentan, company.aniosConPerdida]).toEqual([3, 1]);
    expect(company.importes).toEqual({
      ingresos: 3500,
      ganancia_bruta: 1200,
      utilidad_operacion: 0,
      costos_y_gastos: 3500,
      gastos_operacion: 1200,
      activos_operacion: 1650,
    });
    expect(company.indicadores).toEqual({
      margen_operacional_sin_otros: 0,
      margen_costos_y_gastos: 0,
      rentabilidad_activos_operacion: 0,
      razon_berry: 1,
    });
    // Of the first two: 200 of 3,000; of 900 + 1,900; of 550 + 550; 1,100 of 300 + 600.
    const { indicadores } = companyMargins([years[0]!, years[1]!], { ...usual, anios_minimos: 2 });
    expect(indicadores.margen_operacional_sin_otros).toBeCloseTo(6.666667, 6);
    expect(indicadores.margen_costos_y_gastos).toBeCloseTo(7.142857, 6);
    expect(indicadores.rentabilidad_activos_operacion).toBeCloseTo(18.181818, 6);
    expect(indicadores.razon_berry).toBeCloseTo(1.222222, 6);
  });

  it('of fewer years than must count is refused, for them and for what left the others out', () => {
    const gone = [years[0]!, judgeYear(2023, null, usual), yearOf({ calidad: 'D' })];
    expect(companyMargins(gone, usual)).toMatchObject({
      motivos: ['sin_presentacion', 'calidad_d', 'pocos_anios'],
      aniosQueCuentan: 1,
    });
    const one = companyMargins(gone, { ...usual, anios_minimos: 1 });
    expect([one.motivos, one.importes.ingresos]).toEqual([[], 1000]);
  });

  it('with a loss in every year is refused only where that is asked for', () => {
    const losses = [years[2]!, years[2]!, years[2]!];
    expect(companyMargins(losses, usual).motivos).toEqual([]);
    const asked: MarginCriteria = { ...usual, rechaza: ['perdida_en_todos'] };
    expect(companyMargins(losses, asked).motivos).toEqual(['perdida_en_todos']);
    expect(companyMargins(years, asked).motivos).toEqual([]);
    const none = [1, 2, 3].map(() => judgeYear(2024, null, usual));
    expect(companyMargins(none, asked).motivos).toEqual(['sin_presentacion', 'pocos_anios']);
  });

  it('lacks an indicator whose divisor is not positive or not known, and says why', () => {
    // Without expenses: 400 + 55 - 25 = 430.
    const plain = { gastos_ventas: 0, gastos_administracion: 0, ganancia_operacional: 430 };
    const year = yearOf({ resultados: { ...results, ...plain }, situacion_financiera: {} });
    const company = companyMargins([year, year, year], usual);
    expect(company.motivosNulos).toEqual({
      rentabilidad_activos_operacion: 'not_filed',
      razon_berry: 'zero_denominator',
    });
    expect(company.indicadores).toMatchObject({ rentabilidad_activos_operacion: null, razon_berry: null });
    // Cash and financial assets above the total, as an overdraft elsewhere may leave it: 200 - 80 - 70 - 100.
    const small = { ...position, total_activos: 200 };
    const below = companyMargins([yearOf({ situacion_financiera: small })], { ...usual, anios_minimos: 1 });
    expect(below.motivosNulos).toEqual({ rentabilidad_activos_operacion: 'negative_denominator' });
  });
});

it('the quartiles of six values stand at the places (n + 3) / 4 and (3n + 1) / 4, between two in proportion', () => {
  // Places 2.25, 3.5 and 4.75 of 100, 110, …, 150.
  expect(rangeOf([100, 120, 140, 130, 110, 150])).toEqual({
    n: 6,
    minimo: 100,
    p25: 112.5,
    p50: 125,
    p75: 137.5,
    maximo: 150,
  });
  const none = { minimo: null, p25: null, p50: null, p75: null, maximo: null };
  expect(rangeOf([1, 2, 3, 4])).toEqual({ n: 4, ...none });
  expect(rangeOf([])).toEqual({ n: 0, ...none });
});
