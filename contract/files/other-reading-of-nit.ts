/** Which known NIT is meant by one that nobody has. */

import { nitPattern, type ResolvedNit, resolveNit, withoutCheckDigit } from '../nit.ts';
import { type Dataset, datasets } from '../stored/layout.ts';
import type { ReleaseFiles } from './release-files.ts';

export const datasetNames = {
  siis: 'SIIS (Superintendencia de Sociedades)',
  sfc: 'SFC (Superintendencia Financiera)',
} as const satisfies Record<Dataset, string>;

/** The known NIT that an unknown one stands for, with the reason as the beginning of a sentence. */
export interface OtherReading {
  readonly dataset: Dataset;
  readonly nit: string;
  readonly why: string;
}

/** The NIT in the other dataset, without zeros before it or without its check digit, first in `dataset`. Null when none is known. */
export function otherReadingOfNit(release: ReleaseFiles, dataset: Dataset, nit: string): OtherReading | null {
  const unpadded = nit.replace(/^0+/, '');
  const readings = [
    { nit, why: (other: Dataset) => `Está en el conjunto de datos ${datasetNames[other]}` },
    { nit: unpadded, why: () => `El NIT se escribe sin ceros a la izquierda, ${unpadded}` },
    ...[nit, unpadded].map((digits) => {
      const bare = withoutCheckDigit(digits) ?? '';
      return { nit: bare, why: () => `Su última cifra es el dígito de verificación del NIT ${bare}` };
    }),
  ];
  const inOrder = [dataset, ...datasets.filter((other) => other !== dataset)];
  for (const reading of readings)
    for (const held of inOrder)
      if (nitPattern.test(reading.nit) && release.has(held, reading.nit))
        return { dataset: held, nit: reading.nit, why: reading.why(held) };
  return null;
}

/** Which company or entity of the release somebody typed the NIT of. */
export const resolveNitOfRelease = (
  release: Pick<ReleaseFiles, 'has'>,
  typed: { readonly nit: string; readonly isSure: boolean },
): ResolvedNit => resolveNit(typed, (nit) => datasets.some((dataset) => release.has(dataset, nit)));
