/** Numbers in Colombian format, and rounding. */

import { expect, it } from 'vitest';
import { roundFigure, roundSignificant } from '../../../build/lib/round-significant.ts';
import { colombianNumber } from '../../../contract/text.ts';

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

it.each([
  [1 / 3, 0.33333333],
  [123_456_789, 123_456_790],
  [-0, 0],
])('%d is written %d', (value, written) => expect(Object.is(roundSignificant(value), written)).toBe(true));

it.each([
  ['capital_trabajo', 123_456_789, 123_456_789],
  ['deuda_neta', -1_234_567_890_123_457, -1_234_567_890_123_457],
  ['ebitda', 0.1 + 0.2, 0.3],
  ['flujo_libre', -0, 0],
  ['razon_corriente', 123_456_789, 123_456_790],
] as const)('%s of %d is written %d', (key, value, written) =>
  expect(Object.is(roundFigure(key, value), written)).toBe(true),
);
