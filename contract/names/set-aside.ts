/** What people write beside a name and is no part of it: its NIT, the state of the company, an acronym in brackets, «de Colombia». */

import { readingsOfNit, readTypedNit } from '../nit.ts';
import { fold, markLostLetters } from '../text.ts';
import { isLegalForm, isStopword, tokenizeName, wildcardLetter } from './name-tokens.ts';

export interface BareName {
  /** The NITs that stand among the words. */
  readonly nits: readonly string[];
  /** The name without its state and NIT, which say nothing of it; null where neither stands there or nothing else does. */
  readonly stateless: string | null;
  /** Also without an acronym and the country, which a name may have; null where that is no other text. */
  readonly bare: string | null;
  /** Up to its legal form, where more words stand behind that; null where none do. */
  readonly upToForm: string | null;
}

/** A NIT of eight digits or more with what announces it. */
const nitWithin =
  /(?:\bn\.?\s?i\.?\s?t\.?\s*(?:n[o°º]\.?)?\s*[:.#]?\s*)?(?<![\d.,])\d(?:[.,\s]?\d){7,9}(?:\s*[-\u2010-\u2015\u2212]\s*\d)?(?![\d.,]*\d)/gi;

/** Of a folded text. */
const state =
  / (?:en )?(?:(?:proceso|tramite|estado|acuerdo|etapa) de )?(?:re ?organizacion|re ?estructuracion|liquidacion|concordato|intervencion|disolucion)(?: (?:y )?(?:en )?(?:empresarial|abreviada|judicial|voluntaria|obligatoria|forzosa|administrativa|privada|simplificada|liquidacion))*(?= |$)/g;
/** Not the first word, which a name begins with. */
const country = /(?<=\S)(?: de)? colombia(?= |$)/g;
const inBrackets = /[([][^()[\]]*[)\]]/g;

export function setAside(text: string): BareName {
  const nits: string[] = [];
  const withoutNits = text.replace(nitWithin, (written) => {
    const typed = readTypedNit(written.replace(/^\D+/, ''));
    if (typed?.kind === 'nit') nits.push(...readingsOfNit(typed));
    return typed === null ? written : ' ';
  });
  const folded = fold(markLostLetters(text));
  const without = (written: string, parts: readonly RegExp[]): string =>
    parts.reduce((rest, part) => rest.replace(part, ''), ` ${fold(written)}`).trim();
  const name = markLostLetters(nits.length > 0 ? withoutNits : text);
  const stateless = without(name, [state]);
  const bare = without(name.replace(inBrackets, ' '), [state, country]);
  return {
    nits,
    stateless: stateless === folded || stateless === '' ? null : stateless,
    bare: bare === folded || bare === stateless || bare === '' ? null : bare,
    upToForm: upToForm(name),
  };
}

function upToForm(name: string): string | null {
  const words = tokenizeName(name);
  const at = words.findIndex((word, i) => i > 0 && isLegalForm(word));
  if (at < 0 || words.slice(at + 1).every(isStopword)) return null;
  return words
    .slice(0, at + 1)
    .join(' ')
    .replaceAll(wildcardLetter, '\uFFFD');
}
