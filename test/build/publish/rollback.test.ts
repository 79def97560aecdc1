/** Going back to the release before: verified first, the old one or the new one at every moment. */

import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { writeArchive } from '../../../build/archive/write-archive.ts';
import { rollback } from '../../../build/publish/rollback.ts';
import { verifyRelease } from '../../../build/publish/verify.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { files } from '../../../contract/files/files.ts';
import { releasePath } from '../../../contract/stored/layout.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { jsonOf, manifestOf, nitsOf } from '../../released.ts';
import { mortalDisk } from './publish-child.ts';

let published: string;
/** Of the release before, while it stood. */
let archived: string;
let [before, standing] = ['', ''];

beforeAll(async () => {
  const raw = tempFolder('rollback-raw');
  published = tempFolder('rollback');
  await writeSample(
    readSampleArguments(['--out', raw, '--companies', '2', '--entities', '0', '--years', '2025-2025']),
  );
  const build = async () =>
    (await buildRelease({ raw, out: published, workers: 0, progress: silent })).manifest.release;
  before = await build();
  archived = await archiveOf(published);
  const [nit] = nitsOf(published, 'siis');
  const { razon_social } = jsonOf(published, files.company, nit!).data.profile;
  writeFileSync(
    join(raw, 'alias.csv'),
    `nit,alias,razon_social,fuente\n${nit},Zumbazul,${razon_social},marca\n`,
  );
  standing = await build();
});

async function archiveOf(data: string): Promise<string> {
  const path = join(tempFolder('rollback-archive'), 'release.tar');
  return (await writeArchive(data, path, silent)).sha256;
}

function copy(): string {
  const out = tempFolder('rolled-back');
  cpSync(published, out, { recursive: true });
  return out;
}

it('the release before stands again with all that is beside it, and the other way round', async () => {
  const out = copy();
  await rollback(out, before, silent);
  expect((await verifyRelease(out, silent)).release).toBe(before);
  expect(manifestOf(out).history).toHaveLength(1);
  const report = () => readFileSync(join(out, 'build-report.json'), 'utf8');
  expect(JSON.parse(report()).release).toBe(before);
  await rollback(out, standing, silent);
  expect((await verifyRelease(out, silent)).release).toBe(standing);
  for (const path of ['manifest.json', 'build-report.json'])
    expect(readFileSync(join(out, path))).toEqual(readFileSync(join(published, path)));
});

it('the release that stands again is archived as it was, and the other one too', async () => {
  const out = copy();
  const standingArchive = await archiveOf(out);
  await rollback(out, before, silent);
  expect(await archiveOf(out)).toBe(archived);
  await rollback(out, standing, silent);
  expect(await archiveOf(out)).toBe(standingArchive);
});

it('where an earlier program kept no report, none speaks of another release', async () => {
  const out = copy();
  rmSync(join(out, '.earlier', `${before}.report.json`));
  await rollback(out, before, silent);
  expect(existsSync(join(out, 'build-report.json'))).toBe(false);
});

it('interrupted at any call it leaves one of the two, and goes through when it is given again', async () => {
  const { disk, calls } = mortalDisk(0);
  await rollback(copy(), before, silent, disk);
  expect(calls.length).toBeGreaterThan(10);
  const out = copy();
  const left: string[] = [];
  for (const call of calls.keys()) {
    const dying = mortalDisk(call + 1, () => {
      throw new Error('killed');
    });
    // What reads a feed takes any error for a feed that is not there, and goes on.
    await rollback(out, before, silent, dying.disk).catch(({ message }) => expect(message).toBe('killed'));
    left.push(manifestOf(out).release);
    await rollback(out, before, silent);
    expect((await verifyRelease(out, silent)).release).toBe(before);
    expect(JSON.parse(readFileSync(join(out, 'build-report.json'), 'utf8')).release).toBe(before);
    await rollback(out, standing, silent);
  }
  expect([...new Set(left)]).toEqual([standing, before]);
});

it('a damaged release is refused, and the one that stands stays', async () => {
  const out = copy();
  appendFileSync(join(out, releasePath(before, files.search)), 'x');
  await expect(rollback(out, before, silent)).rejects.toThrow(/search\.columns/);
  expect((await verifyRelease(out, silent)).release).toBe(standing);
});

it('a release that is not there is refused with those that are', async () => {
  const out = copy();
  await expect(rollback(out, '0'.repeat(16), silent)).rejects.toThrow(
    `release ${'0'.repeat(16)} is not here to go back to; found ${before}; an older one comes from its archive`,
  );
});
