/** Finds filings that changed their NIT between releases, which is a fault: a radicado always belongs to the same company. */

import type { PublishedCompany } from '../changes/published-release.ts';

export interface FilingMoves {
  add(nit: string, was: PublishedCompany | null, is: PublishedCompany | null): void;
  found(): {
    /** Number of filings in the earlier release. */
    readonly filings: number;
    readonly moved: readonly { readonly radicado: string; readonly from: string; readonly to: string }[];
  };
}

export function createFilingMoves(): FilingMoves {
  /** Radicado → the NIT that lost it, and the NIT that gained it. */
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

/** Radicados of the chosen filings and of those that they replace. */
const radicadosOf = (company: PublishedCompany | null): ReadonlySet<string> =>
  new Set(
    // Releases of older layouts have no `versiones`.
    company?.filings.flatMap(({ numero_radicado, versiones = [] }) => [
      numero_radicado,
      ...versiones.map((version) => version.numero_radicado),
    ]),
  );
