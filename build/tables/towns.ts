/** Other names of towns by DIVIPOLA code: short, old and district names, and frequent misspellings. */

import aliases from './divipola_aliases.json' with { type: 'json' };

/** A key with `|05` is a name that is valid within department 05 only; the suffix is dropped, because the code tells it. */
export const townNames: ReadonlyMap<string, readonly string[]> = (() => {
  const names = new Map<string, string[]>();
  for (const [key, code] of Object.entries(aliases.short_names))
    names.set(code, [...(names.get(code) ?? []), key.split('|')[0]!]);
  return names;
})();

/** Removes a leading article, as in `El Santuario`. */
export const withoutArticle = (name: string): string => name.replace(/^(?:el|la|los|las) /i, '');
