/** What is said where the source lacks a line of a year, which is no silence of whoever filed. */

import type { StatementName } from '../../../contract/http/figure-keys.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { formatsIn } from '../../words/formats.ts';
import { figureWords } from '../../words/words.ts';

/** By year; on a company's page also the lines of its own that are withheld, and whether the source has its totals alone. */
export type YearGaps = Readonly<
  Record<string, SourceGaps[string] & { withheld?: readonly string[]; totalsOnly?: boolean }>
>;

export const lacks = (gaps: YearGaps, line: string, year: number) =>
  gaps[year]?.lines.includes(line) ?? false;

export const totalsOnly: (gaps: YearGaps, year: number) => boolean = (gaps, year) =>
  gaps[year]?.totalsOnly ?? false;

/** The newest year with more than totals, else the newest. */
export const newestDetailed: (gaps: YearGaps, years: readonly number[]) => number = (gaps, years) =>
  years.findLast((year) => !totalsOnly(gaps, year)) ?? years.at(-1) ?? 0;

/** In the place of an amount: why there is none. */
export function absence(gaps: YearGaps, line: string, year: number, language: Language) {
  const words = figureWords[language];
  if (gaps[year]?.withheld?.includes(line)) return words.notShown;
  if (totalsOnly(gaps, year)) return words.totalsOnly;
  return lacks(gaps, line, year) ? words.notInSource : words.notFiled;
}

/** Such as `La fuente no trae estados de resultados de 2020 y 2023`; null where it has that statement in each of the years. */
export function gapOfStatement(
  gaps: YearGaps,
  statement: StatementName,
  years: readonly number[],
  language: Language,
) {
  const { lacks, statements } = figureWords[language];
  const lacking = years.filter((year) => gaps[year]?.statements.includes(statement));
  return lacking.length > 0
    ? lacks(statements[statement], formatsIn[language].list(lacking.map(String)))
    : null;
}

/** A sentence for each statement that charts draw and the source lacks in some of the years. */
export const gapNote = (gaps: YearGaps, years: readonly number[], language: Language) =>
  (['resultados', 'situacion_financiera'] as const)
    .flatMap((statement) => gapOfStatement(gaps, statement, years, language) ?? [])
    .map((text) => ` ${text}.`)
    .join('');

/** What the source lacks, of the years that a page shows. */
export const gapsOfYears = (
  { source_gaps = {} }: Pick<Manifest, 'source_gaps'>,
  years: readonly number[],
): SourceGaps =>
  Object.fromEntries(years.flatMap((year) => (source_gaps[year] ? [[String(year), source_gaps[year]]] : [])));
