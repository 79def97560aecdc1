/** Answers one SQL query after another away from the page, which ends it to stop a query. */

import { executeSql, parseSql } from 'squirreling';
import { createReader } from './sql-reader.js';
import { prepareStatement } from './sql-statement.js';
import { answerSubqueries } from './sql-subqueries.js';
import { createSource } from './sql-table.js';

/** @typedef {import('./sql-table.js').DataTable} DataTable */
/** @typedef {import('./sql-reader.js').Spent} Spent */
/** @typedef {import('squirreling').Statement} Statement */
/** @typedef {string | number | boolean | null} Cell */
/** @typedef {{ query: string, tables: readonly DataTable[], limits: { bytes: number, rows: number, result: number } }} Question */
/** @typedef {{ columns: string[], rows: Cell[][], cut: boolean, spent: Spent }} Result */
/** @typedef {{ name: string, message: string, position: number | undefined }} Fault */
/** @typedef {{ kind: 'spent', spent: Spent } | ({ kind: 'result' } & Result) | ({ kind: 'fault' } & Fault)} WorkerMessage */

/** @type {Map<string, import('./sql-reader.js').OpenedFile>} */
const opened = new Map();

/** @param {WorkerMessage} message */
const post = (message) => globalThis.postMessage(message);

globalThis.addEventListener('message', async ({ data }) => {
  try {
    post({ kind: 'result', ...(await answer(data)) });
  } catch (error) {
    const { name, message, positionStart } = /** @type {Error & { positionStart?: number }} */ (error);
    post({ kind: 'fault', name, message, position: positionStart });
  }
});

/**
 * @param {Question} question
 * @returns {Promise<Result>}
 */
async function answer({ query, tables, limits }) {
  const reader = createReader(limits, opened, (spent) => post({ kind: 'spent', spent }));
  const sources = Object.fromEntries(tables.map((table) => [table.name, createSource(table, reader)]));
  const statement = prepareStatement(parseSql({ query }), (name, conditions) => {
    const table = tables.find((each) => each.name === name);
    if (!table) return name;
    const narrowed = `${name} #${Object.keys(sources).length}`;
    sources[narrowed] = createSource(table, reader, conditions);
    return narrowed;
  });

  /** @type {(whole: Statement) => Promise<import('squirreling').QueryResults>} */
  const execute = async (whole) =>
    executeSql({ tables: sources, ...(await answerSubqueries(whole, firstColumn)) });
  /** @param {Statement} inner */
  async function firstColumn(inner) {
    const {
      columns: [name = ''],
      rows,
    } = await execute(inner);
    const values = [];
    for await (const { cells } of rows()) values.push(await cells[name]?.());
    return values;
  }

  const { columns, rows } = await execute(statement);
  /** @type {Cell[][]} */
  const result = [];
  for await (const row of rows()) {
    if (result.length === limits.result) return { columns, rows: result, cut: true, spent: reader.spent };
    result.push(await Promise.all(columns.map(async (name) => cell(await row.cells[name]?.()))));
  }
  return { columns, rows: result, cut: false, spent: reader.spent };
}

/**
 * @param {unknown} value
 * @returns {Cell}
 */
function cell(value) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  return typeof value === 'bigint' ? Number(value) : JSON.stringify(value);
}
