/** Reading a body that arrives slowly stops at the timeout, even when the request was garbage-collected. */

import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaticsStore } from '../../api/_lib/data/deployed-store.ts';
import { withFetchTimeout } from '../../api/_lib/data/fetch-timeout.ts';
import { createHttpStore } from '../../api/_lib/data/http-store.ts';
import { type DrippingHost, openDrippingHost, outcome } from '../dripping.ts';

let host: DrippingHost;
beforeAll(async () => {
  host = await openDrippingHost();
});
afterAll(() => host.close());

it.each([
  ['the static files', (base: string) => createStaticsStore(base, undefined, 1000).read('x.json')],
  ['a remote file', (base: string) => createHttpStore(base, 1000).read('x.json')],
])('%s', async (_, ask) => {
  expect(await outcome(ask(host.base))).toContain('took more than 1000 ms');
  expect(await host.letGo(), 'the connection is let go').toBe(true);
});

it('a body that is begun when the time is over is not read', async () => {
  let left = false;
  const endless = new ReadableStream({
    pull: () => new Promise(() => {}),
    cancel: () => {
      left = true;
    },
  });
  const late = withFetchTimeout(10, async ({ signal, bytes }) => {
    await once(signal, 'abort');
    return bytes(new Response(endless));
  });
  expect(await outcome(late)).toBe('took more than 10 ms');
  expect(left, 'the body is let go').toBe(true);
});

it('what comes in time is whole, and nothing is left waiting', async () => {
  const text = 'x'.repeat(200_000);
  const bytes = await withFetchTimeout(60_000, ({ bytes }) => bytes(new Response(text)));
  expect(bytes.toString()).toBe(text);
  expect((await withFetchTimeout(60_000, ({ bytes }) => bytes(new Response(null)))).length).toBe(0);
});
