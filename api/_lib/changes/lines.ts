/** A file of changes opened: its rows as lines, found by their place or by whom they speak of. */

import type { Change } from '../../../contract/http/changes.ts';
import { firstWhere } from '../../../contract/sorted.ts';
import {
  changesEnd,
  changesStart,
  compareSubjects,
  type Subject,
  subjectOfLine,
} from '../../../contract/stored/changes.ts';

export interface ChangeLines {
  readonly count: number;
  readonly bytes: number;
  subject(position: number): Subject;
  /** The JSON of a row. */
  text(position: number): string;
  row(position: number): Change;
  /** Whether a row tells of a line of a statement. */
  isLine(position: number): boolean;
  /** Where the rows of a subject begin, or would. */
  find(subject: Subject): number;
}

/** Throws when it is not a file of changes. */
export function openChangeLines(bytes: Uint8Array): ChangeLines {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = text.indexOf(changesStart) + changesStart.length;
  const to = text.length - changesEnd.length;
  if (from < changesStart.length || to < from || text.subarray(to).toString() !== changesEnd)
    throw new Error('not a file of changes');
  const starts = startsOf(text, from, to);
  const line = (position: number) => {
    const end = position + 1 < starts.length ? starts[position + 1]! - 2 : to;
    return text.subarray(starts[position], end).toString();
  };
  const isLine = (position: number) => {
    const start = starts[position]!;
    return text.compare(lineStart, 0, lineStart.length, start, start + lineStart.length) === 0;
  };
  const subject = (position: number): Subject => {
    const start = starts[position]!;
    if (!isLine(position)) return subjectOfLine(text.subarray(start, start + longestHead).toString());
    let nit = 0;
    for (let at = start + lineStart.length; text[at]! >= zero; at++) nit = nit * 10 + text[at]! - zero;
    return [false, nit];
  };
  return {
    count: starts.length,
    bytes: text.length + starts.byteLength,
    subject,
    text: line,
    row: (position) => JSON.parse(line(position)) as Change,
    isLine,
    find: (wanted) =>
      firstWhere(starts.length, (position) => compareSubjects(subject(position), wanted) >= 0),
  };
}

/** Most rows begin so; their NIT is read without making texts, up to a quotation mark, which is less than any digit. */
const lineStart = Buffer.from('{"tipo":"linea","nit":"');
const zero = 48;

/** `{"tipo":"nombre_empresa","nit":"123456789012345"` and some. */
const longestHead = 80;

/** Where each line begins; after the last one stands another end of a line. */
function startsOf(text: Buffer, from: number, to: number): Uint32Array {
  if (from === to) return new Uint32Array(0);
  let count = 1;
  for (let at = text.indexOf(10, from); at < to; at = text.indexOf(10, at + 1)) count++;
  const starts = new Uint32Array(count);
  starts[0] = from;
  for (let at = from, position = 1; position < count; position++)
    starts[position] = at = text.indexOf(10, at) + 1;
  return starts;
}
