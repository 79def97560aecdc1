/** Rows of the tables that the API answers as CSV, and the names of their files; test/api/handlers/csv-read-back.test.ts reads all of them. */

import { describe, expect, it } from 'vitest';
import { indicatorDefinitions } from '../../../contract/figures/indicators.ts';
import { type CsvFile, csvFileOf, headerWithUnit } from '../../../contract/http/csv.ts';
import { indicatorKeys } from '../../../contract/http/figure-keys.ts';
import { operations } from '../../../contract/http/operations.ts';
import type { Financials, Indicators } from '../../../contract/http/schemas.ts';
import { unitHeader } from '../../../site/parts/document/block.tsx';

const nit = '999000123';
const rowsOf = ({ rows }: CsvFile) => [...rows];

describe('a header for a spreadsheet', () => {
  it.each([
    ['ingresos_operacionales', 'ingresos_operacionales_miles_cop'],
    ['razon_corriente', 'razon_corriente_veces'],
    ['ciclo_efectivo', 'ciclo_efectivo_dias'],
    ['miles_cop', 'miles_cop'],
    ['ingresos_antes_miles_cop_de_2019', 'ingresos_antes_miles_cop_de_2019'],
    ['crecimiento_real', 'crecimiento_real_porcentaje'],
    ['mediana_razon_corriente', 'mediana_razon_corriente_veces'],
    ['perdidas_seguidas', 'perdidas_seguidas_porcentaje'],
  ])('of %s is %s', (column, header) => expect(headerWithUnit(column)).toBe(header));

  it('says of each indicator the unit of its definition, and the page the same', () => {
    for (const key of indicatorKeys)
      expect(headerWithUnit(key)).toBe(unitHeader(key, indicatorDefinitions[key].unit));
  });
});

describe('a table of financials', () => {
  const financials = {
    estado_situacion_financiera: [{ anio: 2022, total_activos: 9 }],
    estado_resultados: [
      { anio: 2022, ingresos_operacionales: 5 },
      { anio: 2023, ingresos_operacionales: null, ganancia_neta: -7 },
    ],
    filings: [
      { anio: 2022, corte_anual: false, meses: 6 },
      { anio: 2023, corte_anual: true, meses: 12 },
    ],
  } as unknown as Financials;
  const labelOf = (statement: string, concept: string) => `${concept} de ${statement}`;
  const answer = (query: { statement?: 'resultados' }) =>
    csvFileOf(operations.financials.csv, 'csv', query, { nit, financials, base: null, labelOf });

  it('has a row for each line that was filed or left blank, statement by statement, with what its year is of', () => {
    const of = (anio: number, statement: string, concept: string, amount: number | null) => [
      nit,
      anio,
      statement,
      concept,
      `${concept} de ${statement}`,
      amount,
      ...(anio === 2022 ? ['false', 6] : ['true', 12]),
    ];
    expect(answer({}).columns).toEqual([
      'nit',
      'anio',
      'estado',
      'concepto',
      'etiqueta',
      'miles_cop',
      'corte_anual',
      'meses',
    ]);
    expect(rowsOf(answer({}))).toEqual([
      of(2022, 'resultados', 'ingresos_operacionales', 5),
      of(2023, 'resultados', 'ingresos_operacionales', null),
      of(2023, 'resultados', 'ganancia_neta', -7),
      of(2022, 'situacion_financiera', 'total_activos', 9),
    ]);
  });

  it('is called by its company, and by the statement that was asked for', () => {
    expect(answer({}).fileName).toBe('cifras-999000123-estados.csv');
    expect(answer({ statement: 'resultados' }).fileName).toBe('cifras-999000123-resultados.csv');
  });
});

it('a table of indicators has a column for each that was asked for, empty where a year has none', () => {
  const indicators = {
    definitions: { roa: {}, roe: {} },
    by_year: [
      { anio: 2022, roa: 1.5, roe: null },
      { anio: 2023, roa: 0 },
    ],
    cortes: {
      2022: { fecha_corte: '2022-06-30', corte_anual: false, meses: 12 },
      2023: { fecha_corte: '2023-12-31', corte_anual: false, meses: null },
    },
  } as unknown as Indicators;
  const answer = csvFileOf(
    operations.indicators.csv,
    'csv-excel',
    { category: 'rentabilidad' },
    { nit, indicators },
  );
  expect([answer.columns, ...rowsOf(answer)]).toEqual([
    ['nit', 'anio', 'roa_porcentaje', 'roe_porcentaje', 'fecha_corte', 'corte_anual', 'meses'],
    [nit, 2022, 1.5, null, '2022-06-30', 'false', 12],
    [nit, 2023, 0, null, '2023-12-31', 'false', null],
  ]);
  expect(csvFileOf(operations.indicators.csv, 'csv', {}, { nit, indicators }).columns).toEqual([
    'nit',
    'anio',
    'roa',
    'roe',
    'fecha_corte',
    'corte_anual',
    'meses',
  ]);
  expect(answer.fileName).toBe('cifras-999000123-indicadores-rentabilidad-excel.csv');
  expect(csvFileOf(operations.indicators.csv, 'csv', {}, { nit, indicators }).fileName).toBe(
    'cifras-999000123-indicadores.csv',
  );
});

it('a table of the screener is called by its year and page', () => {
  const answer = (page?: number) =>
    csvFileOf(operations.screener.csv, 'csv', page === undefined ? {} : { page }, {
      anio: 2023,
      empresas: [],
      columnas: [],
      base: null,
    });
  expect([answer(), answer(2)].map(({ fileName }) => fileName)).toEqual([
    'cifras-sociedades-2023-miles-cop.csv',
    'cifras-sociedades-2023-pagina-2-miles-cop.csv',
  ]);
});

it('a table of groups has a row for each group, without figures where nobody counts', () => {
  const node = {
    nivel: 'seccion',
    codigo: 'U',
    nombre: 'Extraterritoriales',
    num_empresas: 0,
    muestra: 'insuficiente',
  };
  const table = { anio: 2023, secciones: [{ ...node, divisiones: [] }], base: 2019 } as never;
  const { columns, rows, fileName } = csvFileOf(operations.sectores.csv, 'csv', {}, table);
  const [row, ...others] = [...rows];
  expect(others).toEqual([]);
  expect(row!.slice(0, 7)).toEqual([2023, 'seccion', 'U', 'Extraterritoriales', 0, 'insuficiente', null]);
  expect(row).toHaveLength(columns.length);
  expect(columns.slice(0, 7).join()).toBe(
    'anio,nivel,codigo,nombre,num_empresas,muestra,ingresos_operacionales_miles_cop_de_2019',
  );
  expect(fileName).toBe('cifras-sectores-2023-miles-cop-de-2019.csv');
});
