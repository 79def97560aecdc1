/** Entities by the open data: joined to their filings, or made of the open data alone. */

import { entityTypes } from '../../tables/sfc-types.ts';
import type { ListedRatio } from '../filings/sidecar-tables.ts';
import type { SupervisedEntity } from '../open-data/datasets.ts';
import { assetsOf, inPesos, type OpenData } from '../open-data/open-data.ts';
import { bookCuts, type EntityBooks, entityBooks, keyOfEntity, keysByNit } from '../open-data/ratios.ts';
import type { EntityKey } from '../open-data/read-dataset.ts';
import {
  type EntityData,
  figuresOf,
  licenseOf,
  type OpenOfEntity,
  ratiosByYear,
  spanOf,
} from './build-entity.ts';
import { detailsOf } from './details.ts';
import { type OpenBooks, openStatements } from './open-statements.ts';
import { isMeaningless } from './ratios.ts';
import type { UnsafeInteger } from './statements.ts';

/** `books` hold data of at least one year. */
function openEntityOf(
  { nit, name }: SupervisedEntity,
  open: OpenBooks,
  listed: readonly ListedRatio[],
): EntityData {
  const { books, published } = open;
  const code = Number(books.key.split('-')[0]);
  const known = entityTypes.get(code);
  const type = known ? { code, ...known } : null;
  const group = known?.group ?? null;
  const beyond: UnsafeInteger[] = [];
  const statements = openStatements(open, beyond);
  const figures = ratiosByYear([], listed, group, open);
  const span = spanOf([], figures.ratios, books);
  return {
    nit,
    name,
    last_year: span.last_year,
    revenue: interestOf(books),
    license: licenseOf(open, published.entidades ? [published.entidades.license.title] : []),
    answer: {
      profile: {
        entity_id: books.key,
        nit,
        name,
        type,
        taxonomy_ref: 'CUIF',
        filings_count: 0,
        ...span,
        entities: [],
      },
      filings: [],
      ...figures,
    },
    statements,
    notes: {},
    ...figuresOf([], group, open),
    details: detailsOf([], books.key),
    superseded: [],
    found: [],
    beyond,
    meaningless: listed.filter((row) => isMeaningless(row, group)).length,
  };
}

/** Interest on loans (410200) at the latest December, in pesos: all other income of class 4 is mixed with gross valuations. */
function interestOf({ cuif }: EntityBooks): number | null {
  const december = [...cuif.keys()]
    .filter((cut) => cut.endsWith('-12-31'))
    .sort()
    .at(-1);
  const interest = december && cuif.get(december)!.amounts.get('410200');
  return interest ? inPesos(interest) : null;
}

export interface JoinedCounts {
  /** entities with XBRL and open data */
  readonly with_xbrl: number;
  /** entities in open data alone */
  readonly without_xbrl: number;
  /** types and codes with data but no published entity: the list of entities lacks their NIT, or may not be published */
  readonly without_nit: readonly EntityKey[];
}

interface JoinedOpenData {
  /** NITs of the entities that filed no XBRL, in any order */
  readonly alone: readonly string[];
  /** open data of the entities of a NIT that filed XBRL */
  of(nit: string): OpenOfEntity;
  entityOf(nit: string, listed: readonly ListedRatio[]): EntityData;
  /** Counts only the NITs asked for so far. */
  counts(): JoinedCounts;
}

export function joinOpenData(open: OpenData, filed: ReadonlySet<string>): JoinedOpenData {
  const { published } = open;
  const keys = keysByNit(open);
  const taken = new Set<EntityKey>();
  const booksAt = (key: EntityKey): OpenBooks => ({ books: entityBooks(open, key), published });
  const alone = published.entidades
    ? [...keys].flatMap(([nit, key]) =>
        !filed.has(nit) && bookCuts(entityBooks(open, key)).length > 0 ? [nit] : [],
      )
    : [];
  let withXbrl = 0;
  return {
    alone,
    of: (nit) => ({
      booksOf(entityId) {
        const key = keyOfEntity(open, keys, nit, entityId);
        if (key === undefined) return undefined;
        const found = booksAt(key);
        if (bookCuts(found.books).length === 0) return undefined;
        taken.add(key);
        withXbrl++;
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
      return openEntityOf(open.entities.get(key)!, booksAt(key), listed);
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
