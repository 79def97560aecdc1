/** The files of the site that are made where a server stands. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { prepareSite } from '../../../api/_lib/server/site-files.ts';
import { temporary } from '../../place.ts';

const ran = vi.hoisted(() => [] as { root: URL; script: string; env: NodeJS.ProcessEnv }[]);
vi.mock('../../../api/_lib/server/script.ts', () => ({
  runScript: async (root: URL, script: string, env: NodeJS.ProcessEnv) =>
    void ran.push({ root, script, env }),
}));

it('are made where they were never made, of the data that are served, and left alone where they were', async () => {
  const folder = temporary('project');
  const root = pathToFileURL(`${folder}/`);
  await prepareSite(root, '/the/data');
  expect(ran).toHaveLength(1);
  expect(ran[0]).toMatchObject({ root, script: 'build/site/main.ts', env: { DATA_DIR: '/the/data' } });
  expect(ran[0]!.env.PATH).toBe(process.env.PATH);
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public/robots.txt'), '');
  await prepareSite(root, '/the/data');
  expect(ran).toHaveLength(1);
});
