/** What is asked of a dataset: which rows, which columns, and the header under which they must come. */

import { readHeader } from '../siis/csv/header.ts';
import type { SfcDatasetRow } from '../tables/sfc-datasets.ts';
import { DatasetFault, TransientFault } from './retry.ts';

export interface Slice {
  /** Identifier of the dataset in the portal. */
  readonly id: string;
  /** A condition of the portal's query language; null for all rows. */
  readonly where: string | null;
  /** Null for all columns. */
  readonly select: readonly string[] | null;
  readonly header: HeaderReader;
}

/** Throws a passing fault for the first line of something else than a table, else gives the number of its columns. */
export type HeaderReader = (fields: readonly string[]) => number;

export const siisSlice = (id: string, year: number): Slice => ({
  id,
  where: withinYear('fecha_corte', year),
  select: null,
  header: siisHeader,
});

/** The slices of a dataset by their names: one of each year; of a dataset without dates a single one. */
export function sfcSlices(set: SfcDatasetRow, years: readonly number[]): { name: string; slice: Slice }[] {
  const { dataset, dated } = set;
  if (!dated) return [{ name: dataset, slice: sfcSlice(set, null) }];
  const cuts = dated.cuts === 'whole_year' ? withinYear : atQuarterEnds;
  return years.map((year) => ({
    name: `${dataset}_${year}`,
    slice: sfcSlice(set, cuts(dated.column, year)),
  }));
}

function sfcSlice({ id, columns, onlyColumns, filter }: SfcDatasetRow, cuts: string | null): Slice {
  return {
    id,
    where: [cuts, filter].filter((condition) => condition !== null).join(' AND ') || null,
    select: onlyColumns ? columns : null,
    header: sfcHeader(columns),
  };
}

const withinYear = (column: string, year: number): string =>
  `${column} between '${year}-01-01T00:00:00.000' and '${year}-12-31T23:59:59.999'`;

const atQuarterEnds = (column: string, year: number): string =>
  `${column} in (${['03-31', '06-30', '09-30', '12-31'].map((end) => `'${year}-${end}T00:00:00.000'`).join(',')})`;

function siisHeader(fields: readonly string[]): number {
  try {
    return readHeader(fields).width;
  } catch (error) {
    throw new TransientFault(`a page without the header of the SIIS: ${(error as Error).message}`);
  }
}

/** The portal's own columns, such as `:id`, begin with a colon: nobody expects or misses them. */
export const portalColumns = (fields: readonly string[]): string[] =>
  fields.map((field) => field.trim().toLowerCase()).filter((name) => !name.startsWith(':'));

/** Throws when one of the expected columns is not among those found. */
export function expectColumns(expected: readonly string[], fields: readonly string[]): void {
  const found = portalColumns(fields);
  const missing = expected.filter((name) => !found.includes(name));
  if (missing.length > 0)
    throw new DatasetFault(
      `no column ${missing.join(', ')}; found ${found.join(', ').slice(0, 1000)}; expected ${expected.join(', ')}`,
    );
}

/** Markup and JSON have brackets in their first line, and a name of a column has none. */
const sfcHeader =
  (expected: readonly string[]): HeaderReader =>
  (fields) => {
    if (fields.some((field) => /[<>{}[\]]/.test(field)))
      throw new TransientFault(`no table: ${JSON.stringify(fields.join().slice(0, 120))}`);
    expectColumns(expected, fields);
    return fields.length;
  };
