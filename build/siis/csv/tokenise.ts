/** The CSV tokeniser, alone in its module so that it can be exchanged: the bytes of a record in, its fields out. */

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
