/** Reads all files of one dataset: every row is used, skipped by a named rule, or rejected with file, line and reason. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { fold, truncate } from '../../../contract/text.ts';
import { csvParseFault } from '../../lib/csv-fault.ts';
import type { TruncatedFile } from '../../raw/sources.ts';
import type { OpenDataSkip, RowRejection } from '../../tables/row-outcomes.ts';
import { addDays } from '../xbrl/contexts.ts';

export class UnusableDataset extends Error {
  override name = 'UnusableDataset';
}

/** `tipo-codigo`, without leading zeros: joins the datasets, since names differ between them. */
export type EntityKey = string;

/** `YYYY-MM-DD` */
export type CutDate = string;

/** Undefined unless both are whole numbers; `1` and `001` are equal. */
export function entityKey(tipo: string, codigo: string): EntityKey | undefined {
  const codes = [tipo.trim(), codigo.trim()];
  return codes.every((code) => /^\d{1,6}$/.test(code)) ? codes.map(Number).join('-') : undefined;
}

export const typeOf = (key: EntityKey): number => Number(key.slice(0, key.indexOf('-')));

/** `2025-12-31`, with or without a time of day; undefined for anything else. */
export function readCutDate(text: string): CutDate | undefined {
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/.exec(text.trim())?.[1];
  return day !== undefined && addDays(day, 0) === day ? day : undefined;
}

export const endsQuarter = (cut: CutDate): boolean => /-(?:03-31|06-30|09-30|12-31)$/.test(cut);

/** Verdict on a row that is not read; the reason repeats nothing of the row. */
export const rejected = (reason: string, ...found: readonly string[]) => ({
  reject: reason,
  found: found.map((text) => truncate(text)).join(),
});

export const expectedKey = (tipo: string, codigo: string) =>
  rejected('expected whole numbers as type and code of the entity', tipo, codigo);

export const expectedCut = (found: string) =>
  rejected('expected a date such as 2025-12-31 as the cut', found);

export const expectedAmount = (column: string, found: string) =>
  rejected(`expected a number in «${column}»`, found);

/** A column name for comparison: the API's `fecha_corte` and the export's `Fecha Corte` are equal. */
export const columnName = (text: string): string => fold(text).replaceAll(' ', '_');

/** The positions of the columns, in any order. Throws an UnusableDataset that names the missing ones. */
export function columnsOf<K extends string>(
  header: readonly string[],
  wanted: Readonly<Record<K, RegExp>>,
): Record<K, number> {
  const names = header.map(columnName);
  const found = (Object.entries(wanted) as [K, RegExp][]).map(
    ([key, pattern]) => [key, names.findIndex((name) => pattern.test(name))] as const,
  );
  const missing = found.filter(([, at]) => at === -1).map(([key]) => key);
  if (missing.length > 0) throw new UnusableDataset(`the header lacks ${missing.join(', ')}`);
  return Object.fromEntries(found) as Record<K, number>;
}

interface OpenRow {
  /** the line on which it ends; the header is line 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

interface RowsRead {
  readonly sha256: string;
  /** When false, the last field may be cut off. */
  readonly endsWithBreak: boolean;
}

const newline = 0x0a;
/** A longer record means a quote that was never closed. */
const maxRecordBytes = 64 * 1024;

/**
 * Visits all rows, header included; returns the sha256 of the file. Throws an UnusableDataset when the file is not CSV,
 * and another Error when it breaks off.
 */
async function visitRows(path: string, visit: (row: OpenRow) => void): Promise<RowsRead> {
  const hash = createHash('sha256');
  const file = createReadStream(path).on('data', (piece) => void hash.update(piece));
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
  });
  let line = 0;
  const visitor = new Writable({
    objectMode: true,
    write({ record, info }: Parsed, _, done) {
      try {
        line = info.lines;
        visit({ line, cells: record });
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  const unpacked = path.toLowerCase().endsWith('.gz') ? [createGunzip()] : [];
  let last = newline;
  (unpacked[0] ?? file).on('data', (piece: Buffer) => {
    last = piece.at(-1) ?? last;
  });
  try {
    await pipeline([file, ...unpacked, parser, visitor]);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (/^(?:CSV_QUOTE_NOT_CLOSED|Z_)/.test(code))
      throw new Error(`${path}:${line + 1}: the file breaks off here: ${message}`, { cause: error });
    if (!/^(?:CSV_|INVALID_)/.test(code)) throw error;
    throw new UnusableDataset(csvParseFault(code));
  }
  return { sha256: hash.digest('hex'), endsWithBreak: last === newline };
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

interface OpenDataFile {
  /** relative to the raw folder, as in `sources.json` */
  readonly name: string;
  readonly path: string;
}

/** Rows with equal `key` agree when their `same` is equal. A rejected row with a key spoils that key. */
export type Verdict<V> =
  | { readonly skip: OpenDataSkip }
  | { readonly reject: string; readonly found: string; readonly key?: string }
  | { readonly key: string; readonly value: V; readonly same: string };

/** Gets the header of a file and returns the judge of its rows. */
export type OpenRows<V> = (header: readonly string[]) => (cells: readonly string[]) => Verdict<V>;

/** rows = used + skipped + rejected */
export interface OpenFileCount {
  readonly file: string;
  readonly bytes: number;
  /** null for the file in which reading stopped */
  readonly sha256: string | null;
  readonly rows: number;
  readonly used: number;
  readonly skipped: Readonly<Partial<Record<OpenDataSkip, number>>>;
  readonly rejected: number;
}

export interface OpenReading<V> {
  /** By key; empty when the dataset stopped. */
  readonly values: ReadonlyMap<string, V>;
  /** Keys whose rows contradict each other or could not be read. */
  readonly spoiled: ReadonlySet<string>;
  readonly files: readonly OpenFileCount[];
  readonly rejections: readonly RowRejection[];
  readonly cuts: readonly TruncatedFile[];
  /** The row that makes the dataset unusable. */
  readonly stopped: RowRejection | null;
}

/** Rejections listed; all are counted. */
const keptRejections = 1_000;

interface Entry<V> {
  readonly value: V;
  readonly same: string;
  readonly file: FileTally;
  readonly line: number;
}

interface FileTally {
  readonly file: string;
  sha256: string | null;
  bytes: number;
  rows: number;
  used: number;
  rejected: number;
  readonly skipped: Partial<Record<OpenDataSkip, number>>;
}

const skip = (tally: FileTally, rule: OpenDataSkip, rows = 1): void => {
  if (rows > 0) tally.skipped[rule] = (tally.skipped[rule] ?? 0) + rows;
};

/**
 * The order of files and rows changes no value. `refuse` gets the values by key when all files are read, and returns why some
 * are rejected that only the others can tell.
 */
export async function readDataset<V>(
  files: readonly (OpenDataFile & { readonly bytes: number })[],
  open: OpenRows<V>,
  refuse: (values: ReadonlyMap<string, V>) => ReadonlyMap<string, string> = () => new Map(),
): Promise<OpenReading<V>> {
  const tallies: FileTally[] = [];
  const rejections: RowRejection[] = [];
  const cuts: OpenReading<V>['cuts'][number][] = [];
  const entries: Entries<V> = { first: new Map(), more: new Map() };
  const spoiled = new Set<string>();
  const reject = (tally: FileTally, line: number, reason: string, found: string) => {
    tally.rejected++;
    if (rejections.length < keptRejections)
      rejections.push({ file: tally.file, line, column: null, found, reason });
  };
  for (const { name, path, bytes } of files) {
    const tally: FileTally = { file: name, sha256: null, bytes, rows: 0, used: 0, rejected: 0, skipped: {} };
    tallies.push(tally);
    let at: OpenRow = { line: 0, cells: [] };
    let judge: ReturnType<OpenRows<V>> | undefined;
    let width = 0;
    try {
      const { sha256, endsWithBreak } = await visitRows(path, (row) => {
        at = row;
        if (!judge) {
          width = row.cells.length;
          judge = open(row.cells);
          return;
        }
        tally.rows++;
        const judged = row.cells.length === width ? judge(row.cells) : anotherWidth(width, row.cells);
        if ('skip' in judged) return skip(tally, judged.skip);
        if ('same' in judged) return addEntry(entries, judged, tally, row.line);
        reject(tally, row.line, judged.reject, judged.found);
        if (judged.key !== undefined) spoiled.add(judged.key);
      });
      if (!judge) throw new UnusableDataset('the file is empty; expected a header');
      tally.sha256 = sha256;
      const reason =
        at.cells.length < width
          ? `${at.cells.length} columns where ${width} were expected`
          : 'no line break at the end, so that its last field may be cut';
      if (at.cells.length < width || !endsWithBreak)
        cuts.push({ file: name, line: at.line, reason, found: at.cells.join().slice(-60) });
    } catch (error) {
      if (!(error instanceof UnusableDataset)) throw error;
      const found = at.cells.join('|').slice(0, 300);
      return stoppedBy({ file: name, line: at.line, column: null, found, reason: error.message }, tallies);
    }
  }
  const values = new Map<string, V>();
  for (const [key, first] of entries.first) {
    const more = entries.more.get(key) ?? [];
    const other = more.find(({ same }) => same !== first.same);
    if (other === undefined) {
      first.file.used++;
      for (const { file } of more) skip(file, 'duplicate_row');
      if (!spoiled.has(key)) values.set(key, first.value);
      continue;
    }
    spoiled.add(key);
    for (const one of [first, ...more]) {
      const { file, line } = one === first ? other : first;
      reject(one.file, one.line, `another row of its key says otherwise: ${file.file}:${line}`, key);
    }
  }
  for (const [key, reason] of refuse(values)) {
    const { file, line, same } = entries.first.get(key)!;
    values.delete(key);
    spoiled.add(key);
    file.used--;
    reject(file, line, reason, `${key} ${same}`);
  }
  return {
    values,
    spoiled,
    files: tallies,
    rejections: rejections.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
    cuts,
    stopped: null,
  };
}

/** Two maps, because nearly every key has one row. */
interface Entries<V> {
  readonly first: Map<string, Entry<V>>;
  readonly more: Map<string, Entry<V>[]>;
}

function addEntry<V>(
  { first, more }: Entries<V>,
  { key, value, same }: { readonly key: string; readonly value: V; readonly same: string },
  file: FileTally,
  line: number,
): void {
  const entry = { value, same, file, line };
  if (!first.has(key)) first.set(key, entry);
  else if (!more.get(key)?.push(entry)) more.set(key, [entry]);
}

const anotherWidth = (expected: number, cells: readonly string[]): Verdict<never> => ({
  reject: `expected ${expected} columns as in the header, found ${cells.length}`,
  found: cells.join().slice(0, 300),
});

function stoppedBy<V>(stopped: RowRejection, tallies: readonly FileTally[]): OpenReading<V> {
  const files = tallies.map(({ file, bytes, sha256, rows }) => {
    const skipped = rows > 0 ? { stopped_dataset: rows } : {};
    return { file, bytes, sha256, rows, used: 0, rejected: 0, skipped };
  });
  return { values: new Map(), spoiled: new Set(), files, rejections: [], cuts: [], stopped };
}
