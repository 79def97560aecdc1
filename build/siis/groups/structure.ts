/** The structure of the CIIU groups of a section in a year: what part of total assets or of revenue each line is. */

import { cashFlowSections, cashFlowTerms } from '../../../contract/figures/cash-flow-terms.ts';
import { ciiuGroupsOf } from '../../../contract/figures/ciiu.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import {
  type Identity,
  type IdentityName,
  identities,
  sums,
  sumTolerance,
} from '../../../contract/figures/identities.ts';
import { percentile } from '../../../contract/figures/percentile.ts';
import { roundedPart } from '../../../contract/figures/round-significant.ts';
import {
  type Size,
  type StatementName,
  statementNames,
  statementProperty,
  structureBase,
} from '../../../contract/http/figure-keys.ts';
import { type CiiuLevel, ciiuLevels, comparedFrameworks } from '../../../contract/http/schemas.ts';
import type { StoredLine, StoredStructure, StructureFacet } from '../../../contract/http/structure.ts';
import { smallestMedian, smallestSample } from '../../../contract/sample-sizes.ts';
import { isSourceGap, type SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { inStatementOrder } from '../../tables/statement-order.ts';
import { type CellsOfCompanies, type ShownCells, type SumCell, shownCells } from './shown-cells.ts';

/** A company-year that counts in its groups, with the lines that it is compared by. */
export interface StructureRow {
  readonly clase: string;
  readonly tamano: Size | null;
  readonly marco: string;
  readonly estados: Partial<Record<StatementName, Readonly<Record<string, number>>>>;
}

type StructureYear = StoredStructure[string];
/** By level and code. */
export type SectionStructure = ReadonlyMap<string, StructureYear>;

/** `rows` are those of one section in one year, in order of NIT. */
export function structureOf(rows: readonly StructureRow[], year: number, gaps: SourceGaps): SectionStructure {
  const found = new Map<string, StructureYear>();
  for (const statement of statementNames) {
    if (gaps[year]?.statements.includes(statement)) continue;
    const isLacking = (line: string) => isSourceGap(gaps, line, year);
    for (const cell of statementCells(rows, statement, isLacking)) {
      const { group, facet, n, lineas } = cell;
      const own = found.get(group) ?? {};
      found.set(group, own);
      own[facet] = { ...own[facet], [statementProperty[statement]]: { n, lineas } };
    }
  }
  return found;
}

interface GroupCell extends SumCell {
  readonly group: string;
  readonly level: CiiuLevel;
  readonly facet: StructureFacet;
  readonly kind: SumCell['kind'];
  readonly parent: number | null;
  readonly whole: number | null;
  open: boolean;
  n: number;
  base: number;
}

interface PublishedCell extends Pick<GroupCell, 'group' | 'facet' | 'n'> {
  readonly lineas: Record<string, StoredLine>;
}

interface Row {
  readonly base: number;
  readonly lines: Readonly<Record<string, number>>;
  readonly cells: CellsOfCompanies;
}

function statementCells(
  rows: readonly StructureRow[],
  statement: StatementName,
  isLacking: (line: string) => boolean,
): PublishedCell[] {
  const { cells, rows: counted } = cellsOf(rows, statement, isLacking);
  const lines = linesOf(counted, statement, isLacking).map((line) => ({
    ...line,
    ...measured(line, cells),
    shown: shownCells(cells, countsOf(line.rows)),
  }));
  hideOnlyGaps(cells, lines, structureBase[statement]);
  return cells.flatMap(({ group, facet, n, base, open }, cell) => {
    if (!open) return [];
    const lineas: Record<string, StoredLine> = {};
    for (const { key, shown, con, sum, shares } of lines) {
      if (!shown.isShown(cell)) continue;
      const own = shares(cell);
      const quartile = (p: number) =>
        own.length < smallestMedian ? null : roundedPart(percentile(own, p), 1);
      lineas[key] = [
        con[cell]!,
        quartile(0.25),
        quartile(0.5),
        quartile(0.75),
        roundedPart(sum[cell]!, base),
      ];
    }
    return [{ group, facet, n, lineas }];
  });
}

/** The cells of all groups, those of a group after those of the group above, and the rows that count with theirs. */
function cellsOf(
  rows: readonly StructureRow[],
  statement: StatementName,
  isLacking: (line: string) => boolean,
) {
  const totals = totalsOf[statement]
    .map((name): Identity => identities[name])
    .filter(({ total, parts }) => ![total, ...parts.map(({ line }) => line)].some(isLacking));
  const cells: GroupCell[] = [];
  const places = new Map<string, number>();
  const place = (of: Pick<GroupCell, 'group' | 'level' | 'facet' | 'kind' | 'parent' | 'whole'>): number => {
    const key = `${of.group} ${of.facet}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, cells.length);
    cells.push({ ...of, open: false, n: 0, base: 0 });
    return cells.length - 1;
  };
  /** The cells of companies of a class, size and framework: the same object for all, by which they are counted. */
  const known = new Map<string, CellsOfCompanies>();
  const cellsOfRow = ({ clase, tamano, marco }: StructureRow): CellsOfCompanies => {
    const key = `${clase} ${tamano} ${marco}`;
    const own = known.get(key);
    if (own) return own;
    const codes = ciiuGroupsOf(clase);
    const found: CellsOfCompanies[number][] = [];
    for (const level of ciiuLevels.toReversed()) {
      const above = found.at(-1);
      const group = `${level}/${codes[level]}`;
      const all = place({
        group,
        level,
        facet: 'todas',
        kind: 'all',
        parent: above?.all ?? null,
        whole: null,
      });
      const part = (facet: StructureFacet, kind: 'size' | 'framework') =>
        place({ group, level, facet, kind, parent: above?.[kind] ?? null, whole: all });
      const framework = comparedFrameworks.find((one) => one === marco);
      found.push({
        all,
        size: tamano === null ? null : part(tamano, 'size'),
        framework: framework === undefined ? null : part(framework, 'framework'),
      });
    }
    known.set(key, found.reverse());
    return found;
  };
  const counted = rows.flatMap((row): Row[] => {
    const lines = row.estados[statement];
    const base = row.estados[baseStatement(statement)]?.[structureBase[statement]];
    if (!lines || base === undefined || base <= 0 || !totals.every((sum) => addsUp(sum, lines))) return [];
    const own = cellsOfRow(row);
    for (const { all, size, framework } of own)
      for (const cell of [all, size, framework])
        if (cell !== null) {
          cells[cell]!.n++;
          cells[cell]!.base += base;
        }
    return [{ base, lines, cells: own }];
  });
  for (const cell of cells) {
    const least = cell.kind === 'framework' ? smallestMedian : smallestSample;
    cell.open = cell.n >= least && (cell.kind !== 'framework' || hasBothFrameworks(cell.group));
  }
  function hasBothFrameworks(group: string): boolean {
    return comparedFrameworks.every(
      (one) => (cells[places.get(`${group} ${one}`) ?? -1]?.n ?? 0) >= smallestMedian,
    );
  }
  return { cells, rows: counted };
}

/** The sums that a statement must close, so that the aggregates of its totals do: whoever files only some of them does not count. */
const totalsOf = {
  situacion_financiera: [
    'activo_igual_pasivo_mas_patrimonio',
    'activo_corriente_y_no_corriente',
    'pasivo_corriente_y_no_corriente',
  ],
  resultados: [
    'ganancia_bruta',
    'ganancia_operacional',
    'ganancia_antes_de_impuestos',
    'ganancia_antes_de_impuestos_e_impuesto',
    'ganancia_neta',
  ],
  flujo_efectivo: ['flujos_y_cambio_en_efectivo'],
} as const satisfies Record<StatementName, readonly IdentityName[]>;

/** Blanks count as 0. */
function addsUp({ total, parts }: Identity, lines: Row['lines']): boolean {
  const sum = parts.reduce((all, { line, sign }) => all + sign * (lines[line] ?? 0), 0);
  const filed = lines[total] ?? 0;
  return Math.abs(filed - sum) <= sumTolerance(filed);
}

/** The base of the cash flow stands in the income statement. */
const baseStatement = (statement: StatementName): StatementName =>
  statement === 'situacion_financiera' ? statement : 'resultados';

/** A line with the companies that have it. */
interface Line {
  readonly key: string;
  readonly rows: Row[];
  readonly amounts: number[];
}

function linesOf(
  rows: readonly Row[],
  statement: StatementName,
  isLacking: (line: string) => boolean,
): Line[] {
  const lines = new Map<string, Line>();
  for (const row of rows)
    for (const key in row.lines) {
      const amount = row.lines[key];
      if (!amount) continue;
      const line = lines.get(key) ?? { key, rows: [], amounts: [] };
      lines.set(key, line);
      line.rows.push(row);
      line.amounts.push(amount);
    }
  const keys = [...lines.keys()].filter((key) => !isLacking(key));
  return inStatementOrder(statement, keys).map((key) => lines.get(key)!);
}

function countsOf(rows: readonly Row[]): Map<CellsOfCompanies, number> {
  const counts = new Map<CellsOfCompanies, number>();
  for (const { cells } of rows) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  return counts;
}

/** Of each cell how many have the line, its sum, and the parts of each company in order. */
function measured({ rows, amounts }: Line, cells: readonly GroupCell[]) {
  const con = new Uint32Array(cells.length);
  const sum = new Float64Array(cells.length);
  const eachCell = (row: number, visit: (cell: number) => void) => {
    for (const { all, size, framework } of rows[row]!.cells) {
      visit(all!);
      if (size !== null) visit(size);
      if (framework !== null) visit(framework);
    }
  };
  for (const row of rows.keys())
    eachCell(row, (cell) => {
      con[cell]!++;
      sum[cell]! += amounts[row]!;
    });
  const starts = new Uint32Array(cells.length);
  for (let cell = 1; cell < cells.length; cell++) starts[cell] = starts[cell - 1]! + con[cell - 1]!;
  const shares = Float64Array.from(rows, ({ base }, row) => amounts[row]! / base);
  const all = new Float64Array(con.reduce((total, one) => total + one, 0));
  const next = starts.slice();
  for (const row of Uint32Array.from(rows.keys()).sort((a, b) => shares[a]! - shares[b]!))
    eachCell(row, (cell) => {
      all[next[cell]!++] = shares[row]!;
    });
  return { con, sum, shares: (cell: number) => all.subarray(starts[cell], starts[cell]! + con[cell]!) };
}

const sectionEnding = /_(operacion|inversion|financiacion)$/;
const adjustments = concepts
  .map(({ key }): string => key)
  .slice(
    concepts.findIndex(({ key }) => key === 'titulo_ajustes_para_conciliar_la_ganancia') + 1,
    concepts.findIndex(({ key }) => key === 'total_ajustes'),
  )
  .filter((key) => !cashFlowTerms.operacion.includes(key));

/** Sums of lines, the total first: who knows all of them but one knows that one. */
const additions: readonly ((keys: readonly string[]) => string[])[] = [
  ...sums.map(({ total, terms }) => () => [total, ...terms.map(({ line }) => line)]),
  () => ['total_ajustes', ...adjustments],
  () => ['incremento_efectivo', 'incremento_efectivo_antes_tasa_cambio', 'efecto_tasa_cambio'],
  ...cashFlowSections.map((section) => (keys: readonly string[]) => [
    `flujo_${section}`,
    ...keys.filter((key) =>
      cashFlowSections.some((one) => cashFlowTerms[one].includes(key))
        ? cashFlowTerms[section].includes(key)
        : sectionEnding.exec(key)?.[1] === section && !key.startsWith('flujo_'),
    ),
  ]),
];

/** Where one line of a sum is hidden that somebody has, the sum would tell it: another of its lines is hidden too, that fewest have. */
function hideOnlyGaps(
  cells: readonly SumCell[],
  lines: readonly { readonly key: string; readonly shown: ShownCells; readonly con: Uint32Array }[],
  base: string,
): void {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const added = additions.map((keysOf) => keysOf([...byKey.keys()]).flatMap((key) => byKey.get(key) ?? []));
  const coverGap = (cell: number, own: typeof lines): ShownCells | null => {
    const there = own.filter(({ con }) => con[cell]! > 0);
    const shown = there.filter((line) => line.shown.isShown(cell));
    const others = shown.filter(({ key }) => key !== base);
    if (there.length - shown.length !== 1 || others.length === 0) return null;
    const { shown: least } = others.reduce((one, line) => (line.con[cell]! <= one.con[cell]! ? line : one));
    least.hide(cell);
    return least;
  };
  const changed = new Set<ShownCells>();
  do {
    for (const shown of changed) shown.settle();
    changed.clear();
    cells.forEach(({ open }, cell) => {
      if (open)
        for (const own of added) {
          const hidden = coverGap(cell, own);
          if (hidden) changed.add(hidden);
        }
    });
  } while (changed.size > 0);
}
