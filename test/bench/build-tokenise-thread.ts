/** A worker thread that runs csv-parse. */

import { parse } from 'csv-parse/sync';
import type { TaskWorker } from '../../build/lib/pool.ts';

const createTokeniseWorker = (): TaskWorker<Uint8Array, number> => ({
  // The buffer may be larger than the block; only the block's bytes are complete records.
  perform: ({ buffer, byteOffset, byteLength }) => {
    const options = { relax_column_count: true, relax_quotes: true };
    return (parse(Buffer.from(buffer, byteOffset, byteLength), options) as string[][]).length;
  },
});

export default createTokeniseWorker;
