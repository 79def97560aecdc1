/** Years of a company in another scale, and years that only grew. */

import { expect, it } from 'vitest';
import { scaleSlips } from '../../../../build/siis/figures/company-rules.ts';

const plain = [1200, 340, 55, 7801, 93, 2100, 610, 42];
const year = (anio: number, factor = 1, lines: readonly number[] = plain) => ({
  year: anio,
  lines: new Map(lines.map((value, i) => [`linea_${i}`, Math.round(value * factor)])),
});
/** Each line by a power of ten of its own. */
const scattered = (anio: number, ...powers: number[]) =>
  year(
    anio,
    1,
    powers.map((power, i) => plain[i]! * 10 ** power),
  );
const found = (...years: Parameters<typeof scaleSlips>[0]) =>
  Object.fromEntries([...scaleSlips(years)].map(([anio, { power }]) => [anio, power]));

it.each<[string, Parameters<typeof scaleSlips>[0], Record<string, number>]>([
  ['years that grow are in one scale', [year(2020), year(2021, 1.4), year(2022, 2)], {}],
  ['one year in pesos among thousands', [year(2020), year(2021, 1000), year(2022)], { 2021: 3 }],
  ['the first year', [year(2020, 1000), year(2021), year(2022)], { 2020: 3 }],
  ['the last year, a millionth', [year(2020, 1e6), year(2021, 1e6), year(2022)], { 2022: -6 }],
  [
    'three years of seven, the middle one too, though it is like both its neighbours',
    [2018, 2019, 2020, 2021, 2022, 2023, 2024].map((anio) =>
      year(anio, anio > 2019 && anio < 2023 ? 1000 : 1),
    ),
    { 2020: 3, 2021: 3, 2022: 3 },
  ],
  ['of two years the later', [year(2020), year(2021, 1000)], { 2021: 3 }],
  ['growth by four hundred is no slip', [year(2020), year(2021, 400), year(2022, 400)], {}],
  ['growth by two thousand on both sides is not sure', [year(2020), year(2021, 2000), year(2022)], {}],
  [
    'nor do two such years that are like each other make it sure',
    [year(2018), year(2019), year(2020), year(2021, 2000), year(2022, 2000)],
    {},
  ],
  ['a gap of years compares nothing', [year(2019), year(2021, 1000)], {}],
  [
    'five common lines are too few',
    [year(2020, 1, plain.slice(0, 5)), year(2021, 1000, plain.slice(0, 5))],
    {},
  ],
  ['six are enough', [year(2020, 1, plain.slice(0, 6)), year(2021, 1000, plain.slice(0, 6))], { 2021: 3 }],
  [
    'growth by thirty compares nothing either',
    [year(2020), year(2021, 30), year(2022, 30_000), year(2023, 30_000)],
    { 2021: -3 },
  ],
  [
    'the middle of an odd number of lines tells',
    [year(2020), scattered(2021, 3, 2.75, 3, 2.75, 3, 2.75, 3)],
    { 2021: 3 },
  ],
  [
    'of an even number that of the two in the middle',
    [year(2020), scattered(2021, 3.12, 2.88, 3.12, 2.88, 2.88, 3.12, 2.88, 3.12)],
    { 2021: 3 },
  ],
  ['wherever they stand', [year(2020), scattered(2021, 3, 3, 3, 4, 4, 3, 3, 3)], { 2021: 3 }],
  [
    'lines that scatter are no slip of scale',
    [
      year(2020),
      year(
        2021,
        1,
        plain.map((value, i) => value * 1000 * 4 ** ((i % 3) - 1)),
      ),
    ],
    {},
  ],
])('%s', (_, years, expected) => expect(found(...years)).toEqual(expected));

it('zeros and lines of one year only are not compared', () => {
  const [a, b] = [year(2020, 1, [...plain, 0]), year(2021, 1000, [...plain, 9])];
  expect(scaleSlips([a, b]).get(2021)).toEqual({ power: 3, lines: plain.length });
});

it('a slip tells how many lines showed it, those of the step that came first', () => {
  const few = plain.slice(0, 6);
  expect(scaleSlips([year(2020), year(2021, 1000), year(2022, 1, few)]).get(2021)?.lines).toBe(8);
  expect(scaleSlips([year(2020, 1000), year(2021), year(2022, 1, few)]).get(2020)?.lines).toBe(8);
});
