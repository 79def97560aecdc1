/** The parameters of the screener: filters, each a test of a column, and others, which are listed by what they affect. */

import type { Query } from '../../../contract/http/requests.ts';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import { forEachRangeEnd, type RangeEnd, type RangeKey, rangeKeys } from '../../../contract/http/screener.ts';
import {
  type CodedKey,
  countedGroup,
  type ScreenerTable,
  type TextFilter,
} from '../../../contract/stored/screener.ts';
import { filterKey } from '../../../contract/text.ts';

/** A filter by the value of a dictionary-encoded column; `wanted` is a list. */
interface ValueFilter {
  readonly column: CodedKey;
  readonly passes: (value: string, wanted: string) => boolean;
}
/** A filter by a table of accepted spellings that the build made: filter key → values. */
interface FormFilter {
  readonly column: CodedKey;
  readonly form: TextFilter;
}
/** An inclusive bound of an amount or indicator. Null is in no range. */
interface RangeFilter {
  readonly values: RangeKey;
  readonly end: RangeEnd;
}
/** Parameters that `screener.ts` handles. */
type OtherParameter =
  | 'names'
  | 'nits'
  | 'purposes'
  | 'year'
  | 'order'
  | 'page'
  | 'columns'
  | 'pesos'
  | 'format'
  | 'release';
type Filter = ValueFilter | FormFilter | RangeFilter;

const isOneOf = (value: string, wanted: string) => wanted.split(',').includes(value);

/** A parameter of the query without an entry here does not compile. */
const parameters = {
  anio: 'year',
  seccion: { column: 'ciiu_seccion', passes: isOneOf },
  division: { column: 'ciiu_codigo', passes: (value, wanted) => isOneOf(value.slice(0, 2), wanted) },
  clase: { column: 'ciiu_codigo', passes: isOneOf },
  departamento: { column: 'departamento', form: 'departamento' },
  ciudad: { column: 'lugar', form: 'ciudad' },
  marco_niif: { column: 'marco_niif', passes: isOneOf },
  estado_actual: { column: 'estado_actual', form: 'estado_actual' },
  tipo_societario: { column: 'tipo_societario', form: 'tipo_societario' },
  calidad: { column: 'calidad', passes: isOneOf },
  calidad_anterior: { column: 'calidad_anterior', passes: isOneOf },
  tamano: { column: 'tamano', passes: isOneOf },
  senales: {
    column: 'senales',
    passes: (value, wanted) => value.split(',').some((sign) => isOneOf(sign, wanted)),
  },
  cuenta_en: {
    column: 'cuenta_en',
    passes: (value, wanted) =>
      isOneOf('PAIS', wanted) || ciiuLevels.some((level) => isOneOf(countedGroup[level](value), wanted)),
  },
  ...forEachRangeEnd(rangeKeys, (values, end): RangeFilter => ({ values, end })),
  q: 'names',
  nit: 'nits',
  objeto: 'purposes',
  sort: 'order',
  order: 'order',
  page: 'page',
  page_size: 'page',
  columnas: 'columns',
  pesos: 'pesos',
  base: 'pesos',
  format: 'format',
  publicacion: 'release',
} as const satisfies Record<keyof Query<'screener'>, Filter | OtherParameter>;

const filters = new Map(
  Object.entries<Filter | OtherParameter>(parameters).flatMap(([name, row]) =>
    typeof row === 'string' ? [] : [[name, row] as const],
  ),
);

/** A row passes when `passes[codes[row]]` is 1. */
export interface CodeTest {
  readonly codes: Uint16Array;
  readonly passes: Uint8Array;
}

/** A row passes when `values[row]` is from `least` to `most`; NaN never is. */
export interface RangeTest {
  readonly values: Float64Array;
  readonly least: number;
  readonly most: number;
}

export type RowTest = CodeTest | RangeTest;

/** The accepted spellings of each text filter: filter key → values. */
export type TextForms = Readonly<Record<TextFilter, ReadonlyMap<string, readonly string[]>>>;

export const textFormsOf = ({ forms }: ScreenerTable): TextForms => ({
  departamento: new Map(forms.departamento),
  ciudad: new Map(forms.ciudad),
  estado_actual: new Map(forms.estado_actual),
  tipo_societario: new Map(forms.tipo_societario),
});

/** A function that gives the tests of a query; rows must pass all. The two bounds of a range are one test. */
export function createRowTests(
  table: ScreenerTable,
  textForms: TextForms,
): (query: Query<'screener'>, valuesOf: (key: RangeKey) => Float64Array) => RowTest[] {
  const { lists } = table;

  const test = (column: CodedKey, wanted: (value: string) => boolean): CodeTest => ({
    codes: table.codes(column),
    passes: Uint8Array.from(['', ...lists[column]], (value, code) => (code > 0 && wanted(value) ? 1 : 0)),
  });

  return (query, valuesOf) => {
    const tests: RowTest[] = [];
    const ranges = new Map<RangeKey, Bounds>();
    for (const [name, parameter] of Object.entries(query)) {
      const filter = filters.get(name);
      if (filter === undefined || parameter === undefined) continue;
      if ('end' in filter) {
        const bounds = ranges.get(filter.values) ?? { min: -Infinity, max: Infinity };
        bounds[filter.end] = Number(parameter);
        ranges.set(filter.values, bounds);
        continue;
      }
      const list = String(parameter);
      if ('passes' in filter) tests.push(test(filter.column, (value) => filter.passes(value, list)));
      else {
        const forms = textForms[filter.form];
        const values = new Set(listedTexts(forms, list).flatMap((text) => forms.get(filterKey(text)) ?? []));
        tests.push(test(filter.column, (value) => values.has(value)));
      }
    }
    for (const [key, { min, max }] of ranges) tests.push({ values: valuesOf(key), least: min, most: max });
    return tests;
  };
}

/** No name has more commas; it bounds the work of a long list. */
const mostCommas = 3;

/** The texts of a list that commas separate. A known text that contains commas, as `Bogotá, D.C.` does, is one; the longest wins. */
export function listedTexts(forms: TextForms[TextFilter], list: string): string[] {
  const parts = list.split(',');
  const texts: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = Math.min(parts.length, from + mostCommas + 1);
    const text = () => parts.slice(from, to).join(',').trim();
    while (to > from + 1 && !forms.has(filterKey(text()))) to--;
    if (text() !== '') texts.push(text());
    from = to;
  }
  return texts;
}

type Bounds = Record<RangeEnd, number>;
