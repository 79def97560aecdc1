/** Publication interrupted anywhere: the manifest names a complete release, the old or the new one. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Disk, machineDisk } from '../../../build/lib/disk.ts';
import { tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { named, releasesIn } from '../published.ts';
import { wholeRelease } from '../release-tree.ts';
import { publishTestEdition } from './publish-child.ts';

it('the release before stays until the next publication', async () => {
  const out = tempFolder('publish');
  for (const edition of [1, 2, 3]) await publishTestEdition(out, edition);
  expect(releasesIn(out)).toEqual([named(2), named(3)]);
});

it('publishing the same release again changes nothing', async () => {
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  const manifest = readFileSync(join(out, 'manifest.json'), 'utf8');
  await publishTestEdition(out, 1);
  expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toBe(manifest);
  expect(wholeRelease(out)!.release).toBe(named(1));
  expect(releasesIn(out)).toEqual([named(1)]);
});

it('publishing the same release again mends a release folder that was lost or damaged', async () => {
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  rmSync(join(out, 'releases'), { recursive: true });
  await publishTestEdition(out, 1);
  expect(wholeRelease(out)!.release).toBe(named(1));
  writeFileSync(join(out, 'releases', named(1), 'facets.json'), 'damaged');
  await publishTestEdition(out, 1);
  expect(wholeRelease(out)!.release).toBe(named(1));
});

it('other bytes under the name of the release that stands are refused, and touch nothing', async () => {
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  const manifest = readFileSync(join(out, 'manifest.json'), 'utf8');
  const standing = join(out, 'releases', named(1), 'facets.json');
  const { ino } = statSync(standing);
  await expect(publishTestEdition(out, 1, machineDisk, 'facets by another packer')).rejects.toThrow(
    /^release 0{15}1 stands, and this build gives facets\.json other bytes under the same name: found [0-9a-f]{64}, expected [0-9a-f]{64}; nothing was published\./,
  );
  expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toBe(manifest);
  expect(readFileSync(standing, 'utf8')).toBe('facets 1');
  expect(statSync(standing).ino).toBe(ino);
  expect(readdirSync(join(out, 'releases'))).toEqual([named(1)]);
});

it('the page of an earlier version about its release goes when another is published', async () => {
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  const page = join(out, 'build-report.html');
  writeFileSync(page, 'edition 1');
  await publishTestEdition(out, 2);
  expect(existsSync(page)).toBe(false);
});

it('a folder of something else loses nothing, and is named', async () => {
  const out = tempFolder('other');
  const notes = join(out, 'releases', 'v1', 'notes.txt');
  mkdirSync(dirname(notes), { recursive: true });
  writeFileSync(notes, 'ours');
  const manifest = join(out, 'manifest.json');
  for (const [text, says] of [
    ['{"name":"an app"}', `${manifest} names no release; give the data folder, or an empty one`],
    ['{"release":"v1"}', `${manifest} names no release`],
    ['{', `${manifest}: Expected property name`],
  ] as const) {
    writeFileSync(manifest, text);
    await expect(publishTestEdition(out, 1)).rejects.toThrow(says);
    expect(readFileSync(manifest, 'utf8')).toBe(text);
  }
  rmSync(manifest);
  for (const edition of [1, 2, 3]) await publishTestEdition(out, edition);
  expect(readFileSync(notes, 'utf8')).toBe('ours');
});

it('a publication that fails leaves the manifest as it was', async () => {
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  const full = new Error('ENOSPC: no space left on device');
  const failing = { ...machineDisk, rename: async () => Promise.reject(full) };
  await expect(publishTestEdition(out, 2, failing)).rejects.toThrow('ENOSPC');
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
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  await expect(publishTestEdition(out, 2, unreadable('manifest.json'))).rejects.toThrow('EIO');
  expect(wholeRelease(out)!.release).toBe(named(1));
});

it('changes that cannot be read are no lost changes: the history keeps them', async () => {
  const out = tempFolder('publish');
  for (const edition of [1, 2]) await publishTestEdition(out, edition);
  await expect(publishTestEdition(out, 3, unreadable(`${named(2)}.csv`))).rejects.toThrow('EIO');
  await publishTestEdition(out, 3);
  expect(manifestOf(out).history.map(({ cambios }) => cambios === null)).toEqual([false, false, true]);
});

it('a write that fails while others are under way ends the publication once they have ended', async () => {
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  let writing = 0;
  const open = (async (path: string, flags: string) => {
    if (path.endsWith('entidades.json.gz')) throw new Error('ENOSPC: no space left on device');
    writing++;
    await sleep(path.endsWith('facets.json') ? 50 : 0);
    const file = await machineDisk.open(path, flags);
    writing--;
    return file;
  }) as Disk['open'];
  await expect(publishTestEdition(out, 2, { ...machineDisk, open })).rejects.toThrow('ENOSPC');
  expect(writing).toBe(0);
  expect(wholeRelease(out)!.release).toBe(named(1));
});

it('waits until the disk has the name of a new data folder, before the manifest names its release', async () => {
  const out = join(tempFolder('publish'), 'data');
  const opened: string[] = [];
  const open = ((path: string, flags: string) => {
    opened.push(path);
    return machineDisk.open(path, flags);
  }) as Disk['open'];
  await publishTestEdition(out, 1, { ...machineDisk, open });
  expect(opened).toContain(dirname(out));
  expect(opened.indexOf(dirname(out))).toBeLessThan(opened.indexOf(join(out, 'manifest.json.new')));
});
