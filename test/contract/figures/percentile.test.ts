/** Type 7 percentiles, winsorised means and ranks, compared with published values and a simple computation. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile, percentRank, winsorisedMean } from '../../../contract/figures/percentile.ts';

const sorted = (...values: number[]) => Float64Array.from(values).sort();

describe('percentile, type 7', () => {
  it.each([
    [0.5, 1.5],
    [0.4, 1.2],
    [0.1, 0.3],
    [0, 0],
    [1, 10],
  ])('{0, 1, 2, 10} at %f is %f', (p, value) =>
    expect(percentile(sorted(0, 1, 2, 10), p)).toBeCloseTo(value, 12),
  );

  it('of one value it is that value', () => expect(percentile(sorted(7), 0.25)).toBe(7));

  it('lies in order and inside the sample', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const sample = sorted(...values);
        const at = [0.25, 0.5, 0.75].map((p) => percentile(sample, p));
        expect(at).toEqual([...at].sort((a, b) => a - b));
        expect(at[0]).toBeGreaterThanOrEqual(Math.min(...values));
        expect(at[2]).toBeLessThanOrEqual(Math.max(...values));
      }),
    ));
});

describe('winsorised mean', () => {
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

  it('limits 1, 2, 3, 4 and 1000 to 1.2 and 800.8, and is 162.2', () =>
    // P5 of five values lies a fifth of the way from the first to the second, P95 a fifth before the last.
    expect(winsorisedMean(sorted(1, 2, 3, 4, 1000))).toBeCloseTo((1.2 + 2 + 3 + 4 + 800.8) / 5, 12));

  it('of 21 values counts the extremes as their neighbours', () =>
    expect(winsorisedMean(sorted(-1000, ...upTo(19), 5000))).toBeCloseTo((1 + 190 + 19) / 21, 12));

  it('lies between the 5th and the 95th percentile, and is the plain mean of equal values', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 5 }), (values) => {
        const sample = sorted(...values);
        const mean = winsorisedMean(sample);
        expect(mean).toBeGreaterThanOrEqual(percentile(sample, 0.05) - 1e-9);
        expect(mean).toBeLessThanOrEqual(percentile(sample, 0.95) + 1e-9);
        expect(winsorisedMean(sorted(...values.map(() => 7)))).toBeCloseTo(7, 12);
      }),
    ));
});

describe('percent rank', () => {
  it('runs from 0 to 100', () => {
    const sample = sorted(1, 2, 3, 4, 5);
    expect([1, 2, 3, 4, 5].map((value) => percentRank(sample, value))).toEqual([0, 25, 50, 75, 100]);
  });

  it('gives equal values the middle of their places', () => {
    expect(percentRank(sorted(1, 2, 2, 2, 9), 2)).toBe(50);
    expect(percentRank(sorted(4, 4, 4, 4, 4), 4)).toBe(50);
  });

  it('agrees with counting', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5 }), (values) => {
        for (const value of values) {
          const below = values.filter((other) => other < value).length;
          const equal = values.filter((other) => other === value).length;
          const place = below + (equal - 1) / 2;
          expect(percentRank(sorted(...values), value)).toBe(Math.round((100 * place) / (values.length - 1)));
        }
      }),
    ));
});
