/** Groups amounts by period, and finds periods or lines that are in another scale than the rest of the filing. */

import { isStatementLine, type SfcConcept } from '../../tables/sfc-lines.ts';
import { daysBetween } from '../xbrl/contexts.ts';
import type { Amount } from './amounts.ts';

/** Amounts of one period without dimensions, as filed, by concept. */
export interface PeriodAmounts {
  readonly start?: string;
  readonly end: string;
  readonly amounts: ReadonlyMap<SfcConcept, string>;
}

/** Amounts of a period that another power of ten would bring in line with the rest. */
export interface MisscaledPeriod {
  readonly start?: string;
  readonly end: string;
  /** powers of ten by which they are larger, or smaller when negative */
  readonly power: number;
  /** the lines concerned; null for the whole period */
  readonly lines: readonly SfcConcept[] | null;
  /** evidence, as filed */
  readonly figures: Readonly<Record<string, number>>;
}

export const periodKey = (end: string, start = ''): string => `${start}/${end}`;

export function amountsByPeriod(amounts: readonly Amount[]): Map<string, PeriodAmounts> {
  const periods = new Map<string, PeriodAmounts & { readonly amounts: Map<SfcConcept, string> }>();
  for (const { concept, start, end, member, value } of amounts) {
    if (member !== undefined) continue;
    const key = periodKey(end, start);
    const period = periods.get(key) ?? { ...(start !== undefined && { start }), end, amounts: new Map() };
    periods.set(key, period);
    period.amounts.set(concept, value);
  }
  return periods;
}

/** By last day, the longest period of up to a year that has a statement line. */
export function yearsToDate(periods: ReadonlyMap<string, PeriodAmounts>): Map<string, PeriodAmounts> {
  const longest = new Map<string, PeriodAmounts>();
  for (const period of periods.values()) {
    const { start, end, amounts } = period;
    if (start === undefined || daysBetween(start, end) > 373) continue;
    if (![...amounts.keys()].some(isStatementLine)) continue;
    const other = longest.get(end);
    if (!other || start < other.start!) longest.set(end, period);
  }
  return longest;
}

/**
 * Assumes that the amounts at the reporting date and of the year to date are right. Compares each line of a shorter
 * period with the year to date that ends with it and with the same period a year away, and a period of another year with
 * that of this year.
 */
export function misscaledPeriods(amounts: readonly Amount[], periodEnd: string): MisscaledPeriod[] {
  const periods = amountsByPeriod(amounts);
  const wholes = yearsToDate(periods);
  const found: MisscaledPeriod[] = [];
  for (const period of periods.values()) {
    const { start, end } = period;
    const whole = start === undefined ? undefined : wholes.get(end);
    const container = whole === period ? undefined : whole;
    if (end === periodEnd && container === undefined) continue;
    const away =
      start === undefined
        ? periods.get(periodKey(periodEnd))
        : (periods.get(periodKey(yearAway(end, 1), yearAway(start, 1))) ??
          (container && periods.get(periodKey(yearAway(end, -1), yearAway(start, -1)))));
    const odd = judge(period, container, away);
    if (odd) found.push({ ...(start !== undefined && { start }), end, ...odd });
  }
  return found.sort((a, b) => (periodKey(a.end, a.start) < periodKey(b.end, b.start) ? -1 : 1));
}

/** All amounts that are not in another scale. */
export function soundAmounts(amounts: readonly Amount[], odd: readonly MisscaledPeriod[]): readonly Amount[] {
  if (odd.length === 0) return amounts;
  const periods = new Map(odd.map(({ start, end, lines }) => [periodKey(end, start), lines]));
  return amounts.filter(({ concept, start, end }) => {
    const lines = periods.get(periodKey(end, start));
    return lines === undefined || (lines !== null && !lines.includes(concept));
  });
}

/** In powers of ten: how far a period's share of the year to date may be from its share of the days. */
const near = 0.75;

function judge(
  period: PeriodAmounts,
  container: PeriodAmounts | undefined,
  away: PeriodAmounts | undefined,
): Pick<MisscaledPeriod, 'power' | 'lines' | 'figures'> | undefined {
  const share = container
    ? daysBetween(period.start!, period.end) / daysBetween(container.start!, period.end)
    : 1;
  const main = container ?? away;
  if (!main) return undefined;
  const words = new Map<SfcConcept, number>();
  const confirmed: SfcConcept[] = [];
  for (const concept of period.amounts.keys()) {
    if (!isStatementLine(concept)) continue;
    const power = powerOf(period, main, concept, share);
    if (power === undefined) continue;
    words.set(concept, power);
    if (power !== 0 && container && away && powerOf(period, away, concept, 1) === power)
      confirmed.push(concept);
  }
  const off = [...words].filter(([, power]) => power !== 0);
  const power = mostFrequent(off.map(([, one]) => one));
  if (power === undefined) return undefined;
  const same = off.filter(([, one]) => one === power).map(([concept]) => concept);
  const isWhole = same.length > words.size / 2 && (same.length > 1 || confirmed.length === 1);
  const odd = isWhole ? same : confirmed.filter((concept) => words.get(concept) === power);
  if (odd.length === 0) return undefined;
  const figures: Record<string, number> = {};
  for (const concept of odd.slice(0, 3)) {
    figures[concept] = Number(period.amounts.get(concept));
    if (container) figures[`${concept} acumulado`] = Number(container.amounts.get(concept));
    if (away?.amounts.has(concept))
      figures[`${concept} ${container ? 'un año aparte' : away.end}`] = Number(away.amounts.get(concept));
  }
  return { power, lines: isWhole ? null : odd.sort(), figures };
}

/** Power of ten, a multiple of three, between a line and its reference; undefined when none is near, or either amount is 0. */
function powerOf(
  { amounts }: PeriodAmounts,
  reference: PeriodAmounts,
  concept: SfcConcept,
  share: number,
): number | undefined {
  const [value, other] = [Number(amounts.get(concept)), Number(reference.amounts.get(concept))];
  // A zero, a missing line or an overflow makes this infinite or NaN, which is near nothing.
  const apart = Math.log10(Math.abs(value / other) / share);
  const power = 3 * Math.round(apart / 3);
  // `|| 0` turns -0 into 0.
  return Math.abs(apart - power) <= near ? power || 0 : undefined;
}

function mostFrequent(powers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const power of powers) counts.set(power, (counts.get(power) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

/** The same day `years` away; the last day of February stays the last. */
function yearAway(day: string, years: 1 | -1): string {
  const year = Number(day.slice(0, 4));
  return day === endOfFebruary(year) ? endOfFebruary(year + years) : `${year + years}${day.slice(4)}`;
}

const endOfFebruary = (year: number): string => new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10);
