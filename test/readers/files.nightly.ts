/** Downloads, workbooks and feeds as the programs have them that people open them with; at the end a table says what was equal. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../build/downloads/tables.ts';
import { buildRelease } from '../../build/release/pipeline.ts';
import { readWorkbook } from '../api/read-workbook.ts';
import { startServer } from '../api/server.ts';
import {
  downloadsOf,
  openDatabase,
  type Resource,
  type Record as Row,
  resourcesOf,
} from '../build/downloads/duckdb.ts';
import { printed, sharedSample, silent, tempFolder } from '../build-fixture.ts';
import { tempDir } from '../paths.ts';
import { type DrawnSite, openDrawnSite } from '../site/pages/drawn.ts';
import { type Columns, type Digest, digestOf } from './cells.ts';
import { fetchNodePackages, fetchPythonPackages } from './packages.ts';

const nodePackages = {
  'parquet-wasm': '0.8.0',
  'apache-arrow': '21.2.0',
  '@e965/xlsx': '0.20.3', // SheetJS
  exceljs: '4.4.0',
  feedsmith: '3.0.1',
  'rss-parser': '3.13.0',
};
const pythonPackages = { pyarrow: '25.0.1', pandas: '3.0.6', fastparquet: '2026.9.0', polars: '1.44.2' };

// Packages of others, whose types are not here.
// biome-ignore lint/suspicious/noExplicitAny: as above
let load: (name: string) => Promise<any>;
let python: ReturnType<typeof fetchPythonPackages>;
let site: DrawnSite;
beforeAll(async () => {
  load = fetchNodePackages(nodePackages);
  python = fetchPythonPackages(pythonPackages);
  site = await openDrawnSite(printed);
});

const table: { artefact: string; reader: string; equal: string }[] = [];
afterAll(() => console.table(table));

type DigestsOf = (folder: string, paths: readonly string[]) => Promise<Record<string, Digest>>;
const each =
  (read: (folder: string, path: string) => Promise<Columns>): DigestsOf =>
  async (folder, paths) => {
    const found: Record<string, Digest> = {};
    for (const path of paths)
      found[path] = await read(folder, path).then(digestOf, (error) => ({
        error: String(error).slice(0, 200),
      }));
    return found;
  };
const inPython =
  (reader: string): DigestsOf =>
  async (folder, paths) => {
    const program = fileURLToPath(new URL('digest_tables.py', import.meta.url));
    return JSON.parse(await python(program, [reader, folder, ...paths])) as Record<string, Digest>;
  };

/** Columns of rows, in the order of `names`. */
const columnsOf = (names: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]): Columns =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));

const compressors = { GZIP: (bytes: Uint8Array) => gunzipSync(bytes) };
const fileOf = (folder: string, path: string) => new Uint8Array(readFileSync(join(folder, path))).buffer;

/** The fields of a resource; those of a table's Parquet stand with its CSV. */
const fieldsOf = (folder: string, path: string) => {
  const all = resourcesOf(folder);
  const own = all.find((one) => one.path === path)!;
  return (own.schema ?? all.find(({ name }) => name === own.name.replace(/-parquet$/, ''))!.schema!).fields;
};

async function duckdb(folder: string, from: string): Promise<Columns> {
  const { query } = await openDatabase(folder);
  const names = (await query(`describe from ${from}`)).map(({ column_name }) => String(column_name));
  const types = (await query(`describe from ${from}`)).map(({ column_type }) => column_type);
  const rows = await query(`from ${from}`);
  // Whole numbers of 64 bits come as texts.
  const value = (row: (typeof rows)[number], i: number) =>
    types[i] === 'BIGINT' && row[names[i]!] !== null ? Number(row[names[i]!]) : row[names[i]!];
  return Object.fromEntries(names.map((name, i) => [name, rows.map((row) => value(row, i))]));
}

const parquetReaders: Readonly<Record<string, DigestsOf>> = {
  DuckDB: each((folder, path) => duckdb(folder, `'${join(folder, path)}'`)),
  hyparquet: each(async (folder, path) => {
    const rows = await parquetReadObjects({ file: fileOf(folder, path), compressors });
    return columnsOf(
      fieldsOf(folder, path).map(({ name }) => name),
      rows,
    );
  }),
  'parquet-wasm, apache-arrow': each(async (folder, path) => {
    const { readParquet } = await load('parquet-wasm');
    const { tableFromIPC } = await load('apache-arrow');
    const read = tableFromIPC(readParquet(new Uint8Array(fileOf(folder, path))).intoIPCStream());
    const days = new Set(fieldsOf(folder, path).flatMap(({ name, type }) => (type === 'date' ? [name] : [])));
    return Object.fromEntries(
      read.schema.fields.map(({ name }: { name: string }) => {
        const values: unknown[] = [...read.getChild(name)];
        const isDay = (value: unknown) => days.has(name) && value !== null;
        return [name, values.map((value) => (isDay(value) ? new Date(Number(value)) : value))];
      }),
    );
  }),
  pyarrow: inPython('pyarrow'),
  'pandas, fastparquet': inPython('fastparquet'),
  polars: inPython('polars'),
};

const csvReaders: Readonly<Record<string, DigestsOf>> = {
  'DuckDB with the types of the data package': async (folder, paths) => {
    const { source } = await openDatabase(folder);
    const nameOf = (path: string) => resourcesOf(folder).find((one) => one.path === path)!.name;
    return each((_, path) => duckdb(folder, source(nameOf(path), 'csv')))(folder, paths);
  },
  'polars with the types of the data package': inPython('polars_csv'),
};

/** The cells of a CSV in the types of the data package, read without any of the readers above. */
function filedCells(folder: string, path: string): Columns {
  const records = parse(gunzipSync(readFileSync(join(folder, path))), { columns: true }) as Record<
    string,
    string
  >[];
  const fields = fieldsOf(folder, path);
  return Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      records.map((record) => {
        const text = record[name]!;
        if (text === '') return null;
        if (type === 'boolean') return text === 'true';
        return type === 'string' || type === 'date' ? text : Number(text);
      }),
    ]),
  );
}

async function withoutRestatements(): Promise<string> {
  const [raw, out] = [tempFolder('few-raw'), tempFolder('few')];
  cpSync(fileURLToPath(new URL('../golden/benchmark_of_five_by_hand/raw', import.meta.url)), raw, {
    recursive: true,
  });
  await buildRelease({ raw, out, workers: 0, generatedAt: '2026-02-04T00:00:00Z', progress: silent });
  return out;
}

describe.each([
  ['a release', async () => (await sharedSample()).out],
  ['a release of tables without rows', withoutRestatements],
] as const)('the downloads of %s', (named, published) => {
  let folder: string;
  let resources: readonly Resource[];
  beforeAll(async () => {
    folder = downloadsOf(await published());
    resources = resourcesOf(folder);
  });
  const ofForm = (form: Resource['format']) => resources.filter(({ format }) => format === form);
  const csvOf = ({ path }: Resource) => path.replace(/parquet$/, 'csv.gz');

  it('are every table, and in the second release some without rows', () => {
    expect(ofForm('parquet').length).toBeGreaterThan(Object.keys(tables).length);
    const empty = ofForm('parquet').flatMap(({ path, rows }) => (rows === 0 ? [path] : []));
    if (named.includes('without')) expect(empty).toContain('reexpresiones.parquet');
  });

  it('DuckDB and polars read the panels of all years as one table', async () => {
    const all = 'panel/*.parquet';
    const { [all]: expected } = await parquetReaders.DuckDB!(folder, [all]);
    const panels = ofForm('parquet').filter(({ path }) => path.startsWith('panel/'));
    expect(expected).toMatchObject({ rows: panels.reduce((sum, { rows }) => sum + rows, 0) });
    expect(await parquetReaders.polars!(folder, [all])).toEqual({ [all]: expected });
  });

  it.each(Object.keys(parquetReaders))(
    '%s reads every Parquet as its CSV is, and the panels as DuckDB does',
    async (reader) => {
      const paths = ofForm('parquet').map(({ path }) => path);
      const found = await parquetReaders[reader]!(folder, paths);
      const panels = await parquetReaders.DuckDB!(
        folder,
        paths.filter((path) => path.startsWith('panel/')),
      );
      const expected = Object.fromEntries(
        ofForm('parquet').map((one) => [
          one.path,
          panels[one.path] ?? digestOf(filedCells(folder, csvOf(one))),
        ]),
      );
      count(named, 'Parquet', reader, found, expected);
      expect(found).toEqual(expected);
    },
  );

  it.each(Object.keys(csvReaders))('%s reads every CSV as it is', async (reader) => {
    const paths = ofForm('csv').map(({ path }) => path);
    const found = await csvReaders[reader]!(folder, paths);
    const expected = Object.fromEntries(paths.map((path) => [path, digestOf(filedCells(folder, path))]));
    count(named, 'CSV', reader, found, expected);
    expect(found).toEqual(expected);
  });
});

function count(
  of: string,
  form: string,
  reader: string,
  found: Record<string, Digest>,
  expected: Record<string, Digest>,
): void {
  const paths = Object.keys(expected);
  const same = paths.filter((path) => JSON.stringify(found[path]) === JSON.stringify(expected[path]));
  const rows = paths.reduce((sum, path) => sum + ('rows' in expected[path]! ? expected[path].rows : 0), 0);
  const equal = `${same.length} of ${paths.length} files, ${rows} rows: every cell`;
  table.push({ artefact: `${form} of ${of}`, reader, equal });
}

it('polars sums a CSV by the program of the page of files as DuckDB does its Parquet', async () => {
  const { out } = await sharedSample();
  const server = await startServer(out);
  const program = join(tempDir('program'), 'tipos.py');
  const text = readFileSync(new URL('../../docs/snippets/tipos.py', import.meta.url), 'utf8');
  writeFileSync(program, text.replaceAll('https://cifras.example', server.base));
  const printed = parse((await python(program, [])).trim(), { columns: true, cast: true }) as Row[];
  server.stop();
  const { query } = await openDatabase(downloadsOf(out));
  const found = await query(
    `select anio, count(*)::int as lineas, sum(valor) as valor from '${join(downloadsOf(out), 'estados.parquet')}' group by anio order by anio`,
  );
  expect(found.length).toBeGreaterThan(3);
  // Doubles are added in another order.
  const rounded = (rows: readonly Row[]) =>
    rows.map(({ valor, ...row }) => ({ ...row, valor: Number(valor).toPrecision(12) }));
  expect(rounded(printed)).toEqual(rounded(found));
});

describe('workbooks', () => {
  let books: Readonly<Record<string, Buffer>>;
  beforeAll(async () => {
    const [one, ...others] = site.various;
    const addresses = {
      company: `/api/v1/empresa/${one}?format=xlsx`,
      list: `/api/v1/empresas?nit=${[one, ...others].slice(0, 20).join(',')}&format=xlsx`,
    };
    books = Object.fromEntries(
      await Promise.all(
        Object.entries(addresses).map(async ([name, address]) => {
          const response = await site.fetch(address);
          expect(response.status, address).toBe(200);
          return [name, Buffer.from(await response.arrayBuffer())] as const;
        }),
      ),
    );
  });

  /** Of each cell by its address, behind the name of its sheet: formula, and value. */
  type Cells = Readonly<Record<string, { formula: string | null; value: string | number | null }>>;
  const written = (book: Uint8Array): Cells =>
    Object.fromEntries(
      Object.entries(readWorkbook(book)).flatMap(([sheet, cells]) =>
        [...cells].map(([at, { formula, value, isText }]) => [
          `${sheet}!${at}`,
          { formula, value: isText || value === null ? value : Number(value) },
        ]),
      ),
    );

  const through =
    (program: (from: string, to: string) => void) =>
    (book: Buffer): Cells => {
      const folder = tempDir('workbook');
      mkdirSync(join(folder, 'out'));
      const [from, to] = [join(folder, 'book.xlsx'), join(folder, 'out/book.xlsx')];
      writeFileSync(from, book);
      program(from, to);
      return written(readFileSync(to));
    };

  const readers: Readonly<Record<string, (book: Buffer) => Cells | Promise<Cells>>> = {
    async SheetJS(book) {
      const { read } = await load('@e965/xlsx');
      const { Sheets } = read(book, { cellFormula: true });
      return Object.fromEntries(
        // biome-ignore lint/suspicious/noExplicitAny: types of others
        Object.entries<any>(Sheets).flatMap(([sheet, cells]) =>
          Object.keys(cells)
            .filter((at) => !at.startsWith('!'))
            .map((at) => [`${sheet}!${at}`, { formula: cells[at].f ?? null, value: cells[at].v ?? null }]),
        ),
      );
    },
    async exceljs(book) {
      const { default: excel } = await load('exceljs');
      const opened = new excel.Workbook();
      await opened.xlsx.load(book);
      const cells: Record<string, Cells[string]> = {};
      // biome-ignore lint/suspicious/noExplicitAny: types of others
      opened.eachSheet((sheet: any) =>
        // biome-ignore lint/suspicious/noExplicitAny: types of others
        sheet.eachRow((row: any) =>
          // biome-ignore lint/suspicious/noExplicitAny: types of others
          row.eachCell((cell: any) => {
            cells[`${sheet.name}!${cell.address}`] = {
              formula: cell.formula ?? null,
              value: (cell.formula ? cell.result : cell.value) ?? null,
            };
          }),
        ),
      );
      return cells;
    },
    LibreOffice: through((from, to) => {
      const profile = `-env:UserInstallation=file://${join(from, '../profile')}`;
      execFileSync(
        'soffice',
        [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(to, '..'), from],
        { stdio: 'pipe' },
      );
    }),
    gnumeric: through((from, to) => {
      execFileSync('ssconvert', ['--recalc', from, to], { stdio: 'pipe' });
    }),
  };

  /** Results stand with eight significant digits beside their formulas, and gnumeric reckons them anew. */
  const close = (a: number, b: number) => Math.abs(a - b) <= 1e-7 * Math.abs(a);

  it.each(Object.keys(readers))(
    '%s has every text, number and formula, and the result of each',
    async (reader) => {
      for (const [name, book] of Object.entries(books)) {
        const expected = written(book);
        const found = await readers[reader]!(book);
        const other = Object.entries(expected).filter(([at, { formula, value }]) => {
          const cell = found[at];
          if (!cell || (formula === null) !== (cell.formula === null)) return true;
          return typeof value === 'number' ? !close(value, Number(cell.value)) : cell.value !== value;
        });
        const cells = Object.values(expected);
        const formulas = cells.filter(({ formula }) => formula !== null).length;
        const equal = `${cells.length - other.length} of ${cells.length} cells, ${formulas} of them formulas`;
        table.push({ artefact: `workbook of a ${name}`, reader, equal });
        expect(other.map(([at, cell]) => [at, cell, found[at]]).slice(0, 5), name).toEqual([]);
        expect(formulas).toBeGreaterThan(20);
      }
    },
  );
});

describe('feeds', () => {
  let feeds: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const { out } = await sharedSample();
    feeds = {
      publications: readFileSync(join(out, 'feeds/publicaciones.atom'), 'utf8'),
      'changes of a list': await (
        await site.fetch(`/api/v1/cambios?nit=${site.nits.slice(0, 20).join(',')}&format=atom`)
      ).text(),
    };
  });

  interface Entry {
    readonly id: string;
    readonly title: string;
    readonly updated: string;
    readonly link: string;
  }
  const textOf = (xml: string, tag: string) => new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`).exec(xml)![1]!;
  const plain = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const writtenIn = (xml: string): Entry[] =>
    [...xml.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => ({
      id: plain(textOf(entry, 'id')),
      title: plain(textOf(entry, 'title')),
      updated: new Date(textOf(entry, 'updated')).toISOString(),
      link: plain(/<link[^>]*href="([^"]*)"/.exec(entry)![1]!),
    }));

  const readers: Readonly<Record<string, (xml: string) => Promise<Entry[]>>> = {
    async feedsmith(xml) {
      const { parseAtomFeed } = await load('feedsmith');
      // biome-ignore lint/suspicious/noExplicitAny: types of others
      return parseAtomFeed(xml).entries.map(({ id, title, updated, links }: any) => ({
        id,
        title: title.value ?? title,
        updated: new Date(updated).toISOString(),
        link: links[0].href,
      }));
    },
    async 'rss-parser'(xml) {
      const { default: Parser } = await load('rss-parser');
      const { items } = await new Parser().parseString(xml);
      // biome-ignore lint/suspicious/noExplicitAny: types of others
      return items.map(({ id, title, isoDate, link }: any) => ({ id, title, updated: isoDate, link }));
    },
  };

  it.each(Object.keys(readers))('%s has the entries with their names, times and links', async (reader) => {
    for (const [name, xml] of Object.entries(feeds)) {
      const expected = writtenIn(xml);
      expect(expected.length, name).toBeGreaterThan(0);
      const found = await readers[reader]!(xml);
      const same = expected.filter((entry, i) => JSON.stringify(entry) === JSON.stringify(found[i]));
      table.push({
        artefact: `feed of ${name}`,
        reader,
        equal: `${same.length} of ${expected.length} entries`,
      });
      expect(found, name).toEqual(expected);
    }
  });
});
