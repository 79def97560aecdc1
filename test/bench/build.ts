/** The build of a raw folder beside csv-parse alone on the same blocks, and beside the same job in DuckDB. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportPath } from '../../contract/stored/layout.ts';
import { measure, measureBuild, type Run } from './process.ts';

/** `npm run bench -- build --raw DIR [--peers] [--workers N]`; without `--raw` it makes a sample of 2,000 companies. */
export async function benchBuild(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      raw: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      peers: { type: 'string', default: 'csv-parse,duckdb' },
    },
  });
  const scratch = mkdtempSync(join(tmpdir(), 'cifras-bench-'));
  try {
    const raw = values.raw ?? join(scratch, 'raw');
    if (!values.raw)
      await measure('../../build/sample/main.ts', ['--out', raw, '--companies', '2000', '--entities', '0']);
    const bytes = sizeOf(raw, /\.csv$/);
    console.log(`${(bytes / 1e6).toFixed(0)} MB of SIIS exports, ${values.workers} workers`);
    const peers = new Set(values.peers.split(','));

    const parse = peers.has('csv-parse') ? await measure('build-tokenise.ts', [raw, values.workers]) : null;
    if (parse) print('csv-parse alone', bytes, parse);

    const out = join(scratch, 'data');
    const build = await measureBuild(['--raw', raw, '--out', out, '--workers', values.workers, '--quiet']);
    const { files } = JSON.parse(readFileSync(join(out, reportPath), 'utf8')) as {
      files: { rows: number }[];
    };
    const rows = files.reduce((sum, file) => sum + file.rows, 0);
    print('Cifras, whole build', bytes, build);
    console.log(
      `  ${Math.round(rows / build.seconds)} rows/s, ${(sizeOf(out, /./) / 1e6).toFixed(1)} MB out` +
        (parse ? `, ${((100 * parse.seconds) / build.seconds).toFixed(0)} % of csv-parse alone` : ''),
    );

    if (peers.has('duckdb')) {
      const duckdb = await measure('build-duckdb.ts', [raw, join(scratch, 'duckdb'), values.workers]);
      print('DuckDB, same job', bytes, duckdb);
      console.log(
        `  Cifras takes ${(build.seconds / duckdb.seconds).toFixed(2)} of its time, ${(build.cpu / duckdb.cpu).toFixed(2)} of its processor time`,
      );
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function print(name: string, bytes: number, { seconds, cpu, peakMB }: Run): void {
  console.log(
    `${name.padEnd(22)} ${seconds.toFixed(1)} s  processor ${cpu.toFixed(1)} s  ${(bytes / 1e6 / seconds).toFixed(1)} MB/s  peak ${peakMB.toFixed(0)} MB`,
  );
}

function sizeOf(folder: string, name: RegExp): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
