/** The companies of the series: all by NIT, and for each year those that filed in it, with the grade of their filing. */

import { type Grade, grades } from '../http/quality.ts';
import { lowerBound } from '../lower-bound.ts';
import { type ColumnTypes, decodeColumnFile, encodeColumnFile } from './column-file.ts';
import type { YearValues } from './series.ts';
import { textColumns, textColumnTypes, textReader } from './texts.ts';

/** The companies that filed in a year, by NIT. */
export interface YearCompanies {
  readonly anio: number;
  /** Positions among all companies. */
  readonly companies: Uint32Array;
  /** Positions in `grades`. */
  readonly grades: Uint8Array;
}

export interface SeriesCompanies {
  /** Ascending. */
  readonly anios: readonly number[];
  /** Null for a year in which nobody filed. */
  year(anio: number): YearCompanies | null;
  nitAt(position: number): string;
  nameAt(position: number): string;
  /** The position of a company; -1 when there is none. */
  positionOf(nit: string): number;
}

const columnTypes = {
  nits: 'f64',
  companies: 'u32',
  grades: 'u8',
  ...textColumnTypes('names'),
} as const satisfies ColumnTypes;

interface Facts {
  readonly anios: readonly { readonly anio: number; readonly rows: number }[];
}

/** `nits` and `names` in numeric order of NIT; `years` ascending. */
export function encodeSeriesCompanies(
  nits: Float64Array,
  names: readonly string[],
  years: readonly YearCompanies[],
): Uint8Array<ArrayBuffer> {
  const rows = years.reduce((sum, { companies }) => sum + companies.length, 0);
  const columns = { companies: new Uint32Array(rows), grades: new Uint8Array(rows) };
  let at = 0;
  for (const year of years) {
    columns.companies.set(year.companies, at);
    columns.grades.set(year.grades, at);
    at += year.companies.length;
  }
  const anios = years.map(({ anio, companies }) => ({ anio, rows: companies.length }));
  const facts: Facts = { anios };
  return encodeColumnFile('series-companies', columnTypes, facts, {
    ...{ nits, ...columns },
    ...textColumns('names', names),
  });
}

export function decodeSeriesCompanies(bytes: Uint8Array): SeriesCompanies {
  const columns = decodeColumnFile('series-companies', columnTypes, bytes);
  const { anios } = columns.facts as Facts;
  const nits = columns.column('nits', 'f64');
  const companies = columns.column('companies', 'u32');
  const gradeOf = columns.column('grades', 'u8');
  /** NITs as text, cached: frames read nearly all of them again and again. */
  const texts: string[] = [];
  let end = 0;
  const years = new Map(
    anios.map(({ anio, rows }) => {
      const start = end;
      end += rows;
      const year = { anio, companies: companies.subarray(start, end), grades: gradeOf.subarray(start, end) };
      return [anio, year] as const;
    }),
  );
  return {
    anios: anios.map(({ anio }) => anio),
    year: (anio) => years.get(anio) ?? null,
    nitAt(position) {
      texts[position] ??= String(nits[position]);
      return texts[position];
    },
    nameAt: textReader(columns, 'names'),
    positionOf(nit) {
      const position = lowerBound(nits.length, (i) => nits[i]! >= Number(nit));
      return String(nits[position]) === nit ? position : -1;
    },
  };
}

export const gradeAt = (place: number): Grade => grades[place]!;

/** The rows of companies with a value: at most `most` after the first `skipped`. */
export function* frameRows(
  { nitAt }: SeriesCompanies,
  { companies, grades: own }: YearCompanies,
  { values }: YearValues,
  skipped = 0,
  most = Number.POSITIVE_INFINITY,
): Generator<[nit: string, valor: number, calidad: Grade], undefined> {
  let left = skipped;
  let count = 0;
  for (let row = 0; row < values.length && count < most; row++) {
    const value = values[row]!;
    if (Number.isNaN(value)) continue;
    if (left > 0) {
      left--;
      continue;
    }
    count++;
    yield [nitAt(companies[row]!), value, gradeAt(own[row]!)];
  }
}

export function frameRowsJson(rows: ReturnType<typeof frameRows>): string {
  const texts: string[] = [];
  for (const [nit, valor, calidad] of rows) texts.push(`["${nit}",${valor},"${calidad}"]`);
  return `[${texts.join(',')}]`;
}

/** The number of companies with a value. */
export function countValues({ values }: YearValues): number {
  let count = 0;
  for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row]!)) count++;
  return count;
}
