/** The statistics of some company-years of a CIIU group: all of a year, or those of one size or department. */

import type { CiiuLevel, GroupStats, PeerStats } from '../../../contract/http/schemas.ts';
import { indicatorKeys } from '../../../contract/http/schemas.ts';
import type { YearFigures } from '../figures/figures.ts';
import type { CountedRow } from './group-analysis.ts';
import { smallestSample, sortedValues, statsOf } from './group-stats.ts';

/** Under this many companies the sample is marked as low. */
const goodSample = 30;

const levelAbove = { clase: 'division', division: 'seccion', seccion: undefined } as const;

export interface NamedGroup {
  readonly nivel: CiiuLevel;
  readonly codigo: string;
  readonly nombre: string;
}

/** `onSorted` receives the values of each indicator. */
export function peerStats(
  group: NamedGroup,
  rows: readonly CountedRow[],
  excluidas: number,
  onSorted?: (indicator: number, sorted: Float64Array) => void,
): PeerStats {
  const indicadores: Record<string, GroupStats> = {};
  indicatorKeys.forEach((key, i) => {
    const sorted = sortedValues(rows, i);
    indicadores[key] = statsOf(sorted, rows, i);
    onSorted?.(i, sorted);
  });
  const above = levelAbove[group.nivel];
  const muestra =
    rows.length >= goodSample ? 'suficiente' : rows.length >= smallestSample ? 'baja' : 'insuficiente';
  const lines = ['ingresos_operacionales', 'total_activos', 'ganancia_neta'] as const;
  const sums = lines.map((line) => [line, sumOf(rows, line)] as const);
  return {
    nivel: group.nivel,
    codigo: group.codigo,
    nombre: group.nombre,
    num_empresas: rows.length,
    excluidas,
    muestra,
    ...(muestra === 'insuficiente' && above && { nivel_sugerido: above }),
    totales: totalsOf(sums.map(([line, { sum }]) => [line, sum])),
    totales_n: totalsOf(sums.map(([line, { n }]) => [line, n])),
    indicadores,
  };
}

const totalsOf = <V>(values: readonly (readonly [keyof PeerStats['totales'], V])[]) =>
  Object.fromEntries(values) as Record<keyof PeerStats['totales'], V>;

/** With how many filed it; null when nobody did. */
function sumOf(rows: readonly CountedRow[], key: keyof YearFigures['amounts']) {
  const filed = rows.flatMap(({ own }) => own.amounts[key] ?? []);
  return { n: filed.length, sum: filed.length === 0 ? null : filed.reduce((all, value) => all + value, 0) };
}
