/** The files of the site that the server generates. */

import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { prepareSite } from '../../../api/_lib/server/site.ts';
import { tempDir } from '../../paths.ts';

const ran = vi.hoisted(() => [] as { root: URL; script: string; env: NodeJS.ProcessEnv }[]);
vi.mock('../../../api/_lib/server/script.ts', () => ({
  runScript: async (root: URL, script: string, env: NodeJS.ProcessEnv) =>
    void ran.push({ root, script, env }),
}));

it('are made where they were never made, a source is newer, the site has another address or the data are another release, of the data that are served, and else left alone', async () => {
  const folder = tempDir('project');
  const root = pathToFileURL(`${folder}/`);
  await prepareSite(root, '/the/data', 'https://cifras.example');
  expect(ran).toHaveLength(1);
  expect(ran[0]).toMatchObject({
    root,
    script: 'build/site/main.ts',
    env: { DATA_DIR: '/the/data', SITE_URL: 'https://cifras.example' },
  });
  expect(ran[0]!.env.PATH).toBe(process.env.PATH);

  const put = (path: string, second: number) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'Sitemap: https://cifras.example/sitemap.xml\n');
    utimesSync(join(folder, path), second, second);
  };
  put('contract/http/queries.ts', 1);
  for (const path of ['contract', 'contract/http']) utimesSync(join(folder, path), 1, 1);
  put('public/404.html', 1);
  put('public/robots.txt', 2);
  await prepareSite(root, '/the/data', 'https://cifras.example');
  expect(ran).toHaveLength(1);
  for (const source of ['contract/http/queries.ts', 'public/404.html']) {
    put(source, 3);
    await prepareSite(root, '/the/data', 'https://cifras.example');
    put(source, 1);
  }
  expect(ran).toHaveLength(3);

  await prepareSite(root, '/the/data', 'https://other.example');
  expect(ran).toHaveLength(4);

  const data = join(folder, 'data');
  const publish = (sample: boolean) =>
    writeFileSync(join(data, 'manifest.json'), JSON.stringify({ release: '0123456789abcdef', sample }));
  mkdirSync(data);
  publish(true);
  await prepareSite(root, data, 'https://cifras.example');
  expect(ran).toHaveLength(4);
  publish(false);
  await prepareSite(root, data, 'https://cifras.example');
  expect(ran).toHaveLength(5);
});
