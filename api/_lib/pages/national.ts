/** The sums of the whole country, which the pages of the groups are compared with: those of all sections, made once for each release. */

import type { PeerStats } from '../../../contract/http/schemas.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import type { SectorFacts } from '../../../public/js/sector-facts.js';
import type { Release } from '../data/release.ts';
import { groupOf } from '../groups/group.ts';

const nationals = new WeakMap<Release, Promise<SectorFacts['national']>>();

/** By year. */
export function nationalOf(release: Release, tree: Sectors): Promise<SectorFacts['national']> {
  const known = nationals.get(release);
  if (known) return known;
  const making = sumOf(release, tree);
  nationals.set(release, making);
  // What failed is tried again by the next who asks.
  making.catch(() => nationals.delete(release));
  return making;
}

async function sumOf(release: Release, { secciones }: Sectors): Promise<SectorFacts['national']> {
  const sums: Record<string, PeerStats['totales'] & { num_empresas: number }> = {};
  for (const { codigo } of secciones) {
    const group = await groupOf(release, 'seccion', codigo);
    for (const anio of group.anios) {
      const { totales, num_empresas } = group.peers(anio)!;
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
}
