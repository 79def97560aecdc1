/** What is said where the source lacks a line of a year, which is no silence of whoever filed. */

import { listText } from '../document/format.js';

/**
 * By year; on a company's page also the lines of its own that are withheld, and whether the source has its totals alone.
 * @typedef {Readonly<Record<string, import('../../../contract/stored/source-gaps.ts').SourceGaps[string] & { withheld?: readonly string[], totalsOnly?: boolean }>>} SourceGaps
 */

const statementWords = {
  resultados: 'estados de resultados',
  situacion_financiera: 'estados de situación financiera',
  flujo_efectivo: 'estados de flujo de efectivo',
};

/** In the place of a figure that nobody has. */
export const notInSource = 'La fuente no lo trae';

/**
 * @param {SourceGaps} gaps
 * @param {string} line
 * @param {number} year
 */
export const lacks = (gaps, line, year) => gaps[year]?.lines.includes(line) ?? false;

/** @type {(gaps: SourceGaps, year: number) => boolean} */
export const totalsOnly = (gaps, year) => gaps[year]?.totalsOnly ?? false;

/** The newest year with more than totals, else the newest. @type {(gaps: SourceGaps, years: readonly number[]) => number} */
export const newestDetailed = (gaps, years) =>
  years.findLast((year) => !totalsOnly(gaps, year)) ?? years.at(-1) ?? 0;

/**
 * In the place of an amount: why there is none.
 * @param {SourceGaps} gaps
 * @param {string} line
 * @param {number} year
 */
export function absence(gaps, line, year) {
  if (gaps[year]?.withheld?.includes(line)) return 'No se muestra';
  if (totalsOnly(gaps, year)) return 'Solo hay totales';
  return lacks(gaps, line, year) ? notInSource : 'No reportado';
}

/**
 * Such as `La fuente no trae estados de resultados de 2020 y 2023`; null where it has that statement in each of the years.
 * @param {SourceGaps} gaps
 * @param {keyof typeof statementWords} statement
 * @param {readonly number[]} years
 */
export function gapOfStatement(gaps, statement, years) {
  const lacking = years.filter((year) => gaps[year]?.statements.includes(statement));
  return lacking.length > 0
    ? `La fuente no trae ${statementWords[statement]} de ${listText.format(lacking.map(String))}`
    : null;
}

/**
 * A sentence for each statement that charts draw and the source lacks in some of the years.
 * @param {SourceGaps} gaps
 * @param {readonly number[]} years
 */
export const gapNote = (gaps, years) =>
  /** @type {const} */ (['resultados', 'situacion_financiera'])
    .flatMap((statement) => gapOfStatement(gaps, statement, years) ?? [])
    .map((text) => ` ${text}.`)
    .join('');

/**
 * What the source lacks, of the years that a page shows.
 * @param {Pick<import('../../../contract/stored/layout.ts').Manifest, 'source_gaps'>} manifest
 * @param {readonly number[]} years
 * @returns {import('../../../contract/stored/source-gaps.ts').SourceGaps}
 */
export const gapsOfYears = ({ source_gaps = {} }, years) =>
  Object.fromEntries(years.flatMap((year) => (source_gaps[year] ? [[String(year), source_gaps[year]]] : [])));
