/** Totals of the country, the sums of all sections, with which pages of groups compare; computed once per release. */

import type { PeerStats } from '../../../contract/http/schemas.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import type { SectorFacts } from '../../../public/js/sector-facts.js';
import type { Release } from '../data/release.ts';
import { loadGroup } from '../groups/group.ts';

const cache = new WeakMap<Release, Promise<SectorFacts['national']>>();

/** By year. */
export function loadNationalTotals(release: Release, tree: Sectors): Promise<SectorFacts['national']> {
  const known = cache.get(release);
  if (known) return known;
  const pending = sumSections(release, tree);
  cache.set(release, pending);
  // After a failure the next call tries again.
  pending.catch(() => cache.delete(release));
  return pending;
}

async function sumSections(release: Release, { secciones }: Sectors): Promise<SectorFacts['national']> {
  const sums: Record<string, PeerStats['totales'] & { num_empresas: number }> = {};
  for (const { codigo } of secciones) {
    const group = await loadGroup(release, 'seccion', codigo);
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
