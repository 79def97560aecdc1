/** The door to data in a folder: files are opened once and read by position. */

import * as nodeFs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { DataDamaged, DataUnavailable, faultOf, type Store } from './store.ts';

/** Half of the 1,024 descriptors that a function may hold. */
const mostOpen = 512;

/** Whole files that are read at a time: each takes a descriptor while it lasts. */
const wholeAtOnce = 32;

/** The calls that it makes, so that a test can put another disk in the place of the machine's. */
export type ReadingDisk = Pick<typeof nodeFs, 'close' | 'open' | 'read' | 'stat'> & {
  readFile(path: string): Promise<Buffer<ArrayBuffer>>;
};

const machineDisk: ReadingDisk = { ...nodeFs, readFile };

export function folderStore(folder: string, disk = machineDisk): Store {
  const few = pLimit(wholeAtOnce);
  const letGo = (opened: Promise<number>): void => {
    opened.then(
      (fd) => disk.close(fd),
      () => {},
    );
  };
  const descriptors = new LRUCache<string, Promise<number>>({
    max: mostOpen,
    // A read that has just taken it may still be under way.
    dispose: (opened, _, reason) => void setTimeout(letGo, reason === 'evict' ? 10_000 : 0, opened).unref(),
  });

  function descriptor(path: string): Promise<number> {
    const known = descriptors.get(path);
    if (known) return known;
    const opening = new Promise<number>((resolve, reject) => {
      disk.open(join(folder, path), 'r', (error, fd) => (error ? reject(fault(path, error)) : resolve(fd)));
    });
    descriptors.set(path, opening);
    opening.catch(() => descriptors.delete(path));
    return opening;
  }

  return {
    lookEvery: 1000,
    async read(path, entry) {
      const bytes = await few(() => disk.readFile(join(folder, path))).catch((error) => {
        throw fault(path, error);
      });
      const wrong = entry && faultOf(bytes, entry);
      if (wrong) throw new DataDamaged(`${path}: ${wrong}`);
      return bytes;
    },
    async range(path, offset, length) {
      const fd = await descriptor(path);
      const bytes = Buffer.allocUnsafeSlow(length);
      return new Promise((resolve, reject) => {
        disk.read(fd, bytes, 0, length, offset, (error, count) => {
          if (error) reject(fault(path, error));
          else if (count !== length)
            reject(new DataDamaged(`${path}: ${count} of ${length} bytes at ${offset}`));
          else resolve(bytes);
        });
      });
    },
    damaged: (what) => new DataDamaged(what),
    stamp: (path) =>
      new Promise((resolve) => {
        disk.stat(join(folder, path), (error, found) =>
          resolve(error ? null : `${found.ino}-${found.size}-${found.mtimeMs}`),
        );
      }),
    close: () => descriptors.clear(),
  };
}

function fault(path: string, cause: Error): DataUnavailable {
  return new DataUnavailable(`${path}: ${cause.message}`, { cause });
}
