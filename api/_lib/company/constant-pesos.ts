/** The sections of a company in pesos of one year: amounts by their kind; ratios, ranks and counts as they are. */

import type { Company } from '../../../contract/http/company.ts';
import {
  figuresInPesosOf,
  financialsInPesosOf,
  inPesosOf,
  priceNotices,
} from '../../../contract/http/prices.ts';
import type { Benchmark } from '../../../contract/http/schemas.ts';
import { peerStatsInPesosOf } from '../groups/constant-prices.ts';

/** With notices of the years that lack their price. */
export function companyInPesosOf(
  base: number,
  company: Company,
): { readonly data: Company; readonly avisos: readonly string[] } {
  const { financials, indicators, derivadas, puente, benchmark } = company;
  const rows = <T extends { anio: number }>(filed: readonly T[]) =>
    filed.map((row) => figuresInPesosOf(base, row.anio, row));
  const data: Company = {
    ...company,
    ...(financials && { financials: financialsInPesosOf(base, financials) }),
    ...(indicators && { indicators: { ...indicators, by_year: rows(indicators.by_year) } }),
    ...(benchmark && { benchmark: benchmarkInPesosOf(base, benchmark) }),
    ...(derivadas && { derivadas: { ...derivadas, by_year: rows(derivadas.by_year) } }),
    ...(puente && { puente: { ...puente, by_year: puente.by_year.map((terms) => flows(base, terms)) } }),
  };
  const years = [financials?.filings, indicators?.by_year, derivadas?.by_year, puente?.by_year].flatMap(
    (years) => years?.map(({ anio }) => anio) ?? [],
  );
  const compared = Object.keys(benchmark?.peer_stats_by_year ?? {}).map(Number);
  return { data, avisos: priceNotices([...years, ...compared], base) };
}

/** The terms of a bridge are what came and went throughout the year; each is rounded by itself. */
const flows = <T extends { anio: number }>(base: number, { anio, ...terms }: T) => ({
  anio,
  ...Object.fromEntries(
    Object.entries<number | null>(terms as Record<string, number | null>).map(([key, amount]) => [
      key,
      amount === null ? null : inPesosOf(base, key, anio, amount, false),
    ]),
  ),
});

function benchmarkInPesosOf(base: number, { peer_stats_by_year, ranking, ...ranks }: Benchmark): Benchmark {
  return {
    ...ranks,
    peer_stats_by_year: Object.fromEntries(
      Object.entries(peer_stats_by_year).map(([year, groups]) => [
        year,
        groups.map((group) => peerStatsInPesosOf(base, Number(year), group)),
      ]),
    ),
    ranking: {
      ...ranking,
      top: ranking.top.map((row) => figuresInPesosOf(base, ranking.anio ?? 0, row)),
    },
  };
}
