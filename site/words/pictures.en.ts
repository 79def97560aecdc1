/** What pictures find, in English. */

import { formatsIn } from './formats.ts';
import type { picturesInSpanish } from './pictures.es.ts';

const { date } = formatsIn.en;

const groups = {
  seccion: 'ISIC sections',
  division: 'ISIC divisions',
  clase: 'CIIU classes',
  departamento: 'Departments of Colombia',
} as const;

export const picturesInEnglish: typeof picturesInSpanish = {
  revenueChanged: (sign, rate, year) =>
    sign === 0
      ? `Revenue did not change in ${year}`
      : `Revenue ${sign > 0 ? 'grew' : 'fell'} ${rate} in ${year}`,
  revenueWas: (amount, year) => `Revenue in ${year} was ${amount}`,
  profitWas: (sign, amount, year) =>
    sign === 0
      ? `Neither profit nor loss in ${year}`
      : `${sign > 0 ? 'Earned' : 'Lost'} ${amount} in ${year}`,
  owed: (share, year) => `Liabilities in ${year} were ${share} of assets`,
  assetsWere: (amount, year) => `Assets in ${year} were ${amount}`,
  margin: (own, median, year) =>
    `The net margin in ${year} was ${own}${median === null ? '' : `; the median, ${median}`}`,

  sameSold: (sign, rate, year, real) =>
    sign === 0
      ? `The same companies sold as much in ${year}`
      : `The same companies sold ${rate} ${sign > 0 ? 'more' : 'less'} in ${year}${real ? ', without inflation' : ''}`,
  same: (companies, year) => ` The same: ${companies} that count in ${year - 1} and in ${year}.`,
  sold: (amount, year) => `They sold ${amount} in ${year}`,

  few: (years) =>
    ` In ${years} fewer than half of the usual companies count in the country: the paler bars show no trend.`,

  first: (_level, name, text) => `First, ${text}: ${name}`,
  groups: (level, year) => `${groups[level]} in ${year}`,
  firstOnes: (_level, count) => `the first ${count}`,
  orders: {
    sociedades: 'Companies',
    ingresos: 'Revenue',
    crecimiento: 'Growth',
    crecimiento_real: 'Growth without inflation',
    margen: 'Net margin',
    roe: 'ROE, median',
    perdidas: 'With a loss',
    concentracion: 'Share of the four largest',
  },
  highest: (name, text, year) => `The highest figure of ${year}, ${text}: ${name}`,
  grewMost: (name, rate) => `Fastest, ${rate}: ${name}`,

  assetsAt: (cut, unit) => `Assets at ${date(cut)}, ${unit}`,
  mostAssets: (name, amount) => `The largest assets, ${amount}: ${name}`,
  assetsByQuarter: (cut, unit) => `Assets by quarter to ${date(cut)}, ${unit}`,
  earnedInTwelveMonths: (sign, amount) =>
    sign === 0
      ? 'Neither a profit nor a loss in twelve months'
      : `${sign > 0 ? 'Earned' : 'Lost'} ${amount} in twelve months`,
  roeByYear: 'Return on equity (ROE) by year, %',
  roeWas: (roe, cut) => `Its ROE at ${date(cut)} was ${roe}`,

  map: 'Map',
  unknownLetters: '\u25A1: a letter of the name that this picture cannot draw; the page shows it.',
};
