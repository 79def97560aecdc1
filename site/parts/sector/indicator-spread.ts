/** Histograms of some indicators among the companies of a group in the reference year. */

import type { LoadedScreener } from '../../../api/_lib/screener/screener.ts';
import type { IndicatorKey } from '../../../contract/http/figure-keys.ts';
import type { CiiuLevel, PeerStats } from '../../../contract/http/schemas.ts';
import { axis } from '../charts/charts.js';
import type { Spread } from '../charts/spread.js';

const spreadKeys = [
  'margen_neto',
  'roa',
  'endeudamiento_total',
  'razon_corriente',
] as const satisfies readonly IndicatorKey[];

/** The approximate number of bins. */
const approximateBins = 24;

/** Counts the companies that the quartiles are of, in bins from 1.5 interquartile ranges below p25 to as much above p75. Indicators without quartiles are left out. */
export function spreadsOf(
  screener: Pick<LoadedScreener, 'counted'>,
  level: CiiuLevel,
  codigo: string,
  stats: PeerStats | undefined,
): Record<string, Spread> {
  const spreads: Record<string, Spread & { counts: number[] }> = {};
  for (const key of spreadKeys) {
    const { p25 = null, p75 = null } = stats?.indicadores[key] ?? {};
    if (p25 === null || p75 === null || p25 === p75) continue;
    const reach = 1.5 * (p75 - p25);
    const { low, high, ticks } = axis([p25 - reach, p75 + reach], false, approximateBins);
    const count = ticks.length - 1;
    spreads[key] = {
      from: low,
      width: (high - low) / count,
      counts: Array(count).fill(0),
      below: 0,
      above: 0,
    };
  }
  for (const { indicadores } of screener.counted(level, codigo, { columnas: [...spreadKeys] })) {
    for (const [key, spread] of Object.entries(spreads)) {
      const value = indicadores?.[key] ?? null;
      if (value === null) continue;
      const bin = Math.floor((value - spread.from) / spread.width);
      if (bin < 0) spread.below += 1;
      else if (bin >= spread.counts.length) spread.above += 1;
      else spread.counts[bin]! += 1;
    }
  }
  return spreads;
}
