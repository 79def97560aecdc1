/** `npm start`: what it prints, what it needs, and how it ends when it cannot start. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSample, small } from '../../build-fixture.ts';
import { root, tempDir } from '../../paths.ts';
import { manifestOf } from '../../released.ts';
import { until } from '../../until.ts';
import { freePort, startProgram, startServer } from '../server.ts';

const program = ['--import', 'tsx', 'api/_serve.ts'];
let data: string;
beforeAll(async () => {
  data = (await sharedSample(small)).out;
});

it('answers, and says where and which company is worth seeing', async () => {
  const server = await startServer(data);
  const page = await fetch(`${server.base}/empresa/999999999`);
  expect(await page.text()).toContain('<title>No hay ninguna empresa con el NIT 999999999 · Cifras</title>');
  await server.stop();
  expect(server.output()).toMatch(/Cifras answers at http:\/\/localhost:\d+\/api\/v1\/empresa\/\d+\n/);
  expect(server.output()).toMatch(/a company worth seeing: http:\/\/localhost:\d+\/empresa\/\d+ \(.+\)/);
});

const settings = { SITE_URL: 'https://cifras.example', HOST: '127.0.0.1' };

it('with few descriptors outlives a crowd and answers after it', async () => {
  const port = await freePort();
  const server = await startProgram(
    'sh',
    [
      ...['-c', 'ulimit -n 100 && exec "$0" "$@"'],
      ...[process.execPath, ...program, '--port', String(port), '--data', data],
    ],
    port,
    settings,
  );
  const status = () =>
    fetch(`${server.base}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  const crowd = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(crowd.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  await status();
  for (const socket of crowd) socket.destroy();
  await until('it answers again', async () => (await status()) === 200);
  expect(server.process.exitCode).toBe(null);
  await server.stop('SIGKILL');
});

it('in production serves a sample in its data folder only when it is asked for', async () => {
  const own = { ...settings, NODE_ENV: 'production', DATA_DIR: data, PORT: '0' };
  const failed = await startProgram(process.execPath, program, null, own).catch(String);
  expect(failed).toMatch(
    new RegExp(`did not start: DATA_DIR ${data} holds a sample of invented companies: npm run unpack .*\n$`),
  );
  const port = await freePort();
  const server = await startProgram(process.execPath, [...program, '--sample'], port, {
    ...own,
    PORT: String(port),
  });
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  await server.stop();
});

describe('npm start -- --check', () => {
  const check = (own: Record<string, string>, ...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...program, '--check', ...options], {
      cwd: fileURLToPath(root),
      env: { ...process.env, ...settings, ...own },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it('says that settings and data are such that a start would answer, and listens to no port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { release } = manifestOf(data);
    expect(check({ DATA_DIR: data, PORT: String(port) })).toEqual({
      status: 0,
      stdout: `The settings are valid, and ${data} holds release ${release}, a sample of invented companies\n`,
      stderr: '',
    });
    taken.close();
  });

  it.each([
    ['a setting', { RATE_LIMIT: 'many', PORT: '0' }, 'RATE_LIMIT must be a whole number'],
    ['a proxy', { TRUST_PROXY: 'x', PORT: '0' }, 'TRUST_PROXY does not know «x»'],
    ['no data', { DATA_DIR: tempDir('none') }, 'holds no manifest.json'],
    ['a sample in production', { NODE_ENV: 'production' }, 'holds a sample of invented companies'],
  ])('ends with 1 and the line that says why: %s', (_, own, reason) => {
    const { status, stdout, stderr } = check({ DATA_DIR: data, ...own });
    expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([1, '', 1]);
    expect(stderr).toContain(reason);
  });

  it('says which file of the release is missing', () => {
    const copy = join(tempDir('lacking'), 'data');
    cpSync(data, copy, { recursive: true });
    rmSync(join(copy, 'releases', manifestOf(copy).release, 'search.columns'));
    const { status, stderr } = check({ DATA_DIR: copy });
    expect([status, stderr.includes('search.columns is missing')]).toEqual([1, true]);
  });
});

/** A data folder whose manifest is none. */
const torn = tempDir('torn');
writeFileSync(join(torn, 'manifest.json'), '{}');

it.each([
  ['its port is taken', 'PORT \\d+ is taken', {}],
  ['its address is of another machine', 'HOST 203.0.113.1 is no address', { HOST: '203.0.113.1' }],
  ['its port is none', 'PORT must be from 0 to 65535', { PORT: '99999' }, []],
  [
    'its data folder is a file',
    `DATA_DIR ${import.meta.filename} is no folder`,
    { DATA_DIR: import.meta.filename, PORT: '0' },
    [],
  ],
  [
    'the folder that it names holds no release',
    'holds no manifest.json: npm run unpack .*; npm start -- --sample',
    { PORT: '0' },
    ['--data', tempDir('none')],
  ],
  ['it cannot read its data', 'manifest.json is not a manifest', { PORT: '0' }, ['--data', torn]],
])('ends with the one line that says why: %s', async (_, reason, own, given?: string[]) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const command = [...program, ...(given ?? ['--port', String(port), '--data', data])];
  const failed = await startProgram(process.execPath, command, null, { ...settings, ...own }).catch(String);
  taken.close();
  expect(failed).toMatch(new RegExp(`did not start: [^\\n]*${reason}[^\\n]*\\n$`));
});
