/**
 * The maintainer's commands stop at their timeout when a host sends its body slowly, also under garbage collection. Their
 * fetches have `redirect: 'manual'` and so keep their signal; with `'error'` Node 20 and 22 lose it.
 */

import { afterAll, expect, it, vi } from 'vitest';
import { checkDeployment } from '../../../build/deployment/check.ts';
import { createPortal, siisSlice } from '../../../build/fetch/portal.ts';
import { endings, openDrippingHost } from '../../dripping.ts';

/** Whatever time a command gives, it is over in three seconds. */
const { timeout } = AbortSignal;
const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 3000));
afterAll(() => {
  expect(timeouts).toHaveBeenCalledTimes(hosts.length);
  vi.restoreAllMocks();
});

const once = { tries: 1, sleep: async () => {}, onRetry: () => {} };
const count = (baseUrl: string) =>
  createPortal({ baseUrl, retry: once }).countRows(siisSlice('aaaa-0000', 2024));

const hosts: readonly (readonly [string, number, (base: string) => Promise<unknown>, RegExp])[] = [
  ['an answer of the portal', 200, count, /broke off: no answer in time/],
  ['an error of the portal', 500, count, /answered 500: "\{\\"data\\": *"/],
  ['an answer of a deployment', 200, checkDeployment, /due to timeout/],
];

it.concurrent.each(hosts)('%s', async (_, status, ask, told) => {
  const host = await openDrippingHost(status);
  try {
    expect(await endings(host, [ask(host.base)])).toEqual([expect.stringMatching(told)]);
    await host.letGo();
  } finally {
    host.close();
  }
});
