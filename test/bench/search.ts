/** Screener and search over the country: file sizes, load times, memory, answer times and recall, compared with two libraries. */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseScreener } from '../../api/_lib/screener/screener.ts';
import { damageText } from '../../build/sample/siis/damage.ts';
import { measureRecall, type NamedCompany } from '../api/search/quality.ts';
import { tempDir } from '../paths.ts';
import { type BenchData, openBenchData } from './search-data.ts';
import { timeCalls } from './search-measure.ts';
import { contenders } from './search-peers.ts';
import { screenerQueries, typedTexts } from './search-queries.ts';
import { mb, ms, printTable } from './table.ts';

/** `--data DIR` is a built folder; without it, invented companies are used. */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      companies: { type: 'string', default: '43000' },
      /** Typed texts of each class. */
      texts: { type: 'string', default: '120' },
    },
  });
  const data = openBenchData(values.data, Number(values.companies));
  console.log(`${data.entries.length} names, ${data.rows.length} companies in the reference year\n`);
  benchScreener(data);
  await benchContenders(data, Number(values.texts));
}

function benchScreener({ screener, rows }: BenchData): void {
  const { screen } = parseScreener(screener);
  const { p50, p95, p99, most } = timeCalls(screenerQueries(rows, 4000), screen);
  const { loaded, held } = loadApart('screener', screener);
  printTable([
    ['', 'bytes', 'brotli 5', 'load', 'memory held', 'p50', 'p95', 'p99', 'most'],
    [
      'screener',
      mb(screener.length),
      mb(packed(screener)),
      ms(loaded),
      mb(held),
      ms(p50),
      ms(p95),
      ms(p99),
      ms(most),
    ],
  ]);
  console.log();
}

async function benchContenders({ entries }: BenchData, perClass: number): Promise<void> {
  const clean = entries.filter(
    ({ razon_social, source }) => source === 'SUPERSOC' && !razon_social.includes('\uFFFD'),
  );
  const damaged = clean.map((entry) => ({ ...entry, razon_social: damageText(entry.razon_social) }));
  const named: NamedCompany[] = clean.map(({ nit, razon_social }, row) => ({
    nit,
    razon_social,
    ingresos_ultimo: -row,
  }));
  const texts = typedTexts(named, perClass)
    .filter(({ name }) => !isNit(name))
    .flatMap((typing) => typing.texts);
  const sizes = [['', 'bytes', 'brotli 5', 'load', 'memory held', 'p50', 'p95', 'p99', 'most']];
  const recalls: string[][] = [];
  for (const [name, { encode, open }] of Object.entries(contenders)) {
    const file = await encode(clean);
    const find = open(file);
    const { p50, p95, p99, most } = timeCalls(texts, (q) => find(q, { limit: 10, source: 'siis' }));
    const { loaded, held } = loadApart(name, file);
    sizes.push([
      name,
      mb(file.length),
      mb(packed(file)),
      ms(loaded),
      mb(held),
      ms(p50),
      ms(p95),
      ms(p99),
      ms(most),
    ]);
    const classes = measureRecall(named, { clean: find, damaged: open(await encode(damaged)) }, perClass);
    if (recalls.length === 0) recalls.push(['recall@10', ...classes.map((each) => each.name)]);
    recalls.push([
      name,
      ...classes.map((each) =>
        name !== 'cifras' && isNit(each.name) ? '–' : `${((100 * each.hits) / each.queries).toFixed(1)} %`,
      ),
    ]);
  }
  printTable(sizes);
  console.log(`\n${texts.length} queries of ${recalls[0]!.length - 1} classes`);
  printTable(recalls[0]!.map((_, i) => recalls.map((column) => column[i]!)));
}

/** The other libraries index only names. */
const isNit = (typing: string): boolean => typing.includes('NIT');

const packed = (file: Uint8Array): number =>
  brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** The median of three processes that only load the file. */
function loadApart(name: string, file: Uint8Array): { loaded: number; held: number } {
  const path = join(tempDir('bench'), name);
  writeFileSync(path, file);
  const script = fileURLToPath(new URL('search-load.ts', import.meta.url));
  const runs = Array.from(
    { length: 3 },
    () =>
      JSON.parse(
        execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', script, name, path], {
          encoding: 'utf8',
        }),
      ) as { loaded: number; held: number },
  );
  return runs.sort((a, b) => a.loaded - b.loaded)[1]!;
}
