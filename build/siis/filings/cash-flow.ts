/** A cash flow may carry one label once a section with nothing to tell them apart: section totals place them. */

import {
  type CashFlowSection,
  cashFlowSections,
  cashFlowSign,
  cashFlowTerms,
} from '../../tables/cash-flow-terms.ts';
import type { ConceptKey } from '../../tables/concepts.ts';
import type { OnDerivation, WorkedSum } from './line-origin.ts';

export type RepeatableLines = Map<string, number[]>;

/** The label of the current taxonomy that every section may carry; those of 2016 name their section. */
const sectionless = 'otras_entradas' satisfies ConceptKey;

/**
 * Gives every repeated line, and each `otras_entradas`, the suffix of the section whose total needs exactly that
 * amount; equal amounts of two sections arrive as one, and both totals tell. What no total decides is summed under its own key, and named in `summed` when it was more than one.
 */
export function assignSections(
  lines: RepeatableLines,
  onDerivation?: OnDerivation,
): { lines: Map<string, number>; summed: string[] } {
  const single = new Map<string, number>();
  const undecided: [string, number[]][] = [];
  for (const [key, values] of lines)
    if (values.length > 1 || key === sectionless) undecided.push([key, values]);
    else single.set(key, values[0]!);
  const placed = new Map<string, number>();
  const summed: string[] = [];
  for (const [key, values] of undecided) {
    const found = new Set<number>();
    for (const section of cashFlowSections) {
      const value = values.find((each) => missingAmount(single, section) === cashFlowSign(key) * each);
      if (value === undefined || single.has(`${key}_${section}`)) continue;
      const line = `${key}_${section}`;
      onDerivation?.({ by: 'placed', line, from: key, value, section, sum: workedSum(single, section) });
      placed.set(line, value);
      found.add(value);
    }
    const left = values.filter((value) => !found.has(value));
    if (left.length > 1) summed.push(key);
    if (left.length === 0) continue;
    onDerivation?.({ by: 'unplaced', line: key, values: left });
    placed.set(
      key,
      left.reduce((sum, value) => sum + value, 0),
    );
  }
  for (const [key, value] of placed) single.set(key, value);
  return { lines: single, summed };
}

/** What a section's total has beyond its lines; null without the total or with nothing missing. */
function missingAmount(lines: ReadonlyMap<string, number>, section: CashFlowSection): number | null {
  const total = lines.get(`flujo_${section}`);
  if (total === undefined) return null;
  const known = cashFlowTerms[section].reduce(
    (sum, key) => sum + cashFlowSign(key) * (lines.get(key) ?? 0),
    0,
  );
  return total === known ? null : total - known;
}

/** A section's total and the lines of it that `lacks` knows. */
function workedSum(lines: ReadonlyMap<string, number>, section: CashFlowSection): WorkedSum {
  const total = `flujo_${section}`;
  const terms = cashFlowTerms[section].flatMap((line) => {
    const value = lines.get(line);
    return value === undefined ? [] : [{ line, sign: cashFlowSign(line), value }];
  });
  return { total: { line: total, value: lines.get(total)! }, terms };
}
