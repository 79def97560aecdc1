/** The statistics by which the soak test finds a slope, and what of the schedule depends on the seed. */

import { expect, it } from 'vitest';
import { lineThrough } from './line.ts';
import { createPrng } from './prng.ts';
import { faultKinds, scheduleOf } from './schedule.ts';

it('a line is found exactly', () => {
  const points = [0, 1, 2, 5].map((at) => ({ at, value: 7 + 3 * at }));
  expect(lineThrough(points)).toEqual({ points: 4, mean: 13, slope: 3, error: 0 });
});

it('points off the line leave it its slope and an error', () => {
  const values = [1, 0, 0, 1];
  // By hand: mean 0.5 at 1.5, sums of squares 1 and 5, so the error is √(1 / 2 / 5).
  const line = lineThrough(values.map((value, at) => ({ at, value })))!;
  expect(line.slope).toBeCloseTo(0);
  expect(line.error).toBeCloseTo(Math.sqrt(0.1));
});

it('two points make no line', () => expect(lineThrough([1, 2].map((at) => ({ at, value: at })))).toBeNull());

it('a seed gives the same schedule again, and an hour has every trouble many times', () => {
  const hour = () => scheduleOf(createPrng(7), 3_600_000);
  expect(hour()).toEqual(hour());
  for (const trouble of faultKinds)
    expect(hour().filter(({ what }) => what === trouble).length).toBeGreaterThan(10);
});
