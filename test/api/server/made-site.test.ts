/** The folder of the site that a server serves. */

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it, vi } from 'vitest';
import { madeSite } from '../../../api/_lib/server/made-site.ts';
import { madeListPath, releaseLine } from '../../../contract/http/routes.ts';
import { tempDir } from '../../paths.ts';

const ran = vi.hoisted(() => [] as { script: string; env: NodeJS.ProcessEnv; args: readonly string[] }[]);
vi.mock('../../../api/_lib/server/script.ts', () => ({
  runScript: async (_: URL, script: string, env: NodeJS.ProcessEnv, args: readonly string[]) => {
    ran.push({ script, env, args });
    if (env.SITE_URL?.includes('broken')) throw new Error('no room');
  },
}));
beforeEach(() => void ran.splice(0));

const site = 'https://cifras.example';
const release = '0123456789abcdef';
const sample = { release, sample: true };

/** A checkout whose sources are older than robots.txt. */
function checkout(robots = `Sitemap: ${site}/sitemap.xml\n`) {
  const folder = tempDir('project');
  const put = (path: string, second: number, text = path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    utimesSync(join(folder, path), second, second);
  };
  put('contract/http/requests.ts', 1);
  put('site/documents/pages/404.html', 1);
  for (const path of ['contract', 'contract/http', 'site', 'site/documents', 'site/documents/pages'])
    utimesSync(join(folder, path), 1, 1);
  put('public/css/site.css', 1);
  put('public/img/cifras.svg', 1);
  put('public/data/manifest.json', 1);
  put('public/sitemap-7.xml', 1);
  put('public/bundle/company.js', 1);
  put(`public/${madeListPath}`, 1, JSON.stringify(['css/site.css', 'bundle/company.js']));
  put('public/robots.txt', 2, robots);
  return { folder, root: pathToFileURL(`${folder}/`), put };
}

it('is public/ where all is made', async () => {
  const { folder, root } = checkout();
  expect(await madeSite(root, '/the/data', site, sample)).toBe(join(folder, 'public'));
  const real = checkout(`${releaseLine(release)}\nSitemap: ${site}/sitemap.xml\n`);
  expect(await madeSite(real.root, '/the/data', site, { release, sample: false })).toBe(
    join(real.folder, 'public'),
  );
  expect(ran).toEqual([]);
});

it.each([
  ['a source is newer', { touched: 'contract/http/requests.ts' }],
  ['a page is newer', { touched: 'site/documents/pages/404.html' }],
  ['the site has another address', { site: 'https://other.example' }],
  ['the data are another release', { manifest: { release, sample: false } }],
  ['nothing was made', { robots: null }],
  ['a folder of what was made is gone', { gone: 'public/bundle' }],
  ['a file that was made is gone', { gone: 'public/css/site.css' }],
  ['nobody knows what was made', { gone: `public/${madeListPath}` }],
  ['the settings of the bundles are newer', { touched: 'tsconfig.json' }],
])('is a copy, made of the data that are served, and public/ stays as it is, where %s', async (_, row) => {
  const { folder, root, put } = checkout();
  if ('touched' in row) put(row.touched!, 3);
  if ('robots' in row) put('public/robots.txt', 0, '');
  if ('gone' in row) rmSync(join(folder, row.gone!), { recursive: true });
  const before = readdirSync(folder, { recursive: true });
  const address = 'site' in row ? row.site! : site;
  const made = await madeSite(root, '/the/data', address, 'manifest' in row ? row.manifest! : sample);
  expect(dirname(made)).toBe(tmpdir());
  expect(ran).toMatchObject([
    {
      script: 'site/documents/main.ts',
      env: { DATA_DIR: '/the/data', SITE_URL: address, PATH: process.env.PATH },
      args: ['--out', made],
    },
  ]);
  expect(readFileSync(join(made, 'img/cifras.svg'), 'utf8')).toBe('public/img/cifras.svg');
  expect(['data', 'sitemap-7.xml'].filter((name) => existsSync(join(made, name)))).toEqual([]);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

it('may be written to where the checkout may not', async () => {
  const { folder, root } = checkout();
  for (const path of ['public/css/site.css', 'public/css', 'public']) chmodSync(join(folder, path), 0o555);
  const made = await madeSite(root, '/the/data', 'https://other.example', sample);
  writeFileSync(join(made, 'css/site.css'), 'other');
  writeFileSync(join(made, 'css/new.css'), 'new');
  for (const path of ['public', 'public/css']) chmodSync(join(folder, path), 0o755);
});

it('is public/ as it is where none can be made: the server starts all the same', async () => {
  const { folder, root } = checkout();
  expect(await madeSite(root, '/the/data', 'https://broken.example', sample)).toBe(join(folder, 'public'));
});
