/** Length in days of the flows that end at the reporting date of a filing, by statement. */

import { lines, presentations, type SfcConcept } from '../../tables/sfc-lines.ts';
import { daysBetween } from '../xbrl/moments.ts';
import type { Amount } from './amounts.ts';

const conceptsOf = (statement: 'profit_loss' | 'cash_flows'): SfcConcept[] =>
  presentations[statement].flat().flatMap((role) => lines[role].map(({ concept }) => concept));

const income = new Set(conceptsOf('profit_loss'));
/** Cash flow lines, without those that the income statement has too, such as the profit that an indirect cash flow begins with. */
const cash = new Set(conceptsOf('cash_flows').filter((concept) => !income.has(concept)));

/** Days of the income statement and of the cash flow statement, by most of their lines; none for a statement without lines. */
export function daysOfFlows(amounts: readonly Amount[], cut: string): number[] {
  return [income, cash].flatMap((statement) => {
    const longest = new Map<SfcConcept, number>();
    for (const { concept, start, end, member, value } of amounts) {
      if (start === undefined || end !== cut || member !== undefined || value === '0') continue;
      if (statement.has(concept))
        longest.set(concept, Math.max(longest.get(concept) ?? 0, daysBetween(start, end)));
    }
    const days = [...longest.values()].sort((a, b) => a - b);
    return days.length > 0 ? [days[(days.length - 1) >> 1]!] : [];
  });
}
