/** The screener itself: which rows pass the filters, in which order, and the page of them that is shown. */

import type { Query } from '../../contract/queries.ts';
import type { Screener } from '../../contract/schemas.ts';
import { decodeScreenerTable, type ScreenerTable } from '../../contract/screener.ts';
import { codeTests } from './screener-filters.ts';
import { rowOrders } from './screener-orders.ts';
import { beginning, counter } from './search-names.ts';
import { readTyped } from './search-query.ts';

export type Screen = (query: Query<'screener'>) => Screener;

export const screenerDefaults = {
  sort: 'ingresos_operacionales',
  order: 'desc',
  page: 1,
  page_size: 50,
} as const;

/** Opens the table for screening. One query runs at a time: they share their memory. */
export function openScreener(bytes: Uint8Array): Screen {
  const table = decodeScreenerTable(bytes);
  const testsOf = codeTests(table);
  const orderOf = rowOrders(table);
  const match = nameMatcher(table);
  return (query) => {
    const { q, sort, order, page, page_size } = { ...screenerDefaults, ...query };
    const tests = testsOf(query);
    if (q !== undefined) tests.push(match(q));
    const from = (page - 1) * page_size;
    const shown: number[] = [];
    let total = 0;
    for (const row of orderOf(sort, order)) {
      if (!tests.every(({ codes, passes }) => passes[codes[row]!] === 1)) continue;
      if (total >= from && shown.length < page_size) shown.push(row);
      total++;
    }
    return {
      empresas: shown.map(table.row),
      pagination: pagination(page, page_size, total),
      anio: table.facts.anio,
    };
  };
}

export function pagination(page: number, page_size: number, total: number): Screener['pagination'] {
  const total_pages = Math.ceil(total / page_size);
  return {
    page,
    page_size,
    total,
    total_pages,
    has_next: page < total_pages,
    has_prev: page > 1 && total_pages > 0,
  };
}

const marked = Uint8Array.of(0, 1);

/** `q` as a test: a NIT or its first digits, the beginning of a name, or words that all begin a word of it. */
function nameMatcher(table: ScreenerTable) {
  const codes = new Uint16Array(table.count);
  const count = counter(table.words);
  return (q: string) => {
    const { nits, nitStart, name, words } = readTyped(q);
    codes.fill(0);
    const mark = (row: number) => {
      codes[row] = 1;
    };
    for (const nit of nits) for (const row of table.nitsFrom(nit)) if (table.nitAt(row) === nit) mark(row);
    if (nitStart) table.nitsFrom(nitStart).forEach(mark);
    if (name !== '') {
      beginning(table.words, name, mark);
      count(words).held.forEach((held, row) => {
        if (held === words.length) mark(row);
      });
    }
    return { codes, passes: marked };
  };
}
