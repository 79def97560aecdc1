/** The rows of one file of the portal, as a stream: their cells, their line, and the sum of the bytes that were read. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { DatasetStop } from './stop.ts';

export interface OpenRow {
  /** the line on which it ends; the header is line 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A record longer than this is a quote that was never closed. */
const maxRecordBytes = 64 * 1024;

/** All rows, the header among them; returns the sha256 of the file. Throws a DatasetStop where the file is no CSV. */
export async function* rowsOf(path: string): AsyncGenerator<OpenRow, string> {
  const hash = createHash('sha256');
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxRecordBytes,
  });
  const file = createReadStream(path).on('data', (piece) => void hash.update(piece));
  const unpacked = path.toLowerCase().endsWith('.gz') ? [createGunzip()] : [];
  pipeline([file, ...unpacked, parser], () => {}); // An error comes out of the parser.
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!/^(?:CSV_|Z_|ERR_STREAM_PREMATURE)/.test(code)) throw error;
    throw new DatasetStop(`the file breaks off: ${message}`);
  }
  return hash.digest('hex');
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}
