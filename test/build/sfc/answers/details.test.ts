/** The details of an entity: every filed fact can be reached; money is in pesos, and nothing else is scaled. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { type Details, detailsOf } from '../../../../build/sfc/answers/details.ts';
import { shortConcept } from '../../../../build/sfc/filings/concepts.ts';
import { readSfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { lastDay } from '../../../../build/sfc/xbrl/contexts.ts';
import { formatDecimal, parseDecimal, shift } from '../../../../build/sfc/xbrl/decimal.ts';
import { readInstance } from '../../../../build/sfc/xbrl/read-instance.ts';
import { entityCodes } from '../../../../build/tables/sfc-notes.ts';
import {
  type EntityRole,
  entityDetailTableSchema,
  entityRoleCodes,
} from '../../../../contract/http/entity.ts';
import { filedAt, filing, type GivenFiling, pesos } from '../filings/filings.ts';

const miles = { LevelOfRoundingUsedInFinancialStatements: 'Cifras en miles de pesos' };
const details = (...given: GivenFiling[]): Details => {
  const filings = given.map((one, i) => filing({ file: `${i}.xbrl`, ...one }));
  return detailsOf(filings, filings[0]!.entity_id);
};
const tableOf = ({ tables }: Details, role: EntityRole) => tables.find((table) => table.role === role);
const rowsOf = (found: Details) =>
  new Map(
    found.tables.flatMap(({ role, rows }) => rows.map((row) => [`${role} ${row.concept}`, row] as const)),
  );

describe.each([['gases_de_occidente_2024-09'], ['excelcredit_2024-09']])('a real filing: %s', (name) => {
  const bytes = gunzipSync(readFileSync(new URL(`../real/${name}.xbrl.gz`, import.meta.url)));
  const instance = readInstance(bytes);
  const read = readSfcFiling(name, instance, { file: name, nit: '900000000' });
  const found = detailsOf([read], read.entity_id);

  it('gives every undimensioned number that is not zero, in pesos where it is money', () => {
    const reached = new Map<string, { value: number | null; unit: string }>();
    for (const { columns, rows } of found.tables)
      for (const [i, { start = '', end, scale }] of columns.entries()) {
        expect(scale).toBe(1000);
        for (const { concept, unit, values } of rows)
          if (values[i] !== null) reached.set(`${concept} ${start} ${end}`, { value: values[i]!, unit });
      }
    let seen = 0;
    for (const { concept: long, context, unit, value = '' } of instance.facts) {
      const number = parseDecimal(value);
      if (!unit || !number || number.digits === 0n || context.dims.size > 0 || 'forever' in context.period)
        continue;
      const concept = shortConcept(long)!;
      // The name tells what is a code.
      if (entityCodes.has(concept)) continue;
      const { period } = context;
      const start = 'start' in period ? period.start.slice(0, 10) : '';
      const end = lastDay('start' in period ? period.end : period.instant);
      const served = reached.get(`${concept} ${start} ${end}`);
      expect([concept, start, end, served?.value]).toEqual([
        concept,
        start,
        end,
        Number(formatDecimal(shift(number, served?.unit === 'COP' ? 3 : 0))),
      ]);
      seen++;
    }
    expect(seen).toBeGreaterThan(140);
  });

  it('has a Spanish label for every line, and money is what is neither counted nor a rate', () => {
    expect(found.counts.unlabelled).toEqual({});
    const counted = [...rowsOf(found).values()].filter(({ unit }) => unit !== 'COP');
    expect(counted.map(({ concept, unit }) => [concept, unit])).toEqual(
      name.startsWith('gases')
        ? [
            ['ifrs:NumberOfEmployees', 'count'],
            ['ifrs:BasicEarningsLossPerShareFromContinuingOperations', 'per_share'],
            ['ifrs:BasicEarningsLossPerShare', 'per_share'],
            ['ifrs:ApplicableTaxRate', 'pure'],
            ['ifrs:AverageEffectiveTaxRate', 'pure'],
            ['ifrs:OtherTaxRateEffectsForReconciliationBetweenAccountingProfitAndTaxExpenseIncome', 'pure'],
          ]
        : [
            ['ifrs:NumberOfEmployees', 'count'],
            ['co-sfc-core:NumeroAgenciasSucursalesOpera', 'count'],
          ],
    );
  });

  it('adds up, in the form of the contract', () => {
    const plain = read.amounts.filter(({ member }) => member === undefined).length;
    expect(found.counts.codes).toBe(2);
    expect(found.counts.facts + found.counts.codes).toBe(plain);
    for (const table of found.tables) expect(entityDetailTableSchema.parse(table)).toEqual(table);
    const cells = [...rowsOf(found).values()].flatMap(({ values }) => values.filter((one) => one !== null));
    expect(cells).toHaveLength(found.counts.facts);
    const roles = found.tables.map(({ role }) => role);
    expect(roles).toEqual(entityRoleCodes.filter((role) => roles.includes(role)));
  });
});

const year = '2024-01-01/2024-12-31';

test('only money is multiplied, whatever the tag of the unit says', () => {
  const found = details({
    texts: miles,
    amounts: [
      ...filedAt('2024-12-31', {
        Assets: 100,
        NumberOfEmployees: 382,
        NumberOfSharesIssued: 5000,
        ParValuePerShare: '10.5',
      }),
      ...filedAt(year, {
        ApplicableTaxRate: '0.35',
        'co:NumeroAgenciasSucursalesOpera': 40,
        'co:PorcentajeParticipacionMercado': '12.5',
      }),
      ['co:CarteraConsumoCosto', '7.25', '2024-12-31'],
      ...filedAt(year, { 'co:TipoEntidad': 1, 'co:CodigoEntidad': 7 }),
    ],
  });
  expect(
    [...rowsOf(found)].map(([key, { unit, values }]) => [key, unit, values.find((v) => v !== null)]),
  ).toEqual([
    ['110000 ifrs:NumberOfEmployees', 'count', 382],
    ['110000 co-sfc-core:NumeroAgenciasSucursalesOpera', 'count', 40],
    ['220000 ifrs:Assets', 'COP', 100_000],
    ['800100 co-sfc-core:CarteraConsumoCosto', 'COP', 7250],
    ['835110 ifrs:ApplicableTaxRate', 'pure', 0.35],
    ['861200 ifrs:NumberOfSharesIssued', 'shares', 5000],
    ['861200 ifrs:ParValuePerShare', 'per_share', 10.5],
    ['880000 co-sfc-core:PorcentajeParticipacionMercado', 'pure', 12.5],
  ]);
  expect(found.counts).toEqual({ facts: 8, codes: 2, unlabelled: {} });
});

test('a concept of IFRS that no table labels is counted by its figures, for who keeps the labels', () => {
  const rare = { FeesOfRareKinds: 1 };
  const amounts = [...filedAt('2023-12-31', rare), ...filedAt('2024-12-31', { ...rare, Assets: 3 })];
  expect(details({ texts: miles, amounts }).counts.unlabelled).toEqual({ 'ifrs:FeesOfRareKinds': 2 });
});

test('where the scale is not known money is told as filed, and the rest is told all the same', () => {
  const found = details({
    amounts: filedAt('2024-12-31', { Assets: 100, Buildings: 30, NumberOfEmployees: 382 }),
  });
  expect(tableOf(found, '800100')).toMatchObject({
    columns: [{ scale: null }],
    rows: [{ concept: 'ifrs:Buildings', values: [null], filed: [30] }],
  });
  expect(tableOf(found, '110000')?.rows[0]).toMatchObject({ values: [382] });
  expect(tableOf(found, '110000')?.rows[0]).not.toHaveProperty('filed');
});

test('a quarter in another scale than its year is told as filed, with its notes', () => {
  const quarter = '2024-10-01/2024-12-31';
  const found = details({
    texts: miles,
    amounts: [
      ['Assets', 100, '2024-12-31'],
      ...(['Revenue', 'ProfitLoss', 'FinanceCosts', 'WagesAndSalaries'] as const).flatMap(
        (concept) =>
          [
            [concept, 4_000_000, year],
            [concept, 1_000, quarter],
          ] as const,
      ),
    ],
  });
  const wages = tableOf(found, '800200');
  expect(wages?.columns.map(({ start, scale }) => [start, scale])).toEqual([
    ['2024-01-01', 1000],
    ['2024-10-01', null],
  ]);
  expect(wages?.rows).toMatchObject([{ values: [4_000_000_000, null], filed: [null, 1_000] }]);
});

test('each filing keeps its own columns: a comparative does not replace what was filed, nor is it lost', () => {
  const found = details(
    {
      texts: pesos,
      amounts: filedAt('2023-12-31', { Assets: 90, Buildings: 30 }),
    },
    {
      texts: pesos,
      amounts: [
        ...filedAt('2024-12-31', { Assets: 100, Buildings: 31 }),
        ...filedAt('2023-12-31', { Buildings: 29, Land: 5 }),
      ],
    },
  );
  const table = tableOf(found, '800100');
  expect(table?.columns.map(({ end, filing, comparative }) => [end, filing, comparative])).toEqual([
    ['2024-12-31', '2024-T4', false],
    ['2023-12-31', '2023-T4', false],
    ['2023-12-31', '2024-T4', true],
  ]);
  expect(table?.rows.map(({ concept, values }) => [concept, values])).toEqual([
    ['ifrs:Land', [null, null, 5]],
    ['ifrs:Buildings', [31, 30, 29]],
  ]);
});

test('the filings in any order give the same', () => {
  const years = [2021, 2022, 2023].map((one) =>
    filing({
      file: `${one}.xbrl`,
      texts: pesos,
      amounts: [
        ...filedAt(`${one}-12-31`, { Assets: one, Buildings: one }),
        ['co:Nada', one, `${one - 1}-12-31`],
      ],
    }),
  );
  const told = JSON.stringify(detailsOf(years, '860000000'));
  expect(JSON.stringify(detailsOf(years.toReversed(), '860000000'))).toBe(told);
});

test('one name that is a balance and a flow stands in two roles, each figure once', () => {
  const found = details({
    texts: pesos,
    amounts: [...filedAt('2024-12-31', { Assets: 100, 'co:Saldo': 3 }), ['co:Saldo', 4, year]],
  });
  for (const [role, value] of [
    ['800100', 3],
    ['800200', 4],
  ] as const)
    expect(tableOf(found, role)?.rows).toMatchObject([{ concept: 'co-sfc-core:Saldo', values: [value] }]);
});

test('the lines of a statement stand under the presentation that the entity uses', () => {
  const bank: GivenFiling['amounts'] = filedAt('2024-12-31', {
    Assets: 100,
    'co:DepositosExigibilidades': 50,
    'co:Inversiones': 50,
  });
  expect(details({ texts: pesos, amounts: bank }).tables.map(({ role }) => role)).toEqual(['220000']);
  const mixed = details({ texts: pesos, amounts: [...bank, ['CurrentLiabilities', 9, '2024-12-31']] });
  expect(mixed.tables.map(({ role, rows }) => [role, rows.length])).toEqual([
    ['210000', 1],
    ['220000', 3],
  ]);
});

test('an amount in pesos beyond 2^53 - 1 is named, not rounded; a component of equity is not a detail', () => {
  const found = details({
    texts: miles,
    amounts: [
      ...filedAt('2024-12-31', { Assets: 100, Buildings: '99999999999999' }),
      ['Equity', 9, '2024-12-31', 'ifrs:RetainedEarningsMember', 'ifrs:RestatedMember'],
    ],
  });
  expect(found.beyond).toEqual([
    {
      entity_id: '860000000',
      file: '0.xbrl',
      concept: 'ifrs:Buildings',
      end: '2024-12-31',
      value: '99999999999999',
    },
  ]);
  expect(tableOf(found, '800100')?.rows[0]?.values).toEqual([null]);
  expect(found.counts.facts).toBe(2);
});

test('names like those of every object are concepts as any other', () => {
  const amounts = ['__proto__', 'constructor', 'toString'].map((one) => [one, 1, '2024-12-31'] as const);
  const found = details({ texts: pesos, amounts: [['Assets', 100, '2024-12-31'], ...amounts] });
  expect(tableOf(found, '800100')?.rows).toHaveLength(3);
  expect(Object.keys(found.counts.unlabelled)).toHaveLength(3);
});
