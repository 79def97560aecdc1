/** Merges duplicate facts that agree, and resolves those that contradict each other by named rules. */

import { fold } from '../../../contract/text.ts';
import type { DuplicateRule } from '../../tables/sfc-flags.ts';
import { aligned, type Decimal, parseDecimal, shift } from '../xbrl/decimal.ts';
import type { Fact } from '../xbrl/read-instance.ts';

/** From this many decimals on, a number counts as exact. */
const exact = 400;
/** Where so many numbers differ no rule takes one of them, and the others need not be compared with all. */
const enoughApart = 100;

interface Rounded {
  readonly value: Decimal;
  /** at most `exact` */
  readonly decimals: number;
}

/**
 * Of numbers, most precise first, whether each differs from all those that differed before it. A number rounded to `decimals` lies within
 * half a unit of what is written. Two numbers agree when these intervals meet, but with equal `decimals` only when they are equal.
 */
function apart(numbers: readonly Rounded[]): boolean[] {
  const amounts = aligned(numbers.flatMap(({ value, decimals }) => [value, halfUnit(decimals)]));
  const apartSoFar: { readonly decimals: number; readonly written: bigint; readonly half: bigint }[] = [];
  return numbers.map(({ decimals }, i) => {
    const [written, half] = [amounts[2 * i]!, amounts[2 * i + 1]!];
    const differs = (other: (typeof apartSoFar)[number]) => {
      if (other.decimals === decimals) return other.written !== written;
      const difference = other.written - written;
      return (difference < 0n ? -difference : difference) > other.half + half;
    };
    const isNew = apartSoFar.length >= enoughApart || apartSoFar.every(differs);
    if (isNew) apartSoFar.push({ decimals, written, half });
    return isNew;
  });
}

function halfUnit(decimals: number): Decimal {
  return decimals >= exact ? { digits: 0n, scale: 0 } : shift({ digits: 5n, scale: 1 }, -decimals);
}

export interface Contradiction {
  /** why one of the facts was taken; none was when `unresolved` */
  readonly rule: DuplicateRule;
  readonly facts: readonly Fact[];
  readonly taken?: Fact;
}

export interface Merged {
  /** all facts, less those merged and those that contradictions left out */
  readonly facts: readonly Fact[];
  readonly merged: number;
  readonly contradictions: readonly Contradiction[];
}

/** A fact with the values that it is compared by. */
interface Statement {
  readonly fact: Fact;
  readonly text: string;
  readonly decimals: number;
  readonly number: Decimal | undefined;
}

/** Merges facts of equal concept, S-equal context, equal unit, language and tuple, in whatever order they stand. */
export function mergeDuplicates(facts: readonly Fact[]): Merged {
  const kept: Fact[] = [];
  const contradictions: Contradiction[] = [];
  let merged = 0;
  for (const group of byKey(facts)) {
    if (group.length === 1) {
      kept.push(group[0]!);
      continue;
    }
    const distinct = consistent(group.map(statementOf));
    if (distinct.length === 1) {
      kept.push(distinct[0]!.fact);
      merged += group.length - 1;
      continue;
    }
    const [rule, taken] = resolve(distinct);
    contradictions.push({ rule, facts: group, ...(taken && { taken }) });
    if (taken) kept.push(taken);
  }
  return { facts: kept, merged, contradictions };
}

/** Keys hold a number for each context: its own key has up to 20,000 characters. */
function byKey(facts: readonly Fact[]): Iterable<Fact[]> {
  const contexts = new Map<string, number>();
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const { concept, context, unit, lang = '', tupleOrdinal = '' } = fact;
    const place = contexts.get(context.key) ?? contexts.size;
    contexts.set(context.key, place);
    const key = `${concept}\n${place}\n${unit?.key ?? `lang ${lang}`}\n${tupleOrdinal}`;
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return groups.values();
}

function statementOf(fact: Fact): Statement {
  const { value, fraction } = fact;
  const text = value ?? (fraction ? `${fraction.numerator}/${fraction.denominator}` : '');
  const number = parseDecimal(text);
  return { fact, text, number, decimals: decimalsOf(fact, number) };
}

/** The most precise fact of each set that agrees; one fact when the whole group is consistent. */
function consistent(group: Statement[]): Statement[] {
  group.sort((a, b) => b.decimals - a.decimals || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const isAmount = ({ fact, number }: Statement) =>
    !fact.nil && fact.unit !== undefined && number !== undefined;
  const amounts = group.filter(isAmount);
  const said = apart(amounts.map(({ number, decimals }) => ({ value: number!, decimals })));
  const distinct = new Set(amounts.filter((_, i) => said[i]));
  const texts = new Set<string | undefined>();
  return group.filter((one) => {
    if (isAmount(one)) return distinct.has(one);
    const text = one.fact.nil ? undefined : one.text;
    if (texts.has(text)) return false;
    texts.add(text);
    return true;
  });
}

function resolve(distinct: readonly Statement[]): [DuplicateRule, Fact | undefined] {
  const valued = distinct.filter(({ fact }) => !fact.nil);
  if (valued.length === 1) return ['value_over_nil', valued[0]!.fact];

  const nonZero = valued.filter(({ fact, number }) => fact.unit === undefined || number?.digits !== 0n);
  if (nonZero.length === 1) return ['non_zero_over_zero', nonZero[0]!.fact];

  const numeric = valued.some(({ fact }) => fact.unit !== undefined);
  const weight = ({ decimals, text }: Statement) => (numeric ? decimals : text.trim().length);
  const [first, second] = nonZero
    .map((one) => ({ fact: one.fact, weight: weight(one) }))
    .sort((a, b) => b.weight - a.weight);
  const isOneText = !numeric && new Set(nonZero.map(({ text }) => fold(text))).size === 1;
  if (first && second && (first.weight > second.weight || isOneText))
    return [numeric ? 'most_decimals' : 'longest_text', first.fact];
  return ['unresolved', undefined];
}

/** Decimal places from `decimals` or `precision`; without either, or with INF, the number is exact. */
function decimalsOf({ decimals, precision }: Fact, number: Decimal | undefined): number {
  if (decimals !== undefined && /^[+-]?\d{1,9}$/.test(decimals)) return bounded(Number(decimals));
  if (precision !== undefined && /^\d{1,9}$/.test(precision)) {
    if (precision === '0') return -exact;
    if (number && number.digits !== 0n) {
      const digits = String(number.digits < 0n ? -number.digits : number.digits).length;
      return bounded(Number(precision) - (digits - number.scale));
    }
  }
  return exact;
}

function bounded(decimals: number): number {
  return Math.max(-exact, Math.min(exact, decimals));
}
