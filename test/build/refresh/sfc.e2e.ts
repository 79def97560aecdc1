/** `refresh --sfc`: which years of the SFC's datasets it fetches, and that it does not build when one is missing. */

import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempFolder } from '../../build-fixture.ts';
import { openStandIn } from '../fetch/portal.ts';
import { tablesOf } from '../fetch/run.ts';
import { heldSets } from '../fetch/sets.ts';

test('the year and the year before, and no release without a dataset that was refused', async () => {
  const folder = tempFolder('refresh-sfc');
  const [raw, out] = [join(folder, 'raw'), join(folder, 'data')];
  const portal = await openStandIn(tablesOf(2025), heldSets([2024, 2025]));
  portal.misbehave = ({ dataset, form }) =>
    dataset === 'x586-r5d2' && form !== 'view' ? { kind: 'status', status: 403 } : null;
  const main = ['--import', 'tsx', 'build/refresh/main.ts', '--year', '2025', '--quiet'];
  const place = ['--base-url', portal.url, '--raw', raw, '--out', out];
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const run = (...more: string[]) =>
    promisify(execFile)(process.execPath, [...main, ...place, ...more], { cwd });
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('one year (2025), no entities, no earlier release; nothing was fetched.'),
  });
  expect(existsSync(raw)).toBe(false);
  const ran = run('--sfc', '--first');
  await expect(ran).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not fetched: solvencia; the reasons are above, and nothing was built'),
  });
  await portal.close();

  const found = ['2025/ESF_2025', 'sfc/open_data/cuif_2024', 'sfc/open_data/cuif_2025'];
  for (const file of found) expect(existsSync(join(raw, `${file}.csv.gz`)), file).toBe(true);
  expect(existsSync(out)).toBe(false);
  rmSync(folder, { recursive: true });
});
