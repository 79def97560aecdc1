/** Reads a pasted list as spreadsheets give it: one cell a line, or columns split by tabs, semicolons or commas, with quoted cells and a heading. */

import { typedNit } from './match-nit.js';

/** @typedef {readonly string[]} Row */

/** Rows that the separator, the column and the heading are guessed from. */
const sampled = 200;

/**
 * The rows that have a text, their cells cleaned; without a separator a line is one cell. A cell in quotes may hold
 * separators and line ends; a quote within a cell that does not begin and end with one is a sign like others.
 * @param {string} text
 * @param {string} separator `\t`, `;`, `,` or empty
 * @param {number} [most] rows to read
 * @returns {Row[]}
 */
export function splitRows(text, separator, most = Infinity) {
  const end = separator === '' ? '' : `${separator}|`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${end}\\r\\n|\\n|\\r|$)`, 'y');
  /** @type {Row[]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  while (rows.length < most && cell.lastIndex < text.length) {
    const [, quoted, bare, after] = cell.exec(text) ?? [];
    row.push(cleanCell(quoted?.replaceAll('""', '"') ?? bare ?? ''));
    if (after === separator && cell.lastIndex < text.length) continue;
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Without the signs by which spreadsheets keep a number a text: `="900123456"`, `'900123456`. @param {string} text */
const cleanCell = (text) =>
  text
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=\d)/, '');

/**
 * The separator of the columns; empty where a line is one cell. Names have commas in them, so a comma counts only where
 * each of several lines has as many.
 * @param {string} text
 */
export function guessSeparator(text) {
  const shares = { '\t': 0.5, ';': 0.9, ',': 1 };
  for (const [separator, share] of Object.entries(shares)) {
    const widths = splitRows(text, separator, sampled).map(({ length }) => length);
    const width = Math.max(...widths);
    const alike = widths.filter((each) => each === width).length / widths.length;
    if (width > 1 && alike >= share && (separator !== ',' || widths.length > 1)) return separator;
  }
  return '';
}

/** Words of which the headings of such columns are made. */
const headingWords = new Set(
  'nit nits identificacion documento numero no nro id codigo razon social nombre nombres empresa empresas sociedad sociedades compania cliente clientes proveedor proveedores tercero terceros company name de del la las el los'.split(
    ' ',
  ),
);

/** @param {string} cell */
function isHeading(cell) {
  const words = cell
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  return words.length > 0 && !/\d/.test(cell) && words.every((word) => headingWords.has(word));
}

/** Whether the first row names the columns. @param {readonly Row[]} rows */
export const hasHeading = ([first = [], ...others]) => others.length > 0 && first.some(isHeading);

/**
 * The column of the NITs, else that of the names: the one with most letters. An amount may look like a NIT, but few begin
 * as most NITs of companies do, with an 8 or a 9, and have nine digits.
 * @param {readonly Row[]} rows
 */
export function guessColumn(rows) {
  const seen = rows.slice(hasHeading(rows) ? 1 : 0, sampled);
  const columns = Array.from({ length: columnCount(seen) }, (_, at) => seen.map((row) => row[at] ?? ''));
  const best = (/** @type {(cell: string) => number} */ weigh) => {
    const sums = columns.map((cells) => cells.reduce((sum, cell) => sum + weigh(cell), 0));
    const most = Math.max(...sums);
    return { at: sums.indexOf(most), share: most / seen.length };
  };
  const nits = best((cell) => (/^[89]\d{8}$/.test(typedNit(cell)?.digits.slice(0, 9) ?? '') ? 1 : 0));
  return nits.share >= 0.5 ? nits.at : best((cell) => cell.match(/\p{L}/gu)?.length ?? 0).at;
}

/** @param {readonly Row[]} rows */
export const columnCount = (rows) => rows.reduce((most, { length }) => Math.max(most, length), 0);
