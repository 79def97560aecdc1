/** What the pages of errors that both languages have say, in English. */

import type { errorsInSpanish } from './errors.es.ts';

export const errorsInEnglish: typeof errorsInSpanish = {
  noSector: 'There is no such sector',
  nobodyInSector: 'No company files in that group of the CIIU, or its code is misspelled.',
  allSectors: 'All sectors',
  explore: 'Explore the companies',
  noLine: 'There is no such line',
  noSuchKey: 'No line of the financial statements has that key.',
  allLines: 'All lines',
  noYear: (year) => `The company filed no figures for ${year}`,
  yearsFiled: 'The years that it filed:',
  nobody: {
    empresa: (nit) => `There is no company with the NIT ${nit}`,
    entidad: (nit) => `There is no entity with the NIT ${nit}`,
  },
  typeAbove: 'Type the name or the NIT above, or ',
  exploreInstead: 'explore the companies',
  alike: 'These begin alike:',
  faulty: 'The address of this page has faults',
  startAgain: 'Start again',
};
