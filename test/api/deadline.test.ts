/** A host that sends a body drop by drop is not waited for longer than said, also when the collector has taken the request meanwhile. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '../../api/_lib/data/deadline.ts';
import { remoteStore } from '../../api/_lib/data/remote.ts';
import { staticAnswers } from '../../api/_lib/data/statics.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let begun = 0;
let closed = 0;
const server = createServer((_, response) => {
  begun += 1;
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"data":');
  response.on('close', () => {
    closed += 1;
  });
});
let base: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What became of it while the collector ran again and again; null when nothing did in far more time than it had. */
async function outcome(asking: Promise<unknown>): Promise<string | null> {
  let settled: string | null = null;
  asking.then(
    () => {
      settled = 'answered';
    },
    (error: Error) => {
      settled = error.message;
    },
  );
  for (let i = 0; i < 400 && settled === null; i++) {
    collect();
    await sleep(50);
  }
  return settled;
}

it.each([
  ['the static files', () => staticAnswers(base, undefined, 1000)('x.json')],
  ['a remote file', () => remoteStore(base, 1000).read('x.json')],
])('%s', async (_, ask) => {
  expect(await outcome(ask())).toContain('took more than 1000 ms');
  for (let i = 0; i < 400 && closed < begun; i++) await sleep(50);
  expect(closed, 'the connection is let go').toBe(begun);
});

it('a body that is begun when the time is over is not read', async () => {
  let left = false;
  const endless = new ReadableStream({
    pull: () => new Promise(() => {}),
    cancel: () => {
      left = true;
    },
  });
  const late = within(10, async ({ signal, bytes }) => {
    await once(signal, 'abort');
    return bytes(new Response(endless));
  });
  expect(await outcome(late)).toBe('took more than 10 ms');
  expect(left, 'the body is let go').toBe(true);
});

it('what comes in time is whole, and nothing is left waiting', async () => {
  const text = 'x'.repeat(200_000);
  const bytes = await within(60_000, ({ bytes }) => bytes(new Response(text)));
  expect(bytes.toString()).toBe(text);
  expect((await within(60_000, ({ bytes }) => bytes(new Response(null)))).length).toBe(0);
});
