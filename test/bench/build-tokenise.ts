/** csv-parse alone: the blocks of a raw folder tokenised on N threads, and nothing done with the fields. */

import { openPool } from '../../build/lib/pool.ts';
import { openRaw } from '../../build/raw/folder.ts';
import { readBlocks } from '../../build/siis/csv/blocks.ts';

const [folder, workers] = process.argv.slice(2) as [string, string];
const pool = openPool<Uint8Array, number>(
  new URL('build-tokenise-thread.ts', import.meta.url),
  Number(workers),
  () => ({}),
);
const runs: Promise<number>[] = [];
let [broken, brokenBytes] = [0, 0];
for (const { path } of openRaw(folder).siis)
  for await (const block of readBlocks(path, 1024 * 1024, () => {})) {
    // A line whose quote is never closed: csv-parse would refuse it.
    if (block.broken) {
      broken += 1;
      brokenBytes += block.bytes.length;
      continue;
    }
    await pool.ready();
    runs.push(pool.run(block.bytes, [block.bytes.buffer as ArrayBuffer]));
  }
const records = (await Promise.all(runs)).reduce((sum, count) => sum + count, 0);
await pool.close();
console.log(`  ${records} records; left out: ${broken} lines with an open quote, ${brokenBytes} bytes`);
