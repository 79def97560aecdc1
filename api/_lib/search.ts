/** The search itself: from what was typed to the best rows, tier by tier, the larger company first in each. */

import type { MatchKind, SearchResult } from '../../contract/schemas.ts';
import { decodeSearchIndex, type SearchIndex, type sources } from '../../contract/search.ts';
import { lostLetter } from '../../contract/search-text.ts';
import {
  beginning,
  type FindHolders,
  holderFinder,
  mostWords,
  nameOf,
  runningTogether,
} from './search-names.ts';
import { readTyped, type TypedQuery } from './search-query.ts';
import { startingWith } from './search-vocabulary.ts';

/** From the best match to the faintest; past the last one, each further typo is a tier of its own. */
const tiers = [
  { name: 'nit', kind: 'nit' },
  { name: 'sameName', kind: 'nombre_exacto' },
  { name: 'sameCore', kind: 'nombre_exacto' },
  { name: 'nitStart', kind: 'nit_prefijo' },
  { name: 'nameStart', kind: 'prefijo' },
  { name: 'allWords', kind: 'palabras' },
  { name: 'tellingWords', kind: 'palabras' },
  { name: 'otherwiseSplit', kind: 'palabras' },
  { name: 'noTypo', kind: 'aproximada' },
] as const satisfies readonly { name: string; kind: MatchKind }[];
const tier = Object.fromEntries(tiers.map(({ name }, i) => [name, i])) as Record<
  (typeof tiers)[number]['name'],
  number
>;
const mostTypos = 4;
const unmatched = 255;

export interface SearchOptions {
  readonly limit: number;
  readonly source?: 'siis' | 'sfc' | undefined;
}

export type Search = (q: string, options: SearchOptions) => SearchResult[];

/** Opens the index for searching. One search runs at a time: they share their memory. */
export function openSearch(bytes: Uint8Array): Search {
  const index = decodeSearchIndex(bytes);
  const tierOf = new Uint8Array(index.count);
  const find = holderFinder(index.words);
  return (q, { limit, source }) => {
    const wanted = source === undefined ? null : source === 'siis' ? 0 : 1;
    tierOf.fill(unmatched);
    let found = 0;
    const place = (row: number, reached: number) => {
      const before = tierOf[row]!;
      if (reached >= before || (wanted !== null && index.sourceOf[row] !== wanted)) return;
      if (before === unmatched) found++;
      tierOf[row] = reached;
    };
    const typed = readTyped(q);
    placeNits(index, typed, place);
    if (typed.name !== '') {
      placeNames(index, typed, place);
      placeWords(index, typed, find, place);
      if (found < limit) placeSplit(index, typed, find, place);
      if (found < limit) placeTypos(typed, find, place);
    }
    return best(tierOf, limit).map((row) => result(index, row, tierOf[row]!));
  };
}

type Place = (row: number, tier: number) => void;

function placeNits(index: SearchIndex, { nits, nitStart }: TypedQuery, place: Place): void {
  for (const nit of nits) {
    for (const row of index.nitsFrom(nit)) {
      if (index.nitAt(row) !== nit) break;
      place(row, tier.nit);
    }
  }
  if (nitStart) for (const row of index.nitsFrom(nitStart)) place(row, tier.nitStart);
}

function placeNames({ words }: SearchIndex, { name, core }: TypedQuery, place: Place): void {
  const { lengths, coreLengths } = words;
  beginning(words, core, (row) => {
    if (coreLengths[row] === core.length) place(row, tier.sameCore);
  });
  beginning(words, name, (row) => {
    place(row, lengths[row] === name.length ? tier.sameName : tier.nameStart);
  });
}

function placeWords({ words: index }: SearchIndex, typed: TypedQuery, find: FindHolders, place: Place): void {
  const { words, telling, name } = typed;
  const { rows, held } = find(words, telling);
  const damaged = name.includes(lostLetter);
  for (const row of rows) {
    place(row, held[row] === words.length ? tier.allWords : tier.tellingWords);
    if (damaged && index.lengths[row] === name.length && sameLetters(nameOf(index, row), name))
      place(row, tier.sameName);
  }
}

/** Names of equal length, a lost letter on either side standing for any. */
const sameLetters = (a: string, b: string): boolean =>
  [...a].every((letter, i) => letter === b[i] || letter === lostLetter || b[i] === lostLetter);

/** Words that the name joins or cuts: `total energies` for `totalenergies`, and the other way. */
function placeSplit({ words: index }: SearchIndex, typed: TypedQuery, find: FindHolders, place: Place): void {
  const all = (words: readonly string[], split: boolean) => {
    for (const row of find(words, words.length, { split }).rows) place(row, tier.otherwiseSplit);
  };
  all(typed.words, true);
  if (typed.typed.length > 1) runningTogether(index, typed.name, (row) => place(row, tier.otherwiseSplit));
  const words = typed.typed.slice(0, mostWords);
  for (let i = 0; i + 1 < words.length; i++) {
    const joined = words[i]! + words[i + 1]!;
    const { from, to } = startingWith(index.vocabulary, joined);
    if (from < to) all([...new Set([...words.slice(0, i), joined, ...words.slice(i + 2)])], false);
  }
}

function placeTypos({ words, telling, typed }: TypedQuery, find: FindHolders, place: Place): void {
  const { rows, typos } = find(words, telling, { split: true, typos: true, unfinished: typed.at(-1) });
  for (const row of rows) place(row, tier.noTypo + Math.min(typos[row]!, mostTypos));
}

/** The first rows of the best tiers. Rows stand in order of revenue. */
function best(tierOf: Uint8Array, limit: number): number[] {
  const perTier: number[][] = Array.from({ length: tier.noTypo + mostTypos + 1 }, () => []);
  for (let row = 0; row < tierOf.length; row++) {
    const reached = tierOf[row]!;
    if (reached === unmatched) continue;
    const rows = perTier[reached]!;
    if (rows.length < limit) rows.push(row);
  }
  return perTier.flat().slice(0, limit);
}

const sections = { SUPERSOC: 'empresa', SFC: 'sfc' } as const satisfies Record<
  (typeof sources)[number],
  string
>;

function result(index: SearchIndex, row: number, reached: number): SearchResult {
  const { nit, razon_social, source, ciudad, ciiu_codigo, ultimo_anio } = index.entry(row);
  return {
    nit,
    razon_social,
    source,
    href: `/${sections[source]}/${nit}`,
    ciudad,
    ciiu_codigo,
    ultimo_anio,
    coincidencia: tiers[Math.min(reached, tier.noTypo)]!.kind,
  };
}
