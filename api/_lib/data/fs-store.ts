/** The door to data in a folder: files are opened once and read by position. */

import * as nodeFs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Soon, soonOr, whenThere } from '../soon.ts';
import { openHaste } from './haste.ts';
import { DataDamaged, DataUnavailable, faultOf, type Store } from './store.ts';

/** Half of the 1,024 descriptors that a function may hold. */
const mostOpen = 512;

/** Whole files that are read at a time: each takes a descriptor while it lasts. */
const wholeAtOnce = 32;

/** The calls that it makes, so that a test can put another disk in the place of the machine's. */
export type ReadingDisk = Pick<typeof nodeFs, 'close' | 'open' | 'read' | 'stat'> & {
  readSync(fd: number, into: Uint8Array, at: number, length: number, from: number): number;
  readFile(path: string): Promise<Buffer<ArrayBuffer>>;
};

const machineDisk: ReadingDisk = { ...nodeFs, readFile };

interface OpenFile {
  /** Until it is open, on its way. */
  descriptor: Soon<number>;
}

interface Reading {
  readonly path: string;
  readonly fd: number;
  readonly offset: number;
  readonly bytes: Buffer<ArrayBuffer>;
}

export function createFsStore(folder: string, disk = machineDisk): Store {
  const few = pLimit(wholeAtOnce);
  const haste = openHaste();
  const letGo = ({ descriptor }: OpenFile) =>
    soonOr(
      () => whenThere(descriptor, (fd) => disk.close(fd)),
      () => {},
    );
  const files = new LRUCache<string, OpenFile>({
    max: mostOpen,
    // A read that has just taken it may still be under way.
    dispose: (opened, _, reason) => void setTimeout(letGo, reason === 'evict' ? 10_000 : 0, opened).unref(),
  });

  function descriptorOf(path: string): Soon<number> {
    const known = files.get(path);
    if (known) return known.descriptor;
    const opening = new Promise<number>((resolve, reject) => {
      disk.open(join(folder, path), 'r', (error, fd) => (error ? reject(fault(path, error)) : resolve(fd)));
    });
    const file: OpenFile = { descriptor: opening };
    files.set(path, file);
    opening.then(
      (fd) => {
        file.descriptor = fd;
      },
      () => files.delete(path),
    );
    return opening;
  }

  const readByThread = ({ path, fd, offset, bytes }: Reading) =>
    new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
      disk.read(fd, bytes, 0, bytes.length, offset, (error, count) => {
        if (error) reject(fault(path, error));
        else if (count !== bytes.length)
          reject(new DataDamaged(`${path}: ${count} of ${bytes.length} bytes at ${offset}`));
        else resolve(bytes);
      });
    });

  return {
    pollIntervalMs: 1000,
    async read(path, entry) {
      const bytes = await few(() => disk.readFile(join(folder, path))).catch((error) => {
        throw fault(path, error);
      });
      const wrong = entry && faultOf(bytes, entry);
      if (wrong) throw new DataDamaged(`${path}: ${wrong}`);
      return bytes;
    },
    range: (path, offset, length) =>
      whenThere(descriptorOf(path), (fd) => {
        const bytes = Buffer.allocUnsafeSlow(length);
        const count = haste.try(() => disk.readSync(fd, bytes, 0, length, offset));
        return count === length ? bytes : readByThread({ path, fd, offset, bytes });
      }),
    damaged: (what) => new DataDamaged(what),
    stamp: (path) =>
      new Promise((resolve) => {
        disk.stat(join(folder, path), (error, found) =>
          resolve(error ? null : `${found.ino}-${found.size}-${found.mtimeMs}`),
        );
      }),
    close: () => files.clear(),
  };
}

function fault(path: string, cause: Error): DataUnavailable {
  return new DataUnavailable(`${path}: ${cause.message}`, { cause });
}
