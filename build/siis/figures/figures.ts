/** The figures of companies: indicators year by year, what their groups compare, and what is unusual about them. */

import { type Grade, gradeOf } from '../../../contract/http/quality.ts';
import { type CiiuLevel, type IndicatorKey, indicatorKeys } from '../../../contract/http/schemas.ts';
import { type ProfileSummary, type SummaryAmounts, summarizeProfile } from '../../country/summary.ts';
import type { Corrections } from '../../raw/reviewed.ts';
import { ciiuGroupsOf } from '../../tables/ciiu.ts';
import { entryPointOf } from '../../tables/entry-points.ts';
import { formerNames } from '../filings/history.ts';
import { ciiuOfYear } from '../filings/profile.ts';
import type { ReconciledCompany } from '../filings/reconcile-partition.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';
import { applyCompanyRules, type YearFlags } from './company-rules.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { type CheckFinding, checkCompany } from './identity-checks.ts';

export const indicatorCount = indicatorKeys.length;

export interface YearFigures {
  readonly year: number;
  readonly groups: Readonly<Record<CiiuLevel, string>> | null;
  /** Counts in its groups, unless it is graded D: the company's own statements of a whole year at 31 December, and a valid CIIU code. */
  readonly compared: boolean;
  /** Its flows are of six months: the company closes its books twice a year. */
  readonly halfYear: boolean;
  readonly amounts: SummaryAmounts;
  readonly total_pasivos: number | null;
  /** By the company's own rules when it is made; `applyCountryFlags` lowers it by the rules that compare all companies. */
  readonly calidad: Grade;
}

export type YearEvaluations = ReadonlyMap<number, Record<IndicatorKey, Evaluation>>;

export interface CompanyFigures extends ReconciledCompany {
  readonly evaluations: YearEvaluations;
  readonly figures: readonly YearFigures[];
  readonly findings: readonly CheckFinding[];
  readonly flags: YearFlags;
}

export function computeFigures(company: ReconciledCompany, corrections: Corrections): CompanyFigures {
  const { profile, years } = company;
  const { nit } = profile;
  const findings = checkCompany(nit, years);
  const flags = applyCompanyRules(company, (year) => ciiuOfYear(nit, year, corrections), findings);
  return {
    ...company,
    evaluations: new Map(years.map(({ year, statements }) => [year, evaluate(statements)])),
    figures: years.map((year) => yearFigures(nit, year, corrections, flags)),
    findings,
    flags,
  };
}

function yearFigures(
  nit: string,
  year: CompanyYear,
  corrections: Corrections,
  flags: YearFlags,
): YearFigures {
  const code = ciiuOfYear(nit, year, corrections);
  const { resultados, situacion_financiera } = year.statements;
  return {
    year: year.year,
    groups: code === null ? null : ciiuGroupsOf(code),
    compared:
      code !== null && year.annual && !year.halfYear && entryPointOf(year.filing.entryPoint).entityLevel,
    halfYear: year.halfYear,
    amounts: {
      ingresos_operacionales: resultados?.get('ingresos_operacionales') ?? null,
      total_activos: situacion_financiera?.get('total_activos') ?? null,
      ganancia_operacional: resultados?.get('ganancia_operacional') ?? null,
      ganancia_neta: resultados?.get('ganancia_neta') ?? null,
    },
    total_pasivos: situacion_financiera?.get('total_pasivos') ?? null,
    calidad: gradeOf((flags.get(year.year) ?? []).map(({ severidad }) => severidad)),
  };
}

/** What groups need of a company: who it is, and its years. */
export interface ComparedCompany {
  readonly profile: ProfileSummary;
  readonly filedCity: string | null;
  /** The newest first. */
  readonly formerNames: readonly string[];
  readonly years: readonly YearFigures[];
}

/** The companies of a partition with their indicators in columns: every company-year in order, NaN for null. */
export interface ComparedPartition {
  readonly companies: readonly ComparedCompany[];
  readonly values: Float64Array<ArrayBuffer>;
  /** Both sides of each quotient. */
  readonly numerators: Float64Array<ArrayBuffer>;
  readonly denominators: Float64Array<ArrayBuffer>;
}

export const comparedCompany = ({ profile, reading, history, figures }: CompanyFigures): ComparedCompany => ({
  profile: summarizeProfile(profile),
  filedCity: reading.filedCity,
  formerNames: formerNames(history, profile.razon_social),
  years: figures,
});

/** Takes the companies of a partition in their order. */
export function createIndicatorColumns() {
  const [values, numerators, denominators]: [number[], number[], number[]] = [[], [], []];
  return {
    add({ evaluations }: CompanyFigures): void {
      for (const results of evaluations.values())
        for (const key of indicatorKeys) {
          const result = results[key];
          const quotient = 'reason' in result ? null : result.quotient;
          values.push('reason' in result ? Number.NaN : result.value);
          numerators.push(quotient?.numerator ?? Number.NaN);
          denominators.push(quotient?.denominator ?? Number.NaN);
        }
    },
    columns: (): Pick<ComparedPartition, 'values' | 'numerators' | 'denominators'> => ({
      values: Float64Array.from(values),
      numerators: Float64Array.from(numerators),
      denominators: Float64Array.from(denominators),
    }),
  };
}
