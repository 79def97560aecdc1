/** Serving: each answer of a company under `npm start` beside nginx with the same bytes; lookups, start and memory. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { folderStore } from '../../api/_lib/folder.ts';
import { openRelease } from '../../api/_lib/release.ts';
import { manifestPath } from '../../contract/layout.ts';
import { apiPrefix } from '../../contract/operations.ts';
import type { Running } from '../api/server.ts';
import { someNits, startCifras, startMirror } from './contenders.ts';
import { median, wrk } from './wrk.ts';

/** Shapes of a request on one company; a share of nginx is given for each. */
const shapes = {
  default: '',
  'one year': '?years=2023',
  financials: '/financials',
  'one statement, two years': '/financials?statement=resultados&years=2022,2023',
  indicators: '/indicators',
  'one category': '/indicators?category=liquidez',
  benchmark: '/benchmark',
  'bundle with benchmark': '?include=profile,financials,indicators,benchmark',
};

export async function benchServe(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: 'public/data' }, seconds: { type: 'string', default: '5' } },
  });
  const { data } = values;
  const seconds = Number(values.seconds);
  const manifest = JSON.parse(readFileSync(join(data, manifestPath), 'utf8'));
  console.log(`release ${manifest.release}: ${JSON.stringify(manifest.counts)}`);
  const nits = await someNits(data, 2000);

  const server = await startCifras(data);
  for (const [shape, rest] of Object.entries(shapes)) {
    const paths = nits.map((nit) => `${apiPrefix}/empresa/${nit}${rest}`);
    const { nginx, mirrored } = await startMirror(server, paths);
    const ours = await median(() => wrk(server.base, paths, { seconds }));
    const theirs = await median(() => wrk(nginx.base, mirrored, { seconds }));
    await nginx.stop();
    console.log(
      `${shape.padEnd(26)} ${rate(ours.perSecond)}/s  p99 ${ours.p99.toFixed(1)} ms  errors ${ours.errors}  nginx ${rate(theirs.perSecond)}/s  share ${(ours.perSecond / theirs.perSecond).toFixed(3)}`,
    );
  }
  await server.stop();

  await benchMemory(data);
  await benchLookups(data);
  await benchStart(data);
}

const rate = (perSecond: number) => String(Math.round(perSecond)).padStart(6);

async function benchMemory(data: string): Promise<void> {
  const nits = await someNits(data, 10_000);
  const server = await startCifras(data);
  const before = memoryOf(server);
  for (const rest of ['', '?years=2023', '/benchmark']) {
    for (let i = 0; i < nits.length; i += 32)
      await Promise.all(
        nits.slice(i, i + 32).map(async (nit) => {
          const response = await fetch(`${server.base}${apiPrefix}/empresa/${nit}${rest}`);
          await response.arrayBuffer();
        }),
      );
    console.log(`memory after ${nits.length} companies, «${rest}»: ${before} → ${memoryOf(server)}`);
  }
  await server.stop();
}

function memoryOf({ process: { pid } }: Running): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024);
  return `${read('VmRSS')} MB (peak ${read('VmHWM')})`;
}

async function benchLookups(data: string): Promise<void> {
  const nits = await someNits(data, 5000);
  const opening = performance.now();
  const release = await openRelease(folderStore(data));
  const times: number[] = [];
  for (const nit of nits) {
    const start = performance.now();
    await release.answer('siis', nit);
    times.push(performance.now() - start);
  }
  const [first] = times;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(3);
  console.log(
    `lookup in process: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, first ${first!.toFixed(1)} ms; open ${(performance.now() - opening).toFixed(0)} ms with ${nits.length} lookups`,
  );
}

/** From the start of `npm start` to its first answer. */
async function benchStart(data: string): Promise<void> {
  const [nit] = await someNits(data, 1);
  for (const command of [
    ['npm', 'start', '--'],
    ['node', '--import', 'tsx', 'api/_serve.ts'],
  ]) {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) times.push(await firstAnswer(command, data, nit!));
    console.log(
      `${command[0]}: first answer after ${times.sort((a, b) => a - b)[2]!.toFixed(0)} ms (median of 5)`,
    );
  }
}

async function firstAnswer(command: readonly string[], data: string, nit: string): Promise<number> {
  const { spawn } = await import('node:child_process');
  const { freePort } = await import('../api/server.ts');
  const port = await freePort();
  const start = performance.now();
  const child = spawn(command[0]!, [...command.slice(1), '--port', String(port), '--data', data], {
    stdio: 'ignore',
  });
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${apiPrefix}/empresa/${nit}`).catch(() => null);
    if (response?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const taken = performance.now() - start;
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  return taken;
}
