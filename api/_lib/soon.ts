/** Values that are there at once most of the time: what only waits for them then waits for no promise. */

export type Soon<T> = T | Promise<T>;

/** What becomes of a value, at once when it is there. */
export const whenThere = <T, U>(value: Soon<T>, use: (value: T) => Soon<U>): Soon<U> =>
  value instanceof Promise ? value.then(use) : use(value);

/** The same, or what becomes of its failure, be it thrown or a rejection. */
export function soonOr<T, E>(value: () => Soon<T>, failed: (error: E) => Soon<T>): Soon<T> {
  try {
    const soon = value();
    return soon instanceof Promise ? soon.catch(failed) : soon;
  } catch (error) {
    return failed(error as E);
  }
}
