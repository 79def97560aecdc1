/** What the years of a query select; without years, all. */

type Years = readonly number[] | undefined;

export const inYears = <T extends { readonly anio: number }>(rows: readonly T[], years: Years): T[] =>
  rows.filter(({ anio }) => !years || years.includes(anio));

/** The entries of a record by year. */
export const entriesInYears = <V>(byYear: Readonly<Record<string, V>>, years: Years): Record<string, V> =>
  years
    ? Object.fromEntries(Object.entries(byYear).filter(([year]) => years.includes(Number(year))))
    : byYear;
