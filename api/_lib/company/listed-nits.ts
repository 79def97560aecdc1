/** The NITs of a list in a query: which company or entity of the release each means, and what remains in doubt. */

import { resolveNitOfRelease } from '../../../contract/files/other-reading-of-nit.ts';
import { readTypedNit } from '../../../contract/nit.ts';
import type { Release } from '../data/release.ts';

export interface ListedNits {
  /** Each once, in the order of the list. */
  readonly nits: readonly string[];
  /** Those that can be read two ways of which both are known: they stand for nobody. */
  readonly doubtful: readonly string[];
  /** What `meta.avisos` says of doubts. */
  readonly notices: readonly string[];
}

export function resolveListedNits(release: Pick<Release, 'has'>, listed: readonly string[]): ListedNits {
  const nits = new Set<string>();
  const doubtful: string[] = [];
  const notices: string[] = [];
  for (const text of listed) {
    const typed = readTypedNit(text);
    if (typed?.kind !== 'nit') continue;
    const meant = resolveNitOfRelease(release, typed);
    if (meant.kind === 'both') {
      doubtful.push(meant.nit);
      notices.push(
        `${meant.nit} puede ser el NIT ${meant.nit} o el ${meant.other} con su dígito de verificación, y ambos existen: escriba el dígito tras un guion.`,
      );
      continue;
    }
    nits.add(meant.nit);
    if (meant.kind === 'unknown' && meant.perhaps !== null)
      notices.push(
        `${meant.nit} no está; su última cifra puede ser el dígito de verificación del NIT ${meant.perhaps}, que sí está.`,
      );
  }
  return { nits: [...nits], doubtful, notices };
}
