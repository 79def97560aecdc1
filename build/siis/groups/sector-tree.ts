/** `sectores.json`: the tree of the CIIU groups that have companies, each with how many the reference year compares. */

import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import { groupBy } from '../../lib/group-by.ts';
import { sectionOfDivision } from '../../tables/ciiu.ts';

/** By code, whatever the order of the groups. Whoever filed a class stands in its division and section too. */
export function sectorTreeFile(groups: readonly PublishedGroup[], anio: number): Sectors {
  const sorted = [...groups].sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
  const ofLevel = <L extends CiiuLevel>(level: L, parentOf: (code: string) => string) =>
    groupBy(
      sorted.filter(({ nivel }) => nivel === level).map((group) => nodeOf(level, group, anio)),
      ({ codigo }) => parentOf(codigo),
    );
  const classes = ofLevel('clase', (code) => code.slice(0, 2));
  const divisions = ofLevel('division', sectionOfDivision);
  const secciones = (ofLevel('seccion', () => '').get('') ?? []).map((section) => ({
    ...section,
    divisiones: (divisions.get(section.codigo) ?? []).map((division) => ({
      ...division,
      clases: classes.get(division.codigo) ?? [],
    })),
  }));
  return { anio, secciones };
}

function nodeOf<L extends CiiuLevel>(
  nivel: L,
  { codigo, nombre, peer_stats_by_year }: PublishedGroup,
  anio: number,
) {
  const { num_empresas = 0, muestra = 'insuficiente' as const } = peer_stats_by_year[anio] ?? {};
  return { nivel, codigo, nombre, num_empresas, muestra };
}
