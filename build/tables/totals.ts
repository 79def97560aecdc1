/** The five totals that identify a filing at a glance. */

import type { ConceptKey } from './concepts.ts';

export const yearTotals = [
  'total_activos',
  'total_pasivos',
  'total_patrimonio',
  'ingresos_operacionales',
  'ganancia_neta',
] as const satisfies readonly ConceptKey[];
