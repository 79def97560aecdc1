/** One thread of csv-parse. */

import { parse } from 'csv-parse/sync';
import type { TaskWorker } from '../../build/lib/pool.ts';

const createTokeniseWorker = (): TaskWorker<Uint8Array, number> => ({
  // The memory of a block may reach further than the block: only its own bytes are whole records.
  perform: ({ buffer, byteOffset, byteLength }) => {
    const options = { relax_column_count: true, relax_quotes: true };
    return (parse(Buffer.from(buffer, byteOffset, byteLength), options) as string[][]).length;
  },
});

export default createTokeniseWorker;
