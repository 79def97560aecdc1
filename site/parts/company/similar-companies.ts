/** The companies nearest in size to one, from the narrowest of its CIIU groups that has any of similar size. */

import type { LoadedScreener } from '../../../api/_lib/screener/screener.ts';
import { type CiiuLevel, ciiuLevels, type ScreenerRow } from '../../../contract/http/schemas.ts';
import type { SimilarCompanies } from './facts.js';

/** Similar size is from a third of the revenue to three times as much. */
const mostTimes = 3;

/** The ratio of the larger to the smaller. */
const sizeRatio = (a: number, b: number): number => Math.max(a / b, b / a);

/**
 * By operating revenue in the reference year, the nearest first. Without any of similar size the list is empty and the group
 * the widest; null for a company without revenue. `codes` are its groups.
 */
export function nearestInSize(
  screener: LoadedScreener,
  nit: string,
  revenue: number | null,
  codes: Readonly<Record<CiiuLevel, string>>,
  count: number,
): SimilarCompanies | null {
  if (revenue === null || revenue <= 0) return null;
  const least = Math.ceil(revenue / mostTimes);
  const most = revenue * mostTimes;
  const distance = ({ ingresos_operacionales }: ScreenerRow) => sizeRatio(ingresos_operacionales!, revenue);
  const bounds = { min_ingresos_operacionales: least, max_ingresos_operacionales: most };
  const inGroup = (level: CiiuLevel): SimilarCompanies => {
    const larger: ScreenerRow[] = [];
    const smaller: ScreenerRow[] = [];
    for (const row of screener.list({ [level]: codes[level], ...bounds }).empresas) {
      if (row.nit === nit) continue;
      if (row.ingresos_operacionales! > revenue) {
        larger.push(row);
        if (larger.length > count) larger.shift();
      } else if (smaller.push(row) === count) break;
    }
    const empresas = [...larger, ...smaller].sort((a, b) => distance(a) - distance(b)).slice(0, count);
    return { nivel: level, codigo: codes[level], least, most, empresas };
  };
  let found: SimilarCompanies | null = null;
  for (const level of ciiuLevels) {
    found = inGroup(level);
    if (found.empresas.length > 0) break;
  }
  return found;
}
