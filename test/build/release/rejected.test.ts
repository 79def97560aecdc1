/** Texts of rejected rows: reported to the maintainer, never served, and harmless on a terminal. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { printable } from '../../../build/lib/terminal.ts';
import { type Built, buildRelease } from '../../../build/release/pipeline.ts';
import { printedReport } from '../../../build/release/report.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { esf, row, siisCsv } from '../raw-folder.ts';

const golden = join(import.meta.dirname, '../../golden/a_row_that_cannot_be_read_costs_itself_only/raw');
const person = 'María Pérez, CC 52123456, maria@example.com';
const secret = /mar[ií]a|52123456|example\.com/i;
/** A file name and a label that act upon a terminal. */
const file = '2024\u001b]0;x\u0007-esf.csv';
const label = 'Cuenta \u001b]0;dueño\u0007 rara\u009b2J';
const rows = [
  row({ NIT: '52123456-X' }),
  row({ VALOR: '"maria@example.com"' }),
  row({ CONCEPTO: 'María Pérez', VALOR: 'maria@example.com' }),
  row({ FECHA_CORTE: 'CC 52123456' }),
  row({ CONCEPTO: 'Mar"ía' }),
  row({ CONCEPTO: `"${label}"`, VALOR: '7' }),
  ...Array.from({ length: 20 }, () => row()),
  // Entry points that no table knows; two are named as members of objects are.
  ...['alfa', '__proto__', 'toString', 'beta', 'toString', 'gama', 'delta'].map((PUNTO_ENTRADA, i) =>
    row({ CODIGO_INSTANCIA: `"490,10${i}"`, NIT: `"999,000,20${i}"`, PUNTO_ENTRADA }),
  ),
];

/** All that may be served: the files of the output, hidden ones too, unpacked. */
const servedTexts = (out: string): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return `${name}\n${name.endsWith('.csv.gz') ? gunzipSync(bytes) : bytes}`;
    });

describe('a build with rejected rows', () => {
  const raw = tempFolder('raw');
  const out = tempFolder('rejected');
  const options = { raw, out, workers: 0, generatedAt: '2026-02-04T00:00:00Z', progress: silent };
  let built: Built;
  beforeAll(async () => {
    cpSync(golden, raw, { recursive: true });
    writeFileSync(join(raw, file), siisCsv(...rows.slice(0, 2), person, ...rows.slice(2)));
    built = await buildRelease(options);
  });

  it('says in public where each stands, its column and the reason, and nothing of it', () => {
    const own = built.report.rejections.filter((one) => one.file === file);
    expect(own).toEqual(
      [
        { line: 2, column: 'NIT', reason: 'not a NIT of 6 to 15 digits' },
        { line: 3, column: 'VALOR', reason: 'not an amount, or one with two readings' },
        { line: 4, column: null, reason: '3 columns where 11 were expected' },
        { line: 5, column: 'VALOR', reason: 'not an amount, or one with two readings' },
        { line: 6, column: 'FECHA_CORTE', reason: 'not a date' },
        {
          line: 7,
          column: null,
          reason: 'not CSV: a quote inside a field that does not begin with one',
        },
      ].map((place) => ({ file, ...place })),
    );
    for (const text of servedTexts(out)) expect(secret.exec(text)?.[0], text.split('\n')[0]).toBeUndefined();
    expect(printedReport(built.report)).not.toMatch(secret);
  });

  it('says to the maintainer what stands there', () => {
    const lines = readFileSync(join(raw, 'rejected.ndjson'), 'utf8').trimEnd().split('\n');
    const own = lines.map((line) => JSON.parse(line)).filter((one) => one.file === file);
    expect(own.map(({ line, text }) => [line, text])).toEqual([
      [2, '52123456-X'],
      [3, 'maria@example.com'],
      [4, person],
      [5, 'maria@example.com'],
      [6, 'CC 52123456'],
      [7, row({ CONCEPTO: 'Mar"ía' })],
    ]);
    expect(own[2]).toEqual({
      file,
      line: 4,
      column: null,
      reason: '3 columns where 11 were expected',
      text: person,
    });
    expect(readdirSync(raw)).not.toContain('rejected.ndjson.new');
  });

  it('prints file names and labels as text', () => {
    const printed = printedReport(built.report);
    expect(printed).toContain('2024\\u001b]0;x\\u0007-esf.csv:2: not a NIT');
    expect(printed).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(printable(`${printed}\n${label}`)).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it('counts the filings of each unknown entry point, and prints the first five', () => {
    expect(Object.entries(built.report.unknown_entry_points)).toEqual([
      ['__proto__', 1],
      ...['alfa', 'beta', 'delta', 'gama'].map((text) => [text, 1]),
      ['toString', 2],
    ]);
    const printed = printedReport(built.report).split('\n');
    expect(printed.flatMap((line) => /unknown entry point: «(.*)»/.exec(line)?.[1] ?? [])).toEqual([
      'toString',
      '__proto__',
      'alfa',
      'beta',
      'delta',
    ]);
  });

  it('goes on where the texts cannot be written, and says so; the file of a build before is no input', async () => {
    mkdirSync(join(raw, 'rejected.ndjson.new'));
    const { report, manifest } = await buildRelease(options);
    expect(report.notices).toEqual(['rejected.ndjson was not written: EISDIR']);
    expect(manifest.release).toBe(built.manifest.release);
    rmSync(join(raw, 'rejected.ndjson.new'), { recursive: true });
  });

  it('leaves no texts once nothing is rejected', async () => {
    for (const name of readdirSync(raw)) if (name.endsWith('.csv')) rmSync(join(raw, name));
    writeFileSync(join(raw, esf), siisCsv(row()));
    await buildRelease({ ...options, out: tempFolder('rejected') });
    expect(existsSync(join(raw, 'rejected.ndjson'))).toBe(false);
  });
});

it('what a terminal acts upon is spelt, and lines stay lines', () => {
  expect(printable('a\u001b]0;x\u0007b\nc\r\u202Ed\u009b')).toBe(
    'a\\u001b]0;x\\u0007b\nc\\u000d\\u202ed\\u009b',
  );
});
