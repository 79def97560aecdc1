/** Ratios of entities: a worked example of each, and every reason to leave one out. */

import { describe, expect, test } from 'vitest';
import { ratiosOf } from '../../../../build/sfc/answers/ratios.ts';
import type { ListedRatio } from '../../../../build/sfc/filings/sidecar-tables.ts';
import { ratioDefinitions } from '../../../../build/tables/sfc-ratios.ts';
import type { EntityGroup } from '../../../../build/tables/sfc-types.ts';
import { filedAt, filing, type GivenFiling, pesos } from '../filings/filings.ts';

const year = '2024-01-01/2024-12-31';
const closing: GivenFiling['amounts'] = [
  ['Assets', 1_100, '2024-12-31'],
  ['Assets', 900, '2023-12-31'],
  ...filedAt('2024-12-31', { Liabilities: 880, Equity: 220 }),
  ['Equity', 180, '2023-12-31'],
  ['co:CarteraCreditoOperacionesLeasingFinanciero', 600, '2024-12-31'],
  ['co:CarteraCreditoOperacionesLeasingFinanciero', 400, '2023-12-31'],
  ['co:DepositosExigibilidades', 750, '2024-12-31'],
  ...filedAt(year, {
    ProfitLoss: 30,
    Revenue: 150,
    OtherIncome: 10,
    FinanceCosts: 60,
    EmployeeBenefitsExpense: 20,
    DepreciationAndAmortisationExpense: 5,
    OtherExpenseByNature: 15,
    'co:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero': 10,
  }),
  ...filedAt('2024-12-31', { CurrentAssets: 300, CurrentLiabilities: 240 }),
];
const bank: EntityGroup = 'establecimiento de crédito';
const ratios = (given: GivenFiling, listed: readonly ListedRatio[] = [], group: EntityGroup | null = bank) =>
  ratiosOf(filing({ texts: pesos, ...given }), listed, group);

/** By hand, for every definition: what is not here does not compile. */
const worked: Record<keyof typeof ratioDefinitions, number> = {
  roe: 30 / ((220 + 180) / 2),
  roa: 30 / ((1_100 + 900) / 2),
  equity_to_assets: 220 / 1_100,
  leverage: 880 / 220,
  loan_to_deposit: 600 / 750,
  cost_of_risk: 10 / ((600 + 400) / 2),
  cost_to_income: (20 + 5 + 15) / (150 + 10 - 60),
  current_ratio: 300 / 240,
};
const { current_ratio: _, ...ofBanks } = worked;

test.each(Object.entries(worked))('%s of a closing year is %d', (key, value) => {
  const { groups } = ratioDefinitions[key as keyof typeof worked];
  expect(ratios({ amounts: closing }, [], groups === 'all' ? null : groups[0]!).ratios[key]).toBe(value);
});

test('each ratio says its formula, its inputs in pesos and its filing', () => {
  const thousands = { LevelOfRoundingUsedInFinancialStatements: 'miles de pesos' };
  expect(ratios({ amounts: closing, texts: thousands }).sources.leverage).toEqual({
    formula: 'Pasivo / patrimonio',
    inputs: { pasivos: 880_000, patrimonio: 220_000 },
    source: 'XBRL 2024-T4 individual',
    cut: '2024-12-31',
  });
});

describe('an interim filing', () => {
  const interim: GivenFiling = {
    entry: 'ec-bco-ind-int',
    amounts: [
      ['Assets', 1_100, '2025-06-30'],
      ['Assets', 900, '2024-12-31'],
      ['Equity', 220, '2025-06-30'],
      ...filedAt('2024-12-31', { Equity: 180, 'co:ResultadoEjercicio': 30 }),
      ['ProfitLoss', 18, '2025-01-01/2025-06-30'],
      ['ProfitLoss', 9, '2025-04-01/2025-06-30'],
      ['ProfitLoss', 12, '2024-01-01/2024-06-30'],
      ['co:CarteraCreditoOperacionesLeasingFinanciero', 600, '2025-06-30'],
      ['co:CarteraCreditoOperacionesLeasingFinanciero', 400, '2024-12-31'],
      ['co:GastosProvisionesCarteraCreditosOperacionesLeasingFinanciero', 5, '2025-01-01/2025-06-30'],
    ],
  };

  test('takes the profit of twelve months: year to date + last year - year to date a year ago', () => {
    expect(ratios(interim).ratios).toMatchObject({ roe: (18 + 30 - 12) / 200, roa: 36 / 1_000 });
  });

  test('annualises provisions by days', () => {
    expect(ratios(interim).ratios.cost_of_risk).toBe(Number(((5 * 365) / 181 / 500).toPrecision(8)));
  });

  test('without last year there is no roe, and the source says so', () => {
    const amounts = interim.amounts!.filter(([concept]) => concept !== 'co:ResultadoEjercicio');
    const { ratios: found, sources } = ratios({ ...interim, amounts });
    expect(found).not.toHaveProperty('roe');
    expect(sources.roe).toMatchObject({
      reason: 'not_filed',
      inputs: { ganancia_12_meses: null, patrimonio_promedio: 200 },
    });
  });
});

test('a zero operand says nothing: the ratio is left out, never 0', () => {
  const amounts = closing.map(
    ([concept, value, period]) =>
      [concept, concept === 'co:DepositosExigibilidades' ? 0 : value, period] as const,
  );
  const { ratios: found, sources } = ratios({ amounts });
  expect(found).not.toHaveProperty('loan_to_deposit');
  expect(sources.loan_to_deposit?.reason).toBe('not_filed');
});

test('when the owners’ share is zero-filled the whole profit counts, and the other way round', () => {
  const amounts = [...closing, ['ProfitLossAttributableToOwnersOfParent', 0, year] as const];
  expect(ratios({ amounts }).ratios.roe).toBe(worked.roe);
  const swapped = closing.map(
    ([concept, value, period]) =>
      [concept === 'ProfitLoss' ? 'ProfitLossAttributableToOwnersOfParent' : concept, value, period] as const,
  );
  expect(ratios({ amounts: swapped }).ratios.roe).toBe(worked.roe);
});

test('a wrong period of flows in a closing is still the year', () => {
  const amounts = closing.map(
    ([concept, value, period]) =>
      [concept, value, period === year ? '2024-12-01/2024-12-31' : period] as const,
  );
  expect(ratios({ amounts }).ratios).toEqual(ofBanks);
});

describe('capital adequacy and past-due loans are not in XBRL', () => {
  const listed = (value: number, ratio = 'capital_adequacy'): ListedRatio => ({
    nit: '860000000',
    year: 2024,
    ratio,
    value,
    source: 'Formato 301',
  });
  const note = {
    SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital: 'Relación de Solvencia Total: 15,32%',
  };

  test('from ratios.csv', () => {
    const { ratios: found, sources } = ratios({ amounts: closing, texts: note }, [listed(0.121)]);
    expect(found.capital_adequacy).toBe(0.121);
    expect(sources.capital_adequacy?.source).toBe('ratios.csv: Formato 301');
  });

  test('else from the labelled sentence of a note', () => {
    const { ratios: found, sources } = ratios({ amounts: closing, texts: note });
    expect(found.capital_adequacy).toBe(0.1532);
    expect(sources.capital_adequacy?.source).toBe(
      'nota ifrs:SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital: «Relación de Solvencia Total: 15,32%»',
    );
  });

  test('else left out', () => {
    const { ratios: found, sources } = ratios({ amounts: closing });
    expect(found).not.toHaveProperty('npl_ratio');
    expect(sources.npl_ratio).toMatchObject({ source: 'no está en el XBRL', reason: 'not_filed' });
  });

  test('a computed ratio is not replaced by a listed one; a new one is added', () => {
    const { ratios: found } = ratios({ amounts: closing }, [listed(0.9, 'roe'), listed(1.3, 'lcr')]);
    expect(found).toMatchObject({ roe: worked.roe, lcr: 1.3 });
  });
});

describe('a ratio is published only for the groups that it means something for', () => {
  const forAll = ['roe', 'roa', 'equity_to_assets', 'leverage'];
  const ofLending = ['loan_to_deposit', 'cost_of_risk', 'cost_to_income', 'capital_adequacy', 'npl_ratio'];
  const texts = {
    ...pesos,
    SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital:
      'Relación de Solvencia Total: 15,32%. Ratio de Cartera Vencida: 3,10%',
  };
  const published: readonly [group: EntityGroup | null, besides: readonly string[]][] = [
    ['establecimiento de crédito', ofLending],
    ['institución oficial especial', ofLending],
    ['fiduciaria', ['cost_to_income']],
    ['pensiones y cesantías', ['cost_to_income']],
    ['comisionista', ['cost_to_income']],
    ['seguros', []],
    ['capitalización', []],
    ['almacén general de depósito', []],
    ['infraestructura', []],
    ['emisor', ['current_ratio']],
    [null, []],
  ];

  test.each(published)('%s: %j', (group, besides) => {
    const { ratios: found, sources } = ratios({ amounts: closing, texts }, [], group);
    const expected = [...forAll, ...besides].sort();
    expect(Object.keys(found).sort()).toEqual(expected);
    const others = [...forAll, ...ofLending, 'current_ratio'].filter((key) => !expected.includes(key));
    expect(Object.keys(sources).sort()).toEqual([...expected, ...others].sort());
    for (const key of expected) expect(sources[key]).not.toHaveProperty('reason');
    const unread = ['fiduciaria', 'pensiones y cesantías', 'comisionista'].includes(group ?? '');
    if (unread)
      expect(sources.capital_adequacy).toEqual({
        formula: expect.stringMatching(/^Patrimonio técnico/),
        inputs: {},
        source: 'existe y no está en estos datos',
        reason: 'not_filed',
      });
    for (const key of others.filter((one) => !unread || one !== 'capital_adequacy'))
      expect(sources[key]).toMatchObject({
        inputs: {},
        reason: 'not_applicable',
        source: group ? `no se calcula para el grupo «${group}»` : 'no se conoce el tipo de la entidad',
      });
  });

  const listed = { nit: '860000000', year: 2024, value: 0.2, source: 'x' };

  test('a listed solvency of a broker is one: only these data lack it', () => {
    const rows = [{ ...listed, ratio: 'capital_adequacy' }];
    expect(ratiosOf(undefined, rows, 'comisionista').ratios).toEqual({ capital_adequacy: 0.2 });
    expect(ratiosOf(undefined, rows, 'seguros').ratios).toEqual({});
  });

  test('nor is a listed one, unless it has no definition or the type is not known', () => {
    const rows = [
      { ...listed, ratio: 'npl_ratio' },
      { ...listed, ratio: 'lcr' },
    ];
    const issuer = ratiosOf(undefined, rows, 'emisor');
    expect(issuer.ratios).toEqual({ lcr: 0.2 });
    expect(issuer.sources.npl_ratio?.reason).toBe('not_applicable');
    expect(ratiosOf(undefined, rows, null).ratios).toEqual({ npl_ratio: 0.2, lcr: 0.2 });
  });
});
