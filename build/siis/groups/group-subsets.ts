/** The statistics of a section or division by size of its companies, and by their department. */

import type { GroupMore } from '../../../contract/files/record-files.ts';
import { sizes } from '../../../contract/http/analysis.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import { filterKey } from '../../../contract/text.ts';
import { groupBy } from '../../lib/group-by.ts';
import { departmentForms } from '../../tables/department-forms.ts';
import type { YearFigures } from '../figures/figures.ts';
import type { CountedRow } from './group-analysis.ts';
import { type NamedGroup, peerStats } from './peer-stats.ts';

interface PlacedRow extends CountedRow {
  readonly own: CountedRow['own'] & Pick<YearFigures, 'place'>;
}

export interface SubsetYear<R extends PlacedRow = PlacedRow> {
  readonly year: number;
  readonly rows: readonly R[];
  /** Those graded D. */
  readonly excluded: readonly R[];
}

/** Receives the rows of a subset and year, and then the values of each indicator. */
type SubsetRanker<R> = (rows: readonly R[]) => (indicator: number, sorted: Float64Array) => void;

type StatsByYear = Record<string, PeerStats>;

/** By key, in order; a year without companies of a subset has no statistics of it. */
function subsetStats<R extends PlacedRow>(
  group: NamedGroup,
  years: readonly SubsetYear<R>[],
  keyOf: (row: R) => string | null,
  rank?: SubsetRanker<R>,
): Map<string, StatsByYear> {
  const found = new Map<string, StatsByYear>();
  for (const { year, rows, excluded } of years) {
    const [counted, left] = [groupBy(rows, keyOf), groupBy(excluded, keyOf)];
    for (const key of new Set([...counted.keys(), ...left.keys()])) {
      if (key === null) continue;
      const stats = found.get(key) ?? {};
      found.set(key, stats);
      const own = counted.get(key) ?? [];
      stats[year] = peerStats(group, own, left.get(key)?.length ?? 0, rank?.(own));
    }
  }
  return found;
}

/** An entry for each size that the group has. Rows are in order of revenue. */
export function statsBySize<R extends PlacedRow>(
  group: NamedGroup,
  years: readonly SubsetYear<R>[],
  rank?: SubsetRanker<R>,
): GroupMore['tamanos'] {
  const found = subsetStats(group, years, ({ own }) => own.size, rank);
  return Object.fromEntries(sizes.flatMap((size) => (found.has(size) ? [[size, found.get(size)!]] : [])));
}

const departmentCode = ({ own }: PlacedRow): string | null => own.place.codigo_dane?.slice(0, 2) ?? null;

export const noDepartments: GroupMore['departamentos'] = { claves: {}, nombres: {}, estadisticas: {} };

/** Departments by DIVIPOLA code. The place is that of the year's filing. */
export function statsByDepartment(
  group: NamedGroup,
  years: readonly SubsetYear[],
): GroupMore['departamentos'] {
  const found = [...subsetStats(group, years, departmentCode)].sort(([a], [b]) => (a < b ? -1 : 1));
  const nombres: Record<string, string> = {};
  for (const { rows, excluded } of years)
    for (const row of [...rows, ...excluded]) {
      const { departamento } = row.own.place;
      if (departamento !== null) nombres[departmentCode(row) ?? ''] = departamento;
    }
  const claves: Record<string, string> = {};
  for (const [code] of found)
    for (const form of departmentForms(nombres[code]!)) claves[filterKey(form)] ??= code;
  // A whole name leads to its own department, whatever else is called so.
  for (const [code] of found) claves[filterKey(nombres[code]!)] = code;
  return { claves, nombres, estadisticas: Object.fromEntries(found) };
}
