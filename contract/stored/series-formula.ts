/**
 * A key that follows from others by arithmetic is packed as what does not follow. The formula only foretells: a value that
 * it does not give to the last bit is stored, so that every number comes back whatever the formula says.
 */

import type { SeriesKey } from '../http/series.ts';

/** `times` × the sum of `over` ÷ `under`; the sign of a term says whether it adds or takes away. */
export interface Quotient {
  readonly times: number;
  readonly over: readonly (readonly [key: SeriesKey, sign: 1 | -1])[];
  readonly under?: SeriesKey;
}

/** The sum of these. */
export type Formula = readonly Quotient[];

/** The values of a key in a year, a row for each company that filed in it. */
export type ValuesOf = (key: SeriesKey, anio: number) => Float64Array;

/** The keys that a formula needs, each once. */
export const needsOf = (formula: Formula): SeriesKey[] => [
  ...new Set(formula.flatMap(({ over, under }) => [...over.map(([key]) => key), ...(under ? [under] : [])])),
];

/** What the formula gives for each row of a year. A value that there is not counts as 0, and so does a quotient by 0. */
export function foretold(formula: Formula, anio: number, rows: number, valuesOf: ValuesOf): Float64Array {
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
  for (let row = 0; row < rows; row++) all[row] = rounded(all[row]!);
  return all;
}

/** Powers of ten that are exact. */
const powers = Array.from({ length: 23 }, (_, i) => 10 ** i);

/**
 * To 8 significant digits, by operations that are the same on every machine: nearly always what `significant` gives,
 * in a twentieth of its time. What is too large or too small for it comes back as it is.
 */
function rounded(value: number): number {
  const size = Math.abs(value);
  if (!(size >= 1e-14 && size < 1e15)) return value;
  let decimals = 7;
  if (size >= 1) while (size >= powers[8 - decimals]!) decimals--;
  else while (size * powers[decimals - 7]! < 1) decimals++;
  const digits =
    decimals >= 0
      ? Math.round(size * powers[decimals]!) / powers[decimals]!
      : Math.round(size / powers[-decimals]!) * powers[-decimals]!;
  return value < 0 ? -digits : digits;
}
