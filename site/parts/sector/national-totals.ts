/** Totals of the country, the sums of all sections, with which pages of groups compare; computed once per release. */

import { files } from '../../../contract/files/files.ts';
import { perRelease } from '../../../contract/files/release-files.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import type { SectorFacts } from './facts.ts';

/** By year. */
export const loadNationalTotals = perRelease(async (release): Promise<SectorFacts['national']> => {
  const sums: Record<string, PeerStats['totales'] & { num_empresas: number }> = {};
  for (const codigo of release.groupCodes('seccion')) {
    const { peer_stats_by_year } = await release.json(files.group, 'seccion', codigo);
    for (const [anio, { totales, num_empresas }] of Object.entries(peer_stats_by_year)) {
      const before = sums[anio];
      const add = (key: keyof PeerStats['totales']) =>
        totales[key] === null ? (before?.[key] ?? null) : (before?.[key] ?? 0) + totales[key];
      sums[anio] = {
        ingresos_operacionales: add('ingresos_operacionales'),
        total_activos: add('total_activos'),
        ganancia_neta: add('ganancia_neta'),
        num_empresas: (before?.num_empresas ?? 0) + num_empresas,
      };
    }
  }
  return sums;
});
