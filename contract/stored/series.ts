/**
 * The packed series of one key: the values of every year, in order of NIT. A value is stored as an integer and a number of
 * decimals; bytes of equal significance are stored together, which deflates to two thirds of doubles without loss. An
 * indicator is stored as its formula and the values that the formula does not give. Deflating is left to zlib.
 */

import { type AnalysisReason, analysisReasons } from '../http/analysis.ts';
import type { SeriesKey, UnitName } from '../http/series.ts';
import { type ColumnTypes, decodeColumnFile, encodeColumnFile } from './column-file.ts';
import { type Formula, formulaInputs, predicted, type ValuesOf } from './series-formula.ts';

/** A key with its name and unit. */
export interface SeriesHead {
  readonly clave: SeriesKey;
  readonly nombre: string;
  readonly unidad: UnitName;
}

/** The values of a year, one per company that filed in it. */
export interface YearValues {
  /** NaN for null. */
  readonly values: Float64Array;
  /** Why a value is null: a position in `analysisReasons`. */
  readonly reasons: Uint8Array;
}

export interface StoredSeries extends SeriesHead {
  /** Ascending. */
  readonly anios: readonly number[];
  /** The keys whose values are needed to decode a year. */
  readonly needs: readonly SeriesKey[];
  /** Null for a year in which nobody filed anything. */
  year(anio: number): YearValues | null;
}

const columnTypes = { ends: 'u32', blocks: 'u8' } as const satisfies ColumnTypes;

interface Facts extends SeriesHead {
  readonly motivos: readonly AnalysisReason[];
  readonly formula: Formula;
  readonly anios: readonly { readonly anio: number; readonly rows: number; readonly blocks: number }[];
}

/** The states of a row; from `firstReason` on, null with a reason. */
const positive = 0;
const negative = 1;
const asPredicted = 2;
const firstReason = 3;

/** In place of the number of decimals: the value is no safe integer with decimals, and its bytes are those of the double. */
const asDouble = 255;
/** Up to here powers of ten are exact, so that a division rounds once, as parsing the decimal text does. */
const maxDecimals = 22;
const powersOfTen = Array.from({ length: maxDecimals + 1 }, (_, i) => 10 ** i);
const doubleBytes = 8;

type Deflate = (bytes: Uint8Array) => Uint8Array;

/** For keys without a formula, which read no others. */
const noValues: ValuesOf = (key) => {
  throw new Error(`the values of ${key} are not there`);
};

export function encodeSeries(
  head: SeriesHead,
  years: readonly (YearValues & { readonly anio: number })[],
  deflate: Deflate,
  formula: Formula = [],
  valuesOf: ValuesOf = noValues,
): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = [];
  const anios = years.map(({ anio, values, reasons }) => {
    const expected = formula.length > 0 ? predicted(formula, anio, values.length, valuesOf) : null;
    const planes = encodeYear(values, reasons, expected);
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
  const facts: Facts = { ...head, motivos: analysisReasons, formula, anios };
  return encodeColumnFile('series', columnTypes, facts, { ends, blocks: all });
}

/**
 * The state of every row, the decimals of every stored value, then their bytes from the least to the most significant. In
 * loops, as `from`, `map` and `filter` of typed arrays took four times as long.
 */
function encodeYear(values: Float64Array, reasons: Uint8Array, expected: Float64Array | null): Uint8Array[] {
  const states = new Uint8Array(values.length);
  const present = new Float64Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (Number.isNaN(value)) states[row] = firstReason + reasons[row]!;
    else if (expected?.[row] === value) states[row] = asPredicted;
    else {
      states[row] = value < 0 ? negative : positive;
      present[count++] = Math.abs(value);
    }
  }
  return [states, ...bytePlanes(present.subarray(0, count))];
}

function bytePlanes(present: Float64Array): Uint8Array[] {
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
    let rest = Math.round(value * powersOfTen[decimals[i]!]!);
    for (let byte = 0; rest > 0; byte++) {
      planes[byte]![i] = rest % 256;
      rest = Math.floor(rest / 256);
      width = Math.max(width, byte + 1);
    }
  }
  return [decimals, ...planes.slice(0, width)];
}

/** The fewest decimals with which a value is a safe integer; `asDouble` when there are none. */
function decimalsOf(value: number): number {
  for (let decimals = 0; decimals <= maxDecimals; decimals++) {
    const digits = Math.round(value * powersOfTen[decimals]!);
    if (digits > Number.MAX_SAFE_INTEGER) break;
    if (digits / powersOfTen[decimals]! === value) return decimals;
  }
  return asDouble;
}

/** Opens a file; years are decoded on demand. Throws when the bytes are no series. */
export function decodeSeries(
  bytes: Uint8Array,
  inflate: Deflate,
  valuesOf: ValuesOf = noValues,
): StoredSeries {
  const columns = decodeColumnFile('series', columnTypes, bytes);
  const { motivos, formula, anios, clave, nombre, unidad } = columns.facts as Facts;
  if (motivos.join() !== analysisReasons.join())
    throw new Error(`reasons ${motivos}: expected ${analysisReasons}`);
  const ends = columns.column('ends', 'u32');
  const blocks = columns.column('blocks', 'u8');
  const block = (i: number) => inflate(blocks.subarray(ends[i - 1] ?? 0, ends[i]));
  return {
    ...{ clave, nombre, unidad },
    anios: anios.map(({ anio }) => anio),
    needs: formulaInputs(formula),
    year(wanted) {
      let first = 0;
      for (const { anio, rows, blocks: count } of anios) {
        if (anio === wanted) {
          const [states, decimals, ...planes] = Array.from({ length: count }, (_, i) => block(first + i));
          const expected = formula.length > 0 ? predicted(formula, anio, rows, valuesOf) : null;
          return decodeYear(rows, states!, decimals!, planes, expected);
        }
        first += count;
      }
      return null;
    },
  };
}

function decodeYear(
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
    if (state === asPredicted) {
      values[row] = expected![row]!;
      continue;
    }
    let value = digits[i]!;
    if (decimals[i]! > 0) value /= powersOfTen[decimals[i]!]!;
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

/** Joins the bytes of each value, three at a time: 24-bit integers are exact and fast. */
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
