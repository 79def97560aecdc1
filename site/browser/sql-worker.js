/** A worker that answers SQL queries one after another with SQLite over the rows that each needs of the files. The page ends the worker to stop a query. */

import openSqlite from '@sqlite.org/sqlite-wasm';
import { columnList, createPlanner } from '../parts/sql/plan.js';
import { createReader } from '../parts/sql/reader.js';
import { speakSpanish } from '../parts/sql/spanish.js';

/** @typedef {import('../parts/sql/plan.js').Need} Need */
/** @typedef {any} Database */
/** @typedef {import('../parts/sql/reader.js').Condition} Condition */
/** @typedef {import('../parts/sql/reader.js').DataTable} DataTable */
/** @typedef {import('../parts/sql/reader.js').Reader} Reader */
/** @typedef {import('../parts/sql/reader.js').Spent} Spent */
/** @typedef {import('../parts/sql/result.js').Cell} Cell */
/** @typedef {import('../parts/sql/result.js').MissingYear} MissingYear */
/** @typedef {import('../parts/sql/result.js').Result} Result */
/** @typedef {import('../parts/sql/faults.js').Fault} Fault */
/** @typedef {{ bytes: number, rows: number, result: number, memory: number, seconds: number }} Limits */
/** @typedef {{ query: string, tables: readonly DataTable[], limits: Limits }} Question */
/** @typedef {{ kind: 'spent', spent: Spent } | ({ kind: 'result' } & Result) | ({ kind: 'fault' } & Fault)} WorkerMessage */

/** SQLite is loaded without a file system. */
Object.assign(globalThis, {
  sqlite3ApiConfig: {
    disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true } },
  },
});

/** @type {Map<string, import('../parts/sql/reader.js').OpenedFile>} */
const opened = new Map();
/** @type {Promise<{ sqlite: import('../parts/sql/plan.js').Sqlite, planner: ReturnType<typeof createPlanner> }> | undefined} */
let engine;

/** @param {WorkerMessage} message */
const post = (message) => globalThis.postMessage(message);

globalThis.addEventListener('message', async ({ data }) => {
  engine ??= openSqlite().then((sqlite) => ({ sqlite, planner: createPlanner(sqlite, data.tables) }));
  try {
    post({ kind: 'result', ...(await runQuery(data)) });
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    const position = await engine.then(
      ({ planner }) => planner.position(data.query),
      () => undefined,
    );
    post({ kind: 'fault', name, message: message.replace(/^.*result code \d+: /, ''), position });
  }
});

/**
 * @param {Question} question
 * @returns {Promise<Result>}
 */
async function runQuery({ query, tables, limits }) {
  const { sqlite, planner } = await /** @type {NonNullable<typeof engine>} */ (engine);
  const needs = planner.plan(query);
  const reader = createReader(limits, opened, (spent) => post({ kind: 'spent', spent }));
  const db = new sqlite.oo1.DB(':memory:');
  try {
    speakSpanish(sqlite, db);
    db.exec(`PRAGMA hard_heap_limit = ${limits.memory}`);
    const missing = [];
    for (const table of tables) {
      const need = needs.get(table.name);
      if (!need) continue;
      db.exec(`CREATE TABLE "${table.name}" (${columnList(table.columns)})`);
      const filled = await fill(sqlite, db, table, need, reader);
      if (filled === 0) missing.push(...(await missingYear(table, need, reader)));
    }
    return { ...run(sqlite, db, query, limits.result), missing, spent: reader.spent };
  } finally {
    db.close();
  }
}

/**
 * Puts the rows that a query needs of a table, with the columns that it needs, into SQLite; the number of rows.
 * @param {import('../parts/sql/plan.js').Sqlite} sqlite
 * @param {Database} db
 * @param {DataTable} table
 * @param {Need} need
 * @param {Reader} reader
 */
async function fill(sqlite, db, { name, columns, files }, need, reader) {
  const names = columns.flatMap((column) => (need.columns.has(column.name) ? column.name : []));
  const insert = createInsert(sqlite, db, name, names);
  let rows = 0;
  const neededFiles = files.flatMap((file) => {
    const isFixed = (/** @type {Condition} */ { column }) => column in file.fixed;
    const sets = need.conditions
      .filter((set) => set.every((each) => !isFixed(each) || meets(each, file.fixed[each.column])))
      .map((set) => set.filter((each) => !isFixed(each)));
    return sets.length > 0 ? { file, sets } : [];
  });
  for (const { file } of neededFiles) reader.open(file);
  for (const { file, sets } of neededFiles)
    for (const range of await reader.ranges(file, sets)) {
      const stored = names.filter((each) => !(each in file.fixed));
      const values = await reader.columns(file, stored, range);
      const isWanted = (/** @type {number} */ row) =>
        sets.some((set) => set.every((each) => meets(each, values[each.column]?.[row])));
      const size = range.rowEnd - range.rowStart;
      const chosen = Array.from({ length: size }, (_, row) => row).filter(isWanted);
      // Rows of which no column is read take next to no memory.
      reader.count(names.length > 0 ? chosen.length : 0);
      const cells = names.map((each) => values[each] ?? new Array(size).fill(file.fixed[each]));
      for (const row of chosen) insert.add(cells, row);
      rows += chosen.length;
    }
  insert.end();
  return rows;
}

/**
 * @param {Condition} condition
 * @param {unknown} value
 */
function meets({ operator, value: other }, value) {
  if (value === null || value === undefined) return false;
  const cell = /** @type {typeof other} */ (value);
  if (operator === '$eq') return cell === other;
  if (operator === '$lt') return cell < other;
  if (operator === '$lte') return cell <= other;
  return operator === '$gt' ? cell > other : cell >= other;
}

/** Texts up to so many bytes are passed through one buffer. */
const scratchBytes = 65_536;
const encoder = new TextEncoder();

/**
 * Binds values by SQLite's own functions, in a quarter of the time that those of its JavaScript take.
 * @param {import('../parts/sql/plan.js').Sqlite} sqlite
 * @param {Database} db
 * @param {string} table
 * @param {readonly string[]} names
 */
function createInsert({ capi, wasm }, db, table, names) {
  const quoted = names.map((name) => `"${name}"`);
  const values = names.length > 0 ? `(${quoted}) VALUES (${names.map(() => '?')})` : 'DEFAULT VALUES';
  db.exec('BEGIN');
  const statement = db.prepare(`INSERT INTO "${table}" ${values}`);
  const { pointer } = statement;
  const scratch = wasm.alloc(scratchBytes);
  const { sqlite3_bind_double, sqlite3_bind_null, sqlite3_bind_text, sqlite3_reset, sqlite3_step } =
    wasm.exports;

  /** @param {number} at @param {unknown} value */
  function bind(at, value) {
    if (value === null || value === undefined) return sqlite3_bind_null(pointer, at);
    if (typeof value !== 'string') return sqlite3_bind_double(pointer, at, Number(value));
    const room = wasm.heap8u().subarray(scratch, scratch + scratchBytes);
    const { read, written } = encoder.encodeInto(value, room);
    if (read < value.length) return statement.bind(at, value);
    return sqlite3_bind_text(pointer, at, scratch, written, capi.SQLITE_TRANSIENT);
  }
  return {
    /** @param {readonly ArrayLike<unknown>[]} cells @param {number} row */
    add(cells, row) {
      for (const [i, column] of cells.entries()) bind(i + 1, column[row]);
      if (sqlite3_step(pointer) !== capi.SQLITE_DONE) db.checkRc(capi.sqlite3_errcode(db));
      sqlite3_reset(pointer);
    },
    end() {
      wasm.dealloc(scratch);
      statement.finalize();
      db.exec('COMMIT');
    },
  };
}

/**
 * @param {DataTable} table
 * @param {Need} need
 * @param {Reader} reader
 * @returns {Promise<MissingYear[]>}
 */
async function missingYear({ name, files }, { conditions }, reader) {
  const year = conditions
    .flat()
    .find(({ column, operator }) => column === 'anio' && operator === '$eq')?.value;
  if (year === undefined) return [];
  /** @type {Set<number>} */
  const years = new Set();
  for (const file of files)
    if (file.fixed.anio) years.add(file.fixed.anio);
    else
      for (const range of await reader.ranges(file, [[]]))
        for (const value of Array.from((await reader.columns(file, ['anio'], range)).anio ?? []))
          years.add(Number(value));
  return years.has(Number(year))
    ? []
    : [{ table: name, year: Number(year), years: [...years].sort((a, b) => a - b) }];
}

/**
 * @param {import('../parts/sql/plan.js').Sqlite} sqlite
 * @param {Database} db
 * @param {string} query
 * @param {number} limit
 */
function run({ capi }, db, query, limit) {
  const statement = db.prepare(query);
  /** @type {string[]} */
  const columns = statement.getColumnNames();
  const isBoolean = columns.map((_, i) => capi.sqlite3_column_decltype(statement, i) === 'BOOLEAN');
  /** @type {Cell[][]} */
  const rows = [];
  let cut = false;
  while (!cut && statement.step())
    if (rows.length === limit) cut = true;
    else rows.push(columns.map((_, i) => cell(statement.get(i), isBoolean[i] ?? false)));
  statement.finalize();
  return { columns, rows, cut };
}

/**
 * @param {unknown} value
 * @param {boolean} isBoolean
 * @returns {Cell}
 */
function cell(value, isBoolean) {
  if (value === null || value === undefined) return null;
  if (isBoolean) return value !== 0;
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : String(value);
}
