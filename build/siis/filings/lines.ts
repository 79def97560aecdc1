/** The lines of one filing by statement: identical rows once, the labels of one concept joined, repeated lines placed. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import { statementNames } from '../../../contract/http/schemas.ts';
import { groupBy } from '../../lib/group-by.ts';
import { standsInSections } from '../../tables/cash-flow-terms.ts';
import type { Concept } from '../../tables/concepts.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import { normalizeLabel } from '../rows/labels.ts';
import { assignSections } from './cash-flow.ts';
import { decideByArithmetic } from './conflicts.ts';
import type { OnDerivation } from './line-origin.ts';
import type { FiledRow } from './read-partition.ts';

/** Amounts by concept key, in statement order. */
export type LineAmounts = ReadonlyMap<string, number>;
export type YearStatements = Partial<Record<StatementName, LineAmounts>> & {
  /** Lines that were filed and are not shown: they are in no statement. */
  readonly withheld?: ReadonlySet<string>;
};

export type CountSkip = (file: number, rule: SkipRule) => void;

/** A line that the filing repeats with another amount. */
export interface LineConflict {
  readonly line: string;
  readonly kept: number;
  readonly dropped: readonly number[];
}

export interface FiledLines {
  readonly statements: YearStatements;
  /** Cash flow lines that stand more than once and that no total could place. */
  readonly summed: readonly string[];
  readonly conflicts: readonly LineConflict[];
}

type FiledByStatement = Readonly<Record<StatementName, ReadonlyMap<string, readonly FiledRow[]>>>;

/** `skip` hears of every row that is not used, `tell` how each line came about that is not what one row says. */
export function readLines(
  rows: readonly FiledRow[],
  skip: CountSkip,
  onDerivation?: OnDerivation,
): FiledLines {
  const filed = withoutDuplicates(rows, skip);
  const conflicting = [filed.situacion_financiera, filed.resultados].flatMap((lines) =>
    [...lines.values()].filter((own) => own.length > 1 && !own[0]!.label.concept.additive),
  );
  const decided = decideConflicts(conflicting, filed, onDerivation);
  const conflicts: LineConflict[] = [];
  // Of a line that the filing repeats; most are one row.
  const amountsOf = (key: string, own: readonly FiledRow[]): number[] => {
    const { additive } = own[0]!.label.concept;
    const used = usedRows(own, decided.get(key));
    for (const row of own) if (!used.includes(row)) skip(row.file, 'conflicting_row');
    const values = used.map(({ value }) => value);
    const dropped = [...new Set(own.filter((row) => !used.includes(row)).map(({ value }) => value))];
    const kept = additive ? [values.reduce((sum, value) => sum + value, 0)] : values;
    if (additive && used.length > 1) onDerivation?.({ by: 'added', line: key });
    else if (dropped.length > 0 && !decided.has(key)) onDerivation?.({ by: 'preferred', line: key });
    if (dropped.length > 0) conflicts.push({ line: key, kept: kept[0]!, dropped });
    return kept;
  };
  const once = (statement: StatementName): LineAmounts =>
    mapValues(filed[statement], (key, own) => (own.length === 1 ? own[0]!.value : amountsOf(key, own)[0]!));
  const [resultados, situacion_financiera] = [once('resultados'), once('situacion_financiera')];
  const repeatable = mapValues(filed.flujo_efectivo, (key, own) =>
    own.length === 1 ? [own[0]!.value] : amountsOf(key, own),
  );
  const placed = assignSections(repeatable, onDerivation);
  for (const [key, copies] of placed.repeated)
    for (const [value, count] of copies) {
      const rows = filed.flujo_efectivo.get(key)!.filter((row) => row.value === value);
      for (const { file } of rows.slice(-count))
        skip(file, placed.open ? 'unconfirmed_repeat' : 'duplicate_row');
    }
  return {
    statements: {
      ...(resultados.size > 0 && { resultados }),
      ...(situacion_financiera.size > 0 && { situacion_financiera }),
      ...(placed.lines.size > 0 && { flujo_efectivo: placed.lines }),
    },
    summed: placed.summed,
    conflicts,
  };
}

/** Without a pair for each entry. */
function mapValues<V, W>(entries: ReadonlyMap<string, V>, map: (key: string, value: V) => W): Map<string, W> {
  const made = new Map<string, W>();
  for (const [key, value] of entries) made.set(key, map(key, value));
  return made;
}

function withoutDuplicates(rows: readonly FiledRow[], skip: CountSkip): FiledByStatement {
  const filed: Record<StatementName, Map<string, FiledRow[]>> = {
    resultados: new Map(),
    situacion_financiera: new Map(),
    flujo_efectivo: new Map(),
  };
  for (const row of rows) {
    const { statement, concept } = row.label;
    const others = filed[statement].get(concept.key);
    if (!others) filed[statement].set(concept.key, [row]);
    else if (!mayBeOfAnotherSection(row) && others.some((other) => sameRow(other, row)))
      skip(row.file, 'duplicate_row');
    else others.push(row);
  }
  return filed;
}

/** Identical rows; two wordings of one line that agree are one line too, two parts of it are not. */
function sameRow(a: FiledRow, b: FiledRow): boolean {
  return a.value === b.value && (a.label.normalized === b.label.normalized || !a.label.concept.additive);
}

/** Equal rows of such a label are one line or two: the totals of the sections tell. */
const mayBeOfAnotherSection = ({ label: { statement, concept }, value }: FiledRow): boolean =>
  statement === 'flujo_efectivo' && standsInSections(concept.key) && value !== 0;

/** The amounts of conflicting lines that the rest of the filing decides. */
function decideConflicts(
  conflicting: readonly (readonly FiledRow[])[],
  filed: FiledByStatement,
  tell: OnDerivation | undefined,
): ReadonlyMap<string, number> {
  if (conflicting.length === 0) return new Map();
  const candidates = new Map(
    conflicting.map((own) => [own[0]!.label.concept.key, own.map(({ value }) => value)]),
  );
  const known = new Map(
    statementNames.flatMap((statement) =>
      [...filed[statement]]
        .filter(([key]) => !candidates.has(key))
        .map(([key, own]): [string, number] => [key, own.reduce((sum, { value }) => sum + value, 0)]),
    ),
  );
  return decideByArithmetic(candidates, known, tell);
}

/**
 * Which of a concept's different amounts stand. A cash flow repeats a line by right, once a section; an additive
 * concept has one amount a wording; elsewhere what arithmetic settled, or else the preferred wording and of its
 * amounts the largest.
 */
function usedRows(filed: readonly FiledRow[], settled: number | undefined): readonly FiledRow[] {
  const { statement, concept } = filed[0]!.label;
  if (filed.length === 1 || statement === 'flujo_efectivo') return filed;
  if (settled !== undefined) return filed.filter(({ value }) => value === settled).slice(0, 1);
  const wordings = [...groupBy(filed, (row) => row.label.normalized).values()].map((rows) =>
    rows.reduce((best, row) => (Math.abs(row.value) > Math.abs(best.value) ? row : best)),
  );
  if (concept.additive) return wordings;
  return [
    wordings.reduce((best, row) => (preference(concept, row) < preference(concept, best) ? row : best)),
  ];
}

const preference = (concept: Concept, row: FiledRow): number =>
  concept.labels.findIndex((label) => normalizeLabel(label) === row.label.normalized);

/** Joined once, for those who judge a year and the years beside it. */
const allLinesCache = new WeakMap<YearStatements, ReadonlyMap<string, number>>();

/** All lines of a year by key; no two statements share one. */
export function allLines(statements: YearStatements): ReadonlyMap<string, number> {
  const known = allLinesCache.get(statements);
  if (known) return known;
  const all = new Map<string, number>();
  for (const name of statementNames)
    statements[name]?.forEach((value, key) => {
      all.set(key, value);
    });
  allLinesCache.set(statements, all);
  return all;
}
