/** One thread of csv-parse. */

import { parentPort } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';

parentPort!.on('message', (bytes: Uint8Array) => {
  const records = parse(Buffer.from(bytes.buffer), {
    relax_column_count: true,
    relax_quotes: true,
  }) as string[][];
  parentPort!.postMessage({ result: records.length });
});
