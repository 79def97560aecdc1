/** The lines of a filing: its rows under the concepts that claim their labels, and where each amount comes from. */

import {
  type CashFlowSection,
  cashFlowSections,
  cashFlowSign,
  cashFlowTerms,
  standsInSections,
} from '../../../contract/figures/cash-flow-terms.ts';
import type { Concept, ConceptKey } from '../../../contract/figures/concepts.ts';
import { type BlockSum, isSameAmount, sums } from '../../../contract/figures/identities.ts';
import type { LineAmounts, YearStatements } from '../../../contract/figures/year-statements.ts';
import { type StatementName, statementNames } from '../../../contract/http/figure-keys.ts';
import type { LineRule } from '../../../contract/http/provenance.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { SkipRule } from '../../tables/row-outcomes.ts';
import { normalizeLabel } from '../rows/labels.ts';
import type { FiledRow } from './read-partition.ts';

export interface LineOrigin {
  /** Null for what one row says. */
  readonly rule: LineRule | null;
  /** What the amount is made of. Of a section of the cash flow each row that it may be: they are equal. */
  readonly rows: readonly FiledRow[];
  /** Amounts that the filing gives for the line too, and that do not stand. */
  readonly dropped: readonly number[];
}

/** A block in which more combinations than these would have to be tried decides nothing. */
const mostOfBlock = 256;

/**
 * Of lines with several candidates those that arithmetic decides: a sum in which exactly one combination of the
 * candidates closes settles its lines, and these may settle others. `known` are the lines with one amount.
 */
function decideByArithmetic(
  candidates: ReadonlyMap<string, readonly number[]>,
  known: ReadonlyMap<string, number>,
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
    }
  }
  return decided;
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
  if (totals.length === 0 || filed.length === 0 || undecided.length === 0 || combinations > mostOfBlock)
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

type RepeatableLines = ReadonlyMap<string, readonly number[]>;

interface PlacedOrigin {
  readonly rule: Extract<LineRule, 'seccion_del_flujo' | 'sin_seccion'>;
  readonly from: string;
  readonly values: readonly number[];
}

interface PlacedLines {
  readonly lines: Map<string, number>;
  /** Line → the label that it is placed from, and the amounts that it is made of. */
  readonly origins: ReadonlyMap<string, PlacedOrigin>;
  /** Lines of several amounts that no total could place. */
  readonly summed: readonly string[];
  /** Line → amount → how many more times it stands than it is used. */
  readonly repeated: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Whether some section's total still differs from its lines, or no section has one: a repetition may then be a line of its own. */
  readonly open: boolean;
}

/** The label of the current taxonomy that every section may carry; those of 2016 name their section. */
const sectionless = 'otras_entradas' satisfies ConceptKey;

interface Placement {
  readonly key: string;
  readonly value: number;
  readonly section: CashFlowSection;
}

const lineInSection = ({ key, section }: Placement): string => `${key}_${section}`;

/**
 * Gives every repeated line, and each `otras_entradas`, the suffix of the section whose total lacks it, alone or together with others
 * of them. An amount that stands twice is two lines where two totals lack it, else one. What no total decides is summed under its own
 * key, and named in `summed` when it was more than one.
 */
export function assignSections(lines: RepeatableLines): PlacedLines {
  const single = new Map<string, number>();
  const undecided = new Map<string, readonly number[]>();
  for (const [key, values] of lines)
    if (values.length > 1 || key === sectionless) undecided.set(key, values);
    else single.set(key, values[0]!);
  const placements = undecided.size === 0 ? [] : placementsOf(single, undecided);
  /** What stands twice and is one line: it keeps its own key, as where it stands once. */
  const standsOnce = (key: string): boolean =>
    key !== sectionless &&
    new Set(undecided.get(key)).size === 1 &&
    placements.filter((placement) => placement.key === key).length === 1;
  const lineOf = (placement: Placement): string =>
    standsOnce(placement.key) ? placement.key : lineInSection(placement);
  const placed = new Map<string, number>();
  const origins = new Map<string, PlacedOrigin>();
  for (const placement of placements) {
    const { key, value } = placement;
    const line = lineOf(placement);
    placed.set(line, value);
    if (line !== key) origins.set(line, { rule: 'seccion_del_flujo', from: key, values: [value] });
  }
  const summed: string[] = [];
  const repeated = new Map<string, Map<number, number>>();
  for (const [key, values] of undecided) {
    const used = placements.filter((placement) => placement.key === key).map(({ value }) => value);
    const left = [...new Set(values)].filter((value) => !used.includes(value));
    for (const value of new Set(values)) {
      const count = (of: readonly number[]) => of.filter((other) => other === value).length;
      const more = count(values) - Math.max(count(used), 1);
      if (more > 0) repeated.set(key, (repeated.get(key) ?? new Map<number, number>()).set(value, more));
    }
    if (left.length > 1) summed.push(key);
    if (left.length === 0) continue;
    origins.set(key, { rule: 'sin_seccion', from: key, values: left });
    placed.set(
      key,
      left.reduce((sum, value) => sum + value, 0),
    );
  }
  const totals = cashFlowSections.filter((section) => single.has(`flujo_${section}`));
  const closes = (section: CashFlowSection) => missingAmount(single, section, placements) === null;
  return {
    lines: new Map([...single, ...placed]),
    origins,
    summed,
    repeated,
    open: totals.length === 0 || !totals.every(closes),
  };
}

/** More combinations of amounts than these are not tried: the amounts are then tried one by one. */
const mostOfCashFlow = 1024;
/** A total that so many combinations close, or more, decides nothing. */
const mostClosing = 8;

/**
 * Of all ways to give the undecided amounts to the sections, each row once, those that close most totals, and of these with the fewest
 * rows: what all of them agree on.
 */
function placementsOf(single: ReadonlyMap<string, number>, undecided: RepeatableLines): readonly Placement[] {
  let plans: { readonly closed: number; readonly rows: readonly Placement[] }[] = [{ closed: 0, rows: [] }];
  for (const section of cashFlowSections) {
    const ways = waysToClose(single, undecided, section);
    if (ways.length >= mostClosing) continue;
    plans = plans.flatMap((plan) => [
      plan,
      ...ways
        .map((way) => ({ closed: plan.closed + 1, rows: [...plan.rows, ...way] }))
        .filter(({ rows }) => rows.every((row) => standsOftenEnough(row, rows, undecided))),
    ]);
  }
  const mostClosed = Math.max(...plans.map(({ closed }) => closed));
  const closing = plans.filter(({ closed }) => closed === mostClosed);
  const fewest = Math.min(...closing.map(({ rows }) => rows.length));
  const [first, ...others] = closing.filter(({ rows }) => rows.length === fewest);
  const isIn = (own: Placement, rows: readonly Placement[]) =>
    rows.some((row) => lineInSection(row) === lineInSection(own) && row.value === own.value);
  return first!.rows.filter((own) => others.every(({ rows }) => isIn(own, rows)));
}

/** Whether the filing has as many such rows as the plan uses. */
function standsOftenEnough(
  { key, value }: Placement,
  rows: readonly Placement[],
  undecided: RepeatableLines,
): boolean {
  const used = rows.filter((row) => row.key === key && row.value === value).length;
  return used <= undecided.get(key)!.filter((filed) => filed === value).length;
}

/** The combinations of one amount a label, or none, that make exactly what a section's total has beyond its lines. */
function waysToClose(
  single: ReadonlyMap<string, number>,
  undecided: RepeatableLines,
  section: CashFlowSection,
): Placement[][] {
  const missing = missingAmount(single, section);
  if (missing === null) return [];
  const choices = [...undecided].flatMap(([key, values]): Placement[][] => {
    if (single.has(`${key}_${section}`)) return [];
    const amounts = [...new Set(values)].filter((value) => value !== 0);
    return amounts.length === 0 ? [] : [amounts.map((value) => ({ key, value, section }))];
  });
  const combinations = choices.reduce((product, { length }) => product * (length + 1), 1);
  const ways =
    combinations > mostOfCashFlow
      ? choices.flat().map((placement) => [placement])
      : choices.reduce<Placement[][]>(
          (before, amounts) =>
            before.flatMap((way) => [way, ...amounts.map((placement) => [...way, placement])]),
          [[]],
        );
  return ways.filter((way) => way.length > 0 && amountOf(way) === missing);
}

/** What a section's total has beyond its lines and what was placed there; null without the total or with nothing missing. */
function missingAmount(
  lines: ReadonlyMap<string, number>,
  section: CashFlowSection,
  placements: readonly Placement[] = [],
): number | null {
  const total = lines.get(`flujo_${section}`);
  if (total === undefined) return null;
  const terms = cashFlowTerms[section].map((key) => cashFlowSign(key) * (lines.get(key) ?? 0));
  const missing = total - terms.reduce((sum, term) => sum + term, 0);
  const left = missing - amountOf(placements.filter((placement) => placement.section === section));
  return left === 0 ? null : left;
}

const amountOf = (placements: readonly Placement[]): number =>
  placements.reduce((sum, { key, value }) => sum + cashFlowSign(key) * value, 0);

/** Amounts by concept key, in statement order. */
export type CountSkip = (file: number, rule: SkipRule) => void;

/** A line that the filing repeats with another amount. */
export interface LineConflict {
  readonly line: string;
  readonly kept: number;
  readonly dropped: readonly number[];
}

export interface FiledLines {
  readonly statements: YearStatements;
  /** Of every line of the statements. */
  readonly origins: Readonly<Record<StatementName, ReadonlyMap<string, LineOrigin>>>;
  /** Cash flow lines that stand more than once and that no total could place. */
  readonly summed: readonly string[];
  readonly conflicts: readonly LineConflict[];
}

type FiledByStatement = Readonly<Record<StatementName, ReadonlyMap<string, readonly FiledRow[]>>>;

/** `skip` hears of every row that is not used. */
export function readLines(rows: readonly FiledRow[], skip: CountSkip): FiledLines {
  const filed = withoutDuplicates(rows, skip);
  const conflicting = [filed.situacion_financiera, filed.resultados].flatMap((lines) =>
    [...lines.values()].filter((own) => own.length > 1 && !own[0]!.label.concept.additive),
  );
  const decided = decideConflicts(conflicting, filed);
  const conflicts: LineConflict[] = [];
  const originOf = (key: string, own: readonly FiledRow[]): LineOrigin => {
    if (own.length === 1) return { rule: null, rows: own, dropped: [] };
    const used = usedRows(own, decided.get(key));
    const left = own.filter((row) => !used.includes(row));
    for (const row of left) skip(row.file, 'conflicting_row');
    const dropped = [...new Set(left.map(({ value }) => value))];
    const { additive } = own[0]!.label.concept;
    const chosen = decided.has(key) ? 'elegida_por_suma' : 'elegida_por_etiqueta';
    const rule = additive && used.length > 1 ? 'suma_de_etiquetas' : dropped.length > 0 ? chosen : null;
    if (dropped.length > 0)
      conflicts.push({ line: key, kept: additive ? sumOf(used) : used[0]!.value, dropped });
    return { rule, rows: used, dropped };
  };
  const resultados = mapValues(filed.resultados, originOf);
  const situacion_financiera = mapValues(filed.situacion_financiera, originOf);
  const repeatable = mapValues(filed.flujo_efectivo, originOf);
  const placed = assignSections(mapValues(repeatable, (_, { rows: own }) => own.map(({ value }) => value)));
  const repeats = new Set<FiledRow>();
  for (const [key, copies] of placed.repeated)
    for (const [value, count] of copies)
      for (const row of repeatable
        .get(key)!
        .rows.filter((own) => own.value === value)
        .slice(-count)) {
        skip(row.file, placed.open ? 'unconfirmed_repeat' : 'duplicate_row');
        repeats.add(row);
      }
  const flujo_efectivo = mapValues(placed.lines, (line): LineOrigin => {
    const own = placed.origins.get(line);
    const origin = repeatable.get(own?.from ?? line)!;
    const rowsOnce = origin.rows.filter((row) => !repeats.has(row));
    if (!own) return { ...origin, rows: rowsOnce };
    const { rule, values } = own;
    return { rule, rows: rowsOnce.filter(({ value }) => values.includes(value)), dropped: [] };
  });
  const amounts = (origins: ReadonlyMap<string, LineOrigin>): LineAmounts =>
    mapValues(origins, (_, { rows: own }) => (own.length === 1 ? own[0]!.value : sumOf(own)));
  return {
    statements: {
      ...(resultados.size > 0 && { resultados: amounts(resultados) }),
      ...(situacion_financiera.size > 0 && { situacion_financiera: amounts(situacion_financiera) }),
      ...(placed.lines.size > 0 && { flujo_efectivo: placed.lines }),
    },
    origins: { resultados, situacion_financiera, flujo_efectivo },
    summed: placed.summed,
    conflicts,
  };
}

const sumOf = (rows: readonly FiledRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);

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
  return decideByArithmetic(candidates, known);
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
