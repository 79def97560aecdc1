/** What the tab keeps of a list until it is closed: the list itself, how it was read, and what became of each line. A deployment or a reload takes none of it. */

import type { Line } from './lines.ts';

/** How the columns of a list are read. */
export type KeptReading = { separator: string; column: number; heading: boolean };
type KeptLine = Pick<Line, 'at' | 'text' | 'state' | 'byHand' | 'candidates' | 'chosen'>;
type KeptLines = { release: string; lines: readonly KeptLine[] };

const listKey = 'lista';
const readingKey = 'lista-columnas';
const linesKey = 'lista-cruzada';

export function keepList(text: string, reading: KeptReading) {
  write(listKey, text);
  write(readingKey, JSON.stringify(reading));
}

export const keptList = () => read(listKey) ?? '';

export const keptReading = (): KeptReading | null => parsed(readingKey);

/** Whether the list was matched, and not only typed. */
export const isMatched = () => read(linesKey) !== null;

/** What people decided and, where there is room, what the API answered. NITs are looked up anew. */
export function keepLines(release: string, lines: readonly Line[]) {
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
 * The lines of a list with what is kept of them. What the API answered of another release is asked again; a decision stands while
 * the company that it names is there.
 */
export function restoreLines(
  release: string,
  lines: readonly Line[],
  directory: ReadonlyMap<string, unknown>,
): Line[] {
  const kept: KeptLines | null = parsed(linesKey);
  const byPlace = new Map(kept?.lines.map((line) => [line.at, line]));
  return lines.map((line) => {
    const own = byPlace.get(line.at);
    if (own?.text !== line.text) return line;
    const { state, byHand, candidates, chosen } = own;
    const stands = byHand ? !chosen || directory.has(chosen.nit) : kept?.release === release;
    return stands ? { ...line, state, byHand, candidates, chosen } : line;
  });
}

/** A browser may refuse, or have no room: then nothing of that name is kept. */
function write(key: string, value: string) {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function read(key: string) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null too for what an earlier version of the page wrote otherwise. */
function parsed(key: string) {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}
