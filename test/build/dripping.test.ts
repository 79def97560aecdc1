/**
 * The maintainer's commands stop at their timeout when a host sends its body slowly, also under garbage collection. Their
 * fetches have `redirect: 'manual'` and so keep their signal; with `'error'` Node 20 and 22 lose it.
 */

import { afterEach, expect, it, vi } from 'vitest';
import { checkDeployment } from '../../build/deployment/check.ts';
import { createPortal, siisSlice } from '../../build/fetch/portal.ts';
import { endings, openDrippingHost } from '../dripping.ts';

/** Whatever time a command gives, it is over in three seconds. */
function hurried() {
  const { timeout } = AbortSignal;
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 3000));
}
afterEach(() => {
  vi.restoreAllMocks();
});

const once = { tries: 1, sleep: async () => {}, onRetry: () => {} };
const count = (baseUrl: string) =>
  createPortal({ baseUrl, retry: once }).countRows(siisSlice('aaaa-0000', 2024));

it.each([
  ['an answer of the portal', 200, count, /broke off: no answer in time/],
  ['an error of the portal', 500, count, /answered 500: "\{\\"data\\": *"/],
  ['an answer of a deployment', 200, checkDeployment, /due to timeout/],
])('%s', async (_, status, ask, told) => {
  const timeouts = hurried();
  const host = await openDrippingHost(status);
  try {
    expect(await endings(host, [ask(host.base)])).toEqual([expect.stringMatching(told)]);
    expect(timeouts).toHaveBeenCalledOnce();
    await host.letGo();
  } finally {
    host.close();
  }
});
