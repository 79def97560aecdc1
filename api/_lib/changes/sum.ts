/** The changes of several releases summed up: their files side by side, one company or entity after another, so that memory holds little but the result. */

import type { Change, ChangeCounts } from '../../../contract/http/changes.ts';
import { changeKinds } from '../../../contract/http/changes.ts';
import { compareSubjects, type Subject } from '../../../contract/stored/changes.ts';
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

/** `files`: the oldest release first. */
export function sumChanges(files: readonly ChangeLines[]): Summed {
  const counts = new Map<Change['tipo'], number>();
  const blocks: Buffer[] = [];
  const ends: number[] = [];
  let waiting: string[] = [];
  let length = 0;
  for (const rows of subjects(files))
    for (const row of foldChanges(rows)) {
      counts.set(row.tipo, (counts.get(row.tipo) ?? 0) + 1);
      const text = `${JSON.stringify(row)},`;
      length += Buffer.byteLength(text);
      ends.push(length);
      if (waiting.push(text) < rowsInBlock) continue;
      blocks.push(Buffer.from(waiting.join('')));
      waiting = [];
    }
  const bytes = Buffer.concat([...blocks, Buffer.from(waiting.join(''))]);
  const places = Uint32Array.from(ends);
  const startOf = (position: number) => (position === 0 ? 0 : places[position - 1]!);
  return {
    count: places.length,
    conteos: Object.fromEntries(
      changeKinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)!]] : [])),
    ),
    bytes: bytes.length + places.byteLength,
    text: (from, to) => (to <= from ? '' : bytes.subarray(startOf(from), startOf(to) - 1).toString()),
  };
}

const rowsInBlock = 10_000;

/** The rows of each subject in turn: a list for each file that has any, in the order of the files. */
function* subjects(files: readonly ChangeLines[]): Generator<Change[][]> {
  const open = files.map((file) => ({ file, at: 0 }));
  for (;;) {
    let next: Subject | null = null;
    const heads = open.map(({ file, at }) => (at < file.count ? file.subject(at) : null));
    for (const head of heads) if (head && (!next || compareSubjects(head, next) < 0)) next = head;
    if (!next) return;
    const rows: Change[][] = [];
    for (const [i, cursor] of open.entries()) {
      const head = heads[i];
      if (!head || compareSubjects(head, next) !== 0) continue;
      const own = rowsFrom(cursor.file, cursor.at, next);
      cursor.at += own.length;
      rows.push(own);
    }
    yield rows;
  }
}

export function rowsFrom(file: ChangeLines, from: number, subject: Subject): Change[] {
  const rows: Change[] = [];
  for (let at = from; at < file.count && compareSubjects(file.subject(at), subject) === 0; at++)
    rows.push(file.row(at));
  return rows;
}
