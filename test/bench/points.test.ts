/** What the benchmark of points asks: every operation, and every door beside them. */

import { beforeAll, describe, expect, it } from 'vitest';
import { operationNames } from '../../contract/http/operations.ts';
import { reconciliationPath } from '../../contract/http/reconciliation.ts';
import { matchOperation } from '../../contract/http/requests.ts';
import { mcpPath } from '../../contract/http/routes.ts';
import { sharedSample, small } from '../build-fixture.ts';
import { dearest, refusals } from './point-requests.ts';

let data: string;
beforeAll(async () => {
  data = (await sharedSample(small)).out;
});

describe.each([
  ['the dearest requests', () => dearest(data)],
  ['the refusals', () => refusals()],
])('%s', (_, asked) => {
  it('are of every operation, and of the doors beside them', () => {
    const paths = Object.values(asked()).map(({ path }) => path(0).split('?')[0]!);
    const covered = new Set<string | undefined>(paths.map((path) => matchOperation(path)?.operation));
    expect(operationNames.filter((name) => !covered.has(name))).toEqual([]);
    expect([reconciliationPath, mcpPath].filter((path) => !paths.includes(path))).toEqual([]);
  });
});
