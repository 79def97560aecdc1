/** Sections and years of a hand-written entity, and that no other parts are read. */

import { expect, it } from 'vitest';
import type { Release } from '../../../api/_lib/data/release.ts';
import { selectYears, sfc } from '../../../api/_lib/handlers/sfc.ts';
import { detailsFile } from '../../../build/sfc/answers/entity-files.ts';
import { files } from '../../../contract/files/files.ts';
import type { Entity, EntityDetailTable } from '../../../contract/http/entity.ts';
import type { Query } from '../../../contract/http/requests.ts';

const nit = '860000001';
const column = (year: number) => ({
  entity_id: '1-1',
  year,
  period: `${year}-T4`,
  end: `${year}-12-31`,
  basis: 'individual' as const,
  kind: 'instant' as const,
  filing: `${year}-T4`,
  comparative: false,
  scale: 1,
});
const row = (concept: string, values: (number | null)[]) => ({
  ...{ concept, label: concept, level: 0, balance: 'debit' as const, values },
});
const statement = {
  columns: [column(2022), column(2023)],
  rows: [row('a', [1, 2]), row('b', [3, null])],
};
const of2023 = { columns: [column(2023)], rows: [row('a', [2])] };
const table = (role: string) => ({ role, title: role, ...statement }) as unknown as EntityDetailTable;
const tables = ['210000', '310000'].map(table);

const data = {
  profile: { nit, name: 'EL UNO' },
  filings: [{ year: 2022 }, { year: 2023 }],
  ratios: { 2022: { roe: 0.1 }, 2023: { roe: 0.2 } },
  ratio_sources: { 2022: { roe: 'uno' }, 2023: { roe: 'dos' } },
};
const notes = { 2022: ['uno'], 2023: ['dos'] };
const evidence = { ratio_sources: data.ratio_sources, filings: data.filings };
const all = {
  more: { statements: { financial_position: statement, equity: statement }, notes, evidencia: evidence },
  details: detailsFile(tables),
};

/** Asked of the entity with this beside its answer; what was read of it. */
async function ask(query: Query<'sfc'>, beside: object = all) {
  const reads: string[] = [];
  const { more, details } = beside as typeof all;
  const release = {
    json: async (row: { path(nit: string): string }, key: string) => {
      if (row === files.entity) return { data, meta: {} };
      reads.push(row.path(key));
      return row === files.entityMore ? more : details;
    },
  } as unknown as Release;
  const { data: picked } = (await sfc({ nit, ...query }, release, '')) as { data: Entity };
  return { text: JSON.stringify(picked), picked: picked as object, reads };
}

it('keeps of a statement the columns of the years and the rows with values in them', () => {
  expect(selectYears(statement, [2023])).toEqual(of2023);
  expect(selectYears(statement, [1999])).toEqual({ columns: [], rows: [] });
  const filed = { ...statement, rows: [{ ...row('c', [null, null]), filed: [null, 7] }] };
  expect(selectYears(filed, [2023]).rows).toEqual([{ ...row('c', [null]), filed: [7] }]);
  expect(selectYears(filed, [2022]).rows).toEqual([]);
});

it('the default answer reads no other part', async () => {
  const { picked, reads } = await ask({});
  expect(picked).toEqual(data);
  expect(Object.keys(picked)).toEqual(['profile', 'filings', 'ratios', 'ratio_sources']);
  expect(reads).toEqual([]);
});
