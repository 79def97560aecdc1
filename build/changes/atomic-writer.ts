/** A file that is written as its rows come, hashed on the way, and renamed when it is whole. */

import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangesFile } from '../../contract/stored/history.ts';
import type { Disk } from '../lib/disk.ts';

/** Characters kept before they go to the disk. */
const bufferLength = 1 << 20;

export interface AtomicWriter {
  write(text: string): Promise<void>;
  /** Waits until the disk has it, and gives it its name. */
  end(): Promise<ChangesFile>;
  /** Of one that has not ended; it stays without its name. */
  close(): Promise<void>;
}

export async function createAtomicWriter(out: string, path: string, disk: Disk): Promise<AtomicWriter> {
  const target = join(out, path);
  const file: FileHandle = await disk.open(`${target}.new`, 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting = '';
  let isOpen = true;
  async function flush(): Promise<void> {
    const chunk = Buffer.from(waiting);
    waiting = '';
    hash.update(chunk);
    bytes += chunk.length;
    await file.appendFile(chunk);
  }
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  }
  return {
    async write(text) {
      waiting += text;
      if (waiting.length > bufferLength) await flush();
    },
    async end() {
      await flush();
      await file.sync();
      await close();
      await disk.rename(`${target}.new`, target);
      return { path, bytes, sha256: hash.digest('hex') };
    },
    close,
  };
}
