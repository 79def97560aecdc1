/** The screener itself: which rows pass the filters, in which order, and the page of them that is shown. */

import { defaults, type Query } from '../../../contract/http/queries.ts';
import type { IndicatorKey, ScreenedRow, Screener } from '../../../contract/http/schemas.ts';
import { decodeScreenerTable, type ScreenerTable } from '../../../contract/stored/screener.ts';
import { pagination } from '../http/pages.ts';
import { beginning, type EachHolder, holderFinder } from '../search/names.ts';
import { readTyped } from '../search/query.ts';
import {
  type CodeTest,
  type RangeTest,
  type RowTest,
  rowTests,
  type Written,
  writtenForms,
} from './filters.ts';
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
  readonly empresas: Iterable<ScreenedRow>;
}

export function openScreener(bytes: Uint8Array): OpenScreener {
  const table = decodeScreenerTable(bytes);
  const written = writtenForms(table);
  return { ...screening(table, written), notices: noticesOf(table, written) };
}

function screening(table: ScreenerTable, written: Written): Pick<OpenScreener, 'screen' | 'list'> {
  const testsOf = rowTests(table, written);
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
        empresas: rows.map(rowReader(table, query)),
        pagination: pagination(page, page_size, total),
        anio: table.anio,
      };
    },
    list(query) {
      const total = mark(query);
      const rows = ordered(query).filter((row) => passing[row] === 1);
      return { total, anio: table.anio, empresas: rowsOf(rowReader(table, query), rows) };
    },
  };
}

type RowReader = (position: number) => ScreenedRow;

/** Makes rows, with the indicators that the query asks for. */
function rowReader(table: ScreenerTable, { columnas }: Query<'screener'>): RowReader {
  if (columnas === undefined) return table.row;
  const columns = columnas.map((key) => [key, table.values(key)] as const);
  return (position) => {
    const row: ScreenedRow = table.row(position);
    const own: Partial<Record<IndicatorKey, number | null>> = {};
    for (const [key, values] of columns) own[key] = Number.isNaN(values[position]) ? null : values[position]!;
    row.indicadores = own;
    return row;
  };
}

function* rowsOf(row: RowReader, positions: Uint32Array): Generator<ScreenedRow> {
  for (const position of positions) yield row(position);
}

/** Marks the rows that pass every test, one pass over a column each, and counts them. */
function pass(tests: readonly RowTest[], passing: Uint8Array): number {
  passing.fill(1);
  if (tests.length === 0) return passing.length;
  for (const test of tests)
    if ('codes' in test) passCodes(test, passing);
    else passRange(test, passing);
  let total = 0;
  for (let row = 0; row < passing.length; row++) total += passing[row]!;
  return total;
}

function passCodes({ codes, passes }: CodeTest, passing: Uint8Array): void {
  for (let row = 0; row < passing.length; row++) passing[row]! &= passes[codes[row]!]!;
}

function passRange({ values, least, most }: RangeTest, passing: Uint8Array): void {
  for (let row = 0; row < passing.length; row++) {
    const value = values[row]!;
    // Both compared, without a branch that no processor could foretell.
    passing[row]! &= Number(value >= least) & Number(value <= most);
  }
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
