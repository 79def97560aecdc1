/** One line of a statement in a year: the rows behind its amount, how it was obtained, and the outcome of its other rows. */

import { type StatementName, statementNames } from '../../contract/http/schemas.ts';
import type { LineOrigin } from '../siis/filings/lines.ts';
import type { SiisFiling } from '../siis/filings/read-partition.ts';
import type { CompanyYear, Restatement } from '../siis/filings/reconcile-years.ts';
import type { RowKind } from '../siis/rows/spill.ts';
import { cashFlowSections } from '../tables/cash-flow-terms.ts';
import { concepts } from '../tables/concepts.ts';
import type { Trace, TracedRow } from './trace.ts';

export interface LineAccount {
  readonly key: string;
  readonly statement: StatementName;
  /** As published, in thousands of pesos; null when the year has no such line. */
  readonly value: number | null;
  /** Null when the amount is copied from its row. */
  readonly origin: LineOrigin | null;
  /** The rows that the amount is made of. */
  readonly rows: readonly TracedRow[];
  /** The comparative in the next year's filing; `restated` is null when it is equal, or has another basis or cut-off date. */
  readonly repeated: {
    readonly year: number;
    readonly value: number;
    readonly radicado: string;
    readonly rows: readonly TracedRow[];
    readonly restated: Restatement | null;
  } | null;
  readonly others: readonly OtherRow[];
  /** Rejected rows whose line cannot be read; one of them may belong to this line. */
  readonly unreadable: readonly TracedRow[];
}

/** A row of the line, or of its concept, that is not part of the amount. */
export interface OtherRow {
  readonly row: TracedRow;
  /** The lines that it is part of instead. */
  readonly serves: readonly string[];
}

/** One account for each statement that may have the key; empty for an unknown key. */
export function lineAccounts(trace: Trace, year: number, key: string): LineAccount[] {
  const own = trace.years.find((each) => each.year === year) ?? null;
  return statementNames
    .filter((statement) => {
      const known = conceptKeys(statement, key);
      return (
        own?.statements[statement]?.has(key) ||
        concepts.some((concept) => concept.statement === statement && known.includes(concept.key)) ||
        known.some((concept) => trace.rowsOf(statement, concept).length > 0)
      );
    })
    .map((statement) => account(trace, year, own, statement, key));
}

/** Concepts whose rows may make a line: the key itself and, in the cash flow, the key without its ending such as `_operacion`. */
function conceptKeys(statement: StatementName, key: string): string[] {
  const ending = cashFlowSections.find((section) => key.endsWith(`_${section}`));
  return statement === 'flujo_efectivo' && ending ? [key, key.slice(0, -ending.length - 1)] : [key];
}

function account(
  trace: Trace,
  year: number,
  own: CompanyYear | null,
  statement: StatementName,
  key: string,
): LineAccount {
  const value = own?.statements[statement]?.get(key) ?? null;
  const made = own && value !== null ? rowsBehind(trace, own.filing, 'current', statement, key) : nothing;
  const keys = new Set([
    ...conceptKeys(statement, key),
    made.origin?.by === 'placed' ? made.origin.from : key,
  ]);
  const others = rowsOfAny(trace, statement, keys).filter(
    (row) => row.year === year && !made.rows.includes(row),
  );
  const unreadable = trace
    .rowsOf(statement, null)
    .filter((row) => (row.year === year || row.year === null) && row.outcome.kind === 'rejected');
  return {
    key,
    statement,
    value,
    ...made,
    repeated: own && value !== null ? repeatedBy(trace, own, statement, key) : null,
    others: others.map((row) => ({ row, serves: own ? servedBy(trace, own, row) : [] })),
    unreadable,
  };
}

/** The rows of all these concepts in the order of the files. */
function rowsOfAny(trace: Trace, statement: StatementName, keys: ReadonlySet<string>): readonly TracedRow[] {
  const [only, ...more] = keys;
  if (more.length === 0) return trace.rowsOf(statement, only!);
  return trace.rows.filter((row) => row.statement === statement && keys.has(row.concept ?? ''));
}

const nothing = { origin: null, rows: [] } as const satisfies Pick<LineAccount, 'origin' | 'rows'>;

/** The rows of a filing that make a line, and how its amount was obtained. */
function rowsBehind(
  trace: Trace,
  filing: SiisFiling,
  kind: RowKind,
  statement: StatementName,
  key: string,
): Pick<LineAccount, 'origin' | 'rows'> {
  const origin = originsOf(trace, filing, kind, statement).find(({ line }) => line === key) ?? null;
  const from = origin?.by === 'placed' ? origin.from : key;
  const values = origin?.by === 'placed' ? [origin.value] : origin?.by === 'unplaced' ? origin.values : null;
  const rows = trace
    .rowsOf(statement, from)
    .filter(
      ({ outcome, use }) =>
        use?.filing === filing &&
        use.kind === kind &&
        outcome.kind === 'used' &&
        (values === null || values.includes(use.value!)),
    );
  if (origin?.by !== 'placed') return { origin, rows };
  const place = placedAlike(trace, filing, kind, statement, origin).indexOf(origin);
  return { origin, rows: rows.slice(place, place + 1) };
}

/** The lines that equal rows of one label make, a row each. */
const placedAlike = (
  trace: Trace,
  filing: SiisFiling,
  kind: RowKind,
  statement: StatementName,
  { from, value }: { readonly from: string; readonly value: number },
): LineOrigin[] =>
  originsOf(trace, filing, kind, statement).filter(
    (each) => each.by === 'placed' && each.from === from && each.value === value,
  );

/** Origins of the lines of one statement in a chosen filing; only the cash flow assigns lines to sections. */
function originsOf(
  { lineOrigins: origins }: Trace,
  filing: SiisFiling,
  kind: RowKind,
  statement: StatementName,
): LineOrigin[] {
  const ofCashFlow = statement === 'flujo_efectivo';
  return origins.get(filing)![kind].filter(({ by }) => (by === 'placed' || by === 'unplaced') === ofCashFlow);
}

function repeatedBy(
  trace: Trace,
  own: CompanyYear,
  statement: StatementName,
  key: string,
): LineAccount['repeated'] {
  const next = trace.years.find(({ year }) => year === own.year + 1);
  const value = next?.comparative[statement]?.get(key);
  if (!next || value === undefined) return null;
  const { rows } = rowsBehind(trace, next.filing, 'comparative', statement, key);
  return {
    year: next.year,
    value,
    radicado: next.filing.radicado,
    rows,
    restated: own.restated.find(({ line }) => line === key) ?? null,
  };
}

/** The lines of the year that a row is part of. */
function servedBy(trace: Trace, own: CompanyYear, row: TracedRow): string[] {
  const { use, outcome, statement, concept } = row;
  if (use?.filing !== own.filing || use.kind !== 'current' || outcome.kind !== 'used') return [];
  const alike = { from: concept!, value: use.value! };
  const placed = placedAlike(trace, own.filing, 'current', statement!, alike);
  if (placed.length === 0) return [concept!];
  const made = placed.find(({ line }) =>
    rowsBehind(trace, own.filing, 'current', statement!, line).rows.includes(row),
  );
  return made ? [made.line] : [];
}
