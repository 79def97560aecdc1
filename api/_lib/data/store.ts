/** The one interface through which the functions read data files, and the error of data that cannot be had. */

import type { Manifest } from '../../../contract/stored/layout.ts';

export type FileEntry = Manifest['files'][string];

export interface Store {
  /** Whether its bytes are believed as they come; else every member is proven. */
  readonly trusted: boolean;
  /** How often a new manifest is looked for, in milliseconds, and only when somebody asks. */
  readonly lookEvery: number;
  /** A whole file. With `entry`, what the manifest says of it, anything else than those bytes is an error. */
  read(path: string, entry?: FileEntry): Promise<Buffer<ArrayBuffer>>;
  /** `length` bytes from `offset` of a file that the manifest describes as `entry`. */
  range(path: string, offset: number, length: number, entry: FileEntry): Promise<Buffer<ArrayBuffer>>;
  /** Something that changes whenever the file does, cheap to ask for; null when the door cannot tell. */
  stamp(path: string): Promise<string | null>;
  /** Lets go of what it holds open, once nothing reads any more. */
  close(): void;
}

/** Data that is missing, cut short or not what the manifest announces; answered as the 503 problem. */
export class DataUnavailable extends Error {
  override readonly name = 'DataUnavailable';
}
