/** The values of the series in memory that all threads share: a column for each key, a row for each company and year. */

import {
  coreLines,
  type StatementName,
  statementNames,
  statementProperty,
} from '../../../contract/http/schemas.ts';
import { type SeriesKey, seriesKeys } from '../../../contract/http/series.ts';
import type { CompanyRecord } from './record.ts';

/** The rows of the columns: year by year, and within a year in order of NIT. */
export interface SeriesOrder {
  /** Of all companies, in order. */
  readonly nits: readonly string[];
  readonly names: readonly string[];
  /** Of all years. */
  readonly rows: number;
  /** Ascending. */
  readonly years: readonly SeriesYear[];
}

export interface SeriesYear {
  readonly anio: number;
  /** The first row. */
  readonly start: number;
  /** Of each row: its position among all companies. */
  readonly companies: Uint32Array;
  /** Of each row: its position in `grades`. */
  readonly grades: Uint8Array;
}

/** The columns one after another, a double for each value, NaN for null. */
export interface SharedSeries {
  readonly rows: number;
  readonly values: SharedArrayBuffer;
}

export interface SeriesColumns {
  /** `rows` are those of the company's years. */
  put(record: CompanyRecord, rows: readonly number[]): void;
  /** The values of a key in a year. */
  of(key: SeriesKey, year: SeriesYear): Float64Array;
}

export const allocateSeries = (rows: number): SharedSeries => ({
  rows,
  values: new SharedArrayBuffer(rows * seriesKeys.length * Float64Array.BYTES_PER_ELEMENT),
});

/** Of the keys that are lines. */
export const statementOfKey: ReadonlyMap<SeriesKey, StatementName> = new Map(
  statementNames.flatMap((statement) => coreLines[statement].map((key) => [key, statement] as const)),
);
type Figures = Readonly<Record<string, number | null>>;

export function createSeriesColumns({ rows, values }: SharedSeries): SeriesColumns {
  const columns = seriesKeys.map((key, i) => ({
    key,
    statement: statementOfKey.get(key),
    values: new Float64Array(values, i * rows * Float64Array.BYTES_PER_ELEMENT, rows),
  }));
  return {
    put({ financials, figures, analysis }, rowsOfYears) {
      const sections = [figures, analysis.derivadas, analysis.crecimiento];
      figures.by_year.forEach(({ anio }, i) => {
        const row = rowsOfYears[i]!;
        const known: Figures = Object.assign({}, ...sections.map(({ by_year }) => by_year[i]));
        for (const { key, statement, values } of columns) {
          const lines =
            statement && financials[statementProperty[statement]]?.find((lines) => lines.anio === anio);
          values[row] = (statement ? lines?.[key] : known[key]) ?? Number.NaN;
        }
      });
    },
    of: (key, { start, companies }) =>
      columns[seriesKeys.indexOf(key)]!.values.slice(start, start + companies.length),
  };
}
