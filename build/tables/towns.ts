/** The other names of towns (DIVIPOLA code → names): short, old, district and often misspelt ones. */

import aliases from './divipola_aliases.json' with { type: 'json' };

/** A key with `|05` is a name that only says something inside department 05, which the code says too. */
export const townNames: ReadonlyMap<string, readonly string[]> = (() => {
  const names = new Map<string, string[]>();
  for (const [key, code] of Object.entries(aliases.short_names))
    names.set(code, [...(names.get(code) ?? []), key.split('|')[0]!]);
  return names;
})();

/** `El Santuario` without its article. */
export const withoutArticle = (name: string): string => name.replace(/^(?:el|la|los|las) /i, '');
