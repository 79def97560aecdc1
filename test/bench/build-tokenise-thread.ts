/** One thread of csv-parse. */

import { parse } from 'csv-parse/sync';
import type { TaskWorker } from '../../build/machine/pool.ts';

export const openWorker = (): TaskWorker<Uint8Array, number> => ({
  perform: (bytes) => {
    const options = { relax_column_count: true, relax_quotes: true };
    return (parse(Buffer.from(bytes.buffer), options) as string[][]).length;
  },
});
