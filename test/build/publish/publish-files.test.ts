/** Publication: files listed in the manifest, files removed, and files beside the manifest. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Disk, machineDisk } from '../../../build/lib/disk.ts';
import {
  currentManifest,
  type MovedFile,
  publish,
  type ReleaseFile,
  sha256,
} from '../../../build/publish/publish.ts';
import { verifyCatalog, verifyFeed, verifyHistory } from '../../../build/publish/verify.ts';
import type { DataPackage } from '../../../contract/stored/data-package.ts';
import { catalogPath, latestOf, layoutVersion } from '../../../contract/stored/layout.ts';
import { tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { named, releasesIn } from '../published.ts';
import { wholeRelease } from '../release-tree.ts';
import { publishTestEdition } from './publish-child.ts';

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const alone = {
  release: named(7),
  generated_at: '2026-02-04T00:00:00Z',
  sample: true,
  reference_year: 2024,
  counts: {},
};

/** A release of these files alone. */
const publishFiles = (out: string, files: AsyncIterable<ReleaseFile | MovedFile>, disk?: Disk) =>
  publish(
    {
      out,
      files,
      manifest: { ...alone, layout: layoutVersion, sources: [] },
      history: async () => [{ ...alone, anterior: null, cambios: null }],
      report: (listed) => ({ listed: Object.keys(listed) }),
    },
    disk,
  );

const large = { bytes: 5, sha256: sha256(Buffer.from('large')) };

it('lists the files by path, but for those that are copies of records', async () => {
  const out = tempFolder('publish');
  const from = join(out, 'large');
  writeFileSync(from, 'large');
  const bytes = Buffer.from('twelve bytes');
  const manifest = await publishFiles(
    out,
    (async function* () {
      yield { path: 'pack/b', bytes };
      yield { path: 'empresa/1.json', bytes };
      yield { path: 'a', bytes };
      yield { path: 'downloads/c/d.csv', from, ...large };
    })(),
  );
  expect(Object.entries(manifest.files).map(([path, entry]) => [path, entry.bytes])).toEqual([
    ['a', 12],
    ['downloads/c/d.csv', 5],
    ['pack/b', 12],
  ]);
  expect(wholeRelease(out)).toEqual(manifest);
  expect(readFileSync(join(out, 'releases', named(7), 'empresa/1.json'), 'utf8')).toBe('twelve bytes');
  expect(existsSync(from)).toBe(false);
  expect(json(join(out, 'releases.json'))).toEqual({ releases: manifest.history });
  expect(json(join(out, 'latest.json'))).toEqual(latestOf(manifest));
  expect(json(join(out, 'build-report.json'))).toEqual({ listed: Object.keys(manifest.files) });
});

it('closes a file that it moves, also when the disk refuses it', async () => {
  const opened: FileHandle[] = [];
  let isBroken = false;
  const open = (async (path: string, flags: string) => {
    const file = await machineDisk.open(path, flags);
    if (!path.endsWith('large')) return file;
    opened.push(file);
    if (isBroken) file.sync = () => Promise.reject(new Error('EIO: i/o error, fsync'));
    return file;
  }) as Disk['open'];
  const out = tempFolder('publish');
  const moved = async function* () {
    writeFileSync(join(out, 'large'), 'large');
    yield { path: 'downloads/large.csv', from: join(out, 'large'), ...large };
  };
  await publishFiles(out, moved(), { ...machineDisk, open });
  isBroken = true;
  await expect(publishFiles(out, moved(), { ...machineDisk, open })).rejects.toThrow('EIO');
  // What is closed has no number.
  expect(opened.map(({ fd }) => fd)).toEqual([-1, -1]);
});

it('a release has a catalogue where it describes its downloads, and is no worse where that is spoilt', async () => {
  const out = tempFolder('publish');
  const path = join(out, catalogPath);
  const described: DataPackage = {
    profile: 'data-package',
    name: 'cifras',
    title: 'Datos',
    description: 'Todo',
    keywords: [],
    version: named(7),
    created: '2026-02-04T00:00:00Z',
    licenses: [],
    sources: [],
    resources: [],
  };
  const describedBy = async function* (text: string) {
    yield { path: 'downloads/datapackage.json', bytes: Buffer.from(text) };
  };
  const manifest = await publishFiles(out, describedBy(JSON.stringify(described)));
  expect(json(path)).toMatchObject({ '@type': 'dcat:Catalog', title: 'Datos', version: named(7) });
  expect(json(path).dataset[0].distribution[0]).toMatchObject({
    downloadURL: `releases/${named(7)}/downloads/datapackage.json`,
    byteSize: manifest.files['downloads/datapackage.json']!.bytes,
  });
  for (const spoilt of ['{}', '{"title"']) {
    const other = tempFolder('publish');
    const manifest = await publishFiles(other, describedBy(spoilt));
    expect(existsSync(join(other, catalogPath))).toBe(false);
    verifyCatalog(other, manifest);
  }
});

it('writes sixteen files at once, and takes 256 from the build before the disk has them', async () => {
  let taken = 0;
  let opened = 0;
  let openDisk = () => {};
  const ready = new Promise<void>((resolve) => {
    openDisk = resolve;
  });
  const handle: Partial<FileHandle> = {
    writeFile: async () => {},
    sync: async () => {},
    close: async () => {},
  };
  const open = (async (path: string, flags: string) => {
    if (!path.includes('/many/')) return machineDisk.open(path, flags);
    opened++;
    await ready;
    return handle as FileHandle;
  }) as Disk['open'];
  async function* many() {
    for (; taken < 600; taken++) yield { path: `many/${taken}`, bytes: Buffer.from('x') };
  }
  const publishing = publishFiles(tempFolder('publish'), many(), { ...machineDisk, open });
  while (opened < 16) await turn();
  for (let i = 0; i < 1_000; i++) await turn();
  // The one that was yielded last is counted when the next is asked for.
  expect([taken + 1, opened]).toEqual([256, 16]);
  openDisk();
  expect(Object.keys((await publishing).files)).toHaveLength(600);
});

it('sweeps away changes, feeds and releases that nothing names', async () => {
  const out = tempFolder('publish');
  for (const edition of [1, 2]) await publishTestEdition(out, edition);
  const strays = [
    'cambios/0000000000000009.csv',
    'feeds/old.atom',
    'releases/.new-9',
    'releases/0000000000000009',
  ];
  for (const path of strays) {
    if (path.startsWith('releases')) mkdirSync(join(out, path, 'pack'), { recursive: true });
    else writeFileSync(join(out, path), '');
  }
  await publishTestEdition(out, 3);
  for (const path of strays) expect(existsSync(join(out, path)), path).toBe(false);
  const manifest = manifestOf(out);
  verifyHistory(out, manifest);
  verifyFeed(out, manifest);
  expect(manifest.history.map(({ cambios }) => cambios === null)).toEqual([false, false, true]);
  expect(readdirSync(join(out, 'cambios'))).toHaveLength(4);
  expect(readdirSync(join(out, 'feeds'))).toEqual(['publicaciones.atom']);
});

it('a build that fails leaves the copies as the manifest has them, whatever a killed one left', async () => {
  const out = tempFolder('publish');
  await publishTestEdition(out, 1);
  writeFileSync(join(out, 'latest.json'), '{}');
  writeFileSync(join(out, catalogPath), '{}');
  const rename = ((from: string, to: string) =>
    to.endsWith(named(2))
      ? Promise.reject(new Error('ENOSPC: no space left on device'))
      : machineDisk.rename(from, to)) as Disk['rename'];
  await expect(publishTestEdition(out, 2, { ...machineDisk, rename })).rejects.toThrow('ENOSPC');
  expect(json(join(out, 'latest.json'))).toEqual(latestOf(manifestOf(out)));
  expect(existsSync(join(out, catalogPath))).toBe(false);
});

it('a manifest of another layout cannot be read, and its release stays until another stands', async () => {
  const out = tempFolder('publish');
  expect(await currentManifest(out)).toBeNull();
  await publishTestEdition(out, 1);
  const path = join(out, 'manifest.json');
  expect((await currentManifest(out))!.release).toBe(named(1));
  writeFileSync(path, JSON.stringify({ ...json(path), layout: layoutVersion - 1 }));
  expect(await currentManifest(out)).toBeNull();
  await publishTestEdition(out, 2);
  expect(releasesIn(out)).toEqual([named(1), named(2)]);
  await publishTestEdition(out, 3);
  expect(releasesIn(out)).toEqual([named(2), named(3)]);
});
