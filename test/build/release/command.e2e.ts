/** `npm run build` as it is called: what it publishes and prints, and what it says of wrong options. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedRaw, small, tempFolder } from '../../build-fixture.ts';
import { root } from '../../paths.ts';
import { manifestOf } from '../../released.ts';

const raw = await sharedRaw(small);

function build(out: string, ...options: string[]) {
  const args = ['--import', 'tsx', 'build/main.ts', '--raw', raw, '--out', out, '--workers', '1', ...options];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

it('publishes a release of the given time, and prints its report unless it is told to be quiet', () => {
  const out = tempFolder('built');
  const { status, stdout, stderr } = build(out, '--generated-at', '2026-07-01T00:00:00Z');
  expect(status, stderr).toBe(0);
  expect(manifestOf(out)).toMatchObject({ generated_at: '2026-07-01T00:00:00Z', sample: true });
  expect(stdout).toContain('rows');
  const again = build(out, '--generated-at', '2026-07-01T00:00:00Z', '--quiet');
  expect([again.status, again.stdout]).toEqual([0, '']);
});

it.each([
  [
    ['--generated-at', '2026-13-01'],
    '--generated-at is "2026-13-01"; expected a time such as 2026-07-01T00:',
  ],
  [['--workers', '0'], '--workers is "0"; expected a whole number from 1 to 64'],
  [['--accept', 'nada'], '--accept is nada; expected one or more of\n  sample: '],
  [['--raw', 'no/such'], 'no/such: no such folder; put the exports there, or name another with --raw'],
  [['--pin', 'no-such.json'], 'no-such.json names no archive of a release: ENOENT'],
])('refuses %s, and publishes nothing', (options, said) => {
  const out = join(tempFolder('refused'), 'data');
  const { status, stderr } = build(out, ...options);
  expect(stderr).toContain(said);
  expect(status).toBe(1);
  expect(existsSync(join(out, 'manifest.json'))).toBe(false);
});
