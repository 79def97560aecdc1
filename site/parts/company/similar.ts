/** The companies nearest in size to one, from the narrowest of its CIIU groups that has any of similar size. */

import type { Client } from '../../../contract/client/client.ts';
import { type CiiuLevel, ciiuLevels, type ScreenerRow } from '../../../contract/http/schemas.ts';
import type { SimilarCompanies } from './facts.ts';

/** Similar size is from a third of the revenue to three times as much. */
const mostTimes = 3;

/** The ratio of the larger to the smaller. */
const sizeRatio = (a: number, b: number): number => Math.max(a / b, b / a);

/**
 * By operating revenue in the reference year, in whole thousands, the nearest first. Without any of similar size the list is
 * empty and the group the widest; null for a company without revenue. `codes` are its groups.
 */
export async function nearestInSize(
  { screener }: Pick<Client, 'screener'>,
  nit: string,
  revenue: number | null,
  codes: Readonly<Record<CiiuLevel, string>>,
  count: number,
): Promise<SimilarCompanies | null> {
  if (revenue === null || revenue <= 0) return null;
  const least = Math.ceil(revenue / mostTimes);
  const most = revenue * mostTimes;
  const distance = ({ ingresos_operacionales }: ScreenerRow) => sizeRatio(ingresos_operacionales!, revenue);
  const inGroup = async (level: CiiuLevel): Promise<SimilarCompanies> => {
    const group = { [level]: [codes[level]] };
    const [larger, others] = await Promise.all([
      screener({
        ...group,
        min_ingresos_operacionales: revenue + 1,
        max_ingresos_operacionales: most,
        order: 'asc',
        page_size: count,
      }),
      // The company itself is among them.
      screener({
        ...group,
        min_ingresos_operacionales: least,
        max_ingresos_operacionales: revenue,
        page_size: count + 1,
      }),
    ]);
    const smaller = others.data.empresas.filter((row) => row.nit !== nit).slice(0, count);
    const empresas = [...larger.data.empresas, ...smaller]
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, count);
    return { nivel: level, codigo: codes[level], least, most, empresas };
  };
  let found: SimilarCompanies | null = null;
  for (const level of ciiuLevels) {
    found = await inGroup(level);
    if (found.empresas.length > 0) break;
  }
  return found;
}
