/** Same input, same bytes: whatever the number of workers, the order of rows and files, and the form they come in. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { buildRelease } from '../../build/release/release.ts';
import type { Report } from '../../build/release/report.ts';
import { readArguments, writeSample } from '../../build/sample/main.ts';
import { silent, temporaryFolder } from '../shared-sample.ts';
import { tree, wholeRelease } from './release-tree.ts';

/** As many as there are special cases, so that every one of them is in. */
const companies = 45;

let raw: string;
let recordsByFile: Map<string, string[][]>;
let expected: Built;

interface Built {
  /** Hashes by path. */
  readonly release: Record<string, string>;
  /** What the report says of each file's rows, as it stands there; the hashes of the files are theirs. */
  readonly rows: string;
}

async function built(from: string, workers: number): Promise<Built> {
  const out = temporaryFolder('same');
  await buildRelease({ raw: from, out, workers, generatedAt: '2026-02-04T00:00:00Z', progress: silent });
  expect(wholeRelease(out)).not.toBeNull();
  const report = JSON.parse(readFileSync(join(out, 'build-report.json'), 'utf8')) as Report;
  const rows = report.files.map(({ bytes: _, sha256: __, ...counts }) => JSON.stringify(counts));
  const release = tree(out);
  rmSync(out, { recursive: true });
  return { release, rows: rows.join('\n') };
}

/** The same rows in another folder, each file's records through `change`. */
function rewritten(
  change: (name: string, records: string[][]) => Record<string, string | Uint8Array>,
): string {
  const folder = temporaryFolder('other-form');
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
  const list = [...items];
  let state = 12345;
  for (let i = list.length - 1; i > 0; i--) {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    const j = state % (i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

beforeAll(async () => {
  raw = temporaryFolder('same-raw');
  await writeSample(
    readArguments([
      '--out',
      raw,
      '--companies',
      String(companies),
      '--years',
      '2017-2019',
      '--entities',
      '0',
    ]),
  );
  rmSync(join(raw, 'sources.json'));
  const names = readdirSync(raw).filter((file) => file.endsWith('.csv'));
  recordsByFile = new Map(names.map((name) => [name, parse(readFileSync(join(raw, name)))]));
  expected = await built(raw, 0);
});

it('the release has its files', () => expect(Object.keys(expected.release).length).toBeGreaterThan(100));

async function reordered(): Promise<void> {
  const folder = rewritten((name, [header, ...records]) => ({
    [name]: text([header!, ...shuffled(records)]),
  }));
  expect(await built(folder, 2)).toEqual(expected);
}

async function splitByYear(): Promise<void> {
  const folder = rewritten((name, [header, ...records]) => {
    const cut = header!.indexOf('FECHA_CORTE');
    const years = [...new Set(records.map((record) => record[cut]!.slice(0, 4)))];
    return Object.fromEntries(
      years.map((year) => {
        const own = text([header!, ...records.filter((record) => record[cut]!.startsWith(year))]);
        return [`${year}/${2100 - Number(year)} ${name}.gz`, gzipSync(own)];
      }),
    );
  });
  expect((await built(folder, 1)).release).toEqual(expected.release);
}

const forms: [string, () => Promise<void>][] = [
  ['with several workers, and the rows of every file in another order', reordered],
  ['with one worker, and files split by year, gzipped, in folders and under other names', splitByYear],
];
it.each(forms)('%s', (_, same) => same());
