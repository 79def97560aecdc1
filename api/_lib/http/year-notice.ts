/** What `meta.avisos` says of the years of a query without data. */

type Years = readonly number[] | undefined;

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
