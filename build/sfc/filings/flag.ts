/** A flag of a filing: its rule, its sentence, and the figures that show it. */

import type { FilingFlag, FilingFlagRule } from '../../../contract/http/entity.ts';
import { filingFlagSentences } from '../../tables/sfc-flags.ts';
import { compare, type Decimal, formatDecimal, subtract, zero } from '../xbrl/decimal.ts';

/** Where a flag stands in time, its own sentence, and what shows it besides figures. */
type FlagDetails = Partial<Pick<FilingFlag, 'start' | 'end' | 'explanation' | 'texts'>>;

export function createFlag(
  rule: FilingFlagRule,
  figures: FilingFlag['figures'],
  told: FlagDetails = {},
): FilingFlag {
  const { explanation = filingFlagSentences[rule], start, end, texts } = told;
  return {
    rule,
    explanation,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    figures,
    ...(texts && { texts }),
  };
}

/** Amounts are rounded to a unit each: as many units as there are figures may still be rounding. */
export const isRounding = (a: Decimal, b: Decimal, figures: number): boolean => {
  const apart = subtract(a, b);
  const size = apart.digits < 0n ? subtract(zero, apart) : apart;
  return compare(size, { digits: BigInt(Math.max(2, figures)), scale: 0 }) <= 0;
};

export const flagFigure = (value: Decimal): number => Number(formatDecimal(value));
