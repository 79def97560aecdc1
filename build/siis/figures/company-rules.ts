/** Applies the quality rules that need no other company to the years of one company. */

import { actions, type Flag, qualityRules, type Severity } from '../../../contract/http/quality.ts';
import { groupBy } from '../../lib/group-by.ts';
import { ciiuGroupsOf } from '../../tables/ciiu.ts';
import { entryPointOf } from '../../tables/entry-points.ts';
import { identities } from '../../tables/identities.ts';
import { type Amounts, type QualityFinding, qualityTable, type YearFacts } from '../../tables/quality.ts';
import { sumTolerance } from '../../tables/rounding.ts';
import { allLines } from '../filings/lines.ts';
import type { ReconciledCompany } from '../filings/reconcile-partition.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';
import { type CheckFinding, isTotalsOnly } from './identity-checks.ts';
import { type ScaleSlip, scaleSlips } from './scale-slips.ts';

/** Year → its flags, in the order of the rules; years without one are left out. */
export type YearFlags = ReadonlyMap<number, readonly Flag[]>;

/** A flag of a rule about a year. */
export function flagOf(
  regla: Flag['regla'],
  anio: number,
  { cifras, umbral, severidad, motivo }: QualityFinding,
): Flag {
  const severity: Severity = severidad ?? qualityTable[regla].severidad;
  return {
    regla,
    severidad: severity,
    anio,
    cifras: { ...cifras },
    umbral: umbral ?? null,
    accion: severity === 'E' ? actions[0] : actions[1],
    ...(motivo !== undefined && { motivo }),
  };
}

/** `codeOf` gives the CIIU code of a year's filing; `findings` are the identities that the company breaks. */
export function applyCompanyRules(
  { years, reading, withheld }: ReconciledCompany,
  codeOf: (year: CompanyYear) => string | null,
  findings: readonly CheckFinding[],
): YearFlags {
  const lines = years.map(({ statements }) => allLines(statements));
  const slips = scaleSlips(
    years.map(({ year, statements: { flujo_efectivo: _, ...statements } }) => ({
      year,
      lines: allLines(statements),
    })),
  );
  const broken = groupBy(findings, ({ year }) => year);
  const flags = new Map<number, readonly Flag[]>();
  years.forEach((own, i) => {
    const earlier = years[i - 1];
    const sums = sumsOf(broken.get(own.year) ?? [], lines[i]!);
    const profile = own === years.at(-1) ? reading : null;
    const notShown = withheld.filter(({ anio }) => (anio ?? years.at(-1)!.year) === own.year);
    const view = {
      lines: lines[i]!,
      before: earlier && comparable(earlier, own) ? lines[i - 1]! : null,
      comparative: allLines(own.comparative),
      facts: {
        ...yearFactsOf(own, earlier, codeOf, sums, slips.get(own.year) ?? null, profile),
        withheld: notShown.map(({ dato, motivo }) => `${dato}: ${motivo}`),
        hidden: own.statements.withheld ?? new Set(),
      },
    };
    const found = qualityRules.flatMap((regla) => {
      const { judge } = qualityTable[regla];
      return 'own' in judge ? judge.own(view).map((finding) => flagOf(regla, own.year, finding)) : [];
    });
    if (found.length > 0) flags.set(own.year, found);
  });
  return flags;
}

/** Two years in a row whose figures say the same of the same. */
const comparable = (before: CompanyYear, own: CompanyYear): boolean =>
  before.year === own.year - 1 &&
  before.annual &&
  own.annual &&
  before.halfYear === own.halfYear &&
  basisOf(before) === basisOf(own);

const basisOf = ({ filing }: CompanyYear) => entryPointOf(filing.entryPoint).basis;

function yearFactsOf(
  own: CompanyYear,
  earlier: CompanyYear | undefined,
  codeOf: (year: CompanyYear) => string | null,
  broken: YearFacts['broken'],
  scale: ScaleSlip | null,
  profile: YearFacts['profile'],
): Omit<YearFacts, 'withheld' | 'hidden'> {
  const standing = (year: CompanyYear) => {
    const { basis, framework } = entryPointOf(year.filing.entryPoint);
    const code = codeOf(year);
    return { basis, framework, section: code === null ? null : ciiuGroupsOf(code).seccion };
  };
  return {
    year: own.year,
    annual: own.annual,
    halfYear: own.halfYear,
    earlier: earlier ? standing(earlier) : null,
    earlierYear: earlier?.year ?? null,
    totalsOnly: isTotalsOnly(own),
    broken,
    conflicts: own.conflicts,
    summed: own.summed,
    scale,
    profile,
    ...standing(own),
  };
}

/** Broken sums; a profit that only comes out with its tax added is told by a rule of its own. */
function sumsOf(broken: readonly CheckFinding[], lines: Amounts): YearFacts['broken'] {
  const tax = lines.get('impuesto_ganancias') ?? 0;
  return broken.flatMap(({ check, expected, found }) => {
    const { total, otherThanSum } = { otherThanSum: false, ...identities[check] };
    const inverted =
      total === 'ganancia_operaciones_continuadas' &&
      Math.abs(expected - found - 2 * tax) <= sumTolerance(expected);
    return otherThanSum || inverted ? [] : [{ total, filed: expected, sum: found }];
  });
}
