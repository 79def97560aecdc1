/** What the source lacks: by year, the lines that hardly any of its companies has, though each files them somewhere. */

import { z } from 'zod';
import { coreLines, type StatementName, statementNames, statementProperty } from '../http/figure-keys.ts';
import { coverFacts, type Financials } from '../http/schemas.ts';
import { fewestWithLine, statementOfLine } from '../http/statement-lines.ts';

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

/** By year the facts of cover pages that hardly any company says in it; years that lack nothing are left out. */
export const coverGapsSchema = z.record(z.string().regex(/^\d{4}$/), z.array(z.enum(coverFacts)));
export type CoverGaps = z.infer<typeof coverGapsSchema>;

export function isSourceGap(gaps: SourceGaps, line: string, year: number): boolean {
  const { statements = [], lines = [] } = gaps[year] ?? {};
  const statement = statementOfLine(line);
  return lines.includes(line) || (statement !== undefined && statements.includes(statement));
}

/** By year the lines, without the core ones, that fewer than `fewestWithLine` companies filed: they have no frame. */
export const rareLinesSchema = z.record(z.string().regex(/^\d{4}$/), z.array(z.string()));
export type RareLines = z.infer<typeof rareLinesSchema>;

export const isRareLine = (rareLines: RareLines, key: string, year: number): boolean =>
  rareLines[year]?.includes(key) ?? false;

/** `La fuente no trae de 2022: plusvalia.`, or how few companies a line of all has to have. */
export const rareLineNotice = (gaps: SourceGaps, key: string, year: number): string =>
  isSourceGap(gaps, key, year)
    ? gapNotice([year], [key])
    : `De ${year} menos de ${fewestWithLine} sociedades presentan ${key}: de tan pocas no se da la lista.`;

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

/** Names in one sentence. */
const mostNamed = 10;

/** `La fuente no trae de 2022: total_activos.` */
export function gapNotice(years: readonly number[], names: readonly string[]): string {
  const more = names.length > mostNamed ? ` y ${names.length - mostNamed} más` : '';
  return `La fuente no trae de ${years.join(', ')}: ${names.slice(0, mostNamed).join(', ')}${more}.`;
}

/** What `meta.avisos` says of keys of a year that the source lacks, and of those that nobody has; `isEmpty` knows these. */
export function keyNotices(
  gaps: SourceGaps,
  year: number,
  keys: readonly string[],
  isEmpty: (key: string) => boolean,
): string[] {
  const empty = keys.filter((key) => isSourceGap(gaps, key, year) || isEmpty(key));
  if (empty.length === 0) return [];
  // Where the source lacks lines, what nobody has is made of them.
  if (gaps[year]) return [gapNotice([year], empty)];
  const more = empty.length > mostNamed ? ` y ${empty.length - mostNamed} más` : '';
  return [`Ninguna sociedad de ${year} tiene: ${empty.slice(0, mostNamed).join(', ')}${more}.`];
}

const statementTexts: Readonly<Record<StatementName, string>> = {
  resultados: 'el estado de resultados',
  situacion_financiera: 'el estado de situación financiera',
  flujo_efectivo: 'el estado de flujos de efectivo',
};

/** What `meta.avisos` says of figures of whole groups: the statements that the source lacks in each year, and the core lines of others. */
export const groupGapNotices = (gaps: SourceGaps, years: readonly number[]): string[] =>
  years.flatMap((year) => {
    const { statements = [], lines = [] } = gaps[year] ?? {};
    const names = statementNames.flatMap((name) =>
      statements.includes(name)
        ? [statementTexts[name]]
        : coreLines[name].filter((line) => (lines as readonly string[]).includes(line)),
    );
    return names.length === 0 ? [] : [gapNotice([year], names)];
  });
