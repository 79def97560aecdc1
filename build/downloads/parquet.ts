/** Tables as Parquet: row groups are encoded independently, and the footer is written when all their offsets are known. */

import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { gzipStored } from '../lib/gzip.ts';
import { type ColumnValues, type TableColumns, valueAt } from './table-columns.ts';
import type { ColumnType, Table } from './tables.ts';

export type ParquetRowGroup = ParquetWriter['row_groups'][number];

/** An encoded row group; its offsets count from the beginning of `bytes`. */
export interface EncodedGroup {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly group: ParquetRowGroup;
}

export const parquetMagic = Uint8Array.of(0x50, 0x41, 0x52, 0x31); // PAR1
const compression = {
  codec: 'GZIP',
  compressors: { GZIP: (bytes: Uint8Array) => gzipStored(bytes, {}) },
} as const;

const elements: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

function schemaOf({ columns }: Table): SchemaElement[] {
  const fields = columns.map(
    ({ name, type, nullable }): SchemaElement => ({
      name,
      ...elements[type],
      repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
    }),
  );
  return [{ name: 'root', num_children: fields.length }, ...fields];
}

/** Encodes all rows as one group, with the minimum and maximum of every column. */
export function encodeRowGroup(table: Table, { rows, columns }: TableColumns): EncodedGroup {
  const writer = new ByteWriter();
  const parquet = openWriter(table, writer);
  parquet.write({
    columnData: table.columns.map(({ name, type }, i) => ({
      name,
      data: stored(type, columns[i]!),
      offsetIndex: false,
    })),
    rowGroupSize: rows,
  });
  const bytes = new Uint8Array(writer.getBytes().slice(parquetMagic.length));
  return { bytes, group: shiftGroup(parquet.row_groups[0]!, -parquetMagic.length) };
}

/** A whole file of one row group. */
export function parquetFile(table: Table, columns: TableColumns): Uint8Array<ArrayBuffer> {
  const { bytes, group } = encodeRowGroup(table, columns);
  const footer = parquetFooter(table, [shiftGroup(group, parquetMagic.length)]);
  // A buffer of its own, which a thread can give away.
  return Uint8Array.from(Buffer.concat([parquetMagic, bytes, footer]));
}

/** The bytes after the row groups, whose offsets count from the beginning of the file. */
export function parquetFooter(table: Table, groups: readonly ParquetRowGroup[]): Uint8Array {
  const writer = new ByteWriter();
  const parquet = openWriter(table, writer);
  parquet.row_groups = [...groups];
  parquet.num_rows = groups.reduce((sum, group) => sum + group.num_rows, 0n);
  parquet.finish();
  return writer.getBytes().slice(parquetMagic.length);
}

/** The metadata of a group that begins `by` bytes later. */
export function shiftGroup(group: ParquetRowGroup, by: number): ParquetRowGroup {
  const distance = BigInt(by);
  return {
    ...group,
    columns: group.columns.map((chunk) => {
      const { data_page_offset, dictionary_page_offset } = chunk.meta_data!;
      return {
        ...chunk,
        file_offset: chunk.file_offset + distance,
        meta_data: {
          ...chunk.meta_data!,
          data_page_offset: data_page_offset + distance,
          ...(dictionary_page_offset !== undefined && {
            dictionary_page_offset: dictionary_page_offset + distance,
          }),
        },
      };
    }),
  };
}

const openWriter = (table: Table, writer: ByteWriter) =>
  new ParquetWriter({ writer, schema: schemaOf(table), createdBy: 'Cifras', ...compression });

type Stored = Parameters<ParquetWriter['write']>[0]['columnData'][number]['data'];

/** The writer takes dates as `Date`, here midnight UTC. */
function stored(type: ColumnType, column: ColumnValues): Stored {
  if ('texts' in column) {
    const { texts, codes } = column;
    const values = texts.map((text, code) => {
      if (code === 0) return null;
      return type === 'date' ? new Date(`${text}T00:00:00Z`) : text;
    });
    return each(codes.length, (row) => values[codes[row]!]);
  }
  const { numbers } = column;
  const plain = type !== 'boolean' && !numbers.some(Number.isNaN);
  return plain ? numbers : each(numbers.length, (row) => valueAt(column, type, row));
}

function each<T>(length: number, value: (row: number) => T): T[] {
  const values = new Array<T>(length);
  for (let row = 0; row < length; row++) values[row] = value(row);
  return values;
}
