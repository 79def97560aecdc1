/** The rule that chooses the reference year. */

import { describe, expect, test } from 'vitest';
import { referenceYearOf } from '../../../build/country/summary.ts';

const cases: readonly [rule: string, companies: [number, number][], year: number][] = [
  [
    'exactly half of the year before is enough',
    [
      [2023, 100],
      [2024, 50],
    ],
    2024,
  ],
  [
    'one less than half is not',
    [
      [2023, 100],
      [2024, 49],
    ],
    2023,
  ],
  [
    'two thin years are both passed over',
    [
      [2022, 100],
      [2023, 40],
      [2024, 10],
    ],
    2022,
  ],
  [
    'a stray year after a gap does not hide the country',
    [
      [2022, 100],
      [2023, 98],
      [2031, 1],
    ],
    2023,
  ],
  ['a single year has none before it', [[2020, 3]], 2020],
];

describe('reference year', () => {
  test.each(cases)('%s', (_, companies, year) => {
    expect(referenceYearOf(new Map(companies))).toBe(year);
  });

  test('without any company there is none, and it says so', () => {
    expect(() => referenceYearOf(new Map([[2024, 0]]))).toThrow(/no company or entity reported in any year/);
  });
});
