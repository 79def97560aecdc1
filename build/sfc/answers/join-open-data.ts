/** Joins open data and filings: open data of entities that filed XBRL, and entities that only open data have. */

import type { ListedRatio } from '../filings/sidecar-tables.ts';
import { bookYears, entityBooks, keyOfEntity, keysByNit } from '../open-data/entity-books.ts';
import type { EntityKey } from '../open-data/fields.ts';
import { assetsOf, type OpenData } from '../open-data/open-data.ts';
import { openRatios } from '../open-data/ratios.ts';
import type { EntityData, OpenOfEntity, OpenYears } from './build-entity.ts';
import { openEntityOf } from './open-entity.ts';

export interface JoinedCounts {
  /** entities with XBRL and open data */
  readonly with_xbrl: number;
  /** entities in open data alone */
  readonly without_xbrl: number;
  /** types and codes with data but no published entity: the list of entities lacks their NIT, or may not be published */
  readonly without_nit: readonly EntityKey[];
}

export interface JoinedOpenData {
  /** NITs of the entities that filed no XBRL, in any order */
  readonly alone: readonly string[];
  /** open data of the entities of a NIT that filed XBRL */
  of(nit: string): OpenOfEntity;
  entityOf(nit: string, listed: readonly ListedRatio[]): EntityData;
  /** Counts only the NITs asked for so far. */
  counts(): JoinedCounts;
}

export function joinOpenData(open: OpenData, filed: ReadonlySet<string>): JoinedOpenData {
  const keys = keysByNit(open);
  const taken = new Set<EntityKey>();
  const ratiosAt = (key: EntityKey) => openRatios(entityBooks(open, key), open.published);
  const alone = open.published.entidades
    ? [...keys].flatMap(([nit, key]) =>
        !filed.has(nit) && bookYears(entityBooks(open, key)).length > 0 ? [nit] : [],
      )
    : [];
  let withXbrl = 0;
  return {
    alone,
    of: (nit) => ({
      ratiosOf(entityId) {
        const key = keyOfEntity(open, keys, nit, entityId);
        const found: OpenYears = key === undefined ? new Map() : ratiosAt(key);
        if (key !== undefined && found.size > 0) {
          taken.add(key);
          withXbrl++;
        }
        return found;
      },
      assetsOf(entityId) {
        const key = keyOfEntity(open, keys, nit, entityId);
        return key === undefined ? new Map() : assetsOf(open, key);
      },
    }),
    entityOf(nit, listed) {
      const key = keys.get(nit)!;
      taken.add(key);
      const books = entityBooks(open, key);
      return openEntityOf(open.entities.get(key)!, books, ratiosAt(key), listed, open.published.cuif);
    },
    counts: () => ({
      with_xbrl: withXbrl,
      without_xbrl: alone.length,
      without_nit: [
        ...new Set([open.balances, open.arrears, open.solvency].flatMap((all) => [...all.keys()])),
      ]
        .filter((key) => !taken.has(key))
        .sort(),
    }),
  };
}
