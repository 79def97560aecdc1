/** A request for part of a dataset: its rows, its columns, and the check of its header. */

import { neededColumns, readHeader } from '../siis/csv/header.ts';
import type { SfcDatasetRow } from '../tables/sfc-datasets.ts';
import { DatasetFault, TransientFault } from './retry.ts';

export interface Slice {
  /** Identifier of the dataset on the portal. */
  readonly id: string;
  /** `$where` condition in the portal's query language; null for all rows. */
  readonly where: string | null;
  /** Null for all columns. */
  readonly select: readonly string[] | null;
  readonly header: HeaderReader;
}

/** Returns the number of columns. Throws a TransientFault for what is no table, a DatasetFault when a column is missing. */
export type HeaderReader = (fields: readonly string[]) => number;

export const siisSlice = (id: string, year: number): Slice => ({
  id,
  where: withinYear('fecha_corte', year),
  select: null,
  header: siisHeader,
});

/** The slices by name: one per year, or a single one for a dataset without dates. */
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

/** The columns that a SIIS dataset must have, as the portal writes them. */
export const siisColumns: readonly string[] = neededColumns.map((name) => name.toLowerCase());

/** A page with none of the columns is no table of the SIIS; one with some of them is, and has changed. */
function siisHeader(fields: readonly string[]): number {
  try {
    return readHeader(fields).width;
  } catch (error) {
    if (portalColumns(fields).some((name) => siisColumns.includes(name))) expectColumns(siisColumns, fields);
    throw new TransientFault(`a page without the header of the SIIS: ${(error as Error).message}`);
  }
}

/** Lower-case names without the portal's system columns, which begin with a colon, such as `:id`. */
export const portalColumns = (fields: readonly string[]): string[] =>
  fields.map((field) => field.trim().toLowerCase()).filter((name) => !name.startsWith(':'));

/** Throws a DatasetFault when an expected column is missing. */
export function expectColumns(expected: readonly string[], fields: readonly string[]): void {
  const found = portalColumns(fields);
  const missing = expected.filter((name) => !found.includes(name));
  if (missing.length > 0)
    throw new DatasetFault(
      `no column ${missing.join(', ')}; found ${found.join(', ').slice(0, 1000)}; expected ${expected.join(', ')}`,
    );
}

/** Brackets in the first line mean markup or JSON: no column name has them. */
const sfcHeader =
  (expected: readonly string[]): HeaderReader =>
  (fields) => {
    if (fields.some((field) => /[<>{}[\]]/.test(field)))
      throw new TransientFault(`no table: ${JSON.stringify(fields.join().slice(0, 120))}`);
    expectColumns(expected, fields);
    return fields.length;
  };
