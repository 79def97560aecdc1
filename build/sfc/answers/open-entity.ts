/** Entities by the open data: joined to their filings, or made of the open data alone. */

import { cuifAccounts } from '../../tables/cuif-accounts.ts';
import { entityTypes } from '../../tables/sfc-types.ts';
import type { ListedRatio } from '../filings/sidecar-tables.ts';
import type { SupervisedEntity } from '../open-data/datasets.ts';
import { assetsOf, type DatasetPublication, inPesos, type OpenData } from '../open-data/open-data.ts';
import {
  bookYears,
  type EntityBooks,
  entityBooks,
  keyOfEntity,
  keysByNit,
  openRatios,
} from '../open-data/ratios.ts';
import type { EntityKey } from '../open-data/read-dataset.ts';
import { formatDecimal } from '../xbrl/decimal.ts';
import { type EntityData, type OpenOfEntity, type OpenYears, ratiosByYear } from './build-entity.ts';
import { detailsOf } from './details.ts';
import { isMeaningless } from './ratios.ts';
import { periodName, type Statement, type UnsafeInteger } from './statements.ts';

/** Balance sheet accounts: classes 1 to 3. */
const balanceAccounts = cuifAccounts.filter(({ account }) => /^[123]/.test(account));

/** `books` hold data of at least one year. */
function openEntityOf(
  { nit, name }: SupervisedEntity,
  books: EntityBooks,
  open: OpenYears,
  listed: readonly ListedRatio[],
  cuif: DatasetPublication | undefined,
): EntityData {
  const code = Number(books.key.split('-')[0]);
  const known = entityTypes.get(code);
  const type = known ? { code, ...known } : null;
  const group = known?.group ?? null;
  const beyond: UnsafeInteger[] = [];
  const balance = cuif && balanceOf(books, cuif, beyond);
  const years = bookYears(books);
  return {
    nit,
    name,
    last_year: years.at(-1)!,
    revenue: incomeOf(books),
    answer: {
      profile: {
        entity_id: books.key,
        nit,
        name,
        type,
        taxonomy_ref: 'CUIF',
        filings_count: 0,
        first_year: years[0]!,
        last_year: years.at(-1)!,
        entities: [],
      },
      filings: [],
      ...ratiosByYear([], listed, group, open),
    },
    statements: balance ? { financial_position: balance } : {},
    notes: {},
    details: detailsOf([], books.key),
    superseded: [],
    found: [],
    beyond,
    meaningless: listed.filter((row) => isMeaningless(row, group)).length,
  };
}

/** The latest date first; null where an account was not published or its rows contradict each other. */
function balanceOf(
  { key, cuif }: EntityBooks,
  publication: DatasetPublication,
  beyond: UnsafeInteger[],
): Statement | null {
  const cuts = [...cuif]
    .filter(([, { amounts }]) => balanceAccounts.some(({ account }) => amounts.has(account)))
    .sort(([a], [b]) => (a > b ? -1 : 1));
  if (cuts.length === 0) return null;
  return {
    columns: cuts.map(([end]) => ({
      entity_id: key,
      year: Number(end.slice(0, 4)),
      period: periodName(end),
      end,
      basis: 'individual',
      kind: 'instant',
      filing: periodName(end),
      comparative: false,
      scale: 1,
    })),
    rows: balanceAccounts.flatMap(({ account, name }) => {
      const concept = `cuif:${account}`;
      const values = cuts.map(([, { amounts }]) => {
        const amount = amounts.get(account);
        if (amount === undefined) return null;
        const pesos = inPesos(amount);
        if (pesos === null) beyond.push({ entity_id: key, concept, value: formatDecimal(amount) });
        return pesos;
      });
      if (values.every((value) => value === null)) return [];
      return [{ concept, label: name, level: levelOf(account), balance: natureOf(account), values }];
    }),
    source: {
      dataset: publication.dataset,
      license: publication.license.name,
      attribution: publication.attribution,
    },
  };
}

/** 0 for a class, 1 for a group, 2 for an account. */
const levelOf = (account: string): number =>
  account.endsWith('00000') ? 0 : account.endsWith('0000') ? 1 : 2;

/** Asset accounts are debits, except the impairments 1487 to 1499. */
const natureOf = (account: string): 'debit' | 'credit' =>
  account.startsWith('1') && !(account >= '148700' && account < '150000') ? 'debit' : 'credit';

/** Income (account 400000) at the latest December, in pesos. */
function incomeOf({ cuif }: EntityBooks): number | null {
  const december = [...cuif.keys()]
    .filter((cut) => cut.endsWith('-12-31'))
    .sort()
    .at(-1);
  const income = december && cuif.get(december)!.amounts.get('400000');
  return income ? inPesos(income) : null;
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
