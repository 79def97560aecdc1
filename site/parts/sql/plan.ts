/** What a query needs of each table, asked of SQLite itself before anything is read: columns, and rows by conditions on them. */

import type { ColumnCondition, QueryTable } from './reader.ts';
import { collation, namedColumns, type Sqlite, speakSpanish } from './spanish.ts';

/** Rows are needed that meet every condition of one of the sets. */
export type Need = { columns: Set<string>; conditions: ColumnCondition[][] };

const types: Readonly<Record<string, string>> = {
  string: 'TEXT',
  date: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'BOOLEAN',
};

/** The columns of a table as `CREATE TABLE` has them. */
export const columnList = (columns: QueryTable['columns']) =>
  columns
    .map(
      ({ name, type }) => `"${name}" ${types[type]}${namedColumns.has(name) ? ` COLLATE ${collation}` : ''}`,
    )
    .join(', ');

/** Collations by which equal texts are the same. */
const exact = new Set(['BINARY', collation]);

/** Bytes of `sqlite3_index_constraint` and of its usage: https://sqlite.org/c3ref/index_info.html */
const constraintBytes = 12;
const usageBytes = 8;

/** Virtual tables without rows: SQLite's planner tells them by which constants their rows are chosen. */
export function createPlanner(sqlite: Sqlite, tables: readonly QueryTable[]) {
  const { capi, oo1, wasm, vtab } = sqlite;
  const db = new oo1.DB(':memory:');
  speakSpanish(sqlite, db);
  const module = new capi.sqlite3_module();
  let needs: Map<string, Need> = new Map();
  const needOf = (name: string) => {
    const need = needs.get(name) ?? { columns: new Set(), conditions: [] };
    needs.set(name, need);
    return need;
  };
  const connected: Map<unknown, QueryTable> = new Map();

  const operators = new Map([
    [capi.SQLITE_INDEX_CONSTRAINT_EQ, '$eq' as const],
    [capi.SQLITE_INDEX_CONSTRAINT_LT, '$lt' as const],
    [capi.SQLITE_INDEX_CONSTRAINT_LE, '$lte' as const],
    [capi.SQLITE_INDEX_CONSTRAINT_GT, '$gt' as const],
    [capi.SQLITE_INDEX_CONSTRAINT_GE, '$gte' as const],
  ]);

  /**
   * The constants that the rows of one table in one FROM are compared with. What is usable is taken, so that SQLite asks again without
   * what hangs on another table, as a condition on the left of a left join does: then the set without it joins the others.
   */
  function conditionsOf({ columns }: QueryTable, info: Sqlite): ColumnCondition[] {
    const { $nConstraint: count, $aConstraint: first, $aConstraintUsage: usage } = vtab.xIndexInfo(info);
    let taken = 0;
    return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
      const at = first + i * constraintBytes;
      const column = columns[wasm.peek32(at)];
      const operator = operators.get(wasm.peek8(at + 4));
      if (!column || !operator || wasm.peek8(at + 5) === 0) return [];
      taken += 1;
      wasm.poke32(usage + i * usageBytes, taken);
      const value = constantOf(info, i);
      const isText = column.type === 'string' && operator === '$eq' && typeof value === 'string';
      const isNumber = ['integer', 'number'].includes(column.type) && typeof value === 'number';
      const isExact = isNumber || (isText && exact.has(capi.sqlite3_vtab_collation(info, i)));
      return isExact ? { column: column.name, operator, value } : [];
    });
  }

  function constantOf(info: Sqlite, i: number) {
    const stack = wasm.pstack.pointer;
    const pointer = wasm.pstack.allocPtr();
    const isKnown = capi.sqlite3_vtab_rhs_value(info, i, pointer) === 0;
    const value = isKnown ? capi.sqlite3_value_to_js(wasm.peekPtr(pointer)) : undefined;
    wasm.pstack.restore(stack);
    return value;
  }

  module.setupModule({
    catchExceptions: true,
    methods: {
      xCreate: true,
      xConnect(...[handle, , , args, result]: [Sqlite, Sqlite, Sqlite, Sqlite, Sqlite]) {
        const name = wasm.cstrToJs(wasm.peekPtr(args + 2 * wasm.ptr.size));
        const table = tables.find((each) => each.name === name) as QueryTable;
        capi.sqlite3_declare_vtab(handle, `CREATE TABLE t(${columnList(table.columns)})`);
        connected.set(vtab.xVtab.create(result).pointer, table);
        return 0;
      },
      xDestroy: true,
      xDisconnect: (vtable: Sqlite) => vtab.xVtab.dispose(vtable) ?? 0,
      xBestIndex(vtable: Sqlite, info: Sqlite) {
        const table = connected.get(vtable) as QueryTable;
        const need = needOf(table.name);
        const conditions = conditionsOf(table, info);
        for (const { column } of conditions) need.columns.add(column);
        need.conditions.push(conditions);
        return 0;
      },
      // SQLite only plans with these tables and never reads them.
      xOpen: () => capi.SQLITE_ERROR,
      xClose: () => 0,
      xFilter: () => 0,
      xNext: () => 0,
      xEof: () => 1,
      xColumn: () => 0,
      xRowid: () => 0,
    },
  });
  db.checkRc(capi.sqlite3_create_module(db, 'downloads', module, 0));
  for (const { name } of tables) db.exec(`CREATE VIRTUAL TABLE "${name}" USING downloads`);

  const allowed = [capi.SQLITE_SELECT, capi.SQLITE_FUNCTION, capi.SQLITE_RECURSIVE];
  const isTable = (name: string) => tables.some((each) => each.name === name);
  capi.sqlite3_set_authorizer(
    db,
    (...[, action, table, column]: [unknown, number, string, string]) => {
      if (action !== capi.SQLITE_READ) return allowed.includes(action) ? 0 : capi.SQLITE_DENY;
      if (isTable(table)) needOf(table).columns.add(column);
      return 0;
    },
    0,
  );

  return {
    /** Where in the query SQLite found the fault that it said last. */
    position(query: string) {
      const bytes = capi.sqlite3_error_offset(db);
      return bytes < 0
        ? undefined
        : new TextDecoder().decode(new TextEncoder().encode(query).slice(0, bytes)).length;
    },

    plan(query: string): ReadonlyMap<string, Need> {
      needs = new Map();
      const statement = db.prepare(query);
      const rest = query.slice((capi.sqlite3_sql(statement) as string).length);
      statement.finalize();
      if (/\S/.test(rest.replace(/--.*|\/\*[\s\S]*?\*\/|;/g, ''))) throw new Error('only one statement');
      // SQLite reports no columns of USING and NATURAL.
      const words = new Set(query.toLowerCase().match(/\w+/g));
      for (const [name, { columns }] of needs)
        for (const column of tables.find((each) => each.name === name)?.columns ?? [])
          if (words.has(column.name) || words.has('natural')) columns.add(column.name);
      // For a table without conditions from the planner, all rows are needed.
      for (const need of needs.values()) if (need.conditions.length === 0) need.conditions.push([]);
      return needs;
    },
  };
}
