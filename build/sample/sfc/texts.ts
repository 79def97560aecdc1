/** The notes of invented filings: Spanish prose of real lengths, placeholders, HTML and the sentences that state ratios. */

import { createRandom, hash } from '../siis/prng.ts';
import type { SampleFact } from './producers.ts';
import type { FilingPlan } from './scenarios.ts';

const subjects =
  'CreditRisk LiquidityRisk FinancialInstruments Borrowings IncomeTax FairValueMeasurement IssuedCapital Provisions';
const notes = [
  'ifrs:ManagementCommentaryExplanatory',
  'ifrs:DisclosureOfSummaryOfSignificantAccountingPoliciesExplanatory',
  'ifrs:StatementOfIFRSCompliance',
  ...subjects.split(' ').map((subject) => `ifrs:DisclosureOf${subject}Explanatory`),
];

const placeholders = ['No aplica', 'NA', 'N/A', 'ND', 'NA PorCeldas 32747', '.', '-', ''];

const sentences = [
  'La Entidad preparó sus estados financieros de acuerdo con las Normas de Contabilidad aceptadas en Colombia.',
  'El deterioro se estima según el modelo de pérdida esperada, con la última información disponible.',
  'La administración considera que la señal de los indicadores de liquidez es adecuada.',
  'No existen contingencias probables distintas de las reveladas; el área jurídica evalúa cada proceso.',
];

/** What a bank of the sample says of itself in all filings of a year, in hundredths of a percent. */
export function stated({ member, year }: Pick<FilingPlan, 'member' | 'year'>): {
  solvency: number;
  pastDue: number;
} {
  const unit = (salt: number) => hash(member.index, year, salt) / 2 ** 32;
  return { solvency: 1_350 + Math.floor(300 * unit(1)), pastDue: 270 + Math.floor(140 * unit(2)) };
}

/** `15,32` */
const percent = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

export function noteTexts(plan: FilingPlan, seed: number, start: string, end: string): SampleFact[] {
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
    ...notes.map((concept) => note(concept, dress(paragraph(random.between(1_000, 7_200))))),
    ...placeholders.map((text, i) => note(`ifrs:DisclosureOfInventedMatter${i}Explanatory`, text)),
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
