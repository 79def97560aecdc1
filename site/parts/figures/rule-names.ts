/** The names of quality rules, from the release's `reglas_calidad.json`. */

import { files } from '../../../contract/files/files.ts';
import { lazyJson } from '../../../contract/files/release-files.ts';

/** By rule. */
export const loadRuleNames = lazyJson(
  files.qualityRules,
  ({ reglas }): ReadonlyMap<string, string> => new Map(reglas.map(({ regla, nombre }) => [regla, nombre])),
);
