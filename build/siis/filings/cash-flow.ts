/** A cash flow may carry one label once a section with nothing to tell them apart: section totals place them. */

import {
  type CashFlowSection,
  cashFlowSections,
  cashFlowSign,
  cashFlowTerms,
} from '../../tables/cash-flow-terms.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import type { OnDerivation, WorkedSum } from './line-origin.ts';

export type RepeatableLines = ReadonlyMap<string, readonly number[]>;

export interface PlacedLines {
  readonly lines: Map<string, number>;
  /** Lines of several amounts that no total could place. */
  readonly summed: readonly string[];
  /** Line → amount → how many more times it stands than it is used. */
  readonly repeated: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Whether some section's total still differs from its lines, or no section has one: a repetition may then be a line of its own. */
  readonly open: boolean;
}

/** The label of the current taxonomy that every section may carry; those of 2016 name their section. */
const sectionless = 'otras_entradas' satisfies ConceptKey;

interface Placement {
  readonly key: string;
  readonly value: number;
  readonly section: CashFlowSection;
}

const lineInSection = ({ key, section }: Placement): string => `${key}_${section}`;

/**
 * Gives every repeated line, and each `otras_entradas`, the suffix of the section whose total lacks it, alone or together with others
 * of them. An amount that stands twice is two lines where two totals lack it, else one. What no total decides is summed under its own
 * key, and named in `summed` when it was more than one.
 */
export function assignSections(lines: RepeatableLines, onDerivation?: OnDerivation): PlacedLines {
  const single = new Map<string, number>();
  const undecided = new Map<string, readonly number[]>();
  for (const [key, values] of lines)
    if (values.length > 1 || key === sectionless) undecided.set(key, values);
    else single.set(key, values[0]!);
  const placements = undecided.size === 0 ? [] : placementsOf(single, undecided);
  /** What stands twice and is one line: it keeps its own key, as where it stands once. */
  const standsOnce = (key: string): boolean =>
    key !== sectionless &&
    new Set(undecided.get(key)).size === 1 &&
    placements.filter((placement) => placement.key === key).length === 1;
  const lineOf = (placement: Placement): string =>
    standsOnce(placement.key) ? placement.key : lineInSection(placement);
  const placed = new Map<string, number>();
  for (const placement of placements) {
    const { key, value, section } = placement;
    const line = lineOf(placement);
    placed.set(line, value);
    if (line === key) continue;
    const beside = placements.filter((other) => other !== placement && other.section === section);
    const sum = workedSum(
      single,
      section,
      beside.map((other) => ({ line: lineOf(other), sign: cashFlowSign(other.key), value: other.value })),
    );
    onDerivation?.({ by: 'placed', line, from: key, value, section, sum });
  }
  const summed: string[] = [];
  const repeated = new Map<string, Map<number, number>>();
  for (const [key, values] of undecided) {
    const used = placements.filter((placement) => placement.key === key).map(({ value }) => value);
    const left = [...new Set(values)].filter((value) => !used.includes(value));
    for (const value of new Set(values)) {
      const count = (of: readonly number[]) => of.filter((other) => other === value).length;
      const more = count(values) - Math.max(count(used), 1);
      if (more > 0) repeated.set(key, (repeated.get(key) ?? new Map<number, number>()).set(value, more));
    }
    if (left.length > 1) summed.push(key);
    if (left.length === 0) continue;
    onDerivation?.({ by: 'unplaced', line: key, values: left });
    placed.set(
      key,
      left.reduce((sum, value) => sum + value, 0),
    );
  }
  const totals = cashFlowSections.filter((section) => single.has(`flujo_${section}`));
  const closes = (section: CashFlowSection) => missingAmount(single, section, placements) === null;
  return {
    lines: new Map([...single, ...placed]),
    summed,
    repeated,
    open: totals.length === 0 || !totals.every(closes),
  };
}

/** More combinations of amounts than these are not tried: the amounts are then tried one by one. */
const mostCombinations = 1024;
/** A total that so many combinations close, or more, decides nothing. */
const mostClosing = 8;

/**
 * Of all ways to give the undecided amounts to the sections, each row once, those that close most totals, and of these with the fewest
 * rows: what all of them agree on.
 */
function placementsOf(single: ReadonlyMap<string, number>, undecided: RepeatableLines): readonly Placement[] {
  let plans: { readonly closed: number; readonly rows: readonly Placement[] }[] = [{ closed: 0, rows: [] }];
  for (const section of cashFlowSections) {
    const ways = waysToClose(single, undecided, section);
    if (ways.length >= mostClosing) continue;
    plans = plans.flatMap((plan) => [
      plan,
      ...ways
        .map((way) => ({ closed: plan.closed + 1, rows: [...plan.rows, ...way] }))
        .filter(({ rows }) => rows.every((row) => standsOftenEnough(row, rows, undecided))),
    ]);
  }
  const mostClosed = Math.max(...plans.map(({ closed }) => closed));
  const closing = plans.filter(({ closed }) => closed === mostClosed);
  const fewest = Math.min(...closing.map(({ rows }) => rows.length));
  const [first, ...others] = closing.filter(({ rows }) => rows.length === fewest);
  const isIn = (own: Placement, rows: readonly Placement[]) =>
    rows.some((row) => lineInSection(row) === lineInSection(own) && row.value === own.value);
  return first!.rows.filter((own) => others.every(({ rows }) => isIn(own, rows)));
}

/** Whether the filing has as many such rows as the plan uses. */
function standsOftenEnough(
  { key, value }: Placement,
  rows: readonly Placement[],
  undecided: RepeatableLines,
): boolean {
  const used = rows.filter((row) => row.key === key && row.value === value).length;
  return used <= undecided.get(key)!.filter((filed) => filed === value).length;
}

/** The combinations of one amount a label, or none, that make exactly what a section's total has beyond its lines. */
function waysToClose(
  single: ReadonlyMap<string, number>,
  undecided: RepeatableLines,
  section: CashFlowSection,
): Placement[][] {
  const missing = missingAmount(single, section);
  if (missing === null) return [];
  const choices = [...undecided].flatMap(([key, values]): Placement[][] => {
    if (single.has(`${key}_${section}`)) return [];
    const amounts = [...new Set(values)].filter((value) => value !== 0);
    return amounts.length === 0 ? [] : [amounts.map((value) => ({ key, value, section }))];
  });
  const combinations = choices.reduce((product, { length }) => product * (length + 1), 1);
  const ways =
    combinations > mostCombinations
      ? choices.flat().map((placement) => [placement])
      : choices.reduce<Placement[][]>(
          (before, amounts) =>
            before.flatMap((way) => [way, ...amounts.map((placement) => [...way, placement])]),
          [[]],
        );
  return ways.filter((way) => way.length > 0 && amountOf(way) === missing);
}

/** What a section's total has beyond its lines and what was placed there; null without the total or with nothing missing. */
function missingAmount(
  lines: ReadonlyMap<string, number>,
  section: CashFlowSection,
  placements: readonly Placement[] = [],
): number | null {
  const total = lines.get(`flujo_${section}`);
  if (total === undefined) return null;
  const terms = cashFlowTerms[section].map((key) => cashFlowSign(key) * (lines.get(key) ?? 0));
  const missing = total - terms.reduce((sum, term) => sum + term, 0);
  const left = missing - amountOf(placements.filter((placement) => placement.section === section));
  return left === 0 ? null : left;
}

const amountOf = (placements: readonly Placement[]): number =>
  placements.reduce((sum, { key, value }) => sum + cashFlowSign(key) * value, 0);

/** A section's total with its lines, and what was placed beside them. */
function workedSum(
  lines: ReadonlyMap<string, number>,
  section: CashFlowSection,
  placed: WorkedSum['terms'],
): WorkedSum {
  const total = `flujo_${section}`;
  const terms = cashFlowTerms[section].flatMap((line) => {
    const value = lines.get(line);
    return value === undefined ? [] : [{ line, sign: cashFlowSign(line), value }];
  });
  return { total: { line: total, value: lines.get(total)! }, terms: [...terms, ...placed] };
}
