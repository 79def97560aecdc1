/** The file-system store: what it reads, how it reports changed files, and which files it keeps open. */

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFsStore, type ReadableFile, type ReadDisk } from '../../api/_lib/data/fs-store.ts';
import { createIntegrityCheck } from '../../api/_lib/data/integrity.ts';
import { DataDamaged, DataUnavailable } from '../../api/_lib/data/store.ts';
import { type Manifest, releasePath } from '../../contract/stored/layout.ts';
import { tempDir } from '../paths.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const entryOf = (text: string) => ({ bytes: text.length, sha256: sha256(text) });

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeEach(() => {
  folder = tempDir('folder');
  write('a', '0123456789');
});
afterEach(() => vi.useRealTimers());

describe('a folder', () => {
  it('gives whole files and ranges of them', async () => {
    const store = createFsStore(folder);
    expect((await store.read('a')).toString()).toBe('0123456789');
    expect((await store.read('a', entryOf('0123456789'))).toString()).toBe('0123456789');
    expect((await store.range('a', 3, 4, entryOf(''))).toString()).toBe('3456');
    expect(store.damaged('x')).toBeInstanceOf(DataDamaged);
    store.close();
  });

  it('says of a file that is not the listed one what it is, and that no later try mends it', async () => {
    const { read, range } = createFsStore(folder);
    for (const [given, says] of [
      [() => read('a', entryOf('012')), 'a: 10 bytes, the manifest says 3'],
      [
        () => read('a', entryOf('9876543210')),
        `a: sha256 ${sha256('0123456789')}, the manifest says ${sha256('9876543210')}`,
      ],
      [() => range('a', 8, 5, entryOf('')), 'a: 2 of 5 bytes at 8'],
    ] as const) {
      await expect(given()).rejects.toThrow(says);
      await expect(given()).rejects.toBeInstanceOf(DataDamaged);
    }
  });

  it('says of a file that cannot be read why, and looks for it again', async () => {
    const { read, range } = createFsStore(folder);
    for (const given of [() => read('b'), () => range('b', 0, 1, entryOf(''))]) {
      await expect(given()).rejects.toThrow(/^b: ENOENT/);
      await expect(given()).rejects.toBeInstanceOf(DataUnavailable);
      await expect(given()).rejects.not.toBeInstanceOf(DataDamaged);
    }
    write('b', 'here');
    expect(String(await range('b', 0, 4, entryOf('')))).toBe('here');
    mkdirSync(join(folder, 'c'));
    await expect(range('c', 0, 1, entryOf(''))).rejects.toThrow(/^c: EISDIR/);
  });

  it('gives a file another version when it is another, and none to one that is not there', async () => {
    const { version } = createFsStore(folder);
    const before = await version('a');
    expect(await version('a')).toBe(before);
    write('a', 'other');
    expect(await version('a')).not.toBe(before);
    rmSync(join(folder, 'a'));
    expect(await version('a')).toBe(null);
  });
});

/** The machine's disk, which counts what is open, and the whole files that are read at a time. */
function counting() {
  const open = new Set<ReadableFile>();
  const counts = { opened: 0, reading: 0, most: 0 };
  const disk: ReadDisk = {
    stat: fs.stat,
    async open(path) {
      counts.opened++;
      const file = await fs.open(path);
      const counted: ReadableFile = {
        read: (into, at, length, position) => file.read(into, at, length, position),
        close() {
          open.delete(counted);
          return file.close();
        },
      };
      open.add(counted);
      return counted;
    },
    async readFile(path) {
      counts.most = Math.max(counts.most, ++counts.reading);
      await new Promise(setImmediate);
      const bytes = await fs.readFile(path);
      counts.reading--;
      return bytes;
    },
  };
  return { disk, open, counts };
}

describe('of the descriptors of this process a folder', () => {
  it('takes one for each file of which it reads ranges, and gives all back when it is closed', async () => {
    const { disk, open, counts } = counting();
    const store = createFsStore(folder, disk);
    for (const at of [0, 3, 6]) await store.range('a', at, 1, entryOf(''));
    await expect(store.range('b', 0, 1, entryOf(''))).rejects.toThrow('ENOENT');
    expect([open.size, counts.opened]).toEqual([1, 2]);
    store.close();
    await vi.waitFor(() => expect(open.size).toBe(0));
  });

  it('holds 512 at the most; the one that gives way is read to the end for ten seconds', async () => {
    const { disk, open } = counting();
    const store = createFsStore(folder, disk);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    for (let i = 0; i < 513; i++) write(`${i}`, 'x');
    for (let i = 0; i < 513; i++) await store.range(`${i}`, 0, 1, entryOf(''));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(open.size).toBe(513);
    await vi.advanceTimersByTimeAsync(1);
    expect(open.size).toBe(512);
    store.close();
    await vi.advanceTimersByTimeAsync(1);
    expect(open.size).toBe(0);
  });

  it('takes 32 at a time for whole files', async () => {
    const { disk, counts } = counting();
    const { read } = createFsStore(folder, disk);
    await Promise.all(Array.from({ length: 100 }, () => read('a')));
    expect(counts.most).toBe(32);
  });
});

describe('the inspection of a release', () => {
  const listed = { b: entryOf('bb'), c: entryOf('ccc') };
  const manifest = { release: '0123456789abcdef', files: listed } as unknown as Manifest;
  const place = (file: string) => releasePath(manifest.release, file);
  beforeEach(() => {
    mkdirSync(join(folder, releasePath(manifest.release, '')), { recursive: true });
    write(place('b'), 'bb');
    write(place('c'), 'ccc');
  });

  it.each([
    ['that is whole', () => {}, null, null],
    [
      'that lacks a file',
      () => rmSync(join(folder, place('c'))),
      'c is missing',
      /^c cannot be read: ENOENT/,
    ],
    [
      'whose file is cut short',
      () => write(place('c'), 'cc'),
      'c has 2 bytes, the manifest says 3',
      /^c has sha256/,
    ],
    [
      'whose file has other bytes',
      () => write(place('b'), 'xx'),
      null,
      `b has sha256 ${sha256('xx')}, the manifest says ${sha256('bb')}`,
    ],
  ])('%s', async (_, damage, lengths, hashes) => {
    damage();
    const inspection = createIntegrityCheck(folder);
    expect(await inspection.checkSizes(manifest)).toEqual(lengths);
    expect(await inspection.checkHashes(manifest)).toEqual(
      hashes instanceof RegExp ? expect.stringMatching(hashes) : hashes,
    );
  });
});
