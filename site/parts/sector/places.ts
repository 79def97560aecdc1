/** Where the companies of a group are in the reference year: the departments and towns with most of them, and the figures of each department. */

import type { LoadedScreener } from '../../../api/_lib/screener/screener.ts';
import type { GroupMore } from '../../../contract/files/record-files.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { DepartmentLine, PlaceCount, SectorFacts } from './facts.js';

/** As many of each are named. */
const listed = 10;

/** Departments only of a class: of the others `departmentLines` says more. Equals are in the order of their names; companies without a department are left out. */
export function placesOf(screener: LoadedScreener, level: CiiuLevel, codigo: string): SectorFacts['places'] {
  const departments = new Map<string, PlaceCount>();
  const towns = new Map<string, PlaceCount>();
  const count = (counts: Map<string, PlaceCount>, departamento: string, ciudad: string | null) => {
    const key = `${departamento}|${ciudad}`;
    const empresas = (counts.get(key)?.empresas ?? 0) + 1;
    counts.set(key, { departamento, ciudad, empresas });
  };
  for (const { departamento, ciudad } of screener.list({ [level]: codigo }).empresas) {
    if (departamento === null) continue;
    count(departments, departamento, null);
    if (ciudad !== null) count(towns, departamento, ciudad);
  }
  return { departments: level === 'clase' ? largest(departments) : [], towns: largest(towns) };
}

/** The figures of each department in which companies count, those with most companies first; of a class none are stored. */
export function departmentLines(
  { nombres, estadisticas }: GroupMore['departamentos'],
  year: number,
): DepartmentLine[] {
  return Object.entries(nombres)
    .flatMap(([code, departamento]) => {
      const stats = estadisticas[code]?.[year];
      if (!stats || stats.num_empresas === 0) return [];
      const { n = 0, p50 = null } = stats.indicadores.margen_neto ?? {};
      const { num_empresas, totales } = stats;
      const { ingresos_operacionales, total_activos } = totales;
      return [{ departamento, num_empresas, ingresos_operacionales, total_activos, margen_neto: { n, p50 } }];
    })
    .sort((a, b) => b.num_empresas - a.num_empresas || (a.departamento < b.departamento ? -1 : 1));
}

const nameOf = ({ ciudad, departamento }: PlaceCount): string => `${ciudad ?? ''} ${departamento}`;

const largest = (counts: ReadonlyMap<string, PlaceCount>): PlaceCount[] =>
  [...counts.values()]
    .sort((a, b) => b.empresas - a.empresas || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, listed);
