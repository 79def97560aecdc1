/** The tables of fetched SFC datasets are consistent. */

import { describe, expect, test } from 'vitest';
import { type CuifRole, cuifAccounts } from '../../../build/tables/cuif-accounts.ts';
import { sfcDatasets } from '../../../build/tables/sfc-datasets.ts';
import { entityTypes } from '../../../build/tables/sfc-types.ts';
import { fetchedColumns, type SetId } from '../fetch/sets.ts';

const accounts = cuifAccounts.map(({ account }) => account);

describe('the accounts of the CUIF', () => {
  test('six digits each, once, in order', () => {
    for (const account of accounts) expect(account).toMatch(/^[1-9]\d{5}$/);
    expect(accounts).toEqual([...new Set(accounts)].sort());
  });

  test('no account of a role contains another one of it', () => {
    const groupOf = (account: string) => account.replace(/(?<=^.)0{5}$|(?:00)+$/, '');
    for (const role of new Set(cuifAccounts.map(({ role }) => role))) {
      if (role === 'other') continue;
      const own = cuifAccounts.filter((row) => row.role === role).map(({ account }) => account);
      for (const account of own)
        expect(own.filter((other) => other.startsWith(groupOf(account)))).toEqual([account]);
    }
  });

  test.each<[CuifRole, RegExp, number]>([
    ['loans_gross', /^14[01]/, 8],
    ['provisions', /^14[89]/, 11],
    ['deposits', /^210/, 3],
    ['past_due', /^82[78]/, 45],
  ])('%s lies within its part of the catalogue', (role, place, count) => {
    const own = cuifAccounts.filter((row) => row.role === role);
    expect(own).toHaveLength(count);
    for (const { account } of own) expect(account).toMatch(place);
  });

  test('money that is not a month late is no arrears', () => {
    for (const current of ['827402', '827432', '827462', '828302', '828702'])
      expect(accounts).not.toContain(current);
  });
});

test('low-value payment systems are a type with a name', () => {
  expect(entityTypes.get(12)).toEqual({
    name: 'Entidad administradora de sistema de pago de bajo valor',
    group: 'pagos',
  });
});

test.each(sfcDatasets)(
  '$dataset: every column that is expected or asked about is one of the portal',
  (set) => {
    const real: readonly string[] = fetchedColumns[set.id as SetId].split(' ');
    for (const column of set.columns) expect(real).toContain(column);
    if (set.dated) expect(set.columns).toContain(set.dated.column);
    for (const [, column] of (set.filter ?? '').matchAll(/([a-z_]+)(?:=| in )/g))
      expect(set.columns).toContain(column);
  },
);
