/** csv-parse alone: tokenises the blocks of a raw folder on N threads and drops the fields. */

import { createThreads } from '../../build/lib/pool.ts';
import { readRawFolder } from '../../build/raw/raw-folder.ts';
import { readBlocks } from '../../build/siis/csv/blocks.ts';

const [folder, workers] = process.argv.slice(2) as [string, string];
const threads = createThreads(Number(workers));
const pool = threads.assign<Uint8Array, number>(
  new URL('build-tokenise-thread.ts', import.meta.url),
  () => ({}),
);
const runs: Promise<number>[] = [];
let [refused, refusedBytes] = [0, 0];
for (const { path } of readRawFolder(folder).siis)
  for await (const block of readBlocks(path, 1024 * 1024, () => {})) {
    await pool.waitForCapacity();
    const { length } = block;
    // A line with a stray quote is a block of its own, which is not valid CSV.
    const leaveOut = () => {
      refused += 1;
      refusedBytes += length;
      return 0;
    };
    runs.push(pool.run(block, [block.buffer as ArrayBuffer]).catch(leaveOut));
  }
const records = (await Promise.all(runs)).reduce((sum, count) => sum + count, 0);
await threads.close();
console.log(`  ${records} records; left out: ${refused} blocks that are no CSV, ${refusedBytes} bytes`);
