/** `npm run fetch -- --check`: each dataset's columns against those that the build reads. */

import { expect, test } from 'vitest';
import { changedDatasets, createCommandPortal } from '../../../build/fetch/command.ts';
import { siisDatasets } from '../../../build/tables/siis-datasets.ts';
import { openStandIn, siisHeader } from './portal.ts';
import { fetchedColumns } from './sets.ts';

/** The views of all datasets, those of `changed` with other columns. */
async function checked(changed: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const columns = new Map<string, readonly string[]>([
    ...siisDatasets.map(({ id }) => [id, siisHeader] as const),
    ...Object.entries(fetchedColumns).map(([id, names]) => [id, names.split(' ')] as const),
    ...changed,
  ]);
  const views = [...columns].map(([id, names]) => {
    const view = { id, columns: names.map((fieldName) => ({ fieldName })) };
    return [id, { columns: names, rows: [], view }] as const;
  });
  const portal = await openStandIn(new Map(), new Map(views));
  try {
    return await changedDatasets(createCommandPortal(portal.url));
  } finally {
    await portal.close();
  }
}

test('no dataset has changed when all have their columns, and others beside', async () => {
  expect(await checked(new Map([['pfdp-zks5', [...siisHeader, 'otra']]]))).toEqual([]);
});

test('a dataset that lacks a column is named with what was found and expected', async () => {
  const without = siisHeader.filter((name) => name !== 'punto_entrada');
  const found = await checked(
    new Map([
      ['prwj-nzxa', without],
      ['x586-r5d2', ['tipo_entidad', 'valor']],
    ]),
  );
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(
    /^ERI \(prwj-nzxa\): no column punto_entrada; found codigo_instancia, nit, .*expected/,
  );
  expect(found[1]).toMatch(/^solvencia \(x586-r5d2\): no column codigo_entidad, fecha, concepto; found/);
});
