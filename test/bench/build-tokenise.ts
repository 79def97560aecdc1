/** csv-parse alone: the blocks of a raw folder tokenised on N threads, and nothing done with the fields. */

import { openPool } from '../../build/machine/pool.ts';
import { openRaw } from '../../build/raw/folder.ts';
import { readBlocks } from '../../build/siis/csv/blocks.ts';

const [folder, workers] = process.argv.slice(2) as [string, string];
const pool = openPool<Uint8Array, number>(
  new URL('build-tokenise-thread.ts', import.meta.url),
  Number(workers),
  () => ({}),
);
const runs: Promise<number>[] = [];
for (const { path } of openRaw(folder).siis)
  for await (const { bytes } of readBlocks(path, 1024 * 1024, () => {})) {
    await pool.ready();
    runs.push(pool.run(bytes, [bytes.buffer as ArrayBuffer]));
  }
const records = (await Promise.all(runs)).reduce((sum, count) => sum + count, 0);
await pool.close();
console.log(`${records} records`);
