/** Computes the indicators of one year: absence and denominators are decided here and nowhere else. */

import { type IndicatorKey, indicatorKeys, type NullReason } from '../../../contract/http/schemas.ts';
import {
  type IndicatorQuotient,
  type InputName,
  indicatorTable,
  inputs,
  zeroProofs,
} from '../../tables/indicators.ts';
import type { YearStatements } from '../filings/lines.ts';

/** `assumedZero`: the lines that were left blank and taken as 0, because the filing proves it. */
export type Evaluation = { readonly assumedZero: readonly string[] } & (
  | { readonly value: number; readonly quotient: IndicatorQuotient | null }
  | { readonly reason: NullReason }
);

/** All indicators of a year; each is a finite number or null with its reason, never a made-up 0. */
export function evaluate(statements: YearStatements): Record<IndicatorKey, Evaluation> {
  const results = {} as Record<IndicatorKey, Evaluation>;
  for (const key of indicatorKeys) results[key] = evaluateOne(key, statements, results);
  return results;
}

function evaluateOne(
  key: IndicatorKey,
  statements: YearStatements,
  earlier: Record<IndicatorKey, Evaluation>,
): Evaluation {
  const { needs, sums = [], compute } = indicatorTable[key];
  const values: Record<string, number> = {};
  const assumedZero: string[] = [];
  for (const name of needs) {
    const value = readInput(name, statements);
    if (value === null) return { reason: 'not_filed', assumedZero: [] };
    values[name] = value === 'proved_zero' ? 0 : value;
    if (value === 'proved_zero') assumedZero.push(name);
  }
  for (const summed of sums) {
    const name = summed.replace('?', '') as IndicatorKey;
    const result = earlier[name];
    if (!('reason' in result)) values[name] = result.value;
    else if (summed.endsWith('?')) values[name] = 0;
    else return result;
    assumedZero.push(...result.assumedZero);
    // Its own line is 0, or else the indicator was only left out.
    if ('reason' in result && result.reason !== 'not_applicable') assumedZero.push(name);
  }
  const once = [...new Set(assumedZero)];
  const result = compute(values);
  if (result === 'not_applicable') return { reason: 'not_applicable', assumedZero: once };
  if (typeof result === 'number') return { value: result, quotient: null, assumedZero: once };
  if (result.denominator === 0) return { reason: 'zero_denominator', assumedZero: once };
  if (result.denominator < 0) return { reason: 'negative_denominator', assumedZero: once };
  return { value: result.numerator / result.denominator, quotient: result, assumedZero: once };
}

/** A filed amount, a blank that the filing proves to be 0, or null for what nobody knows. */
export function readInput(name: InputName, statements: YearStatements): number | 'proved_zero' | null {
  const { concept, statement, zeroWhen } = inputs[name];
  const lines = statements[statement];
  const value = lines?.get(concept);
  if (value !== undefined) return value;
  return zeroWhen && lines && zeroProofs[zeroWhen]((line: string) => lines.get(line)) ? 'proved_zero' : null;
}
