/** A reader that remembers what it said: columns of an export repeat few texts over millions of rows. */

const mostRemembered = 200_000;

/** Past some number of different texts it reads each anew, so that hostile files do not fill the memory. */
export function remembered<V extends object | string | boolean>(
  read: (text: string) => V,
): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (known.size < mostRemembered) known.set(text, value);
    return value;
  };
}
