/** Every row is counted, bad rows are reported with their place, and a release that shrinks stops the build. */

import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRelease } from '../../build/release/release.ts';
import type { Report } from '../../build/release/report.ts';
import { readSampleArguments, writeSample } from '../../build/sample/main.ts';
import { skipRules } from '../../build/tables/row-outcomes.ts';
import { sharedSample, silent, tempFolder } from '../build-fixture.ts';

function accounted({ files }: Pick<Report, 'files'>): void {
  expect(files.length).toBe(4);
  for (const { file, rows, used, skipped, rejected } of files) {
    const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
    expect({ file, rows: used + left + rejected }).toEqual({ file, rows });
    for (const rule of Object.keys(skipped)) expect(Object.keys(skipRules)).toContain(rule);
  }
}

async function sample(...args: string[]): Promise<string> {
  const raw = tempFolder('counts-raw');
  await writeSample(readSampleArguments(['--out', raw, '--entities', '0', ...args]));
  return raw;
}

describe('the 200-company sample', () => {
  let raw: string;
  let report: Report;
  beforeAll(async () => {
    const shared = await sharedSample();
    raw = shared.raw;
    report = JSON.parse(readFileSync(join(shared.out, 'build-report.json'), 'utf8'));
  });

  it('rows read = used + skipped + rejected, in every file', () => {
    accounted(report);
    expect(report.files.every(({ used }) => used > 1000)).toBe(true);
  });

  it('the rows read are the rows that the generator wrote', () => {
    const { files } = JSON.parse(readFileSync(join(raw, 'sources.json'), 'utf8')) as {
      files: { file: string; rows: number }[];
    };
    const written = new Map(files.map(({ file, rows }) => [file, rows]));
    for (const { file, rows } of report.files) expect(rows, file).toBe(written.get(file));
  });

  it('every rule that a sample can meet is met', () => {
    const met = new Set(report.files.flatMap(({ skipped }) => Object.keys(skipped)));
    for (const rule of ['unused_question', 'comparative_line', 'other_date', 'part_of_year', 'heading'])
      expect(met).toContain(rule);
    for (const rule of ['unreadable_period', 'duplicate_row', 'superseded_filing'])
      expect(met).toContain(rule);
  });

  it('labels that no concept claims are reported with their rows', () => {
    const labels = report.unclaimed_labels.map(({ label, key }) => [label, key]);
    expect(labels).toContainEqual(['Activos por derecho de uso', 'activos_por_derecho_de_uso']);
    expect(report.unclaimed_labels.every(({ rows }) => rows > 0)).toBe(true);
  });
});

/** Fields of an otherwise ordinary row, spoilt in one way each. */
const faults: readonly ((fields: readonly string[]) => readonly string[])[] = [
  (fields) => fields.toSpliced(8, 1),
  (fields) => [...fields, '0'],
  (fields) => fields.with(7, '2021 Dec 41 12:00:00 AM'),
  (fields) => fields.with(1, '"999,0O0,123"'),
];

/** Rows that no reader can accept, at the end of each export. */
function spoil(raw: string, count: number): void {
  for (const file of readdirSync(raw).filter((name) => name.startsWith('Estados_'))) {
    const entry = ['421', '40 NIIF Pymes - Individual Grupo 2', '411', '01 - Estados Financieros'];
    const label = file.includes('Car') ? 'Fecha de Corte' : 'Total de activos';
    const identity = ['"1"', '"999,000,123"', '2022-01-900005', ...entry];
    const fields = [...identity, '2021 Dec 31 12:00:00 AM', label, 'Periodo Actual', '0'];
    for (let turn = 0; turn < count; turn++)
      appendFileSync(join(raw, file), `${faults[turn % faults.length]!(fields).join(',')}\n`);
  }
  rmSync(join(raw, 'sources.json'));
}

describe('a sample with spoilt rows', () => {
  const spoilt = 8;
  let raw: string;
  let report: Report;
  beforeAll(async () => {
    raw = await sample('--companies', '12', '--years', '2022-2024');
    spoil(raw, spoilt);
    ({ report } = await buildRelease({ raw, out: tempFolder('counts'), workers: 0, progress: silent }));
  });

  it('rejects exactly those, and the rest goes on', () => {
    accounted(report);
    for (const { rejected, used, dataset } of report.files) {
      // A question that nobody uses is skipped before its NIT and date are looked at; its columns are counted first.
      expect(rejected, dataset).toBe(dataset === 'CARATULA' ? spoilt / 2 : spoilt);
      expect(used).toBeGreaterThan(100);
    }
    expect(report.counts.empresas).toBe(12);
  });

  it('names the line of each, the column where one is at fault, and what was found', () => {
    expect(report.rejections.length).toBe(3.5 * spoilt);
    const linesOf = new Map(
      report.files.map(({ file }) => [file, readFileSync(join(raw, file), 'utf8').split('\n')]),
    );
    const rejected = readFileSync(join(raw, 'rejected.ndjson'), 'utf8').trimEnd().split('\n');
    const texts: { file: string; line: number; column: string | null; text: string }[] = rejected.map((row) =>
      JSON.parse(row),
    );
    expect(texts.map(({ text: _, ...row }) => row)).toEqual(report.rejections);
    for (const { file, line, column, text } of texts) {
      const lines = linesOf.get(file)!;
      const fields = (parse(lines[line - 1]!, { relax_column_count: true }) as string[][])[0]!;
      if (column === null) expect(fields.length).not.toBe(11);
      else expect(fields[lines[0]!.split(',').indexOf(column)]).toBe(text);
    }
    expect(new Set(report.rejections.map(({ column }) => column))).toEqual(
      new Set([null, 'NIT', 'FECHA_CORTE']),
    );
  });
});

describe('a release that lost companies', () => {
  let raw: string;
  let fewer: string;
  const out = tempFolder('shrink');
  const options = { out, workers: 0, progress: silent };
  beforeAll(async () => {
    raw = await sample('--companies', '12', '--years', '2023-2024');
    fewer = await sample('--companies', '11', '--years', '2023-2024');
    await buildRelease({ ...options, raw });
  });

  it('stops, names what shrank, and leaves the release before', async () => {
    const manifest = readFileSync(join(out, 'manifest.json'), 'utf8');
    await expect(buildRelease({ ...options, raw: fewer })).rejects.toThrow(
      /Nothing was published[\s\S]*departures: 1 of 12 \(8\.3 %\) companies are gone: NIT \d+[\s\S]*--accept departures\n/,
    );
    expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toBe(manifest);
  });

  it('is published all the same when that is asked for, and the report says what changed', async () => {
    const again = tempFolder('shrink');
    cpSync(out, again, { recursive: true });
    const { report } = await buildRelease({
      ...options,
      out: again,
      raw: fewer,
      accept: ['departures'],
      acceptedBy: 'ana',
    });
    expect(report.changes?.counts.empresas).toEqual([12, 11]);
    expect(report.guard).toMatchObject({
      accepted_by: 'ana',
      findings: [{ rule: 'departures', found: 1, accepted: true }],
    });
  });
});
