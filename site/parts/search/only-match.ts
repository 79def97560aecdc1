/** Where Enter leads from a search: the one company that was meant for certain, or that alone matches; else to all that was found. */

import type { SearchResult as Result } from '../../../contract/http/schemas.ts';
import { fold } from '../../../contract/text.ts';

/** Results that the search box asks for, of which a page without scripts judges no more. */
export const mostSuggested = 8;

/** What is less than the words as they were typed, the weakest last. */
const weaker: readonly string[] = ['aproximada', 'filtro', 'parcial'];
const weakness = ({ coincidencia }: Result) => weaker.indexOf(coincidencia) + 1;

/**
 * Null where several may be meant. One word that as many names have as are suggested names none of them, unless it is a trade name.
 * `found`: the best first
 */
export function onlyMatch(q: string, found: readonly Result[]): Result | null {
  const results = found.slice(0, mostSuggested);
  const [first] = results;
  if (!first) return null;
  const byNit = results.filter(({ coincidencia }) => coincidencia === 'nit');
  if (byNit.length > 0) return single(byNit);
  const words = fold(q);
  const isTradeName = ({ coincidencia, nombre_coincidente: name }: Result) =>
    coincidencia === 'nombre_comercial' && fold(name ?? '') === words;
  const named = results.filter((one) => one.coincidencia === 'nombre_exacto' || isTradeName(one));
  if (named.length > 0) {
    const asTyped = results.filter((one) => weakness(one) === 0);
    const isCommon = !words.includes(' ') && asTyped.length === mostSuggested;
    return isCommon && !named.some(isTradeName) ? null : single(named);
  }
  const second = results.find(({ nit }) => nit !== first.nit);
  if (!second) return weakness(first) < weaker.length ? first : null;
  return weakness(first) < 2 && weakness(first) < weakness(second) ? first : null;
}

/** The first, where all are one company: some report to both authorities. */
function single(results: readonly Result[]) {
  const [first = null] = results;
  return results.every(({ nit }) => nit === first?.nit) ? first : null;
}
