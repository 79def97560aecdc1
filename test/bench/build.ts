/** What the build of a raw folder takes: time, processor time and memory. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportPath } from '../../contract/stored/layout.ts';
import { tempDir } from '../paths.ts';
import { measure, measureBuild } from './process.ts';

/** Without `--raw DIR`, builds a sample of `--companies` companies. */
export async function benchBuild(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      raw: { type: 'string' },
      companies: { type: 'string', default: '2000' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const scratch = tempDir('bench');
  const raw = values.raw ?? join(scratch, 'raw');
  if (!values.raw)
    await measure('../../build/sample/main.ts', [
      '--out',
      raw,
      '--companies',
      values.companies,
      '--entities',
      '0',
    ]);
  const bytes = sizeOf(raw, /\.csv$/);
  console.log(`${(bytes / 1e6).toFixed(0)} MB of SIIS exports, ${values.workers} workers`);

  const out = join(scratch, 'data');
  const options = ['--raw', raw, '--out', out, '--workers', values.workers, '--quiet'];
  const { seconds, cpu, peakMB } = await measureBuild(options);
  const { files } = JSON.parse(readFileSync(join(out, reportPath), 'utf8')) as {
    files: { rows: number }[];
  };
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  console.log(
    `${seconds.toFixed(1)} s  processor ${cpu.toFixed(1)} s  ${(bytes / 1e6 / seconds).toFixed(1)} MB/s  peak ${peakMB.toFixed(0)} MB`,
  );
  console.log(`  ${Math.round(rows / seconds)} rows/s, ${(sizeOf(out, /./) / 1e6).toFixed(1)} MB out`);
}

function sizeOf(folder: string, name: RegExp): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
