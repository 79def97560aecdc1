/** Which line or figure a word means that is none of the keys: what people call them in Spanish and English, and slips of the pen. */

import { nearestKey } from '../nearest-key.ts';
import { fold } from '../text.ts';
import type { SeriesKey } from './series.ts';

/** Of each key the other names that it has, separated by commas. */
const otherNames: Readonly<Partial<Record<SeriesKey, string>>> = {
  ingresos_operacionales:
    'ingresos, ingresos totales, ingresos netos, ingresos ordinarios, ingresos actividades ordinarias, ventas, ventas netas, facturacion, revenue, revenues, operating revenue, total revenue, sales, net sales',
  costo_ventas: 'costos, costo, costo de ventas, costos de ventas, cost of sales, cogs',
  ganancia_bruta: 'utilidad bruta, resultado bruto, gross profit',
  gastos_administracion: 'gastos de administracion, gastos administrativos, administrative expenses',
  gastos_ventas: 'gastos de ventas, selling expenses',
  ganancia_operacional:
    'utilidad operacional, utilidad operativa, ganancia operativa, resultado operacional, resultado operativo, ebit, operating income, operating profit',
  ingresos_financieros: 'finance income, financial income',
  costos_financieros: 'gastos financieros, intereses, gastos por intereses, interest, interest expense',
  ganancia_antes_impuestos:
    'utilidad antes de impuestos, utilidad antes impuestos, ganancia antes de impuestos, ebt, pretax income, profit before tax',
  impuesto_ganancias: 'impuesto, impuestos, impuesto renta, impuesto de renta, income tax, taxes, tax',
  ganancia_neta:
    'utilidad, utilidades, utilidad neta, utilidad del ejercicio, utilidad ejercicio, ganancia, ganancias, resultado, resultado neto, resultado del ejercicio, resultado ejercicio, perdida, perdida neta, net income, net profit, profit, earnings',
  efectivo_equivalentes: 'efectivo, caja, efectivo y equivalentes, cash, cash and cash equivalents',
  cuentas_por_cobrar_corrientes: 'cartera, cuentas por cobrar, deudores, receivables',
  inventarios_corrientes: 'inventario, inventarios, inventory, inventories',
  activos_corrientes: 'activo corriente, total activo corriente, activos circulantes, current assets',
  activos_no_corrientes: 'activo no corriente, non current assets, noncurrent assets',
  total_activos: 'activo, activos, activo total, activos totales, assets, total assets',
  cuentas_por_pagar_corrientes: 'cuentas por pagar, proveedores, payables',
  pasivos_corrientes: 'pasivo corriente, total pasivo corriente, current liabilities',
  pasivos_no_corrientes: 'pasivo no corriente, non current liabilities, noncurrent liabilities',
  total_pasivos: 'pasivo, pasivos, pasivo total, pasivos totales, liabilities, total liabilities',
  capital_emitido: 'capital, capital social, capital suscrito y pagado, share capital, issued capital',
  ganancias_acumuladas: 'utilidades acumuladas, resultados acumulados, retained earnings',
  total_patrimonio:
    'patrimonio, patrimonio total, patrimonio neto, equity, total equity, shareholders equity',
  flujo_operacion: 'flujo operativo, flujo de operacion, flujo de caja operativo, operating cash flow',
  flujo_inversion: 'flujo de inversion, investing cash flow',
  flujo_financiacion: 'flujo de financiacion, financing cash flow',
  depreciacion_amortizacion: 'depreciacion, amortizacion, depreciaciones, depreciation, amortization',
  razon_corriente: 'liquidez, liquidez corriente, indice de liquidez, current ratio',
  prueba_acida: 'acida, razon acida, quick ratio, acid test',
  capital_trabajo: 'capital de trabajo, working capital',
  rotacion_activos: 'rotacion de activos, asset turnover',
  dias_cartera: 'rotacion de cartera, rotacion cartera, dso, days sales outstanding',
  dias_inventarios: 'rotacion de inventarios, rotacion inventarios, dio, days inventory',
  dias_proveedores: 'rotacion de proveedores, rotacion proveedores, dpo, days payable',
  endeudamiento_total: 'endeudamiento, nivel de endeudamiento, debt ratio',
  apalancamiento_total: 'apalancamiento, leverage',
  cobertura_intereses: 'cobertura de intereses, interest coverage',
  margen_bruto: 'gross margin, margen de utilidad bruta',
  margen_operacional: 'margen operativo, operating margin, ebit margin',
  margen_neto: 'margen, margen de utilidad, margen utilidad, net margin, profit margin',
  roa: 'rentabilidad del activo, rentabilidad activo, return on assets',
  roe: 'rentabilidad, rentabilidad del patrimonio, rentabilidad patrimonio, return on equity',
  margen_ebitda: 'ebitda margin',
  deuda_financiera: 'deuda, deuda total, obligaciones financieras, debt, total debt, financial debt',
  deuda_neta: 'net debt',
  flujo_libre: 'flujo de caja libre, flujo caja libre, fcl, fcf, free cash flow',
  capital_trabajo_neto_operativo: 'ktno',
  z_altman: 'altman, z score, zscore, altman z',
  fscore_8: 'fscore, f score, piotroski',
  crecimiento_ingresos: 'crecimiento, crecimiento ventas, growth, revenue growth, sales growth',
  crecimiento_activos: 'crecimiento activo, asset growth',
  crecimiento_ganancia_neta:
    'crecimiento utilidad, crecimiento utilidades, crecimiento utilidad neta, crecimiento ganancia, profit growth',
  crecimiento_ganancia_operacional: 'crecimiento utilidad operacional',
  propiedades_planta_equipo:
    'ppe, propiedad planta y equipo, propiedades planta y equipo, activos fijos, activo fijo, fixed assets, property plant and equipment',
  propiedad_inversion: 'propiedades de inversion, investment property',
  plusvalia: 'goodwill, credito mercantil',
  intangibles: 'activos intangibles, intangible assets',
  activos_por_impuestos_diferidos: 'impuesto diferido activo, deferred tax assets',
  pasivos_por_impuestos_diferidos: 'impuesto diferido pasivo, deferred tax liabilities',
  prima_emision: 'prima en colocacion de acciones, share premium',
  acciones_propias: 'acciones readquiridas, treasury shares',
  otras_reservas: 'reservas, reserves',
  superavit_revaluacion: 'valorizaciones, superavit por valorizaciones, revaluation surplus',
  participacion_metodo_participacion: 'metodo de participacion, equity method',
  compra_propiedades_planta_equipo: 'capex, inversion en activos fijos, capital expenditure',
  compra_intangibles: 'compra de intangibles',
  subvenciones_gobierno: 'subvenciones, subsidios, grants, government grants',
  dividendos_recibidos: 'dividends received',
  intereses_recibidos: 'interest received',
  aumento_capital: 'capitalizacion, emision de acciones, capital increase',
  prestamos_recibidos: 'creditos recibidos, prestamos obtenidos, borrowings received',
  reembolso_prestamos: 'pago de prestamos, pago de deuda, repayments of borrowings',
  pago_arrendamientos: 'arrendamientos, arriendos, leasing, leases, lease payments',
  dividendos_pagados: 'dividendos, pago de dividendos, dividends, dividends paid',
  intereses_pagados: 'pago de intereses, interest paid',
};

/** `Net income`, `net_income` and `netIncome` are one word. */
const wordOf = (text: string): string =>
  fold(text.slice(0, 60).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).replaceAll(' ', '_');

const keyOfName = new Map(
  Object.entries(otherNames).flatMap(([key, names]) =>
    names.split(', ').map((name) => [wordOf(name), key] as const),
  ),
);

/** In a shorter word another letter makes another word: ROCE is no ROE. */
const shortestSlip = 5;

/** The one of `keys` that a word means: by another name of it, or with a few slips, at most a letter in four; null where all are far. */
export function meantKey<K extends string>(text: string, keys: readonly K[]): K | null {
  const word = wordOf(text);
  const isKey = (key: string | undefined): key is K => (keys as readonly string[]).includes(key ?? '');
  for (const key of [word, keyOfName.get(word)]) if (isKey(key)) return key;
  if (word.length < shortestSlip || keyOfName.has(word)) return null;
  const names = [...keys, ...[...keyOfName].flatMap(([name, key]) => (isKey(key) ? [name] : []))];
  const near = nearestKey(word, names, Math.floor(word.length / 4));
  return ((near && keyOfName.get(near)) ?? near) as K | null;
}
