/** Reads a file of changes: its rows by position or by subject, parsed on demand. */

import type { Change } from '../../../contract/http/changes.ts';
import { lowerBound } from '../../../contract/lower-bound.ts';
import {
  type ChangeSubject,
  changesEnd,
  changesStart,
  compareSubjects,
  subjectOfLine,
} from '../../../contract/stored/changes.ts';

export interface ChangeLines {
  readonly count: number;
  readonly bytes: number;
  subject(position: number): ChangeSubject;
  /** The JSON of a row. */
  text(position: number): string;
  row(position: number): Change;
  /** Whether a row has the kind `linea`. */
  isLine(position: number): boolean;
  /** The position of the first row of a subject, or where it would be. */
  find(subject: ChangeSubject): number;
}

/** Throws when the bytes are no file of changes. */
export function parseChangeLines(bytes: Uint8Array): ChangeLines {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = text.indexOf(changesStart) + changesStart.length;
  const to = text.length - changesEnd.length;
  if (from < changesStart.length || to < from || text.subarray(to).toString() !== changesEnd)
    throw new Error('not a file of changes');
  const starts = lineStarts(text, from, to);
  const line = (position: number) => {
    const end = position + 1 < starts.length ? starts[position + 1]! - 2 : to;
    return text.subarray(starts[position], end).toString();
  };
  const isLine = (position: number) => {
    const start = starts[position]!;
    return text.compare(lineRowStart, 0, lineRowStart.length, start, start + lineRowStart.length) === 0;
  };
  const subject = (position: number): ChangeSubject => {
    const start = starts[position]!;
    if (!isLine(position)) return subjectOfLine(text.subarray(start, start + maxHeadBytes).toString());
    let nit = 0;
    for (let at = start + lineRowStart.length; text[at]! >= zero; at++) nit = nit * 10 + text[at]! - zero;
    return [false, nit];
  };
  return {
    count: starts.length,
    bytes: text.length + starts.byteLength,
    subject,
    text: line,
    row: (position) => JSON.parse(line(position)) as Change,
    isLine,
    find: (sought) =>
      lowerBound(starts.length, (position) => compareSubjects(subject(position), sought) >= 0),
  };
}

/** Most rows begin so. Their NIT is parsed from the bytes up to the quotation mark, whose code is below that of any digit. */
const lineRowStart = Buffer.from('{"tipo":"linea","nit":"');
const zero = 48;

/** At least the length of `{"tipo":"nombre_empresa","nit":"123456789012345"`. */
const maxHeadBytes = 80;

/** The offset of each line; the last one ends with a newline too. */
function lineStarts(text: Buffer, from: number, to: number): Uint32Array {
  if (from === to) return new Uint32Array(0);
  let count = 1;
  for (let at = text.indexOf(10, from); at < to; at = text.indexOf(10, at + 1)) count++;
  const starts = new Uint32Array(count);
  starts[0] = from;
  for (let at = from, position = 1; position < count; position++)
    starts[position] = at = text.indexOf(10, at) + 1;
  return starts;
}
