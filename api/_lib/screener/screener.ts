/** The screener itself: which rows pass the filters, in which order, and the page of them that is shown. */

import { defaults, type Query } from '../../../contract/http/queries.ts';
import type { Screener, ScreenerRow } from '../../../contract/http/schemas.ts';
import { decodeScreenerTable, type ScreenerTable } from '../../../contract/stored/screener.ts';
import { pagination } from '../answer/pages.ts';
import { beginning, type EachHolder, holderFinder } from '../search/names.ts';
import { readTyped } from '../search/query.ts';
import { type CodeTest, codeTests, type Written, writtenForms } from './filters.ts';
import { noticesOf } from './notices.ts';
import { rowOrders } from './orders.ts';

const preset = defaults.screener;

export interface OpenScreener {
  /** One query runs at a time: they share their memory. */
  readonly screen: (query: Query<'screener'>) => Screener;
  /** All rows that pass, in their order, each made when it is reached: they may be read while other queries run. */
  readonly list: (query: Query<'screener'>) => ScreenerList;
  /** A sentence for each value of the query that no company has. */
  readonly notices: (query: Query<'screener'>) => string[];
}

export interface ScreenerList {
  readonly total: number;
  readonly anio: number;
  readonly empresas: Iterable<ScreenerRow>;
}

export function openScreener(bytes: Uint8Array): OpenScreener {
  const table = decodeScreenerTable(bytes);
  const written = writtenForms(table);
  return { ...screening(table, written), notices: noticesOf(table, written) };
}

function screening(table: ScreenerTable, written: Written): Pick<OpenScreener, 'screen' | 'list'> {
  const testsOf = codeTests(table, written);
  const orderOf = rowOrders(table);
  const match = nameMatcher(table);
  const passing = new Uint8Array(table.count);
  const mark = (query: Query<'screener'>): number => {
    const { q } = query;
    return pass(q === undefined ? testsOf(query) : [...testsOf(query), match(q)], passing);
  };
  const ordered = ({ sort = preset.sort, order = preset.order }: Query<'screener'>) => orderOf(sort, order);
  return {
    screen(query) {
      const { page = preset.page, page_size = preset.page_size } = query;
      const total = mark(query);
      const rows = pageOf(ordered(query), passing, (page - 1) * page_size, page_size);
      return {
        empresas: rows.map(table.row),
        pagination: pagination(page, page_size, total),
        anio: table.anio,
      };
    },
    list(query) {
      const total = mark(query);
      const rows = ordered(query).filter((row) => passing[row] === 1);
      return { total, anio: table.anio, empresas: rowsOf(table, rows) };
    },
  };
}

function* rowsOf(table: ScreenerTable, positions: Uint32Array): Generator<ScreenerRow> {
  for (const position of positions) yield table.row(position);
}

/** Marks the rows that pass every test, and counts them. */
function pass(tests: readonly CodeTest[], passing: Uint8Array): number {
  const [first, ...others] = tests;
  const count = passing.length;
  if (!first) {
    passing.fill(1);
    return count;
  }
  for (let row = 0; row < count; row++) passing[row] = first.passes[first.codes[row]!]!;
  for (const { codes, passes } of others)
    for (let row = 0; row < count; row++) passing[row]! &= passes[codes[row]!]!;
  let total = 0;
  for (let row = 0; row < count; row++) total += passing[row]!;
  return total;
}

/** Of the marked rows, in their order, `size` after the first `skipped`. */
function pageOf(order: Uint32Array, passing: Uint8Array, skipped: number, size: number): number[] {
  const rows: number[] = [];
  let left = skipped;
  for (let i = 0; i < order.length && rows.length < size; i++) {
    const row = order[i]!;
    if (passing[row] === 0) continue;
    if (left > 0) left--;
    else rows.push(row);
  }
  return rows;
}

const marked = Uint8Array.of(0, 1);

/** `q` as a test: a NIT or its first digits, the beginning of a name, or words that all begin a word of it. */
function nameMatcher(table: ScreenerTable) {
  const codes = new Uint16Array(table.count);
  let each: EachHolder | undefined;
  return (q: string): CodeTest => {
    const index = table.words();
    each ??= holderFinder(index);
    const { nits, nitStart, name, words } = readTyped(q);
    codes.fill(0);
    const mark = (row: number) => {
      codes[row] = 1;
    };
    for (const nit of nits) for (const row of table.nitsFrom(nit)) if (table.nitAt(row) === nit) mark(row);
    if (nitStart) table.nitsFrom(nitStart).forEach(mark);
    if (name !== '') {
      beginning(index, name, mark);
      each(words, words.length, {}, mark);
    }
    return { codes, passes: marked };
  };
}
