/** How long the flows of a filing last that end at its cut, statement by statement. */

import { lines, presentations, type SfcConcept } from '../../tables/sfc-lines.ts';
import { daysBetween } from '../xbrl/moments.ts';
import type { Amount } from './amounts.ts';

const conceptsOf = (statement: 'profit_loss' | 'cash_flows'): SfcConcept[] =>
  presentations[statement].flat().flatMap((role) => lines[role].map(({ concept }) => concept));

const income = new Set(conceptsOf('profit_loss'));
/** Without those that the income statement has too, such as the profit that an indirect cash flow begins with. */
const cash = new Set(conceptsOf('cash_flows').filter((concept) => !income.has(concept)));

/** Days of the income statement and of the cash flow, as most of their lines have it; of one without lines none. */
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
