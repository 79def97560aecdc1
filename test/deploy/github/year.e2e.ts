/** The scripts of the workflows, in a clone with a remote: the portal, GitHub's releases and its command line are stand-ins. */

import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { siisDatasets } from '../../../build/tables/siis-datasets.ts';
import { openStandIn, type PortalRow, type StandIn, siisHeader } from '../../build/fetch/portal.ts';
import { heldSets } from '../../build/fetch/sets.ts';
import { portalTables } from '../../build/refresh/portal-tables.ts';
import { root, siteUrl, tempDir } from '../../paths.ts';

const project = fileURLToPath(root);
const repository = 'cifras/cifras';
const folder = tempDir('year');
const [remote, clone, releases] = ['remote.git', 'clone', 'releases'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let github: Server;
let tables: ReadonlyMap<string, PortalRow[]>;

const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8' }).trim();

beforeAll(async () => {
  copyProject();
  mkdirSync(releases);
  github = createServer(({ url, method }, response) => {
    const asset = url!.split(`/${repository}/releases/download/`)[1] ?? url!.slice(1);
    const file = join(releases, asset);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const bytes = readFileSync(file);
    response.writeHead(200, { 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  });
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
  const sample = ['--companies', '12', '--years', '2023-2025', '--entities', '0', '--seed', '3'];
  const exported = join(folder, 'exports');
  await writeSample(readSampleArguments(['--out', exported, ...sample]));
  tables = portalTables(exported);
});
afterAll(() => void github.close());

/** The files of the project as they lie here, committed in a clone of an empty remote. */
function copyProject(): void {
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', remote]);
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', ['-C', project, ...listed], { encoding: 'utf8' }).split('\0');
  for (const name of names.filter((name) => name !== '' && existsSync(join(project, name)))) {
    mkdirSync(dirname(join(clone, name)), { recursive: true });
    cpSync(join(project, name), join(clone, name));
  }
  execFileSync('git', ['init', '-q', '-b', 'main', clone]);
  git('config', 'user.name', 'cifras');
  git('config', 'user.email', 'cifras@cifras.example');
  git('remote', 'add', 'origin', remote);
  git('add', '-A');
  git('commit', '-q', '-m', 'The project');
  git('push', '-q', 'origin', 'main');
  symlinkSync(join(project, 'node_modules'), join(clone, 'node_modules'));
}

const address = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Runs a script against a portal; its exit code and all that it printed. */
async function script(
  name: 'refresh' | 'publish' | 'watch',
  portal: StandIn,
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number; printed: string }> {
  const path = [fileURLToPath(new URL('.', import.meta.url)), process.env.PATH].join(delimiter);
  const env = {
    ...process.env,
    PATH: path,
    GH_FOLDER: releases,
    GITHUB_SERVER_URL: address(github),
    GITHUB_REPOSITORY: repository,
    PORTAL: portal.url,
    OUTBOX: join(folder, 'outbox'),
    ...settings,
  };
  return new Promise((resolve) =>
    execFile(
      'bash',
      [join(clone, `.github/scripts/${name}.sh`)],
      { env, maxBuffer: 1 << 26 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, printed: `${stdout}${stderr}` }),
    ),
  );
}

/** Both jobs of the workflow; the second one without the packages and the portal. */
async function refresh(portal: StandIn, settings: Readonly<Record<string, string>>) {
  rmSync(join(folder, 'outbox'), { recursive: true, force: true });
  const built = await script('refresh', portal, settings);
  if (built.code !== 0) return built;
  const packages = join(clone, 'node_modules');
  renameSync(packages, join(folder, 'packages-away'));
  try {
    const published = await script('publish', portal, settings);
    return { code: published.code, printed: built.printed + published.printed };
  } finally {
    renameSync(join(folder, 'packages-away'), packages);
  }
}

/** What a workflow starts with: a checkout that holds no data, on `main`, with what was merged. */
function checkOut(merged?: string): void {
  git('switch', '-q', 'main');
  if (merged) git('merge', '-q', '--ff-only', `datos-${merged}`);
  git('clean', '-q', '-fdx', '-e', 'node_modules');
}

const pinOf = (branch: string) => JSON.parse(git('show', `${branch}:release.json`)) as Record<string, string>;

const rowOf = (columns: readonly string[]): string[] =>
  columns.map((name) => (name === 'fecha_corte' ? '2023-12-31T00:00:00.000' : '1'));

test('a first year, the next one, the way back, and a year whose portal lacks a column', {
  timeout: 600_000,
}, async () => {
  const portal = await openStandIn(tables);
  const attestation = `${address(github)}/${repository}/attestations/1`;
  const first = await refresh(portal, { YEAR: '2024', FIRST: 'true', ATTESTATION: attestation });
  expect(first.code, first.printed).toBe(0);
  const [release] = readdirSync(releases).flatMap((tag) => /^datos-(\w+)$/.exec(tag)?.[1] ?? []);
  const pin = pinOf(`datos-${release}`);
  expect(pin).toMatchObject({
    release,
    attestation,
    url: `${address(github)}/${repository}/releases/download/datos-${release}/cifras-${release}.tar`,
  });
  expect(git('ls-remote', 'origin', `datos-${release}`)).not.toBe('');
  expect(readFileSync(join(releases, 'pull-requests'), 'utf8')).toContain(`Pin release ${release}`);

  expect(readFileSync(join(releases, 'started-workflows'), 'utf8')).toBe(`ci.yml --ref datos-${release} `);

  checkOut(release);
  const later = await openStandIn(
    new Map([...tables].map(([key, rows]) => [key, key.endsWith('2024') ? [] : rows])),
  );
  const cut = await refresh(later, { YEAR: '2025', GH_CUT: 'yes' });
  expect(cut.code).toBe(1);
  expect(cut.printed).toContain('is not what was uploaded; delete it there and run again');
  expect(git('branch', '--show-current')).toBe('main');
  for (const name of readdirSync(join(releases, 'raw')))
    if (statSync(join(releases, 'raw', name)).size === 100) rmSync(join(releases, 'raw', name));
  checkOut();
  const second = await refresh(later, { YEAR: '2025' });
  expect(second.code, second.printed).toBe(0);
  expect(second.printed).toContain(`release ${release} stands in public/data`);
  expect(later.asked.filter(({ form, year }) => form === 'page' && year !== 2025)).toEqual([]);
  const kept = git('show', 'HEAD:.github/raw.sha256').split('\n');
  expect(kept.map((line) => line.replace(/^[0-9a-f]{64} {2}([\w-]+)\.[0-9a-f]{12}\./, '$1.')).sort()).toEqual(
    ['siis-2024.tar', 'siis-2025.tar', 'sources.json'],
  );
  // Those that are no longer in use stay.
  expect(readdirSync(join(releases, 'raw'))).toHaveLength(4);
  const next = git('branch', '--show-current').replace('datos-', '');
  expect(next).not.toBe(release);
  const served = JSON.parse(readFileSync(join(clone, 'public/data/releases.json'), 'utf8')) as {
    releases: { release: string; archivo?: { url: string } }[];
  };
  expect(served.releases.find((one) => one.release === release)?.archivo?.url).toBe(pin.url);

  await later.close();

  checkOut(next);
  git('revert', '--no-edit', 'HEAD');
  const deployed = await promisify(execFile)('npm', ['run', '-s', 'vercel', '--', '--quiet'], {
    cwd: clone,
    env: { ...process.env, VERCEL: '1', SITE_URL: siteUrl },
  });
  expect(deployed.stdout).toContain(`release ${release} and the site stand in dist`);
  expect(JSON.parse(readFileSync(join(clone, 'dist/data/latest.json'), 'utf8')).release).toBe(release);
  git('reset', '-q', '--hard', 'HEAD~1');

  checkOut();
  const narrow = siisHeader.filter((name) => name !== 'punto_entrada');
  const esf = siisDatasets.find(({ dataset }) => dataset === 'ESF')!.id;
  const lacking = await openStandIn(
    tables,
    new Map([[esf, { columns: narrow, rows: [rowOf(narrow)], view: null }]]),
  );
  const before = readdirSync(releases).sort();
  const stopped = await refresh(lacking, { YEAR: '2023' });
  expect(stopped.code).not.toBe(0);
  expect(stopped.printed).toContain('no column punto_entrada; found codigo_instancia, nit');
  expect(readdirSync(releases).sort()).toEqual(before);
  expect(pinOf('main').release).toBe(next);
  await lacking.close();

  checkOut();
  renameSync(join(releases, 'raw'), join(releases, 'away'));
  const alone = await refresh(portal, { YEAR: '2025' });
  renameSync(join(releases, 'away'), join(releases, 'raw'));
  expect(alone.code).toBe(1);
  expect(alone.printed).toContain('the GitHub release «raw» with the inputs cannot be read');
  await portal.close();
});

test('the weekly look names all that is wrong', async () => {
  checkOut();
  const { release } = pinOf('main') as { release: string };
  const views = new Map(
    [
      ...siisDatasets.map(({ id }) => [id, siisHeader] as const),
      ...[...heldSets([2025])].map(([id, { columns }]) => [id, columns] as const),
    ].map(([id, columns]) => [
      id,
      { columns, rows: [], view: { id, columns: columns.map((fieldName) => ({ fieldName })) } },
    ]),
  );
  const portal = await openStandIn(new Map(), views);
  cpSync(join(releases, `datos-${release}`), join(releases, 'kept'), { recursive: true });
  mkdirSync(join(releases, 'data'));
  execFileSync('sh', ['-c', `echo '{"release":"${release}"}' > "$0"`, join(releases, 'data/latest.json')]);
  const site = { SITE_URL: address(github) };
  expect(await script('watch', portal, site)).toMatchObject({ code: 0 });

  execFileSync('sh', ['-c', `echo '{"release":"other"}' > "$0"`, join(releases, 'data/latest.json')]);
  execFileSync('rm', ['-r', join(releases, `datos-${release}`)]);
  await portal.close();
  const changed = await openStandIn(
    new Map(),
    new Map(views).set('x586-r5d2', { columns: [], rows: [], view: { id: 'x586-r5d2', columns: [] } }),
  );
  const { code, printed } = await script('watch', changed, site);
  expect(code).toBe(1);
  expect(printed).toContain(`has other, release.json pins ${release}: deploy it, or revert the pin`);
  expect(printed).toContain('has no bytes, release.json says');
  expect(printed).toContain('solvencia (x586-r5d2): no column tipo_entidad');
  const unset = await script('watch', changed, { SITE_URL: '' });
  expect(unset).toMatchObject({ code: 1 });
  expect(unset.printed).toContain('SITE_URL is not set: set it to the address of the site');
  await changed.close();
});
