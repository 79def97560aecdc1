/** Statistics of a section or division by size and department, of a few companies. */

import { expect, it } from 'vitest';
import type { YearFigures } from '../../../../build/siis/figures/figures.ts';
import {
  noDepartments,
  statsByDepartment,
  statsBySize,
} from '../../../../build/siis/groups/group-analysis.ts';
import type { Size } from '../../../../contract/http/figure-keys.ts';
import { testPartition, year } from '../filings/partitions.ts';

const group = { nivel: 'division', codigo: '47', nombre: 'Comercio' } as const;

interface Given {
  readonly roa: number;
  readonly size?: Size;
  readonly town?: string;
  readonly department?: string;
}

function rowsOf(given: readonly Given[]) {
  const partition = testPartition(...given.map(({ roa }) => [{ value: roa }]));
  return given.map(({ size, town, department }, at) => {
    const own: YearFigures = {
      ...partition.companies[at]!.years[0]!,
      amounts: {
        ingresos_operacionales: 10,
        total_activos: 1,
        ganancia_operacional: null,
        ganancia_neta: null,
      },
      size: size ?? null,
      place: { ciudad: null, codigo_dane: town ?? null, departamento: department ?? null },
    };
    return { partition, at, own, company: { years: [own] } };
  });
}

it('by size: quartiles from five, in the order of sizes, without those that have none', () => {
  const micro = [5, 1, 4, 2, 3].map((roa): Given => ({ roa, size: 'micro' }));
  const rows = rowsOf([{ roa: 90, size: 'grande' }, ...micro, { roa: 70 }]);
  const [excluded] = rowsOf([{ roa: 99, size: 'grande' }]);
  const found = statsBySize(group, [{ year, rows, excluded: [excluded!] }]);
  expect(Object.keys(found)).toEqual(['micro', 'grande']);
  const [small, large] = Object.values(found).map((stats) => stats[year]!);
  expect(small).toMatchObject({ num_empresas: 5, excluidas: 0, muestra: 'baja', codigo: '47' });
  expect(small!.totales.ingresos_operacionales).toBe(50);
  expect(small!.indicadores.roa).toMatchObject({ n: 5, p25: 2, p50: 3, p75: 4 });
  expect(large).toMatchObject({
    num_empresas: 1,
    excluidas: 1,
    muestra: 'insuficiente',
    nivel_sugerido: 'seccion',
  });
  expect(large!.indicadores.roa).toMatchObject({ n: 1, p50: null });
});

it('by department: towns of one department together, with the ways to write it', () => {
  const rows = rowsOf([
    { roa: 1, town: '76001', department: 'Valle del Cauca' },
    { roa: 2, town: '05001', department: 'Antioquia' },
    { roa: 3, town: '76', department: 'Valle del Cauca' },
    { roa: 4 },
  ]);
  const { estadisticas, ...names } = statsByDepartment(group, [{ year, rows, excluded: [] }]);
  expect(names).toMatchObject({
    claves: { valledelcauca: '76', valle: '76', '76': '76', antioquia: '05', '05': '05' },
    nombres: { '05': 'Antioquia', '76': 'Valle del Cauca' },
  });
  const counts = Object.entries(estadisticas).map(([code, stats]) => [code, stats[year]!.num_empresas]);
  expect(Object.fromEntries(counts)).toEqual({ '05': 1, '76': 2 });
  expect(statsByDepartment(group, [{ year, rows: rowsOf([{ roa: 1 }]), excluded: [] }])).toEqual(
    noDepartments,
  );
});
