/** What is said to who sees an error in a figure, in English. */

import type { reportInSpanish } from './report.es.ts';

export const reportInEnglish: typeof reportInSpanish = {
  title: 'Is a figure wrong?',
  inSource: (supervisor) => [
    'Who filed a figure answers for it. Compare it with the filing of that year: if it says the same there, it is corrected at the source, with a new filing to the ',
    supervisor,
    '. No amount is changed here.',
  ],
  ours: 'If the filing says something else, we read it wrongly and we answer for it. ',
  noContact:
    'This site takes no reports: ask the Superintendencia to review what it publishes, by the form for petitions (PQRSD) of its site, with the NIT, the year, the number of the filing and the figure.',
  contact: 'Tell us with this message.',
  corrected: 'What is corrected appears in the next release and in ',
  changes: 'the changes',
  year: 'Year',
  figure: 'Figure',
  other: 'Another figure',
  write: 'Write the message',
  subject: (who, nit, year) => `Possible error: ${who}, NIT ${nit}, ${year}`,
  body: (who, nit, year, filing, figure, page) => [
    `Company: ${who}, NIT ${nit}`,
    `Year: ${year}`,
    `Filing: ${filing}`,
    `Figure: ${figure}`,
    `Page: ${page}`,
    '',
    'What the filing says:',
    '',
  ],
};
