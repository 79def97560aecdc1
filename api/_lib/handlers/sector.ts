/** `/sector/{nivel}/{codigo}`: one CIIU group, or those of its companies that are of a size or a department. */

import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf, priceNotices } from '../../../contract/http/prices.ts';
import type { Sector, SectorSubset } from '../../../contract/http/sectors.ts';
import { comparedNotices, sectorInPesosOf } from '../groups/constant-prices.ts';
import { sectorAnswer } from '../groups/sector.ts';
import { asksForSubset, sectorSubset, subsetFault } from '../groups/sector-subset.ts';
import type { Handler } from '../http/handler.ts';

export const sector: Handler<'sector'> = async (query, release) => {
  const fault = subsetFault(query);
  if (fault) return { faults: [fault] };
  const answer: { readonly data: Sector | SectorSubset; readonly avisos: string[] } = asksForSubset(query)
    ? await sectorSubset(release, query)
    : await sectorAnswer(release, query);
  const base = baseOf(query, release.manifest.reference_year);
  const data = base === null ? answer.data : sectorInPesosOf(base, answer.data);
  if (csvFormatOf(query) !== null) return { table: { ...data, base } };
  const years = Object.keys(data.peer_stats_by_year).map(Number);
  const notices = query.include ? comparedNotices(base, years, years) : priceNotices(years, base);
  return { data, avisos: [...answer.avisos, ...notices], base };
};
