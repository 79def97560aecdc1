/** The statements of an entity as columns and rows, in pesos, from the amounts of its filings. */

import type { z } from 'zod';
import {
  type Entity,
  type EntityStatementName,
  entityStatementNames,
  type entityStatementSchema,
} from '../../../contract/http/entity.ts';
import { equityComponents, lines, type Role, type SfcConcept, type SfcLine } from '../../tables/sfc-lines.ts';
import { extraLines, presentationsFor } from '../../tables/sfc-types.ts';
import type { Amount } from '../filings/amounts.ts';
import type { SfcFiling } from '../filings/filing.ts';
import { periodKey } from '../filings/periods.ts';
import { addDays } from '../xbrl/contexts.ts';
import { exactNumber, parseDecimal, shift } from '../xbrl/decimal.ts';

type StatementColumn = NonNullable<NonNullable<Entity['statements']>['equity']>['columns'][number];
export type Rank = readonly (string | number)[];

/** `2025-T3` at the end of a quarter, else `2025-05`. */
export function periodName(day: string): string {
  const [year, month, date] = day.split('-');
  const quarter = ['03-31', '06-30', '09-30', '12-31'].indexOf(`${month}-${date}`) + 1;
  return quarter > 0 ? `${year}-T${quarter}` : `${year}-${month}`;
}

/** `member` is the component of equity. */
export function columnOf(
  filing: SfcFiling,
  { start, end, member }: { start?: string | undefined; end: string; member?: SfcConcept | undefined },
  scale: number | null,
): StatementColumn {
  return {
    entity_id: filing.entity_id,
    year: Number(end.slice(0, 4)),
    period: periodName(end),
    ...(start !== undefined && { start }),
    end,
    basis: filing.basis,
    kind: start === undefined ? 'instant' : 'duration',
    ...(member !== undefined && {
      component: member,
      component_label: equityComponents.get(member) ?? member,
    }),
    filing: periodName(filing.period_end),
    comparative: end !== filing.period_end,
    scale,
  };
}

export function columnRank({ entity_id, basis, start, end }: StatementColumn, leading: string): Rank {
  return [
    entity_id === leading ? 0 : 1,
    entity_id,
    basis === 'individual' ? 0 : basis === 'consolidado' ? 1 : 2,
    -Date.parse(end),
    start === undefined ? 0 : Date.parse(start),
  ];
}

export function byRank(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}

export type Statement = z.infer<typeof entityStatementSchema>;

interface FiledColumn {
  readonly column: StatementColumn;
  readonly filing: SfcFiling;
  readonly member: SfcConcept | undefined;
  readonly scale: number | null;
  /** lines in another scale than the rest of the period */
  readonly odd: ReadonlySet<SfcConcept>;
}

/** An amount in pesos beyond 2^53 - 1, which JSON numbers cannot carry exactly. */
export interface UnsafeInteger {
  readonly entity_id: string;
  /** absent for amounts from open data */
  readonly file?: string;
  readonly concept: SfcConcept;
  readonly start?: string;
  readonly end?: string;
  readonly member?: SfcConcept;
  readonly value: string;
}

interface EntityStatements {
  readonly statements: Partial<Record<EntityStatementName, Statement>>;
  readonly beyond: readonly UnsafeInteger[];
}

/** Columns of the leading entity first, latest first; a filing's own period before the comparatives in others. */
export function statementsOf(filings: readonly SfcFiling[], leading: string): EntityStatements {
  const statements: Partial<Record<EntityStatementName, Statement>> = {};
  const beyond: UnsafeInteger[] = [];
  const books = new Map(filings.map((filing) => [filing, bookOf(filing)]));
  for (const name of entityStatementNames) {
    const best = new Map<string, FiledColumn>();
    const roles = new Set<Role>();
    for (const filing of filings) {
      const chosen = presentation(name, filing);
      const columns = columnsOf(name, chosen, filing);
      if (columns.length > 0) for (const role of chosen) roles.add(role);
      for (const candidate of columns) {
        const { entity_id, basis, start, end, component } = candidate.column;
        const key = [entity_id, basis, start, end, component].join(' ');
        const other = best.get(key);
        if (!other || isBetter(candidate, other)) best.set(key, candidate);
      }
    }
    if (best.size === 0) continue;
    const columns = [...best.values()].sort((a, b) => byRank(rankOf(a, leading), rankOf(b, leading)));
    statements[name] = {
      columns: columns.map(({ column }) => column),
      rows: rowsOf([...roles], columns, books, beyond, extraLines(name, filings)),
    };
  }
  return { statements, beyond };
}

type Book = ReadonlyMap<string, string>;

const cell = (concept: SfcConcept, end: string, start = '', member = '') =>
  `${concept} ${start} ${end} ${member}`;

function bookOf({ amounts }: SfcFiling): Book {
  return new Map(
    amounts.map(({ concept, start, end, member, value }) => [cell(concept, end, start, member), value]),
  );
}

function presentation(name: EntityStatementName, filing: SfcFiling): readonly Role[] {
  const filed = new Set(filing.amounts.filter(({ value }) => value !== '0').map(({ concept }) => concept));
  const score = (roles: readonly Role[]) =>
    new Set(
      roles.flatMap((role) =>
        lines[role].map(({ concept }) => concept).filter((concept) => filed.has(concept)),
      ),
    ).size;
  return presentationsFor(name, filing).reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** Without one of `tellingLines`, a period of fewer lines than this is not a statement. */
const severalLines = 3;

/** Lines whose presence makes the amounts of a period a statement. */
const tellingLines: Record<EntityStatementName, ReadonlySet<SfcConcept>> = {
  financial_position: new Set(['ifrs:Assets', 'ifrs:EquityAndLiabilities']),
  profit_loss: new Set(['ifrs:ProfitLoss', 'ifrs:Revenue']),
  cash_flows: new Set([
    'ifrs:CashFlowsFromUsedInOperatingActivities',
    'ifrs:CashFlowsFromUsedInInvestingActivities',
    'ifrs:CashFlowsFromUsedInFinancingActivities',
  ]),
  equity: new Set(['ifrs:ChangesInEquity', 'ifrs:ProfitLoss', 'ifrs:ComprehensiveIncome']),
};

function columnsOf(name: EntityStatementName, roles: readonly Role[], filing: SfcFiling): FiledColumn[] {
  const wanted = roles.flatMap((role) => lines[role]);
  const kind = name === 'financial_position' ? 'instant' : 'duration';
  const concepts = new Set(wanted.filter((line) => line.kind === kind).map(({ concept }) => concept));
  const periods = new Map<string, Amount & { telling: boolean; lines: number }>();
  for (const amount of filing.amounts) {
    const { concept, start, end, member } = amount;
    if ((member !== undefined) !== (name === 'equity') || (start !== undefined) !== (kind === 'duration'))
      continue;
    if (!concepts.has(concept)) continue;
    const key = `${start ?? ''} ${end}`;
    const { telling = false, lines: filed = 0 } = periods.get(key) ?? {};
    periods.set(key, {
      ...amount,
      telling: telling || tellingLines[name].has(concept),
      lines: filed + (amount.value === '0' ? 0 : 1),
    });
  }
  // A period without such a line is a statement when it has enough others.
  const most = Math.max(0, ...[...periods.values()].map((period) => period.lines));
  const oddOnes = new Map(filing.odd.map((one) => [periodKey(one.end, one.start), one]));
  const ofEquity = name === 'equity' ? componentsByPeriod(filing) : undefined;
  const columns: FiledColumn[] = [];
  for (const { start, end, telling, lines: filed } of periods.values()) {
    if (!telling && (filed < severalLines || filed * 2 < most)) continue;
    const members = ofEquity ? componentsWithin(ofEquity, start!, end) : [undefined];
    const odd = oddOnes.get(periodKey(end, start));
    const scale = odd?.lines === null ? null : filing.scale.factor;
    for (const member of members) {
      columns.push({
        filing,
        member,
        scale,
        odd: new Set(odd?.lines),
        column: columnOf(filing, { start, end, member }, scale),
      });
    }
  }
  return columns;
}

/** Components of equity by period, be it a duration or a day. */
function componentsByPeriod({ amounts }: SfcFiling): ReadonlyMap<string, ReadonlySet<SfcConcept>> {
  const found = new Map<string, Set<SfcConcept>>();
  for (const { member, start, end } of amounts) {
    if (member === undefined) continue;
    const period = periodKey(end, start);
    const members = found.get(period);
    if (members) members.add(member);
    else found.set(period, new Set([member]));
  }
  return found;
}

/** Components of the duration itself, and of the days on which it opens and closes. */
function componentsWithin(
  byPeriod: ReadonlyMap<string, ReadonlySet<SfcConcept>>,
  start: string,
  end: string,
): SfcConcept[] {
  const periods = [periodKey(end, start), periodKey(addDays(start, -1)), periodKey(start), periodKey(end)];
  const found = new Set(periods.flatMap((period) => [...(byPeriod.get(period) ?? [])]));
  return [...found].sort((a, b) => componentOrder(a) - componentOrder(b) || (a < b ? -1 : 1));
}

const components = [...equityComponents.keys()];

function componentOrder(member: SfcConcept | undefined): number {
  const position = member === undefined ? -1 : components.indexOf(member);
  return member !== undefined && position === -1 ? components.length : position;
}

function isBetter(a: FiledColumn, b: FiledColumn): boolean {
  if ((a.scale === null) !== (b.scale === null)) return a.scale !== null;
  if (a.column.comparative !== b.column.comparative) return !a.column.comparative;
  if (a.filing.closing !== b.filing.closing) return a.filing.closing;
  return a.filing.period_end > b.filing.period_end;
}

const rankOf = ({ column, member }: FiledColumn, leading: string): Rank => [
  ...columnRank(column, leading),
  componentOrder(member),
  member ?? '',
];

function rowsOf(
  roles: readonly Role[],
  columns: readonly FiledColumn[],
  books: ReadonlyMap<SfcFiling, Book>,
  beyond: UnsafeInteger[],
  extra: readonly SfcLine[],
): Statement['rows'] {
  const rows = new Map<string, SfcLine>();
  for (const layout of [...roles.map((role) => lines[role]), extra]) {
    for (const line of layout) {
      const key = `${line.concept} ${line.at ?? ''}`;
      if (!rows.has(key)) rows.set(key, line);
    }
  }
  return [...rows.values()].flatMap((line) => {
    const cells = columns.map((column) => amountIn(line, column, books.get(column.filing)!, beyond));
    if (cells.every((value) => value === null)) return [];
    const values = cells.map((value) => (typeof value === 'number' ? value : null));
    const filed = cells.map((value) => (typeof value === 'string' ? Number(value) : null));
    return [
      {
        concept: line.concept,
        label: line.label,
        level: line.level,
        balance: line.balance ?? null,
        values,
        ...(filed.some((value) => value !== null) && { filed }),
      },
    ];
  });
}

/** Pesos as a number; the filed text where the scale is unknown; null where there is no amount. */
function amountIn(
  line: SfcLine,
  { column, filing, member, scale, odd }: FiledColumn,
  book: Book,
  beyond: UnsafeInteger[],
): number | string | null {
  const { start, end } = column;
  const period = line.kind === 'duration' ? start : undefined;
  const at = (day: string) => book.get(cell(line.concept, day, period, member));
  // Some filings date an opening balance to the first day of the period instead of the day before.
  const days = line.at === 'start' && start !== undefined ? [addDays(start, -1), start] : [end];
  const day = days.find((one) => at(one) !== undefined);
  if (day === undefined) return null;
  const filed = at(day)!;
  if (line.unit === 'per_share') return Number(filed);
  if (scale === null || odd.has(line.concept)) return filed;
  const pesos = scaleToPesos(filed, scale);
  if (pesos === null)
    beyond.push(unsafeInteger(filing, line.concept, { start: period, end: day, member }, filed));
  return pesos;
}

export const unsafeInteger = (
  { entity_id, file }: SfcFiling,
  concept: SfcConcept,
  { start, end, member }: { start?: string | undefined; end: string; member?: SfcConcept | undefined },
  value: string,
): UnsafeInteger => ({
  entity_id,
  file,
  concept,
  ...(start !== undefined && { start }),
  end,
  ...(member !== undefined && { member }),
  value,
});

/** A filed decimal times its scale, by exact arithmetic; null beyond 2^53 - 1. */
export function scaleToPesos(filed: string, scale: number): number | null {
  const decimal = parseDecimal(filed);
  if (!decimal) return null;
  const pesos = shift(decimal, Math.log10(scale));
  const exact = exactNumber(pesos);
  if (exact !== undefined) return exact;
  // Too many decimals for a double: the nearest double is off by less than a ten-thousandth of a peso.
  const nearest = Number(filed) * scale;
  return Math.abs(nearest) < Number.MAX_SAFE_INTEGER / 1_000 ? nearest : null;
}
