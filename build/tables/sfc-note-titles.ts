/** Spanish titles of the notes in SFC filings; a concept without one gets its own name as title. */

import type { SfcConcept } from './sfc-lines.ts';

const titles: ReadonlyMap<string, string> = new Map([
  ['ManagementCommentaryExplanatory', 'Comentarios de la gerencia'],
  ['DisclosureOfNatureOfBusinessExplanatory', 'Naturaleza del negocio'],
  [
    'DisclosureOfManagementsObjectivesAndItsStrategiesForMeetingThoseObjectivesExplanatory',
    'Objetivos de la gerencia y sus estrategias',
  ],
  [
    'DisclosureOfEntitysMostSignificantResourcesRisksAndRelationshipsExplanatory',
    'Recursos, riesgos y relaciones más significativos',
  ],
  ['DisclosureOfResultsOfOperationsAndProspectsExplanatory', 'Resultados de las operaciones y perspectivas'],
  [
    'DisclosureOfCriticalPerformanceMeasuresAndIndicatorsThatManagementUsesToEvaluateEntitysPerformanceAgainstStatedObjectivesExplanatory',
    'Medidas e indicadores de desempeño fundamentales',
  ],
  [
    'DisclosureOfGeneralInformationAboutFinancialStatementsExplanatory',
    'Información general sobre los estados financieros',
  ],
  ['DisclosureOfNotesAndOtherExplanatoryInformationExplanatory', 'Notas y otra información explicativa'],
  [
    'DisclosureOfSummaryOfSignificantAccountingPoliciesExplanatory',
    'Resumen de políticas contables significativas',
  ],
  [
    'DisclosureOfObjectivesPoliciesAndProcessesForManagingCapitalExplanatory',
    'Objetivos, políticas y procesos de gestión del capital',
  ],
  [
    'QualitativeInformationAboutEntitysObjectivesPoliciesAndProcessesForManagingCapital',
    'Gestión del capital: información cualitativa',
  ],
  ['SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital', 'Gestión del capital: datos cuantitativos'],
  [
    'InformationWhetherEntityCompliedWithAnyExternallyImposedCapitalRequirements',
    'Cumplimiento de los requerimientos externos de capital',
  ],
  [
    'InformationAboutConsequencesOfNoncomplianceWithExternallyImposedCapitalRequirements',
    'Incumplimiento de los requerimientos externos de capital',
  ],
  [
    'DescriptionOfChangesInEntitysObjectivesPoliciesAndProcessesForManagingCapitalAndWhatEntityManagesAsCapital',
    'Cambios en la gestión del capital',
  ],
  ['StatementOfIFRSCompliance', 'Declaración de cumplimiento de las NIIF'],
  [
    'DescriptionOfComplianceWithIFRSsIfAppliedForInterimFinancialReport',
    'Cumplimiento de las NIIF en información intermedia',
  ],
  ['ExplanationOfMeasurementBasesUsedInPreparingFinancialStatements', 'Bases de medición utilizadas'],
  [
    'DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities',
    'Naturaleza de las operaciones y actividades principales',
  ],
  ['DescriptionOfSignificantEventsAndTransactions', 'Sucesos y transacciones significativos'],
  [
    'DescriptionOfOtherAccountingPoliciesRelevantToUnderstandingOfFinancialStatements',
    'Otras políticas contables relevantes',
  ],
  [
    'DescriptionOfUncertaintiesOfEntitysAbilityToContinueAsGoingConcern',
    'Incertidumbres sobre el negocio en marcha',
  ],
  [
    'ExplanationOfAccountingPoliciesAndMethodsOfComputationFollowedInInterimFinancialStatements',
    'Políticas y métodos en los estados intermedios',
  ],
  [
    'ExplanationOfSeasonalityOrCyclicalityOfInterimOperations',
    'Estacionalidad o carácter cíclico de las operaciones',
  ],
  [
    'ExplanationOfMaterialEventsSubsequentToEndOfInterimPeriodThatHaveNotBeenReflected',
    'Hechos posteriores al periodo intermedio',
  ],
  [
    'ExplanationOfIssuancesRepurchasesAndRepaymentsOfDebtAndEquitySecurities',
    'Emisión, recompra y reembolso de títulos',
  ],
  [
    'ExplanationOfEffectOfChangesInCompositionOfEntityDuringInterimPeriod',
    'Cambios en la composición de la entidad',
  ],
  [
    'ExplanationOfManagementJudgementsInApplyingEntitysAccountingPoliciesWithSignificantEffectOnRecognisedAmounts',
    'Juicios de la gerencia al aplicar las políticas contables',
  ],
  [
    'ExplanationOfAssumptionAboutFutureWithSignificantRiskOfResultingInMaterialAdjustments',
    'Supuestos sobre el futuro con riesgo significativo',
  ],
  ['DisclosureOfInterimFinancialReportingExplanatory', 'Información financiera intermedia'],
  [
    'DisclosureOfReclassificationsOrChangesInPresentationExplanatory',
    'Reclasificaciones o cambios en la presentación',
  ],
  ['CountryOfIncorporation', 'País de constitución'],
  ['LegalFormOfEntity', 'Forma legal de la entidad'],
  ['LengthOfLifeOfLimitedLifeEntity', 'Duración de la entidad'],
  ['ActividadPrincipal', 'Actividad principal'],
  ['DisclosureOfCreditRiskExplanatory', 'Riesgo de crédito'],
  ['DisclosureOfLiquidityRiskExplanatory', 'Riesgo de liquidez'],
  ['DisclosureOfMarketRiskExplanatory', 'Riesgo de mercado'],
  ['DisclosureOfFinancialRiskManagementExplanatory', 'Gestión del riesgo financiero'],
  ['DisclosureOfFinancialInstrumentsExplanatory', 'Instrumentos financieros'],
  ['DisclosureOfFairValueMeasurementExplanatory', 'Medición del valor razonable'],
  ['DisclosureOfCashAndCashEquivalentsExplanatory', 'Efectivo y equivalentes al efectivo'],
  ['DisclosureOfLoansAndAdvancesToCustomersExplanatory', 'Préstamos y anticipos a clientes'],
  ['DisclosureOfAllowanceForCreditLossesExplanatory', 'Provisión para pérdidas crediticias'],
  ['DisclosureOfDepositsFromCustomersExplanatory', 'Depósitos de clientes'],
  ['DisclosureOfDebtSecuritiesExplanatory', 'Títulos de deuda'],
  ['DisclosureOfBorrowingsExplanatory', 'Préstamos'],
  ['DisclosureOfInsuranceContractsExplanatory', 'Contratos de seguro'],
  ['DisclosureOfIncomeTaxExplanatory', 'Impuesto a las ganancias'],
  ['DisclosureOfRelatedPartyExplanatory', 'Partes relacionadas'],
  [
    'DisclosureOfEventsAfterReportingPeriodExplanatory',
    'Hechos ocurridos después del periodo sobre el que se informa',
  ],
  ['DisclosureOfContingentLiabilitiesExplanatory', 'Pasivos contingentes'],
  ['DisclosureOfProvisionsExplanatory', 'Provisiones'],
  ['DisclosureOfPropertyPlantAndEquipmentExplanatory', 'Propiedades, planta y equipo'],
  ['DisclosureOfInvestmentPropertyExplanatory', 'Propiedades de inversión'],
  ['DisclosureOfIssuedCapitalExplanatory', 'Capital emitido'],
  ['DisclosureOfGoingConcernExplanatory', 'Negocio en marcha'],
  ['DisclosureOfEntitysReportableSegmentsExplanatory', 'Segmentos de operación'],
  ['DisclosureOfBasisOfConsolidationExplanatory', 'Bases de consolidación'],
  [
    'DisclosureOfBasisOfPreparationOfFinancialStatementsExplanatory',
    'Bases de preparación de los estados financieros',
  ],
  [
    'DisclosureOfEffectOfChangesInForeignExchangeRatesExplanatory',
    'Efecto de las variaciones en las tasas de cambio',
  ],
]);

export function noteLabel(concept: SfcConcept): string {
  const local = concept.slice(concept.indexOf(':') + 1);
  const own = local.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return titles.get(local) ?? own[0]!.toUpperCase() + own.slice(1);
}
