/** The search: matches a typed query tier by tier and returns the best rows, the largest company first in each tier. */

import { files } from '../../../contract/files/files.ts';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import type { InvertedIndex } from '../../../contract/stored/inverted-index.ts';
import { decodeSearchIndex, type SearchIndex, type searchSources } from '../../../contract/stored/search.ts';
import { lazyColumns } from '../data/lazy-file.ts';
import {
  createNameMatcher,
  eachNameJoining,
  eachNameStartingWith,
  type Leniency,
  maxQueryWords,
  type NameMatcher,
} from './name-matcher.ts';
import { createNarrowing, type NarrowedQuery } from './narrowing.ts';
import {
  bestRows,
  matchKindOf,
  narrowedTier,
  narrowedTypoTier,
  tier,
  tierOfName,
  tierOfTypos,
  unmatched,
} from './tiers.ts';
import { parseTypedQuery, type TypedQuery, typedReadings } from './typed-query.ts';
import { startingWith } from './vocabulary.ts';

export interface SearchOptions {
  readonly limit: number;
  readonly source?: 'siis' | 'sfc' | undefined;
}

export type SearchFunction = (q: string, options: SearchOptions) => SearchResult[];

/** Opens the index. The search is synchronous, as searches share buffers. */
export function parseSearch(bytes: Uint8Array): SearchFunction {
  const index = decodeSearchIndex(bytes);
  const tierOf = new Uint8Array(index.count);
  /** The row of the name index that matched. */
  const nameOf = new Uint32Array(index.count);
  const each = createNameMatcher(index.words);
  /** Made on first use: reading the names of places and groups takes half as long as opening the index. */
  let narrow: ReturnType<typeof createNarrowing> | undefined;
  return (q, { limit, source }) => {
    const wanted = source === undefined ? null : source === 'siis' ? 0 : 1;
    const found: number[] = [];
    tierOf.fill(unmatched);
    const recordMatch = (words: number, byName: number) => {
      const row = index.rowOf(words);
      const reached = tierOfName(byName, index.kindOf(words));
      const before = tierOf[row]!;
      if (wanted !== null && index.sourceOf[row] !== wanted) return;
      // Of a company's names that match alike its own comes first.
      if (reached > before || (reached === before && words !== row)) return;
      if (before === unmatched) found.push(row);
      tierOf[row] = reached;
      nameOf[row] = words;
    };
    const readings = typedReadings(q);
    for (const typed of readings) matchNits(index, typed, recordMatch);
    const named = readings.filter(({ name }) => name !== '');
    for (const typed of named) {
      matchNames(index.words, typed, recordMatch);
      matchWords(typed, each, recordMatch);
    }
    for (const typed of named)
      if (found.length < limit) matchSplitWords(index.words, typed, each, recordMatch);
    // With lost signs, each word matches many already.
    const [typed] = named;
    if (typed && readings.length === 1 && found.length < limit) {
      matchTypos(typed, each, recordMatch);
      if (found.length < limit) {
        narrow ??= createNarrowing(index);
        matchNarrowed(index, narrow(typed.typed.slice(0, maxQueryWords)), each, recordMatch);
      }
    }
    return bestRows(tierOf, found, limit).map((row) => searchResult(index, row, tierOf[row]!, nameOf[row]!));
  };
}

type RecordMatch = (row: number, tier: number) => void;

function matchNits(index: SearchIndex, { nits, nitPrefix }: TypedQuery, place: RecordMatch): void {
  for (const nit of nits) {
    for (const row of index.rowsByNitPrefix(nit)) {
      if (index.nitAt(row) !== nit) break;
      place(row, tier.nit);
    }
  }
  if (nitPrefix) for (const row of index.rowsByNitPrefix(nitPrefix)) place(row, tier.nitStart);
}

function matchNames(index: InvertedIndex, typed: TypedQuery, place: RecordMatch): void {
  const { name, withoutForm, withoutForms, withoutPossibleForms } = typed;
  const { lengths, coreLengths } = index;
  const placeCore = (text: string, reached: number) =>
    eachNameStartingWith(index, text, (row) => {
      if (coreLengths[row] === text.length) place(row, reached);
    });
  placeCore(withoutForm, tier.sameCore);
  if (withoutForms !== '' && withoutForms !== withoutForm) placeCore(withoutForms, tier.sameFormless);
  if (withoutPossibleForms !== '' && withoutPossibleForms !== withoutForms)
    placeCore(withoutPossibleForms, tier.sameBare);
  eachNameStartingWith(index, name, (row) => {
    place(row, lengths[row] === name.length ? tier.sameName : tier.nameStart);
  });
}

function matchWords(typed: TypedQuery, each: NameMatcher, place: RecordMatch): void {
  const { words, contentCount } = typed;
  each(words, contentCount, {}, (row, _, all, whole) => {
    if (all) place(row, whole ? tier.wholeWords : tier.allWords);
    else place(row, whole ? tier.wholeTellingWords : tier.tellingWords);
  });
}

/** Matches words that the name joins or splits: `total energies` for `totalenergies`, and the reverse. */
function matchSplitWords(
  index: InvertedIndex,
  { words, typed, typedWithoutForms }: TypedQuery,
  each: NameMatcher,
  place: RecordMatch,
): void {
  const placeRow = (row: number) => place(row, tier.otherwiseSplit);
  for (const inOrder of typedWithoutForms ? [typed, typedWithoutForms] : [typed]) {
    const looked = words.filter((word) => inOrder.includes(word));
    each(looked, looked.length, { split: true }, placeRow);
    if (inOrder.length > 1) eachNameJoining(index, inOrder.join(''), placeRow);
    const first = inOrder.slice(0, maxQueryWords);
    for (let i = 0; i + 1 < first.length; i++) {
      const joined = first[i]! + first[i + 1]!;
      const { from, to } = startingWith(index.vocabulary, joined);
      const distinct = [...new Set([...first.slice(0, i), joined, ...first.slice(i + 2)])];
      if (from < to) each(distinct, distinct.length, {}, placeRow);
    }
  }
}

function matchTypos({ words, contentCount, typed }: TypedQuery, each: NameMatcher, place: RecordMatch): void {
  each(words, contentCount, { split: true, typos: true, unfinished: typed.at(-1) }, (row, typos, all) =>
    place(row, tierOfTypos(typos, all)),
  );
}

/** Matches the rest of a query within what its other words name: by the most of them that leave something. Where none do, with typos by all of them. */
function matchNarrowed(
  index: SearchIndex,
  narrowed: readonly NarrowedQuery[],
  each: NameMatcher,
  place: RecordMatch,
): void {
  const leavesSome = ({ rest, keeps }: NarrowedQuery, reached: number, leniency: Leniency): boolean => {
    let matches = 0;
    const visit = (words: number) => {
      if (!keeps(index.rowOf(words))) return;
      matches++;
      place(words, reached);
    };
    if (rest.length === 0) for (let row = 0; row < index.count; row++) visit(row);
    else {
      const { words, contentCount, typed } = parseTypedQuery(rest.join(' '));
      each(words, contentCount, { ...leniency, unfinished: typed.at(-1) }, visit);
    }
    return matches > 0;
  };
  if (narrowed.some((query) => leavesSome(query, narrowedTier, {}))) return;
  const [narrowest] = narrowed;
  if (narrowest && narrowest.rest.length > 0)
    leavesSome(narrowest, narrowedTypoTier, { split: true, typos: true });
}

const pagesBySource = { SUPERSOC: 'empresa', SFC: 'sfc' } as const satisfies Record<
  (typeof searchSources)[number],
  string
>;

function searchResult(index: SearchIndex, row: number, reached: number, words: number): SearchResult {
  const { nit, razon_social, source, ciudad, ciiu_codigo, tipo_entidad, grupo, ultimo_anio } =
    index.entry(row);
  return {
    nit,
    razon_social,
    source,
    href: `/${pagesBySource[source]}/${nit}`,
    ciudad,
    ciiu_codigo,
    tipo_entidad,
    grupo,
    ultimo_anio,
    coincidencia: matchKindOf(reached, index.kindOf(words)),
    nombre_coincidente: index.otherName(words),
  };
}

/** The search of a release, opened once. */
export const loadSearch = lazyColumns(files.search, parseSearch);
