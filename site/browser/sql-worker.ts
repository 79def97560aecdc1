/** A worker that answers SQL queries one after another with SQLite over the rows that each needs of the files. The page ends the worker to stop a query. */

import openSqlite from '@sqlite.org/sqlite-wasm';
import type { Fault } from '../parts/sql/faults.ts';
import type { Need } from '../parts/sql/plan.ts';
import { columnList, createPlanner } from '../parts/sql/plan.ts';
import type { ColumnCondition, OpenedFile, QueryTable, Reader, Spent } from '../parts/sql/reader.ts';
import { createReader } from '../parts/sql/reader.ts';
import type { MissingYear, Result, ResultCell } from '../parts/sql/result.tsx';
import { type Sqlite, speakSpanish } from '../parts/sql/spanish.ts';

// biome-ignore lint/suspicious/noExplicitAny: the package has no types of it.
type Database = any;

type Limits = { bytes: number; rows: number; result: number; memory: number; seconds: number };
type Question = { query: string; tables: readonly QueryTable[]; limits: Limits };
export type WorkerMessage =
  | { kind: 'spent'; spent: Spent }
  | ({ kind: 'result' } & Result)
  | ({ kind: 'fault' } & Fault);

/** SQLite is loaded without a file system. */
Object.assign(globalThis, {
  sqlite3ApiConfig: {
    disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true } },
  },
});

const opened: Map<string, OpenedFile> = new Map();
let engine: Promise<{ sqlite: Sqlite; planner: ReturnType<typeof createPlanner> }> | undefined;

const post = (message: WorkerMessage) => globalThis.postMessage(message);

globalThis.addEventListener('message', async ({ data }) => {
  engine ??= openSqlite().then((sqlite) => ({ sqlite, planner: createPlanner(sqlite, data.tables) }));
  try {
    post({ kind: 'result', ...(await runQuery(data)) });
  } catch (error) {
    const { name, message } = error as Error;
    const position = await engine.then(
      ({ planner }) => planner.position(data.query),
      () => undefined,
    );
    post({ kind: 'fault', name, message: message.replace(/^.*result code \d+: /, ''), position });
  }
});

async function runQuery({ query, tables, limits }: Question): Promise<Result> {
  const { sqlite, planner } = await (engine as NonNullable<typeof engine>);
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

/** Puts the rows that a query needs of a table, with the columns that it needs, into SQLite; the number of rows. */
async function fill(
  sqlite: Sqlite,
  db: Database,
  { name, columns, files }: QueryTable,
  need: Need,
  reader: Reader,
) {
  const names = columns.flatMap((column) => (need.columns.has(column.name) ? column.name : []));
  const insert = createInsert(sqlite, db, name, names);
  let rows = 0;
  const neededFiles = files.flatMap((file) => {
    const isFixed = ({ column }: ColumnCondition) => column in file.fixed;
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
      const isWanted = (row: number) =>
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

function meets({ operator, value: other }: ColumnCondition, value: unknown) {
  if (value === null || value === undefined) return false;
  const cell = value as typeof other;
  if (operator === '$eq') return cell === other;
  if (operator === '$lt') return cell < other;
  if (operator === '$lte') return cell <= other;
  return operator === '$gt' ? cell > other : cell >= other;
}

/** Texts up to so many bytes are passed through one buffer. */
const scratchBytes = 65_536;
const encoder = new TextEncoder();

/** Binds values by SQLite's own functions, in a quarter of the time that those of its JavaScript take. */
function createInsert({ capi, wasm }: Sqlite, db: Database, table: string, names: readonly string[]) {
  const quoted = names.map((name) => `"${name}"`);
  const values = names.length > 0 ? `(${quoted}) VALUES (${names.map(() => '?')})` : 'DEFAULT VALUES';
  db.exec('BEGIN');
  const statement = db.prepare(`INSERT INTO "${table}" ${values}`);
  const { pointer } = statement;
  const scratch = wasm.alloc(scratchBytes);
  const { sqlite3_bind_double, sqlite3_bind_null, sqlite3_bind_text, sqlite3_reset, sqlite3_step } =
    wasm.exports;

  function bind(at: number, value: unknown) {
    if (value === null || value === undefined) return sqlite3_bind_null(pointer, at);
    if (typeof value !== 'string') return sqlite3_bind_double(pointer, at, Number(value));
    const room = wasm.heap8u().subarray(scratch, scratch + scratchBytes);
    const { read, written } = encoder.encodeInto(value, room);
    if (read < value.length) return statement.bind(at, value);
    return sqlite3_bind_text(pointer, at, scratch, written, capi.SQLITE_TRANSIENT);
  }
  return {
    add(cells: readonly ArrayLike<unknown>[], row: number) {
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

async function missingYear(
  { name, files }: QueryTable,
  { conditions }: Need,
  reader: Reader,
): Promise<MissingYear[]> {
  const year = conditions
    .flat()
    .find(({ column, operator }) => column === 'anio' && operator === '$eq')?.value;
  if (year === undefined) return [];
  const years: Set<number> = new Set();
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

function run({ capi }: Sqlite, db: Database, query: string, limit: number) {
  const statement = db.prepare(query);
  const columns: string[] = statement.getColumnNames();
  const isBoolean = columns.map((_, i) => capi.sqlite3_column_decltype(statement, i) === 'BOOLEAN');
  const rows: ResultCell[][] = [];
  let cut = false;
  while (!cut && statement.step())
    if (rows.length === limit) cut = true;
    else rows.push(columns.map((_, i) => cell(statement.get(i), isBoolean[i] ?? false)));
  statement.finalize();
  return { columns, rows, cut };
}

function cell(value: unknown, isBoolean: boolean): ResultCell {
  if (value === null || value === undefined) return null;
  if (isBoolean) return value !== 0;
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : String(value);
}
