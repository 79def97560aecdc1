/**
 * Which sums over companies are published, so that no company's amount is found by subtracting them. A cell is the companies of a
 * CIIU group that are all, of a size, or of a framework; its sum is that of a line of the companies that have it.
 */

import { smallestSample } from '../../../contract/sample-sizes.ts';

/** `parent` and `whole` are places in the list of cells, which names both before it; null for none. */
export interface SumCell {
  /** The same companies in the group above. */
  readonly parent: number | null;
  /** All companies of the group, for those of a size or framework. */
  readonly whole: number | null;
  readonly kind: 'all' | 'size' | 'framework';
  /** Whether it may be published at all. */
  readonly open: boolean;
}

/** Of companies of one class, size and framework: their cells by group, the narrowest first; null without a size or where the framework is not told apart. */
export type CellsOfCompanies = readonly Readonly<Record<SumCell['kind'], number | null>>[];
/** How many companies with the line stand in the same cells. */
export type CompanyCounts = ReadonlyMap<CellsOfCompanies, number>;

export interface ShownCells {
  isShown(cell: number): boolean;
  /** Hides a cell, and with it the sizes and frameworks of its group where it is all of them. */
  hide(cell: number): void;
  /** Hides what subtraction finds of the cells that are left. */
  settle(): void;
}

/**
 * A cell needs five companies with the line. What a cell leaves beside published ones (a group beside its groups, all beside sizes or
 * beside frameworks) has none or five too, else the smallest of them is hidden. `hideChains` hides what chains of subtractions find.
 */
export function shownCells(cells: readonly SumCell[], companies: CompanyCounts): ShownCells {
  const counts = new Uint32Array(cells.length);
  for (const [groups, count] of companies)
    for (const { all, size, framework } of groups)
      for (const cell of [all, size, framework]) if (cell !== null) counts[cell]! += count;
  const shown = cells.map(({ open }, cell) => open && counts[cell]! >= smallestSample);
  const within = cells.map((): number[] => []);
  const parts = cells.map((): Record<'size' | 'framework', number[]> => ({ size: [], framework: [] }));
  cells.forEach(({ parent, whole, kind }, cell) => {
    if (parent !== null) within[parent]!.push(cell);
    if (whole !== null && kind !== 'all') parts[whole]![kind].push(cell);
  });
  const own: ShownCells = {
    isShown: (cell) => shown[cell]!,
    hide(cell) {
      shown[cell] = false;
      for (const part of [...parts[cell]!.size, ...parts[cell]!.framework]) shown[part] = false;
    },
    settle() {
      do {
        while (coverRests());
      } while (hideChains(cells.length, companies, own));
    },
  };
  /** The largest published cells within another. */
  const publishedWithin = (cell: number): number[] =>
    within[cell]!.flatMap((part) => (shown[part] ? [part] : publishedWithin(part)));
  /** Hides the smallest of the parts where what they leave of the cell is too little. */
  function coverRest(cell: number, published: readonly number[]): boolean {
    const rest = published.reduce((left, part) => left - counts[part]!, counts[cell]!);
    if (rest === 0 || rest >= smallestSample) return false;
    own.hide(published.reduce((least, part) => (counts[part]! <= counts[least]! ? part : least)));
    return true;
  }
  function coverRests(): boolean {
    let changed = false;
    cells.forEach((_, cell) => {
      if (!shown[cell]) return;
      const { size, framework } = parts[cell]!;
      const isShown = (part: number) => shown[part]!;
      for (const published of [publishedWithin(cell), size.filter(isShown), framework.filter(isShown)])
        changed = coverRest(cell, published) || changed;
    });
    return changed;
  }
  own.settle();
  return own;
}

interface Edge {
  readonly ends: readonly [number, number];
  readonly cells: CellsOfCompanies[number];
  companies: number;
}

/**
 * Sums of nested cells say the same as sums of what each leaves to the next. So every company stands in one remainder of groups and
 * one of sizes, and is an edge between the two, which those of the same remainders share: the sums tell that of an edge if and only if
 * it is a bridge (the edges of a cycle can be raised and lowered in turn, and no sum changes). Remainders of groups are divided by framework, which only hides more. Those without
 * a published size have one end together, of which no sum is known. Returns whether something was hidden.
 */
function hideChains(cellCount: number, companies: CompanyCounts, shown: ShownCells): boolean {
  const edges = new Map<number, Edge>();
  for (const [groups, count] of companies) {
    const narrowest = (kind: SumCell['kind']): number | null => {
      for (const { [kind]: cell } of groups) if (cell !== null && shown.isShown(cell)) return cell;
      return null;
    };
    const all = narrowest('all');
    if (all === null) continue;
    const [size, framework] = [narrowest('size'), narrowest('framework')];
    const left = all * (cellCount + 1) + (framework ?? cellCount);
    const right = size ?? cellCount;
    const key = left * (cellCount + 1) + right;
    const edge = edges.get(key) ?? {
      ends: [left, -1 - right],
      cells: { all, size, framework },
      companies: 0,
    };
    edges.set(key, edge);
    edge.companies += count;
  }
  const found = bridges([...edges.values()]).filter((edge) => edge.companies < smallestSample);
  for (const { cells } of found) shown.hide(cells.size ?? cells.framework ?? cells.all!);
  return found.length > 0;
}

/** The edges of a graph that lie on no cycle. */
function bridges(edges: readonly Edge[]): Edge[] {
  const at = new Map<number, Edge[]>();
  for (const edge of edges)
    for (const end of edge.ends) {
      const own = at.get(end) ?? [];
      at.set(end, own);
      own.push(edge);
    }
  const found: Edge[] = [];
  const order = new Map<number, number>();
  /** The first end in order that is reached from here without the edge that led here. */
  function reach(end: number, by: Edge | null): number {
    const own = order.size;
    order.set(end, own);
    let first = own;
    for (const edge of at.get(end)!) {
      if (edge === by) continue;
      const other = edge.ends[0] === end ? edge.ends[1] : edge.ends[0];
      const known = order.get(other);
      const reached = known ?? reach(other, edge);
      if (known === undefined && reached > own) found.push(edge);
      first = Math.min(first, reached);
    }
    return first;
  }
  for (const end of at.keys()) if (!order.has(end)) reach(end, null);
  return found;
}
