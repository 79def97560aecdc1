/** The command `npm run fetch -- --sfc`: its output, and its exit when a dataset cannot be fetched. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openStandIn } from './portal.ts';
import { emptyFolder } from './run.ts';
import { heldSets } from './sets.ts';

test('the command ends with 1 and keeps what was finished', async () => {
  const portal = await openStandIn(new Map(), heldSets([2024, 2025]));
  portal.misbehave = ({ dataset }) => (dataset === 'rvii-eis8' ? { kind: 'status', status: 403 } : null);
  const main = ['--import', 'tsx', 'build/fetch/main.ts', '--years', '2024,2025', '--sfc', '--quiet'];
  const ran = promisify(execFile)(
    process.execPath,
    [...main, '--base-url', portal.url, '--out', emptyFolder()],
    { cwd: fileURLToPath(new URL('../../..', import.meta.url)) },
  );
  const { code, stdout, stderr } = await ran.then(
    () => expect.fail('it should have ended with 1'),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(code).toBe(1);
  expect(stdout.split('\n').filter(Boolean)).toHaveLength(5);
  expect(stdout).toContain('sfc/open_data/cuif_2024.csv.gz: 48 rows');
  expect(stderr).toContain('not fetched: cartera');
  expect(stderr).not.toContain('npm run fetch');
  await portal.close();
});
