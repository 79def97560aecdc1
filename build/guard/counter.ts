/** The counts of the guard's rules, by rule and place. */

import type { GuardKey, Measure } from '../tables/guard.ts';

export type Measures = ReadonlyMap<GuardKey, readonly Measure[]>;

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
