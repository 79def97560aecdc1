/** Filings that stand under another NIT than in the release before: a radicado belongs to one company for ever. */

import type { PublishedCompany } from '../changes/published-release.ts';

export interface FilingMoves {
  add(nit: string, was: PublishedCompany | null, is: PublishedCompany | null): void;
  found(): {
    /** Of the release before. */
    readonly filings: number;
    readonly moved: readonly { readonly radicado: string; readonly from: string; readonly to: string }[];
  };
}

export function createFilingMoves(): FilingMoves {
  /** The NIT that had a radicado and has it no longer, and the NIT that has one which it had not. */
  const lost = new Map<string, string>();
  const gained = new Map<string, string>();
  let filings = 0;
  return {
    add(nit, was, is) {
      if (was) filings += was.filings.length;
      if (was === is) return;
      const [before, now] = [radicadosOf(was), radicadosOf(is)];
      for (const radicado of before) if (!now.has(radicado)) lost.set(radicado, nit);
      for (const radicado of now) if (!before.has(radicado)) gained.set(radicado, nit);
    },
    found: () => ({
      filings,
      moved: [...lost].flatMap(([radicado, from]) => {
        const to = gained.get(radicado);
        return to === undefined ? [] : [{ radicado, from, to }];
      }),
    }),
  };
}

/** Of the filings that were chosen, and of those that they replace. */
const radicadosOf = (company: PublishedCompany | null): ReadonlySet<string> =>
  new Set(
    // Releases of older layouts tell no versions.
    company?.filings.flatMap(({ numero_radicado, versiones = [] }) => [
      numero_radicado,
      ...versiones.map((version) => version.numero_radicado),
    ]),
  );
