/** Publication: cut off anywhere, the manifest names a whole release, the one before or the new one. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { feedPaths } from '../../build/feeds/feeds.ts';
import { type Disk, machineDisk } from '../../build/machine/disk.ts';
import { verifyFeeds, verifyHistory } from '../../build/publish/verify.ts';
import { manifestSchema, reportPagePath } from '../../contract/stored/layout.ts';
import { someOf } from '../property.ts';
import { temporaryFolder } from '../shared-sample.ts';
import { programOf } from './program.ts';
import { mortalDisk, publishEdition } from './publish-child.ts';
import { wholeRelease } from './release-tree.ts';

const named = (edition: number) => String(edition).padStart(16, '0');
const releasesIn = (out: string) => readdirSync(join(out, 'releases')).sort();

/** The release to which `latest.json` points. */
const latestIn = (out: string) =>
  JSON.parse(readFileSync(join(out, 'latest.json'), 'utf8')).release as string;

/** The releases of `releases.json`; throws unless all that it names is there. */
function wholeHistoryIn(out: string): string[] {
  const { releases: history } = JSON.parse(readFileSync(join(out, 'releases.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  verifyHistory(out, manifestSchema.parse({ ...manifest, history }));
  return history.map(({ release }: { release: string }) => release);
}

const manifestIn = (out: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')));

/** The entries of the feed of releases; throws unless every feed is there, whole, and names nothing that is not. */
function entriesOfWholeFeeds(out: string): number {
  const texts = feedPaths.map((path) => readFileSync(join(out, path), 'utf8'));
  for (const text of texts) {
    expect(text).toMatch(/(^<\?xml .*<\/feed>|^\{.*\})\n$/s);
    const named = [...text.matchAll(/\/data\/([\w/.-]+\.(?:json|csv|atom))/g)].map(([, path]) => path!);
    for (const path of named) expect(existsSync(join(out, path)), path).toBe(true);
  }
  return texts[0]!.split('<entry>').length - 1;
}

it('the release before stays until the next publication', async () => {
  const out = temporaryFolder('publish');
  for (const edition of [1, 2, 3]) await publishEdition(out, edition);
  expect(releasesIn(out)).toEqual([named(2), named(3)]);
});

it('publishing the same release again changes nothing', async () => {
  const out = temporaryFolder('publish');
  await publishEdition(out, 1);
  const manifest = readFileSync(join(out, 'manifest.json'), 'utf8');
  await publishEdition(out, 1);
  expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toBe(manifest);
  expect(wholeRelease(out)!.release).toBe(named(1));
  expect(releasesIn(out)).toEqual([named(1)]);
});

it('publishing the same release again mends a release folder that was lost or damaged', async () => {
  const out = temporaryFolder('publish');
  await publishEdition(out, 1);
  rmSync(join(out, 'releases'), { recursive: true });
  await publishEdition(out, 1);
  expect(wholeRelease(out)!.release).toBe(named(1));
  writeFileSync(join(out, 'releases', named(1), 'facets.json'), 'damaged');
  await publishEdition(out, 1);
  expect(wholeRelease(out)!.release).toBe(named(1));
});

it('the page about a release goes when another is published', async () => {
  const out = temporaryFolder('publish');
  await publishEdition(out, 1);
  const page = join(out, reportPagePath);
  writeFileSync(page, 'edition 1');
  await publishEdition(out, 2);
  expect(existsSync(page)).toBe(false);
});

it('a publication that fails leaves the manifest as it was', async () => {
  const out = temporaryFolder('publish');
  await publishEdition(out, 1);
  const full = new Error('ENOSPC: no space left on device');
  const failing = { ...machineDisk, rename: async () => Promise.reject(full) };
  await expect(publishEdition(out, 2, failing)).rejects.toThrow('ENOSPC');
  expect(wholeRelease(out)!.release).toBe(named(1));
  expect(existsSync(join(out, 'releases', named(2)))).toBe(false);
});

/** The disk of this machine, but for one file that cannot be read. */
const unreadable = (name: string): Disk => {
  const refused = (path: unknown) => String(path).endsWith(name);
  const error = Object.assign(new Error(`EIO: i/o error, read ${name}`), { code: 'EIO' });
  return {
    ...machineDisk,
    readFile: ((path: string, ...rest: []) =>
      refused(path) ? Promise.reject(error) : machineDisk.readFile(path, ...rest)) as Disk['readFile'],
    readFileSync: ((path: string, ...rest: []) => {
      if (refused(path)) throw error;
      return machineDisk.readFileSync(path, ...rest);
    }) as Disk['readFileSync'],
  };
};

it('a manifest that cannot be read is no missing manifest: no release is removed', async () => {
  const out = temporaryFolder('publish');
  await publishEdition(out, 1);
  await expect(publishEdition(out, 2, unreadable('manifest.json'))).rejects.toThrow('EIO');
  expect(wholeRelease(out)!.release).toBe(named(1));
});

it('changes that cannot be read are no lost changes: the history keeps them', async () => {
  const out = temporaryFolder('publish');
  for (const edition of [1, 2]) await publishEdition(out, edition);
  await expect(publishEdition(out, 3, unreadable(`${named(2)}.csv`))).rejects.toThrow('EIO');
  await publishEdition(out, 3);
  expect(manifestIn(out).history!.map(({ cambios }) => cambios === null)).toEqual([false, false, true]);
});

it('a write that fails while others are under way ends the publication once they have ended', async () => {
  const out = temporaryFolder('publish');
  await publishEdition(out, 1);
  let writing = 0;
  const open = (async (path: string, flags: string) => {
    if (path.endsWith('000.ndjson.gz')) throw new Error('ENOSPC: no space left on device');
    writing++;
    await sleep(path.endsWith('facets.json') ? 50 : 0);
    const file = await machineDisk.open(path, flags);
    writing--;
    return file;
  }) as Disk['open'];
  await expect(publishEdition(out, 2, { ...machineDisk, open })).rejects.toThrow('ENOSPC');
  expect(writing).toBe(0);
  expect(wholeRelease(out)!.release).toBe(named(1));
});

it('waits until the disk has the name of a new data folder, before the manifest names its release', async () => {
  const out = join(temporaryFolder('publish'), 'data');
  const opened: string[] = [];
  const open = ((path: string, flags: string) => {
    opened.push(path);
    return machineDisk.open(path, flags);
  }) as Disk['open'];
  await publishEdition(out, 1, { ...machineDisk, open });
  expect(opened).toContain(dirname(out));
  expect(opened.indexOf(dirname(out))).toBeLessThan(opened.indexOf(join(out, 'manifest.json.new')));
});

/** Every call is cut off on a simulated disk (test/simulation/matrix.test.ts); some of them here, on this machine's own. */
it('killed by kill -9 leaves the old release or the new one, whole, and the next publication heals', async () => {
  const before = temporaryFolder('published');
  await publishEdition(before, 1);
  await publishEdition(before, 2);
  const whole = temporaryFolder('whole');
  cpSync(before, whole, { recursive: true });
  const { disk, calls } = mortalDisk(0);
  await publishEdition(whole, 3, disk);
  expect(calls()).toBeGreaterThan(25);

  const child = programOf(`
    import { mortalDisk, publishEdition } from './test/build/publish-child.ts';
    const [, , out, call] = process.argv;
    await publishEdition(out, 3, mortalDisk(Number(call)).disk);`);
  const outcomes: string[] = [];
  const every = Array.from({ length: calls() }, (_, i) => i + 1);
  for (const call of someOf(every, 3)) {
    const at = `call ${call}`;
    const out = temporaryFolder('killed');
    cpSync(before, out, { recursive: true });
    const [, signal] = await once(spawn(process.execPath, [...child, out, String(call)]), 'exit');
    expect(signal, at).toBe('SIGKILL');
    const { release } = wholeRelease(out)!;
    expect([named(2), named(3)], at).toContain(release);
    expect(releasesIn(out), at).toContain(latestIn(out));
    expect([[2, 1].map(named), [3, 2, 1].map(named)], at).toContainEqual(wholeHistoryIn(out));
    expect([2, 3], at).toContain(entriesOfWholeFeeds(out));
    outcomes.push(release);
    await publishEdition(out, 4);
    expect(wholeRelease(out)!.release).toBe(named(4));
    expect(latestIn(out)).toBe(named(4));
    expect(wholeHistoryIn(out)).toEqual([...new Set([named(4), release, named(2), named(1)])]);
    expect(readdirSync(join(out, 'cambios'))).toHaveLength(release === named(2) ? 8 : 12);
    verifyFeeds(out, manifestIn(out));
    expect(readdirSync(join(out, 'feeds'))).toHaveLength(feedPaths.length);
    expect(releasesIn(out)).toEqual([release, named(4)].sort());
    rmSync(out, { recursive: true });
  }
  expect(outcomes).toEqual([...outcomes].sort());
});
