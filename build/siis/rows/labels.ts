/** Which concept a filed label names, and which field a question of the cover page asks for: both compared without case, accents and blanks, so that damaged letters do not matter. */

import { type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import { type Concept, concepts } from '../../tables/concepts.ts';
import { type CoverField, ciiuQuestion, coverQuestions } from '../../tables/cover.ts';

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
