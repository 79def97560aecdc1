/** The simulated disk as servers call it: a file that is deleted stays with whoever has it open. */

import type { ReadingDisk } from '../../api/_lib/data/fs-store.ts';
import type { InspectedDisk } from '../../api/_lib/data/integrity.ts';
import { calling, callingNow, type Gate } from './calls.ts';
import type { FileNode, Tree } from './tree.ts';

type Said = (error: Error | null, value?: unknown) => void;

/** `tree` gives the disk as it is now: after a power cut it is the same one, remembered otherwise. */
export function readerDisk(tree: Tree, gate: Gate): ReadingDisk & InspectedDisk {
  const opened = new Map<number, FileNode>();
  let last = 0;
  const telling = (called: Promise<unknown>, said: Said) =>
    void called.then(
      (value) => said(null, value),
      (error) => said(error),
    );
  const statOf = (path: string) => {
    const { id, bytes } = tree.file(path, 'stat');
    return { ino: id, size: bytes.length, mtimeMs: 0 };
  };
  const copyOf = (fd: number, into: Buffer, at: number, length: number, from: number) =>
    opened.get(fd)!.bytes.copy(into, at, from, from + length);
  const disk = {
    open: (path: string, _flags: string, said: Said) =>
      telling(
        calling(gate, 'open', path, () => {
          opened.set(++last, tree.file(path, 'open'));
          return last;
        }),
        said,
      ),
    read: (fd: number, into: Buffer, at: number, length: number, from: number, said: Said) =>
      telling(
        calling(gate, 'read', String(fd), () => copyOf(fd, into, at, length, from)),
        said,
      ),
    readSync: (fd: number, into: Buffer, at: number, length: number, from: number) =>
      callingNow(gate, 'read', String(fd), () => copyOf(fd, into, at, length, from)),
    close: (fd: number) => opened.delete(fd),
    readFile: (path: string) => calling(gate, 'readFile', path, () => tree.file(path, 'open').bytes),
    /** By a callback for the store, as a promise for the inspection. */
    stat: (path: string, said?: Said) => {
      const called = calling(gate, 'stat', path, () => statOf(path));
      return said ? telling(called, said) : called;
    },
    async *createReadStream(path: string) {
      const { bytes } = await calling(gate, 'open', path, () => tree.file(path, 'open'));
      yield await calling(gate, 'read', path, () => bytes);
    },
  };
  return disk as unknown as ReadingDisk & InspectedDisk;
}
