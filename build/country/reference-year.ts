/** The choice of the reference year, the year of the screener and the rankings. */

/**
 * The last year in which at least half as many companies reported as in the previous year with data, so that a year
 * still being filed, or a filing with a wrong date, is not chosen. Without companies, the last year of any entity. Throws
 * when there is no year.
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
