/** `/sector/{nivel}/{codigo}`: one CIIU group, or those of its companies that are of a size or a department. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf, priceNotices } from '../../../contract/http/prices.ts';
import type { Sector, SectorSubset } from '../../../contract/http/sectors.ts';
import { groupGapNotices } from '../../../contract/stored/source-gaps.ts';
import type { Release } from '../data/release.ts';
import { comparedNotices, sectorInPesosOf } from '../groups/constant-prices.ts';
import { sectorAnswer } from '../groups/sector.ts';
import { asksForSubset, sectorSubset, subsetFault } from '../groups/sector-subset.ts';
import type { Handler } from '../http/handler.ts';
import { fastestOf } from '../screener/fastest.ts';
import { placesOf, spreadsOf } from '../screener/group-companies.ts';
import { loadScreener } from '../screener/screener.ts';

export const sector: Handler<'sector'> = async (query, release) => {
  const fault = subsetFault(query);
  if (fault) return { faults: [fault] };
  const answer: { readonly data: Sector | SectorSubset; readonly avisos: string[] } = asksForSubset(query)
    ? await sectorSubset(release, query)
    : await sectorAnswer(release, query);
  const base = baseOf(query, release.manifest.reference_year);
  const included = await companiesOf(release, query, base);
  const data = base === null ? answer.data : sectorInPesosOf(base, answer.data);
  const years = Object.keys(data.peer_stats_by_year).map(Number);
  const notices = query.include?.includes('analisis')
    ? comparedNotices(base, years, years)
    : priceNotices(years, base);
  const gaps = groupGapNotices(release.manifest.source_gaps ?? {}, years);
  const avisos = [...answer.avisos, ...notices, ...gaps];
  if (csvFormatOf(query) !== null) return { table: { ...data, base }, avisos };
  return { data: { ...data, ...included }, avisos, base };
};

/** The sections of `include` about single companies, of the reference year but for those that grew; empty for a table. */
async function companiesOf(
  release: Release,
  query: CallParameters<'sector'>,
  base: number | null,
): Promise<Pick<Sector, 'lugares' | 'distribucion' | 'crecen'>> {
  const { nivel, codigo, include = [], format } = query;
  const [places, spreads, grown] = [
    include.includes('lugares'),
    include.includes('distribucion'),
    include.includes('crecen'),
  ];
  if ((!places && !spreads && !grown) || csvFormatOf({ format }) !== null) return {};
  const screener = await loadScreener(release);
  const { peer_stats_by_year } = await release.json(files.group, nivel, codigo);
  const stats = peer_stats_by_year[release.manifest.reference_year];
  return {
    ...(places && { lugares: placesOf(screener, nivel, codigo) }),
    ...(spreads && { distribucion: spreadsOf(screener, nivel, codigo, stats) }),
    ...(grown && { crecen: await fastestOf(release, query, base) }),
  };
}
