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

/** The ratios of a year that these balances give. */
async function ratiosOf(
  byCut: Readonly<Record<string, Accounts>>,
  year = 2025,
  entity: readonly [number, number] = bank,
) {
  const open = await readOpen({ 'cuif_2025.csv': cuif(byCut, entity) });
  return openRatios(entityBooks(open, entity.join('-')), open.published).get(year);
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
    expect((await ratiosOf(december))?.ratios).toEqual({
      coverage: (4 + 26) / (12 + 3 + 25),
      loan_to_deposit: 600 / (100 + 300 + 350),
      roe: 30 / 200,
      roa: 30 / 1_000,
    });
  });

  test('of the last quarter of a year without December: twelve months, and the means of two Septembers', async () => {
    const found = await ratiosOf({
      '2025-06-30': { 100000: 5_000, 300000: 5_000, 590000: 1 },
      '2025-09-30': { 100000: 1_050, 300000: 210, 590000: 21 },
      '2024-12-31': { 100000: 900, 300000: 180, 590000: 24 },
      '2024-09-30': { 100000: 950, 300000: 190, 590000: 18 },
    });
    expect(found?.ratios).toMatchObject({ roe: (21 + 24 - 18) / 200, roa: 27 / 1_000 });
    expect(found?.sources.roe).toMatchObject({
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
    const { ratios, sources } = (await ratiosOf(byCut))!;
    expect([ratios[key], sources[key]?.reason]).toEqual([undefined, reason]);
  });

  test('an account whose rows contradict each other leaves no sum of it', async () => {
    const text = cuif({ ...december }) + cuif({ '2025-12-31': { 210800: 351 } }).split('\n')[1];
    const open = await readOpen({ 'cuif_2025.csv': text });
    const { ratios, sources } = openRatios(entityBooks(open, '1-7'), open.published).get(2025)!;
    expect([ratios.loan_to_deposit, sources.loan_to_deposit?.reason]).toEqual([undefined, 'contradictory']);
    expect(ratios.roe).toBe(0.15);
  });

  test('of an insurer: no ratio of lenders', async () => {
    const found = await ratiosOf(december, 2025, [13, 7]);
    expect(Object.keys(found!.sources)).toEqual(['roe', 'roa']);
  });

  test('solvency and arrears, each of its own dataset and cut', async () => {
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
    const { ratios, sources } = openRatios(entityBooks(open, '1-7'), open.published).get(2025)!;
    expect(ratios).toEqual({ capital_adequacy: 0.1525, npl_ratio: 0.04 });
    expect([sources.capital_adequacy?.cut, sources.npl_ratio?.cut]).toEqual(['2025-09-30', '2025-12-31']);
    expect(sources.npl_ratio?.inputs).toEqual({ cartera_vencida: 40, cartera_bruta: 1000 });
  });

  test('nothing of a dataset without a licence', async () => {
    const open = await readOpen({ 'cuif_2025.csv': cuif(december) }, [licensed('cuif_2025.csv', null)]);
    expect(openRatios(entityBooks(open, '1-7'), open.published).size).toBe(0);
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
    expect(data.ratios?.[2024]).toBeUndefined();
    expect(data.ratio_sources?.[2025]?.capital_adequacy).toMatchObject({ reason: 'not_filed' });

    const { statements, notes } = JSON.parse(gunzipStored(Buffer.from(of('899999068')!.more)).toString());
    expect([Object.keys(statements), notes]).toEqual([['financial_position'], {}]);
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
