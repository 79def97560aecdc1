/** What is said of one figure of a company, in English. */

import type { figureTooltipInSpanish } from './figure-tooltip.es.ts';

export const figureTooltipInEnglish: typeof figureTooltipInSpanish = {
  rowAtPortal: 'See its row at datos.gov.co',
  copyCitation: 'Copy the citation',
  asFiled: ', as filed',
  computed: 'Computed by Cifras from this filing:',
  filing: (source, radicado, cut) => `${source}, filing ${radicado}, closing date ${cut}.`,
  row: (address) => `Its row: ${address}`,
  release: (address, release) => `${address}, release ${release}.`,
  sample: 'Sample data: the company is invented.',
  lineRules: {
    suma_de_etiquetas: 'These are two wordings that are parts of one line, and they are added up.',
    elegida_por_suma:
      'The filing has different amounts; this is the only one with which the sum of its block adds up.',
    elegida_por_etiqueta:
      'The filing has different amounts and no sum decides: it is the wording of the line in force and, of one wording, the largest in absolute value.',
    seccion_del_flujo:
      'The cash flow has the line without its section; the total of this section lacks exactly this amount.',
    sin_seccion:
      'No total of a section lacks exactly what the cash flow has: it is left without a section, and added up.',
    retenida: 'It was filed and is not shown.',
  },
  filedAs: (label) => `It was filed as “${label}”.`,
  written: (value) => `It was written as “${value}”.`,
  part: (label, amount) => `“${label}”, ${amount}`,
  otherRows: (amounts) => `Other rows say ${amounts}.`,
};
