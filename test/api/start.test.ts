/** `npm start` in a copy of the code: from a bundle, from a new one when a source has changed, and from the sources when none can be made. */

import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, temporary } from '../place.ts';
import { sharedSample, small } from '../shared-sample.ts';
import { freePort, type Running, run } from './server.ts';

const copy = temporary('start');
const bundles = () => readdirSync(join(copy, '.bundle')).filter((name) => name !== 'made.json');
let data: string;

beforeAll(async () => {
  for (const part of [
    ...['api', 'bundle', 'contract', 'build', 'public/js', 'vercel.json'],
    ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ])
    cpSync(fileURLToPath(new URL(part, root)), join(copy, part), { recursive: true });
  symlinkSync(fileURLToPath(new URL('node_modules', root)), join(copy, 'node_modules'));
  // The site stands here already.
  writeFileSync(join(copy, 'public/robots.txt'), '');
  data = (await sharedSample(small)).out;
});
afterAll(() => rmSync(copy, { recursive: true }));

interface Answered {
  /** Of a wrong address. */
  readonly detail: string;
  /** Of a page, which is a template of letters as they are. */
  readonly title: string | undefined;
  readonly printed: string;
}

async function answered(): Promise<Answered> {
  const port = await freePort();
  const server: Running = await run(
    process.execPath,
    [join(copy, 'api/_start.mjs'), '--port', String(port), '--data', data],
    port,
    { HOST: '127.0.0.1', STOP_GRACE: '0' },
  );
  const response = await fetch(`${server.base}/api/v1/search`);
  const { detail } = (await response.json()) as { detail: string };
  const page = await fetch(`${server.base}/empresa/999999999`);
  const title = /<title>(.+)<\/title>/.exec(await page.text())?.[1];
  await server.stop();
  return { detail, title, printed: server.output() };
}

it('makes one bundle, and runs from it again', async () => {
  const first = await answered();
  expect(first.detail).toContain('Parámetros con fallas');
  expect(first.title).toBe('No hay ninguna empresa con el NIT 999999999 · Cifras');
  expect(first.printed).toMatch(/a company worth seeing: http:\/\/localhost:\d+\/empresa\/\d+ \(.+\)/);
  const made = bundles();
  expect(made).toHaveLength(1);
  // Said by the bundle alone.
  const bundled = join(copy, '.bundle', made[0]!, 'api/_serve.cjs');
  const text = readFileSync(bundled, 'utf8');
  writeFileSync(bundled, text.replaceAll(/Par(á|\\xE1)metros con fallas/g, 'Del paquete'));
  const { detail, printed } = await answered();
  expect(detail).toContain('Del paquete');
  expect(printed).not.toContain('no bundle');
  expect(bundles()).toEqual(made);
});

/** A source and those that it imports, of which an edit may change what runs. */
function imported(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = file.endsWith('.ts') ? readFileSync(join(copy, file), 'utf8') : '';
  for (const [, path] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm))
    imported(posix.join(posix.dirname(file), path!), found);
  return found;
}

it('looks also at the sources of which nothing came into a program', () => {
  const made: Record<string, { file: string; sources: [string, number, number][] }> = JSON.parse(
    readFileSync(join(copy, '.bundle/made.json'), 'utf8'),
  );
  const watchedOf = ({ sources }: (typeof made)[string]) => sources.map(([source]) => source);
  for (const [program, bundle] of Object.entries(made))
    expect(watchedOf(bundle)).toEqual(
      expect.arrayContaining([
        ...imported(program),
        ...['package-lock.json', 'bundle/main.mjs', 'bundle/run.mjs'],
      ]),
    );
  const unused = Object.values(made).filter(
    ({ file }) => !readFileSync(join(copy, file), 'utf8').includes('editDistance'),
  );
  expect(unused.some((bundle) => watchedOf(bundle).includes('contract/edit-distance.ts'))).toBe(true);
});

it('runs the code as it stands, not as it was bundled', async () => {
  const source = join(copy, 'api/_lib/http/parse-request.ts');
  writeFileSync(
    source,
    readFileSync(source, 'utf8').replace('Parámetros con fallas', 'Parámetros con faltas'),
  );
  expect((await answered()).detail).toContain('Parámetros con faltas');
  expect(bundles()).toHaveLength(2);
});

it('runs the sources where no bundle can be written, and says so', async () => {
  rmSync(join(copy, '.bundle'), { recursive: true });
  writeFileSync(join(copy, '.bundle'), '');
  const { detail, printed } = await answered();
  expect(detail).toContain('Parámetros con faltas');
  expect(printed).toContain('no bundle, so the start takes longer: ');
});

const settings = { SITE_URL: 'https://cifras.example', HOST: '127.0.0.1' };

it('with few descriptors outlives a crowd and answers after it', async () => {
  const port = await freePort();
  const server = await run(
    'sh',
    [
      ...['-c', 'ulimit -n 100 && exec "$0" "$@"'],
      ...[process.execPath, 'api/_start.mjs', '--port', String(port), '--data', data],
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
  while ((await status()) !== 200) await sleep(50);
  expect(server.process.exitCode).toBe(null);
  await server.stop('SIGKILL');
});

it.each([
  ['its port is taken', 'EADDRINUSE', {}],
  ['it cannot read its data', 'manifest.json', { DATA_URL: 'http://127.0.0.1:1/' }],
])('ends with the one line that says why: %s', async (_, reason, own) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const command = ['api/_start.mjs', '--port', String(port), '--data', data];
  const failed = await run(process.execPath, command, null, { ...settings, ...own }).catch(String);
  taken.close();
  expect(failed).toMatch(new RegExp(`did not start: [^\\n]*${reason}[^\\n]*\\n$`));
});
