/** Two amounts for one line: the one with which the arithmetic of its block closes. */

import { type BlockSum, sums } from '../../tables/blocks.ts';
import { isSameAmount } from '../../tables/rounding.ts';
import type { OnDerivation } from './line-origin.ts';

/** A block in which more combinations than these would have to be tried decides nothing. */
const mostCombinations = 256;

/**
 * Of lines with several candidates those that arithmetic decides: a sum in which exactly one combination of the
 * candidates closes settles its lines, and these may settle others. `known` are the lines with one amount.
 */
export function decideByArithmetic(
  candidates: ReadonlyMap<string, readonly number[]>,
  known: ReadonlyMap<string, number>,
  onDerivation?: OnDerivation,
): Map<string, number> {
  const decided = new Map<string, number>();
  const amounts = (line: string): readonly number[] => {
    const one = decided.get(line) ?? known.get(line);
    return one === undefined ? (candidates.get(line) ?? []) : [one];
  };
  for (let before = -1; before < decided.size; ) {
    before = decided.size;
    for (const sum of sums) {
      const closing = uniqueSolution(sum, amounts);
      if (!closing?.size) continue;
      for (const [line, value] of closing) decided.set(line, value);
      for (const line of closing.keys()) onDerivation?.({ by: 'arithmetic', line, sum: workedSum(sum) });
    }
  }
  return decided;

  /** Once its lines are decided. */
  function workedSum({ total, terms }: BlockSum) {
    const filed = terms.filter(({ line }) => amounts(line).length > 0);
    return {
      total: { line: total, value: amounts(total)[0]! },
      terms: filed.map(({ line, sign }) => ({ line, sign, value: amounts(line)[0]! })),
    };
  }
}

/** The lines of a sum that were open, with the only amounts that close it; null when none or several do. */
function uniqueSolution(
  { total, terms }: BlockSum,
  amounts: (line: string) => readonly number[],
): Map<string, number> | null {
  const totals = amounts(total);
  const filed = terms.filter(({ line }) => amounts(line).length > 0);
  const undecided = [total, ...filed.map(({ line }) => line)].filter((line) => amounts(line).length > 1);
  const combinations = undecided.reduce((product, line) => product * amounts(line).length, 1);
  if (totals.length === 0 || filed.length === 0 || undecided.length === 0 || combinations > mostCombinations)
    return null;
  let found: Map<string, number> | null = null;
  for (let choice = 0; choice < combinations; choice++) {
    const chosen = new Map<string, number>();
    let rest = choice;
    for (const line of undecided) {
      const own = amounts(line);
      chosen.set(line, own[rest % own.length]!);
      rest = Math.floor(rest / own.length);
    }
    const value = (line: string) => chosen.get(line) ?? amounts(line)[0]!;
    const sum = filed.reduce((all, { line, sign }) => all + sign * value(line), 0);
    if (!isSameAmount(value(total), sum)) continue;
    if (found) return null;
    found = chosen;
  }
  return found;
}
