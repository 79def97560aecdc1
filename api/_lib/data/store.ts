/** The interface through which the functions read data files, and the errors of data that cannot be had or are damaged. */

import { createHash } from 'node:crypto';
import type { FileEntry } from '../../../contract/stored/layout.ts';

export interface Store {
  /** How often a new manifest is looked for, in milliseconds. */
  readonly pollIntervalMs: number;
  /** A whole file. With `entry`, what the manifest says of it, anything else than those bytes is an error. */
  read(path: string, entry?: FileEntry): Promise<Buffer<ArrayBuffer>>;
  /** `length` bytes from `offset` of a file that the manifest describes as `entry`. */
  range(path: string, offset: number, length: number, entry: FileEntry): Promise<Buffer<ArrayBuffer>>;
  /** The error of bytes that this store gave and that are not what was written. */
  damaged(what: string): DataUnavailable;
  /** Something that changes whenever the file does, cheap to ask for; null when the store cannot tell. */
  version(path: string): Promise<string | null>;
  /** Lets go of what it holds open, once nothing reads any more. */
  close(): void;
}

/** Data that are missing, cut short or not what the manifest announces; answered as the 503 problem. */
export class DataUnavailable extends Error {
  override readonly name: string = 'DataUnavailable';
}

/** Data on this machine's own disk that are not what was written: no later attempt mends that; answered as the 500 problem. */
export class DataDamaged extends DataUnavailable {
  override readonly name = 'DataDamaged';
}

/** What is wrong with the bytes of a file; null when they are those that the manifest lists. */
export function faultOf(bytes: Uint8Array, entry: FileEntry): string | null {
  if (bytes.length !== entry.bytes) return `${bytes.length} bytes, the manifest says ${entry.bytes}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return sha256 === entry.sha256 ? null : `sha256 ${sha256}, the manifest says ${entry.sha256}`;
}
