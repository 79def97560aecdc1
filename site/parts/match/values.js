/** Figures of companies from the panels of the release, a Parquet file a year, of which only the chosen columns are read. */

import { createReader } from '../sql/reader.js';

/** @typedef {import('../sql/reader.js').DataFile} DataFile */
/** @typedef {string | number | boolean | null} Value */
/** The year of a company's figures, and the figures in the order in which they were asked for. @typedef {{ year: number, values: readonly Value[] }} YearValues */

/** Footers of the files, for the next time. @type {Map<string, import('../sql/reader.js').OpenedFile>} */
const opened = new Map();

/**
 * @param {readonly DataFile[]} files
 * @param {ReadonlyMap<string, number>} years the year that is wanted of each NIT
 * @param {readonly string[]} keys
 * @returns {Promise<Map<string, YearValues>>} by NIT, of those that filed statements in that year
 */
export async function readValues(files, years, keys) {
  const reader = createReader({ bytes: Infinity, rows: Infinity }, opened, () => {});
  /** @type {Map<string, YearValues>} */
  const valuesByNit = new Map();
  for (const file of files) {
    const year = file.fixed.anio ?? 0;
    const nits = [...years].flatMap(([nit, wantedYear]) => (wantedYear === year ? [nit] : []));
    if (nits.length === 0) continue;
    const nitSet = new Set(nits);
    const conditions = nits.map((nit) => [
      { column: 'nit', operator: /** @type {const} */ ('$eq'), value: nit },
    ]);
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

/** @param {unknown} value */
const toValue = (value) => (typeof value === 'bigint' ? Number(value) : /** @type {Value} */ (value ?? null));
