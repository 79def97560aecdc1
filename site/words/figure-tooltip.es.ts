/** What is said of one figure of a company: its citation, its formula, and where it comes from; in Spanish. */

import type { LineRule } from '../../contract/http/provenance.ts';

export const figureTooltipInSpanish = {
  rowAtPortal: 'Ver su fila en datos.gov.co',
  copyCitation: 'Copiar la cita',
  /** What the title of an amount says after it. */
  asFiled: ', como se reportó',
  computed: 'Calculado por Cifras con esta presentación:',
  filing: (source: string, radicado: string, cut: string) =>
    `${source}, radicado ${radicado}, corte al ${cut}.`,
  row: (address: string) => `Su fila: ${address}`,
  release: (address: string, release: string | undefined) => `${address}, publicación ${release}.`,
  sample: 'Datos de muestra: la empresa es inventada.',
  /** How a line came about, where not as the release says it. */
  lineRules: {} as Readonly<Partial<Record<LineRule, string>>>,
  filedAs: (label: string) => `Se presentó como «${label}».`,
  written: (value: string) => `Se escribió «${value}».`,
  part: (label: string, amount: string) => `«${label}», ${amount}`,
  otherRows: (amounts: string) => `Otras filas dicen ${amounts}.`,
};
