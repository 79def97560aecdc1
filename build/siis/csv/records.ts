/** Walks the records of a block by its bytes: where each begins and ends, and where its fields lie. */

import { type CsvError, parse } from 'csv-parse/sync';
import { csvParseFault } from '../../lib/csv-fault.ts';

/** Why bytes are not one record of the CSV of RFC 4180; nothing of them is repeated. */
export class NotCsv extends Error {
  override name = 'NotCsv';
  /** They are the beginning of one, whose quote is still open. */
  readonly unfinished: boolean;
  constructor(reason: string, unfinished: boolean) {
    super(reason);
    this.unfinished = unfinished;
  }
}

/** The fields of one record. Throws a `NotCsv`. */
export function tokenise(bytes: Uint8Array): string[] {
  let records: string[][];
  try {
    records = parse(bytes as Buffer, { record_delimiter: ['\n', '\r\n'], relax_column_count: true });
  } catch (error) {
    const { code } = error as CsvError;
    throw new NotCsv(csvParseFault(code), code === 'CSV_QUOTE_NOT_CLOSED');
  }
  if (records.length !== 1) throw new NotCsv(`not CSV: ${records.length} records in the place of one`, false);
  return records[0]!;
}

/** Whether a record may begin with the bytes, however it goes on. */
export function isRecordStart(bytes: Uint8Array): boolean {
  try {
    tokenise(bytes);
    return true;
  } catch (error) {
    return (error as NotCsv).unfinished;
  }
}

const newline = 0x0a;
const carriageReturn = 0x0d;
const comma = 0x2c;
const quote = 0x22;

/** The record under the walk; overwritten by the next step. */
export interface RecordView {
  start: number;
  /** After its last byte, the line break left out. */
  end: number;
  /** After its line break. */
  next: number;
  /** Line of the block, from 0. */
  line: number;
  /** Commas outside quotes. */
  commas: number;
  /** Position of each such comma, as many as fit. */
  readonly commaAt: Int32Array;
  /** A quote is open at its end. */
  endsInsideQuotes: boolean;
  /** Quotes in it. */
  quotes: number;
}

/**
 * Whether every field of a record stands as it lies: without quotes, or between two of them with none inside. Its fields are
 * then those that any reader of CSV finds. All others are for the tokeniser, which judges them.
 */
export function isSimpleRecord(
  bytes: Uint8Array,
  { start, end, commas, commaAt, quotes }: RecordView,
): boolean {
  if (commas >= commaAt.length) return false;
  if (quotes === 0) return true;
  let found = 0;
  let from = start;
  for (let i = 0; i <= commas; i++) {
    const to = i === commas ? end : commaAt[i]!;
    if (to - from >= 2 && bytes[from] === quote && bytes[to - 1] === quote) found += 2;
    from = to + 1;
  }
  return found === quotes;
}

/** A field without the quotes around it: of a simple record all that is in it. */
type FieldReader = (record: RecordView, column: number) => string;

/** Of the records of a block. Most columns repeat what the record above says: its text is taken again, not decoded. */
export function createFieldReader(bytes: Uint8Array): FieldReader {
  const starts: number[] = [];
  const texts: string[] = [];
  const lengths: number[] = [];
  return (record, column) => {
    let start = column === 0 ? record.start : record.commaAt[column - 1]! + 1;
    let end = column === record.commas ? record.end : record.commaAt[column]!;
    if (bytes[start] === quote && bytes[end - 1] === quote && end - start >= 2) {
      start++;
      end--;
    }
    if (lengths[column] === end - start && isSame(bytes, starts[column]!, start, end)) return texts[column]!;
    const text = (bytes as SlicedBuffer).utf8Slice(start, end);
    starts[column] = start;
    lengths[column] = end - start;
    texts[column] = text;
    return text;
  };
}

/** From the end, where numbers and dates differ first. */
function isSame(bytes: Uint8Array, before: number, start: number, end: number): boolean {
  for (let at = end - 1; at >= start; at--) if (bytes[at] !== bytes[at - start + before]) return false;
  return true;
}

/** Node's own method behind `toString('utf8')`, without the detour. */
type SlicedBuffer = Buffer & { utf8Slice(start: number, end: number): string };

/** Calls `visit` for every record of the block that is not an empty line; returns the number of lines. Only the last one can be open. */
export function walkRecords(bytes: Uint8Array, visit: (record: RecordView) => void): number {
  const record: RecordView = {
    start: 0,
    end: 0,
    next: 0,
    line: 0,
    commas: 0,
    commaAt: new Int32Array(32),
    endsInsideQuotes: false,
    quotes: 0,
  };
  let line = 0;
  for (let start = 0; start < bytes.length; start = record.next) {
    const lines = scanRecord(bytes, start, record);
    if (record.end > record.start) {
      record.line = line;
      visit(record);
    }
    line += lines;
  }
  return line;
}

/** Finds the end of the record at `start`; returns the lines that it takes. */
function scanRecord(bytes: Uint8Array, start: number, record: RecordView): number {
  let inside = false;
  let commas = 0;
  let quotes = 0;
  let lines = 1;
  let at = start;
  for (; at < bytes.length; at++) {
    const byte = bytes[at]!;
    // Most bytes are letters and digits, which stand behind all that matters here.
    if (byte > comma) continue;
    if (byte === quote) {
      inside = !inside;
      quotes++;
    } else if (byte === comma) {
      if (!inside) record.commaAt[commas++ & 31] = at;
    } else if (byte === newline) {
      if (!inside) break;
      lines++;
    }
  }
  record.start = start;
  record.end = at > start && bytes[at - 1] === carriageReturn ? at - 1 : at;
  record.next = at + 1;
  record.commas = commas;
  record.endsInsideQuotes = inside;
  record.quotes = quotes;
  return lines;
}
