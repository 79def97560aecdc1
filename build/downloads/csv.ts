/** Tables as CSV (RFC 4180, UTF-8, line feeds): a blank field is null, numbers in the shortest form that reads back exactly. */

import type { Columns, ColumnValues } from './columns.ts';
import type { ColumnType, Table, Value } from './tables.ts';

const special = /[",\n\r]/;

export function csvLine(values: readonly Value[]): string {
  return `${values.map(field).join(',')}\n`;
}

export const csvHeader = ({ columns }: Table): string => csvLine(columns.map(({ name }) => name));

/**
 * The lines of so many rows at a time. Written as bytes, for a text that stands in many rows is then encoded once, and no string
 * is made of an amount: less than half of the time of joining texts.
 */
export function* csvTexts(table: Table, { rows, columns }: Columns, most: number): Generator<Uint8Array> {
  const out = openLines();
  const cells = table.columns.map(({ type }, i) => cellWriter(out, columns[i]!, type));
  for (let from = 0; from < rows; from += most) {
    for (let row = from; row < Math.min(rows, from + most); row++) {
      for (let i = 0; i < cells.length; i++) {
        cells[i]!(row);
        out.end(i === cells.length - 1 ? newline : comma);
      }
    }
    yield out.taken();
  }
}

const [comma, newline, minus, zero] = [0x2c, 0x0a, 0x2d, 0x30];

type Lines = ReturnType<typeof openLines>;

/** Bytes of lines, in memory that grows with them. */
function openLines() {
  let bytes = new Uint8Array(1 << 16);
  let at = 0;

  function makeRoom(more: number): void {
    if (at + more <= bytes.length) return;
    const larger = new Uint8Array(2 * (at + more));
    larger.set(bytes);
    bytes = larger;
  }

  /** Of a whole number below a thousand million, in `width` places at the least. */
  function digits(value: number, width: number): void {
    let places = width;
    for (let rest = 10 ** width; rest <= value; rest *= 10) places++;
    for (let i = at + places - 1, rest = value; i >= at; i--) {
      const left = (rest / 10) | 0;
      bytes[i] = zero + rest - 10 * left;
      rest = left;
    }
    at += places;
  }

  function text(field: Uint8Array): void {
    makeRoom(field.length);
    for (let i = 0; i < field.length; i++) bytes[at + i] = field[i]!;
    at += field.length;
  }

  return {
    text,
    number(value: number): void {
      const size = Math.abs(value);
      if (!Number.isInteger(value) || size >= 1e15) {
        text(Buffer.from(String(value)));
        return;
      }
      makeRoom(longestWhole);
      if (value < 0) bytes[at++] = minus;
      const high = Math.floor(size / 1e9);
      if (high > 0) digits(high, 1);
      digits(size - high * 1e9, high > 0 ? 9 : 1);
    },
    end(mark: number): void {
      makeRoom(1);
      bytes[at++] = mark;
    },
    /** What was written; the next is written over it. */
    taken(): Uint8Array {
      const written = bytes.subarray(0, at);
      at = 0;
      return written;
    },
  };
}

/** A sign and 15 digits. */
const longestWhole = 16;

function cellWriter(out: Lines, column: ColumnValues, type: ColumnType): (row: number) => void {
  if ('texts' in column) {
    const fields = column.texts.map((text) => Buffer.from(field(text)));
    return (row) => out.text(fields[column.codes[row]!]!);
  }
  const { numbers } = column;
  const truths = [false, true].map((truth) => Buffer.from(String(truth)));
  return (row) => {
    const value = numbers[row]!;
    if (Number.isNaN(value)) return;
    if (type === 'boolean') out.text(truths[value]!);
    else out.number(value);
  };
}

function field(value: Value): string {
  if (value === null) return '';
  const text = String(value);
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
