/** The tiers of matches, and the selection of the best rows. */

import type { MatchKind } from '../../../contract/http/schemas.ts';

/** From the best match to the weakest; after the last, each further typo adds two tiers: with all words and without. */
export const matchTiers = [
  { name: 'nit', kind: 'nit' },
  { name: 'sameName', kind: 'nombre_exacto' },
  { name: 'sameCore', kind: 'nombre_exacto' },
  { name: 'sameFormless', kind: 'nombre_exacto' },
  { name: 'nitStart', kind: 'nit_prefijo' },
  { name: 'nameStart', kind: 'prefijo' },
  // A trade name is as often the last word of a name as the first, so that both tiers rank equally.
  { name: 'wholeWords', kind: 'palabras', likeTheOneBefore: true },
  { name: 'allWords', kind: 'palabras' },
  { name: 'sameBare', kind: 'palabras' },
  { name: 'wholeTellingWords', kind: 'palabras' },
  { name: 'tellingWords', kind: 'palabras' },
  { name: 'otherwiseSplit', kind: 'palabras' },
  { name: 'noTypo', kind: 'aproximada' },
] as const satisfies readonly { name: string; kind: MatchKind; likeTheOneBefore?: true }[];

export const tier = Object.fromEntries(matchTiers.map(({ name }, i) => [name, i])) as Record<
  (typeof matchTiers)[number]['name'],
  number
>;
const maxTypos = 4;
export const unmatched = 255;

export const tierOfTypos = (typos: number, all: boolean): number =>
  tier.noTypo + 2 * Math.min(typos, maxTypos) + (all ? 0 : 1);

export const matchKindOf = (reached: number): MatchKind => matchTiers[Math.min(reached, tier.noTypo)]!.kind;

/** The rank of each tier in the results. */
const rankOf = Array.from({ length: tierOfTypos(maxTypos, false) + 1 }, (_, reached) => {
  const own = matchTiers[reached];
  return own && 'likeTheOneBefore' in own ? reached - 1 : reached;
});

/** With more matches, scanning all rows is faster than sorting the matches. */
const maxSortedRows = 2000;

/** The best `limit` rows by tier, then by row number, which is the order of revenue. */
export function bestRows(tierOf: Uint8Array, placed: number[], limit: number): number[] {
  const perRank: number[][] = rankOf.map(() => []);
  const ordered = placed.length < maxSortedRows ? placed.sort((a, b) => a - b) : tierOf.keys();
  for (const row of ordered) {
    const reached = tierOf[row]!;
    if (reached === unmatched) continue;
    const rows = perRank[rankOf[reached]!]!;
    if (rows.length < limit) rows.push(row);
  }
  return perRank.flat().slice(0, limit);
}
