/** The companies of a class that are nearest in size to one. */

import type { ScreenerRow } from '../../../contract/http/schemas.ts';
import type { LoadedScreener } from '../screener/screener.ts';

/** The ratio of the larger to the smaller. */
const sizeRatio = (a: number, b: number): number => Math.max(a / b, b / a);

/** By operating revenue in the reference year, the nearest first; empty for a company without revenue. */
export function nearestInSize(
  screener: LoadedScreener,
  nit: string,
  clase: string,
  count: number,
): ScreenerRow[] {
  const larger: ScreenerRow[] = [];
  const smaller: ScreenerRow[] = [];
  let own: number | null = null;
  for (const row of screener.list({ clase }).empresas) {
    const revenue = row.ingresos_operacionales ?? 0;
    if (revenue <= 0) break;
    if (row.nit === nit) own = revenue;
    else if (own === null) {
      larger.push(row);
      if (larger.length > count) larger.shift();
    } else if (smaller.push(row) === count) break;
  }
  if (own === null) return [];
  const size = own;
  const distance = ({ ingresos_operacionales }: ScreenerRow) => sizeRatio(ingresos_operacionales!, size);
  return [...larger, ...smaller].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
