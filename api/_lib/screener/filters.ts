/** The filters of the screener as tests on codes: which values of which columns a query lets through. */

import { filterKey } from '../../../contract/filter-key.ts';
import type { Query } from '../../../contract/http/queries.ts';
import type { CodedKey, ScreenerTable } from '../../../contract/stored/screener.ts';
import { textFilters } from '../../../contract/stored/screener.ts';

/** A row passes when `passes[codes[row]]` is 1. */
export interface CodeTest {
  readonly codes: Uint16Array;
  readonly passes: Uint8Array;
}

/** A reader of queries: the tests that a row must pass, all of them. */
export function codeTests(table: ScreenerTable): (query: Query<'screener'>) => CodeTest[] {
  const { lists, forms } = table;
  const valuesOf = new Map(textFilters.map((filter) => [filter, new Map(forms[filter])]));

  const test = (key: CodedKey, wanted: (value: string) => boolean): CodeTest => ({
    codes: table.codes(key),
    passes: Uint8Array.from(['', ...lists[key]], (value, code) => (code > 0 && wanted(value) ? 1 : 0)),
  });

  return (query) => {
    const { seccion, division, clase, marco_niif } = query;
    const tests: CodeTest[] = [];
    if (seccion !== undefined) tests.push(test('ciiu_seccion', (value) => value === seccion));
    if (division !== undefined) tests.push(test('ciiu_codigo', (value) => value.startsWith(division)));
    if (clase !== undefined) tests.push(test('ciiu_codigo', (value) => value === clase));
    if (marco_niif !== undefined) tests.push(test('marco_niif', (value) => value === marco_niif));
    for (const filter of textFilters) {
      const typed = query[filter];
      if (typed === undefined) continue;
      const values = valuesOf.get(filter)!.get(filterKey(typed)) ?? [];
      tests.push(test(filter, (value) => values.includes(value)));
    }
    return tests;
  };
}
