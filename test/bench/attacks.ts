/** What attacks cost the server and nginx beside it: memory, descriptors, connections held, and what a neighbour waits meanwhile. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiPrefix } from '../../contract/http/operations.ts';
import { has, type Running, startNginx } from '../api/server.ts';
import { temporary } from '../place.ts';
import { type Attack, dripping, idle, pipelined, resets, slowReaders, type Target } from './attackers.ts';
import { someNits, startCifras } from './contenders.ts';

interface Row {
  readonly name: string;
  readonly attack: (target: Target) => Attack;
  readonly path: string;
  readonly seconds: number;
}

export async function benchAttacks(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: 'public/data' }, only: { type: 'string' } },
  });
  const { data } = values;
  const [nit] = someNits(data, 1);
  const company = `${apiPrefix}/empresa/${nit}`;
  const file = Object.keys(JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')).files)[0]!;
  const release = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')).release;
  const rows: readonly Row[] = [
    ...[company, `${apiPrefix}/screener?page_size=200`, '/docs', `/data/releases/${release}/${file}`].map(
      (path) => ({
        name: `4.7 MB of requests, never read: ${path.replace(release, '…')}`,
        attack: pipelined,
        path,
        seconds: 15,
      }),
    ),
    { name: '300 dripping connections', attack: dripping(300), path: company, seconds: 45 },
    { name: '3,000 silent connections', attack: idle(3000), path: company, seconds: 20 },
    {
      name: '500 that read no answer',
      attack: slowReaders(500),
      path: `${apiPrefix}/screener?page_size=200`,
      seconds: 45,
    },
    { name: 'resets, 2,000 a second', attack: resets(10), path: company, seconds: 10 },
  ];
  for (const { name, attack, path, seconds } of rows) {
    if (values.only && !name.includes(values.only)) continue;
    console.log(name);
    const server = await startCifras(data);
    const body = await (await fetch(server.base + path)).text();
    const neighbour = await (await fetch(server.base + company)).text();
    console.log(`  server  ${await under(server, attack, { port: server.port, path }, company, seconds)}`);
    await server.stop();
    if (!has('nginx')) continue;
    const folder = temporary('attacked');
    writeFileSync(join(folder, 'body.json'), body);
    writeFileSync(join(folder, 'neighbour.json'), neighbour);
    const nginx = await startNginx(folder, 'sendfile on; keepalive_requests 100000000;');
    const there = { port: nginx.port, path: '/body.json' };
    console.log(`  nginx   ${await under(nginx, attack, there, '/neighbour.json', seconds)}`);
    await nginx.stop();
  }
}

/** The attack for some seconds, while a neighbour asks ten times a second over connections of its own. */
async function under(
  running: Running,
  attack: (target: Target) => Attack,
  target: Target,
  path: string,
  seconds: number,
): Promise<string> {
  const before = memoryOf(running).now;
  const times: number[] = [];
  let [errors, descriptors, asked] = [0, 0, 0];
  const started = attack(target);
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    asked += 1;
    askAsNeighbour(running.port, path).then(
      (ms) => times.push(ms),
      () => {
        errors += 1;
      },
    );
    descriptors = Math.max(descriptors, readdirSync(`/proc/${running.process.pid}/fd`).length);
    await sleep(100);
  }
  const held = started.held();
  started.end();
  const { most } = memoryOf(running);
  await sleep(500);
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    `${(times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(0)} ms`;
  return `memory ${before} → ${most} MB, descriptors ${descriptors}, held ${held}; neighbour p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}, ${errors} errors and ${asked - times.length - errors} without an answer of ${asked}`;
}

/** From another address than the attackers'. */
function askAsNeighbour(port: number, path: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', localAddress: '127.0.0.2', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

function memoryOf({ process: { pid } }: Running): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}
