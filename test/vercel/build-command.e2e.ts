/** `npm run vercel`: what the CDN gets, and the one line by which a build fails whose pin is wrong. */

import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build as resolveModules } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReleasePin } from '../../build/archive/release-pin.ts';
import { pinPath } from '../../build/deployment/vercel.ts';
import { gunzipStored } from '../../build/lib/gzip.ts';
import { isKeptFromCdn, publishedAddress } from '../../contract/files/files.ts';
import { sampleWithIds } from '../api/fixture-ids.ts';
import { root, siteUrl } from '../paths.ts';
import { copyProject, pinRelease } from './output.ts';

const run = promisify(execFile);
const { folder } = await sampleWithIds();
const project = copyProject();
let pin: ReleasePin;
beforeAll(async () => {
  symlinkSync(fileURLToPath(new URL('node_modules', root)), join(project, 'node_modules'));
  pin = await pinRelease(folder, project);
});

/** The command in the project; `text` is that of `release.json`, null for none. */
async function build(
  text: string | null,
  variables: Record<string, string> = { SITE_URL: siteUrl },
  option = '--sample',
) {
  if (text === null) rmSync(join(project, pinPath));
  else writeFileSync(join(project, pinPath), text);
  const { SITE_URL: _, VERCEL: __, ...env } = process.env;
  const command = ['--import', 'tsx', 'build/deployment/vercel.ts', '--quiet', option];
  return run(process.execPath, command, { cwd: project, env: { ...env, ...variables } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

describe('a build fails in one line', () => {
  const pinned = (change: Partial<ReleasePin>) => () => JSON.stringify({ ...pin, ...change });
  it.each<[string, () => string | null, RegExp]>([
    ['no pin', () => null, /^release\.json is missing: it pins the release to deploy; .*npm run archive/],
    ['no JSON', () => '{', /release\.json names no archive of a release: .*JSON/],
    ['no hash', pinned({ sha256: 'abc' }), /release\.json names no archive of a release: sha256 /],
    [
      'a wrong hash',
      pinned({ sha256: '0'.repeat(64) }),
      /release\.tar has sha256 [0-9a-f]{64}, expected 0{64}$/,
    ],
    [
      'another layout',
      pinned({ layout: 1, commit: 'abcdef' }),
      /layout 1, this program reads layout \d+: deploy commit abcdef/,
    ],
    [
      'a missing file',
      pinned({ url: 'file:///nowhere/release.tar' }),
      /^\/nowhere\/release\.tar cannot be read: .*no such file/,
    ],
    [
      'another release',
      pinned({ release: '0'.repeat(16) }),
      /^\S+\.tar has release [0-9a-f]{16}, expected 0{16}$/,
    ],
  ])('of %s', async (_, text, message) => {
    const { code, stdout, stderr } = await build(text());
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd()).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(existsSync(join(project, 'dist'))).toBe(false);
  });

  it('of a sample that nobody asked for, without an address, or with a contact that is none', async () => {
    const text = JSON.stringify(pin);
    expect((await build(text, { SITE_URL: siteUrl }, '--quiet')).stderr).toMatch(
      /is a sample of invented companies/,
    );
    expect((await build(text, {})).stderr).toMatch(/^SITE_URL is not set/);
    expect((await build(text, { SITE_URL: siteUrl, CONTACT_URL: 'nobody' })).stderr).toMatch(
      /^CONTACT_URL is «nobody»: it must be .*\n$/,
    );
    expect(existsSync(join(project, 'dist'))).toBe(false);
  });
});

it('the folder has site and data: unpacked what people get, as it was built what functions read, not what they carry', async () => {
  const { code, stdout } = await build(JSON.stringify(pin));
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`release ${pin.release} and the site stand in dist`),
  ]);
  const filesBelow = (at: string) =>
    readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(at.length + 1))
      .sort();
  const data = join(project, 'dist/data');
  const release = `releases/${pin.release}/`;
  const ofRelease = (path: string) => path.slice(release.length);
  const built = filesBelow(folder).filter(
    (path) => path.startsWith(release) && !isKeptFromCdn(ofRelease(path)),
  );
  const addressOf = (path: string) => {
    const plain = publishedAddress(ofRelease(path));
    return plain === null ? path : release + plain;
  };
  const served = filesBelow(data).filter((path) => path.startsWith('releases/'));
  expect(served).toEqual(built.map(addressOf).sort());
  for (const path of built) {
    const bytes = readFileSync(join(folder, path));
    const expected = addressOf(path) === path ? bytes : gunzipStored(bytes);
    if (!readFileSync(join(data, addressOf(path))).equals(expected)) expect.fail(`${path} differs`);
  }
  for (const name of ['cruzar.html', 'docs.html', 'robots.txt', 'sitemap.xml', 'data/latest.json'])
    expect(existsSync(join(project, 'dist', name)), name).toBe(true);
  expect(readFileSync(join(project, 'dist/robots.txt'), 'utf8')).toContain(`${siteUrl}/sitemap.xml`);
  for (const [name, path] of [
    ['cruzar.html', '/cruzar'],
    ['docs.html', '/docs'],
    ['docs/guia.html', '/docs/guia'],
  ]) {
    const page = readFileSync(join(project, 'dist', name!), 'utf8');
    expect(page).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  }
});

it('every module in the folder finds there what it imports', async () => {
  const output = join(project, 'dist');
  const modules = readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.m?js$/.test(path))
    .sort();
  expect(modules.length).toBeGreaterThan(10);
  // esbuild throws for an import that leads to no file.
  const { metafile } = await resolveModules({
    absWorkingDir: output,
    entryPoints: modules,
    outdir: 'unwritten',
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(imported.length).toBeGreaterThan(0);
  expect(Object.keys(metafile.inputs).sort()).toEqual(modules);
});
