/** The reporting date of a filing, from all its facts, so that no single fact moves the filing into another year. */

import { isStatementLine } from '../../tables/sfc-lines.ts';
import type { Fact } from '../xbrl/item.ts';
import { addDays, lastDay } from '../xbrl/moments.ts';
import type { Amount } from './amounts.ts';

export interface FilingCut {
  readonly day: string;
  /** the filing declares another date */
  readonly contradicted: boolean;
}

export interface CutEvidence {
  /** number of statement lines by the day, or the last day of the period, that they were filed for */
  readonly linesByDay: ReadonlyMap<string, number>;
  readonly amounts: readonly Amount[];
  /** the text of DateOfEndOfReportingPeriod */
  readonly declared: string | undefined;
  /** what the entry point says */
  readonly closing: boolean | undefined;
}

/** A day with fewer lines may be a mistake. */
const several = 2;

/** Counts also facts that cannot be read, since their date can; not zeros, which templates fill in, nor nil. */
export function countLinesByDay(facts: readonly Fact[]): ReadonlyMap<string, number> {
  const lines = new Map<string, Set<string>>();
  for (const { concept, context, nil, value = '' } of facts) {
    const { dims, period } = context;
    if (!isStatementLine(concept) || dims.size > 0 || 'forever' in period) continue;
    if (nil || !/[1-9]/.test(value)) continue;
    const [start, end] = 'start' in period ? [period.start, period.end] : ['', period.instant];
    const day = lastDay(end);
    lines.set(day, (lines.get(day) ?? new Set()).add(`${concept} ${start}`));
  }
  return new Map([...lines].map(([day, own]) => [day, own.size]));
}

/**
 * The declared date, when it has at least half as many lines as the day with most and no later day does; else the latest
 * such day. Where each day has a single line, the day of total assets or of another balance.
 */
export function cutOf({ linesByDay, amounts, declared, closing }: CutEvidence): FilingCut | undefined {
  const written = /^\s*(\d{4}-\d\d-\d\d)/.exec(declared ?? '')?.[1];
  const claimed = written !== undefined && addDays(written, 0) === written ? written : undefined;
  const most = Math.max(0, ...linesByDay.values());
  const full = [...linesByDay].filter(([, lines]) => lines * 2 >= most);
  const latest = latestOf(full.filter(([, lines]) => lines >= several).map(([day]) => day));
  const isKindOf = (day: string) => !(closing && isYearEnd(claimed)) || isYearEnd(day);

  const stands = most === 0 ? !amounts.some(isBalance) : full.some(([day]) => day === claimed);
  const refuted = latest !== undefined && claimed !== undefined && latest > claimed && isKindOf(latest);
  if (claimed !== undefined && stands && !refuted) return { day: claimed, contradicted: false };
  const day = latest ?? latestBalance(amounts);
  return day === undefined ? undefined : { day, contradicted: written !== undefined && day !== written };
}

const isYearEnd = (day: string | undefined): boolean => day?.endsWith('-12-31') === true;

const isBalance = ({ start, member }: Amount): boolean => start === undefined && member === undefined;

function latestBalance(amounts: readonly Amount[]): string | undefined {
  const balances = amounts.filter(isBalance);
  const assets = balances.filter(({ concept }) => concept === 'ifrs:Assets');
  return latestOf((assets.length > 0 ? assets : balances).map(({ end }) => end));
}

const latestOf = (days: readonly string[]): string | undefined => [...days].sort().at(-1);
