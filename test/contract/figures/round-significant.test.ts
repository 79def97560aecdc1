/** Rounding of what is computed. */

import { expect, it } from 'vitest';
import { roundFigure, roundSignificant } from '../../../contract/figures/round-significant.ts';

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
