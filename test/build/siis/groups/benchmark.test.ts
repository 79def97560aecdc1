/** A CIIU group of a year: its members and ranks, the size of its sample, and companies that enter and leave. */

import { describe, expect, it } from 'vitest';
import type { ComparedPartition } from '../../../../build/siis/figures/figures.ts';
import { computeBenchmarks } from '../../../../build/siis/groups/benchmark.ts';
import { percentileCount } from '../../../../build/siis/groups/statistics.ts';
import type { Grade } from '../../../../contract/http/quality.ts';
import { type GivenRow, roa, testPartition, year } from '../filings/partitions.ts';

describe('the companies of a group and year', () => {
  interface Filed {
    readonly nit: number;
    readonly revenue: number | null;
    readonly grade?: Grade;
    /** Return on assets, 1 unless said. */
    readonly roa?: number | null;
    readonly section?: string;
    /** What it did in the group the year before. */
    readonly before?: 'counted' | 'reported' | 'nothing';
  }
  /** Company-years of 2023 and 2024 with their revenue of 2024, in the order given. */
  const partitionWith = (rows: readonly Filed[]) => {
    const partition = testPartition(
      ...rows.map(({ grade = 'A', roa: value = 1, section = 'G', before = 'reported' }): GivenRow[] => [
        {
          value: 2,
          section: before === 'nothing' ? null : section,
          year: 2023,
          compared: before === 'counted',
        },
        { value, section, grade },
      ]),
    );
    const companies = partition.companies.map(({ years }, i) => ({
      profile: { nit: String(rows[i]!.nit), razon_social: 'UNA', ciudad: null },
      years: years.map((own) => ({
        ...own,
        amounts: {
          ingresos_operacionales: own.year === year ? rows[i]!.revenue : 7,
          total_activos: null,
          ganancia_neta: rows[i]!.revenue,
        },
      })),
    }));
    return { ...partition, companies } as unknown as ComparedPartition;
  };
  const of = async (partition: ComparedPartition) => {
    const { groups, ranks: places } = await computeBenchmarks([partition]);
    const group = groups.find(({ nivel }) => nivel === 'clase')!;
    return { group, stats: group.peer_stats_by_year[year]!, top: group.ranking_by_year[year]!, places };
  };

  it('have a size of 0 in a year in which nobody counts, and no movement from it', async () => {
    const partition = testPartition([
      { value: 1, year: 2023 },
      { value: 2, compared: false },
    ]);
    const named = partition.companies.map(({ years }) => ({
      profile: { nit: '1', razon_social: 'UNA', ubicacion: { ciudad: null } },
      years: years.map((own) => ({
        ...own,
        amounts: { ingresos_operacionales: 7, total_activos: null, ganancia_neta: null },
      })),
    }));
    const { groups } = await computeBenchmarks([
      { ...partition, companies: named } as unknown as ComparedPartition,
    ]);
    const sizes = groups.map(({ nivel, peer_stats_by_year: by }) => [
      nivel,
      by[2023]?.num_empresas,
      by[2024]?.num_empresas,
    ]);
    expect(sizes).toEqual([
      ['clase', 1, 0],
      ['division', 1, 0],
      ['seccion', 1, 0],
    ]);
    expect(groups[0]!.peer_stats_by_year[2024]).toMatchObject({ excluidas: 0, muestra: 'insuficiente' });
    expect(groups[0]!.ranking_by_year[2024]).toEqual([]);
    expect(groups[0]!.movimiento).toBeNull();
  });

  it('rank by revenue, those without it last, of one revenue by NIT; those graded D only count as excluded', async () => {
    const rows = [
      { nit: 700, revenue: null },
      { nit: 750, revenue: -3 },
      { nit: 900, revenue: 5 },
      { nit: 100, revenue: 99, grade: 'D' as const },
      { nit: 800, revenue: 5 },
      { nit: 600, revenue: null },
      { nit: 950, revenue: 8 },
    ];
    const partition = partitionWith(rows);
    const { stats, top, places } = await of(partition);
    expect(top.map(({ posicion, nit }) => [posicion, nit])).toEqual([
      [1, '950'],
      [2, '800'],
      [3, '900'],
      [4, '750'],
      [5, '600'],
      [6, '700'],
    ]);
    expect(stats).toMatchObject({
      num_empresas: 6,
      excluidas: 1,
      muestra: 'baja',
      totales: { ingresos_operacionales: 15, total_activos: null, ganancia_neta: 15 },
      totales_n: { ingresos_operacionales: 4, total_activos: 0, ganancia_neta: 4 },
    });
    const { positions, counts, percentiles } = places.get(partition)!;
    const entries = (column: Uint32Array) =>
      rows.map((_, i) => [...column.subarray((i * 2 + 1) * 3, (i * 2 + 2) * 3)]);
    const inAll = (...ofClass: number[]) => ofClass.map((one) => [one, one, one]);
    expect([positions.length, percentiles.length]).toEqual([42, 42 * percentileCount]);
    expect([entries(positions), entries(counts)]).toEqual([
      inAll(6, 4, 3, 0, 2, 5, 1),
      inAll(6, 6, 6, 0, 6, 6, 6),
    ]);
    expect(percentiles.filter((one) => one !== 255)).toHaveLength(6 * 3);
  });

  it('have a percentile only where they have a value', async () => {
    const values = [4, null, 1, 5, 2, 3];
    const partition = partitionWith(values.map((value, i) => ({ nit: 1_000 + i, revenue: i, roa: value })));
    const { percentiles } = (await of(partition)).places.get(partition)!;
    const found = values.map((_, i) => percentiles[(i * 2 + 1) * 3 * percentileCount + roa]);
    expect(found).toEqual([75, 255, 0, 100, 25, 50]);
  });

  it('are told by group, in the order of level and code, with who comes and goes', async () => {
    const { groups } = await computeBenchmarks([
      partitionWith([
        { nit: 1_000, revenue: 3, before: 'counted' },
        { nit: 1_001, revenue: 4, section: 'A' },
        { nit: 1_002, revenue: 5, before: 'nothing' },
      ]),
    ]);
    expect(groups.map(({ nivel, codigo }) => [nivel, codigo])).toEqual([
      ['clase', '4711'],
      ['division', '47'],
      ['seccion', 'A'],
      ['seccion', 'G'],
    ]);
    const commerce = groups.at(-1)!;
    expect(Object.keys(commerce.peer_stats_by_year)).toEqual(['2023', '2024']);
    expect(Object.values(commerce.peer_stats_by_year).map((stats) => stats.num_empresas)).toEqual([1, 2]);
    expect(commerce.movimiento).toEqual({
      anio: 2024,
      entran: { total: 1, mayores: [{ nit: '1002', razon_social: 'UNA', ingresos_operacionales: 5 }] },
      salen: { total: 0, mayores: [] },
    });
    expect(groups[2]!.movimiento).toBeNull();
  });

  it.each([
    [4, 'insuficiente', 4],
    [5, 'baja', 5],
    [29, 'baja', 29],
    [30, 'suficiente', 30],
    [101, 'suficiente', 100],
  ])('%d of them are a sample that is %s, of which %d are listed', async (count, muestra, listed) => {
    const rows = Array.from({ length: count }, (_, i) => ({ nit: 1_000 + i, revenue: i }));
    const partition = partitionWith(rows);
    const { stats, top, places } = await of(partition);
    expect([stats.muestra, stats.num_empresas, top.length]).toEqual([muestra, count, listed]);
    const ranked = places.get(partition)!.percentiles.filter((one) => one !== 255);
    expect(ranked).toHaveLength(count < 5 ? 0 : count * 3);
  });

  it('are sent to the level above where they are too few, if there is one', async () => {
    const above = async (count: number) => {
      const rows = Array.from({ length: count }, (_, i) => ({ nit: 1_000 + i, revenue: i }));
      const { groups } = await computeBenchmarks([partitionWith(rows)]);
      return groups.map(({ peer_stats_by_year }) => peer_stats_by_year[year]!.nivel_sugerido);
    };
    expect(await above(4)).toEqual(['division', 'seccion', undefined]);
    expect(await above(5)).toEqual([undefined, undefined, undefined]);
  });
});
