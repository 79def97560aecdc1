/** The evidence of a filing's scale: from which day, period and concept it is taken. */

import { describe, expect, test } from 'vitest';
import type { Amount, SortedFacts } from '../../../../build/sfc/filings/amounts.ts';
import { scaleIn } from '../../../../build/sfc/filings/scale.ts';
import type { Note } from '../../../../build/sfc/filings/texts.ts';
import { addDays } from '../../../../build/sfc/xbrl/contexts.ts';
import type { SfcConcept } from '../../../../build/tables/sfc-lines.ts';

const day = '2024-12-31';
const instant = (concept: string, value: number, more: Partial<Amount> = {}): Amount => ({
  concept: `ifrs:${concept}` as SfcConcept,
  end: day,
  value: String(value),
  ...more,
});
const flow = (concept: string, value: number, start = '2024-01-01', more: Partial<Amount> = {}): Amount =>
  instant(concept, value, { start, ...more });
const ofClass = (concept: string, member: string, value: number, end = day): Amount =>
  instant(concept, value, { end, member: `ifrs:${member}` as SfcConcept });

const none = { tipo_entidad: undefined, issuer: false };
const scale = (
  given: { amounts?: Amount[]; shareClasses?: Amount[]; document?: Note[] },
  kind: Parameters<typeof scaleIn>[2] = none,
) => {
  const facts = {
    amounts: [],
    shareClasses: [],
    own: [],
    document: [],
    contradictions: [],
    ...given,
  } as unknown as SortedFacts;
  const { factor, source } = scaleIn(facts, day, kind).scale;
  return factor === null ? null : [factor, source];
};

test('the two texts of the filing speak for it', () => {
  const rounding: Note = {
    concept: 'ifrs:LevelOfRoundingUsedInFinancialStatements',
    text: 'Cifras en miles de pesos',
  };
  const currency: Note = { concept: 'ifrs:DescriptionOfPresentationCurrency', text: 'Millones de pesos' };
  expect(scale({ document: [rounding] })).toEqual([1e3, 'declared']);
  expect(scale({ document: [currency] })).toEqual([1e6, 'currency_text']);
  expect(scale({})).toBeNull();
});

describe('the total assets of the cut', () => {
  const bank = { tipo_entidad: 1, issuer: false };
  test.each([
    ['speak for the scale of a kind of entity', instant('Assets', 80e9), [1e3, 'magnitude']],
    ['else those of another day', instant('Assets', 80e9, { end: '2023-12-31' }), [1e3, 'magnitude']],
    ['not those of a member', ofClass('Assets', 'EquityMember', 80e9), null],
    ['not another line', instant('Equity', 80e9), null],
  ])('%s', (_, assets, found) => expect(scale({ amounts: [assets] }, bank)).toEqual(found));

  test.each([
    ['is lost', []],
    ['is a slip', [instant('Assets', 80e12)]],
  ])('that %s are told by the other side of the balance sheet', (_, assets) => {
    const others = [
      instant('EquityAndLiabilities', 80e9),
      instant('Liabilities', 70e9),
      instant('Equity', 10e9),
    ];
    for (const amounts of [
      [...assets, ...others],
      [...others, ...assets],
    ])
      expect(scale({ amounts }, bank)).toEqual([1e3, 'magnitude']);
    expect(scale({ amounts: [...assets, ...others.slice(1)] }, bank)).toEqual([
      assets.length > 0 ? 1 : 1e3,
      'magnitude',
    ]);
  });
});

describe('profit beside earnings per share and shares', () => {
  /** 2 pesos for each of 3,000 shares: profit filed as 6 is in thousands. */
  const profit = flow('ProfitLoss', 6);
  const perShare = flow('BasicEarningsLossPerShare', 2);
  const shares = instant('WeightedAverageShares', 3000);
  const thousands = [1e3, 'eps_check'];

  test.each<[string, Amount[], unknown]>([
    ['tells the scale', [profit, perShare, shares], thousands],
    [
      'also by the share in continuing operations',
      [profit, flow('BasicEarningsLossPerShareFromContinuingOperations', 2), shares],
      thousands,
    ],
    ['not without profit', [perShare, shares], null],
    ['not without earnings per share', [profit, shares], null],
    ['not without shares', [profit, perShare], null],
    ['not a profit of one day', [instant('ProfitLoss', 6), perShare, shares], null],
    ['not the flow of another line', [flow('Revenue', 6), perShare, shares], null],
  ])('%s', (_, amounts, found) => expect(scale({ amounts })).toEqual(found));

  test('is taken of the longest period, in any order', () => {
    const quarter = [
      flow('ProfitLoss', 6e3, '2024-10-01'),
      flow('BasicEarningsLossPerShare', 2, '2024-10-01'),
    ];
    const year = [profit, perShare, shares];
    expect(scale({ amounts: [...quarter, ...year] })).toEqual(thousands);
    expect(scale({ amounts: [...year, ...quarter] })).toEqual(thousands);
  });

  describe('and the shares by class', () => {
    const byClass = (...shareClasses: Amount[]) => scale({ amounts: [profit, perShare], shareClasses });
    const issued = (member: string, value: number, end = day) =>
      ofClass('NumberOfSharesIssued', member, value, end);
    const [common, preferred, total] = [
      'OrdinarySharesMember',
      'PreferenceSharesMember',
      'ClassesOfShareCapitalMember',
    ];

    test.each<[string, Amount[], unknown]>([
      ['are added up', [issued(common, 900), issued(preferred, 2100)], thousands],
      // Either class alone is more than three times off.
      ['each of them alone is too few', [issued(common, 900)], null],
      [
        'unless their total was filed',
        [issued(common, 3e6), issued(total, 3000), issued(preferred, 3e6)],
        thousands,
      ],
      ['a total of zero is none', [issued(total, 0), issued(common, 3000)], thousands],
      ['only zeros are none', [issued(total, 0), issued(common, 0)], null],
      ['those of another day do not count', [issued(common, 3000, '2023-12-31')], null],
      ['nor do they add to it', [issued(common, 3000), issued(preferred, 3e6, '2023-12-31')], thousands],
    ])('%s', (_, shareClasses, found) => expect(byClass(...shareClasses)).toEqual(found));

    test('the count without classes goes before them', () => {
      expect(scale({ amounts: [profit, perShare, shares], shareClasses: [issued(total, 3e6)] })).toEqual(
        thousands,
      );
    });
  });
});

test('each amount is looked at as often, however many periods there are', () => {
  const lookedAt = (periods: number): number => {
    let looks = 0;
    const counted = (one: Amount): Amount =>
      new Proxy(one, {
        get: (target, key) => {
          looks++;
          return Reflect.get(target, key);
        },
      });
    const ends = Array.from({ length: periods }, (_, i) => addDays(day, -i));
    const amounts = ends.flatMap((end) => [
      flow('ProfitLoss', 6, '2000-01-01', { end }),
      instant('Liabilities', 5, { end }),
    ]);
    const shareClasses = ends.map((end) => ofClass('NumberOfSharesIssued', 'OrdinarySharesMember', 5, end));
    scale({ amounts: amounts.map(counted), shareClasses: shareClasses.map(counted) });
    // Sorting the periods takes its logarithm more.
    return looks / (periods * Math.log2(periods));
  };
  expect(lookedAt(1_000)).toBeLessThan(1.1 * lookedAt(100));
});
