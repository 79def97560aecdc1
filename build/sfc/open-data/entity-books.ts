/** Links entities of the open data to NITs, and leaves out what may not be published. */

import type { EntityKey } from './fields.ts';
import type { OpenData } from './open-data.ts';
import type { EntityBooks } from './ratios.ts';

/** Published data of an entity; a dataset without a licence counts as empty. */
export function entityBooks(
  { balances, arrears, solvency, published }: OpenData,
  key: EntityKey,
): EntityBooks {
  return {
    key,
    cuif: (published.cuif && balances.get(key)) ?? new Map(),
    cartera: (published.cartera && arrears.get(key)) ?? new Map(),
    solvencia: (published.solvencia && solvency.get(key)) ?? new Map(),
  };
}

export const bookYears = ({ cuif, cartera, solvencia }: EntityBooks): number[] =>
  [...new Set([cuif, cartera, solvencia].flatMap((cuts) => [...cuts.keys()]))]
    .map((cut) => Number(cut.slice(0, 4)))
    .sort((a, b) => a - b);

/** The key by NIT. Of several the one with the newest data, then the smaller type and code: an entity may have changed its type. */
export function keysByNit(open: OpenData): ReadonlyMap<string, EntityKey> {
  const newest = (key: EntityKey) => bookYears(entityBooks(open, key)).at(-1) ?? 0;
  const codes = (key: EntityKey) => key.split('-').map(Number) as [tipo: number, codigo: number];
  const ranked = [...open.entities]
    .map(([key, { nit }]) => ({ key, nit, newest: newest(key), codes: codes(key) }))
    .sort((a, b) => a.newest - b.newest || b.codes[0] - a.codes[0] || b.codes[1] - a.codes[1]);
  return new Map(ranked.map(({ key, nit }) => [nit, key])); // Of one NIT the last stays.
}

/**
 * The key of an entity that filed XBRL: its own type and code, unless the list gives them another NIT; without them the
 * key of its NIT.
 */
export function keyOfEntity(
  open: OpenData,
  keys: ReadonlyMap<string, EntityKey>,
  nit: string,
  entityId: string,
): EntityKey | undefined {
  if (entityId === nit) return keys.get(nit);
  if (!/^\d+-\d+$/.test(entityId)) return undefined;
  const listed = open.entities.get(entityId);
  return listed && listed.nit !== nit ? undefined : entityId;
}
