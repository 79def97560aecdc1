/** What the pages of the lines of the statements say, in English. */

import type { PositiveMeaning } from '../../contract/http/line-meanings.ts';
import { fewestWithLine } from '../../contract/http/statement-lines.ts';
import { smallestMedian, smallestSample } from '../../contract/sample-sizes.ts';
import { formatsIn } from './formats.ts';
import type { linesInSpanish } from './lines.es.ts';

const { companies, list, money } = formatsIn.en;

const meanings: Readonly<Record<PositiveMeaning, string>> = {
  importe: 'what there is of the line; a negative one, what is missing',
  deduccion: 'what the line takes off equity',
  ganancia: 'a profit; a negative one, a loss',
  costo: 'a cost or expense',
  costo_neto: 'an expense; a negative one, income or a recovery',
  entrada: 'money that comes in',
  salida: 'money that goes out',
  entrada_neta: 'money that comes in; a negative one, money that goes out',
  salida_neta: 'money that goes out; a negative one, money that comes in',
};

export const linesInEnglish: typeof linesInSpanish = {
  title: 'Lines of the financial statements',
  titleOf: (line) => `${line}: who and how much`,
  description:
    'All lines of the financial statements of Colombian companies: how many have each, what it adds up to, its quartiles by sector, and the hundred companies with most.',
  descriptionOf: (line) =>
    `${line} of Colombian companies: how many have it, its sum and quartiles by year and sector, and the hundred companies with most.`,
  lead: (year) =>
    `How many companies have each line in ${year}, and what it adds up to, among those that count in the statistics.`,
  others: ['Indicators and other figures are chosen in ', ['the explorer', '/explorar'], ', in Spanish.'],
  line: 'Line',
  key: 'Key',
  table: 'lines',
  statements: {
    resultados: 'Income statement',
    situacion_financiera: 'Statement of financial position',
    flujo_efectivo: 'Statement of cash flows',
  },
  what: 'What it is',
  statement: 'Statement',
  element: 'IFRS element',
  noElement: 'None that is the same',
  positive: 'A positive amount is',
  meaning: (key) => meanings[key],
  bySize: 'Its size counts, also where it was filed with a minus.',
  sumOf: (n, year, sum) =>
    `${companies(n)} ${n === 1 ? 'has' : 'have'} it in ${year}; together, ${money(sum, 1000)}.`,
  fewOf: (n, year) =>
    `${n === 0 ? 'No company' : companies(n)} ${n === 1 || n === 0 ? 'has' : 'have'} it in ${year}.`,
  byYear: 'By year',
  sum: 'Sum',
  sumsIn: (unit) => `Sum, ${unit}`,
  quartilesIn: (unit) => `Median and quartiles, ${unit}`,
  year: 'Year',
  withLine: 'With it',
  without: 'Without it',
  withMinus: 'With a minus',
  median: 'Median',
  middle: 'Quartiles 1 and 3',
  fromTo: (low, high) => `${low} to ${high}`,
  amountsIn: (unit) => `Amounts in ${unit}.`,
  lacking: (years) => ` The source lacks it in ${list(years.map(String))}.`,
  tooFew: `Fewer than ${smallestMedian} have it`,
  tooFewToSum: `Fewer than ${smallestSample} have it`,
  bySection: (year) => `By sector in ${year}`,
  section: 'ISIC section',
  sectionsAbout: (unit) => `Amounts in ${unit}, of those that have the line.`,
  largest: (count, year) => (count === 100 ? `The hundred largest in ${year}` : `The largest in ${year}`),
  largestAbout: (unit) => `Of those that count, in ${unit}; the amount as it was filed.`,
  ofAll: (year) => `all companies in ${year}`,
  place: 'Rank',
  company: 'Company',
  town: 'Town',
  amount: 'Amount',
  inExplorer: 'All of them in the explorer',
  rare: (year) => `Fewer than ${fewestWithLine} companies file it in ${year}: of so few there is no list.`,
  nobody: 'No company that counts files it.',
  about: 'What the figures are of',
  method: `Companies count that have statements of their own (individual or separate) of a whole year to 31 December, with an ISIC class and a grade other than D, as in the statistics of sectors. A company has the line where it filed it other than zero. The sum is given from ${smallestSample} companies on; quartiles, from ${smallestMedian}. Of a section there is no sum: subtracted from each other, sums would tell of a single company.`,
  cited: (line, years) => `${line}: sum and quartiles of the companies that count, ${years}`,
};
