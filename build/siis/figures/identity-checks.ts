/** Checks the identities of a company's years. */

import type { Concept } from '../../../contract/figures/concepts.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import {
  type Identity,
  type IdentityName,
  identities,
  sumTolerance,
} from '../../../contract/figures/identities.ts';
import type { LineAmounts } from '../../../contract/figures/year-statements.ts';
import { statementNames } from '../../../contract/http/figure-keys.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';

export interface CheckFinding {
  readonly check: IdentityName;
  readonly nit: string;
  readonly year: number;
  readonly expected: number;
  readonly found: number;
}

type YearFiled = Pick<CompanyYear, 'statements'>;

const checks = Object.keys(identities) as IdentityName[];

/** Every identity that a company's years break. */
export function checkCompany(nit: string, years: readonly CompanyYear[]): CheckFinding[] {
  return years.flatMap(({ year, statements }) => {
    const filed = filedStatements(statements);
    return checks.flatMap((check) => {
      const found = checkYear(identities[check], filed, statements.withheld);
      return found ? [{ check, nit, year, ...found }] : [];
    });
  });
}

interface FiledStatement {
  readonly lines: LineAmounts;
  readonly hasDetails: boolean;
  /** A line that no table claims. */
  readonly hasUnclaimed: boolean;
}

const filedStatements = (statements: YearFiled['statements']): FiledStatement[] =>
  statementNames.flatMap((name) => {
    const lines = statements[name];
    return lines
      ? [{ lines, hasDetails: hasDetails(lines), hasUnclaimed: some(lines, (key) => !kindOf.has(key)) }]
      : [];
  });

/** The total as filed and the sum of its parts, when they differ; null also when nothing can be decided. */
function checkYear(
  { total, parts }: Identity,
  filed: readonly FiledStatement[],
  withheld: YearFiled['statements']['withheld'],
): { expected: number; found: number } | null {
  // What does not add up without it would give it away.
  if (withheld && parts.some(({ line }) => withheld.has(line))) return null;
  const statement = filed.find(({ lines }) => lines.has(total));
  if (statement === undefined) return null;
  const expected = statement.lines.get(total)!;
  // A line that no table claims may be one of the parts.
  if (statement.hasUnclaimed && parts.some(({ line }) => kindOf.get(line) === 'detail')) return null;
  const amount = (line: string) => filed.find(({ lines }) => lines.has(line))?.lines.get(line);
  const found = sumOf(parts, amount, statement.hasDetails);
  return found === null || Math.abs(expected - found) <= sumTolerance(expected) ? null : { expected, found };
}

const kindOf: ReadonlyMap<string, Concept['kind']> = new Map(
  concepts.flatMap(({ key, kind }) =>
    [key, ...['operacion', 'inversion', 'financiacion'].map((section) => `${key}_${section}`)].map(
      (name) => [name, kind] as const,
    ),
  ),
);

/** Revenue stands in lists of totals too. */
const hasDetails = (lines: LineAmounts): boolean =>
  some(lines, (key) => kindOf.get(key) === 'detail' && key !== 'ingresos_operacionales');

function some(lines: LineAmounts, is: (key: string) => boolean): boolean {
  for (const key of lines.keys()) if (is(key)) return true;
  return false;
}

/** Nothing but totals was filed: what stands blank is unknown. */
export const isTotalsOnly = ({ statements }: YearFiled): boolean =>
  !statementNames.some((name) => statements[name] && hasDetails(statements[name]));

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
