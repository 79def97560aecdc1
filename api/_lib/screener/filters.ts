/** The parameters of the screener and what each does: a filter tests the codes of a column, the rest is named. */

import { filterKey } from '../../../contract/filter-key.ts';
import type { Query } from '../../../contract/http/queries.ts';
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
/** What looks at more than one column, or at no row: done in `screener.ts`. */
type Other = 'names' | 'order' | 'page' | 'format';

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
  q: 'names',
  sort: 'order',
  order: 'order',
  page: 'page',
  page_size: 'page',
  format: 'format',
} as const satisfies Record<keyof Query<'screener'>, ValueFilter | FormFilter | Other>;

type Parameter = keyof typeof parameters;
const filters = Object.entries<ValueFilter | FormFilter | Other>(parameters).flatMap(([name, row]) =>
  typeof row === 'string' ? [] : [[name as Parameter, row] as const],
);

/** A row passes when `passes[codes[row]]` is 1. */
export interface CodeTest {
  readonly codes: Uint16Array;
  readonly passes: Uint8Array;
}

/** What a text filter accepts: key → values. */
export type Written = Readonly<Record<TextFilter, ReadonlyMap<string, readonly string[]>>>;

export const writtenForms = ({ forms }: ScreenerTable): Written => ({
  departamento: new Map(forms.departamento),
  ciudad: new Map(forms.ciudad),
  estado_actual: new Map(forms.estado_actual),
  tipo_societario: new Map(forms.tipo_societario),
});

/** A reader of queries: the tests that a row must pass, all of them. */
export function codeTests(table: ScreenerTable, written: Written): (query: Query<'screener'>) => CodeTest[] {
  const { lists } = table;

  const test = (column: CodedKey, wanted: (value: string) => boolean): CodeTest => ({
    codes: table.codes(column),
    passes: Uint8Array.from(['', ...lists[column]], (value, code) => (code > 0 && wanted(value) ? 1 : 0)),
  });

  return (query) =>
    filters.flatMap(([name, filter]) => {
      const given = query[name];
      if (given === undefined) return [];
      const wanted = String(given);
      if ('passes' in filter) return [test(filter.column, (value) => filter.passes(value, wanted))];
      const values = written[filter.written].get(filterKey(wanted)) ?? [];
      return [test(filter.column, (value) => values.includes(value))];
    });
}
