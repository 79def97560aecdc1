/** The basis of a filing (individual or consolidated) from its prose, for entry points that do not state it. */

import { fold } from '../../../contract/fold.ts';
import { longestStatement } from '../../tables/sfc-scales.ts';

const bases = {
  consolidado: /\bconsolidad/,
  individual: /\b(?:individual|separad)/,
} as const;

/** Phrases that deny, exempt or compare with a basis, and so do not state the filing's own. */
const denied =
  /\b(?:no|ni|sin|nunca|excepto|salvo|distint[oa]s?|diferentes?|en (?:lugar|vez) de|a diferencia de|not|non|without|except)(?: \w+){0,4}? (?:consolid|individual|separad)\w*/g;

/** The basis that the first sentence naming one states; consolidated before individual, which it may mention too. */
export function basisIn(text: string): 'individual' | 'consolidado' | null {
  if (text.length > longestStatement) return null;
  for (const sentence of text.split(/[.;:\n]+/)) {
    const said = fold(sentence).replace(denied, '');
    if (bases.consolidado.test(said)) return 'consolidado';
    if (bases.individual.test(said)) return 'individual';
  }
  return null;
}
