/** Same input, same bytes, for any number of workers, order of rows and files, and form of the files. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import type { GroupSize } from '../../../build/downloads/row-group.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import type { Report } from '../../../build/release/report.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { createRandom } from '../../random.ts';
import { releaseTree, wholeRelease } from '../release-tree.ts';

/** As many as there are special cases, so that every one of them is in. */
const companies = 45;

let raw: string;
let recordsByFile: Map<string, string[][]>;
let expected: Built;

interface Built {
  /** Hashes by path. */
  readonly release: Record<string, string>;
  /** What the report says of the rows, by dataset. */
  readonly rows: Readonly<Record<string, number>>;
}

async function built(from: string, workers: number, groupSize?: GroupSize): Promise<Built> {
  const out = tempFolder('same');
  await buildRelease({
    raw: from,
    out,
    workers,
    generatedAt: '2026-02-04T00:00:00Z',
    progress: silent,
    ...(groupSize && { groupSize }),
  });
  expect(wholeRelease(out)).not.toBeNull();
  const report = JSON.parse(readFileSync(join(out, 'build-report.json'), 'utf8')) as Report;
  const rows: Record<string, number> = {};
  for (const { dataset, used, rejected, skipped } of report.files)
    for (const [fate, count] of Object.entries({ used, rejected, ...skipped }))
      rows[`${dataset} ${fate}`] = (rows[`${dataset} ${fate}`] ?? 0) + count;
  const release = releaseTree(out);
  rmSync(out, { recursive: true });
  return { release, rows };
}

/** The same rows in another folder, each file's records through `change`. */
function rewritten(
  change: (name: string, records: string[][]) => Record<string, string | Uint8Array>,
): string {
  const folder = tempFolder('other-form');
  for (const [name, records] of recordsByFile) {
    for (const [path, content] of Object.entries(change(name, records))) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  }
  return folder;
}

const field = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const text = (records: readonly string[][]) =>
  `${records.map((fields) => fields.map(field).join(',')).join('\n')}\n`;

function shuffled<T>(items: readonly T[]): T[] {
  const dice = createRandom(12345);
  return items
    .map((item) => [dice.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

beforeAll(async () => {
  raw = tempFolder('same-raw');
  await writeSample(
    readSampleArguments([
      '--out',
      raw,
      '--companies',
      `${companies}`,
      '--years',
      '2018-2019',
      '--entities',
      '0',
    ]),
  );
  rmSync(join(raw, 'sources.json'));
  const names = readdirSync(raw).filter((file) => file.endsWith('.csv') && file !== 'alias.csv');
  recordsByFile = new Map(names.map((name) => [name, parse(readFileSync(join(raw, name)))]));
  expected = await built(raw, 0);
});

it('the release has its files', () => expect(Object.keys(expected.release).length).toBeGreaterThan(100));

it('in chunks of some companies, with several workers, the rows in another order, and files split by year, gzipped, in folders and under other names', async () => {
  const folder = rewritten((name, [header, ...records]) => {
    const cut = header!.indexOf('FECHA_CORTE');
    const years = [...new Set(records.map((record) => record[cut]!.slice(0, 4)))];
    return Object.fromEntries(
      years.map((year) => {
        const own = shuffled(records.filter((record) => record[cut]!.startsWith(year)));
        return [`${year}/${2100 - Number(year)} ${name}.gz`, gzipSync(text([header!, ...own]))];
      }),
    );
  });
  const groupSize = { rows: 300, bytes: 1e6 };
  const chunks = await built(raw, 0, groupSize);
  expect(await built(folder, 3, groupSize)).toEqual(chunks);
  // Answers and series are those of one chunk.
  const kept = ({ release }: Built) =>
    Object.entries(release).filter(([path]) =>
      /pack\/(series|screener|search)|empresas\.json|^\w+\/series\//.test(path),
    );
  const nameless = (files: [string, string][]) =>
    files.map(([path, hash]) => [path.replace(/^\w+\//, ''), hash]);
  expect(nameless(kept(chunks))).toEqual(nameless(kept(expected)));
  expect(kept(chunks).length).toBeGreaterThan(50);
});
