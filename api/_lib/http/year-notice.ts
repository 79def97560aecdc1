/** The years of a query: what they select, and what `meta.avisos` says of those without data. */

type Years = readonly number[] | undefined;

/** The rows of some years; without `years`, all. */
export const inYears = <T extends { readonly anio: number }>(rows: readonly T[], years: Years): T[] =>
  rows.filter(({ anio }) => !years || years.includes(anio));

/** The entries of some years. */
export const entriesInYears = <V>(byYear: Readonly<Record<string, V>>, years: Years): Record<string, V> =>
  years
    ? Object.fromEntries(Object.entries(byYear).filter(([year]) => years.includes(Number(year))))
    : byYear;

/** Years that one notice names. */
const mostNamed = 10;

/** None when no years are asked for, or there are data of all. Both lists ascend. */
export function yearNotices(asked: Years, there: readonly number[]): string[] {
  const missing = (asked ?? []).filter((anio) => !there.includes(anio));
  if (missing.length === 0) return [];
  const named = missing.slice(0, mostNamed).join(', ');
  const more = missing.length > mostNamed ? ` ni de ${missing.length - mostNamed} años más` : '';
  return [
    there.length === 0
      ? `No hay datos de ${named}${more}, ni de ningún otro año.`
      : `No hay datos de ${named}${more}. Los años con datos son ${there.join(', ')}.`,
  ];
}
