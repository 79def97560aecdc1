/** The search itself: from what was typed to the best rows, tier by tier, the larger company first in each. */

import type { SearchResult } from '../../../contract/http/schemas.ts';
import { decodeSearchIndex, type SearchIndex, type sources } from '../../../contract/stored/search.ts';
import type { WordIndex } from '../../../contract/stored/words.ts';
import { lostLetter } from '../../../contract/words.ts';
import { beginning, type EachHolder, holderFinder, mostWords, runningTogether } from './names.ts';
import { readTyped, type TypedQuery } from './query.ts';
import { best, kindOf, tier, tierOfTypos, unmatched } from './tiers.ts';
import { startingWith } from './vocabulary.ts';

export interface SearchOptions {
  readonly limit: number;
  readonly source?: 'siis' | 'sfc' | undefined;
}

export type Search = (q: string, options: SearchOptions) => SearchResult[];

/** Opens the index for searching. One search runs at a time: they share their memory. */
export function openSearch(bytes: Uint8Array): Search {
  const index = decodeSearchIndex(bytes);
  const tierOf = new Uint8Array(index.count);
  const each = holderFinder(index.words);
  return (q, { limit, source }) => {
    const wanted = source === undefined ? null : source === 'siis' ? 0 : 1;
    const placed: number[] = [];
    tierOf.fill(unmatched);
    const place = (words: number, reached: number) => {
      const row = index.rowOf(words);
      const before = tierOf[row]!;
      if (reached >= before || (wanted !== null && index.sourceOf[row] !== wanted)) return;
      if (before === unmatched) placed.push(row);
      tierOf[row] = reached;
    };
    const typed = readTyped(q);
    placeNits(index, typed, place);
    if (typed.name !== '') {
      placeNames(index.words, typed, place);
      placeWords(typed, each, place);
      if (placed.length < limit) placeSplit(index.words, typed, each, place);
      if (placed.length < limit && !typed.name.includes(lostLetter)) placeTypos(typed, each, place);
    }
    return best(tierOf, placed, limit).map((row) => result(index, row, tierOf[row]!));
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

function placeNames(index: WordIndex, typed: TypedQuery, place: Place): void {
  const { name, core, formless, bare } = typed;
  const { lengths, coreLengths } = index;
  const placeCore = (text: string, reached: number) =>
    beginning(index, text, (row) => {
      if (coreLengths[row] === text.length) place(row, reached);
    });
  placeCore(core, tier.sameCore);
  if (formless !== '' && formless !== core) placeCore(formless, tier.sameFormless);
  if (bare !== '' && bare !== formless) placeCore(bare, tier.sameBare);
  beginning(index, name, (row) => {
    place(row, lengths[row] === name.length ? tier.sameName : tier.nameStart);
  });
}

function placeWords(typed: TypedQuery, each: EachHolder, place: Place): void {
  const { words, telling } = typed;
  each(words, telling, {}, (row, _, all, whole) => {
    if (all) place(row, whole ? tier.wholeWords : tier.allWords);
    else place(row, whole ? tier.wholeTellingWords : tier.tellingWords);
  });
}

/** Words that the name joins or cuts: `total energies` for `totalenergies`, and the other way. */
function placeSplit(
  index: WordIndex,
  { words, typed, unwritten }: TypedQuery,
  each: EachHolder,
  place: Place,
): void {
  const placeRow = (row: number) => place(row, tier.otherwiseSplit);
  for (const inOrder of unwritten ? [typed, unwritten] : [typed]) {
    const looked = words.filter((word) => inOrder.includes(word));
    each(looked, looked.length, { split: true }, placeRow);
    if (inOrder.length > 1) runningTogether(index, inOrder.join(''), placeRow);
    const first = inOrder.slice(0, mostWords);
    for (let i = 0; i + 1 < first.length; i++) {
      const joined = first[i]! + first[i + 1]!;
      const { from, to } = startingWith(index.vocabulary, joined);
      const distinct = [...new Set([...first.slice(0, i), joined, ...first.slice(i + 2)])];
      if (from < to) each(distinct, distinct.length, {}, placeRow);
    }
  }
}

function placeTypos({ words, telling, typed }: TypedQuery, each: EachHolder, place: Place): void {
  each(words, telling, { split: true, typos: true, unfinished: typed.at(-1) }, (row, typos, all) =>
    place(row, tierOfTypos(typos, all)),
  );
}

const sections = { SUPERSOC: 'empresa', SFC: 'sfc' } as const satisfies Record<
  (typeof sources)[number],
  string
>;

function result(index: SearchIndex, row: number, reached: number): SearchResult {
  const { nit, razon_social, source, ciudad, ciiu_codigo, tipo_entidad, grupo, ultimo_anio } =
    index.entry(row);
  return {
    nit,
    razon_social,
    source,
    href: `/${sections[source]}/${nit}`,
    ciudad,
    ciiu_codigo,
    tipo_entidad,
    grupo,
    ultimo_anio,
    coincidencia: kindOf(reached),
  };
}
