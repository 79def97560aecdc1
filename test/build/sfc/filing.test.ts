/** What a filing states: entity, basis, kind, closing date, and where its facts go. */

import { describe, expect, test } from 'vitest';
import { readSfcFiling } from '../../../build/sfc/filings/filing.ts';
import { filing, type GivenFiling, instanceOf, pesos } from './filings.ts';
import { context, cop, instance, read } from './instance.ts';

const assets = ['Assets', 100, '2024-12-31'] as const;
const codes = [
  ['co:TipoEntidad', 1, '2024-12-31'],
  ['co:CodigoEntidad', 7, '2024-12-31'],
] as const;

describe('identity', () => {
  test.each([
    ['860000000', 'www.superfinanciera.gov.co'],
    ['860000000-1', 'rut'],
    ['860.000.000-1', 'rut'],
    [' 860 000 000 ', 'rut'],
  ])('the NIT of %j is 860000000', (nit, scheme) => {
    expect(filing({ nit, scheme, amounts: [assets] }).nit).toBe('860000000');
  });

  test('a NIT that the context does not give comes from the fact, then from filings.csv', () => {
    expect(
      filing({ nit: 'BANCO', amounts: [assets], texts: { 'co:NITEntidadinforma': '860000001-2' } }).nit,
    ).toBe('860000001');
    expect(
      filing({ nit: 'BANCO', amounts: [assets], listing: { file: 'a.xbrl', nit: '860000002' } }).nit,
    ).toBe('860000002');
    expect(() => filing({ nit: 'BANCO', amounts: [assets] })).toThrow(/no NIT/);
  });

  test('two NITs in one filing: that of the facts counts, and the filing says so', () => {
    const found = filing({ amounts: [assets], texts: { 'co:NITEntidadinforma': '860000001-2' } });
    expect([found.nit, found.flags.map(({ rule }) => rule)]).toEqual(['860000000', ['nit_contradictorio']]);
  });

  test('type and code come from the facts, else from filings.csv, else the NIT stands for the entity', () => {
    const listing = { file: 'a.xbrl', tipo_entidad: 5, codigo_entidad: 3 };
    expect(filing({ amounts: [assets, ...codes], listing }).entity_id).toBe('1-7');
    expect(filing({ amounts: [assets], listing }).entity_id).toBe('5-3');
    expect(filing({ amounts: [assets] }).entity_id).toBe('860000000');
  });

  test('a trust under the NIT and codes of its fiduciary is told apart by its name', () => {
    const texts = { NameOfReportingEntityOrOtherMeansOfIdentification: ' P.A.  Torre\n Ñandú ' };
    const found = filing({ entry: 'pcf-pp-ind-cie', amounts: [assets, ...codes], texts });
    expect(found).toMatchObject({
      entity_id: '1-7-p-a-torre-nandu',
      business: true,
      name: 'P.A. Torre Ñandú',
    });
  });
});

describe('basis, kind and cut', () => {
  test.each([
    ['ec-1-bco-ind-int', 'individual', false],
    ['ec-1-bco-con-cie', 'consolidado', true],
    ['ctrl-34-tc-con-int', 'consolidado', false],
    ['vig-fic-ind-cie', 'individual', true],
  ])('%s', (entry, basis, closing) => {
    expect(filing({ entry, amounts: [assets] })).toMatchObject({ basis, closing });
  });

  test('the entry point counts, not the prose that contradicts it', () => {
    const texts = { DescriptionOfNatureOfFinancialStatements: 'Estados financieros consolidados' };
    expect(filing({ entry: 'ec-1-bco-ind-cie', amounts: [assets], texts }).basis).toBe('individual');
    expect(filing({ entry: 'ctrl', amounts: [assets], texts }).basis).toBe('consolidado');
    expect(filing({ entry: 'ctrl', amounts: [assets] }).basis).toBeNull();
  });

  test('without a kind in the entry point, a December with a year of flows is a closing', () => {
    const flows = (start: string) => [assets, ['Revenue', 5, `${start}/2024-12-31`]] as const;
    expect(filing({ entry: 'ctrl', amounts: flows('2024-01-01') }).closing).toBe(true);
    expect(filing({ entry: 'ctrl', amounts: flows('2024-10-01') }).closing).toBe(false);
  });

  test('a closing whose flows last a month is flagged', () => {
    const given: GivenFiling = { amounts: [assets, ['Revenue', 5, '2024-12-01/2024-12-31']] };
    expect(filing(given).flags.map(({ rule }) => rule)).toEqual(['periodo_de_flujos_dudoso']);
  });

  test.each([
    ['2024-12-31', '2024-12-31', []],
    [' 2024-12-31T00:00:00', '2024-12-31', []],
    ['2023-06-30', '2024-12-31', ['fecha_corte_contradictoria']],
    ['', '2024-12-31', []],
    ['diciembre', '2024-12-31', []],
  ])('the declared cut %j against balances of 2023 and 2024 gives %s', (declared, end, flags) => {
    const found = filing({
      amounts: [assets, ['Assets', 90, '2023-12-31']],
      texts: { DateOfEndOfReportingPeriod: declared },
    });
    expect([found.period_end, found.flags.map(({ rule }) => rule)]).toEqual([end, flags]);
  });

  test('a stray instant without assets does not move the cut', () => {
    expect(filing({ amounts: [assets, ['Equity', 5, '2026-01-31']] }).period_end).toBe('2024-12-31');
  });
});

test('filing date and address come from filings.csv or are left out', () => {
  expect(filing({ amounts: [assets] })).not.toHaveProperty('filing_date');
  const listing = { file: 'a.xbrl', fecha_radicacion: '2025-04-15', url: 'https://example.com/a' };
  expect(filing({ amounts: [assets], listing })).toMatchObject({
    filing_date: '2025-04-15',
    url: 'https://example.com/a',
  });
});

describe('other taxonomies are refused by name', () => {
  const of = (namespace: string, href: string) =>
    read(
      instance(
        `<link:schemaRef xlink:type="simple" xlink:href="${href}"/>${context('c')}<o:A contextRef="c">x</o:A>`,
        `xmlns:o="${namespace}"`,
      ),
    );
  test.each([
    ['http://www.sui.gov.co/xbrl/Corte_2023/core', 'http://www.sui.gov.co/x.xsd', /Superservicios \(SSPD\)/],
    ['http://www.supersociedades.gov.co/sirfin/xbrl/2016-01-01/core', 'p.xsd', /Supersociedades/],
    [
      'http://xbrl.ifrs.org/taxonomy/2021-03-24/ifrs-full',
      'http://xbrl.ifrs.org/full.xsd',
      /another taxonomy \(http:\/\/xbrl\.ifrs\.org\/full\.xsd\)/,
    ],
  ])('%s', (namespace, href, reason) => {
    expect(() => readSfcFiling('a.xbrl', of(namespace, href))).toThrow(reason);
  });
});

describe('every fact is counted', () => {
  test('where each kind goes', () => {
    const body = instanceOf({
      amounts: [
        assets,
        ['Liabilities', 0, '2024-12-31'],
        ['Goodwill', 0, '2024-12-31'],
        ['Inventories', 0, '2024-12-31'],
        ['Inventories', 7, '2023-12-31'],
        ['TreasuryShares', 'N/A', '2024-12-31'],
        ['Equity', 60, '2024-12-31', 'ifrs:EquityMember', 'ifrs:RestatedMember'],
        ['Equity', 55, '2024-12-31', 'ifrs:EquityMember', 'ifrs:PreviouslyStatedMember'],
        [
          'Equity',
          5,
          '2024-12-31',
          'ifrs:EquityMember',
          'ifrs:FinancialEffectOfChangesInAccountingPolicyMember',
        ],
        ['Equity', 0, '2024-12-31', 'ifrs:SharePremiumMember', 'ifrs:RestatedMember'],
      ],
      texts: {
        ...pesos,
        StatementOfIFRSCompliance: 'Cumple',
        DisclosureOfBorrowingsExplanatory: 'No aplica',
        AddressOfRegisteredOfficeOfEntity: 'CALLE 1',
      },
    }).replace(
      '</xbrli:xbrl>',
      '<o:X xmlns:o="urn:o" contextRef="c0">1</o:X><ifrs:A contextRef="c0" xsi:nil="true"/><ifrs:Assets contextRef="c0" unitRef="USD">9</ifrs:Assets><ifrs:Assets contextRef="c0" unitRef="COP" decimals="0">100</ifrs:Assets><ifrs:ProfitLoss contextRef="c0" unitRef="COP">1</ifrs:ProfitLoss><ifrs:ProfitLoss contextRef="c0" unitRef="COP">2</ifrs:ProfitLoss></xbrli:xbrl>',
    );
    const { counts, amounts } = readSfcFiling('a.xbrl', read(body));
    const { read: all, ...places } = counts;
    expect(Object.values(places).reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(places).toEqual({
      amounts: 5,
      notes: 1,
      document: 2,
      placeholders: 1,
      template_zeros: 2,
      nil: 1,
      not_numbers: 1,
      other_currency: 1,
      other_dimensions: 2,
      other_taxonomies: 1,
      share_classes: 0,
      other_periods: 0,
      other_languages: 0,
      other_entities: 0,
      duplicates: 1,
      contradictions: 2,
    });
    expect(amounts.map(({ concept, value }) => [concept, value])).toEqual([
      ['ifrs:Assets', '100'],
      ['ifrs:Liabilities', '0'],
      ['ifrs:Inventories', '0'],
      ['ifrs:Inventories', '7'],
      ['ifrs:Equity', '60'],
    ]);
  });

  test('of a text of two periods or languages the latest counts, in Spanish', () => {
    const text = (id: string, lang: string, value: string) =>
      `<ifrs:StatementOfIFRSCompliance contextRef="${id}" xml:lang="${lang}">${value}</ifrs:StatementOfIFRSCompliance>`;
    const body = instanceOf({ amounts: [assets, ['Assets', 90, '2023-12-31']] }).replace(
      '</xbrli:xbrl>',
      `${text('c1', 'es', 'antes')}${text('c0', 'en', 'now')}${text('c0', 'es-CO', 'ahora')}</xbrli:xbrl>`,
    );
    const { notes, counts } = readSfcFiling('a.xbrl', read(body));
    expect(notes.map((note) => note.text)).toEqual(['ahora']);
    expect(counts).toMatchObject({ other_periods: 1, other_languages: 1, notes: 1 });
  });

  test('facts about another entity are counted and left out', () => {
    const body = instanceOf({
      amounts: [assets, ['Assets', 90, '2023-12-31'], ['Equity', 9, '2024-12-31']],
    }).replace(
      '</xbrli:xbrl>',
      `${context('o', '<xbrli:instant>2024-12-31</xbrli:instant>').replace('860000000', '999')}<ifrs:Assets contextRef="o" unitRef="COP">7</ifrs:Assets></xbrli:xbrl>`,
    );
    const found = readSfcFiling('a.xbrl', read(body));
    expect([found.nit, found.counts.other_entities, found.counts.amounts]).toEqual(['860000000', 1, 3]);
  });

  test('without restated columns the previously stated ones stand', () => {
    const amounts: GivenFiling['amounts'] = [
      assets,
      ['Equity', 0, '2024-12-31', 'ifrs:EquityMember', 'ifrs:RestatedMember'],
      ['Equity', 55, '2024-12-31', 'ifrs:EquityMember', 'ifrs:PreviouslyStatedMember'],
    ];
    expect(
      filing({ amounts })
        .amounts.filter(({ member }) => member)
        .map(({ value }) => value),
    ).toEqual(['55']);
  });

  test('IFRS of another year is the same concept', () => {
    const text = instance(
      `<link:schemaRef xlink:type="simple" xlink:href="https://www.superfinanciera.gov.co/a.xsd"/>${context('c', '<xbrli:instant>2024-12-31</xbrli:instant>').replace('nit', 'rut')}${cop}<old:Assets contextRef="c" unitRef="COP">5</old:Assets>`,
      'xmlns:old="http://xbrl.ifrs.org/taxonomy/2012-03-29/ifrs"',
    );
    expect(readSfcFiling('a.xbrl', read(text)).amounts).toEqual([
      { concept: 'ifrs:Assets', end: '2024-12-31', value: '5' },
    ]);
  });
});
