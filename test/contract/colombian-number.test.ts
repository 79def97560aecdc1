/** Numbers as Colombians write them. */

import { expect, it } from 'vitest';
import { colombianNumber } from '../../contract/text.ts';

it.each([
  [0, undefined, '0'],
  [-7, undefined, '-7'],
  [999, undefined, '999'],
  [1000, undefined, '1.000'],
  [-1234567.25, undefined, '-1.234.567,25'],
  [12, 1, '12,0'],
  [1234.56, 1, '1.234,6'],
  [-0.25, 2, '-0,25'],
])('%d with %s decimals is written %s', (value, decimals, expected) =>
  expect(colombianNumber(value, decimals)).toBe(expected),
);
