/** The vote on the scale of a filing, with each piece of evidence removed or falsified. */

import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import { filedAt, filing, type GivenFiling } from '../filings/filings.ts';

/** A bank of 3.9 billones that files in thousands, and says so in every way that there is. */
interface Evidence {
  rounding?: string;
  currency?: string;
  perShare?: number;
  type?: number;
  neighbour?: 'agrees' | 'other_scale';
  comparative?: number;
  known?: number;
}
const honest: Required<Evidence> = {
  rounding: 'La información es presentada en miles de pesos',
  currency: 'COP - Miles de pesos colombianos',
  perShare: 2_000,
  type: 1,
  neighbour: 'agrees',
  comparative: 3_700_000_000,
  known: 3_900_000_000_500,
};

function bank(year: number, assets: number, given: Evidence, comparative?: number): GivenFiling {
  const [end, before] = [`${year}-12-31`, `${year - 1}-12-31`];
  const flows = `${year}-01-01/${end}`;
  const lines = (total: number, day: string) =>
    [
      ...filedAt(day, {
        Assets: total,
        Liabilities: total * 0.9,
        Equity: total * 0.1,
        CashAndCashEquivalents: total * 0.2,
      }),
    ] as const;
  return {
    entry: given.type === undefined ? 'ec-bco-ind-cie' : `ec-${given.type}-bco-ind-cie`,
    file: `${year}.xbrl`,
    texts: {
      ...(given.rounding !== undefined && { LevelOfRoundingUsedInFinancialStatements: given.rounding }),
      ...(given.currency !== undefined && { DescriptionOfPresentationCurrency: given.currency }),
    },
    amounts: [
      ...lines(assets, end),
      ...(comparative ? lines(comparative, before) : []),
      ['ProfitLoss', 400_000_000, flows],
      ...(given.perShare === undefined
        ? []
        : ([
            ...filedAt(flows, {
              BasicEarningsLossPerShare: given.perShare,
              WeightedAverageShares: 200_000_000,
            }),
          ] as const)),
    ],
  };
}

/** The bank's filing of 2024 beside the one of 2023, as its answer has it. */
function published(given: Evidence) {
  const filings = [filing(bank(2024, 3_900_000_000, given, given.comparative))];
  if (given.neighbour === 'agrees') filings.push(filing(bank(2023, 3_700_000_000, honest)));
  if (given.neighbour === 'other_scale')
    filings.push(filing({ ...bank(2023, 3_700_000, { rounding: 'en miles de pesos', type: 1 }) }));
  const known = new Map(given.known === undefined ? [] : [['2024-12-31', given.known]]);
  const { answer, statements } = entityOf('860000000', filings, [], {
    booksOf: () => undefined,
    assetsOf: () => known,
  });
  const own = answer.filings.find(({ year }) => year === 2024)!;
  const { columns, rows } = statements.financial_position!;
  const column = columns.findIndex(({ end, comparative }) => end === '2024-12-31' && !comparative);
  const assets = rows.find(({ concept }) => concept === 'ifrs:Assets')!;
  return {
    scale: own.scale,
    source: own.scale_source,
    pesos: assets.values[column],
    filed: assets.filed?.[column] ?? null,
    votes: Object.fromEntries(own.scale_votes.map(({ by, scale }) => [by, scale])),
    flags: (own.flags ?? []).map(({ rule }) => rule),
  };
}

const inPesos = { scale: 1e3, pesos: 3_900_000_000_000, filed: null, flags: [] };
const asFiled = { scale: null, pesos: null, filed: 3_900_000_000, flags: ['escala_contradictoria'] };

test('all evidence agrees', () => {
  expect(published(honest)).toEqual({
    ...inPesos,
    source: 'declared',
    votes: {
      declared: 1e3,
      currency_text: 1e3,
      eps_check: 1e3,
      open_data: 1e3,
      magnitude: 1e3,
      comparatives: 1e3,
    },
  });
});

describe('one piece of evidence removed', () => {
  test.each([
    ['rounding', 'currency_text'],
    ['currency', 'declared'],
    ['perShare', 'declared'],
    ['type', 'declared'],
    ['neighbour', 'declared'],
    ['comparative', 'declared'],
    ['known', 'declared'],
  ] as const)('%s: still published, by %s', (name, source) => {
    const { [name]: _, ...rest } = honest;
    expect(published(rest)).toMatchObject({ ...inPesos, source });
  });
});

describe('one piece of evidence falsified', () => {
  test.each<[name: string, given: Evidence]>([
    ['the rounding says pesos', { rounding: 'Cifras en pesos' }],
    ['the rounding says millions', { rounding: 'Millones de pesos' }],
    ['the currency says millions', { currency: 'Millones de pesos' }],
    ['earnings per share are of millions', { perShare: 2_000_000 }],
    ['the supervisor publishes thousandths of it', { known: 3_900_000_000 }],
  ])('%s: the filed figures without a scale', (_, given) => {
    expect(published({ ...honest, ...given })).toMatchObject(asFiled);
  });

  test('earnings per share in thousands too speak for nothing', () => {
    const { votes, ...rest } = published({ ...honest, perShare: 2 });
    expect(rest).toMatchObject(inPesos);
    expect(votes).not.toHaveProperty('eps_check');
  });

  test('a neighbour of another size says what it would take', () => {
    const { votes } = published({ rounding: 'Pesos', neighbour: 'agrees' });
    expect(votes).toEqual({ declared: 1, other_filings: 1e3 });
  });

  test('the same amounts in the comparative say it more exactly', () => {
    const { votes, scale } = published({
      rounding: 'Pesos',
      neighbour: 'agrees',
      comparative: 3_700_000_000,
    });
    expect([scale, votes]).toEqual([null, { declared: 1, comparatives: 1e3 }]);
  });
});

test('nothing at all: the filed figures, and that nothing speaks for a scale', () => {
  expect(published({})).toMatchObject({ ...asFiled, votes: {}, flags: ['escala_desconocida'] });
});

test('a neighbour that contradicts itself gives none', () => {
  const silent = filing(bank(2024, 3_900_000_000, {}, 3_700_000_000));
  const torn = filing(bank(2023, 3_700_000_000, { rounding: 'Pesos', type: 1 }));
  const { answer } = entityOf('860000000', [silent, torn], []);
  expect(answer.filings[0]).toMatchObject({ year: 2024, scale: null, scale_votes: [] });
});

describe('a profit of 100.000, whose point may separate thousands', () => {
  const given = (profit: string, texts: GivenFiling['texts'] = {}): GivenFiling => ({
    ...bank(2024, 3_900_000_000, {}),
    texts,
    amounts: [
      ...filedAt('2024-01-01/2024-12-31', { ProfitLoss: profit, BasicEarningsLossPerShare: 1_000 }),
      ['WeightedAverageShares', 100_000_000, '2024-12-31'],
    ],
  });
  const read = (profit: string, texts?: GivenFiling['texts']) => {
    const { scale, flags } = filing(given(profit, texts));
    return [scale.factor, flags.map(({ rule }) => rule)];
  };

  test('gives no scale alone, and is flagged', () => {
    expect(read('100000')).toEqual([1e6, []]);
    expect(read('100.000')).toEqual([null, ['ganancia_por_accion_dudosa']]);
    expect(read('-100.000')[0]).toBeNull();
  });
  test('is a number like others where its point separates nothing else', () => {
    for (const profit of ['100.00', '100000.000', '100'])
      expect([profit, read(profit)[0]]).not.toEqual([profit, null]);
  });
  test('still speaks against what is declared', () => {
    const texts = { LevelOfRoundingUsedInFinancialStatements: 'Millones de pesos' };
    expect(read('100000', texts)[0]).toBe(1e6);
    expect(read('100.000', texts)[0]).toBeNull();
  });
});
