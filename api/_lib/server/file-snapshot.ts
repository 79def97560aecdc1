/** Reads a file and its stats through one descriptor, so that both belong to one version when it is replaced meanwhile. */

import type { Stats } from 'node:fs';
import { open } from 'node:fs/promises';

export interface FileSnapshot {
  readonly bytes: Buffer<ArrayBuffer>;
  /** For the ETag. */
  readonly tag: string;
}

export const fileTag = ({ ino, size, mtimeMs }: Stats): string => `${ino}-${size}-${mtimeMs}`;

/** Null when there is no such file, or it has more than `most` bytes. */
export async function readSnapshot(path: string, most: number): Promise<FileSnapshot | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > most) return null;
    return { bytes: await file.readFile(), tag: fileTag(stats) };
  } finally {
    await file.close();
  }
}
