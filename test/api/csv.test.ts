/** Tables of any length and text: what is written reads back, whole or streamed, and nothing of it grows with the caller. */

import { deflateRawSync, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvChunks } from '../../api/_lib/http/csv.ts';
import { type Cell, mostCsvRows } from '../../contract/http/csv.ts';
import type { CsvFormat } from '../../contract/http/queries.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import type { Frame } from '../../contract/http/series.ts';
import { files } from '../../contract/stored/layout.ts';
import { encodeSeries } from '../../contract/stored/series.ts';
import { encodeSeriesCompanies } from '../../contract/stored/series-companies.ts';
import { type OpenedDoor, openTestDoor } from './door.ts';
import { writeFolder } from './screener/folder.ts';
import { anio, companySummaries } from './screener/summaries.ts';
import { type Running, startServer } from './server.ts';

const written = (format: CsvFormat, rows: readonly (readonly Cell[])[]) =>
  [...csvChunks({ format, fileName: 'x.csv', columns: ['a', 'b'], rows })].join('');
const delimiters = { csv: ',', 'csv-excel': ';' } as const;
const readBack = (format: CsvFormat, text: string) =>
  parse(text, { bom: true, delimiter: delimiters[format], record_delimiter: '\r\n' }) as string[][];

describe('a field', () => {
  it.each<[Cell, string, string]>([
    [null, '', ''],
    [0, '0', '0'],
    [-1234.5, '-1234.5', '-1234,5'],
    [1.2e-7, '1.2e-7', '1,2e-7'],
    ['plain', 'plain', 'plain'],
    ['a,b', '"a,b"', 'a,b'],
    ['a;b', 'a;b', '"a;b"'],
    ['say "yes"', '"say ""yes"""', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"', '"two\r\nlines"'],
    ['=1+1', '=1+1', "'=1+1"],
    ['+57', '+57', "'+57"],
    ['-x', '-x', "'-x"],
    ['@SUM(A1)', '@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '\t=1', "'\t=1"],
    ['\r=1', '"\r=1"', '"\'\r=1"'],
    ['a=1', 'a=1', 'a=1'],
    ['=A1;"x"', '"=A1;""x"""', '"\'=A1;""x"""'],
    ['Ñandú «é» 𝒳', 'Ñandú «é» 𝒳', 'Ñandú «é» 𝒳'],
  ])('%j', (cell, plain, excel) => {
    expect(written('csv', [[cell, 1]])).toBe(`a,b\r\n${plain},1\r\n`);
    expect(written('csv-excel', [[cell, 1]])).toBe(`\uFEFFa;b\r\n${excel};1\r\n`);
  });

  it('of any text reads back as itself', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<CsvFormat>('csv', 'csv-excel'),
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), hostileText)),
        (format, rows) => {
          const [, ...read] = readBack(format, written(format, rows));
          const kept = (text: string) =>
            format === 'csv-excel' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
          expect(read).toEqual(rows.map((row) => row.map(kept)));
        },
      ),
    ));
});

const hostileText = fc
  .array(
    fc.constantFrom('"', '""', ',', ';', '\r', '\n', '\r\n', '=', '+', '-', '@', '\t', "'", ' ', 'é', 'x'),
  )
  .map((parts) => parts.join(''));

describe('a list of thousands', () => {
  const companies = companySummaries(3000);
  const folder = writeFolder(companies, []);
  const expected = companies.filter(({ reference }) => reference !== null).length;
  let door: OpenedDoor;
  let server: Running;
  beforeAll(async () => {
    door = await openTestDoor(folder);
    server = await startServer(folder);
  });
  afterAll(() => server.stop());

  const gzip = { headers: { 'accept-encoding': 'gzip' } };
  const plain = { headers: { 'accept-encoding': 'identity' } };
  const path = '/api/v1/screener?format=csv&sort=razon_social&order=asc';

  it('is one file, streamed, the same through either door and in either coding', async () => {
    const texts: string[] = [];
    for (const init of [gzip, plain]) {
      const response = await door.fetch(path, init);
      expect(response.headers.get('content-length')).toBeNull();
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-encoding')).toBe(init === gzip ? 'gzip' : null);
      texts.push((init === gzip ? gunzipSync(bytes) : bytes).toString());
      texts.push(await (await fetch(server.base + path, init)).text());
    }
    expect(new Set(texts).size).toBe(1);
    expect(readBack('csv', texts[0]!)).toHaveLength(expected + 1);
  });

  it('holds the rows of all pages in their order', async () => {
    const nits: string[] = [];
    for (let page = 1, more = true; more; page++) {
      const response = await door.fetch(
        `/api/v1/screener?sort=razon_social&order=asc&page_size=200&page=${page}`,
      );
      const { data } = (await response.json()) as { data: Screener };
      nits.push(...data.empresas.map(({ nit }) => nit));
      more = data.pagination.has_next;
    }
    const rows = readBack('csv', await (await door.fetch(path)).text());
    expect(rows.slice(1).map(([nit]) => nit)).toEqual(nits);
  });

  it('keeps its rows while other queries run', async () => {
    const reader = (await door.fetch(path, plain)).body!.getReader();
    const chunks: Uint8Array[] = [];
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      await (await door.fetch('/api/v1/screener?seccion=F&sort=ganancia_neta')).arrayBuffer();
    }
    expect(chunks.length).toBeGreaterThan(2);
    expect(Buffer.concat(chunks).toString()).toBe(await (await door.fetch(path, plain)).text());
  });

  it('can be left unread or half read', async () => {
    const left = await door.fetch(path, { method: 'HEAD' });
    expect(left.body).toBeNull();
    expect(left.headers.get('content-disposition')).toBe(
      `attachment; filename="cifras-sociedades-${anio}-miles-cop.csv"`,
    );
    const half = (await door.fetch(path)).body!.getReader();
    await half.read();
    await half.cancel();
    const over = new AbortController();
    await fetch(server.base + path, { signal: over.signal });
    over.abort();
    expect((await fetch(server.base + path)).status).toBe(200);
  });

  it('a page has the links of its pages, as CSV', async () => {
    const response = await door.fetch('/api/v1/screener?format=csv&page_size=40');
    const link = response.headers.get('link')!;
    expect(link).toContain('</api/v1/screener?format=csv&page=2&page_size=40>; rel="next"');
    expect(link).toContain('</api/v1/screener?format=csv&page=1&page_size=40>; rel="first"');
    expect(readBack('csv', await response.text())).toHaveLength(41);
  });

  it('the headers do not grow with the query', async () => {
    const long = encodeURIComponent('ñ'.repeat(200));
    const [short, grown] = await Promise.all(
      [path, `${path}&q=${long}&ciudad=${long}`].map(async (address) => {
        const { headers } = await door.fetch(address);
        return ['link', 'content-disposition', 'content-type', 'vary'].map((name) => headers.get(name));
      }),
    );
    expect(grown).toEqual(short);
  });
});

describe('beyond what one file may have', () => {
  // A tenth of them have no value.
  const rows = { 2022: 15_000, 2023: Math.ceil(mostCsvRows / 0.9) + 1 } as const;
  const years = Object.entries(rows).map(([anio, count]) => {
    const companies = Uint32Array.from({ length: count }, (_, i) => i);
    const values = Float64Array.from(companies, (i) => (i % 10 === 3 ? Number.NaN : i / 8));
    const none = new Uint8Array(count);
    return { anio: Number(anio), companies, grades: companies.map((i) => i % 4), values, reasons: none };
  });
  const nits = Float64Array.from({ length: rows[2023] }, (_, i) => 900_000_000 + i);
  const names = Array.from(nits, () => '=1+1');
  const deflate = (bytes: Uint8Array) => deflateRawSync(bytes);
  let server: Running;
  beforeAll(async () => {
    const reporting = companySummaries(300).filter(({ reference }) => reference !== null);
    const listed = Array.from(nits.subarray(0, mostCsvRows + 1), (nit, i) => ({
      ...reporting[i % reporting.length]!,
      nit: String(nit),
    }));
    const folder = writeFolder(listed, [], {
      searched: [],
      counts: { empresas_2022: rows[2022], empresas_2023: rows[2023] },
      more: {
        [files.series('roa')]: encodeSeries({ clave: 'roa', nombre: 'ROA', unidad: 'veces' }, years, deflate),
        [files.seriesCompanies]: encodeSeriesCompanies(
          nits,
          names,
          years.map(({ grades, ...year }) => ({ ...year, grades: Uint8Array.from(grades) })),
        ),
      },
    });
    server = await startServer(folder);
  });
  afterAll(() => server.stop());

  it('a list is refused, not cut', async () => {
    const list = async (query: string) => fetch(`${server.base}/api/v1/screener?format=csv${query}`);
    const refused = await list('');
    expect(refused.status).toBe(400);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    const { errors } = (await refused.json()) as { errors: { parameter: string; detail: string }[] };
    expect(errors).toMatchObject([
      { parameter: 'format', detail: expect.stringMatching(`${mostCsvRows} .* ${mostCsvRows + 1}`) },
    ]);
    for (const query of ['&seccion=F', '&page=1', '&page_size=200'])
      expect((await list(query)).status, query).toBe(200);
  });

  const ask = (query: string) => fetch(`${server.base}/api/v1/series/${query}`);

  it('a frame without a page is one streamed file with the rows of all pages', async () => {
    const whole = await ask('roa/2022?format=csv');
    expect(whole.headers.get('content-length')).toBeNull();
    const [header, ...all] = readBack('csv', await whole.text());
    expect(header).toEqual(['nit', 'anio', 'clave', 'unidad', 'valor', 'calidad']);
    expect(all).toHaveLength(13_500);
    const pages: string[][] = [];
    const answered: string[][] = [];
    for (const page of [1, 2, 3]) {
      const table = await ask(`roa/2022?format=csv&page=${page}`);
      pages.push(...readBack('csv', await table.text()).slice(1));
      const { data } = (await (await ask(`roa/2022?page=${page}`)).json()) as { data: Frame };
      for (const [nit, valor, calidad] of data.valores)
        answered.push([nit, '2022', 'roa', 'veces', String(valor), calidad]);
    }
    expect(pages).toEqual(all);
    expect(answered).toEqual(all);
  });

  it('a frame is refused, and leads to the file and the pages', async () => {
    const refused = await ask('roa/2023?format=csv');
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: { parameter: string; detail: string }[] };
    expect(errors).toMatchObject([
      { parameter: 'format', detail: expect.stringMatching(/50000 .* 50001: .*series\/roa\/2023\.json/) },
    ]);
    expect((await ask('roa/2023?format=csv&page=6')).status).toBe(200);
  });

  it('a name in a frame that a spreadsheet would run stays a text', async () => {
    const [header, ...rows] = readBack(
      'csv-excel',
      await (await ask('roa?nit=900000000,900000003,800000000&format=csv-excel')).text(),
    );
    expect(header).toEqual(['nit', 'razon_social', 'anio', 'clave', 'unidad', 'valor', 'calidad', 'motivo']);
    const row = (nit: string, year: string, value: string, grade: string, reason: string) => [
      ...[nit, "'=1+1", year, 'roa', 'veces', value, grade, reason],
    ];
    expect(rows).toEqual([
      row('900000000', '2022', '0', 'A', ''),
      row('900000000', '2023', '0', 'A', ''),
      row('900000003', '2022', '', 'D', 'not_filed'),
      row('900000003', '2023', '', 'D', 'not_filed'),
    ]);
  });
});
