/** Which years have flows of six months by what the filings themselves repeat, whatever their cover pages say. */

import { isSameAmount } from '../../tables/rounding.ts';
import type { LineAmounts, YearStatements } from './lines.ts';

interface Year {
  readonly year: number;
  readonly statements: YearStatements;
  /** What the filing repeats as its earlier period. */
  readonly comparative: YearStatements;
}

/** By these two lines an income statement is known again. */
const telling = ['ingresos_operacionales', 'ganancia_neta'];
/** Smaller amounts, in thousands of pesos, may be equal by chance. */
const smallest = 100;

/** A cut in June beside one in December. */
export const isSixMonthsBefore = (cut: number, later: number): boolean =>
  Math.floor(later / 100) - Math.floor(cut / 100) === 6;

/**
 * Two witnesses, each enough. The filing repeats as its earlier period what a filing of six months before says (unless the year before
 * says that too: then that filing has the wrong date). Or the next year repeats of this one the sum of two halves: of this filing, and
 * of the one before it or what this one repeats. `firstHalves` are the income statements of the filings of six months before.
 */
export function hasHalfYearFlows(
  own: Year,
  before: Year | undefined,
  next: Year | undefined,
  firstHalves: readonly LineAmounts[],
): boolean {
  const { resultados: now } = own.statements;
  const { resultados: earlier } = own.comparative;
  if (!now) return false;
  const yearBefore = before?.year === own.year - 1 ? before.statements.resultados : undefined;
  if (
    earlier &&
    firstHalves.some((half) => agree(half, earlier)) &&
    !(yearBefore && agree(yearBefore, earlier))
  )
    return true;
  const wholeYear = next?.year === own.year + 1 ? next.comparative.resultados : undefined;
  if (!wholeYear) return false;
  return [...firstHalves, ...(earlier ? [earlier] : [])].some((half) => agree(wholeYear, now, half));
}

/** Whether one statement is the sum of the others in each telling line that all have, and in one of them by chance by no means. */
function agree(whole: LineAmounts, ...parts: readonly LineAmounts[]): boolean {
  const lines = telling.filter((line) => [whole, ...parts].every((amounts) => amounts.has(line)));
  const sum = (line: string) => parts.reduce((total, amounts) => total + amounts.get(line)!, 0);
  return (
    lines.every((line) => isSameAmount(whole.get(line)!, sum(line))) &&
    lines.some((line) => parts.every((amounts) => Math.abs(amounts.get(line)!) >= smallest))
  );
}
