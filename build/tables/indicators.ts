/** The indicators: one row has name, category, unit, formula, inputs and computation. */

import type {
  IndicatorCategory,
  IndicatorDefinition,
  IndicatorKey,
  StatementName,
} from '../../contract/http/schemas.ts';
import type { ConceptKey } from './concepts.ts';

interface Input {
  readonly concept: ConceptKey;
  readonly statement: StatementName;
  /** The proof that a blank line is 0; without it, a blank is unknown. */
  readonly zeroWhen?: ZeroProof;
}

const position = 'situacion_financiera';
const results = 'resultados';

type Filed = (line: ConceptKey) => number | undefined;

const noCurrentPart: (of: Filed) => boolean = (of) =>
  of('pasivos_no_corrientes') !== undefined && of('pasivos_no_corrientes') === of('total_pasivos');

/** Proofs that a blank line of the balance sheet is 0. The form adds up: when the total of a block is filed, a blank in it is 0. */
export const zeroProofs = {
  current_assets_filed: (of) => of('activos_corrientes') !== undefined,
  current_liabilities_known: (of) => of('pasivos_corrientes') !== undefined || noCurrentPart(of),
  all_liabilities_non_current: noCurrentPart,
} as const satisfies Record<string, (of: Filed) => boolean>;
export type ZeroProof = keyof typeof zeroProofs;

const filed = <C extends ConceptKey>(statement: StatementName, concept: C, zeroWhen?: ZeroProof): Input => ({
  concept,
  statement,
  ...(zeroWhen && { zeroWhen }),
});

/** Every line that an indicator may need. */
export const inputs = {
  activos_corrientes: filed(position, 'activos_corrientes'),
  pasivos_corrientes: filed(position, 'pasivos_corrientes', 'all_liabilities_non_current'),
  total_activos: filed(position, 'total_activos'),
  total_pasivos: filed(position, 'total_pasivos'),
  total_patrimonio: filed(position, 'total_patrimonio'),
  efectivo_equivalentes: filed(position, 'efectivo_equivalentes', 'current_assets_filed'),
  inventarios_corrientes: filed(position, 'inventarios_corrientes', 'current_assets_filed'),
  cuentas_por_cobrar_corrientes: filed(position, 'cuentas_por_cobrar_corrientes', 'current_assets_filed'),
  cuentas_por_pagar_corrientes: filed(position, 'cuentas_por_pagar_corrientes', 'current_liabilities_known'),
  ingresos_operacionales: filed(results, 'ingresos_operacionales'),
  costo_ventas: filed(results, 'costo_ventas'),
  ganancia_bruta: filed(results, 'ganancia_bruta'),
  ganancia_operacional: filed(results, 'ganancia_operacional'),
  costos_financieros: filed(results, 'costos_financieros'),
  ganancia_neta: filed(results, 'ganancia_neta'),
  flujo_operacion: filed('flujo_efectivo', 'flujo_operacion'),
} as const satisfies Record<string, Input>;
export type InputName = keyof typeof inputs;

/** A quotient keeps both sides, from which groups compute weighted means. */
export interface IndicatorQuotient {
  readonly numerator: number;
  readonly denominator: number;
}

export interface Indicator {
  readonly nombre: string;
  readonly category: IndicatorCategory;
  readonly unit: IndicatorDefinition['unit'];
  readonly formula: string;
  readonly cuando_es_nulo: string;
  readonly needs: readonly InputName[];
  /** Indicators above this row that it adds up; one marked `?` counts as 0 when it is null, unless a line of `needs` is missing. */
  readonly sums?: readonly (IndicatorKey | `${IndicatorKey}?`)[];
  readonly compute: (
    values: Readonly<Record<string, number>>,
  ) => number | IndicatorQuotient | 'not_applicable';
}

type Values<N extends InputName | IndicatorKey> = Readonly<Record<N, number>>;

/** Types a row so that `compute` can read only the inputs in `needs`. */
const row = <const N extends InputName>(
  definition: Omit<Indicator, 'needs' | 'compute'> & {
    readonly needs: readonly N[];
    readonly compute: (values: Values<N>) => number | IndicatorQuotient | 'not_applicable';
  },
): Indicator => definition as unknown as Indicator;

const over = (numerator: number, denominator: number): IndicatorQuotient => ({ numerator, denominator });
const percent = (numerator: number, denominator: number): IndicatorQuotient =>
  over(100 * numerator, denominator);
const days = (numerator: number, denominator: number): IndicatorQuotient =>
  over(365 * numerator, denominator);

const noCurrentLiabilities = 'Sin pasivos corrientes, o activos o pasivos corrientes no reportados';
const noRevenue = 'Sin ingresos, o no reportados';
const noReceivables = 'Sin ingresos, o ingresos o cartera no reportados';
const noCost = 'Sin costo de ventas, o costo o proveedores no reportados';
const noAssets = 'Activo total no reportado o no positivo';
const noEquity = 'Patrimonio no reportado, cero o negativo';

export const indicatorTable: Readonly<Record<IndicatorKey, Indicator>> = {
  razon_corriente: row({
    nombre: 'Razón corriente',
    category: 'liquidez',
    unit: 'ratio',
    formula: 'activos_corrientes / pasivos_corrientes',
    cuando_es_nulo: noCurrentLiabilities,
    needs: ['activos_corrientes', 'pasivos_corrientes'],
    compute: (v) => over(v.activos_corrientes, v.pasivos_corrientes),
  }),
  prueba_acida: row({
    nombre: 'Prueba ácida',
    category: 'liquidez',
    unit: 'ratio',
    formula: '(activos_corrientes - inventarios_corrientes) / pasivos_corrientes',
    cuando_es_nulo: noCurrentLiabilities,
    needs: ['activos_corrientes', 'inventarios_corrientes', 'pasivos_corrientes'],
    compute: (v) => over(v.activos_corrientes - v.inventarios_corrientes, v.pasivos_corrientes),
  }),
  razon_efectivo: row({
    nombre: 'Razón de efectivo',
    category: 'liquidez',
    unit: 'ratio',
    formula: 'efectivo_equivalentes / pasivos_corrientes',
    cuando_es_nulo: 'Sin pasivos corrientes, o efectivo o pasivos corrientes no reportados',
    needs: ['efectivo_equivalentes', 'pasivos_corrientes'],
    compute: (v) => over(v.efectivo_equivalentes, v.pasivos_corrientes),
  }),
  razon_flujo_operativo: row({
    nombre: 'Razón de flujo operativo',
    category: 'liquidez',
    unit: 'ratio',
    formula: 'flujo_operacion / pasivos_corrientes',
    cuando_es_nulo: 'Sin pasivos corrientes, o flujo de operación no reportado',
    needs: ['flujo_operacion', 'pasivos_corrientes'],
    compute: (v) => over(v.flujo_operacion, v.pasivos_corrientes),
  }),
  capital_trabajo: row({
    nombre: 'Capital de trabajo',
    category: 'liquidez',
    unit: 'currency',
    formula: 'activos_corrientes - pasivos_corrientes',
    cuando_es_nulo: 'Activos o pasivos corrientes no reportados',
    needs: ['activos_corrientes', 'pasivos_corrientes'],
    compute: (v) => v.activos_corrientes - v.pasivos_corrientes,
  }),
  rotacion_activos: row({
    nombre: 'Rotación de activos',
    category: 'eficiencia',
    unit: 'ratio',
    formula: 'ingresos_operacionales / total_activos',
    cuando_es_nulo: 'Ingresos no reportados, o activo total no positivo',
    needs: ['ingresos_operacionales', 'total_activos'],
    compute: (v) => over(v.ingresos_operacionales, v.total_activos),
  }),
  dias_cartera: row({
    nombre: 'Días de cartera',
    category: 'eficiencia',
    unit: 'days',
    formula: '365 * cuentas_por_cobrar_corrientes / ingresos_operacionales',
    cuando_es_nulo: noReceivables,
    needs: ['cuentas_por_cobrar_corrientes', 'ingresos_operacionales'],
    compute: (v) => days(v.cuentas_por_cobrar_corrientes, v.ingresos_operacionales),
  }),
  dias_inventarios: row({
    nombre: 'Días de inventario',
    category: 'eficiencia',
    unit: 'days',
    formula: '365 * inventarios_corrientes / costo_ventas',
    cuando_es_nulo: 'Sin inventarios, sin costo de ventas, o no reportados',
    needs: ['inventarios_corrientes', 'costo_ventas'],
    compute: (v) =>
      v.inventarios_corrientes === 0 ? 'not_applicable' : days(v.inventarios_corrientes, v.costo_ventas),
  }),
  dias_proveedores: row({
    nombre: 'Días de proveedores',
    category: 'eficiencia',
    unit: 'days',
    formula: '365 * cuentas_por_pagar_corrientes / costo_ventas',
    cuando_es_nulo: noCost,
    needs: ['cuentas_por_pagar_corrientes', 'costo_ventas'],
    compute: (v) => days(v.cuentas_por_pagar_corrientes, v.costo_ventas),
  }),
  ciclo_operacional: {
    nombre: 'Ciclo operacional',
    category: 'eficiencia',
    unit: 'days',
    formula: 'dias_cartera + dias_inventarios (0 si es nulo)',
    cuando_es_nulo: 'Días de cartera nulos, o no se sabe si hay inventarios',
    needs: ['inventarios_corrientes'],
    sums: ['dias_cartera', 'dias_inventarios?'],
    compute: (v) => v.dias_cartera! + v.dias_inventarios!,
  },
  ciclo_efectivo: {
    nombre: 'Ciclo de efectivo',
    category: 'eficiencia',
    unit: 'days',
    formula: 'ciclo_operacional - dias_proveedores',
    cuando_es_nulo: 'Ciclo operacional o días de proveedores nulos',
    needs: [],
    sums: ['ciclo_operacional', 'dias_proveedores'],
    compute: (v) => v.ciclo_operacional! - v.dias_proveedores!,
  },
  endeudamiento_total: row({
    nombre: 'Nivel de endeudamiento',
    category: 'endeudamiento',
    unit: 'percent',
    formula: '100 * total_pasivos / total_activos',
    cuando_es_nulo: 'Pasivo total no reportado, o activo total no positivo',
    needs: ['total_pasivos', 'total_activos'],
    compute: (v) => percent(v.total_pasivos, v.total_activos),
  }),
  concentracion_corto_plazo: row({
    nombre: 'Concentración del endeudamiento en el corto plazo',
    category: 'endeudamiento',
    unit: 'percent',
    formula: '100 * pasivos_corrientes / total_pasivos',
    cuando_es_nulo: 'Pasivo corriente o total no reportado, o pasivo total no positivo',
    needs: ['pasivos_corrientes', 'total_pasivos'],
    compute: (v) => percent(v.pasivos_corrientes, v.total_pasivos),
  }),
  apalancamiento_total: row({
    nombre: 'Apalancamiento total',
    category: 'endeudamiento',
    unit: 'ratio',
    formula: 'total_pasivos / total_patrimonio',
    cuando_es_nulo: noEquity,
    needs: ['total_pasivos', 'total_patrimonio'],
    compute: (v) => over(v.total_pasivos, v.total_patrimonio),
  }),
  cobertura_intereses: row({
    nombre: 'Cobertura de intereses',
    category: 'endeudamiento',
    unit: 'ratio',
    formula: 'ganancia_operacional / costos_financieros',
    cuando_es_nulo: 'Sin costos financieros, o no reportados',
    needs: ['ganancia_operacional', 'costos_financieros'],
    compute: (v) => over(v.ganancia_operacional, v.costos_financieros),
  }),
  margen_bruto: row({
    nombre: 'Margen bruto',
    category: 'rentabilidad',
    unit: 'percent',
    formula: '100 * ganancia_bruta / ingresos_operacionales',
    cuando_es_nulo: noRevenue,
    needs: ['ganancia_bruta', 'ingresos_operacionales'],
    compute: (v) => percent(v.ganancia_bruta, v.ingresos_operacionales),
  }),
  margen_operacional: row({
    nombre: 'Margen operacional',
    category: 'rentabilidad',
    unit: 'percent',
    formula: '100 * ganancia_operacional / ingresos_operacionales',
    cuando_es_nulo: noRevenue,
    needs: ['ganancia_operacional', 'ingresos_operacionales'],
    compute: (v) => percent(v.ganancia_operacional, v.ingresos_operacionales),
  }),
  margen_neto: row({
    nombre: 'Margen neto',
    category: 'rentabilidad',
    unit: 'percent',
    formula: '100 * ganancia_neta / ingresos_operacionales',
    cuando_es_nulo: noRevenue,
    needs: ['ganancia_neta', 'ingresos_operacionales'],
    compute: (v) => percent(v.ganancia_neta, v.ingresos_operacionales),
  }),
  roa: row({
    nombre: 'Rentabilidad del activo',
    category: 'rentabilidad',
    unit: 'percent',
    formula: '100 * ganancia_neta / total_activos',
    cuando_es_nulo: noAssets,
    needs: ['ganancia_neta', 'total_activos'],
    compute: (v) => percent(v.ganancia_neta, v.total_activos),
  }),
  roe: row({
    nombre: 'Rentabilidad del patrimonio',
    category: 'rentabilidad',
    unit: 'percent',
    formula: '100 * ganancia_neta / total_patrimonio',
    cuando_es_nulo: noEquity,
    needs: ['ganancia_neta', 'total_patrimonio'],
    compute: (v) => percent(v.ganancia_neta, v.total_patrimonio),
  }),
};

/** The definitions as the API publishes them. */
export const indicatorDefinitions = Object.fromEntries(
  Object.entries(indicatorTable).map(
    ([key, { nombre, category, unit, formula, needs, sums, cuando_es_nulo }]) => [
      key,
      {
        nombre,
        category,
        unit,
        formula,
        insumos: [...needs, ...(sums ?? []).map((name) => name.replace('?', ''))],
        cuando_es_nulo,
      },
    ],
  ),
) as Record<IndicatorKey, IndicatorDefinition>;
