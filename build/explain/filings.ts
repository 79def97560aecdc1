/** The filings of a year in words: the chosen one, and why each of the others was not chosen. */

import { bestFirst, whyNotChosen } from '../siis/filings/reconcile-years.ts';
import type { Trace } from './trace.ts';
import { filingText, indented, textSection } from './words.ts';

export function filingsText({ filings, years }: Trace, year: number): string[] {
  const chosen = years.find((each) => each.year === year)?.filing ?? null;
  const others = filings
    .filter((filing) => Math.floor(filing.cut / 10_000) === year && filing !== chosen)
    .sort(bestFirst);
  return textSection(`Presentaciones de ${year}`, [
    chosen ? `Se usa: ${filingText(chosen)}` : 'Ninguna: el año no se sirve.',
    ...others.flatMap((filing) => [
      `No se usa: ${filingText(filing)}`,
      ...indented([whyNotChosen(filing, chosen)]),
    ]),
    'La Carátula no se abre: puede haber presentaciones que solo estén en ella.',
  ]);
}
