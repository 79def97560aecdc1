/** What a stored answer leaves behind in memory: nothing that only a collection of the whole heap would find. */

import { getHeapSpaceStatistics } from 'node:v8';
import { beforeAll, expect, it } from 'vitest';
import { temporary } from '../place.ts';
import { nits, writeDataset } from './dataset.ts';
import { type OpenedDoor, openTestDoor } from './door.ts';

let door: OpenedDoor['door'];
beforeAll(async () => {
  // Not a sample: what its making left would be counted too.
  const folder = temporary('garbage');
  writeDataset(folder);
  ({ door } = await openTestDoor(folder));
});

/** Bytes in use outside of the space of the young. */
const old = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

async function grownBy(requests: number, coding: string | null): Promise<number> {
  const before = old();
  for (let i = 0; i < requests; i++) {
    const pathname = `/api/v1/empresa/${nits.plain}`;
    const header = (name: string) => (name === 'accept-encoding' ? coding : null);
    const ask = { method: 'GET', pathname, search: '', header };
    const { status } = await door(ask, '192.0.2.1');
    if (status !== 200) throw new Error(`status ${status}`);
  }
  return old() - before;
}

it.each([
  ['that lies ready', 'gzip'],
  ['of the function', null],
])('%s adds less than 500 bytes a request to the old space', async (_, coding) => {
  await grownBy(2000, coding);
  const rounds = 24;
  let grown = 0;
  // A collection of the whole heap between two looks would hide what the others left.
  for (let i = 0; i < rounds; i++) grown += Math.max(0, await grownBy(500, coding));
  expect(grown / (rounds * 500)).toBeLessThan(500);
});
