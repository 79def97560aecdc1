/** The balances of the CUIF: pesos by entity, cut and account, by exact decimal. */

import { shown } from '../../../contract/shown.ts';
import { cuifAccounts } from '../../tables/cuif-accounts.ts';
import { compare, type Decimal, formatDecimal, parseDecimal, zero } from '../xbrl/decimal.ts';
import {
  type Cut,
  columnsOf,
  type EntityKey,
  endsQuarter,
  entityKey,
  expectedAmount,
  expectedCut,
  expectedKey,
  readCut,
} from './fields.ts';
import type { OpenReading, OpenRows } from './read.ts';
import { DatasetStop } from './stop.ts';

/** Pesos by account of one entity at one cut; `spoiled` are accounts whose rows contradict each other or were not read. */
export interface Balance {
  readonly amounts: ReadonlyMap<string, Decimal>;
  readonly spoiled: ReadonlySet<string>;
}

export type Balances = ReadonlyMap<EntityKey, ReadonlyMap<Cut, Balance>>;

const used: ReadonlySet<string> = new Set(cuifAccounts.map(({ account }) => account));

export const cuifRows: OpenRows<Decimal> = (header) => {
  const at = columnsOf(header, {
    tipo_entidad: /^tipo_entidad$/,
    codigo_entidad: /^codigo_entidad$/,
    fecha_corte: /^fecha_corte$/,
    cuenta: /^cuenta$/,
    moneda: /^moneda$/,
    signo_valor: /^signo_valor$/,
    valor: /^valor$/,
  });
  return (cells) => {
    const text = (column: keyof typeof at) => cells[at[column]]!.trim();
    const key = entityKey(text('tipo_entidad'), text('codigo_entidad'));
    if (key === undefined) return { reject: expectedKey(text('tipo_entidad'), text('codigo_entidad')) };
    const cut = readCut(text('fecha_corte'));
    if (cut === undefined) return { reject: expectedCut(text('fecha_corte')) };
    const account = text('cuenta');
    if (!/^\d{6}$/.test(account))
      return { reject: `expected an account of six digits, found ${JSON.stringify(shown(account))}` };
    if (!/^\d+$/.test(text('moneda')))
      return { reject: `expected a number in «moneda», found ${JSON.stringify(shown(text('moneda')))}` };
    if (Number(text('moneda')) !== 0) return { skip: 'other_currency' };
    if (!used.has(account)) return { skip: 'account_not_used' };
    if (!endsQuarter(cut)) return { skip: 'other_cut' };
    const where = [key, cut, account].join(' ');
    const filed = parseDecimal(text('valor'));
    if (!filed) return { reject: expectedAmount('valor', text('valor')), key: where };
    const value = signed(filed, text('signo_valor'));
    return { key: where, value, same: formatDecimal(value) };
  };
};

/** What the sign means was not settled: only the forms that read one way alone are taken. Throws a DatasetStop for others. */
function signed(filed: Decimal, sign: string): Decimal {
  const negative = compare(filed, zero) < 0;
  if (sign === '+' && !negative) return filed;
  if (sign === '-') return negative ? filed : { ...filed, digits: -filed.digits };
  throw new DatasetStop(
    sign === '+'
      ? 'signo_valor is "+" and valor is negative: they contradict each other'
      : `signo_valor is ${JSON.stringify(shown(sign))}; expected "+" or "-"`,
  );
}

export function balancesOf({ values, spoiled }: OpenReading<Decimal>): Balances {
  const balances = new Map<EntityKey, Map<Cut, { amounts: Map<string, Decimal>; spoiled: Set<string> }>>();
  const balanceAt = (key: EntityKey, cut: Cut) => {
    const own = balances.get(key) ?? new Map();
    const balance = own.get(cut) ?? { amounts: new Map(), spoiled: new Set() };
    balances.set(key, own.set(cut, balance));
    return balance as { amounts: Map<string, Decimal>; spoiled: Set<string> };
  };
  for (const [where, value] of values) {
    const [key, cut, account] = where.split(' ') as [string, string, string];
    balanceAt(key, cut).amounts.set(account, value);
  }
  for (const where of spoiled) {
    const [key, cut, account] = where.split(' ') as [string, string, string];
    balanceAt(key, cut).spoiled.add(account);
  }
  return balances;
}
