/** Years that are not whole: few companies reported, so that their sums say who filed and not how the country did. */

/** Whether less than half of the usual number reported. */
const isFew = (companies: number, usual: number): boolean => 2 * companies < usual;

/** Whether a year was filed as the year before, or is still being filed. */
export const isFiledYear = (companies: number, before: number): boolean => !isFew(companies, before);

/** Whether few reported in each year; the usual number is the median of all years that have any. */
export function fewReported(counts: readonly number[]): boolean[] {
  const known = counts.filter((count) => count > 0).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 0;
  return counts.map((count) => isFew(count, usual));
}
