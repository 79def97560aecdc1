/** Balances by CUIF account (the SFC's chart of accounts): exact pesos by entity, date and account. */

import { cuifAccounts } from '../../tables/cuif-accounts.ts';
import { compare, type Decimal, formatDecimal, parseDecimal, zero } from '../xbrl/decimal.ts';
import { expectedAmount, rejected } from './fields.ts';
import { type ByQuarter, byQuarter, quarterRows } from './quarters.ts';
import type { OpenReading } from './read-dataset.ts';
import { UnusableDataset } from './unusable-dataset.ts';

/** Pesos by account of one entity at one date; rows of `spoiled` accounts contradict each other or were not read. */
export interface Balance {
  readonly amounts: ReadonlyMap<string, Decimal>;
  readonly spoiled: ReadonlySet<string>;
}

export type Balances = ByQuarter<Balance>;

const used: ReadonlySet<string> = new Set(cuifAccounts.map(({ account }) => account));

export const readCuifRows = quarterRows(
  { cuenta: /^cuenta$/, moneda: /^moneda$/, signo_valor: /^signo_valor$/, valor: /^valor$/ },
  () =>
    ({ text, keyOf }) => {
      const account = text('cuenta');
      if (!/^\d{6}$/.test(account)) return rejected('expected an account of six digits', account);
      if (!/^\d+$/.test(text('moneda'))) return expectedAmount('moneda', text('moneda'));
      if (Number(text('moneda')) !== 0) return { skip: 'other_currency' };
      if (!used.has(account)) return { skip: 'account_not_used' };
      const key = keyOf(account);
      const filed = parseDecimal(text('valor'));
      if (!filed) return { ...expectedAmount('valor', text('valor')), key };
      const value = signed(filed, text('signo_valor'));
      return { key, value, same: formatDecimal(value) };
    },
);

/** The meaning of the sign is not documented: takes only unambiguous forms, and throws an UnusableDataset for others. */
function signed(filed: Decimal, sign: string): Decimal {
  const negative = compare(filed, zero) < 0;
  if (sign === '+' && !negative) return filed;
  if (sign === '-') return negative ? filed : { ...filed, digits: -filed.digits };
  throw new UnusableDataset(
    sign === '+'
      ? 'signo_valor is "+" and valor is negative: they contradict each other'
      : 'expected "+" or "-" in signo_valor',
  );
}

export const balancesOf = (reading: OpenReading<Decimal>): Balances =>
  byQuarter(reading, ({ values, spoiled }) => ({ amounts: values, spoiled }));
