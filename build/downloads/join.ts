/** Joins the pieces of a table to one CSV and one Parquet file; only one piece is in memory at a time. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Checksum, gzipEnd, gzipHeader, joinChecksums } from '../../contract/stored/gzip.ts';
import { deflatePiece } from '../lib/deflate.ts';
import { csvHeader } from './csv.ts';
import { moved, parquetFooter, parquetMagic, type RowGroup } from './parquet.ts';
import type { Piece } from './piece.ts';
import { type Row, type TableName, tables } from './tables.ts';

export interface JoinedFile {
  readonly table: TableName;
  readonly format: 'csv' | 'parquet';
  /** Its name among the downloads. */
  readonly name: string;
  /** Where it lies until it is published. */
  readonly from: string;
  readonly rows: number;
  /** Null of a table without rows. */
  readonly first: Row | null;
  readonly bytes: number;
  readonly sha256: string;
}

/** The pieces come in the order of the rows, and are gone afterwards. */
export function joinCsv(folder: string, table: TableName, pieces: readonly Piece[]): JoinedFile {
  const header = deflatePiece(Buffer.from(csvHeader(tables[table])));
  const checksum = pieces.reduce<Checksum>((sum, { csv }) => joinChecksums(sum, csv.checksum), header);
  return written(folder, table, 'csv', pieces, function* () {
    yield gzipHeader;
    yield header.deflated;
    for (const { csv } of pieces) yield taken(csv.path);
    yield gzipEnd(checksum);
  });
}

export function joinParquet(folder: string, table: TableName, pieces: readonly Piece[]): JoinedFile {
  return written(folder, table, 'parquet', pieces, function* () {
    yield parquetMagic;
    let at = parquetMagic.length;
    const groups: RowGroup[] = [];
    for (const { parquet } of pieces) {
      groups.push(moved(parquet.group, at));
      at += parquet.bytes;
      yield taken(parquet.path);
    }
    yield parquetFooter(tables[table], groups);
  });
}

function written(
  folder: string,
  table: TableName,
  format: JoinedFile['format'],
  pieces: readonly Piece[],
  parts: () => Generator<Uint8Array>,
): JoinedFile {
  const name = `${table}.${{ csv: 'csv.gz', parquet: 'parquet' }[format]}`;
  const from = join(folder, name);
  const hash = createHash('sha256');
  const file = openSync(from, 'w');
  let bytes = 0;
  for (const part of parts()) {
    hash.update(part);
    bytes += part.length;
    for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
  }
  closeSync(file);
  const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
  const first = pieces[0]?.first ?? null;
  return { table, format, name, from, rows, first, bytes, sha256: hash.digest('hex') };
}

function taken(path: string): Uint8Array {
  const bytes = readFileSync(path);
  rmSync(path);
  return bytes;
}
