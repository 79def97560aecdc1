/** The simulated disk for servers. */

import type { ReadDisk } from '../../api/_lib/data/files.ts';
import type { IntegrityDisk } from '../../api/_lib/data/integrity.ts';
import { calling, type Gate } from './calls.ts';
import type { Tree } from './tree.ts';

/** `tree` returns the current disk, which a power cut replaces. */
export function readerDisk(tree: Tree, gate: Gate): ReadDisk & IntegrityDisk {
  return {
    readFile: (path) =>
      calling(gate, 'readFile', path, () => tree.file(path, 'open').bytes as Buffer<ArrayBuffer>),
    stat: (path) =>
      calling(gate, 'stat', path, () => {
        const { id, bytes } = tree.file(path, 'stat');
        return { ino: id, size: bytes.length, mtimeMs: 0 };
      }),
    async *createReadStream(path) {
      const { bytes } = await calling(gate, 'open', path, () => tree.file(path, 'open'));
      yield await calling(gate, 'read', path, () => bytes);
    },
  };
}
