/** Every benchmark runs on little data and prints its rows; speeds are not checked. */

import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { has } from '../api/server.ts';
import { sharedRaw, sharedSample, small } from '../build-fixture.ts';
import { root, tempDir } from '../paths.ts';
import { startCifras } from './contenders.ts';
import { someNits } from './serve-shapes.ts';
import { wrk } from './wrk.ts';

const run = promisify(execFile);

async function script(name: string, ...args: string[]): Promise<string> {
  const command = ['--import', 'tsx', `test/bench/${name}`, ...args];
  const { stdout } = await run(process.execPath, command, { cwd: fileURLToPath(root) });
  expect(stdout).not.toMatch(/NaN|Infinity|undefined/);
  return stdout;
}

const bench = (...args: string[]) => script('main.ts', ...args);

const { out: data } = await sharedSample(small);
/** What starts wrk and nginx. */
const underLoad = it.skipIf(!has('wrk') || !has('nginx'));
const little = ['--data', data, '--seconds', '1', '--companies', '50'];

const raw = await sharedRaw({ companies: 20, entities: 0 });

it('build: beside csv-parse', async () => {
  const printed = await bench('build', '--raw', raw, '--workers', '1');
  expect(printed).toMatch(/^ {2}[1-9]\d* records; left out: 0 blocks that are no CSV, 0 bytes$/m);
  expect(printed).toMatch(/^Cifras, whole build .* processor [\d.]+ s/m);
  expect(printed).toMatch(/[\d.]+ of the processor time of csv-parse alone$/m);
});

it('build: a line whose quote is never closed is left out by csv-parse, and counted', async () => {
  const damaged = tempDir('raw');
  cpSync(raw, damaged, { recursive: true });
  // It says how long each file is.
  rmSync(join(damaged, 'sources.json'));
  const file = join(damaged, readdirSync(damaged).find((name) => name.includes('Resultado_Integral'))!);
  const lines = readFileSync(file, 'latin1').split('\n');
  writeFileSync(file, lines.toSpliced(100, 0, '"never closed').join('\n'), 'latin1');
  expect(await script('build-tokenise.ts', damaged, '1')).toMatch(
    /^ {2}[1-9]\d* records; left out: 1 blocks that are no CSV, 14 bytes$/m,
  );
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
  expect(printed).toMatch(/^screener, all rows +costly +10 +[\d.]+ +[\d.]+$/m);
  expect(printed).toMatch(/^picture, PNG +pages +8 +[\d.]+ +[\d.]+$/m);
  expect(printed).toMatch(
    /^a minute of one address: default [\d.]+ s, costly [\d.]+ s, pages [\d.]+ s; all three [\d.]+ s$/m,
  );
});

underLoad('an answer other than 200 is a failure, not a figure', async () => {
  const server = await startCifras(data);
  const [good, bad] = [`/api/v1/empresa/${someNits(data, 1)[0]}`, '/api/v1/empresa/1'];
  await expect(wrk(server, [bad], 1)).rejects.toThrow('/api/v1/empresa/1: 400; expected 200');
  await expect(wrk(server, [good, bad], 1)).rejects.toThrow(/[1-9]\d* of them 400 or above/);
  await server.stop();
});
