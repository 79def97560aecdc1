/** Notices about filter values that no company has, with the nearest known value. */

import type { Query } from '../../../contract/http/requests.ts';
import type { CoverFact } from '../../../contract/http/schemas.ts';
import { amountKeys, type RangeKey, rangeKeys } from '../../../contract/http/screener.ts';
import { nearestKey } from '../../../contract/nearest-key.ts';
import { type ScreenerTable, textFilters } from '../../../contract/stored/screener.ts';
import {
  type CoverGaps,
  gapNotice,
  keyNotices,
  type SourceGaps,
} from '../../../contract/stored/source-gaps.ts';
import { filterKey, truncate } from '../../../contract/text.ts';
import { listedTexts, type TextForms } from './filters.ts';

/** Values or NITs that the notices of one parameter name. */
const maxNamed = 10;

/** The known values of a parameter: their filter keys, and how to show them. */
interface KnownValues {
  readonly keys: ReadonlyMap<string, unknown> | ReadonlySet<string>;
  readonly show: (key: string) => string;
}

/** A function that gives a Spanish sentence for each parameter of a query whose value no company has. */
export function createNotices(
  table: ScreenerTable,
  textForms: TextForms,
): (query: Query<'screener'>, coverGaps: CoverGaps) => string[] {
  const { anio, lists } = table;
  const codes = (values: readonly string[]): KnownValues => ({
    keys: new Set(values.map(filterKey)),
    show: (key) => key.toUpperCase(),
  });
  const names = (filter: keyof TextForms, nameOf = (value: string) => value): KnownValues => ({
    keys: textForms[filter],
    show(key) {
      if (/^\d+$/.test(key)) return key;
      const values = textForms[filter].get(key)!.map(nameOf);
      return values.find((value) => filterKey(value) === key) ?? values[0]!;
    },
  });
  const knownValues = {
    seccion: codes(lists.ciiu_seccion),
    division: codes(lists.ciiu_codigo.map((code) => code.slice(0, 2))),
    clase: codes(lists.ciiu_codigo),
    departamento: names('departamento'),
    ciudad: names('ciudad', townNames(table)),
    estado_actual: names('estado_actual'),
    tipo_societario: names('tipo_societario'),
  } satisfies Partial<Record<keyof Query<'screener'>, KnownValues>>;
  return (query, coverGaps) =>
    Object.entries(knownValues).flatMap(([parameter, { keys, show }]) => {
      const filterValue = query[parameter as keyof typeof knownValues];
      // What the source lacks, nobody can be denied.
      const fact = factOfFilter[parameter as keyof typeof knownValues];
      if (filterValue === undefined || coverGaps[anio]?.includes(fact)) return [];
      const form = textFilters.find((name) => name === parameter);
      const values =
        typeof filterValue === 'string' ? listedTexts(textForms[form!], filterValue) : filterValue;
      return values
        .filter((value) => !keys.has(filterKey(value)))
        .slice(0, maxNamed)
        .map((value) => {
          const near = nearestKey(filterKey(value), keys.keys());
          const hint = near === null ? '' : `; lo más parecido es «${show(near)}»`;
          return `${parameter}: ninguna sociedad de ${anio} tiene «${truncate(value)}»${hint}.`;
        });
    });
}

/** The fact of the cover page that a filter asks. */
const factOfFilter = {
  seccion: 'ciiu',
  division: 'ciiu',
  clase: 'ciiu',
  departamento: 'departamento',
  ciudad: 'ciudad',
  estado_actual: 'estado_actual',
  tipo_societario: 'tipo_societario',
} as const satisfies Partial<Record<keyof Query<'screener'>, CoverFact>>;

/** Names the facts of cover pages that the source lacks in the year; a row has what an older filing says. */
export const coverGapNotices = (coverGaps: CoverGaps, anio: number): string[] => {
  const lacking = coverGaps[anio] ?? [];
  return lacking.length === 0
    ? []
    : [`${gapNotice([anio], lacking)} Donde se da, es de la última presentación que lo dice.`];
};

/** A function that names the NITs of a query's list that the table lacks; none where it has all. */
export function createMissingNotices(table: ScreenerTable): (query: Query<'screener'>) => string[] {
  return ({ nit = [] }) => {
    const missing = nit.filter((listed) => table.rowOfNit(listed) === undefined);
    if (missing.length === 0) return [];
    const many = missing.length > 1;
    return [
      `nit: ${missing.length} de ${nit.length} no ${many ? 'están' : 'está'} entre las sociedades que reportaron ${table.anio}: ${missing.join(', ')}.`,
    ];
  };
}

/** A function that names the columns that a query shows, filters or sorts by and the source lacks, or no company has. */
export function createGapNotices(
  table: ScreenerTable,
): (query: Query<'screener'>, gaps: SourceGaps, valuesOf: (key: RangeKey) => Float64Array) => string[] {
  const { anio } = table;
  return (query, gaps, valuesOf) => {
    const isEmpty = (key: RangeKey) => valuesOf(key).every((value) => Number.isNaN(value));
    const { sort, columnas = [] } = query;
    const isBound = (key: RangeKey) => query[`min_${key}`] !== undefined || query[`max_${key}`] !== undefined;
    const isColumn = (key: RangeKey) => (columnas as readonly string[]).includes(key);
    // Without a gap, what is said of the order says enough of its key.
    const shown = rangeKeys.filter((key) =>
      gaps[anio]
        ? isAmountKey(key) || key === sort || isColumn(key) || isBound(key)
        : isBound(key) || (isColumn(key) && key !== sort),
    );
    return keyNotices(gaps, anio, shown, (key) => isEmpty(key as RangeKey));
  };
}

const isAmountKey = (key: string): boolean => (amountKeys as readonly string[]).includes(key);

/** The name of a town by its DIVIPOLA code, read from any company there. */
function townNames({ lists, codes }: ScreenerTable): (lugar: string) => string {
  return (lugar) => {
    const row = codes('lugar').indexOf(lists.lugar.indexOf(lugar) + 1);
    return lists.ciudad[codes('ciudad')[row]! - 1]!;
  };
}
