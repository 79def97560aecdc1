/** Charts: their axis encloses every value between round numbers, and their figures stand free. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearMarks } from '../../../../contract/year-marks.ts';
import { axis, draw, starNote } from '../../../../site/parts/charts/charts.tsx';
import { htmlOf } from '../../markup.ts';

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

describe('what a chart marks', () => {
  const own = yearMarks({ fecha_corte: '2022-12-31', meses: 12, base: 'separado' });
  const ofGroup = yearMarks({ fecha_corte: '2023-12-31', meses: 12, base: 'consolidado' });
  const ofMonths = yearMarks({ fecha_corte: '2024-12-31', meses: 6, base: 'consolidado' });
  const years = [2021, 2022, 2023, 2024];
  const marks = new Map([own, own, ofGroup, ofMonths].map((each, i) => [years[i]!, each]));
  const assets = { label: 'Activos', values: [100, 110, 900, 950], ink: 'one' } as const;
  const drawn = (more: object = {}) => htmlOf(draw({ years, series: [assets], marks, ...more }).element);

  it('are the years that are not as usual, with a star that a note explains', () => {
    expect([...drawn().matchAll(/>(20\d\d\*?)</g)].map(([, year]) => year)).toEqual([
      '2021',
      '2022',
      '2023*',
      '2024*',
    ]);
    expect(starNote({ years, marks }, 'es')).toBe(
      '* 2023: estados de un grupo, de base consolidado. 2024: cifras de seis meses; estados de un grupo, de base consolidado.',
    );
    expect(starNote({ years }, 'es')).toBe('');
  });

  it('is where statements of the company give way to those of its group, and back', () => {
    const turns = (html: string) =>
      [...html.matchAll(/data-cambio="(\d+)"/g)].map(([, year]) => Number(year));
    expect(turns(drawn())).toEqual([2023]);
    expect(drawn()).toContain('desde aquí, de un grupo');
    const back = new Map([...marks, [2024, own]] as const);
    expect(turns(drawn({ marks: back }))).toEqual([2023, 2024]);
    expect(drawn({ marks: back })).toContain('desde aquí, propios');
    expect(turns(drawn({ changes: false }))).toEqual([]);
  });

  it('is an axis without a zero, as cut', () => {
    const cut = (values: readonly number[], kind?: 'bars') =>
      htmlOf(
        draw({ years: [2023, 2024], series: [{ label: 'Parte', values, ink: 'one', ...(kind && { kind }) }] })
          .element,
      ).includes('data-eje="cortado"');
    expect([cut([18.7, 19]), cut([-19, -18.7]), cut([0.1, 19]), cut([-3, 19])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(cut([18.7, 19], 'bars')).toBe(false);
  });
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
