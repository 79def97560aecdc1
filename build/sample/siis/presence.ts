/** In which years an invented company filed. */

import { type Random, weighted } from './prng.ts';

/** First and last year the generator has habits for; a company's story does not depend on the years asked for. */
export const firstYear = 2016;
export const lastYear = 2030;

/** Companies by number of years present among 2016-2024. */
const yearsPresent: readonly (readonly [number, number])[] = [
  [1, 4898],
  [2, 4259],
  [3, 3301],
  [4, 2173],
  [5, 4104],
  [6, 6624],
  [7, 1716],
  [8, 1713],
  [9, 9457],
];

/** Which years a company filed: most of the six-year ones joined in 2019, the five-year ones in 2020. */
export function presence(random: Random, always: boolean): number[] {
  const count = always ? 9 : weighted(random, yearsPresent);
  const years = new Set<number>();
  if (count === 9) for (let year = 2016; year <= 2024; year += 1) years.add(year);
  else {
    // Many stories begin in 2016, the first year; of the others most are late.
    const joined = count === 6 ? 0.86 : count === 5 ? 0.75 : 0;
    const latest = 2025 - count;
    const early = count === 1 ? 0.66 : count === 2 ? 0.46 : 0.36;
    const spread = Math.max(1, latest - (count > 4 ? 2016 : 2018));
    const start = random.chance(joined)
      ? latest
      : random.chance(early)
        ? 2016
        : latest - Math.min(random.int(spread), random.int(spread));
    for (let year = start; year < start + count; year += 1) years.add(year);
    // A gap: one year left out and one more at an end.
    if (count > 2 && random.chance(0.15)) {
      years.delete(start + 1 + random.int(count - 2));
      years.add(start > 2016 ? start - 1 : start + count);
    }
  }
  for (let year = 2025; year <= lastYear; year += 1) {
    if (random.chance(years.has(year - 1) ? 0.92 : 0.02) || always) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}
