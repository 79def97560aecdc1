/** The SFC reader: hostile, heavy and large instances with the `facts` command, and folders of filings with the build. */

import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSfcSample } from '../../build/sample/sfc/write.ts';
import { zipOf } from '../../build/sample/sfc/zip.ts';
import { mergeDuplicates } from '../../build/sfc/filings/duplicates.ts';
import { readInstance } from '../../build/sfc/xbrl/read-instance.ts';
import { heavy, hostileFiles } from '../build/sfc/hostile.ts';
import { context, cop, instance } from '../build/sfc/instance.ts';
import { tempDir } from '../paths.ts';
import { type MeasuredRun, measure } from './process.ts';

/** Filings that the sample has for every ten entities. */
const FILINGS_OF_TEN = 44;

/** `--filings 1000,2000` shows whether time is linear; `--mb` is the size of the large instances. */
export async function benchSfc(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      filings: { type: 'string', default: '200' },
      mb: { type: 'string', default: '25' },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const scratch = tempDir('bench');
  const large = Number(values.mb) * 1e6;
  await benchFiles(scratch);
  await benchLarge(scratch, large);
  await benchExtremes(scratch, large);
  for (const count of values.filings.split(',').map(Number)) {
    const out = join(scratch, String(count));
    const entities = Math.ceil((count / FILINGS_OF_TEN) * 10);
    const sample = await writeSfcSample({ outDir: out, entities, years: [2022, 2023, 2024], seed: 1 });
    const run = await measure('sfc-build.ts', [join(out, 'sfc'), values.workers]);
    print(`${sample.filings.length} filings, ${values.workers} workers`, sample.bytes, run);
    const again = await measure('sfc-build.ts', [join(out, 'sfc'), values.workers]);
    print('the same folder again', sample.bytes, again);
    rmSync(out, { recursive: true });
  }
}

/** Times each file in this process, and the three slowest with the command too, which shows their memory. */
async function benchFiles(scratch: string): Promise<void> {
  const bomb = zipOf([{ name: 'a.xbrl', bytes: Buffer.alloc(60_000_000, 0x20) }]);
  const files: [name: string, bytes: Buffer][] = [
    ...[...hostileFiles, ...heavy].map(([name, text]): [string, Buffer] => [name, Buffer.from(text)]),
    ['zip bomb', bomb],
  ];
  const timed = files.map(([name, bytes]) => {
    const started = performance.now();
    try {
      readInstance(bytes);
    } catch {}
    return { name, bytes, ms: performance.now() - started };
  });
  console.log(`${files.length} hostile and heavy files; the slowest take`);
  for (const { name, bytes, ms } of timed.sort((a, b) => b.ms - a.ms).slice(0, 3)) {
    const path = join(scratch, 'file.xbrl');
    writeFileSync(path, bytes);
    const { seconds, peakMB } = await measure('../../build/sfc/facts-command.ts', [path], { mayFail: true });
    console.log(
      `  ${ms.toFixed(0)} ms, by the command ${seconds.toFixed(2)} s and ${peakMB.toFixed(0)} MB: ${name}`,
    );
  }
}

/** Repeats the facts of one filing up to a size in bytes. */
async function benchLarge(scratch: string, size: number): Promise<void> {
  const out = join(scratch, 'large');
  await writeSfcSample({ outDir: out, entities: 1, years: [2024], seed: 1 });
  const sfc = join(out, 'sfc');
  const first = readdirSync(sfc).find((name) => name.endsWith('.xbrl'))!;
  const text = readFileSync(join(sfc, first), 'utf8');
  const end = text.lastIndexOf('</');
  const facts = text.slice(text.lastIndexOf('</xbrli:unit>') + '</xbrli:unit>'.length, end);
  const times = Math.ceil(size / facts.length);
  const path = join(out, 'large.xbrl');
  writeFileSync(path, text.slice(0, end) + facts.repeat(times) + text.slice(end));
  print(
    'one instance by the command',
    statSync(path).size,
    await measure('../../build/sfc/facts-command.ts', [path]),
  );
}

/** Cases that once took minutes or gigabytes. */
async function benchExtremes(scratch: string, size: number): Promise<void> {
  const fact = (text: string, more = '') => `<ifrs:A contextRef="c" ${more}>${text}</ifrs:A>`;
  const amounts = Array.from({ length: 8_000 }, (_, i) => fact(String(i), 'unitRef="COP" decimals="0"'));
  const path = join(scratch, 'contradictory.xbrl');
  writeFileSync(path, instance(context('c') + cop + amounts.join('')));
  const { facts } = readInstance(readFileSync(path));
  const started = performance.now();
  mergeDuplicates(facts);
  console.log(`8,000 contradictory facts: ${((performance.now() - started) / 1000).toFixed(2)} s`);

  const long = join(scratch, 'long.xbrl');
  writeFileSync(long, instance(context('c') + fact('x'.repeat(size))));
  print(
    'one text by the command',
    statSync(long).size,
    await measure('../../build/sfc/facts-command.ts', [long]),
  );
}

function print(name: string, bytes: number, { seconds, peakMB }: MeasuredRun): void {
  const size = `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `${name}: ${size}, ${seconds.toFixed(1)} s, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s, peak ${peakMB.toFixed(0)} MB`,
  );
}
