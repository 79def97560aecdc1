/**
 * Predicts the values of a series from those of others, so that only wrong predictions are stored. A value that the formula
 * does not give to the last bit is stored, so that decoding always gives back the original numbers.
 */

import type { SeriesKey } from '../http/series.ts';

/** `times` × (sum of `over`) ÷ `under`; each key of `over` has a sign. */
export interface FormulaTerm {
  readonly times: number;
  readonly over: readonly (readonly [key: SeriesKey, sign: 1 | -1])[];
  readonly under?: SeriesKey;
}

/** A sum of terms. */
export type Formula = readonly FormulaTerm[];

/** The values of a key in a year, one per company that filed in it. */
export type ValuesOf = (key: SeriesKey, anio: number) => Float64Array;

/** The keys that a formula reads, each once. */
export const formulaInputs = (formula: Formula): SeriesKey[] => [
  ...new Set(formula.flatMap(({ over, under }) => [...over.map(([key]) => key), ...(under ? [under] : [])])),
];

/** The result of the formula for each row of a year: a sum of lines with all its digits, a quotient with 8. A missing value counts as 0, and so does a division by 0. */
export function predicted(formula: Formula, anio: number, rows: number, valuesOf: ValuesOf): Float64Array {
  const all = new Float64Array(rows);
  const read = (key: SeriesKey) => {
    const values = valuesOf(key, anio);
    if (values.length !== rows)
      throw new Error(`${key} has ${values.length} rows in ${anio}: expected ${rows}`);
    return values;
  };
  const sum = new Float64Array(rows);
  for (const { times, over, under } of formula) {
    sum.fill(0);
    for (const [key, sign] of over) {
      const values = read(key);
      for (let row = 0; row < rows; row++) sum[row] = sum[row]! + sign * (values[row]! || 0);
    }
    const divisors = under === undefined ? null : read(under);
    for (let row = 0; row < rows; row++) {
      const divisor = divisors ? divisors[row]! || 0 : 1;
      if (divisor !== 0) all[row] = all[row]! + (times * sum[row]!) / divisor;
    }
  }
  if (formula.some(({ under }) => under !== undefined))
    for (let row = 0; row < rows; row++) all[row] = round8Digits(all[row]!);
  return all;
}

/** The powers of ten that are exact as doubles. */
const powersOfTen = Array.from({ length: 23 }, (_, i) => 10 ** i);

/**
 * Rounds to 8 significant digits as the build does, nearly always with the same result and in a twentieth of the time, by
 * operations that are the same on every machine. Very large and very small values are returned unrounded.
 */
function round8Digits(value: number): number {
  const size = Math.abs(value);
  if (!(size >= 1e-14 && size < 1e15)) return value;
  let decimals = 7;
  if (size >= 1) while (size >= powersOfTen[8 - decimals]!) decimals--;
  else while (size * powersOfTen[decimals - 7]! < 1) decimals++;
  const digits =
    decimals >= 0
      ? Math.round(size * powersOfTen[decimals]!) / powersOfTen[decimals]!
      : Math.round(size / powersOfTen[-decimals]!) * powersOfTen[-decimals]!;
  return value < 0 ? -digits : digits;
}
