/** The lines of the statements, as the release publishes them in `conceptos.json`: their labels and kinds. */

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

/** By `statement key`. */
export type Lines = ReadonlyMap<string, readonly [label: string, kind: string]>;

export const linesOf = lazyFile(files.concepts, (bytes): Lines => {
  const { concepts } = conceptsSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  return new Map(
    concepts.flatMap(({ key, statement, kind, labels: [label] }) =>
      label === undefined ? [] : [[`${statement} ${key}`, [label, kind]]],
    ),
  );
});

export type LabelOf = (statement: StatementName, concept: string) => string;

/** A line that no table names is called by the words of its key. */
export async function labelsOf(release: Release): Promise<LabelOf> {
  const lines = await linesOf(release);
  return (statement, concept) => lines.get(`${statement} ${concept}`)?.[0] ?? words(concept);
}

function words(key: string): string {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
