/** The basis of a filing (individual or consolidated) from its prose, for entry points that do not state it. */

import { fold } from '../../../contract/text.ts';
import { longestStatement } from '../../tables/sfc-scales.ts';

const bases = {
  consolidado: /\bconsolidad/,
  individual: /\b(?:individual|separad)/,
} as const;

/** Both in one list, of which the filing is the consolidated one. */
const listed =
  /\b(?:individual|separad)\w*(?: estados financieros)? (?:y|e|and|o|u)(?: los| las)?(?: estados financieros)? consolidad/;

/** Phrases that deny, exempt, compare with or only mention a basis, and so do not state the filing's own. */
const denied =
  /\b(?:no|ni|sin|nunca|excepto|salvo|distint[oa]s?|diferentes?|en (?:lugar|vez) de|a diferencia de|ademas(?: de)?|tambien|adicional(?:mente)?|junto con|cuy[oa]s?|su matriz|parte de(?:l| un) grupo|not|non|without|except)(?: \w+){0,4}? (?:consolid|individual|separad)\w*/g;

/** The basis that the first sentence naming one names first, or consolidated where it lists both. */
export function basisIn(text: string): 'individual' | 'consolidado' | null {
  if (text.length > longestStatement) return null;
  for (const sentence of text.split(/[.;:\n]+/)) {
    const said = fold(sentence).replace(denied, '');
    const [consolidated, individual] = [said.search(bases.consolidado), said.search(bases.individual)];
    if (consolidated < 0 && individual < 0) continue;
    const isIndividual = consolidated < 0 || (individual >= 0 && individual < consolidated);
    return isIndividual && !listed.test(said) ? 'individual' : 'consolidado';
  }
  return null;
}
