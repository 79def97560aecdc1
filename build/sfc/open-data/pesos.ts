/** Pesos with centavos as JSON numbers. */

import { type Decimal, exactNumber, formatDecimal } from '../xbrl/decimal.ts';

/** Exact where a double can be: with centavos up to some 70 million million. Above, the nearest whole peso; null beyond 2^53 - 1. */
export function inPesos(amount: Decimal): number | null {
  const exact = exactNumber(amount);
  if (exact !== undefined) return exact;
  const whole = Math.round(Number(formatDecimal(amount)));
  return Number.isSafeInteger(whole) ? whole : null;
}
