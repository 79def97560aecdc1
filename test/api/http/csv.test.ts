/** CSV of any length and text reads back as it was, whole or streamed, with bounded memory. */

import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvChunks } from '../../../api/_lib/http/csv-stream.ts';
import type { CsvCell } from '../../../contract/http/csv.ts';
import type { CsvFormat } from '../../../contract/http/parameters.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';
import { readCsv } from '../read-csv.ts';
import { writeFolder } from '../screener/folder.ts';
import { anio, randomCompanies } from '../screener/summaries.ts';

const written = (format: CsvFormat, rows: readonly (readonly CsvCell[])[]) =>
  [...csvChunks({ format, fileName: 'x.csv', columns: ['a', 'b'], rows })].join('');
describe('a field', () => {
  it.each<[CsvCell, string, string]>([
    [null, '', ''],
    [0, '0', '0'],
    [-1234.5, '-1234.5', '-1234,5'],
    [1.2e-7, '1.2e-7', '1,2e-7'],
    ['0111', '0111', '"=""0111"""'],
    ['900123456', '900123456', '"=""900123456"""'],
    ['2024-01-000012', '2024-01-000012', '"=""2024-01-000012"""'],
    ['2024-12-31', '2024-12-31', '2024-12-31'],
    ['a,b', '"a,b"', 'a,b'],
    ['a;b', 'a;b', '"a;b"'],
    ['say "yes"', '"say ""yes"""', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"', '"two\r\nlines"'],
    ['=1+1', '=1+1', "'=1+1"],
    ['＝1+1', '＝1+1', "'＝1+1"],
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
          const [, ...read] = readCsv(format, written(format, rows));
          const kept = (text: string) =>
            format === 'csv' ? text : (excelCode(text) ?? text.replace(/^(?=[=+\-@\t\r])/, "'"));
          expect(read).toEqual(rows.map((row) => row.map(kept)));
        },
      ),
    ));
});

/** Null for what is none. */
const excelCode = (text: string): string | null =>
  /^\d/.test(text) && /^\d+$/.test(text.replaceAll('-', '')) && !/^\d{4}(?:-\d\d){2}$/.test(text)
    ? `="${text}"`
    : null;

const hostileText = fc
  .array(
    fc.constantFrom(
      '"',
      '""',
      ',',
      ';',
      '\r',
      '\n',
      '\r\n',
      '=',
      '+',
      '-',
      '@',
      '\t',
      "'",
      ' ',
      'é',
      'x',
      '0',
    ),
  )
  .map((parts) => parts.join(''));

describe('a list of thousands', () => {
  const companies = randomCompanies(3000);
  const folder = writeFolder(companies, []);
  const expected = companies.filter(({ reference }) => reference !== null).length;
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openInProcessApp(folder);
  });

  const gzip = { headers: { 'accept-encoding': 'gzip' } };
  const plain = { headers: { 'accept-encoding': 'identity' } };
  const path = '/api/v1/screener?format=csv&sort=razon_social&order=asc';

  it('is one file, streamed, the same in either coding', async () => {
    const texts: string[] = [];
    for (const init of [gzip, plain]) {
      const response = await app.fetch(path, init);
      expect(response.headers.get('content-length')).toBeNull();
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-encoding')).toBe(init === gzip ? 'gzip' : null);
      texts.push((init === gzip ? gunzipSync(bytes) : bytes).toString());
    }
    expect(new Set(texts).size).toBe(1);
    expect(readCsv('csv', texts[0]!)).toHaveLength(expected + 1);
  });

  it('keeps its rows while other queries run', async () => {
    const reader = (await app.fetch(path, plain)).body!.getReader();
    const chunks: Uint8Array[] = [];
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      await (await app.fetch('/api/v1/screener?seccion=F&sort=ganancia_neta')).arrayBuffer();
    }
    expect(chunks.length).toBeGreaterThan(2);
    expect(Buffer.concat(chunks).toString()).toBe(await (await app.fetch(path, plain)).text());
  });

  it('can be left unread or half read', async () => {
    const left = await app.fetch(path, { method: 'HEAD' });
    expect(left.body).toBeNull();
    expect(left.headers.get('content-disposition')).toBe(
      `attachment; filename="cifras-sociedades-${anio}-miles-cop.csv"`,
    );
    const half = (await app.fetch(path)).body!.getReader();
    await half.read();
    await half.cancel();
    expect((await app.fetch(path)).status).toBe(200);
  });

  it('the headers do not grow with a long query', async () => {
    const long = encodeURIComponent('ñ'.repeat(200));
    const [short, grown] = await Promise.all(
      [path, `${path}&q=${long}&ciudad=${long}`].map(async (address) => {
        const { headers } = await app.fetch(address);
        return ['link', 'content-disposition', 'content-type', 'vary', 'avisos'].map((name) =>
          headers.get(name),
        );
      }),
    );
    expect([short!.slice(1, 4), short![4]]).toEqual([grown!.slice(1, 4), null]);
    expect(grown![0]!.length).toBeLessThan(4200);
    expect(grown![4]!.length).toBeLessThan(2200);
  });
});
