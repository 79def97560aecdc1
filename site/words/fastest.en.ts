/** Who grew most among the companies of a group, in English. */

import type { fastestInSpanish } from './fastest.es.ts';

export const fastestInEnglish: typeof fastestInSpanish = {
  title: 'Who grew most',
  called: 'who grew most',
  choice: 'What is compared',
  year: 'Year',
  least: (year) => `Least revenue of ${year}`,
  noLeast: 'No least',
  from: (amount) => `From ${amount}`,
  millions: (count) => `${count} million`,
  growth: (year, real) =>
    `Growth of revenue from ${year - 1} to ${year}, ${real ? 'without inflation' : 'in current pesos'}`,

  nobody: (year) => `No company can be compared from ${year - 1} to ${year} with this least revenue.`,
  nobodyGrew: (n, year) => `None of the ${n} that are compared sold more in ${year} than in ${year - 1}.`,
  rates: (real, filed) =>
    `${real} without the mean inflation of the year (CPI, DANE), ${filed} in current pesos`,
  first: (name, rates, year) => `The one that grew most from ${year - 1} to ${year} was ${name}: ${rates}.`,
  grown: (n, all, real, year) =>
    ` ${n} of ${all} sold more than in ${year - 1}, and ${real} also without inflation.`,

  compared: (n, count, least, year) => {
    const whom =
      n === 0 ? 'Nobody is compared' : n === 1 ? 'The only one is compared' : `The ${count} are compared`;
    const floor = least === null ? '' : ` and that sold ${least} pesos or more in ${year - 1}`;
    return `${whom} that ${n === 1 ? 'has' : 'have'} grade A or B in ${year - 1} and in ${year}${floor}.`;
  },
  leftOut: (all, out, parts, year) => `Of the ${all} that count in ${year}, ${out} are left out: ${parts}.`,
  soldLess: (n, least, year) => `${n} with revenue of less than ${least} in ${year - 1}`,
  withoutRate: (n, why) => `${n} whose growth is not known (${why})`,
  notBefore: (n, year) => `${n} that did not count in ${year - 1}`,
  ofGradeC: (n) => `${n} of grade C in one of the two years`,
  tenfold: (n, year) =>
    `${n} with ten times the revenue of ${year - 1} or more, mostly a fault of the filing`,

  about: (unit) => `Revenue in ${unit}. Growth, without the mean inflation of the year and in current pesos.`,
  company: 'Company',
  withoutInflation: 'Without inflation',
  asFiled: 'Current',
  all: 'See them all in the list',
};
