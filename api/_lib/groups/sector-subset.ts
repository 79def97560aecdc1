/** The statistics of a section or division by size or department. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { files } from '../../../contract/files/files.ts';
import type { Size } from '../../../contract/http/figure-keys.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import type { SectorSubset } from '../../../contract/http/sectors.ts';
import { entriesInYears } from '../../../contract/in-years.ts';
import { nearestKey } from '../../../contract/nearest-key.ts';
import { filterKey, truncate } from '../../../contract/text.ts';
import type { Release } from '../data/release.ts';
import { yearNotices } from '../http/year-notice.ts';

/** A fault of a class, which has too few companies of a size or department to compare; null where the query asks for none, or may. */
export function subsetFault({
  nivel,
  tamano,
  departamento,
}: CallParameters<'sector'>): ParameterFault | null {
  if (nivel !== 'clase' || (tamano ?? departamento) === undefined) return null;
  return {
    parameter: tamano ? 'tamano' : 'departamento',
    detail: 'solo se admite en secciones y divisiones: de una clase quedan muy pocas sociedades',
  };
}

export const asksForSubset = ({ tamano, departamento }: CallParameters<'sector'>): boolean =>
  (tamano ?? departamento) !== undefined;

const sizeMethod = (size: Size) =>
  ` Solo las de tamaño ${size} por sus ingresos de cada año (Decreto 957 de 2019).`;
const departmentMethod = (name: string) =>
  ` Solo las domiciliadas en ${name} según la presentación de cada año.`;

/** With notices of years without statistics and of a department that nobody has. Throws when there is no such group. */
export async function sectorSubset(
  release: Release,
  { nivel, codigo, tamano, departamento, years }: CallParameters<'sector'>,
): Promise<{ data: SectorSubset; avisos: string[] }> {
  const [{ nombre, metodologia }, { tamanos, departamentos }] = await Promise.all([
    release.json(files.group, nivel, codigo),
    release.json(files.groupMore, nivel, codigo),
  ]);
  const group = { nivel, codigo, nombre };
  if (tamano) {
    const { stats, avisos } = selectYears(tamanos[tamano], years);
    const method = metodologia + sizeMethod(tamano);
    return { data: { ...group, tamano, metodologia: method, peer_stats_by_year: stats }, avisos };
  }
  const { claves, nombres, estadisticas } = departamentos;
  const departmentKey = filterKey(departamento!);
  if (!Object.hasOwn(claves, departmentKey)) {
    const near = nearestKey(departmentKey, Object.keys(claves));
    const hint = near ? `; lo más parecido es «${nombres[claves[near]!]}»` : '';
    return {
      data: { ...group, departamento: null, metodologia, peer_stats_by_year: {} },
      avisos: [`departamento: ninguna sociedad del grupo está en «${truncate(departamento!)}»${hint}.`],
    };
  }
  const code = claves[departmentKey]!;
  const name = nombres[code]!;
  const { stats, avisos } = selectYears(estadisticas[code], years);
  const method = metodologia + departmentMethod(name);
  return { data: { ...group, departamento: name, metodologia: method, peer_stats_by_year: stats }, avisos };
}

const selectYears = (stats: Record<string, PeerStats> = {}, years: readonly number[] | undefined) => ({
  stats: entriesInYears(stats, years),
  avisos: yearNotices(years, Object.keys(stats).map(Number)),
});
