/** Checks the identities of a company's years. */

import { type Identity, type IdentityName, identities } from '../../tables/identities.ts';
import type { CompanyYear } from '../filings/reconcile.ts';

export interface CheckFinding {
  readonly check: IdentityName;
  readonly nit: string;
  readonly year: number;
  readonly expected: number;
  readonly found: number;
}

/** Amounts are whole thousands: more than one apart is a broken identity, not rounding. */
const tolerance = 1;

/** Every identity that a company's years break. */
export function checkCompany(nit: string, years: readonly CompanyYear[]): CheckFinding[] {
  return years.flatMap(({ year, statements }) => {
    const filed = (line: string) =>
      Object.values(statements)
        .find((lines) => lines.has(line))
        ?.get(line);
    return Object.entries<Identity>(identities).flatMap(([name, { total, parts }]) => {
      const expected = filed(total);
      const found = sumOf(parts, filed);
      if (expected === undefined || found === null || Math.abs(expected - found) <= tolerance) return [];
      return [{ check: name as IdentityName, nit, year, expected, found }];
    });
  });
}

/** Null when a part that decides is blank, or every part is: blanks alone prove nothing. */
function sumOf(parts: Identity['parts'], filed: (line: string) => number | undefined): number | null {
  let sum = 0;
  let filedParts = 0;
  for (const { line, sign, blank } of parts) {
    const value = filed(line);
    if (value === undefined && blank === 'undecided') return null;
    if (value !== undefined) filedParts++;
    sum += sign * (value ?? 0);
  }
  return filedParts === 0 ? null : sum;
}
