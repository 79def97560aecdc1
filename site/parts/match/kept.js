/** What the tab keeps of a list until it is closed: the list itself, how it was read, and what became of each line. A deployment or a reload takes none of it. */

/** @typedef {import('./lines.js').Line} Line */
/** How the columns of a list are read. @typedef {{ separator: string, column: number, heading: boolean }} Reading */
/** @typedef {Pick<Line, 'at' | 'text' | 'state' | 'byHand' | 'candidates' | 'chosen'>} KeptLine */
/** @typedef {{ release: string, lines: readonly KeptLine[] }} KeptLines */

const listKey = 'lista';
const readingKey = 'lista-columnas';
const linesKey = 'lista-cruzada';

/**
 * @param {string} text
 * @param {Reading} reading
 */
export function keepList(text, reading) {
  write(listKey, text);
  write(readingKey, JSON.stringify(reading));
}

export const keptList = () => read(listKey) ?? '';

/** @returns {Reading | null} */
export const keptReading = () => parsed(readingKey);

/** Whether the list was matched, and not only typed. */
export const isMatched = () => read(linesKey) !== null;

/**
 * What people decided and, where there is room, what the API answered. NITs are looked up anew.
 * @param {string} release
 * @param {readonly Line[]} lines
 */
export function keepLines(release, lines) {
  const known = lines.flatMap(({ at, text, state, basis, byHand, candidates, chosen }) =>
    byHand || (basis === 'nombre' && state !== 'pending')
      ? [{ at, text, state, byHand, candidates, chosen }]
      : [],
  );
  const byHand = known.filter((line) => line.byHand);
  if (!write(linesKey, JSON.stringify({ release, lines: known })))
    write(linesKey, JSON.stringify({ release, lines: byHand }));
}

/**
 * Gives the lines of a list what is kept of them. What the API answered of another release is asked again; a decision stands while
 * the company that it names is there.
 * @param {string} release
 * @param {readonly Line[]} lines
 * @param {ReadonlyMap<string, unknown>} directory
 */
export function restoreLines(release, lines, directory) {
  /** @type {KeptLines | null} */
  const kept = parsed(linesKey);
  const byPlace = new Map(kept?.lines.map((line) => [line.at, line]));
  for (const line of lines) {
    const own = byPlace.get(line.at);
    if (own?.text !== line.text) continue;
    const { state, byHand, candidates, chosen } = own;
    const stands = byHand ? !chosen || directory.has(chosen.nit) : kept?.release === release;
    if (stands) Object.assign(line, { state, byHand, candidates, chosen });
  }
}

/** A browser may refuse, or have no room: then nothing of that name is kept. @param {string} key @param {string} value */
function write(key, value) {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key */
function read(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null too for what an earlier version of the page wrote otherwise. @param {string} key */
function parsed(key) {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}
