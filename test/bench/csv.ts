/** The whole screener as CSV over a socket: time to download, the server's CPU time, and its additional memory. */

import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiPrefix } from '../../contract/http/operations.ts';
import { writeFolder } from '../api/screener/folder.ts';
import { randomCompanies } from '../api/screener/summaries.ts';
import { startCifras } from './contenders.ts';
import { memoryOf, processorTime } from './process.ts';
import { mb, ms, printTable } from './table.ts';

export async function benchCsv(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      /** Of these, about as many reported in the reference year as in the country. */
      companies: { type: 'string', default: '61500' },
      rounds: { type: 'string', default: '7' },
    },
  });
  const rounds = Number(values.rounds);
  const server = await startCifras(writeFolder(randomCompanies(Number(values.companies)), []));
  const table = [['whole screener', 'rows', 'bytes', 'first', 'p50', 'most', 'cpu', 'memory beside']];
  for (const [name, query, coding] of [
    ['csv, gzip', 'format=csv', 'gzip'],
    ['csv, plain', 'format=csv', 'identity'],
    ['csv-excel, gzip', 'format=csv-excel', 'gzip'],
    ['csv, by name', 'format=csv&sort=razon_social&order=asc', 'gzip'],
  ] as const) {
    const url = `${server.base}${apiPrefix}/screener?${query}`;
    const rows = (await (await fetch(url)).text()).split('\r\n').length - 2;
    await sleep(500);
    const before = memoryOf(server.process.pid!, 'VmRSS');
    writeFileSync(`/proc/${server.process.pid}/clear_refs`, '5');
    const worked = processorTime(server.process);
    const runs: Run[] = [];
    for (let i = 0; i < rounds; i++) runs.push(await download(url, coding));
    const [first] = runs;
    runs.sort((a, b) => a.taken - b.taken);
    table.push([
      name,
      String(rows),
      mb(first!.bytes),
      ms(first!.taken),
      ms(runs[rounds >> 1]!.taken),
      ms(runs.at(-1)!.taken),
      ms(((processorTime(server.process) - worked) / rounds) * 1000),
      mb(memoryOf(server.process.pid!, 'VmHWM') - before),
    ]);
  }
  printTable(table);
  await server.stop();
}

interface Run {
  readonly taken: number;
  readonly bytes: number;
}

/** Downloads the body without decompressing or keeping it. */
function download(url: string, coding: string): Promise<Run> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ taken: performance.now() - start, bytes }));
    }).on('error', reject);
  });
}
