/** The scale of a filing: words first, then earnings per share, then size; contradictions stay unknown. */

import { describe, expect, test } from 'vitest';
import { inPesos } from '../../../build/sfc/answers/statements.ts';
import { detectScale, type ScaleEvidence } from '../../../build/sfc/filings/scale.ts';
import { parseDecimal } from '../../../build/sfc/xbrl/decimal.ts';

const none: ScaleEvidence = {
  rounding: undefined,
  currency: undefined,
  profit: undefined,
  perShare: undefined,
  shares: undefined,
  assets: undefined,
  tipo_entidad: undefined,
  issuer: false,
};
const amounts = (given: Partial<Record<'profit' | 'perShare' | 'shares' | 'assets', number>>) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, parseDecimal(String(value))]));
const scale = (given: Partial<ScaleEvidence>, numbers = {}) => {
  const { factor, source } = detectScale({ ...none, ...given, ...amounts(numbers) });
  return [factor, source];
};

test.each([
  ['La información financiera es presentada en miles de pesos colombianos', 1e3],
  ['Cifras expresadas en MILES DE PESOS, excepto la utilidad por acción', 1e3],
  ['(En millones de pesos colombianos)', 1e6],
  ['Millón de pesos', 1e6],
  ['Expresado en miles de millones de pesos', 1e9],
  ['Los valores se presentan en pesos colombianos', 1],
  ['COP', 1],
])('%j declares %d', (rounding, factor) => expect(scale({ rounding })).toEqual([factor, 'declared']));

test.each(['', 'No aplica', 'El redondeo sigue la política contable'])('%j declares nothing', (rounding) => {
  expect(scale({ rounding })).toEqual([null, 'none']);
});

test('a larger word beside the currency declares, the plain currency does not', () => {
  expect(scale({ currency: 'Miles de pesos colombianos' })).toEqual([1e3, 'currency_text']);
  expect(scale({ currency: 'Pesos colombianos' })).toEqual([null, 'none']);
  expect(scale({ rounding: 'en miles de pesos', currency: 'Pesos colombianos' })).toEqual([1e3, 'declared']);
});

test('a presentation currency that is not the peso has no scale into pesos', () => {
  expect(scale({ rounding: 'en miles', currency: 'Dólares de los Estados Unidos' })).toEqual([null, 'none']);
});

describe('earnings per share × shares ÷ profit', () => {
  const eps = { perShare: 1_500.25, shares: 2_000_000 };
  test.each([
    [3_000_500_000, 1],
    [3_000_500, 1e3],
    [3_000, 1e6],
    [4_000_000, 1e3],
    [-3_000_500, null],
    [150_000, null],
  ])('profit filed as %d gives %s', (profit, factor) => {
    expect(scale({}, { ...eps, profit })).toEqual([factor, factor === null ? 'none' : 'eps_check']);
  });

  test('agrees with the words, or both are distrusted', () => {
    expect(scale({ rounding: 'miles de pesos' }, { ...eps, profit: 3_000_500 })).toEqual([1e3, 'declared']);
    expect(scale({ rounding: 'miles de pesos' }, { ...eps, profit: 3_000_500_000 })).toEqual([null, 'none']);
  });

  test('decides nothing between two declarations: one word against a scale is enough', () => {
    const twice = { rounding: 'miles de pesos', currency: 'millones de pesos' };
    expect(scale(twice)).toEqual([null, 'none']);
    expect(scale(twice, { ...eps, profit: 3_000 })).toEqual([null, 'none']);
  });
});

test.each([
  [1, 80_000_000_000, 1e3],
  [1, 80_000_000_000_000, 1],
  [1, 80_000_000, 1e6],
  [1, 3_000, null],
  [5, 300_000_000_000, 1],
  [999, 80_000_000_000, null],
])('an entity of type %d with assets filed as %d has the scale %s', (tipo_entidad, assets, factor) => {
  expect(scale({ tipo_entidad }, { assets })).toEqual([factor, factor === null ? 'none' : 'magnitude']);
});

test.each([
  ['116258607.000', 1e3, 116_258_607_000],
  ['1.234567', 1e6, 1_234_567],
  ['0.1', 1e3, 100],
  ['-8.07', 1e9, -8_070_000_000],
  ['9007199254740991', 1, 9_007_199_254_740_991],
  ['9007199254740992', 1, null],
  ['9007199254741', 1e3, null],
  ['123456789.123', 1, 123_456_789.123],
])('%s × %d is %s pesos, by decimal arithmetic', (filed, factor, pesos) =>
  expect(inPesos(filed, factor)).toBe(pesos),
);
