/** Two complete real filings: entity, scale, figures and flags. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../build/sfc/answers/build-entity.ts';
import { readSfcFiling } from '../../../build/sfc/filings/filing.ts';
import { formatDecimal, parseDecimal, shift } from '../../../build/sfc/xbrl/decimal.ts';
import { readInstance } from '../../../build/sfc/xbrl/read-instance.ts';

const bytes = (name: string) => gunzipSync(readFileSync(new URL(`real/${name}.xbrl.gz`, import.meta.url)));
const instance = (name: string) => readInstance(bytes(name));

describe.each([
  {
    name: 'gases_de_occidente_2024-09',
    nit: '800167643',
    entity_id: '261-46',
    scale_source: 'declared',
    assets: 1_637_482_981_000,
    flags: [['identidad_incumplida', '2023-09-30']],
  },
  {
    name: 'excelcredit_2024-09',
    nit: '900591195',
    entity_id: '80-47',
    scale_source: 'currency_text',
    assets: 726_945_883_000,
    flags: [['nit_contradictorio', undefined]],
  },
])('$name', ({ name, nit, entity_id, scale_source, assets, flags }) => {
  const filing = readSfcFiling(`${name}.xbrl`, instance(name));
  const { answer, statements, beyond } = entityOf(filing.nit, [filing], []);

  test('is served under its NIT, with the type of its entry point, in thousands', () => {
    expect([filing.nit, answer.profile.entity_id]).toEqual([nit, entity_id]);
    expect(answer.filings).toMatchObject([
      { scale: 1_000, scale_source, basis: 'individual', closing: false, period_end: '2024-09-30' },
    ]);
  });

  test('has the flags that it deserves', () => {
    expect((answer.filings[0]!.flags ?? []).map(({ rule, end }) => [rule, end])).toEqual(flags);
    expect(filing.odd).toEqual([]);
  });

  test('every served amount is a filed one times the scale', () => {
    const filed = new Set(
      instance(name).facts.flatMap(({ value = '', unit }) => {
        const decimal = unit && parseDecimal(value);
        return decimal
          ? [formatDecimal(shift(decimal, 3)).replace(/\.?0+$/, (end) => (end.startsWith('.') ? '' : end))]
          : [];
      }),
    );
    const perShare = /PerShare/;
    let served = 0;
    for (const { rows } of Object.values(statements))
      for (const { concept, values } of rows)
        for (const value of values) {
          if (value === null || perShare.test(concept)) continue;
          served++;
          expect(filed.has(String(value)), `${concept} ${value}`).toBe(true);
        }
    expect(served).toBeGreaterThan(150);
    expect(beyond).toEqual([]);
    const { rows } = statements.financial_position!;
    expect(rows.find(({ concept }) => concept === 'ifrs:Assets')!.values[0]).toBe(assets);
  });

  test('the equity statement opens and closes with the balance sheets', () => {
    const { columns, rows } = statements.equity!;
    const total = columns.findIndex(
      ({ component, end }) => component === 'ifrs:EquityMember' && end === '2024-09-30',
    );
    const balances = rows
      .filter(({ concept }) => concept === 'ifrs:Equity')
      .map(({ values }) => values[total]);
    const sheet = statements.financial_position!.rows.find(({ concept }) => concept === 'ifrs:Equity')!;
    expect(balances).toEqual([...sheet.values].reverse());
  });
});

test.each([
  // Thousands of pesos, read off the files by hand: profit to September 2024, of the year 2023 and to September 2023; equity at both ends.
  ['gases_de_occidente_2024-09', 149_219_394 + 134_834_169 - 94_285_270, 494_259_664 + 479_821_134],
  ['excelcredit_2024-09', 2_344_633 + 4_944_172 - 1_197_094, 105_555_784 + 103_066_635],
])(
  '%s: its return is that of its own amounts, and what it does not say is no ratio',
  (name, profit, equity) => {
    const filing = readSfcFiling(`${name}.xbrl`, instance(name));
    const { ratios, ratio_sources } = entityOf(filing.nit, [filing], []).answer;
    expect(ratios[2024]!.roe).toBe(Number(((2 * profit) / equity).toPrecision(8)));
    for (const ratio of ['capital_adequacy', 'npl_ratio'])
      expect([ratios[2024]![ratio], ratio_sources[2024]![ratio]!.reason]).toEqual([
        undefined,
        'not_applicable',
      ]);
  },
);

test('the texts on the total of an axis are read', () => {
  const { notes } = readSfcFiling('a.xbrl', instance('excelcredit_2024-09'));
  const capital = notes.find(
    ({ concept }) => concept === 'ifrs:SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital',
  );
  expect(capital?.text).toMatch(/^Titularizacion por/);
});

test('only the rounding text changed to pesos: the amounts are served as filed, without a scale', () => {
  const text = bytes('gases_de_occidente_2024-09').toString('latin1');
  const falsified = text.replace(/(<ifrs:LevelOfRounding[^>]*>)Miles de pesos</, '$1Pesos<');
  expect(falsified).not.toBe(text);
  const filing = readSfcFiling('a.xbrl', readInstance(Buffer.from(falsified, 'latin1')));
  const { answer, statements } = entityOf(filing.nit, [filing], []);
  expect(answer.filings[0]).toMatchObject({ scale: null, flags: [{ rule: 'escala_contradictoria' }, {}] });
  const assets = statements.financial_position!.rows.find(({ concept }) => concept === 'ifrs:Assets')!;
  expect([assets.values[0], assets.filed![0]]).toEqual([null, 1_637_482_981]);
});
