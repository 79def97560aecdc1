/** What a page needs of the release's table of quality rules: their names. */

import { z } from 'zod';
import { files } from '../../../contract/stored/layout.ts';
import { lazyFile } from '../data/lazy-file.ts';

const rulesSchema = z.object({ reglas: z.array(z.object({ regla: z.string(), nombre: z.string() })) });

/** By the identifier of the rule. */
export const ruleNamesOf = lazyFile(
  files.qualityRules,
  (bytes): ReadonlyMap<string, string> =>
    new Map(
      rulesSchema
        .parse(JSON.parse(Buffer.from(bytes).toString()))
        .reglas.map(({ regla, nombre }) => [regla, nombre]),
    ),
);
