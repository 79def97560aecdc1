/** The labels of the statements as one worker meets them: each distinct one has a number, which the spill holds in its place. */

import { type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import { decode } from './fields.ts';
import { conceptOf, lessDamaged, skeleton } from './labels.ts';
import { remembered, rememberedAt } from './remembered.ts';

/** A distinct label of a statement, by its skeleton; `sample` is its least damaged wording. */
export interface LabelEntry {
  readonly statement: StatementName;
  sample: string;
  rows: number;
}

export interface LabelInfo {
  /** Its place in `entries`. */
  readonly id: number;
  readonly skip: SkipRule | null;
  /** A row of the concept table knows it. */
  readonly claimed: boolean;
}

export interface LabelBook {
  readonly entries: LabelEntry[];
  read(statement: StatementName, text: string): LabelInfo;
  /** The same of a text that was not decoded. */
  readLatin1(statement: StatementName, latin1: string): LabelInfo;
  /** The same where it lies in a block. */
  readAt(statement: StatementName, bytes: Uint8Array, start: number, end: number): LabelInfo;
}

/** More distinct labels than any dataset has: the file is something else. */
const maxLabels = 10_000;

export function openLabelBook(): LabelBook {
  const entries: LabelEntry[] = [];
  const ids = new Map<string, number>();

  function number(statement: StatementName, text: string): number {
    const bare = `${statement}\0${skeleton(text)}`;
    const known = ids.get(bare);
    if (known !== undefined) {
      if (lessDamaged(text, entries[known]!.sample)) entries[known]!.sample = text;
      return known;
    }
    if (entries.length >= maxLabels)
      throw new Error(`more than ${maxLabels} distinct labels: these are not statements`);
    ids.set(bare, entries.length);
    return entries.push({ statement, sample: text, rows: 0 }) - 1;
  }

  const readers = statementNames.map((statement) => {
    const read = remembered((text): LabelInfo => {
      const { concept, claimed } = conceptOf(statement, text);
      return {
        id: number(statement, text),
        skip: concept.kind === 'heading' ? 'heading' : null,
        claimed,
      };
    });
    const readLatin1 = remembered((latin1) => read(decode(latin1)));
    return [statement, { read, readLatin1, readAt: rememberedAt(readLatin1) }] as const;
  });
  const byStatement = Object.fromEntries(readers) as Record<StatementName, (typeof readers)[number][1]>;
  return {
    entries,
    read: (statement, text) => byStatement[statement].read(text),
    readLatin1: (statement, latin1) => byStatement[statement].readLatin1(latin1),
    readAt: (statement, bytes, start, end) => byStatement[statement].readAt(bytes, start, end),
  };
}
