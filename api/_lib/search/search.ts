/** The search: matches a typed query tier by tier and returns the best rows, the largest company first in each tier. */

import { perRelease } from '../../../contract/files/release-files.ts';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import { setAside } from '../../../contract/names/set-aside.ts';
import {
  lostLetters,
  maxQueryWords,
  parseTypedQuery,
  type Reading,
  type TypedQuery,
  typedReadings,
} from '../../../contract/names/typed-query.ts';
import type { InvertedIndex } from '../../../contract/stored/inverted-index.ts';
import { decodeSearchIndex, type SearchIndex, type searchSources } from '../../../contract/stored/search.ts';
import type { Release } from '../data/release.ts';
import { createFewerWords, type FewerWordsMatcher } from './fewer-words.ts';
import {
  createNameMatcher,
  eachNameJoining,
  eachNameStartingWith,
  type Leniency,
  type NameMatcher,
} from './name-matcher.ts';
import { createNarrowing, type NarrowedQuery } from './narrowing.ts';
import { loadSearchIndex } from './search-index.ts';
import {
  bestRows,
  fitsWithoutTypo,
  inEqualWords,
  matchKindOf,
  narrowedTier,
  narrowedTypoTier,
  setAsideTiers,
  tier,
  tierOfName,
  tierOfShare,
  tierOfTypos,
  unmatched,
} from './tiers.ts';
import { startingWith } from './vocabulary.ts';

export interface SearchOptions {
  readonly limit: number;
  readonly source?: 'siis' | 'sfc' | undefined;
}

export interface SearchFunction {
  (q: string, options: SearchOptions): SearchResult[];
  /** The names of the release, and how many of them have a word, folded. */
  readonly names: number;
  countNames(word: string): number;
}

export const parseSearch = (bytes: Uint8Array): SearchFunction => createSearch(decodeSearchIndex(bytes));

/** The search is synchronous, as searches share buffers. */
function createSearch(index: SearchIndex): SearchFunction {
  const tierOf = new Uint8Array(index.count);
  /** The row of the name index that matched. */
  const nameOf = new Uint32Array(index.count);
  const matcher = createNameMatcher(index.words);
  /** Made on first use: reading the names of places and groups takes half as long as opening the index. */
  let narrow: ReturnType<typeof createNarrowing> | undefined;
  let mostWords: FewerWordsMatcher | undefined;
  const search = (q: string, { limit, source }: SearchOptions): SearchResult[] => {
    const dataset = source === undefined ? null : source === 'siis' ? 0 : 1;
    const rows: number[] = [];
    tierOf.fill(unmatched);
    let best = unmatched;
    const recordMatch = (words: number, byName: number, after = 0) => {
      const row = index.rowOf(words);
      const reached = after + tierOfName(byName, index.kindOf(words));
      const before = tierOf[row]!;
      if (dataset !== null && index.sourceOf[row] !== dataset) return;
      // Of a company's names that reach the same tier, the current one wins.
      if (reached > before || (reached === before && words !== row)) return;
      if (before === unmatched) rows.push(row);
      tierOf[row] = reached;
      nameOf[row] = words;
      if (reached < best) best = reached;
    };
    const placedReadings = (readings: readonly Reading[], after: number) =>
      readings
        .filter(({ typed }) => typed.name !== '')
        .map(({ typed, equal }) => {
          const place: RecordMatch = (words, reached) =>
            recordMatch(words, equal ? inEqualWords(reached) : reached, after);
          return { typed, place };
        });
    const matchAsTyped = (readings: readonly Reading[], after: number) => {
      const placed = placedReadings(readings, after);
      for (const { typed, place } of placed) {
        matchNames(index.words, typed, place);
        matchWords(typed, matcher, place);
      }
      for (const { typed, place } of placed)
        if (rows.length < limit) matchSplitWords(index.words, typed, matcher, place);
    };
    const narrowedBy = (text: string) => {
      narrow ??= createNarrowing(index);
      return narrow(parseTypedQuery(text).typed.slice(0, maxQueryWords));
    };
    const matchLeniently = (text: string, readings: readonly Reading[], after: number) => {
      const [first] = placedReadings(readings, after);
      // A word with lost letters matches many words even without typos.
      if (!first || rows.length >= limit || lostLetters(text)) return;
      matchTypos(first.typed, matcher, first.place);
      if (rows.length < limit) matchNarrowed(index, narrowedBy(text), matcher, first.place);
    };
    const isShort = () => rows.length < limit && !fitsWithoutTypo(best);

    const { nits, stateless, bare, upToForm } = setAside(q);
    const readings = typedReadings(q);
    const bareNames = [stateless, bare, upToForm].flatMap((text) =>
      text === null ? [] : [{ text, readings: typedReadings(text) }],
    );
    for (const { typed } of readings) matchNits(index, typed, recordMatch);
    matchNits(index, { nits, nitPrefix: null }, recordMatch);
    matchAsTyped(readings, 0);
    for (const name of bareNames) if (isShort()) matchAsTyped(name.readings, setAsideTiers);
    if (best < setAsideTiers || isShort()) matchLeniently(q, readings, 0);
    for (const name of bareNames) if (isShort()) matchLeniently(name.text, name.readings, setAsideTiers);
    const name = bare ?? stateless ?? q;
    for (const { rest } of isShort() ? narrowedBy(name) : []) {
      if (fitsWithoutTypo(best)) break;
      if (rest.length > 0) matchAsTyped(typedReadings(rest.join(' ')), setAsideTiers);
    }
    if (isShort()) {
      mostWords ??= createFewerWords(index.words);
      matchMostWords(name, mostWords, recordMatch);
    }
    return bestRows(tierOf, rows, limit).map((row) => searchResult(index, row, tierOf[row]!, nameOf[row]!));
  };
  const { rows: names, vocabulary, postingStarts } = index.words;
  const countNames = (word: string): number => {
    const { from, to } = startingWith(vocabulary, word, true);
    return postingStarts[to]! - postingStarts[from]!;
  };
  return Object.assign(search, { names, countNames });
}

type RecordMatch = (row: number, tier: number) => void;

type TypedNits = Pick<TypedQuery, 'nits' | 'nitPrefix'>;

function matchNits(index: SearchIndex, { nits, nitPrefix }: TypedNits, place: RecordMatch): void {
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

function matchWords(typed: TypedQuery, matcher: NameMatcher, place: RecordMatch): void {
  const { words, contentCount } = typed;
  matcher(words, contentCount, {}, (row, _, allWords, whole) => {
    if (allWords) place(row, whole ? tier.wholeWords : tier.allWords);
    else place(row, whole ? tier.wholeTellingWords : tier.tellingWords);
  });
}

/** Matches words that the name joins or splits: `total energies` for `totalenergies`, and the reverse. */
function matchSplitWords(
  index: InvertedIndex,
  { words, typed, typedWithoutForms }: TypedQuery,
  matcher: NameMatcher,
  place: RecordMatch,
): void {
  const placeRow = (row: number) => place(row, tier.otherwiseSplit);
  for (const inOrder of typedWithoutForms ? [typed, typedWithoutForms] : [typed]) {
    const looked = words.filter((word) => inOrder.includes(word));
    matcher(looked, looked.length, { split: true }, placeRow);
    if (inOrder.length > 1) eachNameJoining(index, inOrder.join(''), placeRow);
    const first = inOrder.slice(0, maxQueryWords);
    for (let i = 0; i + 1 < first.length; i++) {
      const joined = first[i]! + first[i + 1]!;
      const { from, to } = startingWith(index.vocabulary, joined);
      const distinct = [...new Set([...first.slice(0, i), joined, ...first.slice(i + 2)])];
      if (from < to) matcher(distinct, distinct.length, {}, placeRow);
    }
  }
}

function matchTypos(
  { words, contentCount, typed }: TypedQuery,
  matcher: NameMatcher,
  place: RecordMatch,
): void {
  matcher(
    words,
    contentCount,
    { split: true, typos: true, unfinished: typed.at(-1) },
    (row, typos, allWords) => place(row, tierOfTypos(typos, allWords)),
  );
}

/** Matches the rest of a query among the companies that its other words name, by as many of those words as leave a match; if none do, with typos by all of them. */
function matchNarrowed(
  index: SearchIndex,
  narrowed: readonly NarrowedQuery[],
  matcher: NameMatcher,
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
      matcher(words, contentCount, { ...leniency, unfinished: typed.at(-1) }, visit);
    }
    return matches > 0;
  };
  if (narrowed.some((query) => leavesSome(query, narrowedTier, {}))) return;
  const [narrowest] = narrowed;
  if (narrowest && narrowest.rest.length > 0)
    leavesSome(narrowest, narrowedTypoTier, { split: true, typos: true });
}

/** Matches names that hold most of the content words; only for a query with at least two. */
function matchMostWords(text: string, mostWords: FewerWordsMatcher, place: RecordMatch): void {
  for (const { typed } of typedReadings(text)) {
    const telling = typed.words.slice(0, typed.contentCount);
    if (telling.length > 1) mostWords(telling, (words, share) => place(words, tierOfShare(share)));
  }
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

/** The search of a release, made once. */
export const loadSearch = perRelease(async (release: Release) =>
  createSearch(await loadSearchIndex(release)),
);
