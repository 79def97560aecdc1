/** The interface to data files, and the errors for data that are unavailable or damaged. */

import { createHash } from 'node:crypto';
import type { FileEntry } from '../../../contract/stored/layout.ts';

export interface Store {
  /** The interval of polling for a new manifest, in milliseconds. */
  readonly pollIntervalMs: number;
  /** A complete file. With `entry`, its entry in the manifest, throws unless size and hash match. */
  read(path: string, entry?: FileEntry): Promise<Buffer<ArrayBuffer>>;
  /** `length` bytes from `offset` of a file; `entry` is its entry in the manifest. */
  range(path: string, offset: number, length: number, entry: FileEntry): Promise<Buffer<ArrayBuffer>>;
  /** Makes the error for bytes of this store whose checksum is wrong. */
  damaged(what: string): DataUnavailable;
  /** A version that changes whenever the file does; null when it cannot be read. */
  version(path: string): Promise<string | null>;
  /** Closes open files; call it once nothing reads any more. */
  close(): void;
}

/** Data that are missing, truncated or not what the manifest lists; answered with a 503 problem. */
export class DataUnavailable extends Error {
  override readonly name: string = 'DataUnavailable';
}

/** Data on the local disk that differ from what was written, which a retry does not help; answered with a 500 problem. */
export class DataDamaged extends DataUnavailable {
  override readonly name = 'DataDamaged';
}

/** What is wrong with the bytes of a file; null when size and hash are those of the manifest. */
export function fileFault(bytes: Uint8Array, entry: FileEntry): string | null {
  if (bytes.length !== entry.bytes) return `${bytes.length} bytes, the manifest says ${entry.bytes}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return sha256 === entry.sha256 ? null : `sha256 ${sha256}, the manifest says ${entry.sha256}`;
}
