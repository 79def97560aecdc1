/** The basis of a filing by its prose, for entry points that do not tell it. */

import { fold } from '../../../contract/fold.ts';

const bases = {
  consolidado: /\bconsolidad/,
  individual: /\b(?:individual|separad)/,
} as const;

/** What is denied, exempted or compared with is not what the filing is. */
const denied =
  /\b(?:no|ni|sin|nunca|excepto|salvo|distint[oa]s?|diferentes?|en (?:lugar|vez) de|a diferencia de|not|non|without|except)(?: \w+){0,4}? (?:consolid|individual|separad)\w*/g;

/** By the first sentence that names one; a consolidated filing may tell the individual figures too. */
export function basisIn(text: string): 'individual' | 'consolidado' | null {
  for (const sentence of text.split(/[.;:\n]+/)) {
    const said = fold(sentence).replace(denied, '');
    if (bases.consolidado.test(said)) return 'consolidado';
    if (bases.individual.test(said)) return 'individual';
  }
  return null;
}
