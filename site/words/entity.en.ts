/** What the page of a supervised entity says, in English. */

import type { EntityStatementName } from '../../contract/http/entity.ts';
import type { entityInSpanish } from './entity.es.ts';
import { entityFigurePatternsInEnglish, entityFigureTextsInEnglish } from './entity-figures.en.ts';
import { entityLinesInEnglish, entityTextsInEnglish, patternsInEnglish } from './entity-texts.en.ts';
import { formatsIn } from './formats.ts';

const { date, number } = formatsIn.en;

const statements: Readonly<Record<EntityStatementName, string>> = {
  financial_position: 'Financial position',
  profit_loss: 'Income statement',
  cash_flows: 'Cash flows',
  equity: 'Changes in equity',
};

const bases: Readonly<Record<string, string>> = { individual: 'Separate', consolidado: 'Consolidated' };

const quarters: Readonly<Record<string, string>> = {
  '03-31': 'first quarter, to March 31',
  '06-30': 'second quarter, to June 30',
  '09-30': 'third quarter, to September 30',
};

const figures: Readonly<Record<string, string>> = {
  activos: 'Total assets',
  pasivos: 'Total liabilities',
  patrimonio: 'Equity',
  efectivo: 'Cash',
  inversiones: 'Investments and derivatives',
  cartera_neta: 'Net loans',
  cartera_bruta_cuif: 'Gross loans',
  cartera_bruta: 'Gross loans by product',
  cartera_vencida_cuif: 'Past-due loans, class 8',
  cartera_vencida: 'Past-due loans, whole balance',
  deterioro: 'Loan-loss allowances',
  depositos: 'Deposits',
  reservas_tecnicas: 'Technical reserves',
  resultado: 'Result from January to the date',
  ganancia_12_meses: 'Result of twelve months',
  ingresos_intereses_cartera: 'Interest on loans from January to the date',
  gastos_intereses_depositos: 'Interest on deposits from January to the date',
  gastos_beneficios_empleados: 'Employee benefits from January to the date',
  gasto_deterioro_cartera: 'Loan impairment expense from January to the date',
  patrimonio_promedio: 'Average equity',
  activos_promedio: 'Average assets',
};

/** Of what ratios are made, beside the figures. */
const inputs: Readonly<Record<string, string>> = {
  ...figures,
  relacion_de_solvencia: 'Capital adequacy ratio',
  cartera: 'Loans',
  cartera_promedio: 'Average loans',
  provisiones_anualizadas: 'Provisions, annualised',
  gastos_operacion: 'Operating expenses',
  ingresos_netos: 'Net income before expenses',
  activos_corrientes: 'Current assets',
  pasivos_corrientes: 'Current liabilities',
};

/** `ifrs:CashAndCashEquivalents` as `Cash and cash equivalents`; null of a concept whose name is not English. */
function conceptName(concept: string): string | null {
  const [prefix, name = ''] = concept.split(':');
  if (prefix !== 'ifrs') return null;
  const text = name
    .replace(/Explanatory$/, '')
    .replace(/ProfitLoss/g, 'Profit(loss)')
    .replace(/IncreaseDecrease/g, 'Increase(decrease)')
    .replace(/DecreaseIncrease/g, 'Decrease(increase)')
    .replace(/GainsLosses|GainLoss/g, 'Gains(losses)')
    .replace(/(?<=[a-z)])(?=[A-Z(])/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const entityInEnglish: typeof entityInSpanish = {
  translated: (text) =>
    entityTextsInEnglish[text] ??
    entityFigureTextsInEnglish[text] ??
    [...patternsInEnglish, ...entityFigurePatternsInEnglish].flatMap(([form, write]) => {
      const match = form.exec(text);
      return match ? [write(...match.slice(1))] : [];
    })[0] ??
    null,
  lineName: (concept, label) =>
    entityLinesInEnglish[concept] ?? entityTextsInEnglish[label] ?? conceptName(concept),

  title: (name) => `${name}: financial statements`,
  description: (type, name, number, first, last) =>
    `${type === null ? '' : `${type}. `}Financial statements, loans, deposits and ratios of ${name} (Colombian tax number ${number}), ${first} to ${last}, as filed with the Superintendencia Financiera.`,
  statementsOf: (name) => `Financial statements of ${name}`,
  inShort: 'In short',
  ofGroup: (type, group) => `${type} · group: ${group}`,
  supervisor: 'Files with the Superintendencia Financiera',
  entity: (id) => `Entity ${id}`,
  filed: (years) => `Filed ${years}`,
  withData: (years) => `With data, ${years}`,
  filingsCount: (count) =>
    count === 0 ? 'Only open data of the supervisor' : count === 1 ? '1 filing' : `${count} filings`,
  compare: 'Compare with others',
  others: 'Other entities with the same NIT',
  othersAbout:
    'Trusts, funds or others that file under this NIT. Their figures are not mixed with those of the entity.',
  cited: (name, nit, years) => `Financial statements of ${name} (NIT ${nit}), ${years}`,
  licence: (license) => `. Licence ${license}. `,

  answers: {
    lastFigures: (cut) => `Last figures: ${date(cut)}`,
    notAt: (cut) => `; nothing at ${date(cut)}`,
    notCompared: '; not compared with others: the open data do not have its balances',
    earned: 'It earned ',
    lost: 'It lost ',
    inTwelveMonths: ' in twelve months',
    forEachHundred: (figure) => [', ', figure, ' for each 100 pesos of equity'],
    roe: (figure) => ['; its return on equity is ', figure],
    earnsOf: (figure) => ['It earned ', figure, ' for each 100 pesos of equity in twelve months'],
    losesOf: (figure) => ['It made a loss in twelve months: its return on equity is ', figure],
    earningUnknown: (why) => `Whether it earns is not known: ${why}.`,
    holds: (amount) => ['Its assets add up to ', amount],
    partOfType: (percent) => `, ${percent} of those of its type`,
    at: (cut) => `, at ${date(cut)}`,
    equity: (figure, follows) => [
      follows ? 'of each 100 pesos of them, ' : 'Of each 100 pesos of its assets, ',
      figure,
      ' are equity',
    ],
    negativeEquity: (figure, follows) => [
      `${follows ? 'i' : 'I'}t owes more than it has: its equity is `,
      figure,
      ' of its assets',
    ],
    equityUnknown: (why) => `What part of its assets is equity is not known: ${why}.`,
    solvency: (figure) => ['Its capital adequacy ratio is ', figure],
    solvencyUnknown: (why) => `Its capital adequacy ratio is not known: ${why}.`,
    arrears: (figure) => ['Of each 100 pesos of loans, ', figure, ' are past due'],
    arrearsUnknown: (why) => `What part of its loans is past due is not known: ${why}.`,
    reserves: (amount) => ['Its technical reserves add up to ', amount],
    reservesUnknown: (why) => `What its technical reserves add up to is not known: ${why}.`,
    costs: (figure) => ['For each 100 pesos of commissions it spends ', figure, ' on operating'],
    costsUnknown: (why) => `What it spends for each 100 pesos of commissions is not known: ${why}.`,
    covers: (enough, figure) => [
      `Its current assets ${enough ? 'cover' : 'do not cover'} what is due within a year: `,
      figure,
      ' pesos for each 100',
    ],
    coverUnknown: (why) => `Whether its current assets cover what is due within a year is not known: ${why}.`,
    moreThanAll: 'more than all the others',
    lessThanAll: 'less than all the others',
    ofAll: ' of its type',
    moreThan: (percent) => `more than ${percent}%`,
    ofOthers: ' of the others of its type',
  },

  ratiosTitle: 'Ratios',
  ratiosOf: 'ratios',
  noRatios: 'No ratio can be computed from the filings of this entity.',
  ratiosAbout: 'The API gives them as fractions; here they are percentages where these read better.',
  pointAtRatio: ' Point at or tap one to see the fraction.',
  ratio: 'Ratio',
  ratios: {
    capital_adequacy: 'Capital adequacy ratio',
    npl_ratio: 'Past-due loans over gross loans',
    coverage: 'Allowances over past-due loans',
    roe: 'Return on equity (ROE)',
    roa: 'Return on assets (ROA)',
    equity_to_assets: 'Equity over assets',
    leverage: 'Leverage',
    loan_to_deposit: 'Loans over deposits',
    cost_of_risk: 'Cost of risk',
    cost_to_income: 'Cost over income',
    current_ratio: 'Current ratio',
  },
  ratioSources: 'Where each ratio comes from',
  sourceOf: 'Source',
  noValue: 'No figure',
  inputName: (key) => inputs[key] ?? key.replaceAll('_', ' '),
  percent: (fraction) => `${number(100 * fraction, 1)}%`,
  noInput: 'no figure',
  inPesos: (value) => `COP ${number(value)}`,
  reasons: {
    not_filed: 'It was not filed',
    zero_denominator: 'The denominator is zero',
    negative_denominator: 'The denominator is negative',
    not_applicable: 'It has no meaning for this type of entity',
    contradictory: 'The sources contradict each other',
  },
  quarter: (cut) => quarters[cut.slice(5)] ?? `to ${cut}`,

  figuresTitle: 'Figures by date',
  figuresOf: 'figures by date',
  figuresAbout:
    'Each column is a reporting date, and each row a figure with its definition and its source: two sources are two rows.',
  amountsIn: (unit) => `Amounts in ${unit}; ratios as percentages where these read better.`,
  pointAtEither: ' Point at or tap a figure to see it in pesos or as a fraction.',
  figure: 'Figure',
  kinds: { amounts: 'Amounts', ratios: 'Ratios' },
  figures,
  datasets: {
    'mxk5-ce6w': 'Open balances (CUIF)',
    'x586-r5d2': 'Capital adequacy, open data',
    'rvii-eis8': 'Loans by product, open data',
  },
  definitions: 'Definition and source of each figure',
  filing: 'XBRL filing',
  filingOf: (basis) => `XBRL filing, ${(bases[basis] ?? basis).toLowerCase()}`,
  allCuts: (count) => `Show all ${count} dates`,
  latestCuts: (shown, count) => `The latest ${shown} of ${count} dates.`,
  noFigure: 'No figure at this date',

  statementsTitle: 'Financial statements',
  statementsName: 'financial statements',
  statement: 'Statement',
  statements,
  basis: 'Basis',
  bases,
  noBasis: 'Not stated',
  component: 'Component',
  periods: 'Periods',
  annual: 'Annual',
  all: 'All',
  unit: 'Unit',
  source: 'Source',
  filedSource: 'XBRL filings',
  cuifSource: 'Open balances (CUIF)',
  showStatements: 'Show the financial statements',
  loadingStatement: 'Loading the statement…',
  noStatement: (name) => `No figures: ${statements[name].toLowerCase()}.`,
  statementIn: (unit) => `In ${unit}.`,
  pointAtAmount: ' Point at or tap a figure to see it in pesos.',
  asFiledAbout: ' With †, what was filed as it stands, because its scale is not known.',
  concept: 'Line',
  balances: { debit: 'debit balance', credit: 'credit balance' },
  asFiled: 'As filed: its scale is not known',
  noScale: 'no scale',
  from: (start, end) => `${start} to ${end}`,
  period: (start, end) => (start ? `From ${date(start)} to ${date(end)}` : `At ${date(end)}`),
  ofFiling: (filing, comparative) => `, of the filing ${filing}${comparative ? ', as a comparative' : ''}`,
  comparative: 'comparative',

  detailsTitle: 'Details of the notes',
  detailsOf: 'details',
  detailsAbout:
    'All figures of the filings, also those that the statements do not show: interest income, loans and deposits by kind, taxes, employees.',
  role: 'Note or statement',
  report: 'Filing',
  showDetails: 'Show the details',
  loadingDetails: 'Loading the details…',
  noDetails: 'The filings of the entity have no further figures.',
  detailsIn: (unit) => `Amounts in ${unit}; what is not money, as filed.`,
  detailsAsFiled: ' In the columns without a scale, amounts are as filed.',
  units: {
    per_share: 'pesos per share',
    shares: 'shares',
    pure: 'number or fraction',
    count: 'count',
  },
  basisWithin: (basis) => (bases[basis ?? ''] ?? 'basis not stated').toLowerCase(),
  plain: 'As filed',
  unknownScale: ', scale not known',

  filingsTitle: 'Filings',
  filingsOf: 'filings',
  noFilings:
    'There are no XBRL filings of this entity. Its figures come from the open data of the Superintendencia Financiera.',
  filingsAbout:
    'The XBRL files that the figures come from. Scale: by what the filed amounts were multiplied to get pesos.',
  filingHeads: ['Period', 'Basis', 'Date', 'Filed', 'Scale', 'Evidence'],
  interim: 'interim',
  withoutScale: 'No scale',
  scaleSources: {
    declared: 'The filing states it',
    eps_check: 'Deduced from earnings per share',
    magnitude: 'Deduced from the size of the amounts',
    currency_text: 'The text of the currency says it',
    other_filings: 'By other filings of the entity',
    comparatives: 'By the comparative figures',
    open_data: 'By the open data of the supervisor',
    none: 'Not known',
  },
  fileAndContexts: 'File and contexts',

  notesTitle: 'Notes',
  notesOf: 'notes',
  notesAbout: 'The text as the entity wrote it, in Spanish.',
  year: 'Year',
  showNotes: 'Show the notes',
  loadingNotes: 'Loading the notes…',
  noNotes: (year) => `The filings of ${year} have no notes.`,
};
