/** The tables that people reviewed beside the raw files: corrections and data that are withheld, and which of their rows a release has used. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { cashFlowSections } from '../../contract/figures/cash-flow-terms.ts';
import { readCiiu } from '../../contract/figures/ciiu.ts';
import { nitPattern, withoutCheckDigit } from '../../contract/nit.ts';
import { releasePath, reviewedFolder } from '../../contract/stored/layout.ts';
import { fold } from '../../contract/text.ts';
import { cleanText } from '../lib/filed-text.ts';
import { type CoverField, coverFields } from '../tables/cover.ts';
import { companyTypes } from '../tables/known-values.ts';
import { isDepartment, isTown } from '../tables/locate.ts';

export interface ReviewedRow<C extends string> {
  readonly record: Readonly<Record<C, string>>;
  /** An error that names file, line, what was expected and what was found. */
  fault(expected: string): Error;
}

/**
 * The rows with trimmed cells; empty when there is no such file. Throws when a column is missing or a row has another
 * number of cells.
 */
export function readReviewedTable<C extends string>(path: string, columns: readonly C[]): ReviewedRow<C>[] {
  const [header, ...rows] = readCsvLines(path);
  const faultIn = ({ record, info }: CsvLine, found: unknown = record) => {
    return (expected: string) =>
      new Error(`${path}:${info.lines}: ${expected}; found ${JSON.stringify(found)}`);
  };
  if (header?.record.length === 1 && header.record[0]!.includes(';'))
    throw faultIn(
      header,
      header.record[0],
    )(
      'expected commas between the cells, and found semicolons; save the file as «CSV UTF-8 (comma delimited)»',
    );
  if (header && !columns.every((column) => header.record.some((name) => name.trim() === column)))
    throw faultIn(header)(`expected the columns ${columns.join(',')}`);
  return rows.map((row) => {
    if (row.record.length !== header!.record.length)
      throw faultIn(row)(`expected ${header!.record.length} columns`);
    const record = Object.fromEntries(
      header!.record.map((column, i) => [column.trim(), row.record[i]!.trim()]),
    );
    return { record: record as Record<C, string>, fault: faultIn(row, record) };
  });
}

interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** All lines, header first; empty when there is no such file. Throws when it is not CSV in UTF-8. */
function readCsvLines(path: string): CsvLine[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  // It stands for bytes that are not UTF-8; some of these texts are published.
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0)
    throw new Error(
      `${path}:${text.slice(0, lost).split('\n').length}: expected UTF-8, found a letter in another encoding; save the file as «CSV UTF-8»`,
    );
  try {
    return parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    }) as unknown as CsvLine[];
  } catch (cause) {
    const { message, lines } = cause as Error & { lines?: number };
    throw new Error(`${path}:${lines ?? 1}: expected CSV; ${message}`, { cause });
  }
}

/** The portal publishes NITs without their check digit: ten digits of which the last checks the others are refused. */
const isNit = (text: string): boolean =>
  nitPattern.test(text) && !(text.length === 10 && withoutCheckDigit(text) !== null);

const expectedNit = 'expected a NIT of 6 to 15 digits in «nit», without its check digit';

const contactFields = ['direccion', 'telefono', 'email'] as const satisfies readonly CoverField[];

/** In the place of a line: the company and all that it filed. */
const wholeCompany = 'sociedad';
const timeless: readonly string[] = [...contactFields, wholeCompany];

export interface Withheld {
  readonly nit: string;
  /** Null for what is withheld of every year. */
  readonly anio: number | null;
  /** The key of a line, a field of `contactFields`, or `sociedad`. */
  readonly dato: string;
  readonly motivo: string;
}

export type WithheldData = ReadonlyMap<string, readonly Withheld[]>;

export interface WithholdTable {
  /** What must not be shown, by NIT. */
  readonly withheld: WithheldData;
  /** Rows that no longer hold, since people lifted them. */
  readonly lifted: readonly Withheld[];
}

const withholdColumns: readonly string[] = ['nit', 'anio', 'concepto', 'motivo', 'reviewed'];
const readWithholdTable = (folder: string): ReviewedRow<string>[] =>
  readReviewedTable<string>(join(folder, 'withhold.csv'), withholdColumns);

/** Errors of rows that were read, with file and line. */
export function withheldFaults(folder: string): (row: Withheld, expected: string) => Error {
  const rows = readWithholdTable(folder);
  return ({ nit, anio, dato }, expected) =>
    rows
      .find(
        ({ record }) => record.nit === nit && record.anio === String(anio ?? '') && record.concepto === dato,
      )!
      .fault(expected);
}

/** Columns nit, anio, concepto, motivo, reviewed and perhaps lifted, of `today` (2026-11-26) or before. Throws with file and line. */
export function readWithheld(
  folder: string,
  today: string = new Date().toISOString().slice(0, 10),
): WithholdTable {
  const all: Withheld[] = [];
  const withheld = new Map<string, Withheld[]>();
  const lifted: Withheld[] = [];
  for (const { record, fault } of readWithholdTable(folder)) {
    const { nit = '', anio = '', concepto: dato = '', motivo = '', reviewed, lifted: liftedOn = '' } = record;
    if (!isNit(nit)) throw fault(expectedNit);
    const ofEveryYear = timeless.includes(dato);
    if (ofEveryYear && anio !== '')
      throw fault(`expected no «anio», since ${dato} is withheld of every year`);
    if (!ofEveryYear && !/^(?:199\d|2[01]\d\d)$/.test(anio))
      throw fault('expected a year such as 2024 in «anio»');
    if (!/^[a-z0-9_]{1,150}$/.test(dato))
      throw fault(
        `expected the key of a line in «concepto», such as total_activos, or ${timeless.join(', ')}`,
      );
    if (motivo === '') throw fault('expected «motivo» to hold the reason that is published');
    if (!z.iso.date().safeParse(reviewed).success)
      throw fault('expected the date of the review in «reviewed», such as 2026-11-26');
    if (liftedOn !== '' && !z.iso.date().safeParse(liftedOn).success)
      throw fault('expected in «lifted» nothing, or the date since when it may be shown, such as 2027-03-01');
    if (liftedOn > today) throw fault(`expected in «lifted» no day that is still to come; today is ${today}`);
    if (liftedOn !== '' && liftedOn < reviewed!)
      throw fault('expected in «lifted» a day on or after that of «reviewed»');
    const row = { nit, anio: ofEveryYear ? null : Number(anio), dato, motivo };
    if (all.some((other) => withheldKey(other) === withheldKey(row))) throw fault(`a second row of ${dato}`);
    all.push(row);
    if (liftedOn === '') withheld.set(nit, [...(withheld.get(nit) ?? []), row]);
    else lifted.push(row);
  }
  return { withheld, lifted };
}

/** What a row is about, without its reason. */
export const withheldKey = ({ nit, anio, dato }: Omit<Withheld, 'motivo'>): string =>
  [nit, ...(anio === null ? [] : [anio]), dato].join(' ');

export const isWholeCompany = ({ dato }: Pick<Withheld, 'dato'>): boolean => dato === wholeCompany;

/** Whether a row withholds a line of its year: a line of the cash flow also by its key without the section. */
export const hidesLine = ({ dato }: Pick<Withheld, 'dato'>, line: string): boolean =>
  line === dato || cashFlowSections.some((section) => line === `${dato}_${section}`);

export type Correction = Readonly<Record<'valor' | 'motivo', string>>;
export type CompanyCorrections = ReadonlyMap<CoverField, Correction>;
/** By NIT. */
export type Corrections = ReadonlyMap<string, CompanyCorrections>;

const aliasColumns = ['nit', 'alias', 'razon_social', 'fuente'] as const;
/** A trade name with the registered name of its NIT as the reviewer saw it, and how the reviewer knows. */
export type Alias = Readonly<Record<(typeof aliasColumns)[number], string>>;
export type Aliases = ReadonlyMap<string, readonly Alias[]>;

/**
 * `corrections.csv` (nit, campo, valor, motivo): a correction replaces a field in every filing of the company, but for one that is
 * withheld. Throws with file and line.
 */
export function readCorrections(folder: string, withheld: WithheldData): Corrections {
  const corrections = new Map<string, Map<CoverField, Correction>>();
  const path = join(folder, 'corrections.csv');
  const rows = readReviewedTable(path, ['nit', 'campo', 'valor', 'motivo']);
  const departments = new Map(
    rows.flatMap(({ record: { nit, campo, valor } }) => (campo === 'departamento' ? [[nit, valor]] : [])),
  );
  for (const { record, fault } of rows) {
    const { nit, campo, valor, motivo } = record;
    if (!isNit(nit)) throw fault(expectedNit);
    if (!coverFields.some((field) => field === campo))
      throw fault(`expected «campo» to be one of ${coverFields.join(', ')}`);
    if (valor === '' || motivo === '') throw fault('expected «valor» and «motivo» to be filled');
    const expected = expectedText(campo as CoverField, valor, departments.get(nit) ?? null);
    if (expected !== null) throw fault(expected);
    const own = corrections.get(nit) ?? new Map<CoverField, Correction>();
    if (own.has(campo as CoverField)) throw fault(`a second correction of ${campo}`);
    if (withheld.get(nit)?.some(({ dato }) => dato === campo)) continue;
    corrections.set(
      nit,
      own.set(campo as CoverField, { valor: cleanText(campo as CoverField, valor), motivo }),
    );
  }
  return corrections;
}

/** The trade names that every build knows. */
const knownTradeNames = fileURLToPath(new URL('../tables/trade-names.csv', import.meta.url));

/** `alias.csv`: further names by which the search finds a company or entity, by NIT. Throws with file and line. */
export const readAliases = (folder: string): Aliases => readAliasTable(join(folder, 'alias.csv'));

/** The trade names of `build/tables/trade-names.csv`, and others of the same companies and of more; one that is in both is the maintainer's. */
export function withKnownAliases(own: Aliases): Aliases {
  const all = new Map(own);
  for (const [nit, rows] of readAliasTable(knownTradeNames)) {
    const before = own.get(nit) ?? [];
    const names = new Set(before.map(({ alias }) => fold(alias)));
    all.set(nit, [...before, ...rows.filter(({ alias }) => !names.has(fold(alias)))]);
  }
  return all;
}

function readAliasTable(path: string): Aliases {
  const aliases = new Map<string, Alias[]>();
  for (const { record, fault } of readReviewedTable(path, aliasColumns)) {
    const { nit, razon_social, fuente } = record;
    const alias = cleanText('alias', record.alias);
    if (!isNit(nit)) throw fault(expectedNit);
    const folded = fold(alias);
    if (folded === '') throw fault('expected «alias» to hold a name');
    if (fold(razon_social) === '' || fuente === '')
      throw fault('expected «razon_social» and «fuente» to be filled');
    const own = aliases.get(nit) ?? [];
    if (own.some((other) => fold(other.alias) === folded)) throw fault(`a second alias ${alias}`);
    aliases.set(nit, [...own, { nit, alias, razon_social, fuente }]);
  }
  return aliases;
}

/** Throws with file and line when an alias is the name of another company or entity, and not also of its own. */
export function refuseTakenAliases(
  folder: string,
  companies: Iterable<{ readonly nit: string; readonly name: string }>,
): void {
  const rows = readReviewedTable(join(folder, 'alias.csv'), aliasColumns);
  if (rows.length === 0) return;
  const wanted = new Set(rows.map(({ record }) => nameKey(record.alias)));
  const owners = new Map<string, string[]>();
  for (const { nit, name } of companies) {
    const key = nameKey(name);
    if (wanted.has(key)) owners.set(key, [...(owners.get(key) ?? []), nit]);
  }
  for (const { record, fault } of rows) {
    const own = owners.get(nameKey(record.alias)) ?? [];
    if (own.length > 0 && !own.includes(record.nit))
      throw fault(`expected an alias that is not the name of another, NIT ${own[0]}`);
  }
}

/** `X S.A.S.` and `X SAS` are one name. */
const nameKey = (name: string): string => fold(name).replaceAll(' ', '');

/** What is expected of a corrected field; null when the text is valid. */
function expectedText(field: CoverField, text: string, department: string | null): string | null {
  switch (field) {
    case 'ciiu':
      return readCiiu(text) === null ? 'expected a class of contract/figures/ciiu.json, such as 4711' : null;
    case 'departamento':
      return isDepartment(text) ? null : 'expected a department of build/tables/divipola.json';
    case 'ciudad':
      return isTown(text, department)
        ? null
        : `expected a town of build/tables/divipola.json${department === null ? '' : ` in ${department}`}`;
    case 'fecha_constitucion':
      return z.iso.date().safeParse(text).success ? null : 'expected a date such as 1998-05-21';
    case 'tipo_societario':
      return /^\d\d\./.test(text) && !companyTypes[text.slice(0, 2)]
        ? 'expected a number of build/tables/known-values.ts'
        : null;
    default:
      return null;
  }
}

/** The tables but `withhold.csv`, each with the columns that say what a row is about. */
const keyColumns = {
  corrections: ['corrections.csv', ['nit', 'campo']],
  alias: ['alias.csv', ['nit']],
  ratios: ['sfc/ratios.csv', ['nit', 'year', 'ratio']],
  filings: ['sfc/filings.csv', ['file']],
} as const satisfies Record<string, readonly [path: string, columns: readonly string[]]>;
type OtherTable = keyof typeof keyColumns;
const otherTables = Object.keys(keyColumns) as OtherTable[];

const rowsSchema = z.array(z.string());
const reviewedRowsSchema = z.strictObject({
  /** What must not be shown. */
  withhold: rowsSchema,
  corrections: rowsSchema,
  alias: rowsSchema,
  ratios: rowsSchema,
  filings: rowsSchema,
});
/** In order; a NIT with two aliases stands twice. */
export type ReviewedRows = z.infer<typeof reviewedRowsSchema>;

/** Throws with file and line when a table is malformed. */
export function readReviewedRows(folder: string): ReviewedRows {
  const keysIn = (table: OtherTable): string[] => {
    const [path, columns] = keyColumns[table];
    return readReviewedTable<string>(join(folder, path), columns)
      .map(({ record }) => columns.map((column) => record[column]).join(' '))
      .sort();
  };
  const { withheld } = readWithheld(folder);
  return {
    withhold: [...withheld.values()].flat().map(withheldKey).sort(),
    ...(Object.fromEntries(otherTables.map((table) => [table, keysIn(table)])) as Record<
      OtherTable,
      string[]
    >),
  };
}

/** Those of a release that was built in this folder; null of one that came as an archive. */
export function reviewedRowsOf(out: string, release: string): ReviewedRows | null {
  const path = [
    join(out, reviewedFolder, `${release}.json`),
    // Among the files of the release, where earlier programs wrote it.
    join(out, releasePath(release, 'reviewed.json')),
  ].find((file) => existsSync(file));
  return path === undefined ? null : reviewedRowsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

export interface GoneRows {
  readonly table: keyof ReviewedRows;
  /** Rows that there were. */
  readonly of: number;
  /** Those of them that there are no longer. */
  readonly gone: readonly string[];
}

/** By table. Rows of `lifted` may go, and aliases of NITs that the build itself knows names of, to which they may have moved. */
export function goneRows(before: ReviewedRows, now: ReviewedRows, lifted: readonly string[]): GoneRows[] {
  const tables = Object.keys(before) as (keyof ReviewedRows)[];
  const known = [...withKnownAliases(new Map())].flatMap(([nit, rows]) => rows.map(() => nit));
  const mayGo = { withhold: lifted, alias: known };
  return tables.map((table) => ({
    table,
    of: before[table].length,
    gone: without(before[table], [
      ...now[table],
      ...(table === 'withhold' || table === 'alias' ? mayGo[table] : []),
    ]),
  }));
}

/** The rows that others do not have, as often as they lack them. */
export function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
