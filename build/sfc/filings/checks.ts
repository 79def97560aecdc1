/** Checks the identities that the amounts of a filing must keep. */

import {
  type FilingIdentity,
  type FilingIdentityName,
  filingIdentities,
} from '../../tables/sfc-identities.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, subtract } from '../xbrl/decimal.ts';
import type { Filing } from './filing.ts';

export interface FilingFinding {
  readonly check: FilingIdentityName;
  readonly nit: string;
  readonly file: string;
  /** as filed */
  readonly expected: string;
  readonly found: string;
}

const zero: Decimal = { digits: 0n, scale: 0 };
/** Amounts are rounded to a unit each: two apart may still be rounding. */
const tolerance: Decimal = { digits: 2n, scale: 0 };

export function checkFiling({ nit, file, amounts, period_end }: Filing): FilingFinding[] {
  const own = amounts.filter(({ end, member }) => end === period_end && member === undefined);
  const starts = own.flatMap(({ start }) => start ?? []).sort();
  const filed = (line: string) => {
    const found = own.find(
      (one) => one.concept === line && (one.start === undefined || one.start === starts[0]),
    );
    return found && parseDecimal(found.value);
  };
  return Object.entries<FilingIdentity>(filingIdentities).flatMap(([name, { total, parts }]) => {
    const expected = filed(total);
    const found = sumOf(parts, filed);
    if (!expected || !found) return [];
    const apart = subtract(expected, found);
    const size = apart.digits < 0n ? subtract(zero, apart) : apart;
    if (compare(size, tolerance) <= 0) return [];
    const check = name as FilingIdentityName;
    return [{ check, nit, file, expected: formatDecimal(expected), found: formatDecimal(found) }];
  });
}

/** Null when a part was not filed. */
function sumOf(
  parts: FilingIdentity['parts'],
  filed: (line: string) => Decimal | null | undefined,
): Decimal | null {
  let sum = zero;
  for (const [line, sign] of parts) {
    const value = filed(line);
    if (!value) return null;
    sum = sign > 0 ? add(sum, value) : subtract(sum, value);
  }
  return sum;
}
