/** Answers about one line or indicator: of some companies by year, or of all companies in a year, page by page. */

import { analysisReasons } from '../../../contract/http/analysis.ts';
import type { PathValues } from '../../../contract/http/paths.ts';
import { defaults, type Query } from '../../../contract/http/queries.ts';
import { type Frame, framePageSize, type Series } from '../../../contract/http/series.ts';
import { lowerBound } from '../../../contract/lower-bound.ts';
import type { YearValues } from '../../../contract/stored/series.ts';
import {
  countValues,
  frameRows,
  frameRowsJson,
  gradeAt,
  type YearCompanies,
} from '../../../contract/stored/series-companies.ts';
import { pagination } from '../http/pagination.ts';
import { type MaybeYield, yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { LoadedSeries } from './load-series.ts';

type Values = Series['series'][number]['valores'];

/** Yields between years, as decoding one takes some ten milliseconds. */
export async function selectSeries(
  { companies, series }: LoadedSeries,
  { nit, years }: Query<'series'>,
  maybeYield: MaybeYield = yieldToEventLoop(),
): Promise<Series> {
  const { clave, nombre, unidad } = series;
  const own: (YearCompanies & YearValues)[] = [];
  for (const anio of companies.anios.filter((anio) => !years || years.includes(anio))) {
    own.push({ ...companies.year(anio)!, ...series.year(anio)! });
    const pause = maybeYield();
    if (pause) await pause;
  }
  const found = nit.map((one) => ({ nit: one, position: companies.positionOf(one) }));
  return {
    clave,
    nombre,
    unidad,
    series: found
      .filter(({ position }) => position >= 0)
      .map(({ nit, position }) => ({
        nit,
        razon_social: companies.nameAt(position),
        valores: own.flatMap((year) => yearValue(year, position)),
      })),
    no_encontrados: found.filter(({ position }) => position < 0).map(({ nit }) => nit),
  };
}

/** The value of a company in a year; empty when it did not file. */
function yearValue(
  { anio, companies, grades, values, reasons }: YearCompanies & YearValues,
  company: number,
): Values {
  const row = lowerBound(companies.length, (i) => companies[i]! >= company);
  if (companies[row] !== company) return [];
  const valor = values[row]!;
  const calidad = gradeAt(grades[row]!);
  return Number.isNaN(valor)
    ? [{ anio, valor: null, calidad, motivo: analysisReasons[reasons[row]!]! }]
    : [{ anio, valor, calidad }];
}

export interface FrameReader extends Pick<Frame, 'clave' | 'nombre' | 'unidad' | 'anio'> {
  /** The number of companies with a value. */
  readonly total: number;
  /** All rows, read lazily. */
  readonly rows: () => FrameRows;
  readonly page: (page: number | undefined) => FramePage;
}

type FrameRows = ReturnType<typeof frameRows>;

export interface FramePage {
  readonly rows: FrameRows;
  readonly pagination: Frame['pagination'];
}

/** Throws when no company filed in the year. */
export function frameOf(
  { companies, series }: LoadedSeries,
  { anio }: Pick<PathValues<'frame'>, 'anio'>,
): FrameReader {
  const [year, values] = [companies.year(anio), series.year(anio)];
  if (!year || !values) throw new Error(`the series have no year ${anio}`);
  const { clave, nombre, unidad } = series;
  const total = countValues(values);
  return {
    ...{ clave, nombre, unidad, anio, total },
    rows: () => frameRows(companies, year, values),
    page: (page = defaults.frame.page) => ({
      rows: frameRows(companies, year, values, (page - 1) * framePageSize, framePageSize),
      pagination: pagination(page, framePageSize, total),
    }),
  };
}

/** The JSON of a page. */
export function framePageJson(
  { clave, nombre, unidad, anio }: FrameReader,
  { rows, pagination }: FramePage,
): string {
  const head = JSON.stringify({ clave, nombre, unidad, anio }).slice(0, -1);
  return `${head},"valores":${frameRowsJson(rows)},"pagination":${JSON.stringify(pagination)}}`;
}
