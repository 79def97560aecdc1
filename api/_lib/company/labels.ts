/** Labels and kinds of the lines of statements, from the release's `conceptos.json`. */

import { z } from 'zod';
import { type StatementName, statementNames } from '../../../contract/http/schemas.ts';
import { files } from '../../../contract/stored/layout.ts';
import { lazyFile } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';

const conceptsSchema = z.object({
  version: z.literal(2),
  concepts: z.array(
    z.object({
      key: z.string(),
      statement: z.enum(statementNames),
      kind: z.string(),
      labels: z.array(z.string()),
    }),
  ),
});

/** By `<statement> <key>`. */
export type StatementLines = ReadonlyMap<string, readonly [label: string, kind: string]>;

export const loadStatementLines = lazyFile(files.concepts, (bytes): StatementLines => {
  const { concepts } = conceptsSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  return new Map(
    concepts.flatMap(({ key, statement, kind, labels: [label] }) =>
      label === undefined ? [] : [[`${statement} ${key}`, [label, kind]]],
    ),
  );
});

export type LabelOf = (statement: StatementName, concept: string) => string;

/** A function that gives the label of a line; a line without one gets the words of its key. */
export async function loadLabels(release: Release): Promise<LabelOf> {
  const lines = await loadStatementLines(release);
  return (statement, concept) => lines.get(`${statement} ${concept}`)?.[0] ?? keyWords(concept);
}

function keyWords(key: string): string {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
