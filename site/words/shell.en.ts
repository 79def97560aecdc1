/** What the scripts of every page say, in English. */

import type { shellInSpanish } from './shell.es.ts';

export const shellInEnglish: typeof shellInSpanish = {
  copied: 'Copied',
  notCopied: 'Could not be copied',

  rowAtPortal: 'See its row at datos.gov.co',
  copyCitation: 'Copy the citation',
  asFiled: ', as filed',
  computed: 'Computed by Cifras from this filing:',
  filing: (source, radicado, cut) => `${source}, filing ${radicado}, closing date ${cut}.`,
  row: (address) => `Its row: ${address}`,
  release: (address, release) => `${address}, release ${release}.`,
  sample: 'Sample data: the company is invented.',
  filedAs: (label) => `It was filed as “${label}”.`,
  written: (value) => `It was written as “${value}”.`,
  part: (label, amount) => `“${label}”, ${amount}`,
  otherRows: (amounts) => `Other rows say ${amounts}.`,
};
