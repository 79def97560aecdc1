/** Applies the quality rules that need no other company to the years of one company. */

import { ciiuGroupsOf } from '../../../contract/figures/ciiu.ts';
import { entryPointOf } from '../../../contract/figures/entry-points.ts';
import { identities, sumTolerance } from '../../../contract/figures/identities.ts';
import { actions, type Flag, qualityRules, type Severity } from '../../../contract/http/quality.ts';
import { groupBy } from '../../lib/group-by.ts';
import { type Amounts, type QualityFinding, qualityTable, type YearFacts } from '../../tables/quality.ts';
import { allLines } from '../filings/lines.ts';
import type { ReconciledCompany } from '../filings/reconcile-partition.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';
import { type CheckFinding, isTotalsOnly } from './identity-checks.ts';

interface ScaleSlip {
  /** 3 or 6, or below zero when the year is the smaller. */
  readonly power: number;
  /** Lines that were compared. */
  readonly lines: number;
}

const powers = [0, 3, -3, 6, -6];
const fewestLines = 6;
/** Nearer than this to a power of a thousand two years stand so far apart, give or take a year's growth. */
const halfWay = 0.5;
/** Only this near, and with so little deviation among the lines, is it a slip of scale and no growth. */
const closeness = 0.1;
const widestDeviation = 0.15;

interface Year {
  readonly year: number;
  /** Of balance sheet and income statement: the lines of a cash flow move too much. */
  readonly lines: Amounts;
}

interface Step extends ScaleSlip {
  readonly sure: boolean;
}

/**
 * The years that are off by a power of a thousand, by year. Years in a row are compared two by two; of a run the scale
 * that most of its years have is right, of equals the earliest. Years in a row of one scale are off together, when a step
 * at either end of them is sure.
 */
export function scaleSlips(years: readonly Year[]): Map<number, ScaleSlip> {
  const slips = new Map<number, ScaleSlip>();
  let run: { year: number; power: number; lines: number; sure: boolean }[] = [];
  const endRun = () => {
    const right = mostFrequent(run.map(({ power }) => power));
    for (const stretch of stretchesOf(run)) {
      const { power } = stretch[0]!;
      if (power === right || !stretch.some(({ sure }) => sure)) continue;
      for (const { year, lines } of stretch) slips.set(year, { power: power - right, lines });
    }
    run = [];
  };
  years.forEach((own, i) => {
    const before = years[i - 1];
    const step = before?.year === own.year - 1 ? stepBetween(before.lines, own.lines) : null;
    if (step === null) endRun();
    const last = run.at(-1);
    if (step && last) {
      if (step.sure) last.sure = true;
      if (run.length === 1) last.lines = step.lines;
    }
    const { power = 0, lines = 0, sure = false } = step ?? {};
    run.push({ year: own.year, power: (last?.power ?? 0) + power, lines, sure });
  });
  endRun();
  return slips;
}

/** The years of a run, those of one scale together. */
function stretchesOf<T extends { readonly power: number }>(run: readonly T[]): T[][] {
  const stretches: T[][] = [];
  for (const year of run) {
    const last = stretches.at(-1);
    if (last && last[0]!.power === year.power) last.push(year);
    else stretches.push([year]);
  }
  return stretches;
}

/** How two years in a row differ; null when they cannot be compared. */
function stepBetween(before: Amounts, now: Amounts): Step | null {
  const ratios: number[] = [];
  for (const [line, value] of now) {
    const other = before.get(line);
    if (other && value) ratios.push(Math.log10(Math.abs(value / other)));
  }
  if (ratios.length < fewestLines) return null;
  const middle = median(ratios);
  const power = powers.find((each) => Math.abs(middle - each) <= halfWay);
  if (power === undefined) return null;
  const deviation = median(ratios.map((ratio) => Math.abs(ratio - middle)));
  const sure = power !== 0 && Math.abs(middle - power) <= closeness && deviation <= widestDeviation;
  return { power, lines: ratios.length, sure };
}

function median(values: readonly number[]): number {
  const sorted = new Float64Array(values).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

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
      before: earlier ? linesBefore(earlier, own) : null,
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

/** The lines of the year before that say the same of the same: of as many months, by one filing or by its exercises; null where they do not compare. */
function linesBefore(before: CompanyYear, own: CompanyYear): Amounts | null {
  const comparable =
    before.year === own.year - 1 && before.annual && own.annual && basisOf(before) === basisOf(own);
  if (!comparable) return null;
  const { months } = own.exercise;
  if (months !== null && months === before.exercise.months) return allLines(before.statements);
  return months === 12 && !before.compared.short ? allLines(before.compared.statements) : null;
}

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
    short: own.short,
    months: own.exercise.months,
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
