/** Creates the flags of a filing: rule, explanation and figures. */

import type { FilingFlag, FilingFlagRule } from '../../../contract/http/entity.ts';
import { filingFlagSentences } from '../../tables/sfc-flags.ts';
import { compare, type Decimal, formatDecimal, subtract, zero } from '../xbrl/decimal.ts';

/** Period, explanation of its own, and texts of a flag. */
type FlagDetails = Partial<Pick<FilingFlag, 'start' | 'end' | 'explanation' | 'texts'>>;

export function createFlag(
  rule: FilingFlagRule,
  figures: FilingFlag['figures'],
  details: FlagDetails = {},
): FilingFlag {
  const { explanation = filingFlagSentences[rule], start, end, texts } = details;
  return {
    rule,
    explanation,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    figures,
    ...(texts && { texts }),
  };
}

/** Whether two amounts differ only by rounding: each of the figures may be off by a unit, and two units always pass. */
export const isRounding = (a: Decimal, b: Decimal, figures: number): boolean => {
  const apart = subtract(a, b);
  const size = apart.digits < 0n ? subtract(zero, apart) : apart;
  return compare(size, { digits: BigInt(Math.max(2, figures)), scale: 0 }) <= 0;
};

export const flagFigure = (value: Decimal): number => Number(formatDecimal(value));
