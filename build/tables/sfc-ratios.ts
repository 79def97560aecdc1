/** The ratios of SFC entities, as fractions: numerator and denominator or the wording in notes, and the groups they apply to. */

import type { EntityGroup } from './sfc-types.ts';

/** How sentences name a ratio, in text folded to ASCII lower case without punctuation. */
export interface Label {
  /** names the ratio */
  readonly named: RegExp;
  /** next to the name, makes it another ratio, such as `solvencia básica` */
  readonly other: RegExp;
}

/** Inputs of the formulas; undefined when not filed or filed as 0, which mean the same in these templates. */
export type Figure =
  | 'activos'
  | 'pasivos'
  | 'patrimonio'
  | 'activos_promedio'
  | 'patrimonio_promedio'
  | 'cartera'
  | 'cartera_promedio'
  | 'depositos'
  | 'ganancia_12_meses'
  | 'provisiones_anualizadas'
  | 'gastos_operacion'
  | 'ingresos_netos'
  | 'activos_corrientes'
  | 'pasivos_corrientes';

/** The groups of entities for which a ratio is published. */
type Groups = 'all' | readonly EntityGroup[];

const lenders: Groups = ['establecimiento de crédito', 'institución oficial especial'];

export interface RatioDefinition {
  readonly formula: string;
  readonly groups: Groups;
  readonly numerator: Figure;
  readonly denominator: Figure;
}

export const ratioDefinitions = {
  roe: {
    formula: 'Ganancia de doce meses / promedio del patrimonio al corte y al 31 de diciembre anterior',
    groups: 'all',
    numerator: 'ganancia_12_meses',
    denominator: 'patrimonio_promedio',
  },
  roa: {
    formula: 'Ganancia de doce meses / promedio del activo al corte y al 31 de diciembre anterior',
    groups: 'all',
    numerator: 'ganancia_12_meses',
    denominator: 'activos_promedio',
  },
  equity_to_assets: {
    formula: 'Patrimonio / activo',
    groups: 'all',
    numerator: 'patrimonio',
    denominator: 'activos',
  },
  leverage: {
    formula: 'Pasivo / patrimonio',
    groups: 'all',
    numerator: 'pasivos',
    denominator: 'patrimonio',
  },
  loan_to_deposit: {
    formula: 'Cartera de créditos y leasing financiero / depósitos y exigibilidades',
    groups: lenders,
    numerator: 'cartera',
    denominator: 'depositos',
  },
  cost_of_risk: {
    formula: 'Gasto por provisiones de cartera, anualizado / cartera promedio',
    groups: lenders,
    numerator: 'provisiones_anualizadas',
    denominator: 'cartera_promedio',
  },
  cost_to_income: {
    formula:
      '(Beneficios a empleados + depreciación y amortización + otros gastos por naturaleza) / (ingresos ordinarios + otros ingresos - costos financieros)',
    groups: [...lenders, 'fiduciaria', 'pensiones y cesantías', 'comisionista'],
    numerator: 'gastos_operacion',
    denominator: 'ingresos_netos',
  },
  current_ratio: {
    formula: 'Activos corrientes / pasivos corrientes',
    groups: ['emisor'],
    numerator: 'activos_corrientes',
    denominator: 'pasivos_corrientes',
  },
} as const satisfies Record<string, RatioDefinition>;

/** The figures of a filing that are published by themselves, in pesos. */
export const filedFigureDefinitions: readonly {
  readonly figure: Figure;
  readonly cifra: string;
  readonly definition: string;
}[] = [
  { figure: 'activos', cifra: 'activos', definition: 'Activo: ifrs:Assets' },
  { figure: 'pasivos', cifra: 'pasivos', definition: 'Pasivo: ifrs:Liabilities' },
  { figure: 'patrimonio', cifra: 'patrimonio', definition: 'Patrimonio: ifrs:Equity' },
  {
    figure: 'cartera',
    cifra: 'cartera_neta',
    definition: 'Cartera neta: co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero',
  },
  {
    figure: 'depositos',
    cifra: 'depositos',
    definition: 'Depósitos y exigibilidades: co-sfc-core:DepositosExigibilidades',
  },
  {
    figure: 'ganancia_12_meses',
    cifra: 'ganancia_12_meses',
    definition:
      'Ganancia de doce meses: ifrs:ProfitLoss del año o, de un corte intermedio, más el resultado del año anterior menos el del mismo lapso',
  },
  {
    figure: 'patrimonio_promedio',
    cifra: 'patrimonio_promedio',
    definition: 'Promedio de ifrs:Equity al corte y al 31 de diciembre anterior',
  },
  {
    figure: 'activos_promedio',
    cifra: 'activos_promedio',
    definition: 'Promedio de ifrs:Assets al corte y al 31 de diciembre anterior',
  },
];

export interface StatedRatio {
  readonly formula: string;
  readonly groups: Groups;
  /** groups that have the ratio, too, but in none of the data that are read */
  readonly unread: readonly EntityGroup[];
  readonly label: Label;
}

/** Ratios that XBRL amounts do not give: sentences in notes are searched for them. */
export const statedRatios: Record<string, StatedRatio> = {
  capital_adequacy: {
    formula:
      'Patrimonio técnico / (activos ponderados por nivel de riesgo + 100/9 × valor en riesgo de mercado y operacional)',
    groups: lenders,
    unread: ['fiduciaria', 'pensiones y cesantías', 'comisionista'],
    label: {
      named:
        /\b(?:relacion|indicador|indice|margen|coeficiente|nivel|razon) (?:total )?de solvencia\b|\bsolvencia total\b/,
      other: /\b(?:basic[oa]|adicional|hibrid[oa]|apalancamiento|tier|cet|liquidez)\b/,
    },
  },
  npl_ratio: {
    formula: 'Cartera vencida / cartera bruta',
    groups: lenders,
    unread: [],
    label: {
      named: /\b(?:ratio|indicador|indice|relacion|razon) de (?:calidad de |la )*cartera vencida\b/,
      other: /\b(?:cobertura|cubrimiento|castigad\w+|por riesgo)\b/,
    },
  },
};

/** Whether a ratio is published for a group; null (type of entity unknown) gets only the ratios for all groups. */
export const appliesTo = ({ groups }: { readonly groups: Groups }, group: EntityGroup | null): boolean =>
  groups === 'all' || (group !== null && groups.includes(group));
