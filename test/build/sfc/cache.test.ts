/** The cache of read filings: the same release with and without it, and no damaged or outdated entry is used. */

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createThreads } from '../../../build/lib/pool.ts';
import { buildSfc } from '../../../build/sfc/build-sfc.ts';
import { openCache, sourcesFrom } from '../../../build/sfc/filing-worker.ts';
import { instanceOf, pesos } from './filings/filings.ts';
import { listSfcFiles } from './listed-files.ts';

const scratch = mkdtempSync(join(tmpdir(), 'cifras-sfc-cache-'));
let folder: string;
let kept: string;
let count = 0;
afterAll(() => rmSync(scratch, { recursive: true }));

const filingOf = (nit: string, assets: number) =>
  instanceOf({ nit, texts: { ...pesos, Unknown: 'Una nota' }, amounts: [['Assets', assets, '2024-12-31']] });
const build = async (workers = 0) => {
  const threads = createThreads(workers);
  const built = await buildSfc({ files: listSfcFiles(folder), threads });
  await threads.close();
  return built;
};
const entries = () => readdirSync(kept).sort();
const readAnew = async () => {
  const { files } = (await build()).report;
  return files.read - files.cached;
};

beforeEach(() => {
  folder = join(scratch, String(count++));
  kept = join(folder, '.cache');
  mkdirSync(join(folder, 'sub'), { recursive: true });
  writeFileSync(join(folder, 'a.xbrl'), filingOf('860000000', 100));
  writeFileSync(join(folder, 'b.xbrl'), filingOf('860000001', 200));
  writeFileSync(join(folder, 'sub', 'c.xml'), filingOf('860000002', 300));
  writeFileSync(join(folder, 'login.xml'), '<html><body></body></html>');
});

test('the second build reads nothing, rejected files included, and gives the same entities and report', async () => {
  const first = await build();
  expect(first.report.files).toEqual({ read: 4, cached: 0, published: 3, superseded: 0, rejected: 1 });
  expect(first.report.unkept).toBeUndefined();
  const again = await build();
  expect(again.report).toEqual({ ...first.report, files: { ...first.report.files, cached: 4 } });
  expect(again).toEqual({ ...first, report: again.report });
  expect(entries()).toHaveLength(4);
});

test('two workers read the same, and keep the same', async () => {
  const real = readFileSync(new URL('real/gases_de_occidente_2024-09.xbrl.gz', import.meta.url));
  writeFileSync(join(folder, 'real.xbrl'), gunzipSync(real));
  const read = await build(2);
  const found = await build();
  expect(found.report.files).toEqual({ read: 5, cached: 5, published: 4, superseded: 0, rejected: 1 });
  rmSync(kept, { recursive: true });
  expect(await build()).toEqual(read);
  expect({ ...found, report: read.report }).toEqual(read);
});

test('only what changed is read: the bytes of a file, its name, its row; what is no longer used is removed', async () => {
  await build();
  const before = entries();
  writeFileSync(join(folder, 'a.xbrl'), filingOf('860000000', 101));
  expect(await readAnew()).toBe(1);
  renameSync(join(folder, 'b.xbrl'), join(folder, 'd.xbrl'));
  expect(await readAnew()).toBe(1);
  writeFileSync(join(folder, 'filings.csv'), 'file,fecha_radicacion\nc.xml,2025-03-01\n');
  expect(await readAnew()).toBe(1);
  rmSync(join(folder, 'login.xml'));
  expect(await readAnew()).toBe(0);
  expect(entries()).toHaveLength(3);
  expect(entries().filter((name) => before.includes(name))).toEqual([]);
});

test('a file beside is removed when its build was cut off, and left when another build may be writing it', async () => {
  await build();
  const [fresh, old] = ['1-0', '2-0'].map((writer) => `${'0'.repeat(64)}.${writer}.new`) as [string, string];
  for (const name of [fresh, old]) writeFileSync(join(kept, name), 'half');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(join(kept, old), twoHoursAgo, twoHoursAgo);
  await build();
  expect(entries().filter((name) => name.endsWith('.new'))).toEqual([fresh]);
});

describe('an entry that is not as it was written is read anew and written again', () => {
  const change = (name: string, to: (entry: Buffer) => Buffer) => {
    const path = join(kept, name);
    writeFileSync(path, to(readFileSync(path)));
  };
  test.each<[string, (name: string, other: string) => void]>([
    ['empty', (name) => change(name, () => Buffer.alloc(0))],
    ['cut short', (name) => change(name, (entry) => entry.subarray(0, entry.length - 1))],
    ['without its end', (name) => change(name, (entry) => entry.subarray(0, 20))],
    ['longer', (name) => change(name, (entry) => Buffer.concat([entry, Buffer.from('x')]))],
    [
      'with one bit turned',
      (name) =>
        change(name, (entry) => {
          entry[entry.length - 3]! ^= 1;
          return entry;
        }),
    ],
    ['under the name of another', (name, other) => copyFileSync(join(kept, other), join(kept, name))],
    ['gone', (name) => rmSync(join(kept, name))],
    [
      'a folder',
      (name) => {
        rmSync(join(kept, name));
        mkdirSync(join(kept, name));
      },
    ],
  ])('%s', async (what, spoil) => {
    const first = await build();
    const [one, other] = entries();
    spoil(one!, other!);
    const again = await build();
    expect(again.report.files.cached).toBe(3);
    expect(again.digest).toBe(first.digest);
    if (what === 'a folder') expect(again.report.unkept).toMatch(/EISDIR|ENOTEMPTY|EEXIST/);
    else expect(await readAnew()).toBe(0);
  });
});

test('a folder that cannot be written gives the same release, and the report says why nothing was kept', async () => {
  writeFileSync(kept, 'a file where the folder should be');
  const without = await build();
  expect(without.report.files.cached).toBe(0);
  expect(without.report.unkept).toMatch(/EEXIST/);
  rmSync(kept);
  expect((await build()).digest).toBe(without.digest);
  expect((await build()).digest).toBe(without.digest);
});

test('what lies below a folder with a dot is no filing', async () => {
  await build();
  copyFileSync(join(folder, 'a.xbrl'), join(kept, 'a.xbrl'));
  mkdirSync(join(folder, '.old'));
  copyFileSync(join(folder, 'a.xbrl'), join(folder, '.old', 'z.xbrl'));
  expect((await build()).report.files.read).toBe(4);
});

test('no filings, no folder', async () => {
  const empty = join(scratch, 'empty');
  mkdirSync(empty);
  await buildSfc({ files: listSfcFiles(empty), threads: createThreads(0) });
  expect(readdirSync(empty)).toEqual([]);
});

describe('the version of the reader', () => {
  const root = new URL('../../../', import.meta.url);
  const worker = new URL('build/sfc/filing-worker.ts', root);

  test('covers every source that reads filings, and the tables', () => {
    const covered = sourcesFrom(worker).map((source) => source.slice(root.href.length));
    const rooms = ['build/sfc/xbrl', 'build/sfc/filings'].flatMap((room) =>
      readdirSync(new URL(room, root)).map((name) => `${room}/${name}`),
    );
    // The first reads the notes when ratios are made; the rows of the second are part of the key of each entry.
    expect(rooms.filter((file) => !covered.includes(file))).toEqual([
      'build/sfc/filings/prose.ts',
      'build/sfc/filings/sidecar-tables.ts',
    ]);
    expect(covered).toEqual(expect.arrayContaining(['contract/text.ts', 'build/tables/sfc-scales.ts']));
    expect(covered.filter((file) => /sfc\/answers|release/.test(file))).toEqual([]);
  });

  test('changes with any of the sources, however far away, and with a table', () => {
    const sources = mkdtempSync(join(scratch, 'sources-'));
    const write = (name: string, text: string) => writeFileSync(join(sources, name), text);
    write('a.ts', "import type { T } from './absent.ts';\nimport {\n  b,\n} from './b.ts';\n");
    write(
      'b.ts',
      "import 'node:fs';\nexport { c } from './c.ts';\nimport table from './t.json' with { type: 'json' };\n",
    );
    write('c.ts', "import { a } from './a.ts';\nexport const c = 1;\n");
    write('t.json', '{}');
    write('beside.ts', '');
    const version = () => openCache(join(sources, 'kept'), pathToFileURL(join(sources, 'a.ts'))).reader;
    const first = version();
    expect(version()).toBe(first);
    write('beside.ts', '1');
    expect(version()).toBe(first);
    const versions = ['a.ts', 'b.ts', 'c.ts', 't.json'].map((name) => {
      write(name, `${readFileSync(join(sources, name), 'utf8')} `);
      return version();
    });
    expect(new Set([first, ...versions]).size).toBe(5);
    expect(statSync(join(sources, 'kept')).isDirectory()).toBe(true);
  });
});
