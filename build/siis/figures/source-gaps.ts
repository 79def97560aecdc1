/** Finds what the source lacks: known once all companies are, as one alone cannot be told from one that was silent. */

import { inputs } from '../../../contract/figures/figure.ts';
import { coreLines, type StatementName, statementNames } from '../../../contract/http/figure-keys.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';

const { situacion_financiera, ...others } = coreLines;

/**
 * The lines that are judged, all filed by at least half of the companies of real whole books (2,551 of 2019, 2,960 of 2022). One
 * that few companies have, such as purchases of intangibles, may be blank in all of a small year.
 */
export const judgedLines: Readonly<Record<StatementName, readonly string[]>> = {
  ...others,
  situacion_financiera: [
    ...situacion_financiera,
    inputs.otros_pasivos_financieros_corrientes.concept,
    inputs.otros_pasivos_financieros_no_corrientes.concept,
  ],
};

/**
 * A line that half of the companies file is blank by chance in all of five once in thirty times, and is their silence then; in 29
 * of 30 once in 35 million times.
 */
const fewestFilings = 30;

/** Below this share of the filings of the year the line is lacking: a few companies stand in the file of another year, or refiled late. */
const hardlyAny = 0.05;

/** By year how many filings there are, and how many have each of the judged lines. */
export type LineCounts = ReadonlyMap<
  number,
  { readonly filings: number; readonly lines: ReadonlyMap<string, number> }
>;

/** Takes company after company. */
export function createLineCounter() {
  const counts = new Map<number, { filings: number; lines: Map<string, number> }>();
  return {
    add(years: readonly Pick<CompanyYear, 'year' | 'statements'>[]): void {
      for (const { year, statements } of years) {
        const own = counts.get(year) ?? { filings: 0, lines: new Map<string, number>() };
        counts.set(year, own);
        own.filings++;
        for (const name of statementNames)
          for (const line of judgedLines[name])
            if (statements[name]?.has(line)) own.lines.set(line, (own.lines.get(line) ?? 0) + 1);
      }
    },
    counts: (): LineCounts => counts,
  };
}

export function sumLineCounts(parts: Iterable<LineCounts>): LineCounts {
  const all = new Map<number, { filings: number; lines: Map<string, number> }>();
  for (const part of parts)
    for (const [year, { filings, lines }] of part) {
      const own = all.get(year) ?? { filings: 0, lines: new Map<string, number>() };
      all.set(year, own);
      own.filings += filings;
      for (const [line, count] of lines) own.lines.set(line, (own.lines.get(line) ?? 0) + count);
    }
  return all;
}

export function sourceGapsOf(counts: LineCounts): SourceGaps {
  const gaps: SourceGaps = {};
  for (const [year, { filings, lines: filed }] of [...counts].sort(([a], [b]) => a - b)) {
    if (filings < fewestFilings) continue;
    const isLacking = (line: string) => (filed.get(line) ?? 0) < hardlyAny * filings;
    const lines = statementNames.flatMap((name) => judgedLines[name].filter(isLacking));
    if (lines.length === 0) continue;
    const statements = statementNames.filter((name) => coreLines[name].every(isLacking));
    gaps[year] = { statements, lines };
  }
  return gaps;
}
