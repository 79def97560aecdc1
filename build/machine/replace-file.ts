/** Write new, then rename: whoever reads sees the file before or the file after, never half of one. */

import * as nodeDisk from 'node:fs/promises';

/** The calls it makes, so that a test can cut it off between any two. */
export type ReplacingDisk = Pick<typeof nodeDisk, 'open' | 'rename'>;

export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  disk: ReplacingDisk = nodeDisk,
): Promise<void> {
  await writeWhole(`${path}.new`, content, disk);
  await disk.rename(`${path}.new`, path);
}

/** Writes a file and waits until the disk has it. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  disk: Pick<ReplacingDisk, 'open'> = nodeDisk,
): Promise<void> {
  const file = await disk.open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
