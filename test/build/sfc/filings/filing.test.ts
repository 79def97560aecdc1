/** What a filing states, where facts, entry point and listing are ambiguous: entity, basis, kind, closing date; and where its facts go. */

import { describe, expect, it, test } from 'vitest';
import { readSfcFiling, slug } from '../../../../build/sfc/filings/filing.ts';
import { co, context, cop, ifrsNamespace, instance, read } from '../instance.ts';
import { filedAt, filing, type GivenFiling, instanceOf, pesos } from './filings.ts';

type Amounts = NonNullable<GivenFiling['amounts']>;

const assets = ['Assets', 100, '2024-12-31'] as const;
const rules = (given: GivenFiling) => filing(given).flags.map(({ rule }) => rule);

test('a filing in which all agrees has no flags, and takes nothing from a listing that is not there', () => {
  const found = filing({ amounts: [assets], texts: pesos });
  expect(found.flags).toEqual([]);
  expect(found.odd).toEqual([]);
  for (const key of ['tipo_entidad', 'filing_date', 'url']) expect(found).not.toHaveProperty(key);
  expect(found).toMatchObject({ coded: false, business: false, name: '860000000', family: 'ec-bco' });
  expect(found.scale.factor).toBe(1);
  expect(found.taxonomy_ref).toContain('ec-bco-ind-cie_entry-point');
});

test('day and address of a filing are those of its listing, or left out', () => {
  const listed = (fecha_radicacion: string, url: string) =>
    filing({ amounts: [assets], listing: { file: 'a.xbrl', fecha_radicacion, url } });
  expect(listed('2025-04-15', 'https://example.com/a')).toMatchObject({
    filing_date: '2025-04-15',
    url: 'https://example.com/a',
  });
  for (const key of ['filing_date', 'url']) expect(listed('', '')).not.toHaveProperty(key);
});

test('the NITs that contradict each other are told', () => {
  const texts = { 'co:NITEntidadinforma': '860000001-2' };
  const listing = { file: 'a.xbrl', nit: '860000002' };
  expect(filing({ amounts: [assets], texts, listing }).flags[0]?.texts).toEqual({
    'NIT de los hechos': '860000000',
    otros: '860000001, 860000002',
  });
});

describe('type and code', () => {
  const code = (concept: string, value: number, day = '2024-12-31') => [`co:${concept}`, value, day] as const;
  test('are those of the latest day, in any order', () => {
    const tipos = [code('TipoEntidad', 5, '2023-12-31'), code('TipoEntidad', 1), code('CodigoEntidad', 7)];
    for (const amounts of [tipos, tipos.toReversed()]) {
      const found = filing({ amounts: [assets, ...amounts] });
      expect(found).toMatchObject({ entity_id: '1-7', tipo_entidad: 1, coded: true });
    }
  });

  test('of one day are those that were filed last', () => {
    const amounts: Amounts = [
      ['co:TipoEntidad', 5, '2024-01-01/2024-12-31'],
      code('TipoEntidad', 1),
      code('CodigoEntidad', 7),
    ];
    expect(filing({ amounts: [assets, ...amounts] }).tipo_entidad).toBe(1);
  });

  test.each<Partial<Record<'tipo_entidad' | 'codigo_entidad', number>>>([
    { tipo_entidad: 0, codigo_entidad: 7 },
    { tipo_entidad: 1, codigo_entidad: 0 },
    { tipo_entidad: 1 },
    { codigo_entidad: 7 },
  ])('of which one is none tell no entity: %j', (codes) => {
    const listing = { file: 'a.xbrl', ...codes };
    expect(filing({ amounts: [assets], listing })).toMatchObject({ coded: false, entity_id: '860000000' });
  });

  test.each<[string, Amounts, Record<string, number>]>([
    ['and the code', [code('TipoEntidad', 64), code('CodigoEntidad', 7)], { 'código reportado': 7 }],
    ['without a code', [code('TipoEntidad', 64)], {}],
  ])('of which the type is not that of the entry point are flagged, %s', (_, amounts, more) => {
    const { flags } = filing({ entry: 'ctrl-66-si-ind-cie', amounts: [assets, ...amounts] });
    expect(flags).toMatchObject([{ rule: 'tipo_contradictorio' }]);
    expect(flags[0]?.figures).toStrictEqual({
      'tipo reportado': 64,
      ...more,
      'tipo del punto de entrada': 66,
    });
  });
});

describe('the name', () => {
  const named = 'NameOfReportingEntityOrOtherMeansOfIdentification';
  const listing = { file: 'a.xbrl', nombre: 'Banco Listado' };
  test('is the filed one, else the listed one, else the NIT', () => {
    expect(filing({ amounts: [assets], texts: { [named]: 'Banco' }, listing }).name).toBe('Banco');
    expect(filing({ amounts: [assets], listing }).name).toBe('Banco Listado');
    expect(filing({ amounts: [assets] }).name).toBe('860000000');
  });

  test.each([
    ['pcf-ind-cie', true],
    ['vig-fic-ind-cie', true],
    ['vig-fic-pp-ind-cie', true],
    ['vig-ind-cie', false],
    ['pcfx-ind-cie', false],
    ['ec-pcf-ind-cie', false],
  ])('tells entities apart under the entry point %s: %s', (entry, business) => {
    const found = filing({ entry, amounts: [assets], texts: { [named]: 'Torre' } });
    expect([found.business, found.entity_id]).toEqual([business, business ? '860000000-torre' : '860000000']);
  });

  it('is part of an identifier of eighty characters at most', () => {
    expect(slug('Fondo Año 1')).toBe('fondo-ano-1');
    expect(slug('a'.repeat(81))).toHaveLength(80);
  });
});

describe('the cut', () => {
  const declared = (day: string, amounts: Amounts) =>
    filing({ amounts, texts: { DateOfEndOfReportingPeriod: day } });

  test('that no balance has is flagged with both days', () => {
    const [found] = declared('2023-06-30', [assets]).flags;
    expect(found).toMatchObject({
      rule: 'fecha_corte_contradictoria',
      texts: { 'corte declarado': '2023-06-30', 'últimos saldos': '2024-12-31' },
    });
  });

  test.each<[string, string, Amounts, string, number]>([
    ['is no day of the calendar', '2024-02-30', [assets], '2024-12-31', 1],
    [
      'in any order',
      '',
      [
        ['Equity', 8, '2024-06-30'],
        ['Equity', 9, '2023-12-31'],
      ],
      '2024-06-30',
      0,
    ],
    ['is no day of flows', '', [assets, ['Revenue', 5, '2025-01-01/2025-12-31']], '2024-12-31', 0],
    [
      'nor that of a line when there are total assets',
      '',
      [
        ['Assets', 8, '2024-06-30'],
        ['Equity', 9, '2024-12-31'],
      ],
      '2024-06-30',
      0,
    ],
    [
      'nor of the assets of a flow',
      '',
      [
        ['Assets', 8, '2024-06-30'],
        ['Assets', 9, '2024-07-01/2024-12-31'],
      ],
      '2024-06-30',
      0,
    ],
    [
      'nor of the flows when there are no assets',
      '',
      [
        ['Equity', 8, '2024-06-30'],
        ['Revenue', 9, '2024-07-01/2024-12-31'],
      ],
      '2024-06-30',
      0,
    ],
    ['is declared after blanks', ' 2023-12-31', [['Assets', 90, '2023-12-31'], assets], '2023-12-31', 0],
    ['is declared within a word', 'x2023-12-31', [['Assets', 90, '2023-12-31'], assets], '2024-12-31', 0],
    [
      'is declared after other words',
      'x 2023-12-31',
      [['Assets', 90, '2023-12-31'], assets],
      '2024-12-31',
      0,
    ],
  ])('%s', (_, day, amounts, end, flags) => {
    const found = declared(day, amounts);
    expect([found.period_end, found.flags.length]).toEqual([end, flags]);
  });

  test('is refused where nothing tells it', () => {
    const flows: Amounts = [['Revenue', 9, '2024-01-01/2024-12-31']];
    expect(() => filing({ amounts: flows })).toThrow(/no date/);
    expect(() => declared('2024-02-30', flows)).toThrow(/no date/);
  });
});

describe('a closing', () => {
  const flows = (start: string, end = '2024-12-31') => ['Revenue', 5, `${start}/${end}`] as const;
  test.each<[string, Amounts, string, boolean, number]>([
    ['a year of flows', [assets, flows('2024-01-01')], 'ctrl', true, 0],
    ['301 days', [assets, flows('2024-03-06')], 'ctrl', true, 0],
    ['300 days', [assets, flows('2024-03-07')], 'ctrl', false, 0],
    [
      'a year that ends with June',
      [['Assets', 1, '2024-06-30'], flows('2023-07-01', '2024-06-30')],
      'ctrl',
      false,
      0,
    ],
    ['a year of flows before', [assets, flows('2023-01-01', '2023-12-31')], 'ctrl', false, 0],
    ['no flows', [assets], 'ctrl', false, 0],
    ['no flows, but by its entry point', [assets], 'ec-bco-ind-cie', true, 0],
    ['300 days by its entry point', [assets, flows('2024-03-07')], 'ec-bco-ind-cie', true, 0],
    ['299 days by its entry point', [assets, flows('2024-03-08')], 'ec-bco-ind-cie', true, 1],
    ['an interim filing of a quarter', [assets, flows('2024-10-01')], 'ec-bco-ind-int', false, 0],
  ])('%s', (_, amounts, entry, closing, doubtful) => {
    const found = filing({ amounts, entry });
    expect([found.closing, found.flags.length]).toEqual([closing, doubtful]);
  });

  test('with flows of fewer days tells how many', () => {
    const { flags } = filing({ amounts: [assets, flows('2024-12-01')] });
    expect(flags).toMatchObject([{ rule: 'periodo_de_flujos_dudoso', figures: { días: 31 } }]);
  });
});

test.each([
  ['Estados financieros CONSOLIDADOS', 'consolidado'],
  ['Estados financieros separados', 'individual'],
  ['Individuales', 'individual'],
  ['Individuales y consolidados', 'consolidado'],
  ['No consolidables; inseparados', null],
  ['Desconsolidados', null],
  ['Separados, no consolidados', 'individual'],
  ['NO CONSOLIDADOS: estados financieros individuales', 'individual'],
  ['Estados financieros que no son consolidados sino separados', 'individual'],
  ['Estados financieros sin consolidar; separados', 'individual'],
  ['Individuales. La Compañía prepara además estados consolidados', 'individual'],
  ['Consolidados, distintos de los separados', 'consolidado'],
  ['No son individuales, son consolidados', 'consolidado'],
  ['Estados financieros no consolidados', null],
  ['Estados financieros separados de la matriz, que presenta aparte los consolidados', 'individual'],
  ['Separados, que se leen con los estados financieros consolidados', 'individual'],
  ['Consolidados, que reúnen los estados individuales de las subsidiarias', 'consolidado'],
  ['La Compañía prepara además estados financieros consolidados. Estos son separados', 'individual'],
  ['Estados individuales y los estados financieros consolidados', 'consolidado'],
  ['La sociedad es parte del grupo consolidado de su matriz', null],
  ['El Grupo presenta sus estados financieros consolidados', 'consolidado'],
])('without a basis in the entry point %j says %s', (text, basis) => {
  const texts = { DescriptionOfNatureOfFinancialStatements: text };
  expect(filing({ entry: 'ctrl', amounts: [assets], texts }).basis).toBe(basis);
  expect(filing({ entry: 'ec-1-bco-ind-cie', amounts: [assets], texts }).basis).toBe('individual');
});

describe('the scale by the size of the assets', () => {
  const large: Amounts = filedAt('2024-12-31', {
    Assets: 80_000_000_000,
    'co:TipoEntidad': 5,
    'co:CodigoEntidad': 7,
  });
  test('is told by the type of an entity, not by that of the fiduciary of a trust', () => {
    expect(filing({ entry: 'xx-ind-cie', amounts: large }).scale.source).toBe('magnitude');
    expect(filing({ entry: 'pcf-pp-ind-cie', amounts: large }).scale.source).toBe('none');
  });
});

test('the flags of its figures come after its own, and periods in another scale are named', () => {
  const broken: Amounts = [
    assets,
    ...filedAt('2024-12-31', { Equity: 40, Liabilities: 10, EquityAndLiabilities: 50 }),
  ];
  const texts = { 'co:NITEntidadinforma': '860000001-2' };
  const found = rules({ amounts: broken, texts });
  expect(found[0]).toBe('nit_contradictorio');
  expect(found).toContain('identidad_incumplida');
});

test('every fact is counted where it goes', () => {
  const body = instanceOf({
    amounts: [
      assets,
      ...filedAt('2024-12-31', { Liabilities: 0, Goodwill: 0, Inventories: 0 }),
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

describe('a filing that is not of the SFC is refused', () => {
  const core = co;
  const of = (namespace: string, href: string, fact = '<o:A contextRef="c" unitRef="COP">1</o:A>') => {
    const schema = href && `<link:schemaRef xlink:type="simple" xlink:href="${href}"/>`;
    return () =>
      readSfcFiling(
        'a.xbrl',
        read(instance(`${schema}${context('c')}${cop}${fact}`, `xmlns:o="${namespace}"`)),
      );
  };
  const ours = 'https://www.superfinanciera.gov.co/a.xsd';

  test.each<[string, string, RegExp]>([
    ['urn:other', 'http://www.SUI.gov.co/xbrl/x.xsd', /Superservicios \(SSPD\) \(http:\/\/www\.SUI/],
    ['urn:other', 'http://x/sirfin/xbrl/p.xsd', /Supersociedades \(http:\/\/x\/sirfin/],
    ['http://www.SuperSociedades.gov.co/core', 'p.xsd', /Supersociedades/],
    ['http://www.sui.gov.co/xbrl/core', ours, /Superservicios/],
    ['urn:other', 'p.xsd', /another taxonomy \(p\.xsd\)/],
    ['urn:other', '', /another taxonomy \(urn:other\)/],
  ])('facts of %s under %s', (namespace, href, reason) => {
    expect(of(namespace, href)).toThrow(reason);
  });

  test('also without schema and facts, and one of the SFC without facts', () => {
    expect(of('urn:other', '', '')).toThrow(/another taxonomy \(none\)/);
    expect(of('urn:other', ours, '')).toThrow(/holds no facts/);
  });

  test('but one whose facts alone are of the SFC, in any case of letters, is read', () => {
    const found = of(core.replace('www.superfinanciera', 'www.SuperFinanciera'), 'p.xsd');
    // It goes on to who files.
    expect(found).toThrow(/names no NIT/);
    const fact = `<ifrs:Assets contextRef="c" unitRef="COP">1</ifrs:Assets>`;
    expect(of(ifrsNamespace, ours, fact)().taxonomy_ref).toBe(ours);
    expect(of(core, '', `${fact}<o:A contextRef="c" unitRef="COP">1</o:A>`)().taxonomy_ref).toBe('');
  });
});
