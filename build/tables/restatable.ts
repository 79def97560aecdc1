/** The lines whose comparative column is compared with what the year before filed. Totals only: a line that moved between concepts is no restatement. */

import type { ConceptKey } from './concepts.ts';

export const restatable: ReadonlySet<string> = new Set<ConceptKey>([
  'total_activos',
  'total_pasivos',
  'total_patrimonio',
  'ingresos_operacionales',
  'ganancia_neta',
]);
