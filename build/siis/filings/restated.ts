/** Restatements: which figures of a year its successor repeats differently. */

/** The keys whose comparative differs from the figure of the year before; a blank on either side says nothing. */
export function restatedKeys(
  filed: ReadonlyMap<string, number>,
  comparative: ReadonlyMap<string, number>,
): string[] {
  return [...comparative]
    .filter(([key, value]) => filed.has(key) && filed.get(key) !== value)
    .map(([key]) => key)
    .sort();
}
