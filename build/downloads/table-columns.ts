/** A table in columns: texts as a dictionary and a code per row, all other values as doubles. */

import type { ColumnType, Table, TableRow, Value } from './tables.ts';

/** A code is an index into `texts`; code 0 is null. */
export interface TextColumn {
  readonly texts: readonly string[];
  readonly codes: Uint32Array;
}
/** A boolean is 0 or 1, NaN is null. */
export interface NumberColumn {
  readonly numbers: Float64Array;
}
export type ColumnValues = TextColumn | NumberColumn;

export interface TableColumns {
  readonly rows: number;
  /** In the order of the table's columns. */
  readonly columns: readonly ColumnValues[];
}

export const holdsTexts = (type: ColumnType): boolean => type === 'string' || type === 'date';

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
