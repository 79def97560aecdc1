/** A whole build killed at random moments: the published release stays complete, and the next build succeeds. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lockFile } from '../../../build/publish/lock.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { acceptableKeys } from '../../../build/tables/guard.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { seed } from '../../fc-params.ts';
import { createRandom } from '../../random.ts';
import { openData } from '../opened.ts';
import { wholeRelease } from '../release-tree.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const kills = 20;
const random = createRandom(seed);

async function sample(seed: number): Promise<string> {
  const raw = tempFolder('kill-raw');
  const size = ['--companies', '6', '--years', '2022-2024', '--entities', '0'];
  await writeSample(readSampleArguments(['--out', raw, ...size, '--seed', String(seed)]));
  return raw;
}

const building = (raw: string, out: string) =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'build/main.ts',
      '--raw',
      raw,
      '--out',
      out,
      '--quiet',
      '--accept',
      acceptableKeys.join(),
      '--workers',
      '1',
    ],
    { cwd: root, stdio: 'ignore' },
  );

it('kill -9 at any moment leaves a whole release that answers', async () => {
  const raws = [await sample(1), await sample(2)];
  const out = tempFolder('kill');
  const started = Date.now();
  await once(building(raws[0]!, out), 'exit');
  let usual = Date.now() - started;
  let standing = wholeRelease(out)!.release;
  const outcomes = { killed: 0, replaced: 0 };
  for (let kill = 0; kill < kills || (outcomes.killed === 0 && kill < 10 * kills); kill++) {
    const begun = Date.now();
    const child = building(raws[(kill + 1) % 2]!, out);
    const delay = usual * (0.3 + 0.75 * (((kill % kills) + random.next()) / kills));
    const timer = setTimeout(() => child.kill('SIGKILL'), delay);
    const [, signal] = await once(child, 'exit');
    clearTimeout(timer);
    if (signal === 'SIGKILL') outcomes.killed++;
    else usual = Math.min(usual, Date.now() - begun);
    const manifest = wholeRelease(out)!;
    if (manifest.release !== standing) outcomes.replaced++;
    standing = manifest.release;
    const [nit] = Object.keys((await nits(out)) ?? {});
    const { status, data } = await openData(out)(`/empresa/${nit}?include=financials,benchmark`);
    expect(status, `killed after ${Math.round(delay)} ms`).toBe(200);
    expect(Object.keys(data)).toEqual(['financials', 'benchmark']);
  }
  expect(outcomes.killed).toBeGreaterThan(0);

  await buildRelease({ raw: raws[0]!, out, workers: 0, accept: acceptableKeys, progress: silent });
  wholeRelease(out);
  expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual([lockFile]);
});

/** The NITs of the data that stand. */
async function nits(out: string): Promise<Record<string, true>> {
  const { openRelease } = await import('../../../api/_lib/data/release.ts');
  const { createFolderReader } = await import('../../../api/_lib/data/files.ts');
  const nit = (await openRelease(createFolderReader(out))).example('siis');
  return nit === null ? {} : { [nit]: true };
}
