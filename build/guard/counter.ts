/** What the rules of the guard have counted so far, by rule and place. */

import type { GuardKey, Measure } from '../tables/guard.ts';

export type Measures = ReadonlyMap<GuardKey, readonly Measure[]>;

export interface Counter {
  /** Adds to a rule: of so many, so much was amiss; `example` names the case where there is one. */
  add(key: GuardKey, place: string, of: number, found: number, example?: string): void;
  /** By rule, in the order in which places were met. */
  measures(): Measures;
}

interface Counted {
  found: number;
  of: number;
  readonly examples: string[];
}

/** Cases named for each place; all are counted. */
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
