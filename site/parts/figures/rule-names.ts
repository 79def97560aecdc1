/** The names of quality rules, in Spanish from the release's `reglas_calidad.json`. */

import { files } from '../../../contract/files/files.ts';
import { lazyJson, type ReleaseFiles } from '../../../contract/files/release-files.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { figureWords } from '../../words/words.ts';

const rulesOf = lazyJson(files.qualityRules, ({ reglas }) => reglas);

/** By rule. */
export async function loadRuleNames(
  release: ReleaseFiles,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { rules } = figureWords[language];
  const all = await rulesOf(release);
  return new Map(all.map(({ regla, nombre }) => [regla, rules[regla]?.[0] ?? nombre]));
}
