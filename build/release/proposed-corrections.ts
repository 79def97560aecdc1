/** Names that are still damaged as rows for `corrections.csv`, to be chosen from by people. */

import { csvLine } from '../downloads/csv.ts';
import { damagedWord } from '../siis/filings/lexicon.ts';
import type { LeftName } from '../siis/filings/name-counts.ts';

/** A name of several damaged words may be read in many ways; more than these help nobody to choose. */
const mostRows = 10;

/**
 * A row for each way to read the name; a word that nothing fits stays damaged. The reason is left blank: a build refuses
 * the row until a person has written it.
 */
export function proposedCorrections({ nit, razon_social, candidates }: LeftName): string[] {
  const words = Object.entries(candidates).filter(([, fitting]) => fitting.length > 0);
  const readings = words.reduce<Record<string, string>[]>(
    (all, [damaged, fitting]) =>
      all.flatMap((chosen) => fitting.map((word) => ({ ...chosen, [damaged]: word }))).slice(0, mostRows),
    [{}],
  );
  return readings.map((chosen) => {
    const name = razon_social.replace(damagedWord, (word) => chosen[word] ?? word);
    return csvLine([nit, 'razon_social', name, null]);
  });
}
