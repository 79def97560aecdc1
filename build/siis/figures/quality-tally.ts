/** Counts of flags and restatements that can be added up: of a company, of a partition, and then of all. */

import { type Flag, restatementKinds } from '../../../contract/http/quality.ts';
import { type Counts, sumCounts } from '../../lib/counts.ts';
import type { CompanyFigures } from './figures.ts';

export interface QualityTally {
  /** Rule → year → flags. */
  readonly flags: Readonly<Record<string, Counts>>;
  /** Kind → company-years with at least one line restated so. */
  readonly restated_years: Counts;
}

export const tallyOf = ({ flags, years }: Pick<CompanyFigures, 'flags' | 'years'>): QualityTally =>
  sumTallies([
    tallyFlags([...flags.values()].flat()),
    ...years.map(({ restated }) => ({
      flags: {},
      restated_years: Object.fromEntries(restated.map(({ kind }) => [kind, 1])),
    })),
  ]);

export const tallyFlags = (flags: readonly Flag[]): QualityTally => {
  const byRule: Record<string, Counts> = {};
  for (const { regla, anio } of flags) {
    const own = byRule[regla] ?? {};
    own[anio] = (own[anio] ?? 0) + 1;
    byRule[regla] = own;
  }
  return { flags: byRule, restated_years: {} };
};

export function sumTallies(tallies: readonly QualityTally[]): QualityTally {
  const rules = [...new Set(tallies.flatMap(({ flags }) => Object.keys(flags)))];
  const restated = sumCounts(tallies.map(({ restated_years }) => restated_years));
  return {
    flags: Object.fromEntries(
      rules.map((rule) => [rule, sumCounts(tallies.map(({ flags }) => flags[rule] ?? {}))]),
    ),
    restated_years: Object.fromEntries(restatementKinds.map((kind) => [kind, restated[kind] ?? 0])),
  };
}
