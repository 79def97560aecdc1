/** What each piece of evidence says of the scale, for every way of filing and every true scale: one that another refutes is not published. */

import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import type { ScaleWitness } from '../../../../contract/http/entity.ts';
import { filing, type GivenFiling } from '../filings/filings.ts';

const words = new Map([
  [1, 'pesos'],
  [1e3, 'miles de pesos'],
  [1e6, 'millones de pesos'],
  [1e9, 'miles de millones de pesos'],
]);

/** A bank of 39 billones and its year before, in pesos. */
const truth = { assets: 39e12, before: 37e12, profit: 4e12, shares: 2e9, perShare: 2_000 };

/** How the bank files; what is not given is left out. */
interface Habit {
  readonly rounding?: string;
  readonly currency?: string;
  /** what earnings per share, and shares, are divided by */
  readonly perShare?: number;
  readonly shares?: number;
  readonly type?: number;
  readonly entry?: string;
  /** the scale of the filing of the year before, which says so */
  readonly neighbour?: number;
  /** whether it repeats the figures of the year before */
  readonly comparative?: true;
  /** pesos in the supervisor's open data */
  readonly known?: number;
  /** what a total of assets is off by */
  readonly size?: number;
}

function filed(year: number, scale: number, habit: Habit): GivenFiling {
  const { entry = 'xx-bco-ind-cie', type, size = 1 } = habit;
  const [end, flows] = [`${year}-12-31`, `${year}-01-01/${year}-12-31`] as const;
  const lines = (pesos: number, day: string) =>
    (
      [
        ['Assets', 1],
        ['Liabilities', 0.9],
        ['Equity', 0.1],
        ['CashAndCashEquivalents', 0.2],
      ] as const
    ).map(([concept, part]) => [concept, (pesos * part * size) / scale, day] as const);
  return {
    entry,
    file: `${year}.xbrl`,
    texts: {
      ...(habit.rounding !== undefined && { LevelOfRoundingUsedInFinancialStatements: habit.rounding }),
      ...(habit.currency !== undefined && { DescriptionOfPresentationCurrency: habit.currency }),
    },
    amounts: [
      ...lines(year === 2024 ? truth.assets : truth.before, end),
      ...(habit.comparative ? lines(truth.before, `${year - 1}-12-31`) : []),
      ...(type === undefined
        ? []
        : ([
            ['co:TipoEntidad', type, end],
            ['co:CodigoEntidad', 7, end],
          ] as const)),
      ['ProfitLoss', truth.profit / scale, flows],
      ...(habit.perShare === undefined
        ? []
        : ([
            ['BasicEarningsLossPerShare', truth.perShare / habit.perShare, flows],
            ['WeightedAverageShares', truth.shares / (habit.shares ?? 1), flows],
          ] as const)),
    ],
  };
}

function judged(scale: number, habit: Habit) {
  const filings = [filing(filed(2024, scale, habit))];
  if (habit.neighbour !== undefined) {
    const { type, entry, neighbour } = habit;
    filings.push(
      filing(
        filed(2023, neighbour, {
          rounding: words.get(neighbour)!,
          ...(type && { type }),
          ...(entry && { entry }),
        }),
      ),
    );
  }
  const known = new Map(habit.known === undefined ? [] : [['2024-12-31', habit.known]]);
  const { answer } = entityOf('860000000', filings, [], { booksOf: () => undefined, assetsOf: () => known });
  return answer.filings.find(({ year }) => year === 2024)!;
}

type Row = readonly [
  witness: ScaleWitness,
  name: string,
  habit: (scale: number) => Habit,
  /** the vote of the witness, none where it is silent */
  vote: (scale: number) => number | undefined,
  /** the scale that is served */
  served: (scale: number) => number | null,
];
const right = (scale: number) => scale;
const silent = () => undefined;
const none = () => null;
/** Declares its scale, so that the witness is heard beside it. */
const says = (habit: (scale: number) => Habit) => (scale: number) => ({
  rounding: words.get(scale)!,
  ...habit(scale),
});
const only =
  (...scales: number[]) =>
  (scale: number) =>
    scales.includes(scale) ? scale : undefined;

const table: readonly Row[] = [
  ['declared', 'its scale', (scale) => ({ rounding: words.get(scale)! }), right, right],
  ['declared', 'the policy', () => ({ rounding: 'El redondeo sigue la política' }), silent, none],
  [
    'declared',
    'only the currency, though in another scale',
    () => ({ rounding: 'Pesos', type: 1 }),
    () => 1,
    (scale) => (scale === 1 ? 1 : null),
  ],
  [
    'declared',
    'only the currency, with nothing to refute it',
    () => ({ rounding: 'Pesos' }),
    () => 1,
    () => 1,
  ],
  [
    'currency_text',
    'its scale',
    (scale) => ({ currency: words.get(scale)! }),
    (scale) => (scale === 1 ? undefined : scale),
    (scale) => (scale === 1 ? null : scale),
  ],
  ['currency_text', 'the currency', says(() => ({ currency: 'Pesos colombianos' })), silent, right],
  ['eps_check', 'pesos a share', says(() => ({ perShare: 1 })), only(1e3, 1e6, 1e9), right],
  [
    'eps_check',
    'pesos a share, and nothing else said',
    () => ({ perShare: 1 }),
    only(1e3, 1e6, 1e9),
    (scale) => (scale === 1 ? null : scale),
  ],
  ['eps_check', 'a share in the scale of the amounts', says((scale) => ({ perShare: scale })), silent, right],
  ['eps_check', 'the same, and nothing else said', (scale) => ({ perShare: scale }), silent, none],
  ['eps_check', 'thousands of shares', says(() => ({ perShare: 1, shares: 1e3 })), silent, right],
  [
    'eps_check',
    'a share in the scale of the amounts, and thousands of shares',
    says((scale) => ({ perShare: scale, shares: 1e3 })),
    only(1e3),
    right,
  ],
  [
    'eps_check',
    'a share and shares in the scale of the amounts',
    says((scale) => ({ perShare: scale, shares: scale })),
    only(1e3, 1e6, 1e9),
    right,
  ],
  ['eps_check', 'a share that nothing explains', says(() => ({ perShare: 1 / 37 })), silent, right],
  ['eps_check', 'a share of the other sign', says(() => ({ perShare: -1 })), silent, right],
  ['eps_check', 'nothing, by zeros', says(() => ({ perShare: Infinity })), silent, right],
  [
    'magnitude',
    'the usual size',
    () => ({ type: 1 }),
    only(1, 1e3, 1e6),
    (scale) => (scale === 1e9 ? null : scale),
  ],
  ['magnitude', 'the usual size of what is said', says(() => ({ type: 1 })), right, right],
  ['magnitude', 'a size near the usual', says(() => ({ type: 1, size: 35 })), right, right],
  [
    'magnitude',
    'a size beyond any',
    says(() => ({ type: 1, size: 1e3 })),
    (scale) => (scale > 1 ? scale / 1e3 : undefined),
    (scale) => (scale > 1 ? null : scale),
  ],
  ['magnitude', 'an issuer', says(() => ({ entry: 'ctrl-34-tc-ind-cie' })), right, right],
  ['magnitude', 'an issuer, and nothing else said', () => ({ entry: 'ctrl-34-tc-ind-cie' }), silent, none],
  ['magnitude', 'no known type', says(() => ({ type: 999 })), silent, right],
  ['open_data', 'the same day', says(() => ({ known: truth.assets * 1.2 })), right, right],
  ['open_data', 'the same day, and nothing else said', () => ({ known: truth.assets }), right, right],
  ['open_data', 'another amount', says(() => ({ known: truth.assets * 20 })), silent, right],
  [
    'open_data',
    'of a consolidated filing',
    says(() => ({ known: truth.assets / 1e3, entry: 'xx-bco-con-cie' })),
    silent,
    right,
  ],
  [
    'comparatives',
    'a neighbour in its scale',
    (scale) => ({ neighbour: scale, comparative: true }),
    right,
    right,
  ],
  ['comparatives', 'a neighbour in pesos', says(() => ({ neighbour: 1, comparative: true })), right, right],
  [
    'comparatives',
    'a neighbour in millions',
    says(() => ({ neighbour: 1e6, comparative: true })),
    right,
    right,
  ],
  ['other_filings', 'a neighbour in its scale', (scale) => ({ neighbour: scale }), right, right],
  ['other_filings', 'a neighbour in thousands', says(() => ({ neighbour: 1e3 })), right, right],
];

const cases = table.flatMap(([witness, name, habit, vote, served]) =>
  [...words.keys()].map((scale) => ({
    witness,
    name,
    scale,
    habit: habit(scale),
    vote: vote(scale),
    served: served(scale),
  })),
);

describe.each(cases)('$witness of a filing in ×$scale: $name', ({ witness, habit, scale, vote, served }) => {
  test(`votes ${vote}, and the filing is served ×${served}`, () => {
    const { scale: found, scale_votes } = judged(scale, habit);
    const own = scale_votes.filter(({ by }) => by === witness).map((one) => one.scale);
    expect([own, found]).toEqual([vote === undefined ? [] : [vote], served]);
  });
});

test.each([
  ['in thousands that nothing explains', 1e3, { perShare: 1 / 37 }, true],
  ['of the other sign', 1, { perShare: -1 }, true],
  ['in pesos', 1e3, { perShare: 1 }, false],
  ['in the scale of the amounts', 1e3, { perShare: 1e3 }, false],
  ['filled with zeros', 1e3, { perShare: Infinity }, false],
])('earnings per share %s are a doubt of their own', (_, scale, habit, doubtful) => {
  const { flags = [] } = judged(scale, { rounding: words.get(scale)!, ...habit });
  expect(flags).toMatchObject(
    doubtful
      ? [
          {
            rule: 'ganancia_por_accion_dudosa',
            start: '2024-01-01',
            end: '2024-12-31',
            figures: {
              'ifrs:BasicEarningsLossPerShare': truth.perShare / habit.perShare,
              'ifrs:WeightedAverageShares': truth.shares,
              'ifrs:ProfitLoss': truth.profit / scale,
            },
          },
        ]
      : [],
  );
});
