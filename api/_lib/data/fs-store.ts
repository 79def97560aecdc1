/** Data in a folder: files are opened once and read by position. */

import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { DataDamaged, DataUnavailable, faultOf, type Store } from './store.ts';

/** Half of the 1,024 descriptors that a function may hold. */
const mostOpen = 512;

/** Whole files that are read at a time: each takes a descriptor while it lasts. */
const wholeAtOnce = 32;

/** How long a file that gives way stays open: a read that has just taken it may still be under way. */
const closeAfterMs = 10_000;

export interface OpenFile {
  read(into: Buffer, at: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  close(): Promise<void>;
}

/** The calls that it makes, so that a test can put another disk in the place of the machine's. */
export interface ReadingDisk {
  open(path: string): Promise<OpenFile>;
  readFile(path: string): Promise<Buffer<ArrayBuffer>>;
  stat(path: string): Promise<{ readonly ino: number; readonly size: number; readonly mtimeMs: number }>;
}

const machineDisk: ReadingDisk = { open, readFile, stat };

export function createFsStore(folder: string, disk = machineDisk): Store {
  const few = pLimit(wholeAtOnce);
  const close = (file: OpenFile) => void file.close().catch(() => {});
  const files = new LRUCache<string, OpenFile>({
    max: mostOpen,
    ignoreFetchAbort: true,
    fetchMethod: (path) => disk.open(join(folder, path)),
    dispose: (file, _, reason) => void setTimeout(close, reason === 'evict' ? closeAfterMs : 0, file).unref(),
  });

  return {
    pollIntervalMs: 1000,
    async read(path, entry) {
      const bytes = await few(() => disk.readFile(join(folder, path))).catch((error) => {
        throw unreadable(path, error);
      });
      const wrong = entry && faultOf(bytes, entry);
      if (wrong) throw new DataDamaged(`${path}: ${wrong}`);
      return bytes;
    },
    async range(path, offset, length) {
      const bytes = Buffer.allocUnsafeSlow(length);
      const read = async () => (await files.forceFetch(path)).read(bytes, 0, length, offset);
      const { bytesRead } = await read().catch((error) => {
        throw unreadable(path, error);
      });
      if (bytesRead !== length)
        throw new DataDamaged(`${path}: ${bytesRead} of ${length} bytes at ${offset}`);
      return bytes;
    },
    damaged: (what) => new DataDamaged(what),
    async version(path) {
      const found = await disk.stat(join(folder, path)).catch(() => null);
      return found && `${found.ino}-${found.size}-${found.mtimeMs}`;
    },
    close: () => files.clear(),
  };
}

const unreadable = (path: string, cause: Error): DataUnavailable =>
  new DataUnavailable(`${path}: ${cause.message}`, { cause });
