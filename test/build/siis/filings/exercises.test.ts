/** From which day to which the flows of a filing run: a witness a row, and what only looks like one. */

import { describe, expect, it } from 'vitest';
import {
  type CutFiling,
  type FiledYear,
  findExercises,
  isSumOf,
  repeatsWholeYear,
  sumExercises,
} from '../../../../build/siis/filings/exercises.ts';
import type { YearStatements } from '../../../../contract/figures/year-statements.ts';

/** Total assets, equity, revenue and profit; null for what is not filed. */
type Four = readonly [
  assets: number | null,
  equity: number | null,
  revenue: number | null,
  profit: number | null,
];
const nothing: Four = [null, null, null, null];

function statements([assets, equity, revenue, profit]: Four, cash?: Record<string, number>): YearStatements {
  const lines = (amounts: Record<string, number | null>) =>
    new Map(Object.entries(amounts).filter((each): each is [string, number] => each[1] !== null));
  const position = lines({ total_activos: assets, total_patrimonio: equity });
  const results = lines({ ingresos_operacionales: revenue, ganancia_neta: profit });
  return {
    ...(position.size > 0 && { situacion_financiera: position }),
    ...(results.size > 0 && { resultados: results }),
    ...(cash && { flujo_efectivo: new Map(Object.entries(cash)) }),
  };
}

const cutOf = (
  cut: number,
  own: Four,
  earlier: Four = nothing,
  cash?: Record<string, number>,
): CutFiling => ({
  filing: { cut } as CutFiling['filing'],
  statements: statements(own, cash),
  comparative: statements(earlier),
});
const yearOf = (cuts: readonly CutFiling[], said: Partial<FiledYear> = {}): FiledYear => ({
  year: Math.floor(cuts[0]!.filing.cut / 10_000),
  cuts,
  ...{ closes: '01. ANUAL', reviewed: false, founded: undefined },
  ...said,
});

const d2: Four = [10_000, 6_000, 40_000, 3_800];
const sep: Four = [11_000, 6_500, 33_000, 3_000];
const dec: Four = [12_000, 7_000, 46_000, 4_200];
const three: Four = [12_000, 7_000, 13_000, 1_200];
const before = yearOf([cutOf(20221231, d2)]);

/** First day and months of the exercise of 2023, and how many make its year. */
function found(own: FiledYear, others: { before?: FiledYear; next?: FiledYear } = {}) {
  const years = [others.before, own, others.next].filter((year) => year !== undefined);
  const { exercise, complete, chain, short } = findExercises(years)[years.indexOf(own)]!;
  return [exercise.start, exercise.months, complete ? chain.length : short ? 'short' : 'whole'];
}
const october = [20231001, 3, 2];
const january = [20230101, 12, 'whole'];

describe('a beginning inside the year', () => {
  it.each<[string, FiledYear, { before?: FiledYear; next?: FiledYear }, readonly unknown[]]>([
    [
      'its opening position is that of an earlier cut',
      yearOf([cutOf(20230930, sep, d2), cutOf(20231231, three, sep)]),
      { before },
      october,
    ],
    [
      'the same, and the profit is restated',
      yearOf([cutOf(20230930, sep, d2), cutOf(20231231, three, [11_000, 6_500, 33_000, 2_000])]),
      {},
      october,
    ],
    [
      'its revenue is below that of an earlier cut',
      yearOf([cutOf(20230930, sep), cutOf(20231231, three)]),
      {},
      october,
    ],
    [
      'it repeats the revenue of an earlier cut',
      yearOf([cutOf(20230930, [null, null, 10_000, 9]), cutOf(20231231, three, [null, null, 10_005, 7])]),
      {},
      october,
    ],
    [
      'it repeats the profit of an earlier cut, and nobody sold',
      yearOf([
        cutOf(20230930, [null, null, 0, 500]),
        cutOf(20231231, [null, null, 0, 900], [null, null, 0, 500]),
      ]),
      {},
      october,
    ],
    [
      'the cover says so',
      yearOf([cutOf(20231231, dec)], { closes: '02. SEMESTRAL' }),
      {},
      [20230701, 6, 'short'],
    ],
    [
      'the cover says so, and June was filed',
      yearOf([cutOf(20230630, sep), cutOf(20231231, dec)], { closes: '02. SEMESTRAL' }),
      {},
      [20230701, 6, 2],
    ],
    [
      'the next year repeats the sum',
      yearOf([cutOf(20230930, [1, 1, 12_000, 5]), cutOf(20231231, three)]),
      { next: yearOf([cutOf(20241231, dec, [12_000, 7_000, 25_000, 1_205])]) },
      october,
    ],
    [
      'the next year repeats the sum of it and what it repeats',
      yearOf([cutOf(20231231, three, [null, null, 12_000, 5])]),
      { next: yearOf([cutOf(20241231, dec, [12_000, 7_000, 25_000, 1_205])]) },
      [null, null, 'short'],
    ],
    [
      'it was founded in the year',
      yearOf([cutOf(20231231, dec)], { founded: '2023-05-10' }),
      {},
      [20230510, 8, 'short'],
    ],
  ])('%s', (_, own, others, expected) => expect(found(own, others)).toEqual(expected));

  it('any number of months, one after the other', () => {
    const quarters = [20230331, 20230630, 20230930, 20231231].map((cut, i): CutFiling => {
      const own = (at: number): Four => [10_000 + at, 6_000 + at, 1_000 + at, 100];
      return cutOf(cut, own(1_000 * (i + 1)), i === 0 ? d2 : own(1_000 * i));
    });
    const [{ chain, complete }] = findExercises([yearOf(quarters)]) as [
      ReturnType<typeof findExercises>[number],
    ];
    expect(chain.map(({ exercise }) => exercise.months)).toEqual([3, 3, 3, 3]);
    expect(complete).toBe(true);
  });

  it('of which the first is not known makes no year', () => {
    const own = yearOf([cutOf(20230930, sep, [10_500, 6_200, 9_000, 9]), cutOf(20231231, three, sep)]);
    expect(found(own, { before })).toEqual([20231001, 3, 'short']);
  });
});

describe('no beginning inside the year', () => {
  it.each<[string, FiledYear, { before?: FiledYear; next?: FiledYear }]>([
    ['a cumulative interim filing', yearOf([cutOf(20230930, sep, d2), cutOf(20231231, dec, d2)]), {}],
    [
      'a correction under another date, that sold less',
      yearOf([cutOf(20231130, dec, d2), cutOf(20231231, three, d2)]),
      {},
    ],
    [
      'a correction under another date, with the same position',
      yearOf([cutOf(20231130, dec), cutOf(20231231, three)]),
      {},
    ],
    ['a cut a week before', yearOf([cutOf(20231224, dec), cutOf(20231231, [9, 9, 45_000, 1])]), {}],
    [
      'the December before, filed once more with the date of June',
      yearOf([cutOf(20230630, d2), cutOf(20231231, dec, d2)]),
      { before },
    ],
    [
      'an old company that gives this year as that of its founding',
      yearOf([cutOf(20231231, dec, nothing, { efectivo_inicial: 7 })], { founded: '2023-05-10' }),
      {},
    ],
    [
      'a company founded in the year, with a year before',
      yearOf([cutOf(20231231, dec)], { founded: '2023-05-10' }),
      { before },
    ],
    [
      'what people reviewed',
      yearOf([cutOf(20230930, sep, d2), cutOf(20231231, three, sep)], { reviewed: true }),
      {},
    ],
  ])('%s', (_, own, others) => expect(found(own, others)).toEqual(january));
});

describe('the sum of exercises', () => {
  const chainOf = (...years: readonly YearStatements[]) =>
    years.map(
      (own) => ({ statements: own }) as unknown as ReturnType<typeof findExercises>[number]['chain'][number],
    );
  const results = (amounts: Record<string, number>): YearStatements => ({
    resultados: new Map(Object.entries(amounts)),
  });

  it('adds a line that all have, or that is proved to be 0 where it is blank', () => {
    const sums = sumExercises(
      chainOf(
        results({ ingresos_operacionales: 10, ganancia_bruta: 10, otros_gastos: 1 }),
        results({ ingresos_operacionales: 20, costo_ventas: 5, ganancia_bruta: 15 }),
      ),
    );
    expect(Object.fromEntries(sums.resultados!)).toEqual({
      ingresos_operacionales: 30,
      costo_ventas: 5,
      ganancia_bruta: 25,
    });
  });

  it('opens with the cash of the first and closes with that of the last', () => {
    const cash = (amounts: Record<string, number>) => ({
      ...results({}),
      flujo_efectivo: new Map(Object.entries(amounts)),
    });
    const sums = sumExercises(
      chainOf(
        cash({ flujo_operacion: 5, efectivo_inicial: 1, efectivo_final: 6 }),
        cash({ flujo_operacion: 7, efectivo_inicial: 6, efectivo_final: 13 }),
      ),
    );
    expect(Object.fromEntries(sums.flujo_efectivo!)).toEqual({
      flujo_operacion: 12,
      efectivo_inicial: 1,
      efectivo_final: 13,
    });
  });

  it('has no statement that one of them lacks', () =>
    expect(sumExercises(chainOf(results({ ganancia_neta: 1 }), {})).resultados).toBeUndefined());
});

it.each<[string, Four, FiledYear, boolean]>([
  ['the year before', d2, before, true],
  ['a restated year before', [10_000, 6_000, 41_000, 3_000], before, true],
  [
    'its last three months, filed as such',
    three,
    yearOf([cutOf(20230930, sep, d2), cutOf(20231231, three, sep)]),
    false,
  ],
  [
    'what is left behind an earlier cut',
    three,
    yearOf([cutOf(20230930, sep, d2), cutOf(20231231, dec, d2)]),
    false,
  ],
  ['the sum of its exercises', dec, yearOf([cutOf(20230930, sep, d2), cutOf(20231231, three, sep)]), true],
])('flows that are repeated of %s are of twelve months: %s', (_, repeated, own, whole) =>
  expect(repeatsWholeYear(statements(repeated), own, findExercises([own])[0]!)).toBe(whole),
);

it.each<[string, Four, readonly Four[], boolean]>([
  ['small amounts, one off', [null, null, 101, 5], [[null, null, 102, 9]], true],
  ['small amounts, two off', [null, null, 1_000, 5], [[null, null, 1_002, 5]], false],
  ['large amounts, five off', [null, null, 20_000, 5], [[null, null, 20_005, 9]], true],
  ['amounts that may be equal by chance', [null, null, 99, 5], [[null, null, 99, 5]], false],
  [
    'a sum with a blank',
    [null, null, 500, 300],
    [
      [null, null, null, 100],
      [null, null, 400, 200],
    ],
    true,
  ],
  ['nothing', nothing, [nothing], false],
])('an income statement is known again: %s', (_, whole, parts, known) =>
  expect(isSumOf(statements(whole).resultados, ...parts.map((part) => statements(part).resultados))).toBe(
    known,
  ),
);
