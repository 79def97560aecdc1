/** Growth in pesos of one worth: what is earned throughout a year by its mean prices, a balance by those of December. */

import { expect, it } from 'vitest';
import { prices, realChange } from '../../build/tables/prices.ts';

it.each([
  // Revenue of 100 in 2022 and of 110 in 2023, when mean prices rose 11.7 %.
  ['ingresos_operacionales', 1.1, 2023, -1.5219337],
  ['ganancia_neta', 1.1, 2023, -1.5219337],
  // Assets of 100 at the end of 2022 are 109.2756 in pesos of December 2023.
  ['total_activos', 1.1, 2023, 0.6629393],
  ['total_activos', 1.1, 2015, null],
  ['ingresos_operacionales', 1.1, 2014, null],
  ['ingresos_operacionales', 1.1, 2199, null],
] as const)('%s × %d in %d is %d', (line, times, year, expected) => {
  const found = realChange(line, times, year);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 5);
});

it('each year has its row, and its December follows from the one before', () => {
  const years = Object.keys(prices).map(Number);
  expect(years).toEqual(years.map((_, i) => years[0]! + i));
  for (const year of years.slice(1)) {
    const rise = prices[year]!.diciembre / prices[year - 1]!.diciembre;
    expect(rise, String(year)).toBeGreaterThan(1);
    expect(rise, String(year)).toBeLessThan(1.2);
  }
});
