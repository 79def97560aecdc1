/** Reads a list, pasted or from a file, into lines, and holds the state of each: found, doubtful, not found, or pending. */

import { isSheetText } from '../../../contract/names/sheet-words.ts';
import { readTypedNit, resolveNit } from '../../../contract/nit.ts';

export type MatchState = 'pending' | 'matched' | 'doubtful' | 'missed';
/** A company or entity of the release. */
export type Known = { nit: string; name: string; city: string | null; lastYear: number; href: string };
/** The score is that of the API; one found by hand has none. */
export type NameCandidate = { nit: string; name: string; score: number | null };
/** What a line was judged by: a NIT, one with another check digit, a name; or that a person did. */
export type Basis = 'nit' | 'digito' | 'nombre' | 'a_mano';
export type Line = Readonly<{
  at: number;
  cells: readonly string[];
  text: string;
  state: MatchState;
  basis: Exclude<Basis, 'a_mano'>;
  byHand: boolean;
  candidates: readonly NameCandidate[];
  chosen: NameCandidate | null;
}>;
/** What the API found for a name, the best first; `match` is sure. */
export type NameAnswer = readonly (NameCandidate & { match: boolean })[];
type Row = readonly string[];

export const stateNames: Readonly<Record<MatchState, { one: string; many: string; key: string }>> = {
  matched: { one: 'Encontrada', many: 'Encontradas', key: 'encontrada' },
  doubtful: { one: 'Dudosa', many: 'Dudosas', key: 'dudosa' },
  missed: { one: 'No encontrada', many: 'No encontradas', key: 'no_encontrada' },
  pending: { one: 'Pendiente', many: 'Pendientes', key: 'pendiente' },
};

/**
 * A line of a list: a NIT is looked up among the known, a name waits for the API; a heading or the word of a total is nobody.
 * `at`: its place in the list.
 * `cells`: the row that it is in
 */
export function lineOf(
  at: number,
  cells: readonly string[],
  text: string,
  directory: ReadonlyMap<string, Known>,
): Line {
  const typed = readTypedNit(text);
  const line = { at, cells, text, byHand: false, candidates: [], chosen: null };
  if (!typed) return { ...line, state: isSheetText(text) ? 'missed' : 'pending', basis: 'nombre' };
  const candidatesOf = (...nits: (string | null)[]) =>
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

/** A line that may mean one of some candidates; missed where there are none. */
const doubtfulOr = (
  line: Pick<Line, 'at' | 'cells' | 'text' | 'byHand' | 'chosen'>,
  basis: 'nit' | 'digito',
  candidates: readonly NameCandidate[],
): Line =>
  candidates.length > 0
    ? { ...line, state: 'doubtful', basis, candidates }
    : { ...line, state: 'missed', basis: 'nit', candidates };

/** The lines with the API's answers about their names; `answers`: by the name as `pendingNames` has it */
export const judge = (lines: readonly Line[], answers: ReadonlyMap<string, NameAnswer>): Line[] =>
  lines.map((line) => {
    const answer = line.state === 'pending' ? answers.get(askedName(line)) : undefined;
    if (!answer) return line;
    const candidates = answer.map(({ nit, name, score }) => ({ nit, name, score }));
    const chosen = candidates[answer.findIndex(({ match }) => match)] ?? null;
    return {
      ...line,
      candidates,
      chosen,
      state: chosen ? 'matched' : candidates.length > 0 ? 'doubtful' : 'missed',
    };
  });

/** The line as a person decided it: a company, or that it is none of them. */
export function decide(line: Line, chosen: NameCandidate | null): Line {
  const isNew = chosen && !line.candidates.some(({ nit }) => nit === chosen.nit);
  const candidates = isNew ? [...line.candidates, chosen] : line.candidates;
  return { ...line, candidates, chosen, byHand: true, state: chosen ? 'matched' : 'missed' };
}

/** The line without a decision. */
export const undecide = (line: Line): Line => ({ ...line, chosen: null, byHand: false, state: 'doubtful' });

export const basisOf = ({ basis, byHand }: Line): Basis => (byHand ? 'a_mano' : basis);

export function countStates(lines: readonly Line[]) {
  const counts = { matched: 0, doubtful: 0, missed: 0, pending: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
}

/** The names that are still to be asked, each once however many lines have it. */
export const pendingNames = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap((line) => (line.state === 'pending' ? [askedName(line)] : []))),
];

const askedName = ({ text }: Line) => text.toLowerCase();

/** The NITs of the companies and entities found, each once, in the order of the list. */
export const foundNits = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ chosen, state }) => (chosen && state === 'matched' ? [chosen.nit] : []))),
];

// Reads a pasted list as spreadsheets give it: one cell a line, or columns split by tabs, semicolons or commas, with quoted cells and a heading.

/** Rows that the separator, the column and the heading are guessed from. */
const sampled = 200;

/**
 * The rows that have a text, their cells cleaned; without a separator a line is one cell. A cell in quotes may hold
 * separators and line ends; a quote within a cell that does not begin and end with one is a sign like others.
 * `separator`: `\t`, `;`, `,` or empty.
 * `most`: rows to read
 */
export function splitRows(text: string, separator: string, most: number = Infinity): Row[] {
  const end = separator === '' ? '' : `${separator}|`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${end}\\r\\n|\\n|\\r|$)`, 'y');
  const rows: Row[] = [];
  let row: string[] = [];
  while (rows.length < most && cell.lastIndex < text.length) {
    const [, quoted, bare, after] = cell.exec(text) ?? [];
    row.push(cleanCell(quoted?.replaceAll('""', '"') ?? bare ?? ''));
    if (after === separator && cell.lastIndex < text.length) continue;
    if (row.some((field) => field !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Without the signs by which spreadsheets keep a number a text: `="900123456"`, `'900123456`. */
const cleanCell = (text: string) =>
  text
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=\d)/, '');

/**
 * The separator of the columns; empty where a line is one cell. Names have commas in them, so a comma counts only where
 * each of several lines has as many.
 */
export function guessSeparator(text: string) {
  const shares = { '\t': 0.5, ';': 0.9, ',': 1 };
  for (const [separator, share] of Object.entries(shares)) {
    const widths = splitRows(text, separator, sampled).map(({ length }) => length);
    const width = Math.max(...widths);
    const alike = widths.filter((other) => other === width).length / widths.length;
    if (width > 1 && alike >= share && (separator !== ',' || widths.length > 1)) return separator;
  }
  return '';
}

const isHeading = (cell: string) => !/\d/.test(cell) && isSheetText(cell);

/** Whether the first row names the columns. */
export const hasHeading = ([first = [], ...others]: readonly Row[]) =>
  others.length > 0 && first.some(isHeading);

/**
 * The column of the NITs, else that of the names: the one with most letters. An amount may look like a NIT, but few begin
 * as most NITs of companies do, with an 8 or a 9, and have nine digits.
 */
export function guessColumn(rows: readonly Row[]) {
  const sample = rows.slice(hasHeading(rows) ? 1 : 0, sampled);
  const columns = Array.from({ length: columnCount(sample) }, (_, at) => sample.map((row) => row[at] ?? ''));
  const best = (weigh: (cell: string) => number) => {
    const sums = columns.map((cells) => cells.reduce((sum, cell) => sum + weigh(cell), 0));
    const most = Math.max(...sums);
    return { at: sums.indexOf(most), share: most / sample.length };
  };
  const nits = best((cell) => (/^[89]\d{8}$/.test(readTypedNit(cell)?.nit.slice(0, 9) ?? '') ? 1 : 0));
  return nits.share >= 0.5 ? nits.at : best((cell) => cell.match(/\p{L}/gu)?.length ?? 0).at;
}

export const columnCount = (rows: readonly Row[]) =>
  rows.reduce((most, { length }) => Math.max(most, length), 0);

// The text of a file that a spreadsheet wrote.

/** Reads UTF-8, UTF-16 with its mark, or the code page of Excel in Spanish; null for a workbook. */
export function decodeText(buffer: ArrayBuffer) {
  const [first, second] = new Uint8Array(buffer);
  if (first === 0x50 && second === 0x4b) return null;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('windows-1252').decode(buffer);
  }
}
