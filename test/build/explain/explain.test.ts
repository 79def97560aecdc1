/** `npm run explain` reports what the build did: the same amounts, their rows, and the outcome of every row. */

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ExplainedLine, explain, explainedLines, readQuestion } from '../../../build/explain/explain.ts';
import { findRows, type Trace, traceRows } from '../../../build/explain/trace.ts';
import { readRawFolder } from '../../../build/raw/raw-folder.ts';
import type { Report } from '../../../build/release/report.ts';
import { tokenise } from '../../../build/siis/csv/records.ts';
import { files } from '../../../contract/files/files.ts';
import { statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import type { Financials } from '../../../contract/http/schemas.ts';
import { type SharedSample, sharedSample, silent, small, tempFolder } from '../../build-fixture.ts';
import { jsonOf, nitsOf } from '../../released.ts';
import { apartOf, esf, folderOfSome, rawCsvHeader, rawFolder, row, siisCsv } from '../raw-folder.ts';

async function traced(folder: string, nit: string): Promise<Trace> {
  const raw = readRawFolder(folder);
  const opened = raw.siis.filter(({ dataset }) => dataset.dataset !== 'ORI');
  return traceRows(nit, await findRows(opened, nit, silent()));
}

describe('a sample of 60 companies', () => {
  let sample: SharedSample;
  let report: Report;
  /** Of three companies, whole. */
  const kept = new Map<string, Trace>();
  /** Of each traced company, one after the other: the rows of all would fill the memory. */
  const told = { lines: 0, apart: [] as string[] };
  const outcomes: Record<string, Record<string, number>> = {};
  beforeAll(async () => {
    sample = await sharedSample(small);
    report = JSON.parse(readFileSync(join(sample.out, 'build-report.json'), 'utf8'));
    // Each in a folder of its own: only some are looked for among all.
    const all = apartOf(sample.raw);
    const nits = nitsOf(sample.out, 'siis');
    const some = new Set([nits[0], nits[nits.length >> 1], nits.at(-1)]);
    for (const nit of nits) {
      const own = folderOfSome(all, [nit]);
      const trace = await traced(own, nit);
      rmSync(own, { recursive: true });
      if (some.has(nit)) kept.set(nit, trace);
      compareLines(trace);
      countOutcomes(trace);
    }
  });

  function compareLines(trace: Trace): void {
    const { nit } = trace;
    const { financials } = jsonOf(sample.out, files.company, nit).data as {
      financials: Financials;
    };
    const years = trace.years.map(({ year }) => year).join();
    const built = financials.filings.map(({ anio }) => anio).join();
    if (years !== built) told.apart.push(`${nit}: years ${years}, built ${built}`);
    for (const statement of statementNames)
      for (const { anio, ...built } of financials[statementProperty[statement]] ?? [])
        for (const [key, value] of Object.entries(built)) {
          const account = explainedLines(trace, anio!, key).find((each) => each.statement === statement);
          if ((account?.value ?? null) !== value)
            told.apart.push(`${nit} ${anio} ${key}: ${account?.value}, built as ${value}`);
          if (!account || value === null) continue;
          told.lines++;
          if (comeTo(account) !== value)
            told.apart.push(`${nit} ${anio} ${key}: rows of ${comeTo(account)}, built as ${value}`);
        }
  }

  function countOutcomes({ rows }: Trace): void {
    for (const { dataset, outcome } of rows) {
      const name = outcome === 'used' ? outcome : 'rule' in outcome ? outcome.rule : 'rejected';
      const own = outcomes[dataset] ?? {};
      own[name] = (own[name] ?? 0) + 1;
      outcomes[dataset] = own;
    }
  }

  it('the rows of a company are found among those of all', async () => {
    const found = ({ rows }: Trace) => rows.map(({ file, bytes }) => `${file}: ${bytes}`);
    for (const [nit, trace] of kept) expect(found(await traced(sample.raw, nit)), nit).toEqual(found(trace));
  });

  it('the fields of a row are those that the tokeniser finds', () => {
    for (const [nit, { rows }] of kept) {
      const unlike = rows.filter(({ fields, bytes }) => fields.join('\0') !== tokenise(bytes).join('\0'));
      expect(unlike.map(({ file, line }) => `${file}:${line}`).slice(0, 3), nit).toEqual([]);
    }
  });

  it('every line has the amount that was built, made of rows that come to it', () => {
    expect(told.apart).toEqual([]);
    expect(told.lines).toBeGreaterThan(1000);
  });

  it('every row has an outcome that the build counted', () => {
    for (const { dataset, rows, used, skipped, rejected } of report.files) {
      const found: Record<string, number> = { used: 0, rejected: 0, ...outcomes[dataset] };
      const built: Record<string, number> = { used, rejected, ...skipped };
      expect(found).toEqual(built);
      expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(rows);
    }
  });
});

/** What the rows of a line come to, by the way in which it came about; null where one row should make it and others do. */
function comeTo({ origin, rows }: ExplainedLine): number | null {
  const values = rows.map(({ use }) => use!.value!);
  const added = origin?.rule === 'suma_de_etiquetas' || origin?.rule === 'sin_seccion';
  if (!added && values.length !== 1) return null;
  return values.reduce((sum, value) => sum + value, 0);
}

describe('the rows of a company', () => {
  const other = (parts: Record<string, string>) => row({ NIT: '"999,000,124"', ...parts });
  const question = 'Objeto social principal';
  const places = async (content: Readonly<Record<string, string | Uint8Array>>) =>
    (await traced(rawFolder(content), '999000123')).rows.map(({ file, line }) => `${file}:${line}`);

  it.each<[string, Readonly<Record<string, string | Uint8Array>>, string[]]>([
    [
      'are those whose NIT column says so, not those that name it elsewhere',
      {
        'caratula.csv': siisCsv(
          other({ CONCEPTO: question, VALOR: '"Filial de 999,000,123"' }),
          other({ CONCEPTO: question, VALOR: '999000123' }),
          other({ CONCEPTO: question, CODIGO_INSTANCIA: '"999,000,123"' }),
          row({ CONCEPTO: question }),
        ),
      },
      ['caratula.csv:5'],
    ],
    [
      'are not those that stand inside a quoted text',
      {
        'caratula.csv': siisCsv(
          other({ CONCEPTO: question, VALOR: `"uno\n${row().replaceAll('"', '""')}\n"` }),
          row(),
        ),
      },
      ['caratula.csv:5'],
    ],
    [
      'keep their line behind a text with line breaks',
      {
        'caratula.csv': siisCsv(other({ CONCEPTO: question, VALOR: '"uno\n\ndos"' }), row()),
        'esf.csv': siisCsv(row()),
      },
      ['caratula.csv:5', 'esf.csv:2'],
    ],
    [
      'behind a stray quote that swallows them are found all the same',
      {
        'esf.csv': siisCsv(
          other({ CONCEPTO: 'Total de act"ivos' }),
          row(),
          other({ CONCEPTO: 'Total" de activos' }),
          row(),
        ),
      },
      ['esf.csv:3', 'esf.csv:5'],
    ],
    ['are found in gzip', { [`${esf}.gz`]: gzipSync(siisCsv(other({}), row())) }, [`${esf}.gz:3`]],
    [
      'are found in a dataset split by year',
      {
        '2022/esf.csv': siisCsv(row()),
        '2023/esf.csv': siisCsv(other({}), row()),
        '2024/esf.csv': siisCsv(other({})),
      },
      ['2022/esf.csv:2', '2023/esf.csv:3'],
    ],
    [
      'are found in whatever form the NIT stands',
      {
        'esf.csv': siisCsv(
          ...['999000123', '999.000.123', '" 999,000,123"', '999000124'].map((NIT) => row({ NIT })),
        ),
      },
      ['esf.csv:2', 'esf.csv:3', 'esf.csv:4'],
    ],
    [
      'are found in a file with CRLF',
      { 'esf.csv': siisCsv(other({}), row()).replaceAll('\n', '\r\n') },
      ['esf.csv:3'],
    ],
  ])('%s', async (_, content, found) => expect(await places(content)).toEqual(found));

  it('keep their lines over many blocks', async () => {
    const many = Array.from({ length: 12_000 }, (_, i) => (i % 5_000 === 4_999 ? row() : other({})));
    expect(siisCsv(...many).length).toBeGreaterThan(2 * 1024 * 1024);
    expect(await places({ 'esf.csv': siisCsv(...many) })).toEqual(['esf.csv:5001', 'esf.csv:10001']);
  });

  it('have the fault that the build names', async () => {
    const { rows } = await traced(
      rawFolder({
        'esf.csv': siisCsv(row({ VALOR: 'doce' }), row({ VALOR: '1,2' }), row()),
      }),
      '999000123',
    );
    expect(
      rows.map(({ outcome }) => (outcome !== 'used' && 'fault' in outcome ? outcome.fault.reason : outcome)),
    ).toEqual(['not an amount, or one with two readings', '12 columns where 11 were expected', 'used']);
  });

  it('are counted, and more than can be told apart are refused', async () => {
    const { siis } = readRawFolder(rawFolder({ 'esf.csv': siisCsv(row(), row(), row()) }));
    expect((await findRows(siis, '999000123', silent(), 3)).length).toBe(3);
    await expect(findRows(siis, '999000123', silent(), 2)).rejects.toThrow('tiene más de 2 filas');
  });

  it('leave nothing behind', async () => {
    const { siis } = readRawFolder(rawFolder({ 'esf.csv': siisCsv(row()) }));
    const rows = await findRows(siis, '999000123', silent());
    const spoilt = { ...rows[0]!, columns: null as never };
    const temporary = tempFolder('explain-test');
    vi.stubEnv('TMPDIR', temporary);
    try {
      expect(traceRows('999000123', rows).years.length).toBe(1);
      expect(() => traceRows('999000123', [spoilt])).toThrow();
    } finally {
      vi.unstubAllEnvs();
    }
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('a question', () => {
  const folder = () => rawFolder({ 'esf.csv': siisCsv(row(), row({ NIT: '"900,555,111"', VALOR: '7' })) });
  const ask = (...words: string[]) => explain(readRawFolder(folder()), readQuestion(words), silent, () => {});

  it.each([
    ['999000124 2023 total_activos', 'Ninguna fila de los estados financieros es del NIT 999000124.'],
    ['999000123 2021 total_activos', 'no tiene filas con corte en 2021. Hay de: 2023.'],
    ['999000123 2023 total_activo', 'No hay línea «total_activo».'],
    ['999000123 2023 ganancia_neta_operacion', 'No hay línea «ganancia_neta_operacion».'],
    ['999000123 2023', 'Se esperaban NIT, año y la clave de una línea, como en'],
    ['999000123 ayer total_activos', 'YEAR'],
    ['999000123 2023 Total;activos', 'LINE'],
    ['hola 2023 total_activos', '"hola" no es un NIT'],
    ['999000123-9 2023 total_activos', 'El dígito de verificación de 999000123 es'],
  ])('%s is answered with what is there', async (words, said) => {
    await expect((async () => ask(...words.split(' ')))()).rejects.toThrow(said);
  });

  it('opens only the files that it needs', async () => {
    const spoilt = rawCsvHeader.replace('NIT', 'OTRA');
    const raw = readRawFolder(
      rawFolder({ 'esf.csv': siisCsv(row()), 'caratula.csv': spoilt, 'ori.csv': spoilt }),
    );
    const told: string[] = [];
    const asked = (words: string[]) => explain(raw, readQuestion(words), silent, (line) => told.push(line));
    expect(await asked(['999.000.123', '2023', 'total_activos'])).toContain(
      'total_activos (situacion_financiera): 1.000',
    );
    expect(told).toEqual([expect.stringMatching(/^1 files, \d+ bytes: the exports have no index/)]);
  });

  it('is answered without moving the cursor of a terminal', async () => {
    const raw = readRawFolder(rawFolder({ 'esf.csv': siisCsv(row({ VALOR: '"\u001b[2Jdoce\n"' }), row()) }));
    const answer = await explain(raw, readQuestion(['999000123', '2023', 'total_activos']), silent, () => {});
    expect(answer).toContain('«\\u001b[2Jdoce\\u000a»');
    expect(answer.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
