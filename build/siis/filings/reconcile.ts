/** One filing for each year of a company, and its lines: the rule of choice, and what becomes of every row. */

import type { StatementName } from '../../../contract/http/schemas.ts';
import { statementNames } from '../../../contract/http/schemas.ts';
import { groupBy } from '../../machine/group-by.ts';
import type { Concept } from '../../tables/concepts.ts';
import type { CoverField } from '../../tables/cover.ts';
import { entryPoints } from '../../tables/entry-points.ts';
import type { SkipRule } from '../../tables/skip-rules.ts';
import { skeleton } from '../rows/labels.ts';
import { placeRepeated, type RepeatableLines } from './cash-flow.ts';
import { type CoverAnswer, compareRadicado, type FiledRow, type SiisFiling } from './filings.ts';
import { restatedKeys } from './restated.ts';

/** Amounts by concept key, in statement order. */
export type Lines = ReadonlyMap<string, number>;
export type Statements = Partial<Record<StatementName, Lines>>;
export type Cover = Map<CoverField, string>;

export interface CompanyYear {
  readonly year: number;
  readonly filing: SiisFiling;
  /** Absent when the filing has no line of that statement. */
  readonly statements: Statements;
  /** The year before as this filing repeats it: for the restatement check only, it fills nothing. */
  readonly comparative: Statements;
  readonly cover: Cover;
  /** The cut is 31 December. */
  readonly annual: boolean;
  /** Keys whose figure the next year's filing repeats differently. */
  readonly restated: readonly string[];
  /** Labels that the filing repeats with different amounts and that no total could place. */
  readonly summed: readonly string[];
}

export type CountSkip = (file: number, rule: SkipRule) => void;

/** All years of a company that have statements, oldest first. `skip` hears of every row that is not used. */
export function reconcile(filings: readonly SiisFiling[], skip: CountSkip): CompanyYear[] {
  const byYear = groupBy(filings, (filing) => Math.floor(filing.cut / 10_000));
  const years: CompanyYear[] = [];
  for (const year of [...byYear.keys()].sort((a, b) => a - b)) {
    const candidates = byYear.get(year)!.toSorted(bestFirst);
    const chosen = candidates.find((filing) => filing.rows.current.length > 0) ?? null;
    const coverFrom =
      chosen &&
      candidates.find(
        (filing) =>
          filing.cut === chosen.cut &&
          filing.cover.length > 0 &&
          (filing === chosen || chosen.cover.length === 0),
      );
    for (const filing of candidates) {
      const rule = chosen ? 'superseded_filing' : 'filing_without_statements';
      if (filing !== chosen)
        for (const { file } of [...filing.rows.current, ...filing.rows.comparative]) skip(file, rule);
      if (filing !== coverFrom) for (const { file } of filing.cover) skip(file, rule);
    }
    if (chosen) years.push(readYear(year, chosen, coverFrom?.cover ?? [], skip));
  }
  return years.map((year, i) => ({ ...year, restated: restatedBy(year, years[i + 1]) }));
}

/**
 * The rule of choice: a 31 December cut before any other (of others the latest), the company's own statements before
 * its group's, then the highest radicado and instance. A filing without lines of its own year never stands for it.
 */
export function bestFirst(a: SiisFiling, b: SiisFiling): number {
  const level = (filing: SiisFiling) => (entryPoints[filing.entryPoint].entityLevel ? 0 : 1);
  return (
    b.cut - a.cut ||
    level(a) - level(b) ||
    compareRadicado(b.radicado, a.radicado) ||
    b.instance - a.instance ||
    Number(a.entryPoint) - Number(b.entryPoint)
  );
}

function readYear(
  year: number,
  filing: SiisFiling,
  answers: readonly CoverAnswer[],
  skip: CountSkip,
): CompanyYear {
  const { statements, summed } = readLines(filing.rows.current, skip);
  return {
    year,
    filing,
    statements,
    comparative: readLines(filing.rows.comparative, skip).statements,
    cover: firstAnswers(answers, skip),
    annual: filing.cut % 10_000 === 1231,
    restated: [],
    summed,
  };
}

function restatedBy(year: CompanyYear, next: CompanyYear | undefined): string[] {
  if (!next || !year.annual || !next.annual || next.year !== year.year + 1) return [];
  const ownLevel = ({ filing }: CompanyYear) => entryPoints[filing.entryPoint].entityLevel;
  if (ownLevel(year) !== ownLevel(next)) return []; // The group's figures beside the company's restate nothing.
  const all = (statements: Statements) =>
    new Map(statementNames.flatMap((name) => [...(statements[name] ?? [])]));
  return restatedKeys(all(year.statements), all(next.comparative));
}

/** A question's first answer: the current wording, the least damaged text. */
function firstAnswers(answers: readonly CoverAnswer[], skip: CountSkip): Cover {
  const cover: Cover = new Map();
  for (const { field, file, text } of answers) {
    const known = cover.get(field);
    if (known === undefined) cover.set(field, text);
    else skip(file, known === text ? 'duplicate_row' : 'conflicting_row');
  }
  return cover;
}

/** The lines of a filing by statement: identical rows once, the labels of one concept joined, repeated lines placed. */
function readLines(
  rows: readonly FiledRow[],
  skip: CountSkip,
): { statements: Statements; summed: readonly string[] } {
  const filedLines: Record<StatementName, Map<Concept['key'], FiledRow[]>> = {
    resultados: new Map(),
    situacion_financiera: new Map(),
    flujo_efectivo: new Map(),
  };
  for (const row of rows) {
    const { statement, concept } = row.label;
    const kept = filedLines[statement];
    const others = kept.get(concept.key);
    if (!others) kept.set(concept.key, [row]);
    else if (others.some((other) => sameRow(other, row))) skip(row.file, 'duplicate_row');
    else others.push(row);
  }
  const lines: Record<StatementName, RepeatableLines> = {
    resultados: new Map(),
    situacion_financiera: new Map(),
    flujo_efectivo: new Map(),
  };
  for (const statement of statementNames)
    for (const [key, filed] of filedLines[statement]) {
      const { concept } = filed[0]!.label;
      const used = usedRows(concept, statement, filed);
      for (const row of filed) if (!used.includes(row)) skip(row.file, 'conflicting_row');
      const values = used.map((row) => row.value);
      lines[statement].set(key, concept.additive ? [values.reduce((sum, value) => sum + value, 0)] : values);
    }
  const placed = placeRepeated(lines.flujo_efectivo);
  const single = (repeatable: RepeatableLines): Lines =>
    new Map([...repeatable].map(([key, values]) => [key, values[0]!]));
  const statements: Statements = {};
  if (lines.resultados.size > 0) statements.resultados = single(lines.resultados);
  if (lines.situacion_financiera.size > 0)
    statements.situacion_financiera = single(lines.situacion_financiera);
  if (placed.lines.size > 0) statements.flujo_efectivo = placed.lines;
  return { statements, summed: placed.summed };
}

/** Identical rows; two wordings of one line that agree are one line too, two parts of it are not. */
function sameRow(a: FiledRow, b: FiledRow): boolean {
  return a.value === b.value && (a.label.skeleton === b.label.skeleton || !a.label.concept.additive);
}

/**
 * Which of a concept's different amounts stand. A cash flow repeats a line by right, once a section; an additive
 * concept has one amount a wording; elsewhere the preferred wording stands, and of its amounts the largest.
 */
function usedRows(
  concept: Concept,
  statement: StatementName,
  filed: readonly FiledRow[],
): readonly FiledRow[] {
  if (filed.length === 1 || statement === 'flujo_efectivo') return filed;
  const wordings = [...groupBy(filed, (row) => row.label.skeleton).values()].map((rows) =>
    rows.reduce((best, row) => (Math.abs(row.value) > Math.abs(best.value) ? row : best)),
  );
  if (concept.additive) return wordings;
  const preference = (row: FiledRow) =>
    concept.labels.findIndex((label) => skeleton(label) === row.label.skeleton);
  return [wordings.reduce((best, row) => (preference(row) < preference(best) ? row : best))];
}
