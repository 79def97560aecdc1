/** Statements: which columns a filing gives, in which order, and its lines in pesos. */

import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import { periodName, statementsOf } from '../../../../build/sfc/answers/statements.ts';
import type { EntityStatementName } from '../../../../contract/http/entity.ts';
import { filedAt, filing, type GivenFiling, pesos } from '../filings/filings.ts';

const thousands = { LevelOfRoundingUsedInFinancialStatements: 'en miles de pesos' };

function statement(name: EntityStatementName, ...given: GivenFiling[]) {
  const filings = given.map(filing);
  return statementsOf(filings, filings[0]!.entity_id).statements[name];
}

/** concept → values, as read off the rows */
function table(name: EntityStatementName, ...given: GivenFiling[]) {
  const found = statement(name, ...given);
  return Object.fromEntries(
    (found?.rows ?? []).map(({ concept, values }) => [concept.replace(/^.*:/, ''), values]),
  );
}

test.each([
  ['2024-12-31', '2024-T4'],
  ['2025-03-31', '2025-T1'],
  ['2025-09-30', '2025-T3'],
  ['2025-05-31', '2025-05'],
  ['2025-03-30', '2025-03'],
])('the period that ends on %s is %s', (day, period) => expect(periodName(day)).toBe(period));

describe('financial position', () => {
  const given: GivenFiling = {
    texts: thousands,
    amounts: [
      ['Assets', '100.5', '2024-12-31'],
      ['Assets', 90, '2023-12-31'],
      ...filedAt('2024-12-31', {
        CashAndCashEquivalents: 10,
        'co:DepositosExigibilidades': 70,
        'co:CarteraCreditoOperacionesLeasingFinanciero': 60,
      }),
      ['Equity', 20, '2022-12-31'],
    ],
  };

  test('columns by instant, rows in the order of the taxonomy, amounts in pesos', () => {
    expect(statement('financial_position', given)).toEqual({
      columns: [
        {
          entity_id: '860000000',
          year: 2024,
          period: '2024-T4',
          end: '2024-12-31',
          basis: 'individual',
          kind: 'instant',
          filing: '2024-T4',
          comparative: false,
          scale: 1000,
        },
        {
          entity_id: '860000000',
          year: 2023,
          period: '2023-T4',
          end: '2023-12-31',
          basis: 'individual',
          kind: 'instant',
          filing: '2024-T4',
          comparative: true,
          scale: 1000,
        },
      ],
      rows: [
        {
          concept: 'ifrs:CashAndCashEquivalents',
          label: 'Efectivo y equivalentes al efectivo',
          level: 1,
          balance: 'debit',
          values: [10_000, null],
        },
        {
          concept: 'co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero',
          label: 'Cartera de Crédito y Operaciones de Leasing Financiero',
          level: 1,
          balance: 'debit',
          values: [60_000, null],
        },
        {
          concept: 'ifrs:Assets',
          label: 'Total de activos',
          level: 0,
          balance: 'debit',
          values: [100_500, 90_000],
        },
        {
          concept: 'co-sfc-core:DepositosExigibilidades',
          label: 'Depósitos y Exigibilidades',
          level: 2,
          balance: 'credit',
          values: [70_000, null],
        },
      ],
    });
  });

  test('the lines of current and non-current are taken when they carry the facts', () => {
    const found = table('financial_position', {
      texts: pesos,
      amounts: filedAt('2024-12-31', {
        Assets: 100,
        CurrentAssets: 40,
        NoncurrentAssets: 60,
        OtherFinancialAssets: 0,
      }),
    });
    expect(Object.keys(found)).toEqual(['CurrentAssets', 'NoncurrentAssets', 'Assets']);
  });

  test('an unknown scale leaves amounts null and gives what was filed', () => {
    const found = statement('financial_position', { amounts: given.amounts! });
    expect(found?.columns.map(({ scale }) => scale)).toEqual([null, null]);
    expect(found?.rows.map(({ concept, values, filed }) => [concept, values, filed])).toEqual([
      ['ifrs:CashAndCashEquivalents', [null, null], [10, null]],
      ['co-sfc-core:CarteraCreditoOperacionesLeasingFinanciero', [null, null], [60, null]],
      ['ifrs:Assets', [null, null], [100.5, 90]],
      ['co-sfc-core:DepositosExigibilidades', [null, null], [70, null]],
    ]);
  });

  test('the own cut of a filing stands before the comparative of a later one, which fills the gaps', () => {
    const of = (year: number, now: number, before: number): GivenFiling => ({
      texts: pesos,
      amounts: [
        ['Assets', now, `${year}-12-31`],
        ['Assets', before, `${year - 1}-12-31`],
      ],
    });
    expect(table('financial_position', of(2024, 50, 41), of(2023, 40, 31))).toEqual({ Assets: [50, 40, 31] });
    expect(table('financial_position', of(2023, 40, 31), of(2024, 50, 41))).toEqual({ Assets: [50, 40, 31] });
  });

  test('an amount beyond 2^53 - 1 is not published but reported', () => {
    const found = filing({ texts: pesos, amounts: [['Assets', '9007199254740993', '2024-12-31']] });
    const { statements, beyond } = statementsOf([found], found.entity_id);
    expect(statements.financial_position?.rows).toEqual([]);
    const line = { concept: 'ifrs:Assets', end: '2024-12-31' };
    expect(beyond).toEqual([{ entity_id: '860000000', file: 'a.xbrl', ...line, value: '9007199254740993' }]);
    const { answer } = entityOf(found.nit, [found], []);
    expect(answer.filings[0]!.flags).toMatchObject([
      { rule: 'cifra_fuera_de_rango', end: '2024-12-31', texts: { 'ifrs:Assets': '9007199254740993' } },
    ]);
  });
});

describe('profit and loss', () => {
  const ytd = '2025-01-01/2025-09-30';
  const thirdQuarter = '2025-07-01/2025-09-30';
  const interim = (quarter: number): GivenFiling => ({
    entry: 'ec-bco-ind-int',
    texts: thousands,
    amounts: [
      ['Assets', 500, '2025-09-30'],
      ['Revenue', 900, ytd],
      ['Revenue', quarter, thirdQuarter],
      ['FinanceCosts', 90, ytd],
      ['FinanceCosts', quarter / 10, thirdQuarter],
      ['ProfitLoss', 60, ytd],
      ['ProfitLoss', quarter / 15, thirdQuarter],
      ...filedAt(ytd, { BasicEarningsLossPerShare: '12.75', OtherComprehensiveIncome: 6 }),
      ['CashFlowsFromUsedInOperatingActivities', 7, '2024-01-01/2024-03-31'],
    ],
  });

  test('year to date before the quarter; per share as filed; other comprehensive income follows', () => {
    const found = statement('profit_loss', interim(300));
    expect(found?.columns.map(({ start, end }) => [start, end])).toEqual([
      ['2025-01-01', '2025-09-30'],
      ['2025-07-01', '2025-09-30'],
    ]);
    expect(table('profit_loss', interim(300))).toEqual({
      Revenue: [900_000, 300_000],
      FinanceCosts: [90_000, 30_000],
      ProfitLoss: [60_000, 20_000],
      BasicEarningsLossPerShare: [12.75, null],
      OtherComprehensiveIncome: [6_000, null],
    });
  });

  test('a quarter a thousand times smaller than the year to date has no amounts', () => {
    const found = statement('profit_loss', interim(0.3));
    expect(found?.columns.map(({ scale }) => scale)).toEqual([1000, null]);
    expect(found?.rows.find(({ concept }) => concept === 'ifrs:Revenue')?.values).toEqual([900_000, null]);
  });
});

test('cash flows begin and end with the cash of the balance', () => {
  const found = statement('cash_flows', {
    texts: pesos,
    amounts: [
      ...filedAt('2024-12-31', { Assets: 100, CashAndCashEquivalents: 10 }),
      ['CashAndCashEquivalents', 8, '2023-12-31'],
      ['ProfitLoss', 5, '2024-01-01/2024-12-31'],
      ['ProfitLoss', 1, '2024-10-01/2024-12-31'],
      ['CashFlowsFromUsedInOperatingActivities', 2, '2024-01-01/2024-12-31'],
    ],
  });
  expect(found?.columns).toHaveLength(1);
  expect(found?.rows.map(({ label, values }) => [label, values[0]])).toEqual([
    ['Ganancia (pérdida)', 5],
    ['Flujos de efectivo netos procedentes de (utilizados en) actividades de operación', 2],
    ['Efectivo y equivalentes al efectivo al principio del periodo', 8],
    ['Efectivo y equivalentes al efectivo al final del periodo', 10],
  ]);
});

test('equity has a column for each component, in the order of the taxonomy', () => {
  const year = '2024-01-01/2024-12-31';
  const found = statement('equity', {
    texts: pesos,
    amounts: [
      ['Assets', 100, '2024-12-31'],
      ['Equity', 6, '2023-12-31', 'ifrs:RetainedEarningsMember', 'ifrs:RestatedMember'],
      ['Equity', 7, '2024-12-31', 'ifrs:RetainedEarningsMember', 'ifrs:RestatedMember'],
      ['Equity', 16, '2023-12-31', 'ifrs:EquityMember', 'ifrs:RestatedMember'],
      ['Equity', 20, '2024-12-31', 'ifrs:EquityMember', 'ifrs:RestatedMember'],
      ['ProfitLoss', 5, year, 'ifrs:EquityMember', 'ifrs:RestatedMember'],
      ['DividendsPaid', 1, year, 'ifrs:EquityMember', 'ifrs:RestatedMember'],
      ['Equity', 3, '2024-12-31', 'co:ReservasMiembro', 'ifrs:RestatedMember'],
    ],
  });
  expect(found?.columns.map(({ component, component_label }) => [component, component_label])).toEqual([
    ['ifrs:EquityMember', 'Patrimonio'],
    ['co-sfc-core:ReservasMiembro', 'Reservas'],
    ['ifrs:RetainedEarningsMember', 'Ganancias acumuladas'],
  ]);
  expect(found?.rows.map(({ label, values }) => [label, values])).toEqual([
    ['Patrimonio al principio del periodo', [16, null, 6]],
    ['Ganancia (pérdida)', [5, null, null]],
    ['Dividendos pagados', [1, null, null]],
    ['Patrimonio al final del periodo', [20, 3, 7]],
  ]);
});

test('components of equity beyond 2^53 - 1 are told each by its name, opening balances with their own day', () => {
  const beyond = '9007199254740993';
  const members = ['ifrs:EquityMember', 'ifrs:RetainedEarningsMember'] as const;
  const one = filing({
    texts: pesos,
    amounts: [
      ['Assets', 100, '2024-12-31'],
      ...members.flatMap((member) => [
        ['Equity', beyond, '2023-12-31', member] as const,
        ['ProfitLoss', 5, '2024-01-01/2024-12-31', member] as const,
      ]),
    ],
  });
  const { flags = [] } = entityOf(one.nit, [one], []).answer.filings[0]!;
  expect(flags.filter(({ rule }) => rule === 'cifra_fuera_de_rango')).toMatchObject([
    {
      end: '2023-12-31',
      texts: Object.fromEntries(members.map((member) => [`ifrs:Equity (${member})`, beyond])),
    },
  ]);
});

describe('lines and layout of a type of entity', () => {
  const day = '2024-12-31';
  const year = '2024-01-01/2024-12-31';
  const insurance: GivenFiling['amounts'] = [
    ...filedAt(day, { Assets: 100, CurrentAssets: 40, CurrentLiabilities: 30, 'co:ReservasTecnicas': 50 }),
    ...filedAt(year, {
      Revenue: 80,
      RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld: 70,
      ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries: 45,
    }),
    ['ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries', 0, '2023-01-01/2023-12-31'],
    ['FeeAndCommissionIncome', 5, year],
  ];
  const lineNames = (name: EntityStatementName, given: GivenFiling) =>
    Object.keys(table(name, { texts: pesos, ...given }));

  test('an insurer shows premiums, claims and reserves after its layout, of whatever layout that is', () => {
    const given = { entry: 'seg-15-coo-ind-cie', texts: pesos, amounts: insurance };
    expect(lineNames('financial_position', given)).toEqual([
      'CurrentAssets',
      'Assets',
      'CurrentLiabilities',
      'ReservasTecnicas',
    ]);
    expect(statement('profit_loss', given)?.rows.slice(1)).toEqual([
      {
        concept: 'ifrs:RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld',
        label: 'Primas: ingresos por contratos de seguro emitidos, sin descontar el reaseguro',
        level: 1,
        balance: 'credit',
        values: [70],
      },
      {
        concept: 'ifrs:ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries',
        label: 'Siniestros y beneficios pagados, netos de recuperaciones del reaseguro',
        level: 1,
        balance: 'debit',
        values: [45],
      },
    ]);
  });

  test('a line that the layout has is not repeated', () => {
    const amounts = insurance.filter(([concept]) => !concept.startsWith('Current'));
    expect(lineNames('financial_position', { entry: 'seg-15-coo-ind-cie', amounts })).toEqual([
      'Assets',
      'ReservasTecnicas',
    ]);
  });

  test.each([
    ['ec-1-bco-ind-cie', ['Revenue', 'FeeAndCommissionIncome']],
    ['sf-5-fid-ind-cie', ['Revenue', 'FeeAndCommissionIncome']],
    ['ctrl-261-spd-ind-cie', ['Revenue']],
    ['xx-ind-cie', ['Revenue']],
  ])('%s shows %j of the same facts', (entry, expected) => {
    expect(lineNames('profit_loss', { entry, amounts: insurance })).toEqual(expected);
  });

  test('only when the facts speak for both layouts alike the type decides', () => {
    const label = (entry: string, amounts: GivenFiling['amounts']) =>
      statement('financial_position', { entry, texts: pesos, amounts: amounts! })?.rows.at(-1)?.label;
    const both: GivenFiling['amounts'] = filedAt(day, {
      Assets: 100,
      PropertyPlantAndEquipment: 40,
      Equity: 60,
    });
    const labels = ['ec-1-bco-ind-cie', 'ctrl-261-spd-ind-cie'].map((entry) => label(entry, both));
    expect(labels).toEqual(['Total Patrimonio', 'Patrimonio total']);
    const deposits: GivenFiling['amounts'] = [...both, ['co:DepositosExigibilidades', 10, day]];
    expect(label('ctrl-261-spd-ind-cie', deposits)).toBe('Total Patrimonio');
  });
});
