/** Checks the identities of a company's years. */

import { statementNames } from '../../../contract/http/schemas.ts';
import type { Concept } from '../../tables/concepts.ts';
import { concepts } from '../../tables/concepts.ts';
import { type Identity, type IdentityName, identities, sumTolerance } from '../../tables/identities.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';

export interface CheckFinding {
  readonly check: IdentityName;
  readonly nit: string;
  readonly year: number;
  readonly expected: number;
  readonly found: number;
}

type YearFiled = Pick<CompanyYear, 'statements'>;

/** Every identity that a company's years break. */
export function checkCompany(nit: string, years: readonly CompanyYear[]): CheckFinding[] {
  return years.flatMap((own) =>
    (Object.keys(identities) as IdentityName[]).flatMap((check) => {
      const found = checkYear(check, own);
      return found ? [{ check, nit, year: own.year, ...found }] : [];
    }),
  );
}

/** The total as filed and the sum of its parts, when they differ; null also when nothing can be decided. */
function checkYear(
  check: IdentityName,
  { statements }: YearFiled,
): { expected: number; found: number } | null {
  const { total, parts }: Identity = identities[check];
  // What does not add up without it would give it away.
  if (parts.some(({ line }) => statements.withheld?.has(line))) return null;
  const statement = statementsOf(statements).find((lines) => lines.has(total));
  if (statement === undefined) return null;
  const expected = statement.get(total)!;
  const filed = (line: string) =>
    statementsOf(statements)
      .find((lines) => lines.has(line))
      ?.get(line);
  const ofDetails = parts.some(({ line }) => kindOf.get(line) === 'detail');
  // A line that no table claims may be one of the parts.
  if (ofDetails && [...statement.keys()].some((key) => !kindOf.has(key))) return null;
  const found = sumOf(parts, filed, hasDetails(statement));
  return found === null || Math.abs(expected - found) <= sumTolerance(expected) ? null : { expected, found };
}

const statementsOf = (statements: YearFiled['statements']) =>
  statementNames.flatMap((name) => statements[name] ?? []);

const kindOf: ReadonlyMap<string, Concept['kind']> = new Map(
  concepts.flatMap(({ key, kind }) =>
    [key, ...['operacion', 'inversion', 'financiacion'].map((section) => `${key}_${section}`)].map(
      (name) => [name, kind] as const,
    ),
  ),
);

/** Revenue stands in lists of totals too. */
const hasDetails = (lines: ReadonlyMap<string, number>): boolean =>
  [...lines.keys()].some((key) => kindOf.get(key) === 'detail' && key !== 'ingresos_operacionales');

/** Nothing but totals was filed: what stands blank is unknown. */
export const isTotalsOnly = ({ statements }: YearFiled): boolean =>
  !statementsOf(statements).some(hasDetails);

/** Null when a part that decides is blank, or every part is: blanks alone prove nothing, and beside totals alone none is 0. */
function sumOf(
  parts: Identity['parts'],
  filed: (line: string) => number | undefined,
  blankIsZero: boolean,
): number | null {
  let sum = 0;
  let filedParts = 0;
  for (const { line, sign, blank } of parts) {
    const value = filed(line);
    if (value === undefined && (blank === 'undecided' || !blankIsZero)) return null;
    if (value !== undefined) filedParts++;
    sum += sign * (value ?? 0);
  }
  return filedParts === 0 ? null : sum;
}
