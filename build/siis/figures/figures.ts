/** The figures of companies: indicators year by year, what their groups compare, and what is unusual about them. */

import { ciiuGroupsOf } from '../../../contract/figures/ciiu.ts';
import { type EntryPoint, entryPointOf } from '../../../contract/figures/entry-points.ts';
import {
  type BridgeEvaluation,
  bridgeOf,
  evaluate,
  type GrowthEvaluation,
  growthOf,
  isWholeYear,
  type JudgedSign,
  signsOf,
  type YearEvaluation,
  type YearSize,
  yearSize,
} from '../../../contract/figures/evaluate.ts';
import { yearFigureKeys } from '../../../contract/figures/figure-definitions.ts';
import type { IdentityName } from '../../../contract/figures/identities.ts';
import { growthBases } from '../../../contract/http/analysis.ts';
import {
  type AnalysisReason,
  analysisReasons,
  figureKeys,
  type GrowthKey,
  growthKeys,
  type SignKey,
  type Size,
  signKeys,
} from '../../../contract/http/figure-keys.ts';
import { type Grade, gradeOf, type QualityRule } from '../../../contract/http/quality.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import { type ProfileSummary, type SummaryAmounts, summarizeProfile } from '../../country/summary.ts';
import type { Corrections } from '../../raw/reviewed.ts';
import type { GradedYear } from '../../tables/counted.ts';
import { formerNames } from '../filings/history.ts';
import { ciiuOfYear, placeOfYear, type YearPlace } from '../filings/profile.ts';
import type { ReconciledCompany } from '../filings/reconcile-partition.ts';
import { type CompanyYear, exerciseDays, type RepeatedLines } from '../filings/reconcile-years.ts';
import { applyCompanyRules, type YearFlags } from './company-rules.ts';
import { type CheckFinding, checkCompany } from './identity-checks.ts';

export const figureCount = figureKeys.length;

export interface YearFigures extends GradedYear {
  readonly year: number;
  readonly groups: Readonly<Record<CiiuLevel, string>> | null;
  /** Whether its statements end on 31 December. */
  readonly annual: boolean;
  /** ISO date of its filing. */
  readonly cut: string;
  /** Of its flows: those of its filing, or of the exercises that are summed; null where nobody knows. */
  readonly months: number | null;
  /** How many exercises its flows are the sum of. */
  readonly exercises: number;
  /** What its filing says of itself, whatever its exercises are together. */
  readonly filed: { readonly corte_anual: boolean; readonly meses: number | null };
  readonly framework: EntryPoint['framework'];
  readonly base: EntryPoint['basis'];
  readonly place: YearPlace;
  readonly amounts: SummaryAmounts;
  readonly total_pasivos: number | null;
  readonly size: Size | null;
  /** Null where nobody knows. */
  readonly signs: Readonly<Record<SignKey, boolean | null>>;
  /** Those that make a share: null also where a closing that was not needed is unknown. */
  readonly sharedSigns: Readonly<Record<SignKey, boolean | null>>;
  /** By the company's own rules when it is made; `applyCountryFlags` lowers it by the rules that compare all companies. */
  readonly calidad: Grade;
  /** The identities that it breaks, and its flags of severity E by the company's own rules. */
  readonly errors: readonly (IdentityName | QualityRule)[];
  readonly repeated: RepeatedLines;
}

export interface CompanyFigures extends ReconciledCompany {
  /** By year, as are all that follow. Of the filing of the year, whatever its months. */
  readonly filedEvaluations: ReadonlyMap<number, YearEvaluation>;
  /** Of the year as it is compared: its exercises together where they are a whole year. */
  readonly evaluations: ReadonlyMap<number, YearEvaluation>;
  readonly bridges: ReadonlyMap<number, BridgeEvaluation>;
  readonly growth: ReadonlyMap<number, Readonly<Record<GrowthKey, GrowthEvaluation>>>;
  readonly signs: ReadonlyMap<number, Readonly<Record<SignKey, JudgedSign>>>;
  readonly sizes: ReadonlyMap<number, YearSize>;
  readonly figures: readonly YearFigures[];
  readonly findings: readonly CheckFinding[];
  readonly flags: YearFlags;
}

export function computeFigures(company: ReconciledCompany, corrections: Corrections): CompanyFigures {
  const { profile, years } = company;
  const { nit } = profile;
  const findings = checkCompany(nit, years);
  const flags = applyCompanyRules(company, (year) => ciiuOfYear(nit, year, corrections), findings);
  const compared = years.map(({ year, annual, filing, compared }) => ({ year, annual, filing, ...compared }));
  const signs = signsOf(compared);
  const sizes = new Map(years.map((own) => [own.year, sizeOfYear(nit, own, corrections)]));
  const seen = years.map((own, i) => ({
    own: compared[i]!,
    before: compared.find(({ year }) => year === own.year - 1),
    code: ciiuOfYear(nit, own, corrections),
  }));
  const evaluations = new Map(seen.map((year) => [year.own.year, evaluate(year)]));
  const filedEvaluations = new Map(
    seen.map((year, i) => {
      const own = years[i]!;
      return [own.year, own.complete ? evaluate({ ...year, own }) : evaluations.get(own.year)!];
    }),
  );
  return {
    ...company,
    filedEvaluations,
    evaluations,
    bridges: new Map(
      seen.map((year, i) => {
        const own = years[i]!;
        return [own.year, bridgeOf({ ...year, own }, filedEvaluations.get(own.year)!)];
      }),
    ),
    growth: growthOf(compared),
    signs,
    sizes,
    figures: years.map((own) => {
      const size = sizes.get(own.year)!;
      return {
        ...yearFigures(nit, own, corrections, flags),
        errors: errorsOf(own.year, findings, flags),
        size: 'size' in size ? size.size : null,
        signs: signsWhere(signs.get(own.year)!, () => true),
        sharedSigns: signsWhere(signs.get(own.year)!, ({ couldBeEither }) => couldBeEither),
      };
    }),
    findings,
    flags,
  };
}

const signsWhere = (
  judged: Readonly<Record<SignKey, JudgedSign>>,
  isWanted: (sign: JudgedSign) => boolean,
): YearFigures['signs'] =>
  Object.fromEntries(
    signKeys.map((key) => {
      const { shows } = judged[key];
      return [key, typeof shows === 'boolean' && isWanted(judged[key]) ? shows : null];
    }),
  ) as YearFigures['signs'];

const revenueOf = ({ compared }: CompanyYear): number | null =>
  compared.statements.resultados?.get('ingresos_operacionales') ?? null;

function sizeOfYear(nit: string, own: CompanyYear, corrections: Corrections): YearSize {
  const code = ciiuOfYear(nit, own, corrections);
  const section = code === null ? null : ciiuGroupsOf(code).seccion;
  const hidden = own.statements.withheld?.has('ingresos_operacionales');
  const revenue = hidden ? 'withheld' : revenueOf(own);
  return yearSize({ year: own.year, revenue, wholeYear: isCompared(own), section });
}

/** Of twelve months to 31 December, by one filing or by several exercises. */
const isCompared = ({ annual, compared: { short } }: CompanyYear): boolean => isWholeYear({ annual, short });

function yearFigures(
  nit: string,
  year: CompanyYear,
  corrections: Corrections,
  flags: YearFlags,
): Omit<YearFigures, 'size' | 'signs' | 'sharedSigns' | 'errors'> {
  const code = ciiuOfYear(nit, year, corrections);
  const { resultados, situacion_financiera } = year.compared.statements;
  return {
    year: year.year,
    groups: code === null ? null : ciiuGroupsOf(code),
    compared: code !== null && isCompared(year) && entryPointOf(year.filing.entryPoint).entityLevel,
    annual: year.annual,
    cut: exerciseDays(year.exercise).hasta,
    months: year.complete ? 12 : year.exercise.months,
    exercises: year.complete ? year.chain.length : 1,
    filed: { corte_anual: isWholeYear(year), meses: year.exercise.months },
    framework: entryPointOf(year.filing.entryPoint).framework,
    base: entryPointOf(year.filing.entryPoint).basis,
    place: placeOfYear(nit, year, corrections),
    amounts: {
      ingresos_operacionales: revenueOf(year),
      total_activos: situacion_financiera?.get('total_activos') ?? null,
      ganancia_operacional: resultados?.get('ganancia_operacional') ?? null,
      ganancia_neta: resultados?.get('ganancia_neta') ?? null,
    },
    total_pasivos: situacion_financiera?.get('total_pasivos') ?? null,
    calidad: gradeOf((flags.get(year.year) ?? []).map(({ severidad }) => severidad)),
    repeated: year.repeated,
  };
}

function errorsOf(year: number, findings: readonly CheckFinding[], flags: YearFlags): YearFigures['errors'] {
  const broken = findings.flatMap((finding) => (finding.year === year ? finding.check : []));
  const raised = (flags.get(year) ?? []).flatMap(({ regla, severidad }) => (severidad === 'E' ? regla : []));
  return [...new Set([...broken, ...raised])];
}

/** What groups need of a company: who it is, and its years. */
export interface ComparedCompany {
  readonly profile: ProfileSummary;
  readonly filedCity: string | null;
  /** The newest first. */
  readonly formerNames: readonly string[];
  readonly years: readonly YearFigures[];
}

/** The companies of a partition with their figures in columns, in the order of `figureKeys`: every company-year in order, NaN for null. */
export interface ComparedPartition {
  readonly companies: readonly ComparedCompany[];
  readonly values: Float64Array<ArrayBuffer>;
  /** Both sides of each quotient; of growth the line now and before, also where the rate is null for their signs. */
  readonly numerators: Float64Array<ArrayBuffer>;
  readonly denominators: Float64Array<ArrayBuffer>;
  /** Why a value is null: 0 where it is known, else one more than the place of its reason in `analysisReasons`. */
  readonly reasons: Uint8Array<ArrayBuffer>;
  /** Of each rate in the order of `growthKeys`: 0 without sides, else one more than the place of its base in `growthBases`. */
  readonly bases: Uint8Array<ArrayBuffer>;
}

/** Of each company that it is given. Years that say the same hold one object for it: a message keeps it one, as a country has few towns and classes. */
export function createComparison(): (company: CompanyFigures) => ComparedCompany {
  const known = new Map<string, unknown>();
  const shared = <T>(value: T): T => {
    const text = JSON.stringify(value);
    if (!known.has(text)) known.set(text, value);
    return known.get(text) as T;
  };
  return ({ profile, reading, history, figures }) => ({
    profile: summarizeProfile(profile),
    filedCity: reading.filedCity,
    formerNames: formerNames(history, profile.razon_social),
    years: figures.map((own) => ({
      ...own,
      groups: shared(own.groups),
      filed: shared(own.filed),
      place: shared(own.place),
      signs: shared(own.signs),
      sharedSigns: shared(own.sharedSigns),
      errors: shared(own.errors),
      repeated: shared(own.repeated),
    })),
  });
}

export const reasonCode = (reason: AnalysisReason): number => analysisReasons.indexOf(reason) + 1;

/** Takes the companies of a partition in their order. */
export function createFigureColumns() {
  const [values, numerators, denominators]: [number[], number[], number[]] = [[], [], []];
  const [reasons, bases]: [number[], number[]] = [[], []];
  const add = (
    result: { readonly value: number } | { readonly reason: AnalysisReason },
    numerator = Number.NaN,
    denominator = Number.NaN,
  ): void => {
    values.push('reason' in result ? Number.NaN : result.value);
    reasons.push('reason' in result ? reasonCode(result.reason) : 0);
    numerators.push(numerator);
    denominators.push(denominator);
  };
  return {
    add({ evaluations, growth }: CompanyFigures): void {
      for (const [year, results] of evaluations) {
        for (const key of yearFigureKeys) {
          const result = results[key];
          if ('reason' in result) add(result);
          else add(result, result.quotient?.numerator, result.quotient?.denominator);
        }
        for (const key of growthKeys) {
          const result = growth.get(year)![key];
          add(result, result.sides?.now, result.sides?.before);
          bases.push(result.sides ? growthBases.indexOf(result.sides.base) + 1 : 0);
        }
      }
    },
    columns: (): Omit<ComparedPartition, 'companies'> => ({
      values: new Float64Array(values),
      numerators: new Float64Array(numerators),
      denominators: new Float64Array(denominators),
      reasons: new Uint8Array(reasons),
      bases: new Uint8Array(bases),
    }),
  };
}
