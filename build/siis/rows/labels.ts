/** The labels of the statements: how they are compared, and the number of each distinct one that a worker meets. */

import { type Concept, concepts } from '../../../contract/figures/concepts.ts';
import { type StatementName, statementNames } from '../../../contract/http/figure-keys.ts';
import { type CoverField, ciiuQuestion, coverQuestions } from '../../tables/cover.ts';
import type { SkipRule } from '../../tables/row-outcomes.ts';

const maxEntries = 200_000;

/** Caches at most `maxEntries` results, so that a hostile file cannot fill the memory. */
export function memoize<V extends object | string | null>(compute: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (known.size < maxEntries) known.set(text, value);
    return value;
  };
}

/** Lower case, then every character outside a-z0-9 deleted: `pérdida` and `p\uFFFDrdida` are both `prdida`. */
export function normalizeLabel(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

const conceptsByLabel = Object.fromEntries(
  statementNames.map((name) => [name, new Map<string, Concept>()]),
) as Record<StatementName, Map<string, Concept>>;
for (const concept of concepts as readonly Concept[]) {
  for (const label of concept.labels) {
    const other = conceptsByLabel[concept.statement].get(normalizeLabel(label));
    if (other && other !== concept)
      throw new Error(`«${label}» is claimed by ${other.key} and by ${concept.key}`);
    conceptsByLabel[concept.statement].set(normalizeLabel(label), concept);
  }
}

/** Keys that a label outside the table must not take: those of the table, and the `anio` that opens every row. */
const takenKeys = new Set(['anio', ...concepts.map((concept) => concept.key as string)]);

/** The concept that claims a label; for a label that none claims, a detail line under a key made of its words. */
export function conceptOfLabel(
  statement: StatementName,
  label: string,
): { concept: Concept; claimed: boolean } {
  const concept = conceptsByLabel[statement].get(normalizeLabel(label));
  if (concept) return { concept, claimed: true };
  const words =
    label.split(/\s+/).map(normalizeLabel).filter(Boolean).join('_').slice(0, 100) || 'sin_nombre';
  // A key that begins with a digit could stand before `anio` in the row.
  const key = takenKeys.has(words) || /^\d/.test(words) ? `otro_${words}` : words;
  return { concept: { key, statement, kind: 'detail', labels: [label] }, claimed: false };
}

/** Which of two wordings lost fewer letters; of equals the first in code order, so that the choice never depends on who came first. */
export function lessDamaged(a: string, b: string): boolean {
  const lostLetters = (text: string) => text.split('\uFFFD').length;
  return lostLetters(a) !== lostLetters(b) ? lostLetters(a) < lostLetters(b) : a < b;
}

const fieldsByQuestion = new Map(
  Object.entries(coverQuestions).map(([field, label]) => [normalizeLabel(label), field as CoverField]),
);
const ciiuPrefix = normalizeLabel(ciiuQuestion);

export function coverFieldOf(label: string): CoverField | null {
  const question = normalizeLabel(label);
  return question.startsWith(ciiuPrefix) ? 'ciiu' : (fieldsByQuestion.get(question) ?? null);
}

/** A distinct label of a statement, as filed. */
export interface LabelEntry {
  readonly statement: StatementName;
  readonly text: string;
  rows: number;
}

interface LabelInfo {
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
  const readers = Object.fromEntries(
    statementNames.map((statement) => {
      const known = new Map<string, LabelInfo>();
      const read = (text: string): LabelInfo => {
        const before = known.get(text);
        if (before) return before;
        if (entries.length >= maxLabels)
          throw new Error(`more than ${maxLabels} distinct labels: these are not statements`);
        const { concept, claimed } = conceptOfLabel(statement, text);
        const skip = concept.kind === 'heading' ? 'heading' : null;
        const label = { id: entries.push({ statement, text, rows: 0 }) - 1, skip, claimed } as const;
        known.set(text, label);
        return label;
      };
      return [statement, read];
    }),
  ) as Record<StatementName, (text: string) => LabelInfo>;
  return { entries, read: (statement, text) => readers[statement](text) };
}
