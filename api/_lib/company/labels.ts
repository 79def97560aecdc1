/** The labels of the statements' lines, as the release publishes them in `conceptos.json`. */

import { z } from 'zod';
import { type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import { files } from '../../../contract/stored/layout.ts';
import { openedOnce } from '../data/opened.ts';

const conceptsSchema = z.object({
  version: z.literal(2),
  concepts: z.array(
    z.object({ key: z.string(), statement: z.enum(statementNames), labels: z.array(z.string()) }),
  ),
});

export type LabelOf = (statement: StatementName, concept: string) => string;

/** A line that no table names is called by the words of its key. */
export function openLabels(bytes: Uint8Array): LabelOf {
  const { concepts } = conceptsSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  const labels = new Map(concepts.map(({ key, statement, labels }) => [`${statement} ${key}`, labels[0]]));
  return (statement, concept) => labels.get(`${statement} ${concept}`) ?? words(concept);
}

/** At once when they were read before. */
export const labelsOf = openedOnce(files.concepts, openLabels);

function words(key: string): string {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
