/** English names of lines and indicators: of a line that of its element in the IFRS taxonomy. */

import type { IndicatorKey } from '../../contract/http/figure-keys.ts';

export const indicatorEnglish = {
  razon_corriente: 'Current ratio',
  prueba_acida: 'Quick ratio',
  razon_efectivo: 'Cash ratio',
  razon_flujo_operativo: 'Operating cash flow ratio',
  capital_trabajo: 'Working capital',
  rotacion_activos: 'Asset turnover',
  dias_cartera: 'Days sales outstanding',
  dias_inventarios: 'Days inventory outstanding',
  dias_proveedores: 'Days payable outstanding',
  ciclo_operacional: 'Operating cycle',
  ciclo_efectivo: 'Cash conversion cycle',
  endeudamiento_total: 'Debt ratio (liabilities to assets)',
  concentracion_corto_plazo: 'Current share of liabilities',
  apalancamiento_total: 'Leverage (liabilities to equity)',
  cobertura_intereses: 'Interest coverage',
  margen_bruto: 'Gross margin',
  margen_operacional: 'Operating margin',
  margen_neto: 'Net margin',
  roa: 'Return on assets',
  roe: 'Return on equity',
} as const satisfies Record<IndicatorKey, string>;

/** Lines without an element of their own, or whose element does not tell them from another line. */
const own: Readonly<Record<string, string>> = {
  propiedad_inversion_al_costo: 'Investment property at cost less accumulated depreciation and impairment',
  propiedad_inversion_a_valor_razonable: 'Investment property at fair value',
  aumento_capital: 'Proceeds from issue of share capital',
  disminucion_capital: 'Reduction of share capital',
  aumento_prima_emision: 'Proceeds from share premium',
  disminucion_prima_emision: 'Reduction of share premium',
  otras_entradas: 'Other inflows (outflows) of cash',
  inversion_suplementaria_capital_asignado: 'Supplementary investment in assigned capital',
  superavit_revaluacion: 'Revaluation surplus',
  propiedades_planta_equipo: 'Property, plant and equipment',
  activos_por_impuestos_corrientes: 'Current tax assets, current',
  activos_por_impuestos_no_corrientes: 'Current tax assets, non-current',
  pasivos_por_impuestos_corrientes: 'Current tax liabilities, current',
  pasivos_por_impuestos_no_corrientes: 'Current tax liabilities, non-current',
  total_activos: 'Total assets',
  total_pasivos: 'Total liabilities',
  total_patrimonio: 'Total equity',
  depreciacion_amortizacion: 'Adjustments for depreciation and amortisation',
  efectivo_inicial: 'Cash and cash equivalents at beginning of period',
  efectivo_final: 'Cash and cash equivalents at end of period',
};

/** What the names of elements leave out. */
const written: readonly (readonly [RegExp, string])[] = [
  [/\b(profit|gain) loss\b/gi, '$1 (loss)'],
  [/\b(gains) losses\b/gi, '$1 (losses)'],
  [/\blosses gains\b/gi, 'losses (gains)'],
  [/\bfrom used in\b/g, 'from (used in)'],
  [/\bincrease decrease\b/g, 'increase (decrease)'],
  [/\bIncrease decrease\b/g, 'Increase (decrease)'],
  [/\bdecrease increase\b/g, 'decrease (increase)'],
  [/\binflows outflows\b/g, 'inflows (outflows)'],
  [/\bincome expense\b/g, 'income (expense)'],
  [/\b(non)(current|financial|cash|controlling)\b/gi, '$1-$2'],
  [/\b(short|long)term\b/gi, '$1-term'],
];

/** `CashAndCashEquivalents` → `Cash and cash equivalents`; null for a line that has neither element nor name. */
export function lineEnglish(key: string, element: string | undefined): string | null {
  const named = own[key];
  if (named !== undefined || element === undefined) return named ?? null;
  const [first = '', ...others] = element.match(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  const words = [first, ...others.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))];
  return written.reduce((text, [found, better]) => text.replace(found, better), words.join(' '));
}
