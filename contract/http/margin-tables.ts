/**
 * The margins that documents of prices between related parties compare: of which lines each is made, and the rules by which years and
 * companies are left out.
 */

import type { StatementName } from './figure-keys.ts';
import type { LineKey } from './statement-lines.ts';

export interface Term {
  readonly line: LineKey;
  readonly sign: 1 | -1;
}
const plus = (...lines: LineKey[]): Term[] => lines.map((line) => ({ line, sign: 1 }));
const minus = (...lines: LineKey[]): Term[] => lines.map((line) => ({ line, sign: -1 }));

/** What is taken off the total of assets, by block. */
export const currentLeftOut = [
  'efectivo_equivalentes',
  'otros_activos_financieros_corrientes',
  'activos_mantenidos_para_la_venta',
] as const;
export const nonCurrentLeftOut = [
  'otros_activos_financieros_no_corrientes',
  'propiedad_inversion',
  'propiedad_inversion_a_valor_razonable',
  'propiedad_inversion_al_costo',
  'inversiones_metodo_participacion',
  'inversiones_subsidiarias_negocios_conjuntos_asociadas',
  'inversiones_asociadas',
  'inversiones_negocios_conjuntos',
  'inversiones_subsidiarias',
] as const;

/** What is summed over the years: each a sum of lines of one statement. */
export const marginAmounts = {
  ingresos: {
    nombre: 'Ingresos',
    statement: 'resultados',
    terms: plus('ingresos_operacionales'),
    que_es: 'Ingresos de actividades ordinarias, sin otros ingresos ni ingresos financieros',
  },
  ganancia_bruta: {
    nombre: 'Ganancia bruta',
    statement: 'resultados',
    terms: plus('ganancia_bruta'),
    que_es: 'Ingresos de actividades ordinarias menos costo de ventas, como se reportó',
  },
  utilidad_operacion: {
    nombre: 'Utilidad de operación sin otros',
    statement: 'resultados',
    terms: [
      ...plus('ganancia_operacional'),
      ...minus('otros_ingresos', 'otras_ganancias'),
      ...plus('otros_gastos'),
    ],
    que_es:
      'La ganancia por actividades de operación del formulario sin sus otros ingresos, otras ganancias y otros gastos. No es el EBITDA, pues ya descontó depreciación y amortización, ni la utilidad fiscal; no separa lo que se negoció con vinculadas ni lo extraordinario que esté en costos y gastos',
  },
  costos_y_gastos: {
    nombre: 'Costos y gastos de operación',
    statement: 'resultados',
    terms: plus('costo_ventas', 'gastos_ventas', 'gastos_administracion'),
    que_es: 'Costo de ventas, gastos de ventas y gastos de administración; sin otros gastos ni financieros',
  },
  gastos_operacion: {
    nombre: 'Gastos de operación',
    statement: 'resultados',
    terms: plus('gastos_ventas', 'gastos_administracion'),
    que_es: 'Gastos de ventas y de administración; sin costo de ventas, otros gastos ni financieros',
  },
  activos_operacion: {
    nombre: 'Activos de operación',
    statement: 'situacion_financiera',
    terms: [...plus('total_activos'), ...minus(...currentLeftOut, ...nonCurrentLeftOut)],
    que_es:
      'El total de activos al cierre sin efectivo, otros activos financieros, propiedades de inversión, inversiones en otras sociedades ni activos mantenidos para la venta. Quedan cartera, inventarios, propiedades, plantas y equipos, intangibles, plusvalía e impuestos; no se restan las cuentas por pagar, y son saldos de cierre, no promedios',
  },
} as const satisfies Record<
  string,
  {
    readonly nombre: string;
    readonly statement: StatementName;
    readonly terms: readonly Term[];
    readonly que_es: string;
  }
>;
export type MarginAmount = keyof typeof marginAmounts;
export const marginAmountKeys = Object.keys(marginAmounts) as MarginAmount[];

/** `ganancia_operacional - otros_ingresos + …`. */
export const amountFormula = (key: MarginAmount): string =>
  (marginAmounts[key].terms as readonly Term[])
    .map(({ line, sign }, i) => (i === 0 ? line : `${sign < 0 ? '-' : '+'} ${line}`))
    .join(' ');

/** Each is a sum over a sum, of the same years. */
export const marginIndicators = {
  margen_operacional_sin_otros: {
    nombre: 'Margen operacional sin otros ingresos ni gastos',
    unit: 'percent',
    numerator: 'utilidad_operacion',
    denominator: 'ingresos',
  },
  margen_costos_y_gastos: {
    nombre: 'Margen sobre costos y gastos totales',
    unit: 'percent',
    numerator: 'utilidad_operacion',
    denominator: 'costos_y_gastos',
  },
  rentabilidad_activos_operacion: {
    nombre: 'Rentabilidad de los activos de operación',
    unit: 'percent',
    numerator: 'utilidad_operacion',
    denominator: 'activos_operacion',
  },
  razon_berry: {
    nombre: 'Razón Berry',
    unit: 'ratio',
    numerator: 'ganancia_bruta',
    denominator: 'gastos_operacion',
  },
} as const satisfies Record<
  string,
  {
    readonly nombre: string;
    readonly unit: 'percent' | 'ratio';
    readonly numerator: MarginAmount;
    readonly denominator: MarginAmount;
  }
>;
export type MarginIndicator = keyof typeof marginIndicators;
export const marginIndicatorKeys = Object.keys(marginIndicators) as [MarginIndicator, ...MarginIndicator[]];

/** Why an indicator has no value: a line of a year that counts is unknown, or the sum below is not positive. */
export const marginReasons = ['not_filed', 'zero_denominator', 'negative_denominator'] as const;
export type MarginReason = (typeof marginReasons)[number];

/** `100 * utilidad_operacion / ingresos`, of the sums. */
export function indicatorFormula(key: MarginIndicator): string {
  const { unit, numerator, denominator } = marginIndicators[key];
  return `${unit === 'percent' ? '100 * ' : ''}${numerator} / ${denominator}`;
}

const isResult = (key: MarginAmount) => marginAmounts[key].statement === 'resultados';
const linesOf = (ofResults: boolean): readonly LineKey[] => [
  ...new Set(
    marginAmountKeys
      .filter((key) => isResult(key) === ofResults)
      .flatMap((key) => marginAmounts[key].terms.map(({ line }) => line as LineKey)),
  ),
];
/** The lines that the amounts are made of, by statement. */
export const marginLines = {
  resultados: linesOf(true),
  situacion_financiera: linesOf(false),
} as const satisfies Partial<Record<StatementName, readonly LineKey[]>>;

/** The years that are summed, the chosen one the last. */
export const marginYears = 3;

/** When a rule is applied: whatever is asked, unless it is named in `admite`, or only where it is named in `rechaza`. */
export type RuleOption = 'siempre' | 'salvo_admite' | 'solo_rechaza';

/** Why a year does not count, in the order in which they are asked: the first that holds is said. */
export const yearRules = {
  sin_presentacion: {
    opcion: 'siempre',
    nombre: 'Sin presentación',
    que_es: 'La fuente no trae estados del año',
  },
  estados_de_grupo: {
    opcion: 'siempre',
    nombre: 'Estados de un grupo',
    que_es: 'Los estados del año son consolidados o combinados: son de un grupo, no de la sociedad sola',
  },
  no_doce_meses: {
    opcion: 'siempre',
    nombre: 'No son doce meses',
    que_es:
      'Las cifras no son de doce meses a 31 de diciembre, ni de ejercicios que juntos vayan de enero a diciembre (entonces es su suma la que cuenta)',
  },
  calidad_d: {
    opcion: 'salvo_admite',
    nombre: 'Algo no cuadra (calidad D)',
    que_es:
      'La presentación es de calidad D: el balance o una suma no cuadran, o sus importes parecen estar en otra unidad o moneda',
  },
  calidad_c: {
    opcion: 'solo_rechaza',
    nombre: 'Fuera de lo usual (calidad C)',
    que_es: 'La presentación es de calidad C: algo está fuera de lo usual, sin que nada deje de cuadrar',
  },
  lineas_desconocidas: {
    opcion: 'siempre',
    nombre: 'Líneas desconocidas',
    que_es:
      'Una línea de resultados no se reportó, o la fuente no la trae, y las demás no prueban que sea cero: no suman su total sin ella. Una línea en blanco vale cero solo con esa prueba',
  },
  sin_ingresos: {
    opcion: 'salvo_admite',
    nombre: 'Sin ingresos',
    que_es: 'Los ingresos de actividades ordinarias del año son cero o negativos',
  },
} as const satisfies Record<string, { opcion: RuleOption; nombre: string; que_es: string }>;
export type YearRule = keyof typeof yearRules;

/** Why a company is refused. */
const companyRules = {
  pocos_anios: {
    opcion: 'siempre',
    nombre: 'Pocos años',
    que_es: `De los ${marginYears} años cuentan menos de los que deben contar`,
  },
  perdida_en_todos: {
    opcion: 'solo_rechaza',
    nombre: 'Pérdida en todos los años',
    que_es:
      'La utilidad de operación sin otros es negativa en cada año que cuenta. Una pérdida sola no hace menos comparable a nadie: quien la rechaza lo decide',
  },
} as const satisfies Record<string, { opcion: RuleOption; nombre: string; que_es: string }>;
export const marginRules = { ...yearRules, ...companyRules };
export type MarginRule = keyof typeof marginRules;
export const marginRuleKeys = Object.keys(marginRules) as [MarginRule, ...MarginRule[]];

/** The rules of an option, for the parameter that names them. */
export const rulesWith = <O extends RuleOption>(option: O): [MarginRule, ...MarginRule[]] =>
  marginRuleKeys.filter((key) => marginRules[key].opcion === option) as [MarginRule, ...MarginRule[]];

/** Which rules are applied, and how many years must count. */
export interface MarginCriteria {
  readonly admite: readonly MarginRule[];
  readonly rechaza: readonly MarginRule[];
  readonly anios_minimos: number;
}
export const isApplied = (rule: MarginRule, { admite, rechaza }: MarginCriteria): boolean => {
  const { opcion } = marginRules[rule];
  return (
    opcion === 'siempre' || (opcion === 'solo_rechaza' ? rechaza.includes(rule) : !admite.includes(rule))
  );
};
