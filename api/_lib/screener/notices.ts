/** What the screener says of a value that no company has: that it is so, and the known value nearest to it. */

import { editDistance } from '../../../contract/edit-distance.ts';
import { filterKey } from '../../../contract/filter-key.ts';
import type { Query } from '../../../contract/http/queries.ts';
import type { ScreenerTable } from '../../../contract/stored/screener.ts';
import { truncate } from '../../../contract/truncate.ts';
import type { Written } from './filters.ts';

/** The values of a parameter that the table has: by their keys, and as they are shown. */
interface Known {
  readonly keys: ReadonlyMap<string, unknown> | ReadonlySet<string>;
  readonly show: (key: string) => string;
}

/** A reader of queries: a sentence for each parameter whose value nobody has. */
export function noticesOf(table: ScreenerTable, written: Written): (query: Query<'screener'>) => string[] {
  const { anio, lists } = table;
  const codes = (values: readonly string[]): Known => ({
    keys: new Set(values.map(filterKey)),
    show: (key) => key.toUpperCase(),
  });
  const names = (filter: keyof Written, nameOf = (value: string) => value): Known => ({
    keys: written[filter],
    show(key) {
      if (/^\d+$/.test(key)) return key;
      const values = written[filter].get(key)!.map(nameOf);
      return values.find((value) => filterKey(value) === key) ?? values[0]!;
    },
  });
  const known = {
    seccion: codes(lists.ciiu_seccion),
    division: codes(lists.ciiu_codigo.map((code) => code.slice(0, 2))),
    clase: codes(lists.ciiu_codigo),
    departamento: names('departamento'),
    ciudad: names('ciudad', townNames(table)),
    estado_actual: names('estado_actual'),
    tipo_societario: names('tipo_societario'),
  } satisfies Partial<Record<keyof Query<'screener'>, Known>>;
  return (query) =>
    Object.entries(known).flatMap(([parameter, { keys, show }]) => {
      const value = query[parameter as keyof typeof known];
      if (value === undefined || keys.has(filterKey(value))) return [];
      const near = nearest(filterKey(value), keys.keys());
      const hint = near === null ? '' : `; lo más parecido es «${show(near)}»`;
      return [`${parameter}: ninguna sociedad de ${anio} tiene «${truncate(value)}»${hint}.`];
    });
}

/** The name of a town by its DIVIPOLA code: that of any company which is there. */
function townNames({ lists, codes }: ScreenerTable): (lugar: string) => string {
  return (lugar) => {
    const row = codes('lugar').indexOf(lists.lugar.indexOf(lugar) + 1);
    return lists.ciudad[codes('ciudad')[row]! - 1]!;
  };
}

/** The key with the fewest letters changed, at most a third of them; of several the one that stands nearest, then the first: keys stand in order. */
function nearest(wanted: string, keys: Iterable<string>): string | null {
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let best: { key: string; distance: number; gap: number } | null = null;
  if (wanted === '') return null;
  for (const key of keys) {
    if (Math.abs(key.length - wanted.length) > (best?.distance ?? most)) continue;
    const distance = editDistance(wanted, key);
    const gap = Math.abs(placeOf(wanted) - placeOf(key));
    const order = best && (distance - best.distance || gap - best.gap);
    if (distance <= most && (order === null || order < 0)) best = { key, distance, gap };
  }
  return best?.key ?? null;
}

/** Where a key stands among its like: a code by its number, a name or letter by where it begins. */
const placeOf = (key: string): number => (/^\d+$/.test(key) ? Number(key) : key.charCodeAt(0));
