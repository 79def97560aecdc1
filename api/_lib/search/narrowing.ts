/** Words of a query that name a town, a department or a CIIU group, and how they narrow the rest of it. */

import { lowerBound } from '../../../contract/lower-bound.ts';
import { isStopword, tokenizeName } from '../../../contract/names/name-tokens.ts';
import type { SearchFilter, SearchIndex } from '../../../contract/stored/search.ts';

export interface NarrowedQuery {
  /** The words that narrow nothing, in their order; empty when all of them are stopwords. */
  readonly rest: readonly string[];
  keeps(row: number): boolean;
}

/** The words at `from … to - 1`, which name one of the filters. */
interface NamedSpan {
  readonly from: number;
  readonly to: number;
  readonly filters: readonly SearchFilter[];
}

/** The most spans that narrow at once. Three together are tried first, then two of them, then each alone. */
const maxSpans = 3;

/** The fewest letters of the name of a town or department whose last word is unfinished. */
const minBeginning = 4;

/** A function that gives the ways to narrow a query, those by most words first; none when no word names a filter. */
export function createNarrowing(index: SearchIndex): (words: readonly string[]) => NarrowedQuery[] {
  const filterNames = createFilterNames(index.filters);
  const keeper = createKeeper(index);
  return (words) => {
    const spans = longestSpans(words, filterNames);
    return combinations(spans).map((chosen) => {
      const keepers = chosen.map(({ filters }) => keeper(filters));
      const rest = words.filter((_, i) => !chosen.some(({ from, to }) => from <= i && i < to));
      return {
        rest: rest.every(isStopword) ? [] : rest,
        keeps: (row) => keepers.every((keeps) => keeps(row)),
      };
    });
  };
}

/** The filters that words name; `isEnd` when they are the last of the query. */
type FilterNames = (words: readonly string[], isEnd: boolean) => readonly SearchFilter[];

function createFilterNames(filters: readonly SearchFilter[]): FilterNames {
  const filtersByKey = new Map<string, SearchFilter[]>();
  const add = (key: string, filter: SearchFilter) => {
    const sameKey = filtersByKey.get(key);
    if (!sameKey) filtersByKey.set(key, [filter]);
    else if (!sameKey.includes(filter)) sameKey.push(filter);
  };
  const groups: NamedFilter[] = [];
  for (const filter of filters) {
    for (const form of filter.forms) add(tokenizeName(form).join(''), filter);
    if (filter.key !== 'ciiu_codigo') add(tokenizeName(filter.nombre).join(''), filter);
    else groups.push({ key: contentKey(tokenizeName(filter.nombre)), filter });
  }
  const places = [...filtersByKey].flatMap(([key, sameKey]) =>
    sameKey.flatMap((filter) => (filter.key === 'ciiu_codigo' ? [] : [{ key, filter }])),
  );
  const [groupsFrom, placesFrom] = [beginningFinder(groups), beginningFinder(places)];
  return (words, isEnd) => {
    const key = words.join('');
    const exact = filtersByKey.get(key);
    if (exact) return exact;
    const content = words.filter((word) => !isStopword(word));
    if (!isStopword(words[0]!) && !isStopword(words.at(-1)!)) {
      const begun = groupsFrom(contentKey(content));
      const whole = begun.filter((group) => group.key === contentKey(content));
      if (whole.length > 0) return whole.map(({ filter }) => filter);
      if (content.length > 1 && begun.length > 0) return begun.map(({ filter }) => filter);
    }
    return isEnd && key.length >= minBeginning ? placesFrom(key).map(({ filter }) => filter) : [];
  };
}

interface NamedFilter {
  readonly key: string;
  readonly filter: SearchFilter;
}

/** The content words of a group's name, written together. */
const contentKey = (words: readonly string[]): string => words.filter((word) => !isStopword(word)).join('');

/** A function that finds the filters whose key begins with a text. */
function beginningFinder(namedFilters: readonly NamedFilter[]): (text: string) => readonly NamedFilter[] {
  const sorted = namedFilters.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return (text) => {
    const from = lowerBound(sorted.length, (i) => sorted[i]!.key >= text);
    const to = lowerBound(sorted.length, (i) => sorted[i]!.key >= `${text}\x7f`);
    return sorted.slice(from, to);
  };
}

/** The spans that name a filter and lie in no longer such span; of more than `maxSpans` the last ones, as people write the place after the name. */
function longestSpans(words: readonly string[], filterNames: FilterNames): NamedSpan[] {
  const longest: NamedSpan[] = [];
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length;
      if (longest.some((other) => other.from <= from && to <= other.to)) continue;
      const filters = filterNames(words.slice(from, to), to === words.length);
      if (filters.length > 0) longest.push({ from, to, filters });
    }
  return longest.sort((a, b) => b.to - a.to).slice(0, maxSpans);
}

/** All choices of spans that do not overlap, the most spans first. */
function combinations(spans: readonly NamedSpan[]): NamedSpan[][] {
  let chosen: NamedSpan[][] = [[]];
  for (const span of spans) chosen = chosen.concat(chosen.map((choice) => [...choice, span]));
  const apart = (choice: readonly NamedSpan[]) =>
    choice.every((a, i) => choice.slice(i + 1).every((b) => a.to <= b.from || b.to <= a.from));
  return chosen.filter((choice) => choice.length > 0 && apart(choice)).sort((a, b) => b.length - a.length);
}

/** A function that makes the test whether a row has a value of one of several filters. */
function createKeeper(index: SearchIndex) {
  return (filters: readonly SearchFilter[]): ((row: number) => boolean) => {
    const masks = [...new Set(filters.map(({ key }) => key))].map((key) => {
      const { column, values } = index.codes(key);
      const wanted = new Set(
        filters.filter((filter) => filter.key === key).flatMap((filter) => filter.values),
      );
      return { column, has: Uint8Array.from(['', ...values], (value) => (wanted.has(value) ? 1 : 0)) };
    });
    return (row) => masks.some(({ column, has }) => has[column[row]!] === 1);
  };
}
