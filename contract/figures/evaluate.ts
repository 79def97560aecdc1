/** The figures of a company by their tables: indicators, derived figures, growth, signs and size. */

import type { GrowthBase } from '../http/analysis.ts';
import {
  type AnalysisReason,
  type BridgeKey,
  type BridgeTerm,
  bridgeKeys,
  type DerivedKey,
  derivedKeys,
  type GrowthKey,
  growthKeys,
  type IndicatorKey,
  type MacroSector,
  type NullReason,
  type SignKey,
  type Size,
  signKeys,
} from '../http/figure-keys.ts';
import { realChange } from '../http/price-index.ts';
import { bridgeTable } from './bridge.ts';
import { ciiuGroupsOf } from './ciiu.ts';
import { entryPointOf } from './entry-points.ts';
import {
  type FigureQuotient,
  type InputName,
  inputs,
  proofOfTyped,
  type YearFigure,
  zeroProofs,
} from './figure.ts';
import { yearFigureKeys, yearFigureTable } from './figure-definitions.ts';
import { growthTable } from './growth.ts';
import { isSameAmount } from './identities.ts';
import { type DistressSign, signTable } from './signs.ts';
import { macroSectorOf, sizeOf, uvtOfYear } from './sizes.ts';
import type { YearStatements } from './year-statements.ts';

/** What the source lacks is known only once all companies are. */
type IndicatorReason = Exclude<NullReason, 'not_in_source'>;

/** `assumedZero`: the lines that were left blank and taken as 0, because the filing proves it. */
export type Evaluation<R extends AnalysisReason = IndicatorReason> = {
  readonly assumedZero: readonly string[];
} & ({ readonly value: number; readonly quotient: FigureQuotient | null } | { readonly reason: R });

export type YearEvaluation = Readonly<
  Record<IndicatorKey, Evaluation> & Record<DerivedKey, Evaluation<AnalysisReason>>
>;

/** What figures look at of a year. */
export interface FiguredYear {
  readonly year: number;
  readonly statements: YearStatements;
  /** The year before as this filing repeats it. */
  readonly comparative: YearStatements;
  /** The cut is 31 December. */
  readonly annual: boolean;
  /** Flows are of fewer than twelve months, as the cover page says of the company's accounts or its filings show. */
  readonly short: boolean;
  readonly filing: { readonly entryPoint: string };
}

/** Twelve months to 31 December: what other years and companies are compared with, and what a flow needs to be divided by a balance. */
export const isWholeYear = ({ annual, short }: Pick<FiguredYear, 'annual' | 'short'>): boolean =>
  annual && !short;

/** A year with what its figures may look at beside its statements. */
export interface EvaluatedYear {
  readonly own: FiguredYear;
  readonly before: FiguredYear | undefined;
  /** CIIU class of the year's filing. */
  readonly code: string | null;
}

/**
 * All figures of a year; each is a finite number or null with its reason, never a made-up 0. The indicators say what was filed,
 * whatever its months; what is derived from it is of twelve months to 31 December or null.
 */
export function evaluate(year: EvaluatedYear): YearEvaluation {
  const results: Record<string, Evaluation<AnalysisReason>> = {};
  for (const key of yearFigureKeys)
    results[key] =
      isWholeYear(year.own) || !isDerived.has(key)
        ? evaluateOne(yearFigureTable[key], year, results)
        : { reason: 'not_annual', assumedZero: [] };
  return results as YearEvaluation;
}

export type BridgeEvaluation = Readonly<Record<BridgeKey, Evaluation<AnalysisReason>>>;

/** From EBITDA to the change in cash: without the change there is nothing to explain, and what a term leaves unknown is in the rest. */
export function bridgeOf(year: EvaluatedYear, figures: YearEvaluation): BridgeEvaluation {
  const one = (key: BridgeTerm): Evaluation<AnalysisReason> =>
    isWholeYear(year.own)
      ? evaluateOne(bridgeTable[key], year, figures)
      : { reason: 'not_annual', assumedZero: [] };
  const whole = one('variacion_efectivo');
  const keys = bridgeKeys.filter((key) => key !== 'otros' && key !== 'variacion_efectivo');
  const terms = keys.map((key) => ('reason' in whole ? whole : one(key)));
  const explained = terms.reduce((sum, term) => sum + ('value' in term ? term.value : 0), 0);
  const rest = 'reason' in whole ? whole : { ...whole, value: whole.value - explained };
  const entries = keys.map((key, i) => [key, terms[i]!] as const);
  return { ...Object.fromEntries(entries), otros: rest, variacion_efectivo: whole } as BridgeEvaluation;
}

const isDerived: ReadonlySet<string> = new Set<DerivedKey>(derivedKeys);

function evaluateOne(
  { needs, before = [], notOf = [], sums = [], compute }: YearFigure,
  { own, before: yearBefore, code }: EvaluatedYear,
  earlier: Readonly<Record<string, Evaluation<AnalysisReason>>>,
): Evaluation<AnalysisReason> {
  if (notOf.length > 0) {
    if (code === null) return { reason: 'no_ciiu', assumedZero: [] };
    if (Object.values(ciiuGroupsOf(code)).some((group) => notOf.includes(group)))
      return { reason: 'not_applicable', assumedZero: [] };
  }
  const values: Record<string, number> = {};
  const assumedZero: string[] = [];
  for (const name of needs) {
    const value = readInput(name, own.statements);
    if (value === null) return { reason: 'not_filed', assumedZero: [] };
    if (value === 'withheld') return { reason: value, assumedZero: [] };
    values[name] = value === 'proved_zero' ? 0 : value;
    if (value === 'proved_zero') assumedZero.push(inputs[name].concept);
  }
  for (const name of before) {
    const found = lineBefore(own, yearBefore, name);
    if (typeof found === 'string') return { reason: found, assumedZero: [] };
    values[`${name}_anterior`] = found.before;
  }
  for (const summed of sums) {
    const name = summed.replace('?', '');
    const result = earlier[name]!;
    if (!('reason' in result)) values[name] = result.value;
    else if (summed.endsWith('?') && !isOpen(result.reason, name, own.statements, values)) values[name] = 0;
    else return result;
    assumedZero.push(...result.assumedZero);
    // Its own line is 0, or else the indicator was only left out.
    if ('reason' in result && result.reason !== 'not_applicable') assumedZero.push(name);
  }
  const once = [...new Set(assumedZero)];
  const result = compute(values);
  if (typeof result === 'string') return { reason: result, assumedZero: once };
  if (typeof result === 'number') return { value: result, quotient: null, assumedZero: once };
  if (result.denominator === 0) return { reason: 'zero_denominator', assumedZero: once };
  if (result.denominator < 0) return { reason: 'negative_denominator', assumedZero: once };
  return { value: result.numerator / result.denominator, quotient: result, assumedZero: once };
}

/** Whether a figure that a sum may leave out is not 0 for all that is known: it is not shown, or half of it was typed. */
const isOpen = (
  reason: AnalysisReason,
  name: string,
  { typed }: YearStatements,
  values: Readonly<Record<string, number>>,
): boolean =>
  reason === 'withheld' ||
  (typed === true &&
    reason === 'not_filed' &&
    yearFigureTable[name as keyof typeof yearFigureTable].needs.some((need) => values[need]));

/** A filed amount, a blank that the filing proves to be 0, what is not shown nor can be told without it, or null for what nobody knows. */
function readInput(name: InputName, statements: YearStatements): number | 'proved_zero' | 'withheld' | null {
  const { concept, statement, zeroWhen } = inputs[name];
  const { [statement]: lines, withheld, typed } = statements;
  const value = lines?.get(concept);
  if (value !== undefined) return value;
  let unknown: 'withheld' | null = withheld?.has(concept) ? 'withheld' : null;
  if (unknown || !zeroWhen || !lines) return unknown;
  const proved = zeroProofs[typed ? proofOfTyped(zeroWhen) : zeroWhen]((line: string) => {
    if (withheld?.has(line)) unknown = 'withheld';
    return lines.get(line);
  });
  return proved ? 'proved_zero' : unknown;
}

/** Two values of a line, whatever their signs. */
interface Sides {
  readonly before: number;
  readonly now: number;
  readonly base: GrowthBase;
}

/** `sides` also stand beside a rate that is null for their signs. Grades are not asked here: they are final only once all companies are. */
export type GrowthEvaluation = { readonly sides: Sides | null } & (
  | { readonly value: number }
  | { readonly reason: AnalysisReason }
);

/** By year. `years` are all of a company, oldest first. */
export function growthOf(
  years: readonly FiguredYear[],
): ReadonlyMap<number, Readonly<Record<GrowthKey, GrowthEvaluation>>> {
  const byYear = new Map(years.map((own) => [own.year, own]));
  return new Map(
    years.map((own) => {
      const results = {} as Record<GrowthKey, GrowthEvaluation>;
      for (const key of growthKeys) {
        const { linea, anios, real } = growthTable[key];
        const before = byYear.get(own.year - anios);
        const nominal =
          anios === 1
            ? yearly(sidesOf(own, linea, lineBefore(own, before, linea)))
            : compound(sidesOf(own, linea, lineSomeYearsBefore(own, before, linea)), anios);
        results[key] = real ? withoutInflation(nominal, linea, own.year, anios) : nominal;
      }
      return [own.year, results] as const;
    }),
  );
}

type Found = Sides | AnalysisReason;

function yearly(found: Found): GrowthEvaluation {
  if (typeof found === 'string') return { reason: found, sides: null };
  const { before, now } = found;
  if (before <= 0)
    return { reason: before === 0 ? 'zero_denominator' : 'negative_denominator', sides: found };
  return { value: 100 * (now / before - 1), sides: found };
}

function compound(found: Found, anios: number): GrowthEvaluation {
  const rate = yearly(found);
  if ('reason' in rate) return rate;
  const { before, now } = rate.sides!;
  if (now <= 0) return { reason: 'not_applicable', sides: rate.sides };
  return { value: 100 * ((now / before) ** (1 / anios) - 1), sides: rate.sides };
}

function withoutInflation(
  rate: GrowthEvaluation,
  line: InputName,
  year: number,
  anios: number,
): GrowthEvaluation {
  if ('reason' in rate) return rate;
  const { before, now } = rate.sides!;
  const value = realChange(line, now / before, year, anios);
  return value === null ? { reason: 'no_ipc', sides: rate.sides } : { value, sides: rate.sides };
}

function sidesOf(own: FiguredYear, line: InputName, earlier: Earlier | AnalysisReason): Found {
  const now = amountOf(line, own.statements);
  if (typeof now !== 'number') return now ?? 'not_filed';
  return typeof earlier === 'string' ? earlier : { ...earlier, now };
}

type Earlier = Pick<Sides, 'before' | 'base'>;

/**
 * The line in the year before. The filing of the year speaks for it where it repeats it with another figure, where that year was not
 * filed, or was filed on another basis, to another day or for six months. Six months are compared with nothing: what they repeat is
 * the other half, or the same months of the year before. A 0 where that year filed an amount repeats nothing, and a difference of 1
 * is rounding.
 */
function lineBefore(
  own: FiguredYear,
  before: FiguredYear | undefined,
  line: InputName,
): Earlier | AnalysisReason {
  if (!own.annual) return 'changed_cut';
  if (own.short) return 'short_exercise';
  const difference = before ? differenceOf(own, before, line) : 'missing_year';
  const filedThen = before ? amountOf(line, before.statements) : null;
  const filed = difference === null ? filedThen : null;
  const repeated = amountOf(line, own.comparative);
  if (filed === 'withheld' || repeated === 'withheld') return 'withheld';
  const repeatsNothing = repeated === null || (repeated === 0 && filedThen !== null && filedThen !== 0);
  if (!repeatsNothing && (filed === null || !isSameAmount(repeated, filed)))
    return { before: repeated, base: 'comparativo' };
  if (filed !== null) return { before: filed, base: 'presentado' };
  return difference ?? 'not_filed';
}

/** The line some years before, as filed then. */
function lineSomeYearsBefore(
  own: FiguredYear,
  before: FiguredYear | undefined,
  line: InputName,
): Earlier | AnalysisReason {
  if (!own.annual) return 'changed_cut';
  if (own.short) return 'short_exercise';
  if (!before) return 'missing_year';
  const difference = differenceOf(own, before, line);
  if (difference) return difference;
  const filed = amountOf(line, before.statements);
  return typeof filed === 'number' ? { before: filed, base: 'presentado' } : (filed ?? 'not_filed');
}

/** Why a line of two filings does not compare; the balance at the end of six months is that of the year's end. */
function differenceOf(own: FiguredYear, before: FiguredYear, line: InputName): AnalysisReason | null {
  if (!before.annual) return 'changed_cut';
  if (before.short && inputs[line].statement !== 'situacion_financiera') return 'short_exercise';
  return isOwn(own) === isOwn(before) ? null : 'changed_basis';
}

const isOwn = ({ filing }: FiguredYear): boolean => entryPointOf(filing.entryPoint).entityLevel;

function amountOf(line: InputName, statements: YearStatements): number | 'withheld' | null {
  const amount = readInput(line, statements);
  return amount === 'proved_zero' ? 0 : amount;
}

type SignJudgement = boolean | AnalysisReason;

export interface JudgedSign {
  readonly shows: SignJudgement;
  /** Whether each of its closings is known. Shares are of these: a good closing alone is a no, and a yes needs all. */
  readonly couldBeEither: boolean;
}

/** By year. `years` are all of a company, oldest first. */
export function signsOf(
  years: readonly FiguredYear[],
): ReadonlyMap<number, Readonly<Record<SignKey, JudgedSign>>> {
  const byYear = new Map(years.map((own) => [own.year, own]));
  return new Map(
    years.map((own) => {
      const results = {} as Record<SignKey, JudgedSign>;
      for (const key of signKeys) results[key] = judge(signTable[key], own, byYear.get(own.year - 1));
      return [own.year, results] as const;
    }),
  );
}

/** One closing without the sign decides; otherwise an unknown one leaves it open. */
function judge(
  { cierres, needs, holds }: DistressSign,
  own: FiguredYear,
  before: FiguredYear | undefined,
): JudgedSign {
  const now = closing(needs, holds, (line) => readInput(line, own.statements) ?? 'not_filed');
  if (cierres === 1) return { shows: now, couldBeEither: isKnown(now) };
  const then = closing(needs, holds, (line) => {
    const earlier = lineBefore(own, before, line);
    return typeof earlier === 'string' ? earlier : earlier.before;
  });
  return {
    shows: now === false ? false : then === false || now === true ? then : now,
    couldBeEither: isKnown(now) && isKnown(then),
  };
}

const isKnown = (judged: SignJudgement): boolean => typeof judged === 'boolean';

function closing(
  needs: readonly InputName[],
  holds: DistressSign['holds'],
  read: (line: InputName) => number | 'proved_zero' | AnalysisReason,
): SignJudgement {
  const values: Record<string, number> = {};
  for (const line of needs) {
    const value = read(line);
    if (typeof value === 'number') values[line] = value;
    else if (value === 'proved_zero') values[line] = 0;
    else return value;
  }
  return holds(values);
}

export type YearSize =
  | {
      readonly size: Size;
      readonly revenueInUvt: number;
      /** Pesos. */
      readonly uvt: number;
      readonly macroSector: MacroSector;
    }
  | { readonly reason: AnalysisReason };

interface SizedYear {
  readonly year: number;
  /** Thousands of pesos; or why it is not there. */
  readonly revenue: number | 'withheld' | null;
  /** Revenue of twelve months to 31 December. */
  readonly wholeYear: boolean;
  /** CIIU section of the year's filing. */
  readonly section: string | null;
}

/** A company without revenue, as a holding may be, has no size: it would be the smallest. */
export function yearSize({ year, revenue, wholeYear, section }: SizedYear): YearSize {
  if (typeof revenue !== 'number') return { reason: revenue ?? 'not_filed' };
  if (revenue <= 0) return { reason: 'not_applicable' };
  if (!wholeYear) return { reason: 'not_annual' };
  if (section === null) return { reason: 'no_ciiu' };
  const uvt = uvtOfYear[year]?.pesos;
  if (uvt === undefined) return { reason: 'no_uvt' };
  const macroSector = macroSectorOf(section);
  const revenueInUvt = (revenue * 1_000) / uvt;
  return { size: sizeOf(macroSector, revenueInUvt), revenueInUvt, uvt, macroSector };
}
