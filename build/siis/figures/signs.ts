/** Whether the signs of distress show in a company's years: true, false, or null with the reason why nobody knows. */

import { type AnalysisReason, type SignKey, signKeys } from '../../../contract/http/analysis.ts';
import type { InputName } from '../../tables/figure.ts';
import { type DistressSign, signTable } from '../../tables/signs.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';
import { readInput } from './evaluate.ts';
import { lineBefore } from './growth.ts';

export type SignJudgement = boolean | AnalysisReason;

export interface JudgedSign {
  readonly shows: SignJudgement;
  /** Whether each of its closings is known. Shares are of these: a good closing alone is a no, and a yes needs all. */
  readonly couldBeEither: boolean;
}

/** By year. `years` are all of a company, oldest first. */
export function signsOf(
  years: readonly CompanyYear[],
): ReadonlyMap<number, Readonly<Record<SignKey, JudgedSign>>> {
  const byYear = new Map(years.map((own) => [own.year, own]));
  return new Map(
    years.map((own) => {
      const results = {} as Record<SignKey, JudgedSign>;
      for (const key of signKeys) results[key] = judge(signTable[key], own, byYear.get(own.year - 1));
      return [own.year, results] as const;
    }),
  );
}

/** One closing without the sign decides; otherwise an unknown one leaves it open. */
function judge(
  { cierres, needs, holds }: DistressSign,
  own: CompanyYear,
  before: CompanyYear | undefined,
): JudgedSign {
  const now = closing(needs, holds, (line) => readInput(line, own.statements) ?? 'not_filed');
  if (cierres === 1) return { shows: now, couldBeEither: isKnown(now) };
  const then = closing(needs, holds, (line) => {
    const earlier = lineBefore(own, before, line);
    return typeof earlier === 'string' ? earlier : earlier.before;
  });
  return {
    shows: now === false ? false : then === false || now === true ? then : now,
    couldBeEither: isKnown(now) && isKnown(then),
  };
}

const isKnown = (judged: SignJudgement): boolean => typeof judged === 'boolean';

function closing(
  needs: readonly InputName[],
  holds: DistressSign['holds'],
  read: (line: InputName) => number | 'proved_zero' | AnalysisReason,
): SignJudgement {
  const values: Record<string, number> = {};
  for (const line of needs) {
    const value = read(line);
    if (typeof value === 'number') values[line] = value;
    else if (value === 'proved_zero') values[line] = 0;
    else return value;
  }
  return holds(values);
}
