/** What each section of the cash flow adds up to its total, with the sign of every line. */

import { type ConceptKey, concepts } from './concepts.ts';

export const cashFlowSections = ['operacion', 'inversion', 'financiacion'] as const;
export type CashFlowSection = (typeof cashFlowSections)[number];

/** Operation: profit, the total of adjustments and the five working-capital lines that this total leaves out. */
const operationTerms = [
  'ganancia_del_periodo',
  'total_ajustes',
  'ajuste_inventarios',
  'ajuste_cuentas_por_cobrar_comerciales',
  'ajuste_otras_cuentas_por_cobrar',
  'ajuste_cuentas_por_pagar_comerciales',
  'ajuste_otras_cuentas_por_pagar',
] as const satisfies readonly ConceptKey[];

const cashFlow = concepts.filter(
  (concept) => concept.statement === 'flujo_efectivo' && concept.kind !== 'heading',
);
const keys: readonly string[] = cashFlow.map((concept) => concept.key);
const between = (from: ConceptKey, to: ConceptKey) => keys.slice(keys.indexOf(from) + 1, keys.indexOf(to));

export const cashFlowTerms: Readonly<Record<CashFlowSection, readonly string[]>> = {
  operacion: [...operationTerms, 'otras_entradas_operacion'],
  inversion: between('flujo_operacion', 'flujo_inversion'),
  financiacion: between('flujo_inversion', 'flujo_financiacion'),
};

/** Labels that the current form prints in more than one section: equal amounts of them may be two lines. */
const labelsOfSections = [
  'otras_entradas',
  'subvenciones_gobierno',
  'prestamos_a_terceros',
  'cobro_prestamos_a_terceros',
] as const satisfies readonly ConceptKey[];
const ofSections: ReadonlySet<string> = new Set(labelsOfSections);
export const standsInSections = (key: string): boolean => ofSections.has(key);

/** Lines whose label begins with `(-)` are filed positive and subtract. */
const outflows: ReadonlySet<string> = new Set(
  cashFlow.filter((concept) => concept.labels[0].startsWith('(-)')).map((concept) => concept.key),
);
export const cashFlowSign = (key: string): 1 | -1 => (outflows.has(key) ? -1 : 1);
