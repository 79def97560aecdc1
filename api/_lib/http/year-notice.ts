/** What `meta.avisos` says of the years of a query without data. */

type Years = readonly number[] | undefined;

/** Years that one notice names. */
const mostNamed = 10;

/** Empty without `years`, or when there are data of all of them. Both lists ascend. */
export function yearNotices(years: Years, dataYears: readonly number[]): string[] {
  const missing = (years ?? []).filter((anio) => !dataYears.includes(anio));
  if (missing.length === 0) return [];
  const list = missing.slice(0, mostNamed).join(', ');
  const more = missing.length > mostNamed ? ` ni de ${missing.length - mostNamed} años más` : '';
  return [
    dataYears.length === 0
      ? `No hay datos de ${list}${more}, ni de ningún otro año.`
      : `No hay datos de ${list}${more}. Los años con datos son ${dataYears.join(', ')}.`,
  ];
}
