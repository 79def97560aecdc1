/** Streams the rows of one CSV file of the portal, with line numbers, and hashes the file. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { csvParseFault } from '../../lib/csv-fault.ts';
import { UnusableDataset } from './unusable-dataset.ts';

export interface OpenRow {
  /** the line on which it ends; the header is line 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface RowsRead {
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
export async function visitRows(path: string, visit: (row: OpenRow) => void): Promise<RowsRead> {
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
