/** The SFC half of a sample: the recorded filings, the tables beside them and the supervisor's open data, then copies of them. */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { checkDigit } from '../../contract/nit.ts';
import { gzipStored } from '../lib/gzip.ts';
import { recorded, unpacked } from './companies.ts';

export interface SfcSampleRequest {
  outDir: string;
  entities: number;
  from: number;
  to: number;
}

export interface FilingTruth {
  readonly file: string;
  readonly nit: string;
  readonly entity_id: string;
  readonly basis: 'individual' | 'consolidado';
  readonly closing: boolean;
  readonly period_end: string;
  /** what an honest reader finds; null when the filing does not say, or contradicts itself */
  readonly scale: number | null;
  readonly scale_source: string;
  /** true pesos, by concept */
  readonly pesos: Readonly<Record<'Assets' | 'Liabilities' | 'Equity' | 'ProfitLoss' | 'Revenue', number>>;
  readonly superseded: boolean;
  /** whether anything in it speaks for a scale */
  readonly says: boolean;
  /** what a reader must flag of it, the scale apart */
  readonly flags: readonly string[];
}

/** Ratios that XBRL does not hold, of the years for which the supervisor has none either. */
export interface RatioTruth {
  readonly nit: string;
  readonly year: number;
  readonly ratio: string;
  readonly value: number;
  readonly from: 'csv' | 'note';
}

/** What `sources.json` says of a file of open data. */
export interface OpenSampleFile {
  readonly file: string;
  readonly rows: number;
  readonly dataset: 'entidades' | 'cuif' | 'solvencia' | 'cartera';
  readonly id: string;
  readonly license: string;
  readonly attribution: string;
  readonly updated_at: string;
}

interface Member {
  readonly nit: string;
  readonly code: number;
  /** Of the recorded entity that it is, or is a copy of. */
  readonly source: { readonly nit: string; readonly code: number };
}

/**
 * The first entities have codes from 10 on. Those that file no XBRL come with eight of them: 900 and 901; twelve quarters of 902 to
 * 921, so that types have enough entities to compare, of which two left: 920 is 909 today, 921 is part of 902; and Banco de Bogotá,
 * whose four rows are the only ones that are real.
 */
const firstCode = 10;
const withoutXbrl = { isOne: (code: number) => code === 1 || (code >= 900 && code <= 921), comeWith: 8 };
const successions = 'sfc/sucesiones.csv';
const codeColumn = { entidades: 3, cuif: 2, solvencia: 1, cartera: 1 } as const;

/** The same for every seed, with the amounts that were recorded. */
export function writeSfcSample({ outDir, entities, from, to }: SfcSampleRequest) {
  const truth = JSON.parse(unpacked('truth-sfc.json')) as { filings: FilingTruth[]; ratios: RatioTruth[] };
  const members = membersOf([...new Set(truth.filings.map(({ nit }) => nit))], entities);
  const inYears = (year: string | number) => Number(year) >= from && Number(year) <= to;
  mkdirSync(join(outDir, 'sfc/open_data'), { recursive: true });
  /** What speaks of an entity, rewritten to speak of the member. */
  const ofMembers = <T extends { readonly nit: string }>(list: readonly T[]): T[] =>
    members.flatMap((member) =>
      list
        .filter(({ nit }) => nit === member.source.nit)
        .map((one) => JSON.parse(rewritten(JSON.stringify(one), member)) as T),
    );
  const chosen = truth.filings.filter(({ period_end }) => inYears(period_end.slice(0, 4)));
  for (const member of members)
    for (const { file } of chosen.filter(({ nit }) => nit === member.source.nit))
      writeFileSync(join(outDir, 'sfc', rewritten(file, member)), filingBytes(file, member));
  const filings = ofMembers(chosen);
  const written = new Set(filings.map(({ file }) => file));

  const writeTable = (name: string, isKept: (cells: readonly string[]) => boolean) => {
    const [header, ...rows] = readFileSync(recorded(`sfc/${name}`), 'utf8')
      .trimEnd()
      .split('\n');
    const own = members.flatMap((member) =>
      rows.filter((row) => row.includes(`${member.source.nit},`)).map((row) => rewritten(row, member)),
    );
    const kept = own.filter((row) => isKept(row.split(',')));
    writeFileSync(join(outDir, 'sfc', name), `${[header, ...kept].join('\n')}\n`);
    return `sfc/${name}`;
  };
  const tables = [
    writeTable('filings.csv', ([file]) => written.has(file!)),
    writeTable('ratios.csv', ([, year]) => inYears(year!)),
  ];
  const open = writeOpenData(outDir, members, to);
  if (members.length >= withoutXbrl.comeWith) {
    copyFileSync(recorded(successions), join(outDir, successions));
    tables.push(successions);
  }
  return {
    files: [...[...written].map((file) => `sfc/${file}`), ...tables, ...open.map(({ file }) => file)],
    filings,
    ratios: ofMembers(truth.ratios.filter(({ year }) => inYears(year))),
    open,
  };
}

function membersOf(nits: readonly string[], entities: number): Member[] {
  return Array.from({ length: entities }, (_, place): Member => {
    const of = place % nits.length;
    const source = { nit: nits[of]!, code: firstCode + of };
    if (of === place) return { ...source, source };
    return { nit: String(991_000_000 + place * 4_001), code: 1_000 + place, source };
  });
}

/** NIT, with its check digit where that follows, code and name of a member in what was written of the recorded one. */
function rewritten(text: string, { nit, code, source }: Member): string {
  if (nit === source.nit) return text;
  const six = (number: number) => String(number).padStart(6, '0');
  return text
    .replace(
      new RegExp(`${source.nit}(-?)${checkDigit(source.nit)}(?!\\d)`, 'g'),
      `${nit}$1${checkDigit(nit)}`,
    )
    .replaceAll(source.nit, nit)
    .replaceAll(`_${six(source.code)}_`, `_${six(code)}_`)
    .replace(
      new RegExp(`("entity_id":"\\d+-|CodigoEntidad[^>]*>|^\\S+,${nit},\\d+,)${source.code}\\b`),
      `$1${code}`,
    )
    .replace(/((?:NameOfReportingEntity[^>]*>|^[^"]+,")[^\s<]+)/, `$1 ${code}`);
}

/** Read as Latin-1, so that every byte that is not rewritten stays. */
function filingBytes(file: string, member: Member): Uint8Array {
  const zipped = file.endsWith('.zip');
  const bytes = readFileSync(recorded(zipped ? `sfc/${file}` : `sfc/${file}.gz`));
  if (member.nit === member.source.nit) return zipped ? bytes : gunzipSync(bytes);
  const [[name, content]] = Object.entries(zipped ? unzipSync(bytes) : { [file]: gunzipSync(bytes) }) as [
    [string, Uint8Array],
  ];
  const own = Buffer.from(rewritten(Buffer.from(content).toString('latin1'), member), 'latin1');
  return zipped ? zipSync({ [rewritten(name, member)]: own }, { mtime: new Date(1980, 0, 1) }) : own;
}

/** Up to the last year asked for: what is measured over twelve months needs the year before the first. */
function writeOpenData(outDir: string, members: readonly Member[], to: number): OpenSampleFile[] {
  const described = JSON.parse(readFileSync(recorded('sfc/open_data/sources.json'), 'utf8')) as Omit<
    OpenSampleFile,
    'rows'
  >[];
  const comesToo = (code: number) => members.length >= withoutXbrl.comeWith && withoutXbrl.isOne(code);
  return described.flatMap((one) => {
    if (members.length === 0 || Number(/_(\d{4})\./.exec(one.file)?.[1] ?? to) > to) return [];
    const [header, ...rows] = gunzipSync(readFileSync(recorded(one.file)))
      .toString()
      .trimEnd()
      .split('\n');
    const codeOf = (row: string) => Number(row.split('","')[codeColumn[one.dataset]]!.replace('"', ''));
    const isForeign = (row: string) => row.startsWith('"0",');
    const own = members.flatMap((member) =>
      rows
        .filter((row) => codeOf(row) === member.source.code)
        .map((row) => openRow(row, member, codeColumn[one.dataset])),
    );
    const others = rows.filter((row) => comesToo(codeOf(row)) || isForeign(row));
    if (own.length + others.length === 0) return [];
    writeFileSync(
      join(outDir, one.file),
      gzipStored(Buffer.from(`${[header, ...own, ...others].join('\n')}\n`)),
    );
    return [{ ...one, rows: own.length + others.length }];
  });
}

function openRow(row: string, member: Member, column: number): string {
  const cells = rewritten(row, member).split('","');
  if (Number(cells[column]!.replace('"', '')) === member.source.code) cells[column] = String(member.code);
  return cells.join('","');
}
