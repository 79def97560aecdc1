/** What the page of a CIIU group says, in English. */

import type { CiiuLevel } from '../../contract/http/schemas.ts';
import { formatsIn } from './formats.ts';
import { sizeNamesIn } from './names.ts';
import type { sectorInSpanish } from './sector.es.ts';

const { number, years: yearsText } = formatsIn.en;

const levels: Readonly<Record<CiiuLevel, string>> = {
  seccion: 'section',
  division: 'division',
  clase: 'class',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const sectorInEnglish: typeof sectorInSpanish = {
  structure: (year) => `Structure in ${year}`,
  whatLinesAre: 'What each line is, and who has it',
  structureText:
    'What part of total assets or of revenue each line is. Median and quartiles are of those that have the line, from ten on, and do not add up to 100; the aggregate is the sum of the line over that of the base, and its totals add up to 100. What fewer than five have is left out, as is what subtraction would tell.',
  partsOf: (statement, base, n) => `${statement}: in percent of ${base}, of ${n} companies.`,
  partLine: 'Line',
  partColumns: ['Median', 'Quartiles', 'Aggregate', 'Have it'],
  fromTo: (from, to) => `${from} to ${to}`,

  title: (name, code) => `${name} (CIIU ${code})`,
  description: (name) =>
    `${name}: revenue, profit, indicators and the largest companies of Colombia in this activity, year by year.`,
  dataset: (name, code) => `${name} (CIIU ${code}) in Colombia`,
  activity: 'Activity',
  sectors: 'Sectors',
  goTo: 'Go to',
  allInList: 'See all in the list',
  howToCite: 'How to cite',
  groupCode: (level, code) => `CIIU ${levels[level]} ${code}`,
  groupIs: (level, code, inDivision) =>
    `${capital(levels[level])} ${code} of the CIIU, Colombia’s ISIC Rev. 4${inDivision === null ? '' : ` (in division ${code.slice(0, 2)}, ${inDivision})`}. `,
  count: (companies, year, excluded) =>
    companies === 0
      ? `No company counts in ${year}.`
      : `${number(companies)} ${companies === 1 ? 'company counts' : 'companies count'} in ${year}${excluded}.`,
  allStatements: (section, size) => `All statements of section ${section} (CSV, ${size})`,
  allStatementsTitle: 'CSV in gzip, with the CIIU class of each company in the column ciiu_codigo',
  cited: (name, level, code, years, base) =>
    `${name.startsWith('CIIU ') ? name : `${name} (CIIU ${levels[level]} ${code})`}: sums and indicators of the companies that count, ${yearsText(years)}${base === null ? '' : `; sums in pesos of ${base}`}`,

  lines: {
    ingresos_operacionales: 'Revenue',
    total_activos: 'Total assets',
    total_patrimonio: 'Equity',
    ganancia_operacional: 'Operating profit',
    ganancia_neta: 'Net profit',
  },
  figures: {
    endeudamiento_total: 'Debt ratio',
    apalancamiento_total: 'Total leverage',
    cobertura_intereses: 'Interest coverage',
    margen_ebitda: 'EBITDA margin',
    deuda_neta_ebitda: 'Net debt over EBITDA',
    cobertura_ebitda: 'EBITDA coverage',
    multiplicador_patrimonio: 'Equity multiplier',
    deuda_patrimonio: 'Financial debt over equity',
    cubrimiento_deuda: 'Operating cash flow over debt',
    z_altman: 'Altman Z″',
  },

  size: 'Size',
  all: 'All',
  howSized: 'How size is measured',
  loadingFigures: 'Loading the figures…',
  ofAll: 'Figures of all companies.',
  sumsByYear: 'Sums by year',
  kindOfSize: (size) => {
    const name = sizeNamesIn.en[size].toLowerCase();
    return { one: `${name} company`, many: `${name} companies` };
  },
  kindOfPlace: (department) => ({
    one: `company of ${department}`,
    many: `companies of ${department}`,
  }),
  seeAll: 'See the figures of all',
  seeThem: 'See them in the list',
  noneEver: ({ one }) => `No ${one} counts in any year. `,
  partCount: ({ one, many }, companies, year) =>
    companies === 0
      ? `No ${one} counts in ${year}`
      : `${number(companies)} ${companies === 1 ? `${one} counts` : `${many} count`} in ${year}`,
  partChanges: ' “How large it is” and “How its companies do” change; the rest of the page is of all. ',

  sizeTitle: 'How large it is',
  ownCompanies: 'its companies',
  ownKind: ({ many }) => `its ${many}`,
  least: 'less than 0.1%',
  sold: (year, whose, share, country) =>
    `In ${year} ${whose} sold ${share} of what all companies that count in the country sold (${number(country)}).`,
  sums: (unit) => `Sums of the companies that count, in ${unit}. `,
  countedAndFiled: 'companies that count and filed the figure',
  summed: (year) => `The companies in the sum of ${year}, one by one (CSV)`,
  sum: 'Sum',
  revenueOf: (name) => `Revenue of ${name}`,
  companiesThatCount: 'Companies that count',
  companies: 'Companies',
  shareOfCountry: 'Share of the revenue of the country',
  share: 'Share',

  indicatorsTitle: 'How its companies do',
  indicatorsOf: 'indicators',
  indicator: 'Indicator',
  tooFewForMedian: 'Too few companies for the median of this indicator.',
  medianAndHalf: (name) => `${name}: median and middle half`,
  quartile1: 'Quartile 1',
  median: 'Median',
  quartile3: 'Quartile 3',
  middleHalf: 'Middle half',
  withValue: 'Companies',
  quartilesAbout: (year, companies) =>
    `Indicators of ${year}: one company in four has less than quartile 1, and one in four more than quartile 3. “Companies” are those with a value, of the ${number(companies)} that count.`,
  amountsIn: (unit) => ` Amounts in ${unit}.`,
  pesos: 'pesos',
  spreadTitle: 'How they are spread',
  spreadAbout: (year) =>
    `How many of the companies that count in ${year} have each value: the same ones as in the quartiles. The grey bars are those beyond.`,

  growthTitle: 'Growth and concentration',
  growthAbout: (before, year) =>
    `Sum of the companies that count in ${before} and in ${year}, without those that enter or leave, in current pesos and without inflation (CPI, DANE: the mean of the year; for assets and equity, that of December).`,
  growthOf: 'growth of those that stay',
  growthBetween: (before, year) => `Growth of those that stay, ${before} to ${year}.`,
  line: 'Line',
  change: 'Change',
  withoutInflation: 'Without inflation',
  concentration: (companies, four, hhi) =>
    `Among the ${number(companies)} that file revenue, the four largest have ${four} of it (HHI ${number(hhi)}). It is no market share: not all companies file.`,

  debtTitle: 'Debt and coverage',
  debtOf: 'debt and coverage',
  worst: (companies) =>
    companies === 1
      ? 'One company owes more than its cash and its EBITDA is zero or negative: it would be the worst in net debt over EBITDA, and is not in its quartiles.'
      : `${number(companies)} companies owe more than their cash and their EBITDA is zero or negative: they would be the worst in net debt over EBITDA, and are not in its quartiles.`,
  debtAbout: (year, companies) =>
    `Quartiles of ${year}, and how many of the ${number(companies)} that count have no value. Full IFRS and IFRS for SMEs also apart where there are five of each: the former count their leases as debt and most of the latter do not.`,
  figure: 'Figure',
  framework: 'Standard',
  withoutValue: 'Without a value',
  allOfThem: 'All',

  whyChanged: 'Why the sum of revenue changed',
  inside: { seccion: 'Its divisions', division: 'Its classes', clase: '' },

  placesTitle: 'Where they are',
  placesAbout: (year) =>
    `How many of those that filed ${year} have their seat there, the places with most of them first. Press one to see them.`,
  departmentsOf: 'departments',
  departments: 'Departments',
  towns: 'Towns',
  departmentsAbout: (year, unit) =>
    `By department of the seat in each filing: the companies that count in ${year}; their sums, in ${unit}, and the median of their net margin. Each name leads to its figures by year.`,
  department: 'Department',
  revenue: 'Revenue',
  assets: 'Assets',
  margin: 'Margin',
  tooFew: 'Too few',
  nobody: 'None',

  largestTitle: 'The largest',
  largestOf: 'the largest',
  compareFive: 'Compare the first five',
  largestAbout: (year, unit) =>
    `By revenue of ${year}, in ${unit}. A C or D marks what is unusual or does not add up.`,
  companiesOf: 'companies',
  movementTitle: 'Who enters and who leaves',
  movementAbout: (before, year, unit) =>
    `From ${before} to ${year}, with those of the largest revenue, in ${unit}. To stop filing or to change activity is not to close.`,
  enter: (companies) => `${number(companies)} ${companies === 1 ? 'enters' : 'enter'}`,
  leave: (companies) => `${number(companies)} ${companies === 1 ? 'leaves' : 'leave'}`,
  amountIn: (amount, year) => `, ${amount} in ${year}`,
};
