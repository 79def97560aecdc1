/** Finds what the source lacks: known once all companies are, as one alone cannot be told from one that was silent. */

import { inputs } from '../../../contract/figures/figure.ts';
import { coreLines, type StatementName, statementNames } from '../../../contract/http/figure-keys.ts';
import type { CoverFact } from '../../../contract/http/schemas.ts';
import { fewestWithLine, isLineKey, otherLines } from '../../../contract/http/statement-lines.ts';
import type { CoverGaps, RareLines, SourceGaps } from '../../../contract/stored/source-gaps.ts';
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

/** The facts of a cover page by which lists are filtered. */
const judgedFacts = [
  'ciiu',
  'departamento',
  'ciudad',
  'tipo_societario',
  'estado_actual',
] as const satisfies readonly CoverFact[];

interface YearCounts {
  readonly filings: number;
  /** How many filings have each line, and say each of the judged facts. */
  readonly lines: ReadonlyMap<string, number>;
  readonly facts: ReadonlyMap<string, number>;
}
export type LineCounts = ReadonlyMap<number, YearCounts>;

/** Takes company after company. */
export function createLineCounter() {
  const counts = new Map<
    number,
    { filings: number; lines: Map<string, number>; facts: Map<string, number> }
  >();
  return {
    add(years: readonly Pick<CompanyYear, 'year' | 'statements' | 'cover'>[]): void {
      for (const { year, statements, cover } of years) {
        const own = counts.get(year) ?? { filings: 0, lines: new Map(), facts: new Map() };
        counts.set(year, own);
        own.filings++;
        for (const name of statementNames)
          for (const line of statements[name]?.keys() ?? []) if (isLineKey(line)) count(own.lines, line);
        for (const fact of judgedFacts) if (cover.get(fact)) count(own.facts, fact);
      }
    },
    counts: (): LineCounts => counts,
  };
}

function count(counts: Map<string, number>, key: string, more = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

export function sumLineCounts(parts: Iterable<LineCounts>): LineCounts {
  const all = new Map<number, { filings: number; lines: Map<string, number>; facts: Map<string, number> }>();
  for (const part of parts)
    for (const [year, { filings, lines, facts }] of part) {
      const own = all.get(year) ?? { filings: 0, lines: new Map(), facts: new Map() };
      all.set(year, own);
      own.filings += filings;
      for (const [line, filed] of lines) count(own.lines, line, filed);
      for (const [fact, filed] of facts) count(own.facts, fact, filed);
    }
  return all;
}

/** Of years with enough filings, in order, with what tells whether a count of one is next to nothing. */
const judgedYears = (counts: LineCounts) =>
  [...counts]
    .filter(([, { filings }]) => filings >= fewestFilings)
    .sort(([a], [b]) => a - b)
    .map(([year, { filings, lines, facts }]) => {
      const isLacking = (filed = 0) => filed < hardlyAny * filings;
      return [year, { lines, facts, isLacking }] as const;
    });

export function sourceGapsOf(counts: LineCounts): SourceGaps {
  const gaps: SourceGaps = {};
  for (const [year, { lines: filed, isLacking }] of judgedYears(counts)) {
    const isLackingLine = (line: string) => isLacking(filed.get(line));
    const lines = statementNames.flatMap((name) => judgedLines[name].filter(isLackingLine));
    if (lines.length === 0) continue;
    const statements = statementNames.filter((name) => coreLines[name].every(isLackingLine));
    gaps[year] = { statements, lines };
  }
  return gaps;
}

/** By year the facts that the cover pages of hardly any company say. */
export const coverGapsOf = (counts: LineCounts): CoverGaps =>
  Object.fromEntries(
    judgedYears(counts).flatMap(([year, { facts, isLacking }]) => {
      const lacking = judgedFacts.filter((fact) => isLacking(facts.get(fact)));
      return lacking.length > 0 ? [[String(year), lacking]] : [];
    }),
  );

/** By year, in order, the lines that have no frame; a year without any is left out. */
export const rareLinesOf = (counts: LineCounts): RareLines =>
  Object.fromEntries(
    [...counts]
      .sort(([a], [b]) => a - b)
      .flatMap(([year, { lines }]) => {
        const rare = statementNames.flatMap((name) =>
          otherLines[name].filter((line) => (lines.get(line) ?? 0) < fewestWithLine),
        );
        return rare.length > 0 ? [[String(year), rare]] : [];
      }),
  );
