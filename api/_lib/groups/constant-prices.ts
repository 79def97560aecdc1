/** CIIU groups and departments in pesos of one year: each sum by the index of its own year; ratios, rates, counts and shares as they are. */

import {
  figuresInPesosOf,
  inPesosOf,
  isMoney,
  pesosRatio,
  priceNotices,
  wholeAmount,
} from '../../../contract/http/prices.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import type {
  Departments,
  Sector,
  SectorAnalysis,
  SectorFigures,
  SectorSubset,
  Sectors,
} from '../../../contract/http/sectors.ts';

const revenue = 'ingresos_operacionales';

/** Notices about groups that are compared with the year before: which figures stay nominal, and which years lack a price. */
export const comparedNotices = (
  base: number | null,
  shown: readonly number[],
  counted: readonly number[],
): string[] =>
  base === null
    ? []
    : [
        'Las tasas de crecimiento y variacion siguen en pesos corrientes; variacion_real descuenta la inflación.',
        ...priceNotices(
          counted.filter((year) => shown.includes(year) || shown.includes(year + 1)),
          base,
        ),
      ];

const mapped = <V>(record: Readonly<Record<string, V>>, change: (value: V, key: string) => V) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const spread: ReadonlySet<string> = new Set([
  ...['p10', 'p25', 'p50', 'p75', 'p90', 'promedio', 'promedio_ponderado'],
]);

/** Converts the quartiles, tails and means of the figures that are amounts. */
const spreads = <S extends object>(
  base: number,
  year: number,
  byKey: Readonly<Record<string, S>>,
): Record<string, S> =>
  mapped(byKey, (stats, key) => (isMoney(key) ? spreadInPesosOf(base, key, year, stats) : stats));

const spreadInPesosOf = <S extends object>(base: number, key: string, year: number, stats: S): S =>
  Object.fromEntries(
    Object.entries(stats).map(([name, value]) => {
      if (name === 'por_marco' && value !== null)
        return [name, mapped<object>(value, (framework) => spreadInPesosOf(base, key, year, framework))];
      const amount = spread.has(name) && typeof value === 'number';
      return [name, amount ? inPesosOf(base, key, year, value) : value];
    }),
  ) as S;

export const peerStatsInPesosOf = (base: number, year: number, stats: PeerStats): PeerStats => ({
  ...stats,
  totales: figuresInPesosOf(base, year, stats.totales),
  indicadores: spreads(base, year, stats.indicadores),
});

const statsByYearInPesosOf = (base: number, byYear: Readonly<Record<string, PeerStats>>) =>
  mapped(byYear, (stats, year) => peerStatsInPesosOf(base, Number(year), stats));

/** Converts the two sums of the same companies, each from its own year; rates stay as they are. */
function growthInPesosOf<G extends SectorFigures['crecimiento']>(
  base: number,
  line: string,
  year: number,
  growth: G,
): G {
  const { antes, ahora } = growth;
  return {
    ...growth,
    antes: antes === null ? null : inPesosOf(base, line, year - 1, antes),
    ahora: ahora === null ? null : inPesosOf(base, line, year, ahora),
  };
}

/** Converts the parts of a change of revenue, which add up again but for rounding: what the same companies sold is compared in pesos of one year. */
function revenueChangeInPesosOf(
  base: number,
  year: number,
  change: SectorAnalysis['cambio_ingresos'],
): SectorAnalysis['cambio_ingresos'] {
  const [now, then] = [pesosRatio(base, revenue, year), pesosRatio(base, revenue, year - 1)];
  if (change === null || now === null || then === null) return null;
  const { antes, reexpresadas, mismas, entran, salen, ahora } = change;
  const soldNow = ahora - entran.suma;
  const soldThen = soldNow - mismas.suma;
  return {
    antes: wholeAmount(antes * then),
    reexpresadas: { ...reexpresadas, suma: wholeAmount(reexpresadas.suma * then) },
    mismas: { ...mismas, suma: wholeAmount(soldNow * now - soldThen * then) },
    entran: { ...entran, suma: wholeAmount(entran.suma * now) },
    salen: { ...salen, suma: wholeAmount(salen.suma * then) },
    ahora: wholeAmount(ahora * now),
  };
}

const analysisInPesosOf = (base: number, year: number, analysis: SectorAnalysis): SectorAnalysis => ({
  ...analysis,
  indicadores: spreads(base, year, analysis.indicadores),
  derivadas: spreads(base, year, analysis.derivadas),
  muestra_constante: mapped(analysis.muestra_constante, (growth, line) =>
    growthInPesosOf(base, line, year, growth),
  ),
  cambio_ingresos: revenueChangeInPesosOf(base, year, analysis.cambio_ingresos),
});

export const sectorInPesosOf = <S extends Sector | SectorSubset>(base: number, sector: S): S => {
  const { ranking, analisis_by_year: analysis }: Partial<Sector> = sector;
  return {
    ...sector,
    peer_stats_by_year: statsByYearInPesosOf(base, sector.peer_stats_by_year),
    ...(ranking && {
      ranking: { ...ranking, top: ranking.top.map((row) => figuresInPesosOf(base, ranking.anio, row)) },
    }),
    ...(analysis && {
      analisis_by_year: mapped(analysis, (ofYear, year) => analysisInPesosOf(base, Number(year), ofYear)),
    }),
  };
};

/** Of a group or department in a table of all. */
function nodeInPesosOf<N extends { readonly cifras?: SectorFigures | undefined }>(
  base: number,
  year: number,
  node: N,
): N {
  if (!node.cifras) return node;
  const { crecimiento, cambio_ingresos } = node.cifras;
  return {
    ...node,
    cifras: {
      ...figuresInPesosOf(base, year, node.cifras),
      crecimiento: growthInPesosOf(base, revenue, year, crecimiento),
      cambio_ingresos: revenueChangeInPesosOf(base, year, cambio_ingresos),
    },
  };
}

export const sectorsInPesosOf = (base: number, { anio, secciones }: Sectors): Sectors => ({
  anio,
  secciones: secciones.map((section) => ({
    ...nodeInPesosOf(base, anio, section),
    divisiones: section.divisiones.map((division) => ({
      ...nodeInPesosOf(base, anio, division),
      clases: division.clases.map((clase) => nodeInPesosOf(base, anio, clase)),
    })),
  })),
});

export const departmentsInPesosOf = (base: number, { anio, departamentos }: Departments): Departments => ({
  anio,
  departamentos: departamentos.map((department) => ({
    ...nodeInPesosOf(base, anio, department),
    ...(department.secciones && {
      secciones: department.secciones.map((section) => figuresInPesosOf(base, anio, section)),
    }),
  })),
});
