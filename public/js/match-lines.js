/** The lines of a list and what became of each: found, doubtful, not found, or still to be asked. */

import { resolveNit, typedNit } from './match-nit.js';

/** @typedef {'pending' | 'matched' | 'doubtful' | 'missed'} State */
/** A company or entity of the release. @typedef {{ nit: string, name: string, city: string | null, lastYear: number, href: string }} Known */
/** The score is that of the API; one found by hand has none. @typedef {{ nit: string, name: string, score: number | null }} Candidate */
/** What a line was judged by: a NIT, one with another check digit, a name; or that a person did. @typedef {'nit' | 'digito' | 'nombre' | 'a_mano'} Basis */
/** @typedef {{ at: number, cells: readonly string[], text: string, state: State, basis: Exclude<Basis, 'a_mano'>, byHand: boolean, candidates: readonly Candidate[], chosen: Candidate | null }} Line */

/** @type {Readonly<Record<State, { one: string, many: string, key: string }>>} */
export const stateNames = {
  matched: { one: 'Encontrada', many: 'Encontradas', key: 'encontrada' },
  doubtful: { one: 'Dudosa', many: 'Dudosas', key: 'dudosa' },
  missed: { one: 'No encontrada', many: 'No encontradas', key: 'no_encontrada' },
  pending: { one: 'Pendiente', many: 'Pendientes', key: 'pendiente' },
};

/**
 * A line of a list: a NIT is looked up among the known, a name waits for the API.
 * @param {number} at its place in the list
 * @param {readonly string[]} cells the row that it is in
 * @param {string} text
 * @param {ReadonlyMap<string, Known>} directory
 * @returns {Line}
 */
export function lineOf(at, cells, text, directory) {
  const typed = typedNit(text);
  const line = { at, cells, text, byHand: false, candidates: [], chosen: null };
  if (!typed) return { ...line, state: 'pending', basis: 'nombre' };
  const found = resolveNit(typed, (nit) => directory.has(nit));
  const known = found && directory.get(found.nit);
  if (!found || !known) return { ...line, state: 'missed', basis: 'nit' };
  const candidate = { nit: known.nit, name: known.name, score: 100 };
  if (!found.right) return { ...line, state: 'doubtful', basis: 'digito', candidates: [candidate] };
  return { ...line, state: 'matched', basis: 'nit', candidates: [candidate], chosen: candidate };
}

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
