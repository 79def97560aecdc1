/** The table of requests over sockets: `npm start` answers as the handlers do in process. */

import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { namedAddresses, verifyAddress } from './addresses.ts';
import { comparable, sendRequest } from './ask.ts';
import { sampleWithIds } from './fixture-ids.ts';
import type { InProcessApp } from './in-process-app.ts';
import { namedRows, requestInProcess } from './in-process-rows.ts';
import { addressRows } from './requests.ts';
import { type Running, startServer } from './server.ts';

const { folder, ids } = await sampleWithIds();

let app: InProcessApp;
let server: Running;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  // Another file of this process may have read its settings already.
  vi.resetModules();
  const { openInProcessApp } = await import('./in-process-app.ts');
  app = await openInProcessApp(folder);
  server = await startServer(folder);
});
afterAll(() => {
  agent.destroy();
  return server.stop();
});

it.each(namedRows(ids))('%s', async (_, row) => {
  expect(comparable(await sendRequest(server.base, row, agent))).toEqual(
    comparable(await requestInProcess(app, row)),
  );
});

it.each(namedAddresses(addressRows(ids)))('%s', (_, row) => verifyAddress(server.base, row));
