/** The tiers of matches, and the selection of the best rows. */

import type { MatchKind } from '../../../contract/http/schemas.ts';
import type { NameKind } from '../../../contract/stored/search.ts';

/**
 * From the best match to the weakest; after the last, each further typo adds two tiers: with all words and without, after those comes what
 * words of the query narrow, then once more all of them without the words that are no part of a name, and the names with most words.
 */
const matchTiers = [
  { name: 'nit', kind: 'nit' },
  { name: 'sameTradeName', kind: 'nombre_comercial' },
  { name: 'sameName', kind: 'nombre_exacto' },
  { name: 'sameCore', kind: 'nombre_exacto' },
  { name: 'sameFormless', kind: 'nombre_exacto' },
  { name: 'sameInEqualWords', kind: 'nombre_exacto' },
  { name: 'sameFormerName', kind: 'nombre_anterior' },
  { name: 'nitStart', kind: 'nit_prefijo' },
  { name: 'nameStart', kind: 'prefijo' },
  // A trade name is as often the last word of a name as the first, so that both tiers rank equally.
  { name: 'wholeWords', kind: 'palabras', likeTheOneBefore: true },
  { name: 'allWords', kind: 'palabras' },
  { name: 'sameBare', kind: 'palabras' },
  { name: 'wholeTellingWords', kind: 'palabras' },
  { name: 'tellingWords', kind: 'palabras' },
  { name: 'wordsInEqualWords', kind: 'palabras' },
  { name: 'formerWords', kind: 'nombre_anterior' },
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

/** Former names with a typo or cut otherwise, so that they come before no name of today. */
const formerTypoTier = tierOfTypos(maxTypos, false) + 1;
/** The tiers of what is narrowed: the rest as it was typed, and with typos. */
export const narrowedTier = formerTypoTier + 1;
export const narrowedTypoTier = narrowedTier + 1;

/** What matches without words that are no part of a name reaches the tier of the rest after all others. */
export const setAsideTiers = narrowedTypoTier + 1;

/** Whether the best match has all words, but for those that narrow or are no part of a name. */
export const fitsWithoutTypo = (best: number): boolean =>
  best < 2 * setAsideTiers && (best % setAsideTiers < tier.noTypo || best % setAsideTiers === narrowedTier);

/** Names with most of the words, by the share that they have. */
const fewestWordsTier = 2 * setAsideTiers;
const shareTiers = 16;
export const tierOfShare = (share: number): number => fewestWordsTier + Math.floor((1 - share) * shareTiers);

/** A name that is not the company's own makes the kind, but for a typo, for what is narrowed and for what has not all words. */
export function matchKindOf(reached: number, name: NameKind): MatchKind {
  if (reached >= setAsideTiers) return 'parcial';
  if (reached >= narrowedTier) return 'filtro';
  const { kind } = matchTiers[Math.min(reached, tier.noTypo)]!;
  return name === 'own' ||
    name === 'equal' ||
    kind === 'aproximada' ||
    kind === 'nit' ||
    kind === 'nit_prefijo'
    ? kind
    : kindOfName[name];
}

const kindOfName = { trade: 'nombre_comercial', former: 'nombre_anterior' } as const;

/** The tier that a name of some kind reaches where the company's own would reach another. */
export function tierOfName(reached: number, name: NameKind): number {
  if (reached >= setAsideTiers) return reached;
  if (name === 'trade') return reached === tier.sameName ? tier.sameTradeName : reached;
  if (name === 'equal') return inEqualWords(reached);
  if (name === 'own' || reached >= narrowedTier) return reached;
  if (reached >= tier.otherwiseSplit) return formerTypoTier;
  return reached < tier.sameFormerName ? tier.sameFormerName : tier.formerWords;
}

/** The tier of what matches in equal words only, so that it comes after what matches as it was written. */
export function inEqualWords(reached: number): number {
  if (reached === tier.nit || reached === tier.nitStart || reached >= narrowedTier) return reached;
  if (reached >= tier.formerWords) return Math.max(reached, formerTypoTier);
  return reached < tier.nitStart ? Math.max(reached, tier.sameInEqualWords) : tier.wordsInEqualWords;
}

/** The rank of each tier in the results. */
const rankOf = Array.from({ length: tierOfShare(0) + 1 }, (_, reached) => {
  const own = matchTiers[reached < fewestWordsTier ? reached % setAsideTiers : reached];
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
