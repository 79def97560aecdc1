/** The scale of a filing: words first, then earnings per share, then size; contradictions stay unknown. */

import { describe, expect, test } from 'vitest';
import { scaleToPesos } from '../../../../build/sfc/answers/statements.ts';
import { decideScale, detectScale, type ScaleEvidence } from '../../../../build/sfc/filings/scale.ts';
import { parseDecimal } from '../../../../build/sfc/xbrl/decimal.ts';
import { issuerAssets, scaleFactors, usualAssets } from '../../../../build/tables/sfc-scales.ts';
import type { ScaleVote } from '../../../../contract/http/entity.ts';

const none: ScaleEvidence = {
  rounding: undefined,
  currency: undefined,
  earnings: undefined,
  assets: undefined,
  tipo_entidad: undefined,
  issuer: false,
};
type Numbers = Partial<Record<'profit' | 'perShare' | 'shares' | 'assets', number>>;
const decimal = (value: number) => parseDecimal(String(value))!;
const amounts = ({ profit, perShare, shares, assets }: Numbers): Partial<ScaleEvidence> => ({
  ...(assets !== undefined && { assets: decimal(assets) }),
  ...(profit !== undefined &&
    perShare !== undefined &&
    shares !== undefined && {
      earnings: { profit: decimal(profit), perShare: decimal(perShare), shares: decimal(shares) },
    }),
});
const scale = (given: Partial<ScaleEvidence>, numbers: Numbers = {}) => {
  const { factor, source } = detectScale({ ...none, ...given, ...amounts(numbers) });
  return [factor, source];
};

test('a larger word beside the currency declares, the plain currency does not', () => {
  expect(scale({ currency: 'Miles de pesos colombianos' })).toEqual([1e3, 'currency_text']);
  expect(scale({ currency: 'Pesos colombianos' })).toEqual([null, 'none']);
  expect(scale({ rounding: 'en miles de pesos', currency: 'Pesos colombianos' })).toEqual([1e3, 'declared']);
});

describe('a presentation currency', () => {
  test.each(['Dólares de los Estados Unidos', 'Dólar', 'usd', 'Euro', 'Euros'])(
    '%j has no scale into pesos, whatever else is said',
    (currency) => {
      expect(detectScale({ ...none, rounding: 'en miles', currency })).toEqual({
        factor: null,
        source: 'none',
        evidence: `moneda de presentación: «${currency}»`,
        votes: [],
        foreign: true,
      });
    },
  );
});

describe('the evidence', () => {
  const evidence = (given: Partial<ScaleEvidence>) => detectScale({ ...none, ...given }).evidence;

  test('quotes what was said, and says when nothing was', () => {
    expect(evidence({ rounding: 'en miles de pesos' })).toBe('«en miles de pesos»');
    expect(evidence({ rounding: 'Según la política contable' })).toBe('«Según la política contable»');
    expect(evidence({ rounding: '' })).toBeNull();
    expect(evidence({})).toBeNull();
  });

  test('of a contradiction is all that was said', () => {
    expect(evidence({ rounding: 'en miles', currency: 'millones de pesos' })).toBe(
      'contradictorio: ×1000 según «en miles»; ×1000000 según «millones de pesos»',
    );
  });
});

test('the word that is quoted is that of the filing first, then its figures, then what others say', () => {
  const ranked = [
    'declared',
    'currency_text',
    'eps_check',
    'magnitude',
    'open_data',
    'comparatives',
    'other_filings',
  ] as const;
  const votes = ranked.map((by): ScaleVote => ({ by, scale: 1e3, evidence: by }));
  for (const order of [votes, votes.toReversed(), [...votes.slice(3), ...votes.slice(0, 3)]]) {
    expect(decideScale(order)).toEqual({ factor: 1e3, source: 'declared', evidence: 'declared', votes });
    expect(decideScale(order.filter(({ by }) => by !== 'declared')).source).toBe('currency_text');
  }
});

describe('earnings per share × shares ÷ profit', () => {
  const eps = { perShare: 1_500.25, shares: 2_000_000 };

  test.each([
    [{ perShare: 2, shares: 1500, profit: 3 }, 1e3],
    [{ perShare: 1, shares: 1000, profit: 3 }, null],
    [{ perShare: 3, shares: 1000, profit: 1 }, null],
    [{ perShare: 3000, shares: 1 }, null],
    [{ perShare: 3000, profit: 3 }, null],
    [{ shares: 3000, profit: 3 }, null],
    [{ perShare: 0, shares: 3000, profit: 3 }, null],
    [{ perShare: 3, shares: 3000, profit: 0 }, null],
  ])('%j gives %s: all three, none of them zero, and less than three times off', (numbers, factor) => {
    expect(scale({}, numbers)[0]).toBe(factor);
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

describe('the size of the assets', () => {
  const miles = 'miles de pesos';
  test.each([
    ['the low end of the usual belongs to it', {}, 6e11, 1],
    ['so does the high end', {}, 5e14, 1],
    ['beyond the usual of every scale it says nothing', {}, 5.5e14, null],
    ['within three times of the usual a claim stands', { rounding: 'pesos' }, 3e11, 1],
    ['also above, though a smaller scale gives a usual size', { rounding: miles }, 1e12, 1e3],
    ['thousands of millions are believed when declared', { rounding: 'miles de millones' }, 8e5, 1e9],
    ['further off another scale refutes the claim', { rounding: miles }, 2e12, null],
    ['one that only comes near does so too', { rounding: 'millones de pesos' }, 5.5e14, null],
    ['where no scale comes near nothing refutes it', { rounding: 'pesos' }, 100, 1],
  ])('%s', (_, said, assets, factor) => {
    expect(scale({ tipo_entidad: 1, ...said }, { assets })[0]).toBe(factor);
  });

  test('refutes by the scale that is usual, not by one that only comes near', () => {
    const found = detectScale({
      ...none,
      rounding: 'millones de pesos',
      tipo_entidad: 1,
      ...amounts({ assets: 3e11 }),
    });
    expect(found.votes).toEqual([
      { by: 'declared', scale: 1e6, evidence: '«millones de pesos»' },
      {
        by: 'magnitude',
        scale: 1e3,
        evidence: 'total de activos reportado 300000000000, entidad de tipo 1',
      },
    ]);
  });

  test('of an issuer of any kind only judges what is claimed', () => {
    expect(scale({ issuer: true }, { assets: 1e12 })).toEqual([null, 'none']);
    expect(scale({ issuer: true, rounding: miles }, { assets: 1e9 })).toEqual([1e3, 'declared']);
    expect(scale({ issuer: true, rounding: miles }, { assets: 1e13 })).toEqual([null, 'none']);
    expect(scale({ rounding: miles }, { assets: 1e13 })).toEqual([1e3, 'declared']);
    const found = detectScale({ ...none, issuer: true, rounding: miles, ...amounts({ assets: 1e9 }) });
    expect(found.votes[1]?.evidence).toBe('total de activos reportado 1000000000, emisor de valores');
  });

  test('tells one scale of each type at most, since no band is as wide as the step between two', () => {
    const steps = scaleFactors.slice(1).map((factor, i) => factor / scaleFactors[i]!);
    for (const [low, high] of usualAssets.values()) expect(high / low).toBeLessThan(Math.min(...steps));
    expect(issuerAssets[1] / issuerAssets[0]).toBeGreaterThan(Math.max(...steps));
  });
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
  expect(scaleToPesos(filed, factor)).toBe(pesos),
);
