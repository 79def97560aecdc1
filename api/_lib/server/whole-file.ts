/** A file read by one opening: one that is replaced meanwhile is the one before or the one after, never the length of one with the bytes of the other. */

import type { Stats } from 'node:fs';
import { open } from 'node:fs/promises';

export interface WholeFile {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Changes whenever the bytes do. */
  readonly tag: string;
}

export const tagOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}-${size}-${mtimeMs}`;

/** Null for what is no file, or larger than `most` bytes. */
export async function readWhole(path: string, most: number): Promise<WholeFile | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > most) return null;
    return { bytes: await file.readFile(), tag: tagOf(stats) };
  } finally {
    await file.close();
  }
}
