/**
 * The exercises of a company: from which day to which a filing's flows run. By law every company closes its books on 31 December, so no
 * exercise crosses the end of a year; its statutes, a merger or a conversion may close them more often, and each filing then covers only
 * the time since the last closing.
 */

import {
  type Identity,
  identities,
  isSameAmount,
  sumTolerance,
} from '../../../contract/figures/identities.ts';
import type { LineAmounts, YearStatements } from '../../../contract/figures/year-statements.ts';
import { isHalfYearly } from '../../tables/cover.ts';
import type { SiisFiling } from './read-partition.ts';

export interface Exercise {
  /** The first day, yyyymmdd; null where nothing tells it. */
  readonly start: number | null;
  /** The last day, yyyymmdd: the cut. */
  readonly end: number;
  /** Days over the mean month, rounded, at least 1; null without a first day. */
  readonly months: number | null;
}

/** The filing that stands for a cut, with what it says of its own period and of the earlier one. */
export interface CutFiling {
  readonly filing: SiisFiling;
  readonly statements: YearStatements;
  readonly comparative: YearStatements;
}

/** What one year of a company has to tell. */
export interface FiledYear {
  readonly year: number;
  /** Of one level, own or group; the oldest first, and last the filing that stands for the year. */
  readonly cuts: readonly CutFiling[];
  /** The cover's answer on the closing of the books, or the reviewed one. */
  readonly closes: string;
  /** The closing was reviewed by people: what filings show is not asked. */
  readonly reviewed: boolean;
  /** ISO date of the cover; undefined where it has none. */
  readonly founded: string | undefined;
}

export interface FiledExercise extends CutFiling {
  readonly exercise: Exercise;
}

export interface YearExercises {
  /** That of the filing that stands for the year. */
  readonly exercise: Exercise;
  /** Its flows are known not to be of the whole time since 1 January, or since then the company is no year old. */
  readonly short: boolean;
  /** It and the exercises before it, the oldest first, as far as they are linked. */
  readonly chain: readonly FiledExercise[];
  /** They run from 1 January to 31 December, and are several. */
  readonly complete: boolean;
}

/** By these two lines an income statement is known again: by the profit where there is no revenue. */
const telling = ['ingresos_operacionales', 'ganancia_neta'] as const;
/** Smaller amounts, in thousands of pesos, may be equal by chance. */
const smallest = 100;
/** From here on amounts that were rounded line by line may differ by so much and be one. */
const large = 10_000;
const manyRoundings = 5;

const isNearly = (a: number, b: number): boolean =>
  isSameAmount(a, b) || (Math.abs(a) >= large && Math.abs(a - b) <= manyRoundings);

type Flows = LineAmounts | undefined;

/**
 * Whether one income statement is the sum of others: by its revenue, whatever became of the profit, which may be restated (as that of
 * 800068713 in 2022); by its profit where nobody sold anything.
 */
export function isSumOf(whole: Flows, ...parts: readonly Flows[]): boolean {
  for (const line of telling) {
    const [total, ...amounts] = [whole, ...parts].map((lines) => lines?.get(line));
    if (total === undefined || amounts.includes(undefined)) continue;
    if ([total, ...amounts].every((amount) => amount === 0)) continue;
    const sum = amounts.reduce<number>((all, amount) => all + amount!, 0);
    return isNearly(total, sum) && amounts.every((amount) => Math.abs(amount!) >= smallest);
  }
  return false;
}

const flowsOf = ({ resultados }: YearStatements): Flows => resultados;

/** Whether two balance sheets are one: total assets and equity. */
function isSamePosition(a: YearStatements, b: YearStatements): boolean {
  return (['total_activos', 'total_patrimonio'] as const).every((line) => {
    const [one, other] = [a.situacion_financiera?.get(line), b.situacion_financiera?.get(line)];
    return one !== undefined && other !== undefined && isSameAmount(one, other) && Math.abs(one) >= smallest;
  });
}

/** Whether they certainly are not: both lines differ. */
function isOtherPosition(a: YearStatements, b: YearStatements): boolean {
  return (['total_activos', 'total_patrimonio'] as const).every((line) => {
    const [one, other] = [a.situacion_financiera?.get(line), b.situacion_financiera?.get(line)];
    return one !== undefined && other !== undefined && !isSameAmount(one, other);
  });
}

const dayOf = (date: number): number =>
  Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100) / 86_400_000;

function nextDay(date: number): number {
  const next = new Date((dayOf(date) + 1) * 86_400_000);
  return next.getUTCFullYear() * 10_000 + (next.getUTCMonth() + 1) * 100 + next.getUTCDate();
}

const meanMonth = 365.25 / 12;
/** From one day to another, both included. */
const monthsOf = (start: number, end: number): number =>
  Math.max(1, Math.round((dayOf(end) - dayOf(start) + 1) / meanMonth));

const exerciseFrom = (start: number | null, end: number): Exercise => ({
  ...{ start, end, months: start === null ? null : monthsOf(start, end) },
});

/** Cuts nearer than this are one closing with two dates, as 24 and 31 December. */
const nearestDays = 15;

const monthOf = (cut: number): number => Math.floor(cut / 100) % 100;

/** After an earlier cut of the year (its place), on a day, on 1 January because nothing says otherwise, or unknown. */
type Beginning = { readonly after: number } | { readonly on: number } | 'january' | 'unknown';

interface Neighbours {
  readonly before: FiledYear | undefined;
  readonly next: FiledYear | undefined;
}

/** The exercises of every year. `years` are all of a company, oldest first. */
export function findExercises(years: readonly FiledYear[]): YearExercises[] {
  return years.map((own, i) => {
    const [before, next] = [years[i - 1], years[i + 1]];
    return exercisesOf(own, {
      before: before?.year === own.year - 1 ? before : undefined,
      next: next?.year === own.year + 1 ? next : undefined,
    });
  });
}

function exercisesOf(own: FiledYear, neighbours: Neighbours): YearExercises {
  const { cuts, year } = own;
  const beginnings = new Map<number, Beginning>();
  const chainOf = (at: number): readonly number[] => {
    const beginning = beginnings.get(at)!;
    return typeof beginning === 'object' && 'after' in beginning ? [...chainOf(beginning.after), at] : [at];
  };
  for (const at of cuts.keys()) beginnings.set(at, beginningOf(at, own, neighbours, chainOf));
  const chain = chainOf(cuts.length - 1);
  const startOf = (at: number): number | null => {
    const beginning = beginnings.get(at)!;
    if (beginning === 'unknown') return null;
    if (beginning === 'january') return year * 10_000 + 101;
    return 'on' in beginning ? beginning.on : nextDay(cuts[beginning.after]!.filing.cut);
  };
  const filed = chain.map((at): FiledExercise => {
    const cut = cuts[at]!;
    return { ...cut, exercise: exerciseFrom(startOf(at), cut.filing.cut) };
  });
  const { exercise } = filed.at(-1)!;
  const annual = exercise.end % 10_000 === 1231;
  return {
    exercise,
    short: annual ? exercise.months !== 12 : beginnings.get(cuts.length - 1) !== 'january',
    chain: filed,
    complete: filed.length > 1 && annual && filed[0]!.exercise.start === year * 10_000 + 101,
  };
}

/**
 * The witnesses, the strongest first; each is enough. `chainOf` gives the places of an earlier cut and of those that it is linked to.
 * With each the company that shows it (cuts of 2022 and 2023).
 */
function beginningOf(
  at: number,
  { year, cuts, closes, reviewed, founded }: FiledYear,
  { before, next }: Neighbours,
  chainOf: (at: number) => readonly number[],
): Beginning {
  const own = cuts[at]!;
  const { cut } = own.filing;
  const byCover = closesByCover(cut, closes);
  const halfYearly = (): Beginning | null => {
    if (byCover === null || byCover === 'unknown' || monthOf(cut) === 6) return byCover;
    const june = cuts.findIndex(({ filing }) => monthOf(filing.cut) === 6);
    return june >= 0 && june < at ? { after: june } : byCover;
  };
  if (reviewed) return halfYearly() ?? 'january';
  const opening = before?.cuts.at(-1);
  const lastDecember = opening?.filing.cut === (year - 1) * 10_000 + 1231 ? opening : undefined;
  // Latest first: an exercise begins after the closing that is nearest before it.
  const earlier = [...cuts.keys()].slice(0, at).reverse();
  const apart = earlier.filter((place) => dayOf(cut) - dayOf(cuts[place]!.filing.cut) >= nearestDays);
  const flows = flowsOf(own.statements);
  const repeated = flowsOf(own.comparative);

  // 1. The position that it repeats as its earlier period is that of an earlier cut: its opening balance (800251163, every quarter;
  // 860000452, 30 September and 31 December). Where that is also the position of the December before, the earlier cut is misdated.
  if (!(lastDecember && isSamePosition(own.comparative, lastDecember.statements))) {
    const opened = earlier.find((place) => isSamePosition(own.comparative, cuts[place]!.statements));
    if (opened !== undefined) return { after: opened };
  }
  // 2. Its revenue is below that of an earlier cut, and cannot hold it (815002042 in 2022: 325 to October, 56 to December). Not so where
  // both repeat one earlier period, or have one position: then the later filing corrects the other, whatever its date.
  const revenue = flows?.get('ingresos_operacionales');
  const smaller = apart.find((place) => {
    const sold = flowsOf(cuts[place]!.statements)?.get('ingresos_operacionales');
    return revenue !== undefined && sold !== undefined && sold >= smallest && revenue < sold;
  });
  if (smaller !== undefined && !isCorrectionOf(own, cuts[smaller]!))
    return smaller === earlier[0] ? { after: smaller } : 'unknown';
  // 3. The income that it repeats as its earlier period is that of an earlier cut (901329079 in June; the four that file no position),
  // and not that of the year before: then that cut is misdated.
  const heard = apart.find((place) => isSumOf(repeated, flowsOf(cuts[place]!.statements)));
  if (heard !== undefined && !(lastDecember && isSumOf(repeated, flowsOf(lastDecember.statements))))
    return { after: heard };
  // 4. The cover's question (890401427 in 2019).
  const covered = halfYearly();
  if (covered !== null) return covered;
  // 5. The next year repeats of this one the sum of the exercises (900414127, eleven months and one: 7,011,200).
  const wholes = (next?.cuts ?? []).map(({ comparative }) => flowsOf(comparative));
  const summed = apart.find((place) => {
    const parts = chainOf(place).map((each) => flowsOf(cuts[each]!.statements));
    return wholes.some((whole) => isSumOf(whole, flows, ...parts));
  });
  if (summed !== undefined) return { after: summed };
  if (wholes.some((whole) => isSumOf(whole, flows, repeated))) return 'unknown';

  const first = foundedIn(year, cut, founded);
  if (first !== null && at === 0 && !before && isFirstPeriod(own)) return { on: first };
  // The first of several cuts opens with another position than that of the December before: there was a closing that was not filed.
  const isOdd = cuts.length > 1 && at < cuts.length - 1 && lastDecember !== undefined;
  return isOdd && isOtherPosition(own.comparative, lastDecember.statements) ? 'unknown' : 'january';
}

/** What the answer on the closing of the books says of a cut; null where it does not say that they close twice a year. */
function closesByCover(cut: number, closes: string): Beginning | null {
  if (!isHalfYearly(closes)) return null;
  const month = monthOf(cut);
  const year = Math.floor(cut / 10_000) * 10_000;
  if (month === 6) return { on: year + 101 };
  return month === 12 ? { on: year + 701 } : 'unknown';
}

const isCorrectionOf = (own: CutFiling, other: CutFiling): boolean =>
  isSamePosition(own.statements, other.statements) ||
  (isSamePosition(own.comparative, other.comparative) &&
    isSumOf(flowsOf(own.comparative), flowsOf(other.comparative)));

/** The day on which the company was founded, yyyymmdd, where that is in the year and before the cut; null otherwise. */
function foundedIn(year: number, cut: number, founded: string | undefined): number | null {
  const date = /^(\d{4})-(\d\d)-(\d\d)/.exec(founded ?? '');
  if (!date) return null;
  const day = Number(date[1]) * 10_000 + Number(date[2]) * 100 + Number(date[3]);
  return Number(date[1]) === year && day > year * 10_000 + 101 && day < cut ? day : null;
}

/** Nothing was there before it: of two that say in 2019 that they were founded that year, 901026852 opens with cash, and was older. */
function isFirstPeriod({ statements, comparative }: CutFiling): boolean {
  const repeats = [comparative.situacion_financiera, comparative.resultados].some((lines) =>
    [...(lines ?? [])].some(([, amount]) => amount !== 0),
  );
  return !repeats && (statements.flujo_efectivo?.get('efectivo_inicial') ?? 0) === 0;
}

/* The year that exercises make together */

const opening = 'efectivo_inicial';
const closing = 'efectivo_final';

/**
 * The flows of a year as the sums of its exercises, with the position at its end. A line that one of them leaves blank has a sum only
 * where the arithmetic of that exercise proves it to be 0; a statement that one of them lacks has none.
 */
export function sumExercises(chain: readonly FiledExercise[]): YearStatements {
  const all = chain.map(({ statements }) => statements);
  const last = all.at(-1)!;
  const results = sumLines(all.map(({ resultados }) => resultados));
  const cash = sumLines(all.map(({ flujo_efectivo }) => flujo_efectivo));
  if (cash) {
    const [first, end] = [all[0]!.flujo_efectivo?.get(opening), last.flujo_efectivo?.get(closing)];
    if (first !== undefined) cash.set(opening, first);
    if (end !== undefined) cash.set(closing, end);
  }
  return {
    ...(last.situacion_financiera && { situacion_financiera: last.situacion_financiera }),
    ...(results && { resultados: results }),
    ...(cash && { flujo_efectivo: cash }),
    ...(last.withheld && { withheld: last.withheld }),
  };
}

function sumLines(parts: readonly Flows[]): Map<string, number> | undefined {
  if (parts.includes(undefined)) return undefined;
  const known = parts as readonly LineAmounts[];
  const sums = new Map<string, number>();
  for (const line of new Set(known.flatMap((lines) => [...lines.keys()]))) {
    const amounts = known.map((lines) => lines.get(line) ?? (isProvedZero(line, lines) ? 0 : null));
    if (amounts.includes(null)) continue;
    sums.set(
      line,
      amounts.reduce<number>((sum, amount) => sum + amount!, 0),
    );
  }
  for (const line of [opening, closing]) sums.delete(line);
  return sums;
}

/** A blank part of a total that its other parts make up. */
function isProvedZero(line: string, lines: LineAmounts): boolean {
  return Object.values<Identity>(identities).some(({ total, parts }) => {
    const value = lines.get(total);
    const filed = parts.filter((part) => lines.has(part.line));
    if (value === undefined || filed.length === 0 || !parts.some((part) => part.line === line)) return false;
    const sum = filed.reduce((all, part) => all + part.sign * lines.get(part.line)!, 0);
    return Math.abs(sum - value) <= sumTolerance(value);
  });
}

/**
 * Whether the flows that a filing of twelve months repeats are of the twelve months before: not where they are those of the last
 * exercise of that year (901329079, 815002042), or what is left of it behind an earlier cut (900277370: 132,565,927 of 606,617,325,
 * of which 474,051,398 to September).
 */
export function repeatsWholeYear(
  repeated: YearStatements,
  before: FiledYear,
  { short }: YearExercises,
): boolean {
  const flows = flowsOf(repeated);
  const whole = flowsOf(before.cuts.at(-1)!.statements);
  if (short) return !isSumOf(flows, whole);
  return !before.cuts.slice(0, -1).some(({ statements }) => isSumOf(whole, flows, flowsOf(statements)));
}

/** What stands at a day: the position, and no flows. */
export const withoutFlows = ({ situacion_financiera, withheld }: YearStatements): YearStatements => ({
  ...(situacion_financiera && { situacion_financiera }),
  ...(withheld && { withheld }),
});

/** Whether the flows that a filing repeats are those of one filing, by their revenue or profit. */
export const repeatsFlowsOf = (repeated: YearStatements, filed: YearStatements): boolean =>
  isSumOf(flowsOf(repeated), flowsOf(filed));

/** Whether the position that a filing repeats is that of one filing. */
export const repeatsPositionOf = (repeated: YearStatements, filed: YearStatements): boolean =>
  isSamePosition(repeated, filed);
