/** The companies of a class that are nearest to one in size. */

import type { ScreenerRow } from '../../../contract/http/schemas.ts';
import type { OpenScreener } from '../screener/screener.ts';

/** How many times larger the one is than the other. */
const apart = (a: number, b: number): number => Math.max(a / b, b / a);

/** By operating revenue of the reference year, the nearest first; none for a company without any. */
export function nearestOf(screener: OpenScreener, nit: string, clase: string, count: number): ScreenerRow[] {
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
  const distance = ({ ingresos_operacionales }: ScreenerRow) => apart(ingresos_operacionales!, size);
  return [...larger, ...smaller].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
