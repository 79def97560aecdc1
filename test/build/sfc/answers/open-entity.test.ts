/** From open data to answers: ratios by hand, which source is used, and entities that filed no XBRL. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gunzipStored } from '../../../../build/lib/gzip.ts';
import { createThreads } from '../../../../build/lib/pool.ts';
import type { SourceEntry } from '../../../../build/raw/sources.ts';
import { entityFiles } from '../../../../build/sfc/answers/entity-files.ts';
import { buildSfc } from '../../../../build/sfc/build-sfc.ts';
import { entityBooks, openRatios } from '../../../../build/sfc/open-data/ratios.ts';
import { files as layout } from '../../../../contract/files/files.ts';
import { entityMoreSchema } from '../../../../contract/files/record-files.ts';
import { type Entity, entitySchema } from '../../../../contract/http/entity.ts';
import { instanceOf, pesos } from '../filings/filings.ts';
import { listSfcFiles } from '../listed-files.ts';
import {
  arrearsHeader,
  arrearsRow,
  csv,
  cuifHeader,
  cuifRows,
  licensed,
  listHeader,
  openFolder,
  readOpen,
  signatureOf,
  solvencyHeader,
} from '../open-data/open-files.ts';

const bank = [1, 7] as const;
type Accounts = Readonly<Record<string, number>>;

const cuif = (byCut: Readonly<Record<string, Accounts>>, entity: readonly [number, number] = bank) =>
  csv(
    cuifHeader,
    Object.entries(byCut).flatMap(([cut, accounts]) => cuifRows(entity, cut, accounts)),
  );

/** The ratios of a cut that these balances give. */
async function ratiosOf(
  byCut: Readonly<Record<string, Accounts>>,
  cut = '2025-12-31',
  entity: readonly [number, number] = bank,
) {
  const open = await readOpen({ 'cuif_2025.csv': cuif(byCut, entity) });
  return openRatios(entityBooks(open, entity.join('-')), open.published, cut);
}

const december: Record<string, Accounts> = {
  '2025-12-31': {
    100000: 1_100,
    140000: 600,
    148700: 4,
    149500: 26,
    200000: 880,
    210500: 100,
    210700: 300,
    210800: 350,
    300000: 220,
    590000: 30,
    827404: 12,
    828104: 3,
    828810: 25,
  },
  '2024-12-31': { 100000: 900, 300000: 180, 590000: 24 },
};

describe('ratios by hand', () => {
  test('of December: the result of the year over the means of two Decembers', async () => {
    expect((await ratiosOf(december)).ratios).toEqual({
      coverage: (4 + 26) / (12 + 3 + 25),
      loan_to_deposit: 600 / (100 + 300 + 350),
      roe: 30 / 200,
      roa: 30 / 1_000,
      equity_to_assets: 220 / 1_100,
      leverage: 880 / 220,
    });
  });

  test('of the last quarter of a year without December: twelve months, and the means of two Septembers', async () => {
    const found = await ratiosOf(
      {
        '2025-06-30': { 100000: 5_000, 300000: 5_000, 590000: 1 },
        '2025-09-30': { 100000: 1_050, 300000: 210, 590000: 21 },
        '2024-12-31': { 100000: 900, 300000: 180, 590000: 24 },
        '2024-09-30': { 100000: 950, 300000: 190, 590000: 18 },
      },
      '2025-09-30',
    );
    expect(found.ratios).toMatchObject({ roe: (21 + 24 - 18) / 200, roa: 27 / 1_000 });
    expect(found.sources.roe).toMatchObject({
      inputs: { ganancia_12_meses: 27, patrimonio_promedio: 200 },
      cut: '2025-09-30',
      dataset: expect.stringMatching(/^mxk5-ce6w: .*CUIF/),
      license: 'CC-BY-SA-4.0',
      attribution: 'Superintendencia Financiera de Colombia, actualizado el 2026-02-20',
    });
  });

  const without = (cut: string, ...accounts: number[]) => ({
    ...december,
    [cut]: Object.fromEntries(
      Object.entries(december[cut]!).filter(([key]) => !accounts.includes(Number(key))),
    ),
  });
  const changed = (accounts: Accounts) => ({
    ...december,
    '2025-12-31': { ...december['2025-12-31'], ...accounts },
  });
  test.each([
    ['no December before', { '2025-12-31': december['2025-12-31']! }, 'roe', 'not_filed'],
    ['no result', without('2025-12-31', 590000), 'roa', 'not_filed'],
    ['no deposits', without('2025-12-31', 210500, 210700, 210800), 'loan_to_deposit', 'not_filed'],
    ['deposits of 0', changed({ 210500: 0, 210700: 0, 210800: 0 }), 'loan_to_deposit', 'zero_denominator'],
    ['a negative equity', changed({ 200000: 1_600, 300000: -500 }), 'roe', 'negative_denominator'],
    ['nothing past due', changed({ 827404: 0, 828104: 0, 828810: 0 }), 'coverage', 'zero_denominator'],
  ] as const)('%s: the ratio is absent and its source says why', async (_, byCut, key, reason) => {
    const { ratios, sources } = await ratiosOf(byCut);
    expect([ratios[key], sources[key]?.reason]).toEqual([undefined, reason]);
  });

  test('an account whose rows contradict each other leaves no sum of it', async () => {
    const text = cuif({ ...december }) + cuif({ '2025-12-31': { 210800: 351 } }).split('\n')[1];
    const open = await readOpen({ 'cuif_2025.csv': text });
    const { ratios, sources } = openRatios(entityBooks(open, '1-7'), open.published, '2025-12-31');
    expect([ratios.loan_to_deposit, sources.loan_to_deposit?.reason]).toEqual([undefined, 'contradictory']);
    expect(ratios.roe).toBe(0.15);
  });

  test('of an insurer: no ratio of lenders', async () => {
    const found = await ratiosOf(december, '2025-12-31', [13, 7]);
    expect(Object.keys(found.sources)).toEqual(['equity_to_assets', 'leverage', 'roe', 'roa']);
  });

  test('solvency and arrears, each of its own dataset, of one cut: what a dataset lacks at it is null', async () => {
    const open = await readOpen({
      'solvencia_2025.csv': csv(solvencyHeader, [
        [1, 7, '2025-09-30', 'Relación de solvencia', 15.25],
        [1, 7, '2025-06-30', 'Relación de solvencia', 14],
      ]),
      'cartera_2025.csv': csv(arrearsHeader, [
        arrearsRow(bank, '2025-12-31', 1, 750, 30),
        arrearsRow(bank, '2025-12-31', 2, 250, 10),
      ]),
    });
    const at = (cut: string) => openRatios(entityBooks(open, '1-7'), open.published, cut);
    expect(at('2025-09-30').ratios).toEqual({ capital_adequacy: 0.1525 });
    expect(at('2025-06-30').ratios).toEqual({ capital_adequacy: 0.14 });
    const { ratios, sources } = at('2025-12-31');
    expect(ratios).toEqual({ npl_ratio: 0.04 });
    expect(sources.capital_adequacy).toMatchObject({
      source:
        'Datos abiertos de la Superintendencia Financiera, corte 2025-12-31; su último corte del año es 2025-09-30',
      cut: '2025-12-31',
      reason: 'not_filed',
    });
    expect(sources.npl_ratio?.inputs).toEqual({ cartera_vencida: 40, cartera_bruta: 1000 });
  });

  test('nothing of a dataset without a licence', async () => {
    const open = await readOpen({ 'cuif_2025.csv': cuif(december) }, [licensed('cuif_2025.csv', null)]);
    expect(openRatios(entityBooks(open, '1-7'), open.published, '2025-12-31')).toEqual({
      ratios: {},
      sources: {},
    });
  });
});

describe('a build', () => {
  const nit = '860000000';
  const end = '2025-12-31';
  const year = `2025-01-01/${end}`;
  const xbrl = instanceOf({
    texts: {
      ...pesos,
      SummaryOfQuantitativeDataAboutWhatEntityManagesAsCapital: 'Relación de Solvencia Total: 11,00%',
      NameOfReportingEntityOrOtherMeansOfIdentification: 'BANCO CON XBRL',
    },
    amounts: [
      ['co:TipoEntidad', 1, end],
      ['co:CodigoEntidad', 7, end],
      ['Assets', 2_000, end],
      ['Assets', 2_000, '2024-12-31'],
      ['Equity', 400, end],
      ['ProfitLoss', 50, year],
    ],
  });
  const files = {
    'entidades.csv': csv(listHeader, [
      [`${nit}`, 'BANCO CON XBRL S.A.', 1, 7, 'BOGOTÁ'],
      ['899999068-1', 'COOPERATIVA SIN XBRL', 32, '00009', 'CALI'],
    ]),
    'cuif_2025.csv': cuif(december) + cuif(december, [32, 9]).split('\n').slice(1).join('\n'),
    'solvencia_2025.csv': csv(solvencyHeader, [[1, 7, end, 'Relación de solvencia', 15.25]]),
  };

  async function built(
    sources?: readonly ReturnType<typeof licensed>[],
    extra: Readonly<Record<string, string>> = {},
    given: Readonly<Record<string, string>> = files,
  ) {
    const raw = openFolder(given);
    writeFileSync(join(raw, 'sfc/a.xbrl'), xbrl);
    for (const [name, text] of Object.entries(extra)) writeFileSync(join(raw, 'sfc', name), text);
    const signed = (sources ?? Object.keys(given).map((name) => licensed(name))).map(
      (source): SourceEntry => ({ ...source, ...signatureOf(join(raw, source.file)) }),
    );
    const { entities, report, digest } = await buildSfc({
      files: listSfcFiles(join(raw, 'sfc')),
      threads: createThreads(0),
      sources: signed,
    });
    rmSync(raw, { recursive: true });
    const of = (own: string) => entities.find(({ summary }) => summary.nit === own);
    return { entities, report, digest, of };
  }

  test('an entity with XBRL: its own amounts where they give a ratio, the supervisor where they do not', async () => {
    const { of, report } = await built();
    const { ratios, ratio_sources, profile } = of(nit)!.answer;
    expect(profile).toMatchObject({ name: 'BANCO CON XBRL', filings_count: 1 });
    expect(ratios[2025]).toMatchObject({
      capital_adequacy: 0.1525, // the supervisor's, and not the 11 % of the note
      roa: 50 / 2_000, // XBRL
      roe: 30 / 200, // the equity of 2024 is not in the XBRL
      coverage: 0.75,
    });
    // A bank of 2,000 pesos there is none: the scale is refuted, and the ratio needs none.
    expect(ratio_sources[2025]?.roa?.source).toBe('XBRL 2025-T4 individual, importes como se reportaron');
    expect(ratio_sources[2025]?.roe?.dataset).toMatch(/^mxk5-ce6w/);
    expect(report.open_data.entities).toEqual({ with_xbrl: 1, without_xbrl: 1, without_nit: [] });
  });

  test('ratios.csv stands before the note and after the supervisor', async () => {
    const row = (ratio: string) => `nit,year,ratio,value,source\n${nit},2025,${ratio},0.5,x\n`;
    const listed = await built(undefined, { 'ratios.csv': row('capital_adequacy') });
    expect(listed.of(nit)?.answer.ratios[2025]?.capital_adequacy).toBe(0.1525);
    const alone = await built([], { 'ratios.csv': row('capital_adequacy') });
    expect(alone.of(nit)?.answer.ratios[2025]?.capital_adequacy).toBe(0.5);
    expect((await built([])).of(nit)?.answer.ratios[2025]?.capital_adequacy).toBe(0.11);
  });

  test('an entity without XBRL: profile, ratios and the balance in pesos', async () => {
    const { of, entities } = await built();
    const release = { generated_at: '2026-07-01T00:00:00Z', release: '0123456789abcdef', sample: true };
    const stored = [...entityFiles(entities, release)].find(
      ({ path }) => path === layout.entity.path('899999068'),
    )!;
    const { data } = JSON.parse(gunzipStored(Buffer.from(stored.bytes)).toString()) as { data: Entity };
    expect(entitySchema.safeParse(data).error).toBeUndefined();
    expect(of('899999068')?.summary).toMatchObject({ name: 'COOPERATIVA SIN XBRL', ultimo_anio: 2025 });
    expect(data.profile).toEqual({
      entity_id: '32-9',
      nit: '899999068',
      name: 'COOPERATIVA SIN XBRL',
      type: { code: 32, name: 'Cooperativa financiera', group: 'establecimiento de crédito' },
      taxonomy_ref: 'CUIF',
      filings_count: 0,
      first_year: 2024,
      last_year: 2025,
      entities: [],
    });
    expect(data.filings).toEqual([]);
    expect(data.ratios?.[2025]).toMatchObject({ loan_to_deposit: 0.8, roe: 0.15 });
    expect(data.ratios?.[2024]).toEqual({ equity_to_assets: 0.2 });
    expect(data.ratio_sources?.[2025]?.capital_adequacy).toMatchObject({ reason: 'not_filed' });

    const { statements, notes } = JSON.parse(gunzipStored(Buffer.from(of('899999068')!.more)).toString());
    expect([Object.keys(statements), notes]).toEqual([['financial_position', 'profit_loss'], {}]);
    const statement = statements.financial_position;
    expect(entitySchema.parse({ statements: { financial_position: statement } })).toBeTruthy();
    expect(statement.columns.map(({ period, end }: Record<string, string>) => [period, end])).toEqual([
      ['2025-T4', '2025-12-31'],
      ['2024-T4', '2024-12-31'],
    ]);
    expect(statement.columns[0]).toEqual({
      entity_id: '32-9',
      year: 2025,
      period: '2025-T4',
      end: '2025-12-31',
      basis: 'individual',
      kind: 'instant',
      filing: '2025-T4',
      comparative: false,
      scale: 1,
    });
    expect(
      statement.rows.map(({ concept, level, balance, values }: Record<string, unknown>) => [
        concept,
        level,
        balance,
        values,
      ]),
    ).toEqual([
      ['cuif:100000', 0, 'debit', [1_100, 900]],
      ['cuif:140000', 1, 'debit', [600, null]],
      ['cuif:148700', 2, 'credit', [4, null]],
      ['cuif:149500', 2, 'credit', [26, null]],
      ['cuif:200000', 0, 'credit', [880, null]],
      ['cuif:210500', 2, 'credit', [100, null]],
      ['cuif:210700', 2, 'credit', [300, null]],
      ['cuif:210800', 2, 'credit', [350, null]],
      ['cuif:300000', 0, 'credit', [220, 180]],
    ]);
    expect(statement.source).toEqual({
      dataset: expect.stringMatching(/^mxk5-ce6w: /),
      license: 'CC-BY-SA-4.0',
      attribution: 'Superintendencia Financiera de Colombia, actualizado el 2026-02-20',
    });
  });

  const moreOf = (entity: Awaited<ReturnType<typeof built>>['entities'][number] | undefined) =>
    entityMoreSchema.parse(JSON.parse(gunzipStored(Buffer.from(entity!.more)).toString()));
  const loss: Record<string, Accounts> = {
    '2025-12-31': {
      ...{ 100000: 100, 200000: 70, 250000: 5, 260000: 60, 300000: 30, 391500: 0, 392000: -4 },
      ...{ 400000: 506, 410200: 90, 500000: 506, 510200: 30, 512000: 20, 517005: 8, 590000: -4 },
    },
    '2025-09-30': { 100000: 98, 200000: 65, 300000: 33, 392000: -1, 410200: 66, 590000: -1 },
  };

  test('the loss of the year, results from January to each cut, and accounts by the names of the supervisor', async () => {
    const named = (text: string) =>
      text
        .replaceAll('"250000","ACTIVO"', '"250000","CUENTAS POR PAGAR"')
        .replaceAll('"400000","ACTIVO"', '"400000","INGRESOS"');
    const { of } = await built(undefined, {}, { ...files, 'cuif_2025.csv': named(cuif(loss, [32, 9])) });
    const { statements } = moreOf(of('899999068'));
    const { financial_position, profit_loss } = statements;
    const rowsOf = (statement: typeof profit_loss) =>
      statement!.rows.map(({ concept, balance, values }) => [concept, balance, ...values]);
    expect(rowsOf(financial_position)).toEqual([
      ['cuif:100000', 'debit', 100, 98],
      ['cuif:200000', 'credit', 70, 65],
      ['cuif:250000', 'credit', 5, null],
      ['cuif:260000', 'credit', 60, null],
      ['cuif:300000', 'credit', 30, 33],
      ['cuif:391500', 'credit', 0, null],
      ['cuif:392000', 'debit', -4, -1],
    ]);
    expect(rowsOf(profit_loss)).toEqual([
      ['cuif:400000', 'credit', 506, null],
      ['cuif:410200', 'credit', 90, 66],
      ['cuif:500000', 'debit', 506, null],
      ['cuif:510200', 'debit', 30, null],
      ['cuif:512000', 'debit', 20, null],
      ['cuif:517005', 'debit', 8, null],
      ['cuif:590000', 'credit', -4, -1],
    ]);
    expect(profit_loss!.columns.map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['duration', '2025-01-01', '2025-12-31'],
      ['duration', '2025-01-01', '2025-09-30'],
    ]);
    expect(financial_position!.rows[2]!.label).toBe('Cuentas por pagar');
    expect(profit_loss!.rows[0]).toMatchObject({
      label: 'Ingresos',
      caution: expect.stringMatching(/^No son los ingresos/),
    });
    // Class 4 is no income: what orders the search is the interest on loans.
    expect(of('899999068')!.summary.revenue).toBe(90);
  });

  test('a year is of one cut, of the newest balances; what a filing of another cut gives stands in cifras', async () => {
    const september: Record<string, Accounts> = {
      ...december,
      '2025-12-31': { ...december['2025-12-31']!, 100000: 2_200, 200000: 1_980 },
      '2023-12-31': { 100000: 800, 200000: 640, 300000: 160, 590000: 20 },
    };
    const interim = instanceOf({
      entry: 'ec-bco-ind-int',
      texts: { ...pesos, NameOfReportingEntityOrOtherMeansOfIdentification: 'BANCO CON XBRL' },
      amounts: [
        ['co:TipoEntidad', 1, '2025-09-30'],
        ['co:CodigoEntidad', 7, '2025-09-30'],
        ['Assets', 2_000, '2025-09-30'],
        ['Assets', 1_800, '2024-12-31'],
        ['Liabilities', 1_600, '2025-09-30'],
        ['Equity', 400, '2025-09-30'],
        ['Equity', 360, '2024-12-31'],
        ['ProfitLoss', -150, '2025-01-01/2025-09-30'],
        ['ProfitLoss', 10, '2024-01-01/2024-09-30'],
        ['co:ResultadoEjercicio', 12, '2024-12-31'],
        ['EmployeeBenefitsExpense', 30, '2025-01-01/2025-09-30'],
        ['Revenue', 300, '2025-01-01/2025-09-30'],
      ],
    });
    const { of } = await built(
      undefined,
      { 'a.xbrl': interim },
      {
        ...files,
        'cuif_2025.csv': cuif(september),
        'solvencia_2025.csv': csv(solvencyHeader, [[1, 7, '2025-09-30', 'Relación de solvencia', 15.25]]),
      },
    );
    const { answer, license } = of(nit)!;
    const { ratios, ratio_sources, profile } = answer;
    // By hand: 30 over the mean of 220 and 180; 24 over that of 180 and 160.
    expect(ratios).toMatchObject({
      2025: { roe: 0.15, coverage: 0.75 },
      2024: { roe: Number((24 / 170).toPrecision(8)) },
    });
    expect(ratios[2025]).not.toHaveProperty('cost_to_income');
    expect(ratios[2025]).not.toHaveProperty('capital_adequacy');
    expect(ratio_sources[2025]!.cost_to_income).toMatchObject({
      source: expect.stringMatching(
        /^XBRL 2025-T3 individual.*: está en cifras, al 2025-09-30; este año se da al 2025-12-31$/,
      ),
      reason: 'not_filed',
    });
    for (const [year, sources] of Object.entries(ratio_sources)) {
      const cuts = new Set(Object.values(sources).flatMap(({ cut }) => cut ?? []));
      expect([year, [...cuts]]).toEqual([year, [`${year}-12-31`]]);
    }
    expect(profile).toMatchObject({ first_year: 2023, last_year: 2025, filings_count: 1 });
    expect(license).toBe('CC BY 4.0, CC BY-SA 4.0');

    const { cifras, fuentes, statements } = moreOf(of(nit));
    const values = (corte: string, cifra: string) =>
      cifras.flatMap((one) => (one.corte === corte && one.cifra === cifra ? [[one.fuente, one.valor]] : []));
    const filed = 'XBRL 2025-T3 individual, importes como se reportaron';
    // Of September: (-150 + 12 - 10) over the mean of 400 and 360.
    expect(values('2025-09-30', 'roe')).toEqual([[filed, Number((-148 / 380).toPrecision(8))]]);
    expect(values('2025-09-30', 'cost_to_income')).toEqual([[filed, 0.1]]);
    expect(values('2025-09-30', 'capital_adequacy')).toEqual([['x586-r5d2', 0.1525]]);
    expect(values('2025-12-31', 'roe')).toEqual([['mxk5-ce6w', 0.15]]);
    expect(values('2025-12-31', 'activos')).toEqual([['mxk5-ce6w', 2_200]]);
    expect(values('2023-12-31', 'resultado')).toEqual([['mxk5-ce6w', 20]]);
    expect(Object.keys(fuentes).sort()).toEqual(['mxk5-ce6w', 'x586-r5d2']);
    const told = cifras.map(({ valor: _, ...key }) => JSON.stringify(key));
    expect(new Set(told).size).toBe(told.length);
    expect(cifras.map(({ corte }) => corte)).toEqual(
      cifras
        .map(({ corte }) => corte)
        .toSorted()
        .reverse(),
    );

    const { financial_position } = statements;
    expect(financial_position!.columns.map(({ end }) => end)).toEqual(['2025-09-30', '2024-12-31']);
    expect(financial_position!.cuif!.columns.map(({ end }) => end)).toEqual(
      Object.keys(september).sort().reverse(),
    );
    expect(financial_position!.cuif!.rows[0]).toMatchObject({
      concept: 'cuif:100000',
      values: [2_200, 900, 800],
    });
    expect(statements.profit_loss!.cuif!.source.license).toBe('CC-BY-SA-4.0');
    expect(Object.keys(statements)).not.toContain('equity');
  });

  test('an entity of open data alone is cited by their licences, and its stored answer says so', async () => {
    const release = { generated_at: '2026-07-01T00:00:00Z', release: '0123456789abcdef', sample: true };
    const licenseOf = async (license: string) => {
      const sources = Object.keys(files).map((name) =>
        licensed(name, name === 'cuif_2025.csv' ? license : 'CC_40_BY_SA'),
      );
      const { entities } = await built(sources);
      const path = layout.entity.path('899999068');
      const stored = [...entityFiles(entities, release)].find((one) => one.path === path)!;
      return JSON.parse(gunzipStored(Buffer.from(stored.bytes)).toString()).meta.license;
    };
    expect([await licenseOf('CC_40_BY_SA'), await licenseOf('CC_40_BY')]).toEqual([
      'CC BY-SA 4.0',
      'CC BY 4.0, CC BY-SA 4.0',
    ]);
  });

  test('without a licence of the balances or of the list no entity is made of them', async () => {
    for (const missing of ['entidades.csv', 'cuif_2025.csv']) {
      const sources = Object.keys(files).map((name) => licensed(name, name === missing ? null : 'CC_40_BY'));
      const { of, report } = await built(sources);
      expect(of('899999068')).toBeUndefined();
      expect(report.open_data.entities.without_nit).toContain('32-9');
      expect(report.open_data.notices).toEqual([
        expect.stringMatching(/is read but not published: sources\.json does not say its licence$/),
      ]);
    }
  });

  test('the order of rows and how they lie in files change no byte', async () => {
    const digestOf = async (given: Readonly<Record<string, string>>) =>
      (await built(undefined, {}, given)).digest;
    const [header, ...rows] = files['cuif_2025.csv'].trimEnd().split('\n');
    const text = (some: readonly string[]) => `${[header, ...some].join('\n')}\n`;
    const { 'cuif_2025.csv': _, ...others } = files;
    const whole = await digestOf(files);
    expect(await digestOf({ ...others, 'cuif_2025.csv': text(rows.toReversed()) })).toBe(whole);
    expect(
      await digestOf({
        ...others,
        'cuif_2024.csv': text(rows.slice(9)),
        'cuif_2025.csv': text(rows.slice(0, 9)),
      }),
    ).toBe(whole);
    expect(await digestOf({ ...others, 'cuif_2025.csv': text(rows.slice(9)) })).not.toBe(whole);
  });

  test('a type and code that the list gives to another NIT join nothing', async () => {
    const { of } = await built(
      undefined,
      {},
      { ...files, 'entidades.csv': csv(listHeader, [['899999068-1', 'OTRO BANCO', 1, 7, '']]) },
    );
    const capital = (own: string) => of(own)?.answer.ratios[2025]?.capital_adequacy;
    expect([capital(nit), capital('899999068')]).toEqual([0.11, 0.1525]);
  });
});
