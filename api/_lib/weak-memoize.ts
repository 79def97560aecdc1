/** Memoizes a function of an object, such as a release; values are collected together with their object. */

export function weakMemoize<K extends object, T extends {}>(make: (one: K) => T): (one: K) => T {
  const values = new WeakMap<K, T>();
  return (one) => {
    const known = values.get(one);
    if (known !== undefined) return known;
    const value = make(one);
    values.set(one, value);
    return value;
  };
}
