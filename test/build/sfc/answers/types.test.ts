/** The type of an entity: from the entry point, else from the code reported, else none. */

import { describe, expect, test } from 'vitest';
import { entityOf } from '../../../../build/sfc/answers/build-entity.ts';
import { readEntryPoint, typeAndCode } from '../../../../build/sfc/filings/identity.ts';
import { entityTypeOf } from '../../../../build/tables/sfc-types.ts';
import { filedAt, filing, pesos } from '../filings/filings.ts';

const ref = (entry: string) =>
  `https://www.superfinanciera.gov.co/xbrl/ifrs/2016-04-01/${entry}_entry-point_2016-04-01.xsd`;

const types: readonly [why: string, taxonomy: string, reported: number | undefined, expected: unknown][] = [
  ['a bank', ref('ec-1-bco-ind-cie'), 1, [1, 'establecimiento de crédito']],
  ['the entry point against the code reported', ref('ctrl-66-si-ind-cie'), 64, [66, 'emisor']],
  ['a public utility that reports no code', ref('ctrl-261-spd-ind-int'), undefined, [261, 'emisor']],
  ['an issuer of a type that is not in the table', ref('ctrl-80-osoep-ind-int'), 80, [80, 'emisor']],
  ['the 2015 form of issuers, without a number', 'ctrl_entry-point_2015-01-01.xsd', 777, [777, 'emisor']],
  ['without a number in the entry point the code', ref('xx-ind-cie'), 13, [13, 'seguros']],
  ['a trust, by the code of its fiduciary', ref('pcf-pp-ind-cie'), 5, [5, 'fiduciaria']],
  ['no schema at all', '', 85, [85, 'comisionista']],
  ['an unknown code of an entity that is no issuer', ref('xx-ind-cie'), 777, null],
  ['an unknown number in the entry point', ref('xx-777-yy-ind-cie'), 1, null],
  ['no code', ref('ctrl-tc-ind-cie'), undefined, null],
  ['the code 0', ref('ec-bco-ind-cie'), 0, null],
  ['a code that is no whole number', ref('ctrl-tc-ind-cie'), 168.615245, null],
];

test.each(types)('%s', (_, taxonomy_ref, tipo, expected) => {
  const entry = readEntryPoint([taxonomy_ref]);
  const { tipo: code } = typeAndCode(entry, { tipo, codigo: undefined });
  const found = entityTypeOf({ family: entry.family, ...(code !== undefined && { tipo_entidad: code }) });
  expect(found && [found.code, found.group]).toEqual(expected);
});

describe('a gas distributor', () => {
  const { answer } = entityOf(
    '800167643',
    [
      filing({
        nit: '800167643',
        entry: 'ctrl-261-spd-ind-cie',
        texts: pesos,
        amounts: [
          ...filedAt('2024-12-31', {
            Assets: 1_000,
            CurrentAssets: 300,
            CurrentLiabilities: 200,
            Liabilities: 600,
            Equity: 400,
          }),
          ...filedAt('2024-01-01/2024-12-31', { Revenue: 900, EmployeeBenefitsExpense: 40 }),
        ],
      }),
    ],
    [{ nit: '800167643', year: 2024, ratio: 'npl_ratio', value: 0.03, source: 'x' }],
  );

  test('says what it is', () => {
    expect(answer.profile.type).toEqual({
      code: 261,
      name: 'Empresa de servicios públicos domiciliarios',
      group: 'emisor',
    });
  });

  test('has a current ratio and none of a bank', () => {
    expect(answer.ratios).toEqual({ 2024: { equity_to_assets: 0.4, leverage: 1.5, current_ratio: 1.5 } });
    expect(answer.ratio_sources[2024]?.cost_to_income).toEqual({
      formula: expect.stringContaining('Beneficios a empleados'),
      inputs: {},
      source: 'no se calcula para el grupo «emisor»',
      reason: 'not_applicable',
    });
  });
});
