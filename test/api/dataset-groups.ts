/** What the groups of the test dataset store beside what they publish. */

import { noDepartments } from '../../build/siis/groups/group-analysis.ts';
import {
  type CompanyAnalysis,
  type GroupMore,
  type SizeYear,
  sizeLevels,
} from '../../contract/files/record-files.ts';
import {
  coreLines,
  derivedKeys,
  growthKeys,
  type IndicatorKey,
  indicatorKeys,
  signKeys,
  sizes,
  statementNames,
  statementProperty,
} from '../../contract/http/figure-keys.ts';
import { changeParts, constantLines, type SectorAnalysis } from '../../contract/http/sectors.ts';
import type { StoredCell, StoredLine, StoredStructure } from '../../contract/http/structure.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';

/** Every company is micro and in Antioquia. */
export function testGroupMore({ nivel, peer_stats_by_year: stats }: PublishedGroup): GroupMore {
  const divided = nivel !== 'clase';
  const names = { claves: { antioquia: '05', '05': '05' }, nombres: { '05': 'Antioquia' } };
  return {
    analisis_by_year: Object.fromEntries(
      Object.keys(stats).map((anio) => [anio, testSectorAnalysis(Number(anio))]),
    ),
    tamanos: divided ? { micro: stats } : {},
    departamentos: divided ? { ...names, estadisticas: { '05': stats } } : noDepartments,
  };
}

/** Of classes too few count for medians. */
export function testGroupStructure({ nivel, peer_stats_by_year: stats }: PublishedGroup): StoredStructure {
  const n = nivel === 'clase' ? 7 : 40;
  const parts = (i: number): StoredLine =>
    nivel === 'clase' ? [n, null, null, null, i] : [n - i, i, i + 0.5, i + 1, i];
  const cell: StoredCell = Object.fromEntries(
    statementNames.map((name) => [
      statementProperty[name],
      { n, lineas: Object.fromEntries(coreLines[name].slice(0, 6).map((key, i) => [key, parts(i)])) },
    ]),
  );
  return Object.fromEntries(Object.keys(stats).map((anio) => [anio, { todas: cell, micro: cell }]));
}

function testSectorAnalysis(year: number): SectorAnalysis {
  const each = <K extends string, V>(keys: readonly K[], value: (i: number) => V) =>
    Object.fromEntries(keys.map((key, i) => [key, value(i)])) as Record<K, V>;
  const tails = (i: number) => ({ p10: i, p90: i === 3 ? null : i + 3, sin_valor: { not_filed: 20 } });
  const stats = (i: number) => ({ n: 100, p25: i, p50: i + 1.5, p75: i + 2, promedio: year, ...tails(i) });
  return {
    indicadores: each(indicatorKeys, tails),
    derivadas: each(derivedKeys, (i) => ({ ...stats(i), promedio_ponderado: i === 0 ? null : i / 3 })),
    crecimiento: each(growthKeys, stats),
    muestra_constante: each(constantLines, (i) => ({
      ...{ n: i, antes: year, ahora: year + i, variacion: i, variacion_real: i - 5 },
    })),
    cambio_ingresos: {
      antes: year,
      ...Object.fromEntries(changeParts.map((part, i) => [part, { n: i, suma: i - 1 }])),
      ahora: year + 2,
    } as SectorAnalysis['cambio_ingresos'],
    concentracion: { n: 100, cr4: 12.5, hhi: year },
    perdidas: { n: 100, con_perdida: 7, porcentaje: 7 },
    senales: each(signKeys, (i) => ({ n: 100, con_senal: i, porcentaje: i })),
    tamanos: each([...sizes, 'sin_tamano'], (i) => i),
  };
}

export const testSizeRanks = ({ tamano }: CompanyAnalysis): SizeYear[] =>
  tamano.by_year.flatMap(({ anio, tamano: size }) =>
    size === null
      ? []
      : [
          {
            ...{ anio, tamano: size },
            lugares: sizeLevels.map(() => ({
              ...{ posicion: 2, num_empresas: 40 },
              indicadores: Object.fromEntries(indicatorKeys.map((key, i) => [key, i * 5])) as Record<
                IndicatorKey,
                number | null
              >,
            })),
          },
        ],
  );
