/** Writes a table as one CSV and one Parquet file on disk, appending row groups. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createGzipFile, deflateChunk } from '../lib/gzip.ts';
import { csvHeader } from './csv.ts';
import { parquetFooter, parquetMagic, shiftGroup } from './parquet.ts';
import type { RowGroup } from './row-group.ts';
import { type TableName, type TableRow, tables } from './tables.ts';

export interface TableFile {
  readonly table: TableName;
  readonly format: 'csv' | 'parquet';
  /** File name among the downloads. */
  readonly name: string;
  /** Path of the file until it is published. */
  readonly from: string;
  readonly rows: number;
  /** The first row; null when there are none. */
  readonly first: TableRow | null;
  readonly bytes: number;
  readonly sha256: string;
}

export function createTableFiles(folder: string, table: TableName) {
  const csv = createHashedFile(join(folder, `${table}.csv.gz`));
  const parquet = createHashedFile(join(folder, `${table}.parquet`));
  const gzip = createGzipFile(csv.append);
  gzip.add(deflateChunk(csvHeader(tables[table]), {}));
  parquet.append(parquetMagic);
  const groups: Parameters<typeof parquetFooter>[1][number][] = [];
  let rows = 0;
  let first: TableRow | null = null;
  return {
    /** Appends a group; groups come in the order of the table. */
    add(group: RowGroup): void {
      group.csv.forEach(gzip.add);
      groups.push(shiftGroup(group.parquet.group, parquet.length()));
      parquet.append(group.parquet.bytes);
      rows += group.rows;
      first ??= group.first;
    },
    end(): TableFile[] {
      gzip.end();
      parquet.append(parquetFooter(tables[table], groups));
      return [
        { table, format: 'csv', name: `${table}.csv.gz`, rows, first, ...csv.end() },
        { table, format: 'parquet', name: `${table}.parquet`, rows, first, ...parquet.end() },
      ];
    },
  };
}

/** A file that is hashed while it is written. */
export function createHashedFile(from: string) {
  const hash = createHash('sha256');
  const file = openSync(from, 'w');
  let bytes = 0;
  return {
    length: () => bytes,
    append(part: Uint8Array): void {
      hash.update(part);
      bytes += part.length;
      for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
    },
    end() {
      closeSync(file);
      return { from, bytes, sha256: hash.digest('hex') };
    },
  };
}
