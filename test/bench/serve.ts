/** Compares `npm start` with nginx serving the same bytes, by shape of request; measures memory and the time to the first answer. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { freePort, type Running } from '../api/server.ts';
import { root, siteUrl } from '../paths.ts';
import { manifestOf } from '../released.ts';
import { startCifras, startMirror } from './contenders.ts';
import { memoryOf } from './process.ts';
import { evenlySpread, type Shape, shapesOf, someNits } from './serve-shapes.ts';
import { type Measured, wrk } from './wrk.ts';

/** The most answers of a shape that nginx serves. */
const mostMirrored = 2000;

/** `--only WORDS` selects the rows whose name contains them. */
export async function benchServe(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [''] },
      rounds: { type: 'string', default: '3' },
      companies: { type: 'string', default: '2000' },
    },
  });
  const { data } = values;
  const rounds = Number(values.rounds);
  const isWanted = (row: string) => values.only.some((words) => row.includes(words));
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds)) throw new Error(`--seconds ${values.seconds}: wrk takes whole seconds`);
  const { release, counts } = manifestOf(data);
  console.log(`release ${release}: ${JSON.stringify(counts)}`);
  const shapes = shapesOf(data, Number(values.companies)).filter(([name]) => isWanted(name));
  const server = await startCifras(data);
  for (const shape of shapes) await benchShape(server, shape, seconds, rounds);
  await server.stop();
  if (isWanted('memory')) await benchMemory(data);
  if (isWanted('start')) await benchStart(data, rounds);
}

interface Round {
  readonly ours: Measured;
  readonly theirs: Measured;
}

/** Runs each round on our server and then on nginx. */
async function benchShape(
  server: Running,
  [name, paths]: Shape,
  seconds: number,
  count: number,
): Promise<void> {
  const { nginx, mirrored } = await startMirror(server, evenlySpread(paths, mostMirrored));
  const rounds: Round[] = [];
  let asked = 0;
  for (let round = 0; round < count; round++) {
    const ours = await wrk(server, startingAt(paths, asked), seconds);
    asked += Math.ceil(ours.perSecond * seconds);
    rounds.push({ ours, theirs: await wrk(nginx, mirrored, seconds) });
  }
  await nginx.stop();
  console.log(`${name.padEnd(36)} ${describe(rounds)}`);
}

/** The list rotated to start at `place`: a round that started where the last one did would hit the cache. */
function startingAt<T>(all: readonly T[], place: number): readonly T[] {
  const first = place % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/** Describes the round with the median ratio of CPU times. */
function describe(rounds: readonly Round[]): string {
  const share = ({ ours, theirs }: Round) => theirs.cpu / ours.cpu;
  const median = [...rounds].sort((a, b) => share(a) - share(b))[rounds.length >> 1]!;
  const { ours, theirs } = median;
  const rate = (perSecond: number) => String(Math.round(perSecond)).padStart(6);
  return `${rate(ours.perSecond)}/s  p99 ${ours.p99.toFixed(1)} ms  cpu ${ours.cpu.toFixed(0)} us | nginx ${rate(theirs.perSecond)}/s  cpu ${theirs.cpu.toFixed(0)} us | share ${(ours.perSecond / theirs.perSecond).toFixed(3)}, by cpu ${share(median).toFixed(3)}`;
}

async function benchMemory(data: string): Promise<void> {
  const nits = someNits(data, 10_000);
  const server = await startCifras(data);
  const told = () =>
    `${(memoryOf(server.process.pid!, 'VmRSS') / 2 ** 20).toFixed(0)} MB (peak ${(memoryOf(server.process.pid!, 'VmHWM') / 2 ** 20).toFixed(0)})`;
  const before = told();
  for (const ending of ['', '?years=2023', '/benchmark']) {
    for (let i = 0; i < nits.length; i += 32)
      await Promise.all(
        nits.slice(i, i + 32).map(async (nit) => {
          const response = await fetch(`${server.base}${apiPrefix}/empresa/${nit}${ending}`);
          if (response.status !== 200) throw new Error(`${response.url}: ${response.status}`);
          await response.arrayBuffer();
        }),
      );
    console.log(`memory after ${nits.length} companies, «${ending}»: ${before} → ${told()}`);
  }
  await server.stop();
}

async function benchStart(data: string, rounds: number): Promise<void> {
  const [nit] = someNits(data, 1);
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) times.push(await firstAnswer(data, nit!));
  const median = times.sort((a, b) => a - b)[rounds >> 1]!;
  console.log(`npm start: first answer after ${median.toFixed(0)} ms (median of ${rounds})`);
}

/** Milliseconds from `npm start` to its first answer. */
async function firstAnswer(data: string, nit: string): Promise<number> {
  const port = String(await freePort());
  const start = performance.now();
  const server = spawn('npm', ['start', '--', '--port', port, '--data', data], {
    cwd: fileURLToPath(root),
    env: { ...process.env, SITE_URL: siteUrl, STOP_GRACE: '0', RATE_LIMIT: '0' },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}${apiPrefix}/empresa/${nit}`;
  let response: Response | null = null;
  while (!response) {
    if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
    await sleep(5);
    response = await fetch(url).catch(() => null);
  }
  const taken = performance.now() - start;
  server.kill();
  await ended;
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return taken;
}
