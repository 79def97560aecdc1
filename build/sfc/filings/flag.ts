/** A flag of a filing: its rule, its sentence, and the figures that show it. */

import type { FilingFlag, FilingFlagRule } from '../../../contract/http/entity.ts';
import { filingFlagSentences } from '../../tables/sfc-flags.ts';
import { compare, type Decimal, formatDecimal, subtract, zero } from '../xbrl/decimal.ts';

export function flagged(
  rule: FilingFlagRule,
  figures: FilingFlag['figures'],
  {
    start,
    end,
    explanation = filingFlagSentences[rule],
  }: { start?: string; end?: string; explanation?: string } = {},
): FilingFlag {
  return {
    rule,
    explanation,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    figures,
  };
}

/** Amounts are rounded to a unit each: as many units as there are figures may still be rounding. */
export const isRounding = (a: Decimal, b: Decimal, figures: number): boolean => {
  const apart = subtract(a, b);
  const size = apart.digits < 0n ? subtract(zero, apart) : apart;
  return compare(size, { digits: BigInt(Math.max(2, figures)), scale: 0 }) <= 0;
};

export const figure = (value: Decimal): number => Number(formatDecimal(value));
