/** The rows of one file of the portal as they stream by: their cells, their line, and the sum of the bytes that were read. */

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
  /** Otherwise the last field may be cut. */
  readonly endsWithBreak: boolean;
}

const newline = 0x0a;
/** A record longer than this is a quote that was never closed. */
const maxRecordBytes = 64 * 1024;

/**
 * Visits all rows, the header among them; returns the sha256 of the file. Throws an UnusableDataset where the file is no CSV,
 * and ends the build where it breaks off.
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
