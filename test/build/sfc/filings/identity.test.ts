/** Whose a filing is: the NIT in any notation, and the type from the entry point. */

import { describe, expect, test } from 'vitest';
import { nitWithin, readEntryPoint, typeAndCode, whoFiles } from '../../../../build/sfc/filings/identity.ts';
import { filing, type GivenFiling } from './filings.ts';

test.each([
  ['860000000', '860000000'],
  ['860.000.000-1', '860000000'],
  ['  0860000000 ', '860000000'],
  ['000860000000', '860000000'],
  ['00012345', '012345'],
  ['860.000.000-000001', '860000000'],
  ['900000111 EMPRESA', '900000111'],
  ['cuenta 1234567890123456', undefined],
  ['EMPRESA DE EJEMPLO - NIT: 900.000.111', '900000111'],
  ['NIT 900000111-4 EMPRESA', '900000111'],
  ['168.615245', undefined],
  ['dos números 900000111 y 900000222', undefined],
  ['EMPRESA 24', undefined],
  ['', undefined],
])('in %j stands %s', (text, nit) => expect(nitWithin(text)).toBe(nit));

// The check digit of 800000111 is 1.
test.each([
  ['plain everywhere', '800000111', '800000111', undefined, '800000111', []],
  ['digit after a dash', '800000111', '800000111-1', undefined, '800000111', []],
  ['a right digit glued to it', '800000111', '8000001111', undefined, '800000111', []],
  ['glued in the contexts, plain elsewhere', '8000001111', '800000111', undefined, '800000111', []],
  ['glued everywhere', '8000001111', undefined, undefined, '800000111', []],
  ['a wrong digit glued to it', '800000111', '8000001116', undefined, '800000111', ['8000001116']],
  ['another informed', '800000111', '900000222', undefined, '800000111', ['900000222']],
  ['a number that is no NIT informed', '800000111', '168.615245', undefined, '800000111', ['168.615245']],
  ['words informed', '800000111', 'No aplica', undefined, '800000111', []],
  ['another listed', '800000111', undefined, '900000222', '800000111', ['900000222']],
  ['digit after a dash between blanks', '800000111', '800000111 - 1', undefined, '800000111', []],
  // The check digit of 80000011 is 2.
  [
    'a short one plain, a right digit glued to it elsewhere',
    '80000011',
    '800000112',
    undefined,
    '80000011',
    [],
  ],
  ['a short one glued in the contexts', '800000112', undefined, '80000011', '80000011', []],
  ['nine digits of which the last happens to check', '800000112', undefined, undefined, '800000112', []],
  [
    'a long text informed',
    '800000111',
    ` 168.615245 ${'de Bogotá '.repeat(9)}`,
    undefined,
    '800000111',
    ['168.615245 de Bogotá de Bogotá de Bogotá…'],
  ],
  ['none in the contexts', 'ENTIDAD', '800000111-1', undefined, '800000111', []],
] as const)('%s', (_, context, informed, listed, nit, contradicted) => {
  expect(whoFiles(context, informed, listed)).toEqual({ nit, contradicted });
});

test('nowhere a NIT is no filer', () => expect(whoFiles('ENTIDAD', 'NA', undefined)).toBeUndefined());

test.each([
  ['ec-1-bco-ind-int', { family: 'ec-1-bco', type: 1, basis: 'individual', closing: false }],
  ['ctrl-261-spd-con-cie', { family: 'ctrl-261-spd', type: 261, basis: 'consolidado', closing: true }],
  ['pcf-pp-ind-cie', { family: 'pcf-pp', basis: 'individual', closing: true }],
])('the entry point %s', (name, found) => {
  const href = `https://www.superfinanciera.gov.co/xbrl/ifrs/2016-04-01/${name}_entry-point_2016-04-01.xsd`;
  expect(readEntryPoint([href])).toEqual(found);
});

describe('type and code', () => {
  const entry = { family: 'ctrl-66-x', type: 66 };
  test.each([
    ['as the entry point says', { tipo: 66, codigo: 12 }, { tipo: 66, codigo: 12, contradicted: false }],
    ['swapped', { tipo: 64, codigo: 66 }, { tipo: 66, codigo: 64, contradicted: true }],
    ['another type', { tipo: 5, codigo: 12 }, { tipo: 66, codigo: 12, contradicted: true }],
    ['not filed', { tipo: undefined, codigo: undefined }, { tipo: 66, contradicted: false }],
  ])('%s', (_, filed, found) => expect(typeAndCode(entry, filed)).toEqual(found));

  test('a swap is flagged with what was filed', () => {
    const swapped: GivenFiling = {
      entry: 'ctrl-66-hol-ind-cie',
      amounts: [
        ['Assets', 1, '2024-12-31'],
        ['co:TipoEntidad', 64, '2024-12-31'],
        ['co:CodigoEntidad', 66, '2024-12-31'],
      ],
    };
    const found = filing(swapped);
    expect([found.entity_id, found.tipo_entidad]).toEqual(['66-64', 66]);
    expect(found.flags).toMatchObject([
      { rule: 'tipo_contradictorio', figures: { 'tipo reportado': 64, 'tipo del punto de entrada': 66 } },
    ]);
  });
});
