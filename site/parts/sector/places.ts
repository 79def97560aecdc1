/** Where the companies of a group are in the reference year: the departments and towns with most of them, and the figures of each department. */

import type { GroupMore } from '../../../contract/files/record-files.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { GroupPlaces } from '../../../contract/http/sectors.ts';
import type { DepartmentLine, SectorFacts } from './facts.ts';

/** The most departments and the most towns that are named. */
const listed = 10;

/** Departments only of a class: of the others `departmentLines` says more. */
export const shownPlaces = (
  level: CiiuLevel,
  { departamentos, ciudades }: GroupPlaces,
): SectorFacts['places'] => ({
  departments:
    level === 'clase'
      ? departamentos
          .slice(0, listed)
          .map(({ departamento, empresas }) => ({ departamento, ciudad: null, empresas }))
      : [],
  towns: ciudades
    .slice(0, listed)
    .map(({ departamento, ciudad, empresas }) => ({ departamento, ciudad, empresas })),
});

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
