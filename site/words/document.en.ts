/** What stands around every page, in English. */

import type { documentInSpanish } from './document.es.ts';

export const documentInEnglish: typeof documentInSpanish = {
  skip: 'Skip to the content',
  search: {
    action: '/en/buscar',
    label: 'Find a company by name or NIT (tax number)',
    hint: 'Name or NIT (tax number)',
  },
  main: 'Main',
  explorer: 'Explore',
  sectors: 'Sectors',
  compare: 'Compare',
  match: 'Match',
  ownFigures: 'Own figures',
  data: 'Data',
  sampleLabel: 'Sample data',
  sample: 'Sample data: these companies are invented. No figure on this page is real.',
  about:
    'Cifras publishes the financial statements that companies file with the Superintendencia de Sociedades (SIIS) and the Superintendencia Financiera (SFC), two Colombian supervisors. It is not a site of theirs.',
  licensed: 'Data under the licence',
  deed: 'https://creativecommons.org/licenses/by/4.0/',
  cite: 'cite the original dataset.',
  guide: 'API guide',
  downloads: 'Downloads and quality',
  error: 'Is a figure wrong?',
  personal: 'Personal data',
  other: 'En español',
  otherShort: 'ES',

  at: (path) => `/en${path}`,
  notFiled: 'Not filed',
  picture: 'Picture',
  formatOf: (format, of) => `${format} of ${of}`,
  copy: 'Copy',
  copyToEmbed: 'Copy to embed',
  copyCurl: 'Copy as curl',
  apiOf: (of) => ` of ${of}`,
  csvForExcel: 'CSV for Excel',
  follow: 'Follow its changes',
  followTitle: 'What changes in its data, and how to be told',
  close: 'Close',
  tableOf: (name) => `Table: ${name}`,

  failed: 'Something failed',
  failedAbout: 'The page could not show the data. Load it again.',
  tryAgain: 'Try again',
  meaning: 'What it means',
  home: '/en',
  findAnother: 'Find another company',

  cited: {
    title: 'How to cite',
    release: (release, date) => `release ${release} of ${date}`,
    releaseInTex: 'release',
    stateOf: (address) => `Data of that release: ${address}.`,
    licence: 'Licence CC BY 4.0.',
    sampleCited: 'Sample data: the companies are invented.',
    sentence: 'the citation',
    bibtex: 'the citation in BibTeX',
  },
};
