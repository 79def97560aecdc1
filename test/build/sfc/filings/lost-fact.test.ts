/** One bad fact in a good filing: only that fact loses its figure and is flagged. */

import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import { readSfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { read } from '../instance.ts';
import { filedAt, filing, type GivenFiling, instanceOf, pesos } from './filings.ts';

type Amounts = NonNullable<GivenFiling['amounts']>;

const balance = (year: number, assets: number): Amounts =>
  filedAt(`${year}-12-31`, {
    Assets: assets,
    Liabilities: assets * 0.9,
    Equity: assets * 0.1,
    CashAndCashEquivalents: assets * 0.2,
  });
const flows = (year: number, revenue: number): Amounts =>
  filedAt(`${year}-01-01/${year}-12-31`, { Revenue: revenue, ProfitLoss: revenue * 0.1 });
const closing = (year: number, assets: number): GivenFiling => ({
  file: `${year}.xbrl`,
  amounts: [
    ...balance(year, assets),
    ...flows(year, assets * 0.3),
    ...balance(year - 1, assets - 1e11),
    ...flows(year - 1, assets * 0.28),
  ],
  texts: { ...pesos, DateOfEndOfReportingPeriod: `${year}-12-31` },
});
const before = closing(2023, 4.7e12);
const last = closing(2024, 4.8e12);
const assetsOf = /<ifrs:Assets contextRef="c0"[^>]*>4800000000000<\/ifrs:Assets>/;
const twin = (value: string) => (fact: string) => fact + fact.replace('4800000000000', value);

const slips: Readonly<Record<string, readonly [spoil: (fact: string) => string, rule: string]>> = {
  'with points': [(fact) => fact.replace('4800000000000', '4.800.000.000.000'), 'cifra_ilegible'],
  'with commas': [(fact) => fact.replace('4800000000000', '4,800,000,000,000'), 'cifra_ilegible'],
  'as words': [(fact) => fact.replace('4800000000000', '4.8 billones'), 'cifra_ilegible'],
  'as a placeholder': [(fact) => fact.replace('4800000000000', 'N/A'), 'cifra_ausente'],
  'twice with other values': [twin('4900000000000'), 'hecho_contradictorio'],
  'twice, once unreadable': [twin('4.800.000.000.000'), 'hecho_contradictorio'],
  nil: [() => '<ifrs:Assets contextRef="c0" unitRef="COP" xsi:nil="true"/>', 'cifra_ausente'],
  'in dollars': [(fact) => fact.replace('"COP"', '"USD"'), 'cifra_en_otra_moneda'],
  'only as comparative': [() => '', 'cifra_ausente'],
  'of another day': [(fact) => fact.replace('c0', 'c2'), 'hecho_contradictorio'],
};

describe.each([
  ['with its cut declared', last],
  ['without one', { ...last, texts: pesos }],
  [
    'with the cut of the year before',
    { ...last, texts: { ...pesos, DateOfEndOfReportingPeriod: '2023-12-31' } },
  ],
])('a closing of 2024 %s', (_, given) => {
  test.each(Object.entries(slips))('and total assets %s is one of 2024', (_, [spoil, rule]) => {
    const text = instanceOf(given);
    const spoilt = text.replace(assetsOf, spoil);
    expect(spoilt).not.toBe(text);
    const found = readSfcFiling('2024.xbrl', read(spoilt));
    expect(found.flags.map((flag) => flag.rule)).toContain(rule);
    expect(found).toMatchObject({ period_end: '2024-12-31', closing: true, scale: { factor: 1 } });

    const { answer, statements } = entityOf('860000000', [found, filing(before)], []);
    expect(answer.filings.map(({ year, period }) => [year, period])).toEqual([
      [2024, '2024-T4'],
      [2023, '2023-T4'],
    ]);
    const { columns, rows } = statements.financial_position!;
    const row = (concept: string) => rows.find((one) => one.concept === `ifrs:${concept}`)!.values;
    expect(columns.map(({ end, comparative }) => [end, comparative])).toEqual([
      ['2024-12-31', false],
      ['2023-12-31', false],
      ['2022-12-31', true],
    ]);
    expect(row('Assets')).toEqual([null, 4.7e12, 4.6e12]);
    expect(row('Liabilities').slice(0, 2)).toEqual([4.8e12 * 0.9, 4.7e12 * 0.9]);
  });
});

describe('what a flag tells', () => {
  const flagOf = (spoil: (fact: string) => string) =>
    readSfcFiling('a.xbrl', read(instanceOf(last).replace(assetsOf, spoil))).flags.find(
      ({ rule }) => rule !== 'identidad_incumplida',
    );
  test('of an unreadable figure: what was written', () => {
    expect(flagOf(slips['with points']![0])).toMatchObject({
      end: '2024-12-31',
      texts: { 'ifrs:Assets': '4.800.000.000.000' },
    });
  });
  test('of another currency: figure and currency', () => {
    expect(flagOf(slips['in dollars']![0])?.texts).toEqual({ 'ifrs:Assets': '4800000000000 USD' });
  });
  test('of an absent total: the line, and what tells it', () => {
    expect(flagOf(slips['only as comparative']![0])).toMatchObject({
      figures: { 'ifrs:Liabilities': 4.8e12 * 0.9, 'ifrs:Equity': 4.8e12 * 0.1 },
      texts: { 'líneas sin cifra': 'ifrs:Assets' },
    });
  });
  test('of a contradiction: all that was said', () => {
    expect(flagOf(slips['twice, once unreadable']![0])).toEqual({
      rule: 'hecho_contradictorio',
      explanation: 'Lo mismo se reporta con valores distintos: no se publica ninguno',
      end: '2024-12-31',
      figures: { 'ifrs:Assets (2)': 4.8e12 },
      texts: { 'ifrs:Assets': '4.800.000.000.000' },
    });
  });
  test('of more than ten lines of a period: ten, and how many more', () => {
    const amounts: Amounts = Array.from({ length: 13 }, (_, i) => [`co:Nota${i}`, '1.000.000', '2024-12-31']);
    const { flags } = filing({ ...last, amounts: [...last.amounts!, ...amounts] });
    expect(flags).toMatchObject([
      { rule: 'cifra_ilegible', explanation: expect.stringMatching(/\(y 3 líneas más\)$/) },
    ]);
    expect(Object.keys(flags[0]!.texts!)).toHaveLength(10);
  });
});

describe('no fault', () => {
  const rules = (more: Amounts, spoil = (text: string) => text) =>
    readSfcFiling('a.xbrl', read(spoil(instanceOf({ ...last, amounts: [...last.amounts!, ...more] })))).flags;
  test('is a line in pesos that is told in dollars too, or a note in dollars', () => {
    const inDollars = (text: string) =>
      text
        .replace(assetsOf, (fact) => `${fact}${fact.replace('"COP"', '"USD"')}`)
        .replace(/(<co:Nota[^>]*)"COP"/, '$1"USD"');
    expect(rules([['co:Nota', 5, '2024-12-31']], inDollars)).toEqual([]);
  });
  test('is a line that is nil in every period', () => {
    const nil = (text: string) =>
      text.replaceAll(/<ifrs:Goodwill ([^>]*)>1<\/ifrs:Goodwill>/g, '<ifrs:Goodwill $1 xsi:nil="true"/>');
    expect(
      rules(
        [
          ['Goodwill', 1, '2024-12-31'],
          ['Goodwill', 1, '2023-12-31'],
        ],
        nil,
      ),
    ).toEqual([]);
  });
});

describe('a contradiction', () => {
  const fact = (concept: string, value: number | string, decimals = '-3') =>
    `<ifrs:${concept} contextRef="c1" unitRef="COP" decimals="${decimals}">${value}</ifrs:${concept}>`;
  const readWith = (...facts: string[]) =>
    readSfcFiling(
      'a.xbrl',
      read(instanceOf(last).replace('</xbrli:xbrl>', `${facts.join('')}</xbrli:xbrl>`)),
    );

  test('that nothing decides is told with all its figures, and the line is without one', () => {
    const { flags, amounts } = readWith(
      fact('FinanceCosts', 748000),
      fact('FinanceCosts', 749000),
      fact('FinanceCosts', 700000, '-5'),
    );
    expect(flags).toMatchObject([
      {
        rule: 'hecho_contradictorio',
        start: '2024-01-01',
        end: '2024-12-31',
        figures: {
          'ifrs:FinanceCosts': 700000,
          'ifrs:FinanceCosts (2)': 748000,
          'ifrs:FinanceCosts (3)': 749000,
        },
      },
    ]);
    expect(amounts.some(({ concept }) => concept === 'ifrs:FinanceCosts')).toBe(false);
  });

  test.each([
    ['zero and a figure', [fact('FinanceCosts', 0), fact('FinanceCosts', 900000)], /en cero/, '900000'],
    [
      'nil and a figure',
      [
        fact('FinanceCosts', '').replace('></ifrs:FinanceCosts>', ' xsi:nil="true"/>'),
        fact('FinanceCosts', 900000),
      ],
      /vacío/,
      '900000',
    ],
    [
      'figures of which one is more precise',
      [fact('FinanceCosts', 5, '0'), fact('FinanceCosts', 900000)],
      /la más precisa/,
      '5',
    ],
  ] as const)('of %s is told, and the figure served', (_, facts, explanation, value) => {
    const { flags, amounts } = readWith(...facts);
    expect(flags).toMatchObject([
      { rule: 'hecho_contradictorio', explanation: expect.stringMatching(explanation) },
    ]);
    expect(amounts.find(({ concept }) => concept === 'ifrs:FinanceCosts')?.value).toBe(value);
  });

  test('of more than ten values: ten, and how many more', () => {
    const { flags } = readWith(...Array.from({ length: 13 }, (_, i) => fact('FinanceCosts', 1_000 + i, '0')));
    expect(flags).toMatchObject([{ explanation: expect.stringMatching(/ninguno \(y 3 valores más\)$/) }]);
    expect(Object.keys(flags[0]!.figures)).toHaveLength(10);
  });

  test('of many lines leaves room for other flags, and is counted', () => {
    const twice = (concept: string) => [fact(concept, 5_000, '0'), fact(concept, 9_000, '0')];
    const others = Array.from({ length: 300 }, (_, i) => twice(`Other${i}`));
    const { flags } = readWith(...others.flat(), ...twice('FinanceCosts'));
    expect(flags).toHaveLength(21);
    expect(flags[0]!.figures).toHaveProperty('ifrs:FinanceCosts');
    expect(flags.at(-1)).toEqual({
      rule: 'hecho_contradictorio',
      explanation: 'Lo mismo se reporta con valores distintos (281 hechos más)',
      figures: {},
    });
  });

  test('of a component of equity does not stand for its total', () => {
    const amounts = last.amounts!.filter(([concept, , day]) => concept !== 'Assets' || day !== '2024-12-31');
    const ofMember = [5_000, 9_000].map(
      (value) => ['Assets', value, '2024-12-31', 'ifrs:IssuedCapitalMember'] as const,
    );
    const { flags } = filing({ ...last, amounts: [...amounts, ...ofMember] });
    expect(flags.map(({ rule }) => rule)).toEqual(['hecho_contradictorio', 'cifra_ausente']);
  });

  test('of texts is told by their beginnings, those of people never', () => {
    const text = (concept: string, value: string) => `<${concept} contextRef="c1">${value}</${concept}>`;
    const { flags } = readWith(
      text('ifrs:StatementOfIFRSCompliance', 'Cumple'),
      text('ifrs:StatementOfIFRSCompliance', 'x'.repeat(200)),
      text('co:NombreRevisorFiscal', 'UNA PERSONA'),
      text('co:NombreRevisorFiscal', 'OTRA PERSONA'),
    );
    expect(flags.map(({ texts }) => texts)).toEqual([
      {
        'ifrs:StatementOfIFRSCompliance': 'Cumple',
        'ifrs:StatementOfIFRSCompliance (2)': `${'x'.repeat(80)}…`,
      },
    ]);
  });

  test('of what is rounded is none', () => {
    expect(readWith(fact('FinanceCosts', 748000), fact('FinanceCosts', 700000, '-5')).flags).toEqual([]);
  });

  test('about a component of equity names it', () => {
    const amounts: Amounts = ['1', '2'].map(
      (value) => ['Equity', value, '2024-12-31', 'ifrs:IssuedCapitalMember'] as const,
    );
    expect(filing({ ...last, amounts: [...last.amounts!, ...amounts] }).flags).toMatchObject([
      {
        figures: { 'ifrs:Equity': 1, 'ifrs:Equity (2)': 2 },
        texts: { componente: 'ifrs:IssuedCapitalMember' },
      },
    ]);
  });
});

describe('the cut', () => {
  const cut = (given: GivenFiling) => {
    const { period_end, flags } = filing(given);
    return [period_end, flags.map(({ rule }) => rule)];
  };
  test.each<[string, GivenFiling, string, readonly string[]]>([
    [
      'of a closing before columns of the quarter after it',
      {
        ...last,
        amounts: [
          ...last.amounts!,
          ...balance(2024, 5e12).map(([concept, value]) => [concept, value, '2025-03-31'] as const),
        ],
      },
      '2024-12-31',
      [],
    ],
    [
      'of a closing in June',
      {
        texts: { ...pesos, DateOfEndOfReportingPeriod: '2024-06-30' },
        amounts: [
          ...balance(2023, 5e12),
          ...balance(2024, 6e12).map(([concept, value]) => [concept, value, '2024-06-30'] as const),
          ['ProfitLoss', 5, '2023-07-01/2024-06-30'],
        ],
      },
      '2024-06-30',
      [],
    ],
    ['of flows alone', { amounts: flows(2024, 100), texts: pesos }, '2024-12-31', []],
  ])('%s', (_, given, day, rules) => expect(cut(given)).toEqual([day, rules]));
});

describe('the flows of a closing', () => {
  const day = (amounts: Amounts): Amounts =>
    amounts.map(([concept, value, period]) => [concept, value, period.replace('2024-01-01/', '2024-12-01/')]);
  const days = (amounts: Amounts) => {
    const found = filing({ amounts: [...balance(2024, 4.8e12), ...amounts], texts: pesos });
    return found.flags.map(({ rule, figures }) => [rule, figures]);
  };
  const december = [['periodo_de_flujos_dudoso', { días: 31 }]];
  const cash: Amounts = filedAt('2024-01-01/2024-12-31', {
    CashFlowsFromUsedInOperatingActivities: 7,
    IncreaseDecreaseInCashAndCashEquivalents: 7,
  });
  test.each<[string, Amounts, unknown[]]>([
    ['of a month are flagged', day(flows(2024, 100)), december],
    [
      'also beside the code of the year',
      [...day(flows(2024, 100)), ['co:TipoEntidad', 1, '2024-01-01/2024-12-31']],
      december,
    ],
    ['or a note of the year', [...day(flows(2024, 100)), ['co:Nota', 1, '2024-01-01/2024-12-31']], december],
    [
      'or shares of the year',
      [...day(flows(2024, 100)), ['WeightedAverageShares', 9, '2024-01-01/2024-12-31']],
      december,
    ],
    ['or a zero of the year', [...day(flows(2024, 100)), ['Revenue', 0, '2024-01-01/2024-12-31']], december],
    [
      'or equity of the year',
      [...day(flows(2024, 100)), ['ProfitLoss', 9, '2024-01-01/2024-12-31', 'ifrs:RetainedEarningsMember']],
      december,
    ],
    ['or the cash flow of the year', [...day(flows(2024, 100)), ...cash], december],
    ['also of the cash flow alone', [...flows(2024, 100), ...day(cash)], december],
    ['of one stray month are not', [...flows(2024, 100), ['FinanceCosts', 9, '2024-12-01/2024-12-31']], []],
  ])('%s', (_, amounts, flags) => expect(days(amounts)).toEqual(flags));
});
