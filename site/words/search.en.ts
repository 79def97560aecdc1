/** What the search says, in its box and on its page, in English. */

import { formatsIn } from './formats.ts';
import type { searchInSpanish } from './search.es.ts';

const { number, companies } = formatsIn.en;

const levels: Readonly<Record<string, string>> = { seccion: 'section', division: 'division', clase: 'class' };

export const searchInEnglish: typeof searchInSpanish = {
  path: '/en/buscar',
  title: 'Search',
  titleOf: (q) => `Search: ${q}`,
  description: 'Find a Colombian company or supervised entity by its name or tax number (NIT).',
  label: 'Name or NIT (tax number)',
  elsewhere: [
    'The largest, the fastest growing and the country in figures are on ',
    ['the front page', '/en'],
    '; all companies by activity are under ',
    ['sectors', '/sector'],
    ' (in Spanish).',
  ],
  nobody: 'There is no company or entity with that name or NIT. Try fewer words.',
  found: (count, all) => `${all ? number(count) : `The first ${count}`} that match.`,
  places: 'Activities and towns',
  entity: 'Entity supervised by the Superintendencia Financiera',
  company: 'Company',
  inClass: (code, activity) => `class ${code}${activity === null ? '' : ` (${activity})`}`,
  lastYear: (year) => `last year ${year}`,
  explored: (count, year) =>
    `In the explorer, ${companies(count)} of ${year} with those words, with figures (in Spanish)`,

  suggestions: 'Suggestions',
  oneSuggestion: 'One suggestion: take it with the arrow key.',
  manySuggestions: (count, list) =>
    `${count} suggestions: choose with the arrow keys${list ? ', or press Enter to see all that match' : ''}.`,
  pasted: (count) => `${count} NITs: Enter opens their table.`,
  covered:
    'No results. Here are the companies that file with the Superintendencia de Sociedades and the entities that the Superintendencia Financiera supervises, by their names, former names and some trade names. Try fewer words, or the NIT.',
  several: 'There are several: choose one of the list.',
  sector: (level, code) => `Activity, ${levels[level]} ${code}`,
  town: 'Town',
};
