/** The labels of the statements as one worker meets them: each distinct one has a number, which the spill holds in its place. */

import { type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import { conceptOfLabel, lessDamaged, normalizeLabel } from './labels.ts';
import { memoize } from './memoize.ts';

/** A distinct label of a statement after `normalizeLabel`; `sample` is its least damaged wording. */
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

export interface LabelInterner {
  readonly entries: LabelEntry[];
  read(statement: StatementName, text: string): LabelInfo;
}

/** More distinct labels than any dataset has: the file is something else. */
const maxLabels = 10_000;

export function createLabelInterner(): LabelInterner {
  const entries: LabelEntry[] = [];
  const ids = new Map<string, number>();

  function number(statement: StatementName, text: string): number {
    const normalizedKey = `${statement}\0${normalizeLabel(text)}`;
    const known = ids.get(normalizedKey);
    if (known !== undefined) {
      if (lessDamaged(text, entries[known]!.sample)) entries[known]!.sample = text;
      return known;
    }
    if (entries.length >= maxLabels)
      throw new Error(`more than ${maxLabels} distinct labels: these are not statements`);
    ids.set(normalizedKey, entries.length);
    return entries.push({ statement, sample: text, rows: 0 }) - 1;
  }

  const readers = Object.fromEntries(
    statementNames.map((statement) => [
      statement,
      memoize((text): LabelInfo => {
        const { concept, claimed } = conceptOfLabel(statement, text);
        const skip = concept.kind === 'heading' ? 'heading' : null;
        return { id: number(statement, text), skip, claimed };
      }),
    ]),
  ) as Record<StatementName, (text: string) => LabelInfo>;
  return { entries, read: (statement, text) => readers[statement](text) };
}
