/**
 * Crosswalk between the SIIS forms and the SFC taxonomy: which sums of lines are equal, and why other lines have no counterpart.
 * Lines with the same IFRS element need no row: they are equal, unless a sum here says that the element is only a part.
 */

import type { ConceptKey } from '../../contract/figures/concepts.ts';
import type { Role, SfcConcept } from './sfc-lines.ts';

export type Sign = 1 | -1;

/** The signed sum of the SIIS lines equals the signed sum of the SFC lines. */
export interface CrosswalkSum {
  readonly id: string;
  readonly siis: readonly (readonly [line: ConceptKey, sign: Sign])[];
  readonly sfc: readonly (readonly [line: SfcConcept, sign: Sign])[];
  /** The SFC presentations in which the equality holds. */
  readonly roles: readonly Role[];
  /** Set when the equality is for the SIIS form of one framework only, which splits a line of the other form. */
  readonly marco_niif?: 'PYMES';
  readonly reason: string;
}

type Side<T> = readonly (T | readonly [T, Sign])[];

const signed = <T extends string>(side: Side<T>): (readonly [T, Sign])[] =>
  side.map((part) => (typeof part === 'string' ? [part, 1] : (part as readonly [T, Sign])));

const sum = (
  id: string,
  roles: readonly Role[],
  siis: Side<ConceptKey>,
  sfc: Side<SfcConcept>,
  reason: string,
): CrosswalkSum => ({ id, siis: signed(siis), sfc: signed(sfc), roles, reason });

const byTerm: readonly Role[] = ['210000'];
const byLiquidity: readonly Role[] = ['220000'];
const position: readonly Role[] = ['210000', '220000'];
const cashFlows: readonly Role[] = ['510000', '520000'];

const relatedParties = 'SFC pide aparte los saldos con partes relacionadas; SIIS los reúne';
const loans =
  'SIIS reúne aquí la deuda (los préstamos son un desglose); SFC pide aparte las obligaciones financieras y los títulos';
const bothTerms = 'Por orden de liquidez SFC no separa corriente y no corriente';
const pymes = 'El formulario PYMES divide la línea según cómo se mide';
const whatIsLeft = 'La línea residual de SIIS reúne lo que SFC pide por separado';

export const crosswalkSums: readonly CrosswalkSum[] = [
  // Financial position, current and non-current
  sum(
    'cuentas_por_cobrar_corrientes',
    byTerm,
    ['cuentas_por_cobrar_corrientes'],
    [
      'ifrs:TradeAndOtherCurrentReceivables',
      'co-sfc-core:CuentasCobrarPartesRelacionadasAsociadasCorrientes',
    ],
    relatedParties,
  ),
  sum(
    'cuentas_por_cobrar_no_corrientes',
    byTerm,
    ['cuentas_por_cobrar_no_corrientes'],
    ['ifrs:NoncurrentReceivables', 'co-sfc-core:CuentasCobrarPartesRelacionadasAsociadasNoCorrientes'],
    relatedParties,
  ),
  sum(
    'otros_activos_financieros_corrientes',
    byTerm,
    ['otros_activos_financieros_corrientes'],
    ['ifrs:OtherCurrentFinancialAssets', 'co-sfc-core:InversionesCorrientes'],
    'SFC pide aparte las inversiones corrientes; SIIS no tiene otra línea para ellas',
  ),
  sum(
    'cuentas_por_pagar_corrientes',
    byTerm,
    ['cuentas_por_pagar_corrientes'],
    ['ifrs:TradeAndOtherCurrentPayables', 'co-sfc-core:CuentasPagarPartesRelacionadasAsociadasCorrientes'],
    relatedParties,
  ),
  sum(
    'cuentas_por_pagar_no_corrientes',
    byTerm,
    ['cuentas_por_pagar_no_corrientes'],
    ['ifrs:NoncurrentPayables', 'co-sfc-core:CuentasPagarPartesRelacionadasAsociadasNoCorrientes'],
    relatedParties,
  ),
  sum(
    'otros_pasivos_financieros_corrientes',
    byTerm,
    ['otros_pasivos_financieros_corrientes'],
    ['ifrs:OtherCurrentFinancialLiabilities', 'co-sfc-core:ObligacionesFinancierasCorrientes'],
    loans,
  ),
  sum(
    'otros_pasivos_financieros_no_corrientes',
    byTerm,
    ['otros_pasivos_financieros_no_corrientes'],
    [
      'ifrs:OtherNoncurrentFinancialLiabilities',
      'co-sfc-core:ObligacionesFinancierasNoCorrientes',
      'co-sfc-core:TitulosEmitidos',
    ],
    loans,
  ),
  sum(
    'reservas',
    position,
    ['otras_reservas', 'superavit_revaluacion'],
    ['ifrs:OtherReserves', 'co-sfc-core:Reservas'],
    'SIIS separa el superávit por revaluación; SFC, las reservas legales, estatutarias y ocasionales',
  ),
  sum(
    'ganancias_acumuladas',
    position,
    ['ganancias_acumuladas'],
    ['ifrs:RetainedEarnings', 'co-sfc-core:ResultadoEjercicio'],
    'Las ganancias acumuladas de SIIS incluyen el resultado del ejercicio; SFC lo pide aparte',
  ),

  // Financial position in the order of liquidity
  sum(
    'inventarios',
    byLiquidity,
    ['inventarios_corrientes', 'inventarios_no_corrientes'],
    ['ifrs:InventoriesTotal'],
    bothTerms,
  ),
  sum(
    'activos_biologicos',
    byLiquidity,
    ['activos_biologicos_corrientes', 'activos_biologicos_no_corrientes'],
    ['ifrs:BiologicalAssets'],
    bothTerms,
  ),
  sum(
    'activos_por_impuestos',
    byLiquidity,
    ['activos_por_impuestos_corrientes', 'activos_por_impuestos_no_corrientes'],
    ['ifrs:CurrentTaxAssets'],
    bothTerms,
  ),
  sum(
    'otros_activos_no_financieros',
    byLiquidity,
    ['otros_activos_no_financieros_corrientes', 'otros_activos_no_financieros_no_corrientes'],
    ['ifrs:OtherNonfinancialAssets'],
    bothTerms,
  ),
  sum(
    'provisiones_beneficios_empleados',
    byLiquidity,
    ['provisiones_beneficios_empleados_corrientes', 'provisiones_beneficios_empleados_no_corrientes'],
    ['ifrs:ProvisionsForEmployeeBenefits'],
    bothTerms,
  ),
  sum(
    'otras_provisiones',
    byLiquidity,
    ['otras_provisiones_corrientes', 'otras_provisiones_no_corrientes'],
    ['ifrs:OtherProvisions'],
    bothTerms,
  ),
  sum(
    'cuentas_por_pagar',
    byLiquidity,
    ['cuentas_por_pagar_corrientes', 'cuentas_por_pagar_no_corrientes'],
    ['ifrs:TradeAndOtherPayables', 'co-sfc-core:CuentasPagarEntidadesRelacionadas'],
    `${bothTerms}; ${relatedParties}`,
  ),
  sum(
    'pasivos_por_impuestos',
    byLiquidity,
    ['pasivos_por_impuestos_corrientes', 'pasivos_por_impuestos_no_corrientes'],
    ['ifrs:CurrentTaxLiabilities'],
    bothTerms,
  ),
  sum(
    'otros_pasivos_no_financieros',
    byLiquidity,
    ['otros_pasivos_no_financieros_corrientes', 'otros_pasivos_no_financieros_no_corrientes'],
    ['ifrs:OtherNonfinancialLiabilities'],
    bothTerms,
  ),

  // Lines that the form for smaller companies (PYMES) splits
  {
    ...sum(
      'activos_biologicos_corrientes_pymes',
      byTerm,
      ['activos_biologicos_corrientes_al_costo', 'activos_biologicos_corrientes_a_valor_razonable'],
      ['ifrs:CurrentBiologicalAssets'],
      pymes,
    ),
    marco_niif: 'PYMES',
  },
  {
    ...sum(
      'activos_biologicos_no_corrientes_pymes',
      byTerm,
      ['activos_biologicos_no_corrientes_al_costo', 'activos_biologicos_no_corrientes_a_valor_razonable'],
      ['ifrs:NoncurrentBiologicalAssets'],
      pymes,
    ),
    marco_niif: 'PYMES',
  },
  {
    ...sum(
      'propiedad_inversion_pymes',
      position,
      ['propiedad_inversion_a_valor_razonable', 'propiedad_inversion_al_costo'],
      ['ifrs:InvestmentProperty'],
      pymes,
    ),
    marco_niif: 'PYMES',
  },
  {
    ...sum(
      'inversiones_subsidiarias_negocios_conjuntos_asociadas_pymes',
      position,
      ['inversiones_subsidiarias', 'inversiones_negocios_conjuntos', 'inversiones_asociadas'],
      ['ifrs:InvestmentsInSubsidiariesJointVenturesAndAssociates'],
      'El formulario PYMES divide la línea según en qué se invierte',
    ),
    marco_niif: 'PYMES',
  },

  // Results
  sum(
    'ganancia_operacional',
    ['310000', '320000'],
    ['ganancia_operacional', ['deterioro_niif9', -1]],
    ['ifrs:ProfitLossFromOperatingActivities'],
    'SIIS resta el deterioro de la NIIF 9 después de la ganancia operacional; SFC resta todo deterioro antes',
  ),
  sum(
    'gastos_por_funcion',
    ['310000'],
    ['gastos_ventas', 'gastos_administracion', 'otros_gastos', 'deterioro_niif9'],
    [
      'ifrs:DistributionCosts',
      'ifrs:AdministrativeExpense',
      'ifrs:EmployeeBenefitsExpense',
      'ifrs:ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
      'ifrs:OtherExpenseByFunction',
    ],
    'SFC junta administración y venta, y pide aparte los beneficios a los empleados y el deterioro',
  ),
  sum(
    'costos_y_gastos',
    ['320000'],
    ['costo_ventas', 'gastos_ventas', 'gastos_administracion', 'otros_gastos', 'deterioro_niif9'],
    [
      'ifrs:ChangesInInventoriesOfFinishedGoodsAndWorkInProgress',
      ['ifrs:OtherWorkPerformedByEntityAndCapitalised', -1],
      'ifrs:RawMaterialsAndConsumablesUsed',
      'ifrs:EmployeeBenefitsExpense',
      'co-sfc-core:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero',
      'ifrs:DepreciationAndAmortisationExpense',
      'ifrs:ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
      'ifrs:OtherExpenseByNature',
    ],
    'SIIS reparte costos y gastos por función; este estado de SFC, por naturaleza',
  ),

  // Cash flows
  sum(
    'ajustes_para_conciliar_la_ganancia',
    ['520000'],
    [
      'total_ajustes',
      'ajuste_inventarios',
      'ajuste_cuentas_por_cobrar_comerciales',
      'ajuste_otras_cuentas_por_cobrar',
      'ajuste_cuentas_por_pagar_comerciales',
      'ajuste_otras_cuentas_por_pagar',
    ],
    ['ifrs:AdjustmentsForReconcileProfitLoss'],
    'El total de ajustes de SIIS deja por fuera los cinco de capital de trabajo; el de SFC los incluye',
  ),
  sum(
    'otros_ajustes',
    ['520000'],
    ['otros_ajustes'],
    [
      'ifrs:OtherAdjustmentsToReconcileProfitLoss',
      'ifrs:AdjustmentsForSharebasedPayments',
      'ifrs:OtherAdjustmentsForNoncashItems',
      'ifrs:OtherAdjustmentsForWhichCashEffectsAreInvestingOrFinancingCashFlow',
    ],
    whatIsLeft,
  ),
  sum(
    'otras_entradas_operacion',
    cashFlows,
    ['otras_entradas_operacion'],
    [
      'ifrs:OtherInflowsOutflowsOfCashClassifiedAsOperatingActivities',
      'ifrs:DividendsReceivedClassifiedAsOperatingActivities',
      'ifrs:InterestReceivedClassifiedAsOperatingActivities',
      ['ifrs:DividendsPaidClassifiedAsOperatingActivities', -1],
      ['ifrs:InterestPaidClassifiedAsOperatingActivities', -1],
      ['ifrs:IncomeTaxesPaidRefundClassifiedAsOperatingActivities', -1],
    ],
    whatIsLeft,
  ),
  sum(
    'otras_entradas_inversion',
    cashFlows,
    ['otras_entradas_inversion'],
    [
      'ifrs:OtherInflowsOutflowsOfCashClassifiedAsInvestingActivities',
      ['ifrs:InterestPaidClassifiedAsInvestingActivities', -1],
      ['ifrs:IncomeTaxesPaidRefundClassifiedAsInvestingActivities', -1],
    ],
    whatIsLeft,
  ),
  sum(
    'capital_y_otras_entradas_financiacion',
    cashFlows,
    [
      'aumento_capital',
      ['disminucion_capital', -1],
      'aumento_prima_emision',
      ['disminucion_prima_emision', -1],
      'otras_entradas_financiacion',
    ],
    [
      'ifrs:ProceedsFromIssuingShares',
      'ifrs:ProceedsFromIssuingOtherEquityInstruments',
      ['ifrs:PaymentsToAcquireOrRedeemEntitysShares', -1],
      'ifrs:ProceedsFromChangesInOwnershipInterestsInSubsidiaries',
      ['ifrs:PaymentsFromChangesInOwnershipInterestsInSubsidiaries', -1],
      'ifrs:ProceedsFromGovernmentGrantsClassifiedAsFinancingActivities',
      ['ifrs:IncomeTaxesPaidRefundClassifiedAsFinancingActivities', -1],
      'ifrs:OtherInflowsOutflowsOfCashClassifiedAsFinancingActivities',
    ],
    'SIIS separa capital y prima, SFC emisión y readquisición; lo demás de SFC cae en la línea residual de SIIS',
  ),
];

/** Elements on the SIIS forms that IFRS does not have, with the equal SFC concept; null when there is none for certain. */
export const siisElements: ReadonlyMap<string, SfcConcept | null> = new Map([
  ['SuperavitPorRevaluacion', 'ifrs:RevaluationSurplus'],
  ['InversionSuplementariaAlCapitalAsignado', 'co-sfc-core:InversionSuplementariaCapitalAsignado'],
  ['CurrentBiologicalAssetsAtCost', null],
  ['CurrentBiologicalAssetsAtFairValue', null],
  ['NoncurrentBiologicalAssetsAtCost', null],
  ['NoncurrentBiologicalAssetsAtFairValue', null],
]);

const niif9 = 'Línea de la NIIF 9 que los estados de SFC no tienen';

/** Why a SIIS line has no counterpart: for each line that is in no sum and whose element is not in the SFC filings. */
export const siisGaps: Partial<Record<ConceptKey, string>> = {
  activos_no_corrientes_pignorados: 'Ni los estados de SFC ni las notas conocidas tienen esta línea',
  ganancia_reclasificacion_otro_resultado_integral: niif9,
  ganancias_cobertura: niif9,
  otras_entradas:
    'No dice de qué actividad es; donde se sabe, es otras_entradas_operacion, _inversion o _financiacion',
};

const perShare = 'SIIS no pide ganancias por acción';
const lending = 'SIIS no tiene una línea para esto y no se sabe en cuál quedaría';
const undivided = `${bothTerms}, y sin línea para cartera, depósitos ni seguros en SIIS no se sabe qué reúne`;

/** Why an SFC line has no counterpart: for each that is in no sum and shares no element, unless `sfcRoleGaps` says it. */
export const sfcGaps: Readonly<Record<SfcConcept, string>> = {
  'co-sfc-core:RecursosHidrocarburosMineralesCorrientes': lending,
  'co-sfc-core:RecursosHidrocarburosMineralesnNoCorrientes': lending,
  'co-sfc-core:Inversiones': undivided,
  'ifrs:OtherFinancialAssets': undivided,
  'co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero': lending,
  'ifrs:TradeAndOtherReceivables': undivided,
  'co-sfc-core:ReservasTecnicasParteReaseguradores': lending,
  'co-sfc-core:DepositosExigibilidades': lending,
  'ifrs:OtherFinancialLiabilities': undivided,
  'co-sfc-core:ReservasTecnicas': lending,
  'co-sfc-core:CapitalAsignado': 'Capital de una sucursal; SIIS no dice en qué línea lo ponen las suyas',
  'ifrs:GainsLossesOnNetMonetaryPosition': 'SIIS no pide el efecto de la hiperinflación',
  'ifrs:BasicEarningsLossPerShareFromContinuingOperations': perShare,
  'ifrs:BasicEarningsLossPerShareFromDiscontinuedOperations': perShare,
  'ifrs:BasicEarningsLossPerShare': perShare,
  'ifrs:DilutedEarningsLossPerShareFromContinuingOperations': perShare,
  'ifrs:DilutedEarningsLossPerShareFromDiscontinuedOperations': perShare,
  'ifrs:DilutedEarningsLossPerShare': perShare,
  'ifrs:CashFlowsFromUsedInOperations': 'Subtotal que el formulario de SIIS no tiene',
  'co-sfc-core:AjustesDisminucionesIncrementosCarteraCreditosOperacionesLeasingFinanciero': lending,
  'co-sfc-core:AjustesDisminucionesIncrementosCuentasCobrarActividadAseguradora': lending,
  'co-sfc-core:AjustesIncrementoDisminucionDepositosExigibilidades': lending,
  'co-sfc-core:AjustesIncrementoDisminucionCuentasPagarActividadAseguradora': lending,
  'co-sfc-core:AjustesDeterioroValorProvisionesCarteraCreditosOperacionesLeasingFinanciero': lending,
};

/** Why the lines of a whole SFC statement have no counterpart, if they are in no other statement. */
export const sfcRoleGaps: Partial<Record<Role, string>> = {
  '410000': 'SIIS no publica el otro resultado integral',
  '420000': 'SIIS no publica el otro resultado integral',
  '510000': 'SIIS publica el flujo por el método indirecto',
  '610000': 'SIIS no publica los cambios en el patrimonio',
};
