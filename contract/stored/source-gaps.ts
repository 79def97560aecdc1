/** What the source lacks: by year, the lines that hardly any of its companies has, though each files them somewhere. */

import { z } from 'zod';
import { type StatementName, statementNames, statementProperty } from '../http/figure-keys.ts';
import type { Financials } from '../http/schemas.ts';

export const sourceGapsSchema = z.record(
  z.string().regex(/^\d{4}$/),
  z.strictObject({
    /** Those of which every line is lacking. */
    statements: z.array(z.enum(statementNames)),
    lines: z.array(z.string()),
  }),
);
/** Years that lack nothing are left out. */
export type SourceGaps = z.infer<typeof sourceGapsSchema>;

export const isSourceGap = (gaps: SourceGaps, line: string, year: number): boolean =>
  gaps[year]?.lines.includes(line) ?? false;

/** Whether the source lacks a line in a year in which the company filed. A company whose statement is there all the same left it blank. */
export function lacksLine(
  { filings, ...statements }: Financials,
  gaps: SourceGaps,
  name: StatementName,
  line: string,
  year: number,
): boolean {
  if (!isSourceGap(gaps, line, year) || !filings.some(({ anio }) => anio === year)) return false;
  const row = statements[statementProperty[name]]?.find(({ anio }) => anio === year);
  return !row || (!gaps[year]!.statements.includes(name) && typeof row[line] !== 'number');
}
