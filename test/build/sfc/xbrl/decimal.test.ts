/** Exact decimals, compared with integers. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  exactNumber,
  formatDecimal,
  isNumeric,
  parseDecimal,
  shift,
  subtract,
} from '../../../../build/sfc/xbrl/decimal.ts';

test.each([
  ['+5', '5'],
  ['-0', '0'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  [' 1.50 ', '1.5'],
  ['1.5E3', '1500'],
  ['-25e-4', '-0.0025'],
  ['0012345678901234567890.10', '12345678901234567890.1'],
])('%j is %s', (text, written) => expect(formatDecimal(parseDecimal(text)!)).toBe(written));

test.each(['', '.', '1,5', '1.234.567', '0x1F', '1e', 'INF', 'NaN', '1e999999999', '9'.repeat(500)])(
  '%j is no decimal',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  },
);

test('the special values of floats are numbers all the same', () => {
  expect(['INF', '-INF', 'NaN', ' INF '].map(isNumeric)).toEqual([true, true, true, true]);
  expect(['Infinity', 'nan', ''].map(isNumeric)).toEqual([false, false, false]);
});

test('adding, subtracting, comparing and shifting are exact', () => {
  const cents = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  const of = (value: bigint) => ({ digits: value, scale: 2 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: -9, max: 9 }), (a, b, power) => {
      expect(compare(add(of(a), of(b)), of(a + b))).toBe(0);
      expect(compare(subtract(of(a), of(b)), of(a - b))).toBe(0);
      expect(compare(of(a), of(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      expect(compare(shift(shift(of(a), power), -power), of(a))).toBe(0);
      expect(compare(parseDecimal(formatDecimal(of(a)))!, of(a))).toBe(0);
    }),
  );
});

test('a JSON number stands only for what it holds exactly', () => {
  const exact = (text: string) => exactNumber(parseDecimal(text)!);
  expect(exact('0.1')).toBe(0.1);
  expect(exact('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(exact('9007199254740992')).toBeUndefined();
  expect(exact('0.12345678901234567890')).toBeUndefined();
});
