/** The notes of invented filings: Spanish prose of real lengths, placeholders, HTML and the sentences that state ratios. */

import { createRandom, hash } from '../siis/prng.ts';
import type { Plan, SampleFact } from './plan.ts';

const prose = [
  'Disclosure',
  'CashAndCashEquivalents',
  'CreditRisk',
  'LiquidityRisk',
  'MarketRisk',
  'FinancialInstruments',
  'DebtSecurities',
  'Borrowings',
  'IncomeTax',
  'FairValueMeasurement',
  'PropertyPlantAndEquipment',
  'IssuedCapital',
  'Provisions',
  'GoingConcern',
  'EventsAfterReportingPeriod',
]
  .slice(1)
  .map((subject) => `ifrs:DisclosureOf${subject}Explanatory`);

const long = [
  'ifrs:ManagementCommentaryExplanatory',
  'ifrs:DisclosureOfNatureOfBusinessExplanatory',
  'ifrs:DisclosureOfSummaryOfSignificantAccountingPoliciesExplanatory',
  'ifrs:StatementOfIFRSCompliance',
  'ifrs:DescriptionOfSignificantEventsAndTransactions',
];

const placeholders = ['No aplica', 'NA', 'N/A', 'ND', 'NA PorCeldas 32747', '.', '-', ''];

const sentences = [
  'La Entidad preparó sus estados financieros de acuerdo con las Normas de Contabilidad y de Información Financiera aceptadas en Colombia.',
  'Durante el período no se presentaron cambios significativos en las políticas contables ni en las estimaciones.',
  'El deterioro se estima según el modelo de pérdida esperada, con la última información disponible a la fecha de corte.',
  'La administración considera que la señal de los indicadores de liquidez es adecuada frente a los límites internos.',
  'Los títulos se midieron a valor razonable con los precios suministrados por el proveedor autorizado.',
  'El impuesto corriente incluye la sobretasa aplicable a las instituciones financieras vigente para el año gravable.',
  'Las garantías admisibles respaldan más de la mitad de las obligaciones, según la última valoración técnica.',
  'No existen contingencias probables distintas de las reveladas; el área jurídica evalúa cada proceso con corte trimestral.',
];

/** What a bank of the sample says of itself in all filings of a year, in hundredths of a percent. */
export function stated({ member, year }: Pick<Plan, 'member' | 'year'>): {
  solvency: number;
  pastDue: number;
} {
  const unit = (salt: number) => hash(member.index, year, salt) / 2 ** 32;
  return { solvency: 1_350 + Math.floor(300 * unit(1)), pastDue: 270 + Math.floor(140 * unit(2)) };
}

/** `15,32` */
const percent = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

export function noteTexts(plan: Plan, seed: number, start: string, end: string): SampleFact[] {
  const { member, year, quarter } = plan;
  const random = createRandom(seed, member.index, year, quarter, 99);
  const paragraph = (length: number) => {
    let text = '';
    while (text.length < length) text += `${text ? ' ' : ''}${random.pick(sentences)}`;
    return text;
  };
  const html = member.producer === 'dbnet' || member.producer === 'workiva';
  const dress = (text: string) =>
    html
      ? `<div style="font-size:10pt"><p>${text.replaceAll('ñ', '&ntilde;').replaceAll('. ', '.</p>\n<p>')}</p><script>alert("x")</script></div>`
      : text;
  const note = (concept: string, value: string): SampleFact => ({ concept, start, end, value });

  const facts = [
    ...long.map((concept) => note(concept, dress(paragraph(random.between(4_000, 7_200))))),
    ...prose.map((concept) => note(concept, dress(paragraph(random.between(1_000, 6_000))))),
    ...Array.from({ length: 40 }, (_, i) =>
      note(`ifrs:DisclosureOfInventedMatter${i}Explanatory`, placeholders[i % placeholders.length]!),
    ),
  ];
  if (member.kind === 'bank' && plan.trust === undefined) {
    const said = stated(plan);
    facts.push(
      note(
        'ifrs:SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital',
        dress(
          `El patrimonio técnico cumple los mínimos. Relación de Solvencia Total: ${percent(said.solvency)}%.`,
        ),
      ),
      note(
        'ifrs:DisclosureOfCriticalPerformanceMeasuresAndIndicatorsThatManagementUsesToEvaluateEntitysPerformanceAgainstStatedObjectivesExplanatory',
        dress(`Ratio de Cartera Vencida: ${percent(said.pastDue)}%. Crecimiento de la cartera: 6,2%.`),
      ),
    );
  }
  return facts;
}
