/** Every benchmark runs on little data and prints its rows; speeds are not checked. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { has } from '../api/server.ts';
import { sharedRaw, sharedSample, small } from '../build-fixture.ts';
import { root } from '../paths.ts';
import { startCifras } from './contenders.ts';
import { someNits } from './serve-shapes.ts';
import { wrk } from './wrk.ts';

const run = promisify(execFile);

async function bench(...args: string[]): Promise<string> {
  const command = ['--import', 'tsx', 'test/bench/main.ts', ...args];
  const { stdout } = await run(process.execPath, command, { cwd: fileURLToPath(root) });
  expect(stdout).not.toMatch(/NaN|Infinity|undefined/);
  return stdout;
}

const { out: data } = await sharedSample(small);
/** What starts wrk and nginx. */
const underLoad = it.skipIf(!has('wrk') || !has('nginx'));
const little = ['--data', data, '--seconds', '1', '--companies', '50'];

const raw = await sharedRaw({ companies: 20, entities: 0 });

it('build: time, processor time and memory', async () => {
  const printed = await bench('build', '--raw', raw, '--workers', '1');
  expect(printed).toMatch(/^[\d.]+ s {2}processor [\d.]+ s {2}.* peak [1-9]\d* MB$/m);
  expect(printed).toMatch(/^ {2}[1-9]\d* rows\/s, [\d.]+ MB out$/m);
});

underLoad('serve: shapes beside nginx, memory and start', async () => {
  const rows = ['a section', 'memory', 'start'];
  const printed = await bench('serve', ...little, '--rounds', '1', ...rows.flatMap((row) => ['--only', row]));
  expect(printed).toMatch(/^a section .* share [\d.]+, by cpu [\d.]+$/m);
  expect(printed).toMatch(/^memory after 60 companies, «\/benchmark»: \d+ MB/m);
  expect(printed).toMatch(/^npm start: first answer after \d+ ms/m);
});

it('points: the dearest requests of each budget, and the minute of one address', async () => {
  const printed = await bench('points', '--data', data, '--requests', '2');
  expect(printed).toMatch(/^screener, all rows +costly +10( +[\d.]+){3}$/m);
  expect(printed).toMatch(/^picture, PNG +pages +8( +[\d.]+){3}$/m);
  expect(printed).toMatch(
    /^a minute of one address: default [\d.]+ s, costly [\d.]+ s, pages [\d.]+ s; all three [\d.]+ s$/m,
  );
  expect(printed).toMatch(/^above twice the agreed \d+ ms a point: \S/m);
});

underLoad('an answer other than 200 is a failure, not a figure', async () => {
  const server = await startCifras(data);
  const [good, bad] = [`/api/v1/empresa/${someNits(data, 1)[0]}`, '/api/v1/empresa/1'];
  await expect(wrk(server, [bad], 1)).rejects.toThrow('/api/v1/empresa/1: 400; expected 200');
  await expect(wrk(server, [good, bad], 1)).rejects.toThrow(/[1-9]\d* of them 400 or above/);
  await server.stop();
});
