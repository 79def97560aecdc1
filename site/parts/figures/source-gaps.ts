/** What is said where the source lacks a line of a year, which is no silence of whoever filed. */

import type { Manifest } from '../../../contract/stored/layout.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { listText } from '../document/format.ts';

/** By year; on a company's page also the lines of its own that are withheld, and whether the source has its totals alone. */
export type YearGaps = Readonly<
  Record<string, SourceGaps[string] & { withheld?: readonly string[]; totalsOnly?: boolean }>
>;

const statementWords = {
  resultados: 'estados de resultados',
  situacion_financiera: 'estados de situación financiera',
  flujo_efectivo: 'estados de flujo de efectivo',
};

/** In the place of a figure that nobody has. */
export const notInSource = 'La fuente no lo trae';

export const lacks = (gaps: YearGaps, line: string, year: number) =>
  gaps[year]?.lines.includes(line) ?? false;

export const totalsOnly: (gaps: YearGaps, year: number) => boolean = (gaps, year) =>
  gaps[year]?.totalsOnly ?? false;

/** The newest year with more than totals, else the newest. */
export const newestDetailed: (gaps: YearGaps, years: readonly number[]) => number = (gaps, years) =>
  years.findLast((year) => !totalsOnly(gaps, year)) ?? years.at(-1) ?? 0;

/** In the place of an amount: why there is none. */
export function absence(gaps: YearGaps, line: string, year: number) {
  if (gaps[year]?.withheld?.includes(line)) return 'No se muestra';
  if (totalsOnly(gaps, year)) return 'Solo hay totales';
  return lacks(gaps, line, year) ? notInSource : 'No reportado';
}

/** Such as `La fuente no trae estados de resultados de 2020 y 2023`; null where it has that statement in each of the years. */
export function gapOfStatement(
  gaps: YearGaps,
  statement: keyof typeof statementWords,
  years: readonly number[],
) {
  const lacking = years.filter((year) => gaps[year]?.statements.includes(statement));
  return lacking.length > 0
    ? `La fuente no trae ${statementWords[statement]} de ${listText(lacking.map(String))}`
    : null;
}

/** A sentence for each statement that charts draw and the source lacks in some of the years. */
export const gapNote = (gaps: YearGaps, years: readonly number[]) =>
  (['resultados', 'situacion_financiera'] as const)
    .flatMap((statement) => gapOfStatement(gaps, statement, years) ?? [])
    .map((text) => ` ${text}.`)
    .join('');

/** What the source lacks, of the years that a page shows. */
export const gapsOfYears = (
  { source_gaps = {} }: Pick<Manifest, 'source_gaps'>,
  years: readonly number[],
): SourceGaps =>
  Object.fromEntries(years.flatMap((year) => (source_gaps[year] ? [[String(year), source_gaps[year]]] : [])));
