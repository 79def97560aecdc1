/** Reads a list, pasted or from a file, into lines, and holds the state of each: found, doubtful, not found, or pending. */

import { isSheetText } from '../../../contract/names/sheet-words.js';
import { readTypedNit, resolveNit } from '../../../contract/nit.js';

/** @typedef {'pending' | 'matched' | 'doubtful' | 'missed'} State */
/** A company or entity of the release. @typedef {{ nit: string, name: string, city: string | null, lastYear: number, href: string }} Known */
/** The score is that of the API; one found by hand has none. @typedef {{ nit: string, name: string, score: number | null }} Candidate */
/** What a line was judged by: a NIT, one with another check digit, a name; or that a person did. @typedef {'nit' | 'digito' | 'nombre' | 'a_mano'} Basis */
/** @typedef {{ at: number, cells: readonly string[], text: string, state: State, basis: Exclude<Basis, 'a_mano'>, byHand: boolean, candidates: readonly Candidate[], chosen: Candidate | null }} Line */
/** @typedef {readonly string[]} Row */

/** @type {Readonly<Record<State, { one: string, many: string, key: string }>>} */
export const stateNames = {
  matched: { one: 'Encontrada', many: 'Encontradas', key: 'encontrada' },
  doubtful: { one: 'Dudosa', many: 'Dudosas', key: 'dudosa' },
  missed: { one: 'No encontrada', many: 'No encontradas', key: 'no_encontrada' },
  pending: { one: 'Pendiente', many: 'Pendientes', key: 'pendiente' },
};

/**
 * A line of a list: a NIT is looked up among the known, a name waits for the API; a heading or the word of a total is nobody.
 * @param {number} at its place in the list
 * @param {readonly string[]} cells the row that it is in
 * @param {string} text
 * @param {ReadonlyMap<string, Known>} directory
 * @returns {Line}
 */
export function lineOf(at, cells, text, directory) {
  const typed = readTypedNit(text);
  const line = { at, cells, text, byHand: false, candidates: [], chosen: null };
  if (!typed) return { ...line, state: isSheetText(text) ? 'missed' : 'pending', basis: 'nombre' };
  const candidatesOf = (/** @type {(string | null)[]} */ ...nits) =>
    nits.flatMap((nit) => {
      const known = nit === null ? undefined : directory.get(nit);
      return known ? [{ nit: known.nit, name: known.name, score: 100 }] : [];
    });
  if (typed.kind === 'wrong_check_digit') return doubtfulOr(line, 'digito', candidatesOf(typed.nit));
  const meant = resolveNit(typed, (nit) => directory.has(nit));
  if (meant.kind === 'both') return doubtfulOr(line, 'nit', candidatesOf(meant.nit, meant.other));
  if (meant.kind === 'unknown') return doubtfulOr(line, 'digito', candidatesOf(meant.perhaps));
  const candidates = candidatesOf(meant.nit);
  return { ...line, state: 'matched', basis: 'nit', candidates, chosen: candidates[0] ?? null };
}

/**
 * A line that may mean one of some candidates; missed where there are none.
 * @param {Pick<Line, 'at' | 'cells' | 'text' | 'byHand' | 'chosen'>} line
 * @param {'nit' | 'digito'} basis
 * @param {readonly Candidate[]} candidates
 * @returns {Line}
 */
const doubtfulOr = (line, basis, candidates) =>
  candidates.length > 0
    ? { ...line, state: 'doubtful', basis, candidates }
    : { ...line, state: 'missed', basis: 'nit', candidates };

/**
 * Judges a line by the API's answer about its name.
 * @param {Line} line
 * @param {readonly (Candidate & { match: boolean })[]} result
 */
export function judge(line, result) {
  line.candidates = result.map(({ nit, name, score }) => ({ nit, name, score }));
  const at = result.findIndex(({ match }) => match);
  line.chosen = line.candidates[at] ?? null;
  line.state = line.chosen ? 'matched' : result.length > 0 ? 'doubtful' : 'missed';
}

/**
 * What a person decided about a line: a company, or that it is none of them.
 * @param {Line} line
 * @param {Candidate | null} candidate
 */
export function decide(line, candidate) {
  if (candidate && !line.candidates.some(({ nit }) => nit === candidate.nit))
    line.candidates = [...line.candidates, candidate];
  line.chosen = candidate;
  line.byHand = true;
  line.state = candidate ? 'matched' : 'missed';
}

/** Takes a decision back. @param {Line} line */
export function undecide(line) {
  line.chosen = null;
  line.byHand = false;
  line.state = 'doubtful';
}

/** @param {Line} line @returns {Basis} */
export const basisOf = ({ basis, byHand }) => (byHand ? 'a_mano' : basis);

/** @param {readonly Line[]} lines */
export function countStates(lines) {
  const counts = { matched: 0, doubtful: 0, missed: 0, pending: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

/**
 * The names that are still to be asked, each once however many lines have it.
 * @param {readonly Line[]} lines
 * @returns {Map<string, Line[]>}
 */
export function pendingNames(lines) {
  /** @type {Map<string, Line[]>} */
  const names = new Map();
  for (const line of lines) {
    if (line.state !== 'pending') continue;
    const name = line.text.toLowerCase();
    const same = names.get(name);
    if (same) same.push(line);
    else names.set(name, [line]);
  }
  return names;
}

/** The NITs of the companies and entities found, each once, in the order of the list. @param {readonly Line[]} lines */
export const foundNits = (lines) => [
  ...new Set(lines.flatMap(({ chosen, state }) => (chosen && state === 'matched' ? [chosen.nit] : []))),
];

// Reads a pasted list as spreadsheets give it: one cell a line, or columns split by tabs, semicolons or commas, with quoted cells and a heading.

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
    if (row.some((field) => field !== '')) rows.push(row);
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
    const alike = widths.filter((other) => other === width).length / widths.length;
    if (width > 1 && alike >= share && (separator !== ',' || widths.length > 1)) return separator;
  }
  return '';
}

const isHeading = (/** @type {string} */ cell) => !/\d/.test(cell) && isSheetText(cell);

/** Whether the first row names the columns. @param {readonly Row[]} rows */
export const hasHeading = ([first = [], ...others]) => others.length > 0 && first.some(isHeading);

/**
 * The column of the NITs, else that of the names: the one with most letters. An amount may look like a NIT, but few begin
 * as most NITs of companies do, with an 8 or a 9, and have nine digits.
 * @param {readonly Row[]} rows
 */
export function guessColumn(rows) {
  const sample = rows.slice(hasHeading(rows) ? 1 : 0, sampled);
  const columns = Array.from({ length: columnCount(sample) }, (_, at) => sample.map((row) => row[at] ?? ''));
  const best = (/** @type {(cell: string) => number} */ weigh) => {
    const sums = columns.map((cells) => cells.reduce((sum, cell) => sum + weigh(cell), 0));
    const most = Math.max(...sums);
    return { at: sums.indexOf(most), share: most / sample.length };
  };
  const nits = best((cell) => (/^[89]\d{8}$/.test(readTypedNit(cell)?.nit.slice(0, 9) ?? '') ? 1 : 0));
  return nits.share >= 0.5 ? nits.at : best((cell) => cell.match(/\p{L}/gu)?.length ?? 0).at;
}

/** @param {readonly Row[]} rows */
export const columnCount = (rows) => rows.reduce((most, { length }) => Math.max(most, length), 0);

// The text of a file that a spreadsheet wrote.

/**
 * Reads UTF-8, UTF-16 with its mark, or the code page of Excel in Spanish; null for a workbook.
 * @param {ArrayBuffer} buffer
 */
export function decodeText(buffer) {
  const [first, second] = new Uint8Array(buffer);
  if (first === 0x50 && second === 0x4b) return null;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('windows-1252').decode(buffer);
  }
}
