/** Sums up the changes of several releases: merges their sorted files subject by subject, and yields to the event loop between subjects. */

import type { Change, ChangeCounts } from '../../../contract/http/changes.ts';
import { changeKinds } from '../../../contract/http/changes.ts';
import { type ChangeSubject, compareSubjects } from '../../../contract/stored/changes.ts';
import { type MaybeYield, yieldToEventLoop } from '../yield-to-event-loop.ts';
import type { ChangeLines } from './change-lines.ts';
import { foldChanges } from './fold-changes.ts';

export interface ChangesSum {
  readonly count: number;
  readonly conteos: ChangeCounts;
  /** Bytes in memory. */
  readonly bytes: number;
  /** The JSON of the rows from position `from` to before `to`, separated by commas. */
  text(from: number, to: number): string;
}

/** `files`: the oldest release first. `maybeYield` is called after each company or entity. */
export async function sumChanges(
  files: readonly ChangeLines[],
  maybeYield: MaybeYield = yieldToEventLoop(),
): Promise<ChangesSum> {
  const counts = new Map<Change['tipo'], number>();
  const blocks: Block[] = [];
  let waiting: string[] = [];
  const add = (tipo: Change['tipo'], json: string) => {
    counts.set(tipo, (counts.get(tipo) ?? 0) + 1);
    if (waiting.push(json) < rowsPerBlock) return;
    blocks.push(blockOf(waiting));
    waiting = [];
  };
  for (const steps of eachSubject(files)) {
    const [only] = steps;
    if (steps.length === 1 && hasOnlyLines(only!))
      for (let at = only!.from; at < only!.to; at++) add('linea', only!.file.text(at));
    else for (const row of foldChanges(steps.map(rowsOf))) add(row.tipo, JSON.stringify(row));
    const pause = maybeYield();
    if (pause) await pause;
  }
  const count = blocks.length * rowsPerBlock + waiting.length;
  blocks.push(blockOf(waiting));
  return {
    count,
    conteos: Object.fromEntries(
      changeKinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)!]] : [])),
    ),
    bytes: blocks.reduce((sum, { bytes, ends }) => sum + bytes.length + ends.byteLength, 0),
    text: (from, to) =>
      blocks
        .slice(Math.floor(from / rowsPerBlock), Math.ceil(to / rowsPerBlock))
        .map((block, i) => {
          const first = (Math.floor(from / rowsPerBlock) + i) * rowsPerBlock;
          return blockText(block, Math.max(0, from - first), Math.min(rowsPerBlock, to - first));
        })
        .join(),
  };
}

/** A block of rows as bytes, each followed by a comma. */
interface Block {
  readonly bytes: Buffer;
  readonly ends: Uint32Array;
}

const rowsPerBlock = 1000;

function blockOf(rows: readonly string[]): Block {
  let length = 0;
  const ends = Uint32Array.from(rows, (row) => {
    length += Buffer.byteLength(row) + 1;
    return length;
  });
  return { bytes: Buffer.from(`${rows.join()},`), ends };
}

const blockText = ({ bytes, ends }: Block, from: number, to: number): string =>
  bytes.subarray(ends[from - 1] ?? 0, ends[to - 1]! - 1).toString();

/** The rows of a subject in a file. */
interface SubjectRows {
  readonly file: ChangeLines;
  readonly from: number;
  readonly to: number;
}

const rowsOf = ({ file, from, to }: SubjectRows): Change[] =>
  Array.from({ length: to - from }, (_, i) => file.row(from + i));

/** Whether all rows are lines: if only one release changed the subject they are the result, which is so for most rows. */
function hasOnlyLines({ file, from, to }: SubjectRows): boolean {
  for (let at = from; at < to; at++) if (!file.isLine(at)) return false;
  return true;
}

/** A subject as a number with the same order: a NIT has up to fifteen digits. */
const subjectNumber = ([entity, nit]: ChangeSubject): number => (entity ? 1e15 : 0) + nit;

/** A merge of the files: for each subject its rows in every file that has some, in the order of the files. */
function* eachSubject(files: readonly ChangeLines[]): Generator<SubjectRows[]> {
  const headAt = (file: ChangeLines, at: number) =>
    at < file.count ? subjectNumber(file.subject(at)) : Number.POSITIVE_INFINITY;
  const positions = files.map(() => 0);
  const heads = Float64Array.from(files, (file) => headAt(file, 0));
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    for (const head of heads) if (head < next) next = head;
    if (next === Number.POSITIVE_INFINITY) return;
    const steps: SubjectRows[] = [];
    for (let i = 0; i < heads.length; i++) {
      if (heads[i] !== next) continue;
      const [file, from] = [files[i]!, positions[i]!];
      let to = from;
      while (heads[i] === next) heads[i] = headAt(file, ++to);
      positions[i] = to;
      steps.push({ file, from, to });
    }
    yield steps;
  }
}

export function rowsOfSubject(file: ChangeLines, from: number, subject: ChangeSubject): Change[] {
  let to = from;
  while (to < file.count && compareSubjects(file.subject(to), subject) === 0) to++;
  return rowsOf({ file, from, to });
}
