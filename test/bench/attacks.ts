/** What attacks cost the server alone, the server behind nginx, and nginx with files: memory, descriptors, another client's waits. */

import { readdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiPrefix } from '../../contract/http/operations.ts';
import { type Running, startNginx } from '../api/server.ts';
import { startDeployedNginx, startUnit } from '../deploy/deployed.ts';
import { tempDir } from '../paths.ts';
import {
  type Attack,
  type AttackTarget,
  dripping,
  idle,
  pipelined,
  resets,
  slowReaders,
} from './attackers.ts';
import { startCifras } from './contenders.ts';
import { memoryOf } from './process.ts';
import { someNits } from './serve-shapes.ts';
import { mb } from './table.ts';

type Row = readonly [name: string, attack: (target: AttackTarget) => Attack, path: string];

export async function benchAttacks(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '20' },
    },
  });
  const { data } = values;
  const seconds = Number(values.seconds);
  const [nit] = someNits(data, 1);
  const company = `${apiPrefix}/empresa/${nit}`;
  const page = `${apiPrefix}/screener?page_size=200`;
  const rows: readonly Row[] = [
    ['4.7 MB of requests for a company, never read', pipelined, company],
    ['4.7 MB of requests for pages of 200, never read', pipelined, page],
    ['300 dripping connections', dripping(300), company],
    ['3,000 silent connections', idle(3000), company],
    ['500 that read no answer', slowReaders(500), page],
    ['resets, 2,000 a second', resets(seconds), company],
  ];
  for (const [name, attack, path] of rows.filter(([name]) => name.includes(values.only))) {
    console.log(name);
    const server = await startCifras(data);
    const body = await (await fetch(server.base + path)).text();
    const neighbour = await (await fetch(server.base + company)).text();
    console.log(`  server  ${await under(server, attack, { port: server.port, path }, company, seconds)}`);
    await server.stop();
    const unit = await startUnit(data, { RATE_LIMIT: '0', RATE_LIMIT_COSTLY: '0' });
    const front = await startDeployedNginx([unit.port], data);
    const behind = { port: front.port, path };
    console.log(`  behind  ${await under(unit, attack, behind, company, seconds)}`);
    await front.stop();
    await unit.stop();
    const folder = tempDir('attacked');
    writeFileSync(join(folder, 'body.json'), body);
    writeFileSync(join(folder, 'neighbour.json'), neighbour);
    const nginx = await startNginx(folder, 'sendfile on; keepalive_requests 100000000;');
    const there = { port: nginx.port, path: '/body.json' };
    console.log(`  nginx   ${await under(nginx, attack, there, '/neighbour.json', seconds)}`);
    await nginx.stop();
  }
}

/** Attacks a port for some seconds while another client sends ten requests a second; describes what `running` used. */
async function under(
  running: Running,
  attack: (target: AttackTarget) => Attack,
  target: AttackTarget,
  path: string,
  seconds: number,
): Promise<string> {
  const before = mb(memoryOf(running.process.pid!, 'VmRSS'));
  const times: number[] = [];
  const errors = new Map<string, number>();
  let [descriptors, asked] = [0, 0];
  const started = attack(target);
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    asked += 1;
    askAsNeighbour(target.port, path).then(
      (ms) => times.push(ms),
      ({ message }: Error) => errors.set(message, (errors.get(message) ?? 0) + 1),
    );
    descriptors = Math.max(descriptors, readdirSync(`/proc/${running.process.pid}/fd`).length);
    await sleep(100);
  }
  const held = started.held();
  started.end();
  const most = mb(memoryOf(running.process.pid!, 'VmHWM'));
  await sleep(500);
  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor((times.length - 1) * share)]?.toFixed(0) ?? '–'} ms`;
  return `memory ${before} → ${most}, descriptors ${descriptors}, held ${held}; neighbour p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}, of ${asked} unanswered ${asked - times.length}${[...errors].map(([what, count]) => `, ${count} by ${what}`).join('')}`;
}

/** Sends a request from another address than the attackers'. */
function askAsNeighbour(port: number, path: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', localAddress: '127.0.0.2', port, path, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}
