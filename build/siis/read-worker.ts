/** What a thread does while rows are read: it takes them out of blocks and spills them by partition. */

import type { TaskWorker } from '../lib/pool.ts';
import { createExtractor, type Dictionaries } from './rows/extract.ts';
import type { BlockInput, BlockOutput } from './rows/row-reader.ts';
import { openSpill } from './rows/spill.ts';

/** `end` comes once, after the last block. */
export type ReadTask = { readonly kind: 'extract'; readonly block: BlockInput } | { readonly kind: 'end' };

export interface ReadData {
  readonly folder: string;
  readonly number: number;
}

export default function createReadWorker({
  folder,
  number,
}: ReadData): TaskWorker<ReadTask, BlockOutput | Dictionaries> {
  const spill = openSpill(folder, number);
  const extractor = createExtractor(spill);
  return {
    perform(task) {
      if (task.kind === 'end') {
        spill.close();
        return extractor.dictionaries();
      }
      const { buffer, byteOffset, byteLength } = task.block.bytes;
      return extractor.extract({ ...task.block, bytes: Buffer.from(buffer, byteOffset, byteLength) });
    },
  };
}
