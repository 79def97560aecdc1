/** Companies with only a NIT, a name and a size, and a search over them. */

import { parseSearch } from '../../../api/_lib/search/search.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import { plainCompany } from '../screener/plain-company.ts';

export const companyNamed = (
  nit: string,
  razon_social: string,
  ingresos_ultimo: number | null,
): CompanySummary => ({ ...plainCompany, nit, razon_social, ingresos_ultimo, reference: null });

/** A search over companies of these names, given from the largest to the smallest. */
export function searchAmong(...names: string[]): (q: string) => SearchResult[] {
  const listed = names.map((name, i) => companyNamed(String(970_000_001 + i), name, 1000 - i));
  const looking = parseSearch(encodeSearch(listed, []));
  return (q) => looking(q, { limit: 10 });
}

/** The same search; returns only the names. */
export function among(...names: string[]): (q: string) => string[] {
  const search = searchAmong(...names);
  return (q) => search(q).map(({ razon_social }) => razon_social);
}
