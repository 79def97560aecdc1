/** Memoizes a function of a text: columns of an export repeat few texts over millions of rows. */

const maxEntries = 200_000;

/** Caches at most `maxEntries` results, so that a hostile file cannot fill the memory. */
export function memoize<V extends object | string>(compute: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (known.size < maxEntries) known.set(text, value);
    return value;
  };
}
