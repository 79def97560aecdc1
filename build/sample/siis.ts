/** The SIIS half of a sample: the four exports as the portal writes them, the truth behind them, and trade names. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  companiesOf,
  instanceOfCopy,
  nameOfCopy,
  radicadoOfCopy,
  recorded,
  type SampleCompany,
  truthOfCopy,
  unpacked,
} from './companies.ts';

export interface SiisSampleRequest {
  outDir: string;
  companies: number;
  from: number;
  to: number;
  seed: number;
}

export const exportedDatasets = ['CARATULA', 'ESF', 'ERI', 'EFE'] as const;
export type ExportedDataset = (typeof exportedDatasets)[number];

/** Names of the export button. */
export const exportNames = {
  CARATULA: 'Estados_Financieros_NIIF-_Carátula_20260204.csv',
  ESF: 'Estados_Financieros_NIIF-_Estado_de_Situación_Financiera_20260204.csv',
  ERI: 'Estados_Financieros_NIIF-_Estado_de_Resultado_Integral_20260204.csv',
  EFE: 'Estados_Financieros_NIIF-_Estado_de_Flujo_Efectivo_20260204.csv',
} as const satisfies Record<ExportedDataset, string>;

/** So many companies write their rows in turn, each leaping over its own: rows of one filing end up far apart, as in the exports. */
const mingled = 64;
/** A prime, and so coprime to any count of rows but its multiples. */
const leap = 7_919;

function leapingRow(rows: readonly RecordedRow[], turn: number): RecordedRow {
  return rows[(turn * (rows.length % leap === 0 ? 1 : leap)) % rows.length]!;
}

export function writeSiisSample(request: SiisSampleRequest) {
  const { outDir, companies, from, to, seed } = request;
  const years = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const chosen: SampleCompany[] = [];
  const truth = openSync(join(outDir, 'truth.ndjson'), 'w');
  let before = '';
  for (const company of companiesOf(seed)) {
    if (chosen.length === companies) break;
    const told = truthOfCopy(company, years, before);
    before = company.nit;
    if (Object.keys(told.anios).length === 0) continue;
    chosen.push(company);
    writeFileSync(truth, `${JSON.stringify(told)}\n`);
  }
  closeSync(truth);
  const themselves = new Set(chosen.filter(({ word }) => word === null).map(({ nit }) => nit));
  const aliases = readFileSync(recorded('alias.csv'), 'utf8').trimEnd().split('\n');
  const kept = aliases.filter((row, line) => line === 0 || themselves.has(row.slice(0, row.indexOf(','))));
  writeFileSync(join(outDir, 'alias.csv'), `${kept.join('\n')}\n`);
  return exportedDatasets.map((dataset) => {
    const file = exportNames[dataset];
    return { file, dataset, ...writeExport(join(outDir, file), recordedRows(file, from, to), chosen) };
  });
}

interface RecordedRow {
  readonly instance: number;
  readonly radicado: string;
  /** From ID_PUNTO_ENTRADA to PERIODO. */
  readonly middle: string;
  readonly value: string;
  readonly kind: 'amount' | 'name' | 'text';
}

const field = '(?:"(?:[^"]|"")*"|[^",]*)';
const record = new RegExp(
  `^"?([\\d,]+)"?,"([\\d,]+)",(\\d{4}-\\d\\d-\\d+),((?:${field},){4}(\\d{4})[^,]*,(${field}),${field}),([^]*)$`,
);

/** By NIT, in their order. Throws on a row that is none, as an edit may leave it. */
function recordedRows(file: string, from: number, to: number) {
  const [header, ...lines] = unpacked(file).trimEnd().split('\n');
  const rows = new Map<string, RecordedRow[]>();
  let text = '';
  for (const [place, line] of lines.entries()) {
    text += text === '' ? line : `\n${line}`;
    // A record goes on over line breaks until its quotes are closed.
    if (text.split('"').length % 2 === 0) continue;
    const parts = record.exec(text);
    if (!parts) throw new Error(`${file}, line ${place + 2} of the recorded sample is no row: ${text}`);
    text = '';
    const [, instance, nit, radicado, middle, year, concept, value] = parts as unknown as string[];
    if (Number(year) < from || Number(year) > to) continue;
    const own = rows.get(bare(nit!)) ?? [];
    rows.set(bare(nit!), own);
    const kind =
      /^-?\d+$/.test(value!) && !/Carátula/.test(file) ? 'amount' : /^"?Raz/.test(concept!) ? 'name' : 'text';
    own.push({
      instance: Number(bare(instance!)),
      radicado: radicado!,
      middle: middle!,
      value: value!,
      kind,
    });
  }
  return { header: header!, rows };
}

const bare = (number: string): string => number.replaceAll(',', '');

/** As the export writes NIT and instance. */
const quoted = (number: number | string): string => `"${String(number).replace(/\B(?=(\d{3})+$)/g, ',')}"`;

function writtenRow(
  { instance, radicado, middle, value, kind }: RecordedRow,
  company: SampleCompany,
): string {
  const { source, of, place, nit, factor } = company;
  const own = {
    amount: () => String(Number(value) * factor),
    name: () => nameOfCopy(value, company),
    text: () => value.replaceAll(source.nit, nit).replaceAll(`@empresa${of}.`, `@empresa${place}.`),
  }[kind]();
  return `${quoted(instanceOfCopy(instance, company))},${quoted(nit)},${radicadoOfCopy(radicado, company)},${middle.replaceAll(source.nit, nit)},${own}\n`;
}

function writeExport(
  path: string,
  { header, rows }: ReturnType<typeof recordedRows>,
  companies: readonly SampleCompany[],
) {
  const file = openSync(path, 'w');
  const digest = createHash('sha256');
  const written = { rows: 0, bytes: 0 };
  let waiting: string[] = [`${header}\n`];
  const send = (): void => {
    const chunk = Buffer.from(waiting.join(''));
    waiting = [];
    digest.update(chunk);
    written.bytes += chunk.length;
    writeFileSync(file, chunk);
  };
  for (let first = 0; first < companies.length; first += mingled) {
    let left = companies.slice(first, first + mingled);
    for (let turn = 0; left.length > 0; turn += 1) {
      left = left.filter(({ source }) => (rows.get(source.nit)?.length ?? 0) > turn);
      for (const company of left)
        waiting.push(writtenRow(leapingRow(rows.get(company.source.nit)!, turn), company));
      written.rows += left.length;
      if (waiting.length > 4_000) send();
    }
  }
  send();
  closeSync(file);
  return { ...written, sha256: digest.digest('hex') };
}
