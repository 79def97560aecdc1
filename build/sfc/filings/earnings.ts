/** Evidence for the scale of a filing from earnings per share × shares ÷ profit; mostly there is none. */

import type { ScaleVote } from '../../../contract/http/entity.ts';
import { earningsRatios, scaleFactors } from '../../tables/sfc-scales.ts';
import { type Decimal, formatDecimal } from '../xbrl/decimal.ts';

/** As filed, for one period. */
export interface Earnings {
  readonly profit: Decimal;
  readonly perShare: Decimal;
  readonly shares: Decimal;
  /** one of them may be a thousand times larger: its point may separate thousands, as in `100.000` */
  readonly ambiguous?: boolean;
}

/** A number as a filing that separates thousands with points writes it, and as a number with three decimals is written. */
export const mayBeThousands = (text: string): boolean => /^\s*[+-]?[1-9]\d{0,2}\.\d{3}\s*$/.test(text);

/** Undefined when profit, earnings or shares are zero, which a template may have filled in. */
export function earningsRatio({ profit, perShare, shares }: Earnings): number | undefined {
  const [gain, each, count] = [profit, perShare, shares].map((one) => Number(formatDecimal(one)));
  const ratio = (each! * count!) / gain!;
  return Number.isFinite(ratio) && ratio !== 0 ? ratio : undefined;
}

const isNear = (ratio: number, factor: number) => ratio > factor / 3 && ratio < factor * 3;

/** Whether the ratio results from any scale in any known way of filing. */
export const isExplained = (ratio: number): boolean =>
  scaleFactors.some((scale) => earningsRatios(scale).some((one) => isNear(ratio, one)));

/**
 * Votes for the scale that the ratio equals, or for a claimed scale whose inverse it equals. Against a claimed scale only
 * when no way of filing in that scale gives the ratio.
 */
export function earningsVote(ratio: number, claimed: number | undefined): ScaleVote[] {
  const evidence = `ganancia por acción × acciones ÷ ganancia = ${Number(ratio.toPrecision(4))}`;
  const vote = (scale: number): ScaleVote[] => [{ by: 'eps_check', scale, evidence }];
  // All in pesos and all in thousands give 1.
  const own = scaleFactors.find((scale) => scale > 1 && (isNear(ratio, scale) || isNear(1 / ratio, scale)));
  if (own === undefined) return [];
  if (own === claimed) return vote(own);
  const isOfClaimed = claimed !== undefined && earningsRatios(claimed).some((one) => isNear(ratio, one));
  return isOfClaimed || ratio < 1 ? [] : vote(own);
}
