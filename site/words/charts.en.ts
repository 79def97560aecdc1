/** What charts of years and groups say in English, and the tables behind them. */

import type { chartsInSpanish } from './charts.es.ts';

export const chartsInEnglish: typeof chartsInSpanish = {
  cutAxis: 'Cut axis: it does not start at zero',
  groupFromHere: 'from here on, of a group',
  ownFromHere: 'from here on, its own',
  noFigure: 'no figure',
  byYear: 'by year',
  byQuarter: 'by quarter',
  table: 'Table',
  tableAndPictures: 'Table, picture and code to embed',
  year: 'Year',
  cut: 'Date',
  companies: 'Companies',
  counted: (companies = 'companies that count') => `The number below each year is that of the ${companies}.`,
  fewCounted: (years) =>
    `In ${years} fewer than half of the usual companies counted in the country: those bars, which are paler, show no trend, and the share of the country is not given.`,

  noValue: 'No figure of the company',
  ownValue: (value) => `Company ${value}`,
  quartiles: (median, lower, upper) =>
    `median of the group ${median}; the middle half goes from ${lower} to ${upper}`,

  spread: (name) => `${name}: distribution; the table follows`,
  byValue: (name) => `${name}: companies by value`,
  value: 'Value',
  counts: 'Companies',
  lessThan: (value) => `less than ${value}`,
  fromTo: (from, to) => `from ${from} to ${to}`,
  orMore: (value) => `${value} or more`,

  filing: (year, number) => `Filing of ${year}: ${number}. `,
  source: (attribution, evidence, license) => `Source: ${attribution}. ${evidence}Licence ${license}.`,
  release: (release, address) => `Cifras, release ${release}. ${address}`,
  invented: 'Invented data',
  country: 'The companies of Colombia that count',
  sumOfRevenue: (unit) => `Sum of revenue, ${unit}`,

  whyChanged: 'why the sum changed',
  revenueIn: (unit, exact) =>
    `Revenue, in ${unit}; the parts add up ${exact ? 'to the peso' : 'but for rounding'}.`,
  part: 'Part',
  revenue: 'Revenue',
  sumOf: (year) => `Sum of ${year}`,
  restated: (before, year) => `Figures of ${before} that the filing of ${year} repeats with another value`,
  same: 'What the same companies changed',
  entering: (before) => `Entering: in ${before} they did not count here, or filed no revenue`,
  leaving: 'Leaving: they no longer count here, or filed no revenue',
  sinceRelease: 'what changed since the release before',
  sinceReleaseIn: (unit) =>
    `These totals were others in the release before. Revenue, in ${unit}: the sum before and the three parts give that of now, to the peso.`,
  sinceReleaseHeads: [
    'Before',
    'Entering',
    'Companies entering',
    'Leaving',
    'Companies leaving',
    'Corrected',
    'Companies corrected',
    'Now',
  ],
  grew: (companies, before, year, rate) =>
    `The revenue of the ${companies} companies that count in ${before} and in ${year} changed by ${rate}`,
  real: (year, rate) => `; adjusted for the mean inflation of ${year} (CPI, DANE), ${rate}`,

  changes: {
    empresa_entra: ['company enters', 'companies enter'],
    empresa_sale: ['company leaves', 'companies leave'],
    nombre_empresa: ['company changes its name', 'companies change their names'],
    anio_nuevo: ['new year of a company', 'new years of companies'],
    anio_retirado: ['withdrawn year of a company', 'withdrawn years of companies'],
    linea: ['line with another figure', 'lines with another figure'],
    entidad_entra: ['supervised entity enters', 'supervised entities enter'],
    entidad_sale: ['supervised entity leaves', 'supervised entities leave'],
    nombre_entidad: ['supervised entity changes its name', 'supervised entities change their names'],
    cifra_entidad: ['restated figure of a supervised entity', 'restated figures of supervised entities'],
  },
};
