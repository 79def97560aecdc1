/** What a page needs of the release's own tables: the labels of statement lines, the names of quality rules. */

import { z } from 'zod';
import { files } from '../../../contract/stored/layout.ts';
import type { Lines } from '../../../public/js/company-facts.js';
import { openedOnce } from '../data/opened.ts';

const conceptsSchema = z.object({
  version: z.literal(2),
  concepts: z.array(
    z.object({ key: z.string(), statement: z.string(), kind: z.string(), labels: z.array(z.string()) }),
  ),
});

const rulesSchema = z.object({ reglas: z.array(z.object({ regla: z.string(), nombre: z.string() })) });

const read = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

/** Label and kind of every line, by `statement key`. */
export const linesOf = openedOnce(
  files.concepts,
  (bytes): Lines =>
    Object.fromEntries(
      conceptsSchema
        .parse(read(bytes))
        .concepts.flatMap(({ key, statement, kind, labels: [label] }) =>
          label === undefined ? [] : [[`${statement} ${key}`, [label, kind]]],
        ),
    ),
);

/** The name of every rule of quality. */
export const ruleNamesOf = openedOnce(
  files.qualityRules,
  (bytes): ReadonlyMap<string, string> =>
    new Map(rulesSchema.parse(read(bytes)).reglas.map(({ regla, nombre }) => [regla, nombre])),
);
