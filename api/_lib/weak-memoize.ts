/** What is made once for each of some objects, most of all for a release, and gone with it. */

export function weakMemoize<K extends object, T extends {}>(make: (one: K) => T): (one: K) => T {
  const made = new WeakMap<K, T>();
  return (one) => {
    const known = made.get(one);
    if (known !== undefined) return known;
    const anew = make(one);
    made.set(one, anew);
    return anew;
  };
}
