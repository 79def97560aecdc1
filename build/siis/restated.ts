/** Restatements: the few lines whose comparative column is compared with what the year before filed. */

/** Totals only: a line that moved between concepts is no restatement. */
export const restatable: ReadonlySet<string> = new Set([
  'total_activos',
  'total_pasivos',
  'total_patrimonio',
  'ingresos_operacionales',
  'ganancia_neta',
]);

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
