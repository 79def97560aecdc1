/** The report about all compared companies: distributions of indicators, and the effect of excluding years graded D. */

import { describe, expect, it } from 'vitest';
import { gunzipStored } from '../../../../build/lib/gzip.ts';
import type { ComparedPartition } from '../../../../build/siis/figures/figures.ts';
import {
  groupFile,
  groupMoreFile,
  movementOf,
  sectorTreeFile,
} from '../../../../build/siis/groups/benchmark.ts';
import { distributions } from '../../../../build/siis/groups/distributions.ts';
import { noDepartments } from '../../../../build/siis/groups/group-analysis.ts';
import { indicatorKeys } from '../../../../contract/http/figure-keys.ts';
import type { CiiuLevel } from '../../../../contract/http/schemas.ts';
import type { PublishedGroup } from '../../../../contract/stored/group.ts';
import { type GivenRow, testPartition, year } from '../filings/partitions.ts';

const alone = (...rows: GivenRow[]): GivenRow[][] => rows.map((row) => [row]);
const values = (...all: number[]): GivenRow[] => all.map((value) => ({ value }));

describe('the distribution of an indicator', () => {
  it('is that of 0, 1, 2 and 10 by hand, whatever the order', () => {
    const { roa: found } = distributions(
      [testPartition(...alone(...values(10, 0))), testPartition(...alone(...values(2, 1)))],
      year,
    );
    expect(found).toEqual({ n: 4, p1: 0.03, p5: 0.15, p25: 0.75, p50: 1.5, p75: 4, p95: 8.8, p99: 9.76 });
  });

  it('leaves out other years, what is null, who is not compared, and what is graded D', () => {
    const partition = testPartition(
      [{ value: 70, year: 2023 }, { value: 1 }],
      [{ value: null }],
      [{ value: 80, compared: false }],
      [{ value: 90, section: null }],
      [{ value: 99, grade: 'D' }],
      [
        { value: 3, grade: 'C' },
        { value: 71, year: 2025 },
      ],
    );
    expect(distributions([partition], year).roa).toMatchObject({ n: 2, p1: 1.02, p50: 2, p99: 2.98 });
  });

  it('of nobody is null', () => {
    const found = distributions([testPartition(...alone(...values(1)))], year);
    expect(Object.keys(found)).toEqual([...indicatorKeys]);
    expect(found.margen_neto).toMatchObject({ n: 0, p1: null, p50: null, p99: null });
  });
});

it('the tree of sectors is sorted by code at every level, with how many the reference year compares', () => {
  const group = (nivel: CiiuLevel, codigo: string, compared?: number) =>
    ({
      nivel,
      codigo,
      nombre: `Grupo ${codigo}`,
      peer_stats_by_year: compared ? { [year]: { num_empresas: compared, muestra: 'suficiente' } } : {},
    }) as unknown as PublishedGroup;
  const node = (nivel: CiiuLevel, codigo: string, num_empresas = 0) => ({
    nivel,
    codigo,
    nombre: `Grupo ${codigo}`,
    num_empresas,
    muestra: num_empresas > 0 ? 'suficiente' : 'insuficiente',
  });
  const groups = [
    group('clase', '4712'),
    group('seccion', 'G', 30),
    group('division', '47', 20),
    group('clase', '4711', 12),
    group('division', '46'),
    group('division', '01'),
    group('seccion', 'A'),
    group('clase', '4690', 11),
  ];
  const commerce = [
    { ...node('division', '46'), clases: [node('clase', '4690', 11)] },
    { ...node('division', '47', 20), clases: [node('clase', '4711', 12), node('clase', '4712')] },
  ];
  expect(sectorTreeFile(groups, year)).toEqual({
    anio: year,
    secciones: [
      { ...node('seccion', 'A'), divisiones: [{ ...node('division', '01'), clases: [] }] },
      { ...node('seccion', 'G', 30), divisiones: commerce },
    ],
  });
  expect(sectorTreeFile(groups.toReversed(), year)).toEqual(sectorTreeFile(groups, year));
  expect(sectorTreeFile([], year)).toEqual({ anio: year, secciones: [] });
  expect(sectorTreeFile([group('seccion', 'A')], year).secciones).toEqual([
    { ...node('seccion', 'A'), divisiones: [] },
  ]);
});

describe('who comes and goes', () => {
  const company = (nit: string, years: Readonly<Record<number, [revenue: number | null, clase: string]>>) =>
    ({
      profile: { nit, razon_social: `S${nit}` },
      years: Object.entries(years).map(([at, [ingresos_operacionales, clase]]) => ({
        year: Number(at),
        groups: { clase, division: '47', seccion: 'G' },
        amounts: { ingresos_operacionales },
      })),
    }) as unknown as ComparedPartition['companies'][number];
  const all = [
    company('1', { 2023: [5, '4711'], 2024: [6, '4711'] }),
    company('2', { 2024: [7, '4711'] }),
    company('3', { 2023: [9, '4711'] }),
    company('4', { 2023: [8, '4719'], 2024: [8, '4711'] }),
    company('5', { 2024: [null, '4711'] }),
    company('6', { 2023: [20, '4711'], 2024: [1, '4719'] }),
  ];
  /** Those that count in the class in a year, but for some who report in it and do not count. */
  const rows = (at: number, clase: string, without: readonly string[] = []) =>
    all
      .filter(({ profile: { nit }, years }) =>
        years.some(({ year, groups }) => year === at && groups?.clase === clase && !without.includes(nit)),
      )
      .map((company) => ({ company }));
  const place = { level: 'clase', code: '4711' } as const;

  it('names the five largest of all, of one revenue by NIT', () => {
    const revenues = [3, 9, null, 0, 9, -1, 4, null];
    const many = revenues.map((revenue, i) => company(String(20 - 2 * i), { 2024: [revenue, '4711'] }));
    const years = [
      { year: 2024, rows: many.map((each) => ({ company: each })) },
      { year: 2023, rows: rows(2023, '4711') },
    ];
    const { entran } = movementOf(years, place)!;
    expect(entran.total).toBe(8);
    expect(entran.mayores.map(({ nit }) => nit)).toEqual(['12', '18', '8', '20', '14']);
    const least = movementOf([{ year: 2024, rows: years[0]!.rows.slice(2, 8) }, years[1]!], place)!;
    expect(least.entran.mayores.map(({ nit }) => nit)).toEqual(['12', '8', '14', '10', '6']);
  });

  it('is not told without a year before, nor of a year in which nobody counts', () => {
    expect(movementOf([{ year: 2024, rows: rows(2024, '4711') }], place)).toBeNull();
    expect(movementOf([], place)).toBeNull();
    const nobody = [
      { year: 2023, rows: rows(2023, '4711') },
      { year: 2024, rows: [] },
    ];
    expect(movementOf(nobody, place)).toBeNull();
  });
});

it('a group is a file under its level and code, and one of what is asked for besides', () => {
  for (const [nivel, codigo] of [
    ['clase', '4711'],
    ['seccion', 'G'],
  ] as const) {
    const group: PublishedGroup = {
      nivel,
      codigo,
      nombre: 'Comercio',
      metodologia: 'así',
      peer_stats_by_year: {},
      ranking_by_year: {},
      movimiento: null,
    };
    const more = { analisis_by_year: {}, tamanos: {}, departamentos: noDepartments };
    for (const [{ path, bytes }, place, held] of [
      [groupFile(group), `benchmark/${nivel}/${codigo}.json.gz`, group],
      [groupMoreFile(group, more), `grupos/${nivel}/${codigo}.json.gz`, more],
    ] as const) {
      expect(path).toBe(place);
      expect(JSON.parse(gunzipStored(Buffer.from(bytes)).toString())).toEqual(held);
    }
  }
});
