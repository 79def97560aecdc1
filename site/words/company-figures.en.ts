/** What the figures of a company's page say in English: over the years, cash and debt, indicators, and among others. */

import type { SignKey } from '../../contract/http/figure-keys.ts';
import type { companyFiguresInSpanish } from './company-figures.es.ts';

export const companyFiguresInEnglish: typeof companyFiguresInSpanish = {
  evolution: 'Over the years',
  evolutionCalled: 'the years',
  figuresOf: (year, unit) => `Figures of ${year}; charts in ${unit}.`,
  charts: 'Charts',
  chartOf: (chart, name) => `${chart} of ${name}`,
  sumOfYear: (amount) => `The sum of the year: ${amount}`,
  revenue: 'Revenue',
  netProfit: 'Net profit',
  assets: 'Assets',
  liabilities: 'Liabilities',
  equity: 'Equity',
  operatingRevenue: 'Revenue',
  balance: 'Assets, liabilities and equity',
  profit: 'Profit',
  loss: 'Loss',
  netMargin: 'Net margin, of each 100 pesos sold',
  percent: 'percent',
  company: 'Company',
  medianOf: (level) => `Median of its ${level}`,
  timesThatOf: (times, year) => `${times} times that of ${year}`,
  positiveIn: (year) => `positive in ${year}`,
  against: (change, year) => `${change} on ${year}`,

  liabilitiesOf: (year) => `What the liabilities of ${year} are made of`,
  largestLines: (total) => `The largest lines of ${total}.`,
  dueSoon: (share) => ` ${share} is due within a year.`,
  line: 'Line',
  amount: 'Amount',
  part: 'Share',
  others: 'The others',

  growthTo: (year) => `Growth to ${year}`,
  growthAbout:
    'Real rates are adjusted for inflation (CPI, DANE: the mean of the years; for assets and equity, that of December); the others are in current pesos.',
  rate: 'Rate',
  value: 'Value',
  repeated: (before, year, names) =>
    `Against the figure of ${before} that the filing of ${year} repeats, because that of its own year is another or is missing: ${names}.`,
  growthReasons: {
    zero_denominator: 'starts from zero',
    negative_denominator: 'starts from a negative value',
  },

  indicators: 'Indicators and sector',
  indicatorsCalled: 'indicators',
  year: 'Year',
  comparedGroup: 'Group to compare with',
  indicatorsOf: (year) =>
    `Indicators of ${year}. The dot is the company; the box, the middle half of its group, with the median marked: one in four has less than quartile 1, and one in four more than quartile 3. “Exceeds” says what part of its group has less: percentile of type 7, and equal ones share the middle place. Press a name to see its years and its formula.`,
  percentile: (percent) => `${percent}%`,
  indicator: 'Indicator',
  againstGroup: 'Against its group',
  lowerQuartile: 'Quartile 1',
  median: 'Median',
  upperQuartile: 'Quartile 3',
  exceeds: 'Exceeds',
  companies: 'Companies',
  rankAmong: (companies) =>
    `Its place, from 0 to 100, among ${companies} companies of its group with a value`,
  byYear: (name) => `${name} by year`,
  formula: ' Formula: ',
  noValueWhen: (when) => `. No value when: ${when}.`,
  hasInYear: (count, year) => ` The company has ${count} of them in ${year}. `,
  seeYear: (year) => `See ${year}`,
  onlyTotals: (year) => ` Of ${year} there are only totals. `,
  groupStatistics: (level) => `Statistics of its ${level}, all years (CSV)`,

  largest: 'The largest of its sector',
  largestCalled: 'the largest of its sector',
  byRevenue: (group, year, unit) => `${group}, ${year}: by revenue, in ${unit}.`,
  ranked: (rank, companies) => `This company ranks ${rank} of ${companies}.`,
  graded: 'A C or D marks what is unusual or does not add up.',
  noCode: 'Without a valid CIIU code there is nobody to compare with.',
  loadingLargest: 'Loading the largest…',
  neighbours: 'The most similar',
  neighboursCalled: 'similar companies',
  noNeighbours: (year) => `Its CIIU section has no other that counts in the statistics of ${year}.`,
  nearest: (count, number, compared, year) =>
    `The ${count === 1 ? '' : `${number} `}most similar of the ${compared} of its CIIU section in ${year}, by activity, size, place and structure.`,
  howSimilar: 'How it is measured',
  distance: 'Distance',
  why: 'Why',
  sameActivity: (distance) => `same ${distance === 0 ? 'class' : distance < 1 ? 'division' : 'section'}`,
  timesRevenue: (times) => `${times} times its revenue`,
  noRevenue: 'no revenue',
  samePlace: (distance) => (distance === 0 ? 'same town' : 'same department'),
  percentiles: (ranks) => `percentiles of ${ranks}`,
  rankBeside: (part, its, ours) =>
    `${{ margen: 'margin', endeudamiento: 'debt', rotacion: 'turnover' }[part]} ${its} (${ours})`,
  compareThem: 'Compare them side by side',
  amountsOf: (year, unit) =>
    `Amounts of ${year}, in ${unit}. Distance from 0 to 1; in brackets, the percentile of this company.`,
  rank: 'Rank',
  city: 'City',

  whyUnknown: (count) =>
    `Why ${count === 1 ? 'one figure is' : `${count} figures are`} missing of growth, cash and debt`,
  cash: 'Cash and debt',
  cashCalled: 'cash and debt',
  amountsIn: (unit) => `Amounts in ${unit}.`,
  pointAtName: ' Point at a name, or touch it, to see what it says and how it is calculated.',
  figure: 'Figure',
  assumed: '* A blank line was taken as 0, because the rest of the filing proves it.',
  pointAtFigure: ' Point at the figure, or touch it, to see which.',
  operatingProfit:
    'Operating profit, and EBITDA with it, includes other income, other gains and other expenses, as in the form; before other income and expenses, gross profit and the selling and administrative expenses are left.',
  debtWithoutEbitda: (year) =>
    `In ${year} it owes more than its cash and its EBITDA is zero or negative: there is no net debt to EBITDA, and the percentiles of its sector, which do not count it, look better than they are.`,
  altman: (year, value, zone, zones) =>
    `Altman Z″-score of ${year}: ${value}, ${zone}. The zones of its author: ${zones}. It is a sign of the literature (1995), fitted to other companies: it does not say what will happen to this one.`,
  zones: {
    'zona de dificultades': 'distress zone',
    'zona gris': 'grey zone',
    'zona segura': 'safe zone',
  },
  upTo: (bound) => `up to ${bound}`,
  fromThere: 'from there on',
  inThisZone: 'in this zone',
  signsOf: (year) => `Signs of ${year}`,
  signs: {
    patrimonio_negativo: ['Negative equity', 'total equity < 0'],
    perdidas_seguidas: [
      'Losses at two closings in a row',
      'net profit < 0 in the year and in the one before',
    ],
    corriente_insuficiente: [
      'Current assets below current liabilities at two closings in a row',
      'current assets < current liabilities in the year and in the one before; without current liabilities it does not show',
    ],
  } satisfies Record<SignKey, readonly [name: string, rule: string]>,
  notKnown: (reason) => `Not known: ${reason}`,
  yes: 'Yes',
  no: 'No',
  withSign: (sign) => `with “${sign}”`,
  signsAbout:
    'The three of Decree 1378 of 2021, calculated from what was filed. A sign is a reason to look closer, not a conclusion.',

  companiesWith: (companies, section, having, year) =>
    `Of the ${companies} companies of section ${section} ${having} in ${year}, `,
  filedAgain: (companies, year) => `${companies} filed again in ${year}`,
  toOtherDate: (companies) => `, ${companies} of them to another closing date`,
  notClosed: '. Not to file is not to have closed.',

  bridgeOf: (year) => `From EBITDA to cash, ${year}`,
  bridgeCalled: 'cash bridge',
  bridgeAbout:
    'What comes in is positive, and the terms add up to the change in cash. Tax and interest are those of the income statement; the rest (dividends, capital, other accounts, what a null term does not explain) is in Other.',
  bridgeIn: (unit) => `Cash bridge, in ${unit}`,
  bridgeChart: (year, unit) => `Cash bridge of ${year}, in ${unit}; its figures are in the table`,
  term: 'Term',
  shortTerms: {
    variacion_ktno: 'NOWC',
    impuesto_ganancias: 'Tax',
    costos_financieros: 'Interest',
    variacion_deuda: 'Debt',
    variacion_efectivo: 'Cash',
  },
};
