/**
 * The series as they are packed: who filed in which year, and for each key the values of every year, in order of NIT.
 * A value is its digits as a whole number and how many of them are decimals; the bytes of equal weight stand together,
 * which deflates to two thirds of the doubles and gives back the very number. An indicator is packed as the formula that
 * gives it from the lines, and the values that it does not give. Deflating itself is zlib's.
 */

import { type NullReason, nullReasons } from '../http/schemas.ts';
import type { SeriesKey, UnitName } from '../http/series.ts';
import { type ColumnTypes, decodeColumns, encodeColumns } from './columns.ts';
import { type Formula, foretold, needsOf, type ValuesOf } from './series-formula.ts';

/** What is said of a key. */
export interface SeriesHead {
  readonly clave: SeriesKey;
  readonly nombre: string;
  readonly unidad: UnitName;
}

/** The values of a year, one for each company that filed in it. */
export interface YearValues {
  /** NaN for null. */
  readonly values: Float64Array;
  /** Why a value is null: its place in `nullReasons`. */
  readonly reasons: Uint8Array;
}

export interface StoredSeries extends SeriesHead {
  /** Ascending. */
  readonly anios: readonly number[];
  /** The keys whose values of a year it takes to unpack one. */
  readonly needs: readonly SeriesKey[];
  /** Null for a year in which nobody filed anything. */
  year(anio: number): YearValues | null;
}

const columnTypes = { ends: 'u32', blocks: 'u8' } as const satisfies ColumnTypes;

interface Facts extends SeriesHead {
  readonly motivos: readonly NullReason[];
  readonly formula: Formula;
  readonly anios: readonly { readonly anio: number; readonly rows: number; readonly blocks: number }[];
}

/** States of a row, and past them the places of the reasons. */
const positive = 0;
const negative = 1;
const asForetold = 2;
const firstReason = 3;

/** Of this many decimals is a value that no whole number gives back: its bytes are those of the double. */
const asDouble = 255;
/** Up to here a power of ten is exact, so that dividing by it rounds once, as reading the decimals does. */
const mostDecimals = 22;
const powers = Array.from({ length: mostDecimals + 1 }, (_, i) => 10 ** i);
const doubleBytes = 8;

type Deflate = (bytes: Uint8Array) => Uint8Array;

/** For keys without a formula. */
const none: ValuesOf = (key) => {
  throw new Error(`the values of ${key} are not there`);
};

export function encodeSeries(
  head: SeriesHead,
  years: readonly (YearValues & { readonly anio: number })[],
  deflate: Deflate,
  formula: Formula = [],
  valuesOf: ValuesOf = none,
): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = [];
  const anios = years.map(({ anio, values, reasons }) => {
    const expected = formula.length > 0 ? foretold(formula, anio, values.length, valuesOf) : null;
    const planes = planesOf(values, reasons, expected);
    blocks.push(...planes.map(deflate));
    return { anio, rows: values.length, blocks: planes.length };
  });
  const ends = new Uint32Array(blocks.length);
  let length = 0;
  blocks.forEach((block, i) => {
    length += block.length;
    ends[i] = length;
  });
  const all = new Uint8Array(length);
  blocks.forEach((block, i) => {
    all.set(block, ends[i]! - block.length);
  });
  const facts: Facts = { ...head, motivos: nullReasons, formula, anios };
  return encodeColumns('series', columnTypes, facts, { ends, blocks: all });
}

/**
 * State of every row, decimals of every value that is stored, then the bytes of those from the least to the greatest. In loops: a
 * typed array made by `from`, `map` or `filter` took four times as long.
 */
function planesOf(values: Float64Array, reasons: Uint8Array, expected: Float64Array | null): Uint8Array[] {
  const states = new Uint8Array(values.length);
  const present = new Float64Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (Number.isNaN(value)) states[row] = firstReason + reasons[row]!;
    else if (expected?.[row] === value) states[row] = asForetold;
    else {
      states[row] = value < 0 ? negative : positive;
      present[count++] = Math.abs(value);
    }
  }
  return [states, ...bytesOf(present.subarray(0, count))];
}

function bytesOf(present: Float64Array): Uint8Array[] {
  const decimals = new Uint8Array(present.length);
  const planes = Array.from({ length: doubleBytes }, () => new Uint8Array(present.length));
  const double = new DataView(new ArrayBuffer(doubleBytes));
  let width = 0;
  for (let i = 0; i < present.length; i++) {
    const value = present[i]!;
    decimals[i] = decimalsOf(value);
    if (decimals[i] === asDouble) {
      double.setFloat64(0, value, true);
      for (let byte = 0; byte < doubleBytes; byte++) planes[byte]![i] = double.getUint8(byte);
      width = doubleBytes;
      continue;
    }
    let rest = Math.round(value * powers[decimals[i]!]!);
    for (let byte = 0; rest > 0; byte++) {
      planes[byte]![i] = rest % 256;
      rest = Math.floor(rest / 256);
      width = Math.max(width, byte + 1);
    }
  }
  return [decimals, ...planes.slice(0, width)];
}

/** The fewest decimals with which a value is a whole number of digits. */
function decimalsOf(value: number): number {
  for (let decimals = 0; decimals <= mostDecimals; decimals++) {
    const digits = Math.round(value * powers[decimals]!);
    if (digits > Number.MAX_SAFE_INTEGER) break;
    if (digits / powers[decimals]! === value) return decimals;
  }
  return asDouble;
}

/** Opens a file; a year is unpacked when it is asked for. Throws when the bytes are not one. */
export function decodeSeries(bytes: Uint8Array, inflate: Deflate, valuesOf: ValuesOf = none): StoredSeries {
  const columns = decodeColumns('series', columnTypes, bytes);
  const { motivos, formula, anios, clave, nombre, unidad } = columns.facts as Facts;
  if (motivos.join() !== nullReasons.join()) throw new Error(`reasons ${motivos}: expected ${nullReasons}`);
  const ends = columns.column('ends', 'u32');
  const blocks = columns.column('blocks', 'u8');
  const block = (i: number) => inflate(blocks.subarray(ends[i - 1] ?? 0, ends[i]));
  return {
    ...{ clave, nombre, unidad },
    anios: anios.map(({ anio }) => anio),
    needs: needsOf(formula),
    year(wanted) {
      let first = 0;
      for (const { anio, rows, blocks: count } of anios) {
        if (anio === wanted) {
          const [states, decimals, ...planes] = Array.from({ length: count }, (_, i) => block(first + i));
          const expected = formula.length > 0 ? foretold(formula, anio, rows, valuesOf) : null;
          return unpacked(rows, states!, decimals!, planes, expected);
        }
        first += count;
      }
      return null;
    },
  };
}

function unpacked(
  rows: number,
  states: Uint8Array,
  decimals: Uint8Array,
  planes: readonly Uint8Array[],
  expected: Float64Array | null,
): YearValues {
  if (states.length !== rows || planes.some(({ length }) => length !== decimals.length))
    throw new Error(`${states.length} rows, ${decimals.length} values: expected ${rows} rows`);
  const digits = digitsOf(planes, decimals.length);
  const double = new DataView(new ArrayBuffer(doubleBytes));
  const values = new Float64Array(rows).fill(Number.NaN);
  const reasons = new Uint8Array(rows);
  for (let row = 0, i = 0; row < rows; row++) {
    const state = states[row]!;
    if (state >= firstReason) {
      reasons[row] = state - firstReason;
      continue;
    }
    if (state === asForetold) {
      values[row] = expected![row]!;
      continue;
    }
    let value = digits[i]!;
    if (decimals[i]! > 0) value /= powers[decimals[i]!]!;
    if (decimals[i] === asDouble) {
      planes.forEach((plane, byte) => {
        double.setUint8(byte, plane[i]!);
      });
      value = double.getFloat64(0, true);
    }
    values[row] = state === negative ? -value : value;
    i++;
  }
  return { values, reasons };
}

/** Three bytes at a time: whole numbers of 24 bits are put together without rounding, and fast. */
function digitsOf(planes: readonly Uint8Array[], length: number): Float64Array {
  const digits = new Float64Array(length);
  const nothing = new Uint8Array(length);
  for (let first = 0; first < planes.length; first += 3) {
    const [low = nothing, middle = nothing, high = nothing] = planes.slice(first, first + 3);
    const weight = 256 ** first;
    for (let i = 0; i < length; i++)
      digits[i] = digits[i]! + (low[i]! | (middle[i]! << 8) | (high[i]! << 16)) * weight;
  }
  return digits;
}
