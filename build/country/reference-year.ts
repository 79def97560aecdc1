/** The reference year: the one that screener and rankings stand in when nobody asks for another. */

/**
 * The last year in which at least half as many companies reported as in the year before it, so that a year
 * still being filed, or one stray cut, does not hide the country. Without companies the last year of an entity; throws
 * without any year.
 */
export function referenceYearOf(
  companiesPerYear: ReadonlyMap<number, number>,
  entities: readonly { readonly ultimo_anio: number | null }[] = [],
): number {
  const years = [...companiesPerYear].filter(([, companies]) => companies > 0).sort(([a], [b]) => b - a);
  const chosen = years.find(([, companies], i) => 2 * companies >= (years[i + 1]?.[1] ?? 0));
  if (chosen) return chosen[0];
  const last = Math.max(0, ...entities.map(({ ultimo_anio }) => ultimo_anio ?? 0));
  if (last === 0) throw new Error('no company or entity reported in any year: there is no reference year');
  return last;
}
