/** The two readers of data files: a folder, and on Vercel the static files of the deployment itself; and the errors of both. */

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { publishedAddress } from '../../../contract/files/files.ts';
import type { FileEntry } from '../../../contract/stored/layout.ts';
import { withTimeout } from '../timeout.ts';
import { gzipBytes, unpackStored } from './gzip.ts';

export type Bytes = Buffer<ArrayBuffer>;

export interface FileReader {
  /** The interval of polling for a new manifest, in milliseconds. */
  readonly pollIntervalMs: number;
  /** A file as it lies in the data folder. Throws `DataUnavailable`. */
  read(path: string): Promise<Bytes>;
  /** A version that changes whenever the file does; null when it cannot be read. */
  version(path: string): Promise<string | null>;
}

/** Data that are missing or cannot be read now; answered with a 503 problem. */
export class DataUnavailable extends Error {
  override readonly name: string = 'DataUnavailable';
}

/** A file that differs from what was written, which a retry does not help; answered with a 500 problem. */
export class DataDamaged extends DataUnavailable {
  override readonly name = 'DataDamaged';
  /** Below the data folder. */
  readonly file: string;
  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${file}: ${fault}`, options);
    this.file = file;
  }
}

/** Data that another version of this code wrote and this one cannot read, also not later; answered with a 503 problem. */
export class DataOfOtherCode extends DataUnavailable {
  override readonly name = 'DataOfOtherCode';
}

/** A sample of invented companies where only real data may answer. */
export class DataInvented extends DataUnavailable {
  override readonly name = 'DataInvented';
}

/** What is wrong with the bytes of a file; null when size and hash are those of the manifest. */
export function fileFault(bytes: Uint8Array, entry: FileEntry): string | null {
  if (bytes.length !== entry.bytes) return `${bytes.length} bytes, the manifest says ${entry.bytes}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return sha256 === entry.sha256 ? null : `sha256 ${sha256}, the manifest says ${entry.sha256}`;
}

/** The text of a stored file, of which `path` is the name. Throws `DataDamaged`. */
export function unpackFile(path: string, stored: Bytes): Bytes {
  try {
    return unpackStored(stored);
  } catch (cause) {
    throw new DataDamaged(path, (cause as Error).message, { cause });
  }
}

/** Files that are read concurrently: each takes a descriptor meanwhile. */
const maxOpenFiles = 64;

/** The file system calls of the reader, which tests replace. */
export interface ReadDisk {
  readFile(path: string): Promise<Bytes>;
  stat(path: string): Promise<{ readonly ino: number; readonly size: number; readonly mtimeMs: number }>;
}

/** How long a disk may take: a mount that hangs never answers. */
const diskWaitMs = 5000;

/** Rejects when the disk does not answer in time. */
export const fromDisk = <T>(reading: Promise<T>): Promise<T> => withTimeout(diskWaitMs, reading);

export function createFolderReader(folder: string, disk: ReadDisk = { readFile, stat }): FileReader {
  const limit = pLimit(maxOpenFiles);
  return {
    pollIntervalMs: 1000,
    read: (path) =>
      fromDisk(limit(() => disk.readFile(join(folder, path)))).catch((error) => unavailable(path, error)),
    async version(path) {
      const stats = await fromDisk(disk.stat(join(folder, path))).catch(() => null);
      return stats && `${stats.ino}-${stats.size}-${stats.mtimeMs}`;
    },
  };
}

/** The header with which a protected Vercel deployment may fetch its own files. */
const bypassHeader = 'x-vercel-protection-bypass';
/** For a file. */
const timeoutMs = 3000;
/** Concurrent requests: one batch asks for up to fifty files. */
const maxConcurrentRequests = 12;

/**
 * Reads the files that lie in the function from `carried`, and the files of companies, entities, groups and frames from the site at `base`,
 * which has the public ones as plain JSON. A redirect is not followed: it leads to a login, and would carry the secret along.
 */
export function createDeploymentReader(
  carried: FileReader,
  base: string,
  secret: string | undefined,
  timeout = timeoutMs,
): FileReader {
  const limit = pLimit(maxConcurrentRequests);
  const headers: Record<string, string> = secret ? { [bypassHeader]: secret } : {};
  async function fetchFile(path: string): Promise<Bytes> {
    const signal = AbortSignal.timeout(timeout);
    // With `redirect: 'error'` Node 20 may collect the signal while the body is read, and nothing ends the wait.
    const response = await fetch(`${base}/data/${path}`, { headers, redirect: 'manual', signal });
    if (response.status === 200) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    throw new Error(`status ${response.status}, expected 200`);
  }
  return {
    ...carried,
    async read(path) {
      const [, folder = '', file = ''] = /^(releases\/\w+\/)(.+)$/.exec(path) ?? [];
      if (!file.includes('/')) return carried.read(path);
      const plain = publishedAddress(file);
      const fetchOnce = () => fetchFile(folder + (plain ?? file));
      const bytes = await limit(fetchOnce).catch((error) => unavailable(`${base}/data/${path}`, error));
      return plain === null ? bytes : gzipBytes(bytes);
    },
  };
}

function unavailable(path: string, cause: Error): never {
  throw new DataUnavailable(`${path}: ${cause.message}`, { cause });
}
