/** CSV of thousands of rows over sockets: streamed completely, and aborted by the client. */

import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { InProcessApp } from './in-process-app.ts';
import { writeFolder } from './screener/folder.ts';
import { randomCompanies } from './screener/summaries.ts';
import { type Running, startServer } from './server.ts';

const folder = writeFolder(randomCompanies(3000), []);
const path = '/api/v1/screener?format=csv&sort=razon_social&order=asc';
let app: InProcessApp;
let server: Running;
beforeAll(async () => {
  // Another file of this process may have read its settings already.
  vi.resetModules();
  const { openInProcessApp } = await import('./in-process-app.ts');
  app = await openInProcessApp(folder);
  server = await startServer(folder);
});
afterAll(() => server.stop());

it.each(['gzip', 'identity'])('is the same file in process and over HTTP, in coding %s', async (coding) => {
  const headers = { 'accept-encoding': coding };
  const inProcess = Buffer.from(await (await app.fetch(path, { headers })).arrayBuffer());
  const text = (coding === 'gzip' ? gunzipSync(inProcess) : inProcess).toString();
  expect(await (await fetch(server.base + path, { headers })).text()).toBe(text);
});

it('can be left half read', async () => {
  const over = new AbortController();
  await fetch(server.base + path, { signal: over.signal });
  over.abort();
  expect((await fetch(server.base + path)).status).toBe(200);
});
