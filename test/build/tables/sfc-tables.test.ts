/** The tables of fetched SFC datasets are consistent. */

import { describe, expect, test } from 'vitest';
import { cuifAccounts } from '../../../build/tables/cuif-accounts.ts';
import { sfcDatasets } from '../../../build/tables/sfc-datasets.ts';
import { entityTypes } from '../../../build/tables/sfc-types.ts';
import { entityFigure, entityFigureKeys } from '../../../contract/entity-figures.ts';
import { fetchedColumns, type SetId } from '../fetch/sets.ts';

const accounts = cuifAccounts.map(({ account }) => account);

/** What each figure of accounts adds up. */
const sums = entityFigureKeys.flatMap((key) => {
  const { formula } = entityFigure(key);
  return 'plus' in formula ? [{ key, added: formula.plus }] : [];
});

describe('the accounts of the CUIF', () => {
  test('six digits each, once, in order', () => {
    for (const account of accounts) expect(account).toMatch(/^[1-9]\d{5}$/);
    expect(accounts).toEqual([...new Set(accounts)].sort());
  });

  test('hold every account of a figure', () => {
    expect(sums.length).toBeGreaterThan(40);
    for (const { added } of sums) for (const account of added) expect(accounts).toContain(account);
  });

  test('no account of a sum contains another one of it', () => {
    const groupOf = (account: string) => account.replace(/(?<=^.)0{5}$|(?:00)+$/, '');
    for (const { key, added } of sums)
      for (const account of added)
        expect(
          added.filter((other) => other.startsWith(groupOf(account))),
          key,
        ).toEqual([account]);
  });

  test.each([
    ['cartera_bruta_cuif', /^14[01]/, 8],
    ['deterioro', /^14[89]/, 11],
    ['depositos', /^210/, 3],
    ['cartera_vencida_cuif', /^82[78]/, 45],
  ])('%s lies within its part of the catalogue', (key, place, count) => {
    const { added } = sums.find((one) => one.key === key)!;
    expect(added).toHaveLength(count);
    for (const account of added) expect(account).toMatch(place);
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
