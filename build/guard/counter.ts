/** Counts, medians and tallies by place, which the rules of the guard judge. */

import type { GuardKey, Measure } from '../tables/guard.ts';

type Measures = ReadonlyMap<GuardKey, readonly Measure[]>;

export interface Counter {
  /** Adds `found` faults among `of` cases; `example` names the case if `found` is positive. */
  add(key: GuardKey, place: string, of: number, found: number, example?: string): void;
  /** The counts by rule, places in the order of their first count. */
  measures(): Measures;
}

interface Counted {
  found: number;
  of: number;
  readonly examples: string[];
}

/** Most examples per rule and place. */
const namedExamples = 5;

export function createCounter(): Counter {
  const counts = new Map<GuardKey, Map<string, Counted>>();
  return {
    add(key, place, of, found, example) {
      const places = counts.get(key) ?? new Map<string, Counted>();
      counts.set(key, places);
      const own = places.get(place) ?? { found: 0, of: 0, examples: [] };
      places.set(place, own);
      own.of += of;
      own.found += found;
      if (found > 0 && example !== undefined && own.examples.length < namedExamples)
        own.examples.push(example);
    },
    measures: () =>
      new Map(
        [...counts].map(([key, places]) => [key, [...places].map(([place, own]) => ({ place, ...own }))]),
      ),
  };
}

/** Least number of values for a median. */
const fewest = 10;

interface Medians {
  /** Ignores undefined and values that are not positive. */
  add(place: string, value: number | undefined): void;
  all(): { readonly place: string; readonly n: number; readonly median: number }[];
}

export function createMedians(): Medians {
  const values = new Map<string, number[]>();
  return {
    add(place, value) {
      if (value === undefined || value <= 0) return;
      const own = values.get(place);
      if (own) own.push(value);
      else values.set(place, [value]);
    },
    all: () =>
      [...values]
        .filter(([, own]) => own.length >= fewest)
        .map(([place, own]) => ({
          place,
          n: own.length,
          median: own.sort((a, b) => a - b)[own.length >> 1]!,
        })),
  };
}

interface ChangeTally {
  before: number;
  after: number;
  in: number;
  out: number;
  changed: number;
}

export const talliedKinds = ['companies', 'years', 'lines', 'entities', 'filings'] as const;
export type Tallies = Readonly<Record<(typeof talliedKinds)[number], ChangeTally>>;

const empty = (): ChangeTally => ({ before: 0, after: 0, in: 0, out: 0, changed: 0 });

export const createTallies = (): Tallies => ({
  companies: empty(),
  years: empty(),
  lines: empty(),
  entities: empty(),
  filings: empty(),
});
