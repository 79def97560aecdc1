/** The parameters of the screener and what each does: a filter tests the codes or values of a column, the rest is named. */

import { filterKey } from '../../../contract/filter-key.ts';
import type { Query } from '../../../contract/http/queries.ts';
import { eachEnd, type RangeEnd, type RangeKey, rangeKeys } from '../../../contract/http/screener.ts';
import type { CodedKey, ScreenerTable, TextFilter } from '../../../contract/stored/screener.ts';

/** Whether a value of the column passes, by what was asked for. */
interface ValueFilter {
  readonly column: CodedKey;
  readonly passes: (value: string, wanted: string) => boolean;
}
/** The values that people may mean by what they wrote, from the table of forms that the build made. */
interface FormFilter {
  readonly column: CodedKey;
  readonly written: TextFilter;
}
/** One end of a range of an amount or an indicator, itself within it. A null lies in no range. */
interface RangeFilter {
  readonly values: RangeKey;
  readonly end: RangeEnd;
}
/** What looks at more than one column, or at no row: done in `screener.ts`. */
type Other = 'names' | 'order' | 'page' | 'columns' | 'format';
type Filter = ValueFilter | FormFilter | RangeFilter;

const equal = (value: string, wanted: string) => value === wanted;

/** Every parameter has its row: one that the queries know and this table does not is refused by the compiler. */
const parameters = {
  seccion: { column: 'ciiu_seccion', passes: equal },
  division: { column: 'ciiu_codigo', passes: (value, wanted) => value.startsWith(wanted) },
  clase: { column: 'ciiu_codigo', passes: equal },
  departamento: { column: 'departamento', written: 'departamento' },
  ciudad: { column: 'lugar', written: 'ciudad' },
  marco_niif: { column: 'marco_niif', passes: equal },
  estado_actual: { column: 'estado_actual', written: 'estado_actual' },
  tipo_societario: { column: 'tipo_societario', written: 'tipo_societario' },
  calidad: { column: 'calidad', passes: (value, wanted) => wanted.split(',').includes(value) },
  ...eachEnd(rangeKeys, (values, end): RangeFilter => ({ values, end })),
  q: 'names',
  sort: 'order',
  order: 'order',
  page: 'page',
  page_size: 'page',
  columnas: 'columns',
  format: 'format',
} as const satisfies Record<keyof Query<'screener'>, Filter | Other>;

const filters = new Map(
  Object.entries<Filter | Other>(parameters).flatMap(([name, row]) =>
    typeof row === 'string' ? [] : [[name, row] as const],
  ),
);

/** A row passes when `passes[codes[row]]` is 1. */
export interface CodeTest {
  readonly codes: Uint16Array;
  readonly passes: Uint8Array;
}

/** A row passes when `values[row]` lies between the two; NaN never does. */
export interface RangeTest {
  readonly values: Float64Array;
  readonly least: number;
  readonly most: number;
}

export type RowTest = CodeTest | RangeTest;

/** What a text filter accepts: key → values. */
export type Written = Readonly<Record<TextFilter, ReadonlyMap<string, readonly string[]>>>;

export const writtenForms = ({ forms }: ScreenerTable): Written => ({
  departamento: new Map(forms.departamento),
  ciudad: new Map(forms.ciudad),
  estado_actual: new Map(forms.estado_actual),
  tipo_societario: new Map(forms.tipo_societario),
});

/** A reader of queries: the tests that a row must pass, all of them, one for each column of values. */
export function rowTests(table: ScreenerTable, written: Written): (query: Query<'screener'>) => RowTest[] {
  const { lists } = table;

  const test = (column: CodedKey, wanted: (value: string) => boolean): CodeTest => ({
    codes: table.codes(column),
    passes: Uint8Array.from(['', ...lists[column]], (value, code) => (code > 0 && wanted(value) ? 1 : 0)),
  });

  return (query) => {
    const tests: RowTest[] = [];
    const ranges = new Map<RangeKey, Bounds>();
    for (const [name, given] of Object.entries(query)) {
      const filter = filters.get(name);
      if (filter === undefined || given === undefined) continue;
      if ('end' in filter) {
        const bounds = ranges.get(filter.values) ?? { min: -Infinity, max: Infinity };
        bounds[filter.end] = Number(given);
        ranges.set(filter.values, bounds);
        continue;
      }
      const wanted = String(given);
      if ('passes' in filter) tests.push(test(filter.column, (value) => filter.passes(value, wanted)));
      else {
        const values = written[filter.written].get(filterKey(wanted)) ?? [];
        tests.push(test(filter.column, (value) => values.includes(value)));
      }
    }
    for (const [key, { min, max }] of ranges)
      tests.push({ values: table.values(key), least: min, most: max });
    return tests;
  };
}

type Bounds = Record<RangeEnd, number>;
