/** One fact for each thing said: duplicates merged when they agree, and when not, resolved by a rule with a name. */

import { add, compare, type Decimal, parseDecimal, shift, subtract, zero } from '../xbrl/decimal.ts';
import type { Fact } from '../xbrl/item.ts';

/** Why one of several contradictory facts was taken, or `unresolved`: none was. */
export type DuplicateRule =
  | 'value_over_nil'
  | 'non_zero_over_zero'
  | 'most_decimals'
  | 'longest_text'
  | 'unresolved';

export interface Contradiction {
  readonly rule: DuplicateRule;
  readonly facts: readonly Fact[];
  readonly taken?: Fact;
}

export interface Merged {
  /** facts = the list that came in - merged - what contradictions left out */
  readonly facts: readonly Fact[];
  readonly merged: number;
  readonly contradictions: readonly Contradiction[];
}

/** Merges facts of equal concept, S-equal context, equal unit, language and tuple; document order decides nothing. */
export function mergeDuplicates(facts: readonly Fact[]): Merged {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const key = `${fact.concept}\n${fact.context.key}\n${fact.unit?.key ?? `lang ${fact.lang ?? ''}`}\n${fact.tupleOrdinal ?? ''}`;
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  const kept: Fact[] = [];
  const contradictions: Contradiction[] = [];
  let merged = 0;
  for (const group of groups.values()) {
    const distinct = consistent(group);
    if (distinct.length === 1) {
      kept.push(distinct[0]!);
      merged += group.length - 1;
      continue;
    }
    const [rule, taken] = resolve(distinct);
    contradictions.push({ rule, facts: group, ...(taken && { taken }) });
    if (taken) kept.push(taken);
  }
  return { facts: kept, merged, contradictions };
}

/** The most precise fact of each set that agrees with it: one when the whole group is consistent. */
function consistent(group: readonly Fact[]): Fact[] {
  if (group.length === 1) return [group[0]!];
  const byPrecision = [...group].sort(
    (a, b) => decimalsOf(b) - decimalsOf(a) || (text(a) < text(b) ? -1 : 1),
  );
  const distinct: Fact[] = [];
  for (const fact of byPrecision) {
    if (!distinct.some((other) => agree(fact, other))) distinct.push(fact);
  }
  return distinct;
}

function resolve(distinct: readonly Fact[]): [DuplicateRule, Fact | undefined] {
  const valued = distinct.filter(({ nil }) => !nil);
  if (valued.length === 1) return ['value_over_nil', valued[0]];

  const nonZero = valued.filter((fact) => fact.unit === undefined || !isZero(fact));
  if (nonZero.length === 1) return ['non_zero_over_zero', nonZero[0]];

  const numeric = valued.some(({ unit }) => unit !== undefined);
  const weight = numeric ? decimalsOf : (fact: Fact) => text(fact).trim().length;
  const [first, second] = [...nonZero].sort((a, b) => weight(b) - weight(a));
  if (first && second && weight(first) > weight(second))
    return [numeric ? 'most_decimals' : 'longest_text', first];
  return ['unresolved', undefined];
}

function agree(a: Fact, b: Fact): boolean {
  if (a.nil || b.nil) return a.nil === b.nil;
  const [x, y] = [rounding(a), rounding(b)];
  if (!a.unit || !x || !y) return text(a) === text(b);
  // Intervals of one width that only touch are two numbers, not one number rounded twice.
  if (decimalsOf(a) === decimalsOf(b)) return compare(x.low, y.low) === 0;
  return compare(x.low, y.high) <= 0 && compare(y.low, x.high) <= 0;
}

/** The interval in which the number lay before it was rounded as `decimals` says. */
function rounding(fact: Fact): { low: Decimal; high: Decimal } | undefined {
  const value = parseDecimal(text(fact));
  if (!value) return undefined;
  const decimals = decimalsOf(fact);
  const half = decimals >= mostCompared ? zero : shift({ digits: 5n, scale: 1 }, -decimals);
  return { low: subtract(value, half), high: add(value, half) };
}

const mostCompared = 400;

/** `decimals` as a number; without it, or with INF, the number is exact. */
function decimalsOf(fact: Fact): number {
  const { decimals, precision } = fact;
  if (decimals !== undefined && /^[+-]?\d{1,9}$/.test(decimals)) return bounded(Number(decimals));
  if (precision !== undefined && /^\d{1,9}$/.test(precision)) {
    const value = parseDecimal(text(fact));
    if (precision === '0') return -mostCompared;
    if (value && value.digits !== 0n) {
      const digits = String(value.digits < 0n ? -value.digits : value.digits).length;
      return bounded(Number(precision) - (digits - value.scale));
    }
  }
  return mostCompared;
}

function bounded(decimals: number): number {
  return Math.max(-mostCompared, Math.min(mostCompared, decimals));
}

function isZero(fact: Fact): boolean {
  return parseDecimal(text(fact))?.digits === 0n;
}

function text({ value, fraction }: Fact): string {
  return value ?? (fraction ? `${fraction.numerator}/${fraction.denominator}` : '');
}
