/** Computes the indicators of one year: absence and denominators are decided here and nowhere else. */

import { type IndicatorKey, indicatorKeys, type NullReason } from '../../../contract/http/schemas.ts';
import { type InputName, indicators, inputs, type Quotient } from '../../tables/indicators.ts';
import type { Statements } from '../filings/reconcile.ts';

export type Evaluation =
  | { readonly value: number; readonly quotient: Quotient | null }
  | { readonly reason: NullReason };

/** All indicators of a year; each is a finite number or null with its reason, never a made-up 0. */
export function evaluate(statements: Statements): Record<IndicatorKey, Evaluation> {
  const results = {} as Record<IndicatorKey, Evaluation>;
  for (const key of indicatorKeys) results[key] = evaluateOne(key, statements, results);
  return results;
}

function evaluateOne(
  key: IndicatorKey,
  statements: Statements,
  earlier: Record<IndicatorKey, Evaluation>,
): Evaluation {
  const { needs, sums = [], compute } = indicators[key];
  const values: Record<string, number> = {};
  for (const name of needs) {
    const value = readInput(name, statements);
    if (value === null) return { reason: 'not_filed' };
    values[name] = value;
  }
  for (const summed of sums) {
    const name = summed.replace('?', '') as IndicatorKey;
    const result = earlier[name];
    if ('reason' in result && !summed.endsWith('?')) return result;
    values[name] = 'reason' in result ? 0 : result.value;
  }
  const result = compute(values);
  if (result === 'not_applicable') return { reason: 'not_applicable' };
  if (typeof result === 'number') return { value: result, quotient: null };
  if (result.denominator === 0) return { reason: 'zero_denominator' };
  if (result.denominator < 0) return { reason: 'negative_denominator' };
  return { value: result.numerator / result.denominator, quotient: result };
}

function readInput(name: InputName, statements: Statements): number | null {
  const { concept, statement, blank } = inputs[name];
  const lines = statements[statement];
  if (!lines) return null;
  const value = lines.get(concept);
  if (value !== undefined) return value;
  if (blank === 'zero') return 0;
  return blank === 'zero_with_liabilities' && lines.has('total_pasivos') ? 0 : null;
}
