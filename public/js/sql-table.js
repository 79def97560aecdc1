/** A table for the SQL engine over one or more Parquet files: reads only files, row groups and columns that a query needs. */

import { conditionsOf, meets } from './sql-conditions.js';

/** @typedef {import('./sql-conditions.js').Condition} Condition */
/** @typedef {import('./sql-reader.js').DataFile} DataFile */
/** @typedef {import('./sql-reader.js').Reader} Reader */
/** @typedef {{ name: string, type: string }} Column */
/** @typedef {{ name: string, columns: readonly Column[], files: readonly DataFile[] }} DataTable */
/** @typedef {import('squirreling').AsyncDataSource} Source */

/** What a value of each type is in JavaScript. @type {Readonly<Record<string, string>>} */
const types = { string: 'string', date: 'string', integer: 'number', number: 'number', boolean: 'boolean' };

/**
 * `asked` are conditions that the rows must meet beside those of the scan.
 * @param {DataTable} table
 * @param {Reader} reader
 * @param {readonly Condition[]} [asked]
 * @returns {Source}
 */
export function createSource({ columns, files }, reader, asked = []) {
  const names = columns.map(({ name }) => name);
  const typeOf = Object.fromEntries(columns.map(({ name, type }) => [name, types[type]]));
  const total = files.reduce((sum, { rows }) => sum + rows, 0);
  return {
    columns: names,
    ...(asked.length === 0 && { numRows: total }),
    scan: ({ columns: needed = names, where }) => ({
      // A value of another type is left to the engine, which compares them its own way.
      rows: () =>
        rowsOf(
          files,
          needed,
          [...asked, ...conditionsOf(where)].filter(({ column, values }) =>
            values.every((value) => typeof value === typeOf[column]),
          ),
          reader,
        ),
      appliedWhere: false,
      appliedLimitOffset: false,
    }),
  };
}

/**
 * The rows that meet all conditions. Columns that they name are read first, the others only where a row is left.
 * @param {readonly DataFile[]} files
 * @param {readonly string[]} needed
 * @param {readonly Condition[]} conditions
 * @param {Reader} reader
 */
async function* rowsOf(files, needed, conditions, reader) {
  const asked = files.filter(({ fixed }) =>
    conditions.every((each) => !(each.column in fixed) || meets(each, fixed[each.column])),
  );
  for (const file of asked) reader.open(file);
  for (const file of asked) {
    const stored = (/** @type {string} */ name) => !(name in file.fixed);
    const own = conditions.filter(({ column }) => stored(column));
    const tested = [...new Set(own.map(({ column }) => column))];
    const others = needed.filter((name) => stored(name) && !tested.includes(name));
    for (const range of await reader.ranges(file, own)) {
      const first = await reader.columns(file, tested, range);
      const chosen = rowsThatMeet(first, own, range.rowEnd - range.rowStart);
      if (chosen.length === 0) continue;
      reader.count(chosen.length);
      const values = { ...first, ...(await reader.columns(file, others, range)) };
      for (const row of chosen) yield rowAt(row, needed, values, file.fixed);
    }
  }
}

/**
 * @param {import('./sql-reader.js').Columns} columns
 * @param {readonly Condition[]} conditions
 * @param {number} count
 */
function rowsThatMeet(columns, conditions, count) {
  let chosen = Array.from({ length: count }, (_, row) => row);
  for (const condition of conditions) {
    const values = columns[condition.column] ?? [];
    chosen = chosen.filter((row) => meets(condition, values[row]));
  }
  return chosen;
}

/**
 * @param {number} row
 * @param {readonly string[]} needed
 * @param {import('./sql-reader.js').Columns} values
 * @param {Readonly<Record<string, number>>} fixed
 */
function rowAt(row, needed, values, fixed) {
  /** @type {Record<string, any>} */
  const resolved = {};
  /** @type {Record<string, () => Promise<any>>} */
  const cells = {};
  for (const name of needed) {
    const value = fixed[name] ?? values[name]?.[row] ?? null;
    resolved[name] = value;
    cells[name] = () => Promise.resolve(value);
  }
  return { columns: /** @type {string[]} */ (needed), cells, resolved };
}
