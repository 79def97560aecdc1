/** The CSV tokeniser, alone in its module so that it can be exchanged: bytes of whole records in, fields out. */

import { parse } from 'csv-parse/sync';

/** The fields of each record. Throws when the bytes are not the CSV of RFC 4180 with `count` records. */
export function tokenise(bytes: Uint8Array, count: number): string[][] {
  const records = parse(bytes as Buffer, {
    record_delimiter: ['\n', '\r\n'],
    relax_column_count: true,
  }) as string[][];
  if (records.length !== count) throw new Error(`${records.length} records where ${count} were expected`);
  return records;
}
