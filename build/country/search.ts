/** The search file: companies and entities in one order, the larger first. */

import type { NameAlias } from '../../contract/stored/inverted-index.ts';
import { encodeSearchIndex, type SearchEntry } from '../../contract/stored/search.ts';
import type { CompanySummary, EntitySummary } from './summary.ts';

/** Companies report in thousands of pesos, entities are held in pesos. */
const pesosPerThousand = 1000;

/**
 * Companies and entities may come in any order; who has no revenue comes last, equals by NIT. Aliases stand by NIT: one
 * of a NIT that is in both datasets leads to both.
 */
export function encodeSearch(
  companies: readonly CompanySummary[],
  entities: readonly EntitySummary[],
  aliases: ReadonlyMap<string, readonly string[]> = new Map(),
): Uint8Array<ArrayBuffer> {
  const ranked: { entry: SearchEntry; pesos: number | null }[] = [
    ...companies.map((company) => ({
      pesos: company.ingresos_ultimo === null ? null : company.ingresos_ultimo * pesosPerThousand,
      entry: { ...company, tipo_entidad: null, grupo: null, source: 'SUPERSOC' as const },
    })),
    ...entities.map(({ nit, name, type, ciudad, ultimo_anio, revenue }) => ({
      pesos: revenue,
      entry: {
        nit,
        razon_social: name,
        source: 'SFC' as const,
        ciudad,
        ciiu_codigo: null,
        tipo_entidad: type?.name ?? null,
        grupo: type?.group ?? null,
        ultimo_anio,
      },
    })),
  ];
  ranked.sort(
    (a, b) =>
      (b.pesos ?? Number.NEGATIVE_INFINITY) - (a.pesos ?? Number.NEGATIVE_INFINITY) ||
      Number(a.entry.nit) - Number(b.entry.nit) ||
      (a.entry.source < b.entry.source ? 1 : -1),
  );
  const entries = ranked.map(({ entry }) => entry);
  const inBrackets = bracketNames(entries.map(({ razon_social }) => razon_social));
  const named = entries.flatMap(({ nit }, row): NameAlias[] =>
    [...new Set([...(aliases.get(nit) ?? []), ...inBrackets[row]!])].sort().map((name) => ({ row, name })),
  );
  return encodeSearchIndex(entries, named);
}

/** In more names than this, what stands in brackets describes: (COLOMBIA), (EN LIQUIDACION). */
const mostSharing = 2;

/** What each name has in brackets, `ISA` of `INTERCONEXION ELECTRICA S.A. E.S.P. (ISA)`: the name that people use. */
function bracketNames(names: readonly string[]): string[][] {
  const found = names.map((name) =>
    [...name.matchAll(/\(([^()]{2,40})\)/g)]
      .map(([, text]) => text!.trim())
      .filter((text) => text.length > 1),
  );
  const count = new Map<string, number>();
  for (const text of found.flat()) count.set(text, (count.get(text) ?? 0) + 1);
  return found.map((texts) => texts.filter((text) => count.get(text)! <= mostSharing));
}
