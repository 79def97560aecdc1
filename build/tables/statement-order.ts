/** The order of the lines in a statement, and the totals of a year. */

import { type ConceptKey, concepts } from '../../contract/figures/concepts.ts';
import type { StatementName } from '../../contract/http/figure-keys.ts';

const places: Record<StatementName, Map<string, number>> = {
  situacion_financiera: new Map(),
  resultados: new Map(),
  flujo_efectivo: new Map(),
};
for (const [place, { statement, key }] of concepts.entries()) places[statement].set(key, place);

/** Sorts keys in statement order: a cash-flow key with a section ending follows its base key, unclaimed lines come last. */
export function inStatementOrder(statement: StatementName, keys: readonly string[]): string[] {
  const own = places[statement];
  const place = (key: string) =>
    own.get(key) ?? own.get(key.replace(/_(operacion|inversion|financiacion)$/, '')) ?? concepts.length;
  return keys
    .map((key) => ({ key, at: place(key) }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}

export const yearTotals = [
  'total_activos',
  'total_pasivos',
  'total_patrimonio',
  'ingresos_operacionales',
  'ganancia_neta',
] as const satisfies readonly ConceptKey[];
