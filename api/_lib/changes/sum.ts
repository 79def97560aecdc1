/** The changes of several releases summed up: their files side by side, one company or entity after another, so that memory holds little but the result, and in slices. */

import type { Change, ChangeCounts } from '../../../contract/http/changes.ts';
import { changeKinds } from '../../../contract/http/changes.ts';
import { compareSubjects, type Subject } from '../../../contract/stored/changes.ts';
import { slices, type Turn } from '../yield-to-event-loop.ts';
import { foldChanges } from './fold.ts';
import type { ChangeLines } from './lines.ts';

export interface Summed {
  readonly count: number;
  readonly conteos: ChangeCounts;
  /** What it takes in memory. */
  readonly bytes: number;
  /** The rows from one position to before another, as the JSON texts of a list without its brackets. */
  text(from: number, to: number): string;
}

/** `files`: the oldest release first. `turn` is called after each company or entity. */
export async function sumChanges(files: readonly ChangeLines[], turn: Turn = slices()): Promise<Summed> {
  const counts = new Map<Change['tipo'], number>();
  const blocks: Block[] = [];
  let waiting: string[] = [];
  const add = (tipo: Change['tipo'], json: string) => {
    counts.set(tipo, (counts.get(tipo) ?? 0) + 1);
    if (waiting.push(json) < rowsInBlock) return;
    blocks.push(blockOf(waiting));
    waiting = [];
  };
  for (const steps of subjects(files)) {
    const [only] = steps;
    if (steps.length === 1 && isFolded(only!))
      for (let at = only!.from; at < only!.to; at++) add('linea', only!.file.text(at));
    else for (const row of foldChanges(steps.map(rowsOf))) add(row.tipo, JSON.stringify(row));
    const pause = turn();
    if (pause) await pause;
  }
  const count = blocks.length * rowsInBlock + waiting.length;
  blocks.push(blockOf(waiting));
  return {
    count,
    conteos: Object.fromEntries(
      changeKinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)!]] : [])),
    ),
    bytes: blocks.reduce((sum, { bytes, ends }) => sum + bytes.length + ends.byteLength, 0),
    text: (from, to) =>
      blocks
        .slice(Math.floor(from / rowsInBlock), Math.ceil(to / rowsInBlock))
        .map((block, i) => {
          const first = (Math.floor(from / rowsInBlock) + i) * rowsInBlock;
          return textIn(block, Math.max(0, from - first), Math.min(rowsInBlock, to - first));
        })
        .join(),
  };
}

/** Rows side by side, each with the comma that ends it. */
interface Block {
  readonly bytes: Buffer;
  readonly ends: Uint32Array;
}

const rowsInBlock = 1000;

function blockOf(rows: readonly string[]): Block {
  let length = 0;
  const ends = Uint32Array.from(rows, (row) => {
    length += Buffer.byteLength(row) + 1;
    return length;
  });
  return { bytes: Buffer.from(`${rows.join()},`), ends };
}

const textIn = ({ bytes, ends }: Block, from: number, to: number): string =>
  bytes.subarray(ends[from - 1] ?? 0, ends[to - 1]! - 1).toString();

/** The rows of a subject in a file. */
interface Step {
  readonly file: ChangeLines;
  readonly from: number;
  readonly to: number;
}

const rowsOf = ({ file, from, to }: Step): Change[] =>
  Array.from({ length: to - from }, (_, i) => file.row(from + i));

/** Lines that one release alone changed are their own sum; most of all rows are such. */
function isFolded({ file, from, to }: Step): boolean {
  for (let at = from; at < to; at++) if (!file.isLine(at)) return false;
  return true;
}

/** Subjects as numbers, in their order: a NIT has up to fifteen digits. */
const numberOf = ([entity, nit]: Subject): number => (entity ? 1e15 : 0) + nit;

/** The rows of each subject in turn, in the order of the files. */
function* subjects(files: readonly ChangeLines[]): Generator<Step[]> {
  const headAt = (file: ChangeLines, at: number) =>
    at < file.count ? numberOf(file.subject(at)) : Number.POSITIVE_INFINITY;
  const places = files.map(() => 0);
  const heads = Float64Array.from(files, (file) => headAt(file, 0));
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    for (const head of heads) if (head < next) next = head;
    if (next === Number.POSITIVE_INFINITY) return;
    const steps: Step[] = [];
    for (let i = 0; i < heads.length; i++) {
      if (heads[i] !== next) continue;
      const [file, from] = [files[i]!, places[i]!];
      let to = from;
      while (heads[i] === next) heads[i] = headAt(file, ++to);
      places[i] = to;
      steps.push({ file, from, to });
    }
    yield steps;
  }
}

export function rowsFrom(file: ChangeLines, from: number, subject: Subject): Change[] {
  let to = from;
  while (to < file.count && compareSubjects(file.subject(to), subject) === 0) to++;
  return rowsOf({ file, from, to });
}
