/** The rows of a table as they go into its CSV and Parquet: columns, lines of CSV, and the row groups of both. */

import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { csvDialects } from '../../contract/csv-dialects.ts';
import { type DeflatedChunk, deflateChunk, gzipStored } from '../lib/gzip.ts';
import {
  type ColumnType,
  type Table,
  type TableColumn,
  type TableName,
  type TableRow,
  tables,
  type Value,
} from './tables.ts';

const { cell: csvCell, line: csvLine } = csvDialects.download;

export const csvHeader = ({ columns }: Table): string => csvLine(columns.map(({ name }) => name));

/** Yields the lines without the header, at most `most` rows a chunk, in UTF-8. */
export function* csvTexts(
  table: Table,
  { rows, columns }: TableColumns,
  most: number,
): Generator<Uint8Array> {
  const cells = table.columns.map(({ type }, i) => cellText(columns[i]!, type));
  for (let from = 0; from < rows; from += most) {
    let lines = '';
    for (let row = from; row < Math.min(rows, from + most); row++)
      lines += `${cells.map((text) => text(row)).join(',')}\n`;
    yield Buffer.from(lines);
  }
}

function cellText(column: ColumnValues, type: ColumnType): (row: number) => string {
  if (!('texts' in column)) return (row) => csvCell(valueAt(column, type, row));
  const fields = column.texts.map((text) => csvCell(text));
  return (row) => fields[column.codes[row]!]!;
}

/** A code is an index into `texts`; code 0 is null. */
export interface TextColumn {
  readonly texts: readonly string[];
  readonly codes: Uint32Array;
}
/** A boolean is 0 or 1, NaN is null. */
interface NumberColumn {
  readonly numbers: Float64Array;
}
export type ColumnValues = TextColumn | NumberColumn;

export interface TableColumns {
  readonly rows: number;
  /** In the order of the table's columns. */
  readonly columns: readonly ColumnValues[];
}

const holdsTexts = (type: ColumnType): boolean => type === 'string' || type === 'date';

/** Collects rows. `size` adds the length of texts and 8 bytes for any other value. `add` throws when a value has the wrong type. */
export function createColumns({ name, columns }: Table) {
  let rows = 0;
  let size = 0;
  let room = 64;
  const cells = columns.map(({ type }) => (holdsTexts(type) ? createTexts(room) : createNumbers(room)));
  return {
    size: () => size,
    add(row: TableRow): void {
      if (rows === room) {
        room *= 2;
        for (const cell of cells) cell.grow(room);
      }
      for (let i = 0; i < cells.length; i++) {
        const value = row[i]!;
        if (!cells[i]!.put(rows, value))
          throw new Error(`table ${name}: column ${columns[i]!.name} holds no ${JSON.stringify(value)}`);
        size += typeof value === 'string' ? value.length : Float64Array.BYTES_PER_ELEMENT;
      }
      rows++;
    },
    columns: (): TableColumns => ({ rows, columns: cells.map((cell) => cell.first(rows)) }),
  };
}

function createTexts(room: number) {
  const texts = [''];
  const known = new Map<string, number>();
  let codes = new Uint32Array(room);
  return {
    grow(room: number): void {
      codes = widened(codes, new Uint32Array(room));
    },
    put(row: number, value: Value): boolean {
      if (value === null) return true;
      if (typeof value !== 'string') return false;
      let code = known.get(value);
      if (code === undefined) {
        code = texts.push(value) - 1;
        known.set(value, code);
      }
      codes[row] = code;
      return true;
    },
    first: (rows: number): TextColumn => ({ texts, codes: codes.subarray(0, rows) }),
  };
}

function createNumbers(room: number) {
  let numbers = new Float64Array(room);
  return {
    grow(room: number): void {
      numbers = widened(numbers, new Float64Array(room));
    },
    put(row: number, value: Value): boolean {
      if (typeof value === 'string') return false;
      // Adding 0 turns -0 into 0.
      numbers[row] = value === null ? Number.NaN : Number(value) + 0;
      return true;
    },
    first: (rows: number): NumberColumn => ({ numbers: numbers.subarray(0, rows) }),
  };
}

function widened<T extends Uint32Array | Float64Array>(values: T, into: T): T {
  into.set(values);
  return into;
}

/** The value of a cell in the type of its column. */
export function valueAt(column: ColumnValues, type: ColumnType, row: number): Value {
  if ('texts' in column) return column.codes[row] === 0 ? null : column.texts[column.codes[row]!]!;
  const number = column.numbers[row]!;
  if (Number.isNaN(number)) return null;
  return type === 'boolean' ? number === 1 : number;
}

type ParquetRowGroup = ParquetWriter['row_groups'][number];

/** An encoded row group; its offsets count from the beginning of `bytes`. */
interface EncodedGroup {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly group: ParquetRowGroup;
}

export const parquetMagic = Uint8Array.of(0x50, 0x41, 0x52, 0x31); // PAR1
const compression = {
  codec: 'GZIP',
  compressors: { GZIP: (bytes: Uint8Array) => gzipStored(bytes) },
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
    ({ name, type, whole, nullable }): SchemaElement => ({
      name,
      ...(whole ? ({ type: 'INT64' } as const) : elements[type]),
      repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
    }),
  );
  return [{ name: 'root', num_children: fields.length }, ...fields];
}

/** Encodes all rows as one group, with the minimum and maximum of every column. */
function encodeRowGroup(table: Table, { rows, columns }: TableColumns): EncodedGroup {
  const writer = new ByteWriter();
  const parquet = openWriter(table, writer);
  parquet.write({
    columnData: table.columns.map((column, i) => ({
      name: column.name,
      data: stored(column, columns[i]!),
      offsetIndex: false,
      // The writer's own choice, RLE, stops fastparquet where values are missing.
      ...(column.type === 'boolean' && { encoding: 'PLAIN' as const }),
    })),
    rowGroupSize: rows,
  });
  const bytes = new Uint8Array(writer.getBytes().slice(parquetMagic.length));
  return { bytes, group: shiftGroup(parquet.row_groups[0]!, -parquetMagic.length) };
}

/** What a file says of itself, by key. */
export type FileMetadata = Readonly<Record<string, string>>;

/** A whole file of one row group. */
export function parquetFile(
  table: Table,
  columns: TableColumns,
  metadata: FileMetadata,
): Uint8Array<ArrayBuffer> {
  const { bytes, group } = encodeRowGroup(table, columns);
  const footer = parquetFooter(table, [shiftGroup(group, parquetMagic.length)], metadata);
  // A buffer of its own, which a thread can give away.
  return Uint8Array.from(Buffer.concat([parquetMagic, bytes, footer]));
}

/** The bytes after the row groups, whose offsets count from the beginning of the file. */
export function parquetFooter(
  table: Table,
  groups: readonly ParquetRowGroup[],
  metadata: FileMetadata,
): Uint8Array {
  const writer = new ByteWriter();
  const parquet = openWriter(table, writer);
  parquet.kvMetadata = Object.entries(metadata).map(([key, value]) => ({ key, value }));
  parquet.row_groups = [...groups];
  parquet.num_rows = groups.reduce((sum, group) => sum + group.num_rows, 0n);
  parquet.finish();
  const footer = writer.getBytes().slice(parquetMagic.length);
  return groups.length === 0 ? typeEmptyList(footer) : footer;
}

/** No rows (an I64 of 0), then the list of row groups: empty, and of elements of type 0 or of type 12, a struct. */
const noRows = { untyped: Buffer.of(0x16, 0, 0x19, 0x00), typed: Buffer.of(0x16, 0, 0x19, 0x0c) };

/** The writer gives a list without elements no type, which Thrift does not know: strict readers, as that of Rust, refuse the file. */
function typeEmptyList(footer: Uint8Array): Uint8Array {
  const typed = Buffer.from(footer);
  const at = typed.indexOf(noRows.untyped);
  if (at < 0 || typed.includes(noRows.untyped, at + 1))
    throw new Error('the footer of a Parquet file without rows is written in another form than it was');
  noRows.typed.copy(typed, at);
  return typed;
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
function stored({ type, whole }: TableColumn, column: ColumnValues): Stored {
  if ('texts' in column) {
    const { texts, codes } = column;
    const values = texts.map((text, code) => {
      if (code === 0) return null;
      return type === 'date' ? new Date(`${text}T00:00:00Z`) : text;
    });
    return each(codes.length, (row) => values[codes[row]!]);
  }
  const { numbers } = column;
  if (whole)
    return each(numbers.length, (row) => (Number.isNaN(numbers[row]) ? null : BigInt(numbers[row]!)));
  const plain = type !== 'boolean' && !numbers.some(Number.isNaN);
  return plain ? numbers : each(numbers.length, (row) => valueAt(column, type, row));
}

function each<T>(length: number, value: (row: number) => T): T[] {
  const values = new Array<T>(length);
  for (let row = 0; row < length; row++) values[row] = value(row);
  return values;
}

export interface RowGroup {
  readonly table: TableName;
  readonly rows: number;
  readonly first: TableRow;
  readonly csv: readonly DeflatedChunk[];
  readonly parquet: EncodedGroup;
}

/** A group is complete once it reaches either limit; the rows of a company are never split between two groups. */
export interface GroupSize {
  readonly rows: number;
  /** Approximate size of the values: a group is in memory as a whole, and texts may be long. */
  readonly bytes: number;
}

/** Large, so that a query for one company over HTTP range requests reads the footer and one group. */
export const groupSize: GroupSize = { rows: 100_000, bytes: 64_000_000 };

/** Rows of CSV text that are in memory at once. */
const rowsOfText = 25_000;

/** Encodes at least one row. */
export function rowGroup(table: TableName, columns: TableColumns): RowGroup {
  const form: Table = tables[table];
  return {
    table,
    rows: columns.rows,
    first: form.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0)),
    csv: Array.from(csvTexts(form, columns, rowsOfText), deflateChunk),
    parquet: encodeRowGroup(form, columns),
  };
}

/** Collects rows of a table until a group is complete. */
export function createGroupBuffer(table: TableName, { rows: mostRows, bytes: mostBytes }: GroupSize) {
  let open = createColumns(tables[table]);
  let rows = 0;
  function taken(): TableColumns | null {
    if (rows === 0) return null;
    const columns = open.columns();
    [open, rows] = [createColumns(tables[table]), 0];
    return columns;
  }
  return {
    /** Adds rows that must stay together; returns the group when it is complete, else null. */
    add(own: readonly TableRow[]): TableColumns | null {
      for (const row of own) open.add(row);
      rows += own.length;
      return rows >= mostRows || open.size() >= mostBytes ? taken() : null;
    },
    /** Returns the remaining rows; null when there are none. */
    taken,
  };
}
