/** Functions that remember what they said: columns of an export repeat few texts over millions of rows. */

const maxEntries = 200_000;

/** Past some number of different texts it computes each anew, so that hostile files do not fill the memory. */
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
