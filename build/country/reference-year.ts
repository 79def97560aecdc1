/** The reference year: the one that screener and rankings stand in when nobody asks for another. */

/**
 * The last year in which at least half as many companies reported as in the year before it, so that a year
 * still being filed, or one stray cut, does not hide the country. Throws without any year.
 */
export function referenceYear(companiesPerYear: ReadonlyMap<number, number>): number {
  const years = [...companiesPerYear].filter(([, companies]) => companies > 0).sort(([a], [b]) => b - a);
  const chosen = years.find(([, companies], i) => 2 * companies >= (years[i + 1]?.[1] ?? 0));
  if (!chosen) throw new Error('no company reported in any year: there is no reference year');
  return chosen[0];
}
