/** Medians of positive numbers by place. */

/** Least number of values for a median. */
const fewest = 10;

export interface Medians {
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
