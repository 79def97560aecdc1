/** Charts: their axis encloses every value between round numbers, and their figures stand free. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axis, draw } from '../../../../site/parts/charts/charts.js';
import { htmlOf, useServerDom } from '../../../../site/parts/document/server-dom.ts';

useServerDom();

/** Amounts are filed in whole units, and shown in larger ones. */
const amount = fc.integer({ min: -1e9, max: 1e9 }).map((units) => units / 1000);

it('the figure of a loss stands below its bar and above its year', () => {
  const losses = { label: 'Pérdida', values: [-20, -100], ink: 'four', kind: 'bars' } as const;
  const { element } = draw({ years: [2024, 2025], series: [losses], figure: String });
  const heights = [...htmlOf(element).matchAll(/<text[^>]* y="([\d.]+)"[^>]*>(-100|2025)</g)];
  const [year, figure] = heights.map(([, y]) => Number(y));
  expect(heights.map(([, , text]) => text)).toEqual(['2025', '-100']);
  expect(year! - figure!).toBeGreaterThan(9);
});

describe('the axis', () => {
  it('holds every value, in equal steps of 1, 2 or 5 times a power of ten', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 12 }),
        fc.boolean(),
        fc.integer({ min: 2, max: 6 }),
        (values, bars, parts) => {
          const { low, high, ticks } = axis(values, bars, parts);
          const tolerance = (high - low) * 1e-9;
          expect(high).toBeGreaterThan(low);
          for (const value of values) {
            expect(value).toBeGreaterThanOrEqual(low - tolerance);
            expect(value).toBeLessThanOrEqual(high + tolerance);
          }
          expect(ticks.length).toBeLessThanOrEqual(parts + 2);
          expect([ticks[0]!.value, ticks.at(-1)!.value]).toEqual([low, high]);
          const step = (high - low) / (ticks.length - 1);
          const digit = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
          expect([1, 2, 5].some((one) => Math.abs(one - digit) < 1e-6)).toBe(true);
          if (bars) expect(low <= tolerance && high >= -tolerance).toBe(true);
        },
      ),
    );
  });

  it.each([
    [[3.2, 38.1], true, ['0', '10', '20', '30', '40']],
    [[-4.1, 5.6], true, ['−5', '0', '5', '10']],
    [[0.12, 0.31], false, ['0,0', '0,1', '0,2', '0,3', '0,4']],
    [[97, 99], false, ['97,0', '97,5', '98,0', '98,5', '99,0']],
    [[7, 7], true, ['0', '2', '4', '6', '8']],
    [[], true, ['0,0', '0,5', '1,0']],
  ])('%j from zero %s reads %j', (values, bars, texts) => {
    expect(axis(values, bars, 4).ticks.map(({ text }) => text)).toEqual(texts);
  });

  it('leaves zero out where lines are far above it', () => {
    expect(axis([900, 1000], false, 4).low).toBeGreaterThan(0);
    expect(axis([900, 1000], true, 4).low).toBe(0);
  });
});
