/** A store of data in a folder; shards stay open and are read by position. */

import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { DataDamaged, DataUnavailable, fileFault, type Store } from './store.ts';

/** Half of the 1,024 file descriptors that a function may have. */
const maxOpenFiles = 512;

/** Complete files that are read concurrently: each takes a descriptor meanwhile. */
const maxWholeReads = 32;

/** How long an evicted file stays open for reads that are under way. */
const closeAfterMs = 10_000;

export interface ReadableFile {
  read(into: Buffer, at: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
  close(): Promise<void>;
}

/** The file system calls of the store, which tests replace. */
export interface ReadDisk {
  open(path: string): Promise<ReadableFile>;
  readFile(path: string): Promise<Buffer<ArrayBuffer>>;
  stat(path: string): Promise<{ readonly ino: number; readonly size: number; readonly mtimeMs: number }>;
}

const nodeDisk: ReadDisk = { open, readFile, stat };

export function createFsStore(folder: string, disk = nodeDisk): Store {
  const limit = pLimit(maxWholeReads);
  const close = (file: ReadableFile) => void file.close().catch(() => {});
  const files = new LRUCache<string, ReadableFile>({
    max: maxOpenFiles,
    ignoreFetchAbort: true,
    fetchMethod: (path) => disk.open(join(folder, path)),
    dispose: (file, _, reason) => void setTimeout(close, reason === 'evict' ? closeAfterMs : 0, file).unref(),
  });

  return {
    pollIntervalMs: 1000,
    async read(path, entry) {
      const bytes = await limit(() => disk.readFile(join(folder, path))).catch((error) => {
        throw unavailable(path, error);
      });
      const wrong = entry && fileFault(bytes, entry);
      if (wrong) throw new DataDamaged(`${path}: ${wrong}`);
      return bytes;
    },
    async range(path, offset, length) {
      const bytes = Buffer.allocUnsafeSlow(length);
      const read = async () => (await files.forceFetch(path)).read(bytes, 0, length, offset);
      const { bytesRead } = await read().catch((error) => {
        throw unavailable(path, error);
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

const unavailable = (path: string, cause: Error): DataUnavailable =>
  new DataUnavailable(`${path}: ${cause.message}`, { cause });
