/** Prism as proxy over the table of requests: no answer departs from the OpenAPI document. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { matchOperation } from '../../contract/http/requests.ts';
import { sampleWithIds } from '../api/fixture-ids.ts';
import { requests } from '../api/requests.ts';
import { freePort, type Running, startServer } from '../api/server.ts';
import { documentFile } from '../site/document.ts';
import { withPackages } from './packages.ts';

interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly message: string;
}

const { folder, ids } = await sampleWithIds();
let server: Running;
let prism: ChildProcess;
let base: string;

beforeAll(async () => {
  server = await startServer(folder);
  const reader = withPackages('prism', ['@stoplight/prism-cli@5.14.2']);
  const port = await freePort();
  const [document, upstream] = [fileURLToPath(documentFile), server.base + apiPrefix];
  const command = ['node_modules/.bin/prism', 'proxy', document, upstream, '--port', String(port)];
  prism = spawn(process.execPath, command, { cwd: reader, stdio: 'ignore' });
  base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/sectores`).catch(() => null))?.ok) {
    if (prism.exitCode !== null) throw new Error(`Prism ended with ${prism.exitCode}`);
    await setTimeout(200);
  }
});
afterAll(async () => {
  if (prism.exitCode === null) {
    prism.kill();
    await once(prism, 'exit');
  }
  await server.stop();
});

/** What a request and its answer do not keep of the document. */
async function violationsOf(path: string): Promise<readonly Violation[]> {
  const response = await fetch(base + path).catch((cause) => {
    throw new Error(`Prism did not answer ${path}`, { cause });
  });
  await response.arrayBuffer();
  return JSON.parse(response.headers.get('sl-violations') ?? '[]');
}

it('no answer to the requests of the table breaks the document, and it tells wrong requests', async () => {
  const rows = requests(ids).filter(
    ({ path, method = 'GET', status, headers }) =>
      method === 'GET' &&
      [200, 400, 404].includes(status) &&
      !headers &&
      path.length < 2000 &&
      // Prism ends where a percent sign begins no code.
      !/%(?![0-9a-f]{2})/i.test(path) &&
      matchOperation(new URL(path, base).pathname) !== null,
  );
  expect(rows.length).toBeGreaterThan(300);
  const broken: string[] = [];
  let wrongRequests = 0;
  for (const { path } of rows)
    for (const { location, message } of await violationsOf(path.slice(apiPrefix.length)))
      if (location[0] === 'response') broken.push(`${path} ${location.join('.')}: ${message}`);
      else wrongRequests += 1;
  console.info(`${rows.length} requests, ${wrongRequests} violations in wrong ones`);
  expect(wrongRequests).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});
