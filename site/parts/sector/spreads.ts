/** Histograms of some indicators among the companies of a group in the reference year. */

import type { IndicatorKey } from '../../../contract/http/figure-keys.ts';
import type { GroupSpreads } from '../../../contract/http/sectors.ts';
import type { Spread } from '../charts/spread.tsx';

const shownIndicators = [
  'margen_neto',
  'roa',
  'endeudamiento_total',
  'razon_corriente',
] as const satisfies readonly IndicatorKey[];

/** The histograms of the indicators that have quartiles. */
export const shownSpreads = (spreads: GroupSpreads): Record<string, Spread> =>
  Object.fromEntries(
    shownIndicators.flatMap((key) => {
      const spread = spreads[key];
      if (!spread) return [];
      const { desde: from, ancho: width, conteos: counts, debajo: below, encima: above } = spread;
      return [[key, { from, width, counts, below, above }]];
    }),
  );
