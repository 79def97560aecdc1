/** The statements of an entity by the open balances (CUIF): financial position and results, in pesos, of all cuts. */

import type { Entity } from '../../../contract/http/entity.ts';
import { accountCautions, type CuifAccount, cuifAccounts } from '../../tables/cuif-accounts.ts';
import { type DatasetPublication, inPesos, type OpenData } from '../open-data/open-data.ts';
import type { EntityBooks } from '../open-data/ratios.ts';
import { typeOf } from '../open-data/read-dataset.ts';
import { formatDecimal } from '../xbrl/decimal.ts';
import { periodName, type Statement, type UnsafeInteger } from './statements.ts';

/** The open data of one entity; a dataset that may not be published is empty. */
export interface OpenBooks extends Pick<OpenData, 'published'> {
  readonly books: EntityBooks;
}

type OpenStatement = Statement & Required<Pick<Statement, 'source'>>;

/** Classes 1 to 3 are balances at a cut; 4 and 5 run from January to the cut. */
const accountsOf = {
  financial_position: cuifAccounts.filter(({ account }) => /^[123]/.test(account)),
  profit_loss: cuifAccounts.filter(({ account }) => /^[45]/.test(account)),
} as const satisfies Partial<Record<keyof NonNullable<Entity['statements']>, readonly CuifAccount[]>>;

export function openStatements(
  { books, published }: OpenBooks,
  beyond: UnsafeInteger[],
): Readonly<Partial<Record<keyof typeof accountsOf, OpenStatement>>> {
  const { cuif } = published;
  if (!cuif) return {};
  const drawn = (name: keyof typeof accountsOf) => statementOf(name, books, cuif, beyond);
  const [financial_position, profit_loss] = [drawn('financial_position'), drawn('profit_loss')];
  return { ...(financial_position && { financial_position }), ...(profit_loss && { profit_loss }) };
}

/** The latest date first; null where an account was not published or its rows contradict each other. */
function statementOf(
  name: keyof typeof accountsOf,
  { key, cuif, accountNames }: EntityBooks,
  publication: DatasetPublication,
  beyond: UnsafeInteger[],
): OpenStatement | null {
  const accounts = accountsOf[name];
  const flows = name === 'profit_loss';
  const cuts = [...cuif]
    .filter(([, { amounts }]) => accounts.some(({ account }) => amounts.has(account)))
    .sort(([a], [b]) => (a > b ? -1 : 1));
  if (cuts.length === 0) return null;
  return {
    columns: cuts.map(([end]) => ({
      entity_id: key,
      year: Number(end.slice(0, 4)),
      period: periodName(end),
      ...(flows && { start: `${end.slice(0, 4)}-01-01` }),
      end,
      basis: 'individual',
      kind: flows ? 'duration' : 'instant',
      filing: periodName(end),
      comparative: false,
      scale: 1,
    })),
    rows: accounts.flatMap(({ account, name }) => {
      const concept = `cuif:${account}`;
      const values = cuts.map(([, { amounts }]) => {
        const amount = amounts.get(account);
        if (amount === undefined) return null;
        const pesos = inPesos(amount);
        if (pesos === null) beyond.push({ entity_id: key, concept, value: formatDecimal(amount) });
        return pesos;
      });
      if (values.every((value) => value === null)) return [];
      const given = accountNames.get(`${typeOf(key)} ${account}`);
      const caution = accountCautions.get(account);
      return [
        {
          concept,
          label: given === undefined ? name : readable(given),
          level: levelOf(account),
          balance: natureOf(account),
          values,
          ...(caution !== undefined && { caution }),
        },
      ];
    }),
    source: {
      dataset: publication.dataset,
      license: publication.license.name,
      attribution: publication.attribution,
    },
  };
}

/** A name in capitals as a sentence; another as it is. */
const readable = (name: string): string =>
  name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name;

/** 0 for a class, 1 for a group, 2 for an account. */
const levelOf = (account: string): number =>
  account.endsWith('00000') ? 0 : account.endsWith('0000') ? 1 : 2;

/** Debits: assets except the impairments 1487 to 1499, the loss of the year in equity, and class 5 except the result. */
const natureOf = (account: string): 'debit' | 'credit' =>
  account === '392000' ||
  (account.startsWith('1') && !(account >= '148700' && account < '150000')) ||
  (account.startsWith('5') && account !== '590000')
    ? 'debit'
    : 'credit';
