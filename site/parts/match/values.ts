/** Figures of companies from the panels of the release, a Parquet file a year, of which only the chosen columns are read. */

import type { DataFile, OpenedFile } from '../sql/reader.ts';
import { createReader } from '../sql/reader.ts';

type Value = string | number | boolean | null;
/** The year of a company's figures, and the figures in the order in which they were asked for. */
export type YearValues = { year: number; values: readonly Value[] };

/** Footers of the files, for the next time. */
const opened: Map<string, OpenedFile> = new Map();

/**
 * `years`: the year that is wanted of each NIT.
 * Returns by NIT, of those that filed statements in that year
 */
export async function readValues(
  files: readonly DataFile[],
  years: ReadonlyMap<string, number>,
  keys: readonly string[],
): Promise<Map<string, YearValues>> {
  const reader = createReader({ bytes: Infinity, rows: Infinity }, opened, () => {});
  const valuesByNit: Map<string, YearValues> = new Map();
  for (const file of files) {
    const year = file.fixed.anio ?? 0;
    const nits = [...years].flatMap(([nit, wantedYear]) => (wantedYear === year ? [nit] : []));
    if (nits.length === 0) continue;
    const nitSet = new Set(nits);
    const conditions = nits.map((nit) => [{ column: 'nit', operator: '$eq' as const, value: nit }]);
    for (const range of await reader.ranges(file, conditions)) {
      const columns = await reader.columns(file, ['nit', ...keys], range);
      const keyColumns = keys.map((key) => columns[key]);
      const { nit: storedNits = [] } = columns;
      for (let row = 0; row < storedNits.length; row++) {
        const nit = String(storedNits[row]);
        if (nitSet.has(nit))
          valuesByNit.set(nit, { year, values: keyColumns.map((column) => toValue(column?.[row])) });
      }
    }
  }
  return valuesByNit;
}

const toValue = (value: unknown) => (typeof value === 'bigint' ? Number(value) : ((value ?? null) as Value));
