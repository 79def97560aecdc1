/** How good a match is: the tiers of the search, and the best rows of them. */

import type { MatchKind } from '../../../contract/http/schemas.ts';

/** From the best match to the faintest; past the last one, each further typo is two tiers: with all words and without. */
export const tiers = [
  { name: 'nit', kind: 'nit' },
  { name: 'sameName', kind: 'nombre_exacto' },
  { name: 'sameCore', kind: 'nombre_exacto' },
  { name: 'sameFormless', kind: 'nombre_exacto' },
  { name: 'nitStart', kind: 'nit_prefijo' },
  { name: 'nameStart', kind: 'prefijo' },
  // A trade name is as often the last word of a name as the first: size decides between the two.
  { name: 'wholeWords', kind: 'palabras', likeTheOneBefore: true },
  { name: 'allWords', kind: 'palabras' },
  { name: 'sameBare', kind: 'palabras' },
  { name: 'wholeTellingWords', kind: 'palabras' },
  { name: 'tellingWords', kind: 'palabras' },
  { name: 'otherwiseSplit', kind: 'palabras' },
  { name: 'noTypo', kind: 'aproximada' },
] as const satisfies readonly { name: string; kind: MatchKind; likeTheOneBefore?: true }[];

export const tier = Object.fromEntries(tiers.map(({ name }, i) => [name, i])) as Record<
  (typeof tiers)[number]['name'],
  number
>;
const mostTypos = 4;
export const unmatched = 255;

export const tierOfTypos = (typos: number, all: boolean): number =>
  tier.noTypo + 2 * Math.min(typos, mostTypos) + (all ? 0 : 1);

export const kindOf = (reached: number): MatchKind => tiers[Math.min(reached, tier.noTypo)]!.kind;

/** The place of each tier in the order of results. */
const rankOf = Array.from({ length: tierOfTypos(mostTypos, false) + 1 }, (_, reached) => {
  const own = tiers[reached];
  return own && 'likeTheOneBefore' in own ? reached - 1 : reached;
});

/** Past this many rows it is faster to look at all than to sort those. */
const fewRows = 2000;

/** The first rows of the best tiers. Rows stand in order of revenue. */
export function best(tierOf: Uint8Array, placed: number[], limit: number): number[] {
  const perRank: number[][] = rankOf.map(() => []);
  const ordered = placed.length < fewRows ? placed.sort((a, b) => a - b) : tierOf.keys();
  for (const row of ordered) {
    const reached = tierOf[row]!;
    if (reached === unmatched) continue;
    const rows = perRank[rankOf[reached]!]!;
    if (rows.length < limit) rows.push(row);
  }
  return perRank.flat().slice(0, limit);
}
