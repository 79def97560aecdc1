/** The tiers of matches, and the selection of the best rows. */

import type { MatchKind } from '../../../contract/http/schemas.ts';
import type { NameKind } from '../../../contract/stored/search.ts';

/**
 * From the best match to the weakest. Each further typo adds two tiers, with all words and without. After those come former names with
 * a typo and what other words of the query narrow; then all tiers again, for the query without the words that are no part of a name; last the names with most words.
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

export const tierOfTypos = (typos: number, allWords: boolean): number =>
  tier.noTypo + 2 * Math.min(typos, maxTypos) + (allWords ? 0 : 1);

/** Former names with a typo or cut otherwise, so that they come before no name of today. */
const formerTypoTier = tierOfTypos(maxTypos, false) + 1;
/** The tiers of a narrowed query: its other words as typed, and with typos. */
export const narrowedTier = formerTypoTier + 1;
export const narrowedTypoTier = narrowedTier + 1;

/** How many tiers there are for the query as typed. The tiers of the query without the words that are no part of a name follow in the same order. */
export const setAsideTiers = narrowedTypoTier + 1;

/** Whether the best match has all words without a typo; words that narrow or are no part of a name need not match. */
export const fitsWithoutTypo = (best: number): boolean =>
  best < 2 * setAsideTiers && (best % setAsideTiers < tier.noTypo || best % setAsideTiers === narrowedTier);

/** Names with most of the words, by the share that they have. */
const fewestWordsTier = 2 * setAsideTiers;
const shareTiers = 16;
export const tierOfShare = (share: number): number => fewestWordsTier + Math.floor((1 - share) * shareTiers);

/** The kind that a result says: that of a trade or former name if such a name matched, except by NIT, with a typo, narrowed or with some words only. */
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

/** The tier of a match by a name of some kind, if the current name would reach the tier `reached`. */
export function tierOfName(reached: number, name: NameKind): number {
  if (reached >= setAsideTiers) return reached;
  if (name === 'trade') return reached === tier.sameName ? tier.sameTradeName : reached;
  if (name === 'equal') return inEqualWords(reached);
  if (name === 'own' || reached >= narrowedTier) return reached;
  if (reached >= tier.otherwiseSplit) return formerTypoTier;
  return reached < tier.sameFormerName ? tier.sameFormerName : tier.formerWords;
}

/** The tier of a match in equal words only: it ranks after matches of the words as written. */
export function inEqualWords(reached: number): number {
  if (reached === tier.nit || reached === tier.nitStart || reached >= narrowedTier) return reached;
  if (reached >= tier.formerWords) return Math.max(reached, formerTypoTier);
  return reached < tier.nitStart ? Math.max(reached, tier.sameInEqualWords) : tier.wordsInEqualWords;
}

/** The rank of each tier in the results. */
const rankOf = Array.from({ length: tierOfShare(0) + 1 }, (_, reached) => {
  const matchTier = matchTiers[reached < fewestWordsTier ? reached % setAsideTiers : reached];
  return matchTier && 'likeTheOneBefore' in matchTier ? reached - 1 : reached;
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
