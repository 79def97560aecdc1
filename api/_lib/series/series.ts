/** One line or indicator: of chosen companies over the years, or of all companies in a year, page by page. */

import type { PathValues } from '../../../contract/http/paths.ts';
import { defaults, type Query } from '../../../contract/http/queries.ts';
import { nullReasons } from '../../../contract/http/schemas.ts';
import { type Frame, framePageSize, type Series } from '../../../contract/http/series.ts';
import { firstWhere } from '../../../contract/sorted.ts';
import type { YearValues } from '../../../contract/stored/series.ts';
import {
  frameRows,
  frameRowsText,
  gradeAt,
  valuesIn,
  type YearCompanies,
} from '../../../contract/stored/series-companies.ts';
import { pagination } from '../http/pages.ts';
import { slices, type Turn } from '../yield-to-event-loop.ts';
import type { OpenSeries } from './open.ts';

type Values = Series['series'][number]['valores'];

/** To unpack a year of the country takes some ten milliseconds: between two of them others are answered. */
export async function chosenSeries(
  { companies, series }: OpenSeries,
  { nit, years }: Query<'series'>,
  turn: Turn = slices(),
): Promise<Series> {
  const { clave, nombre, unidad } = series;
  const own: (YearCompanies & YearValues)[] = [];
  for (const anio of companies.anios.filter((anio) => !years || years.includes(anio))) {
    own.push({ ...companies.year(anio)!, ...series.year(anio)! });
    const pause = turn();
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

/** None when the company did not file in the year. */
function yearValue(
  { anio, companies, grades, values, reasons }: YearCompanies & YearValues,
  company: number,
): Values {
  const row = firstWhere(companies.length, (i) => companies[i]! >= company);
  if (companies[row] !== company) return [];
  const valor = values[row]!;
  const calidad = gradeAt(grades[row]!);
  return Number.isNaN(valor)
    ? [{ anio, valor: null, calidad, motivo: nullReasons[reasons[row]!]! }]
    : [{ anio, valor, calidad }];
}

export interface OpenFrame extends Pick<Frame, 'clave' | 'nombre' | 'unidad' | 'anio'> {
  /** Companies with a value. */
  readonly total: number;
  /** All rows, each made when it is reached. */
  readonly rows: () => FrameRows;
  readonly page: (page: number | undefined) => FramePage;
}

type FrameRows = ReturnType<typeof frameRows>;

export interface FramePage {
  readonly rows: FrameRows;
  readonly pagination: Frame['pagination'];
}

/** Throws when nobody filed in the year. */
export function frameOf(
  { companies, series }: OpenSeries,
  { anio }: Pick<PathValues<'frame'>, 'anio'>,
): OpenFrame {
  const [year, values] = [companies.year(anio), series.year(anio)];
  if (!year || !values) throw new Error(`the series have no year ${anio}`);
  const { clave, nombre, unidad } = series;
  const total = valuesIn(values);
  return {
    ...{ clave, nombre, unidad, anio, total },
    rows: () => frameRows(companies, year, values),
    page: (page = defaults.frame.page) => ({
      rows: frameRows(companies, year, values, (page - 1) * framePageSize, framePageSize),
      pagination: pagination(page, framePageSize, total),
    }),
  };
}

/** JSON text of a page. */
export function framePageText(
  { clave, nombre, unidad, anio }: OpenFrame,
  { rows, pagination }: FramePage,
): string {
  const head = JSON.stringify({ clave, nombre, unidad, anio }).slice(0, -1);
  return `${head},"valores":${frameRowsText(rows)},"pagination":${JSON.stringify(pagination)}}`;
}
