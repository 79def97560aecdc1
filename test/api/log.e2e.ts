/** The log when nobody reads it: lines are dropped and counted, requests are answered, and the server stops when told. */

import { openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../paths.ts';
import { until } from '../until.ts';
import { datasetNits, writeDataset } from './dataset.ts';
import { startServer } from './server.ts';

describe('npm start', () => {
  const folder = tempDir('data');
  writeDataset(folder);
  // Long addresses fill the pipe with few requests.
  const path = `/api/${'x'.repeat(8000)}`;

  it.each(['full', 'unread', 'closed'])('answers and ends, its log %s', async (log) => {
    const output = log === 'full' ? openSync('/dev/full', 'w') : 'unread';
    const server = await startServer(folder, {}, [], output);
    if (log === 'closed') server.process.stdout!.destroy();
    for (let i = 0; i < 150; i++) expect((await fetch(server.base + path)).status).toBe(404);
    expect((await fetch(`${server.base}/api/v1/empresa/${datasetNits.plain}`)).status).toBe(200);
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('tells how many lines were dropped once they are read', async () => {
    const server = await startServer(folder, {}, [], 'unread');
    const ask = () => fetch(server.base + path).then((response) => response.arrayBuffer());
    for (let i = 0; i < 40; i++) await Promise.all(Array.from({ length: 40 }, ask));
    let read = '';
    server.process.stdout!.on('data', (chunk) => {
      read += chunk;
    });
    await until('the lines that were dropped are told', async () => {
      await ask();
      return read.includes('"dropped"');
    });
    expect(await server.stop()).toBe(0);
    const lines = read.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line)).some(({ dropped }) => dropped > 0)).toBe(true);
  });
});
