/** Computes the figures of one year's lines: absence and denominators are decided here and nowhere else. */

import { type AnalysisReason, type DerivedKey, derivedKeys } from '../../../contract/http/analysis.ts';
import type { IndicatorKey, NullReason } from '../../../contract/http/schemas.ts';
import {
  type FigureQuotient,
  type InputName,
  inputs,
  type YearFigure,
  zeroProofs,
} from '../../tables/figure.ts';
import { yearFigureKeys, yearFigureTable } from '../../tables/year-figures.ts';
import type { YearStatements } from '../filings/lines.ts';

/** What the source lacks is known only once all companies are. */
type IndicatorReason = Exclude<NullReason, 'not_in_source'>;

/** `assumedZero`: the lines that were left blank and taken as 0, because the filing proves it. */
export type Evaluation<R extends AnalysisReason = IndicatorReason> = {
  readonly assumedZero: readonly string[];
} & ({ readonly value: number; readonly quotient: FigureQuotient | null } | { readonly reason: R });

/** Why the lines of one year give no figure. */
export type YearReason = IndicatorReason | 'bad_sign' | 'not_annual';

export type YearEvaluation = Readonly<
  Record<IndicatorKey, Evaluation> & Record<DerivedKey, Evaluation<YearReason>>
>;

/**
 * All figures of a year; each is a finite number or null with its reason, never a made-up 0. The indicators say what was filed,
 * whatever its months; what is derived from it is of twelve months to 31 December or null.
 */
export function evaluate(statements: YearStatements, wholeYear: boolean): YearEvaluation {
  const results: Record<string, Evaluation<YearReason>> = {};
  for (const key of yearFigureKeys)
    results[key] =
      wholeYear || !isDerived.has(key)
        ? evaluateOne(yearFigureTable[key], statements, results)
        : { reason: 'not_annual', assumedZero: [] };
  return results as YearEvaluation;
}

const isDerived: ReadonlySet<string> = new Set<DerivedKey>(derivedKeys);

function evaluateOne(
  { needs, sums = [], compute }: YearFigure,
  statements: YearStatements,
  earlier: Readonly<Record<string, Evaluation<YearReason>>>,
): Evaluation<YearReason> {
  const values: Record<string, number> = {};
  const assumedZero: string[] = [];
  for (const name of needs) {
    const value = readInput(name, statements);
    if (value === null) return { reason: 'not_filed', assumedZero: [] };
    if (value === 'withheld') return { reason: value, assumedZero: [] };
    values[name] = value === 'proved_zero' ? 0 : value;
    if (value === 'proved_zero') assumedZero.push(name);
  }
  for (const summed of sums) {
    const name = summed.replace('?', '');
    const result = earlier[name]!;
    if (!('reason' in result)) values[name] = result.value;
    else if (summed.endsWith('?') && result.reason !== 'withheld') values[name] = 0;
    else return result;
    assumedZero.push(...result.assumedZero);
    // Its own line is 0, or else the indicator was only left out.
    if ('reason' in result && result.reason !== 'not_applicable') assumedZero.push(name);
  }
  const once = [...new Set(assumedZero)];
  const result = compute(values);
  if (typeof result === 'string') return { reason: result, assumedZero: once };
  if (typeof result === 'number') return { value: result, quotient: null, assumedZero: once };
  if (result.denominator === 0) return { reason: 'zero_denominator', assumedZero: once };
  if (result.denominator < 0) return { reason: 'negative_denominator', assumedZero: once };
  return { value: result.numerator / result.denominator, quotient: result, assumedZero: once };
}

/** A filed amount, a blank that the filing proves to be 0, what is not shown nor can be told without it, or null for what nobody knows. */
export function readInput(
  name: InputName,
  statements: YearStatements,
): number | 'proved_zero' | 'withheld' | null {
  const { concept, statement, zeroWhen } = inputs[name];
  const { [statement]: lines, withheld } = statements;
  const value = lines?.get(concept);
  if (value !== undefined) return value;
  let unknown: 'withheld' | null = withheld?.has(concept) ? 'withheld' : null;
  if (unknown || !zeroWhen || !lines) return unknown;
  const proved = zeroProofs[zeroWhen]((line: string) => {
    if (withheld?.has(line)) unknown = 'withheld';
    return lines.get(line);
  });
  return proved ? 'proved_zero' : unknown;
}
