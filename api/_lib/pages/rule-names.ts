/** The names of quality rules, from the release's `reglas_calidad.json`. */

import { z } from 'zod';
import { files } from '../../../contract/stored/layout.ts';
import { lazyFile } from '../data/lazy-file.ts';

const rulesSchema = z.object({ reglas: z.array(z.object({ regla: z.string(), nombre: z.string() })) });

/** By rule. */
export const loadRuleNames = lazyFile(
  files.qualityRules,
  (bytes): ReadonlyMap<string, string> =>
    new Map(
      rulesSchema
        .parse(JSON.parse(Buffer.from(bytes).toString()))
        .reglas.map(({ regla, nombre }) => [regla, nombre]),
    ),
);
