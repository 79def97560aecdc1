/** What a stored answer leaves behind in memory: nothing that only a collection of the whole heap would find. */

import { getHeapSpaceStatistics } from 'node:v8';
import { beforeAll, expect, it } from 'vitest';
import { someNits } from '../bench/contenders.ts';
import { sharedSample, small } from '../shared-sample.ts';
import { type OpenedDoor, openTestDoor } from './door.ts';

let door: OpenedDoor['door'];
let nits: readonly string[];
beforeAll(async () => {
  const { out } = await sharedSample(small);
  ({ door } = await openTestDoor(out));
  nits = someNits(out, 20);
});

/** Bytes in use outside of the space of the young. */
const old = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

async function grownBy(requests: number): Promise<number> {
  const before = old();
  for (let i = 0; i < requests; i++) {
    const pathname = `/api/v1/empresa/${nits[i % nits.length]}`;
    const ask = { method: 'GET', pathname, search: '', header: () => null };
    const { status } = await door(ask, '192.0.2.1');
    if (status !== 200) throw new Error(`status ${status}`);
  }
  return old() - before;
}

it('adds less than 500 bytes a request to the old space', async () => {
  await grownBy(2000);
  const grown: number[] = [];
  for (let i = 0; i < 9; i++) grown.push((await grownBy(500)) / 500);
  // Once it is collected between two looks, it shrinks.
  const median = grown.sort((a, b) => a - b)[4]!;
  console.log(grown);
  expect(median).toBeLessThan(500);
});
