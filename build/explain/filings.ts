/** The filings of a year: the one that stands for it, and why each of the others does not. */

import { bestFirst, whyNotChosen } from '../siis/filings/filing-choice.ts';
import type { Trace } from './trace.ts';
import { filingText, indented, textSection } from './words.ts';

/** `withCover`: whether the Carátula was read, where a filing may have its only rows. */
export function filingsText({ filings, years }: Trace, year: number, withCover: boolean): string[] {
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
    ...(withCover ? [] : ['La Carátula no se abrió: puede haber presentaciones que solo estén en ella.']),
  ]);
}
