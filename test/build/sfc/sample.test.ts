/** Invented filings end to end: facts equal a second reader's, every truth is found again, the same bytes each time. */

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { gunzipStored } from '../../../build/lib/gzip.ts';
import { createThreads } from '../../../build/lib/pool.ts';
import { writeSfcSample } from '../../../build/sample/sfc.ts';
import { entityFiles } from '../../../build/sfc/answers/entity-files.ts';
import { buildSfc, type SfcBuild } from '../../../build/sfc/build-sfc.ts';
import { factLine } from '../../../build/sfc/facts-command.ts';
import { assetsOf, readOpenData } from '../../../build/sfc/open-data/open-data.ts';
import { readInstance } from '../../../build/sfc/xbrl/read-instance.ts';
import { type JsonFile, files as layout } from '../../../contract/files/files.ts';
import { entitySchema, type entityStatementSchema } from '../../../contract/http/entity.ts';
import { copyRead, sharedSample } from '../../build-fixture.ts';
import { oneOfEachKind } from '../../kinds.ts';
import { listSfcFiles } from './listed-files.ts';
import { signatureOf } from './open-data/open-files.ts';
import { secondReader } from './xbrl/secondReader.ts';

/** The first entities are those of the shared sample, where their filings were read already. */
const request = { entities: 12, from: 2023, to: 2025 };
const folder = mkdtempSync(join(tmpdir(), 'cifras-sfc-'));
type SfcSample = ReturnType<typeof writeSfcSample>;
let sample: SfcSample;
let build: SfcBuild;
let readBefore: (file: string) => boolean;

beforeAll(async () => {
  sample = writeSfcSample({ outDir: folder, ...request });
  const { raw } = await sharedSample();
  readBefore = (file) => existsSync(join(raw, 'sfc', file));
  copyRead(raw, folder);
  build = await buildSfc({
    files: listSfcFiles(join(folder, 'sfc')),
    threads: createThreads(0),
    sources: sourcesOf(folder, sample),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sourcesOf(dir: string, { open }: SfcSample) {
  return open.map((source) => ({ ...source, ...signatureOf(join(dir, source.file)) }));
}

function digestOf(dir: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('.cache'),
  );
  for (const name of names.sort())
    if (statSync(join(dir, name)).isFile()) hash.update(name).update(readFileSync(join(dir, name)));
  return hash.digest('hex');
}

/** The text of a sample file, decoded and unzipped apart from the code under test. */
function textOf(file: string): string {
  const bytes = readFileSync(join(folder, file));
  if (!file.endsWith('.zip')) {
    const text = bytes.toString('latin1');
    return text.includes('encoding="iso-8859-1"') ? text : bytes.toString('utf8').replace(/^\ufeff/, '');
  }
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(18))).toString('utf8');
}

type OpenRow = Readonly<Record<string, string>>;

const openRows = (file: string): OpenRow[] =>
  parse(gunzipStored(readFileSync(join(folder, `sfc/open_data/${file}.csv.gz`))), { columns: true });

test('the second reader agrees on every fact of every instance', () => {
  const instances = sample.files.filter((file) => /\.(xbrl|zip)$/.test(file));
  expect(instances.length).toBe(sample.filings.length);
  // One in each form that an instance is filed in: the encoding, zipped or not.
  const kinds = (file: string) => [
    file.slice(file.lastIndexOf('.')),
    /encoding="[^"]*"/.exec(textOf(file))?.[0] ?? '',
  ];
  for (const file of oneOfEachKind(instances, kinds)) {
    const { facts, problems, counts } = readInstance(readFileSync(join(folder, file)));
    expect(problems, file).toEqual([]);
    const { elements, footnotes: _, ...kinds } = counts;
    expect(
      Object.values(kinds).reduce((sum, count) => sum + count, 0),
      file,
    ).toBe(elements);
    const first = facts.map((fact) => factLine(fact));
    const second = secondReader(textOf(file)).map((line) => JSON.stringify(line));
    expect(first.length, file).toBeGreaterThan(2_500);
    expect(
      first.find((line, i) => line !== second[i]),
      file,
    ).toBeUndefined();
    expect(second.length, file).toBe(first.length);
  }
});

type Whole = z.infer<typeof entitySchema>;
type Answer = { [S in 'profile' | 'filings' | 'ratios' | 'ratio_sources']: NonNullable<Whole[S]> };
type Statement = z.infer<typeof entityStatementSchema>;

const release = { generated_at: '2026-07-01T00:00:00Z', release: '0123456789abcdef', sample: true };
let files: Map<string, Uint8Array> | undefined;

/** What a function would read. */
function stored(nit: string): ReturnType<typeof storedAnew> {
  const one = known.get(nit) ?? storedAnew(nit);
  known.set(nit, one);
  return one;
}
const known = new Map<string, ReturnType<typeof storedAnew>>();

function storedAnew(nit: string) {
  files ??= new Map([...entityFiles(build.entities, release)].map(({ path, bytes }) => [path, bytes]));
  const read = <T>(row: JsonFile<[nit: string], T>): T =>
    row.schema.parse(JSON.parse(gunzipStored(Buffer.from(files!.get(row.path(nit))!)).toString()));
  const { statements, notes, evidencia, cifras, fuentes } = read(layout.entityMore);
  const members: Readonly<Record<string, unknown>> = {
    answer: read(layout.entity),
    ...statements,
    notes,
    evidencia,
    cifras,
    fuentes,
  };
  return {
    count: files.size / 3,
    member: (name: string): unknown => members[name],
    details: read(layout.entityDetails),
  };
}

test('the evidence of each filing names its file by the sha256 of its bytes', () => {
  const bytesOf = new Map(sample.files.map((file) => [basename(file), readFileSync(join(folder, file))]));
  const named = build.entities.flatMap(({ summary: { nit } }) =>
    (stored(nit).member('evidencia') as NonNullable<Whole['evidencia']>).filings.map(({ file }) => file!),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
  for (const { name, sha256 } of named)
    expect(createHash('sha256').update(bytesOf.get(name)!).digest('hex'), name).toBe(sha256);
});

describe('the truth is found again', () => {
  const published = () => sample.filings.filter(({ superseded }) => !superseded);

  test('every entity is stored, its answer in the form of the contract', () => {
    const nits = build.entities.map(({ summary }) => summary.nit);
    expect(nits.length).toBeGreaterThan(new Set(sample.filings.map(({ nit }) => nit)).size);
    expect(stored(nits[0]!).count).toBe(nits.length);
    for (const nit of nits) {
      const { member, details } = stored(nit);
      const { data, meta } = member('answer') as { data: Answer; meta: Record<string, unknown> };
      const statements = Object.fromEntries(
        (['financial_position', 'profit_loss', 'cash_flows', 'equity'] as const)
          .map((name) => [name, member(name)])
          .filter(([, statement]) => statement !== undefined),
      );
      expect(Object.keys(statements)).toHaveLength(data.filings.length > 0 ? 4 : 2);
      const parts = { statements, notes: member('notes'), details };
      expect(entitySchema.safeParse({ ...data, ...parts }).error).toBeUndefined();
      expect(meta).toMatchObject({
        source: 'SFC',
        url: `/api/v1/sfc/${nit}`,
        monetary: { currency: 'COP', unit: 'units', scale: 1 },
      });
    }
  });

  test('scale and its source of every filing; what is wrong in it is flagged, and nothing else', () => {
    for (const truth of published()) {
      const { data } = stored(truth.nit).member('answer') as { data: Answer };
      const filing = data.filings.find(
        ({ entity_id, basis, period_end, closing }) =>
          entity_id === truth.entity_id &&
          basis === truth.basis &&
          period_end === truth.period_end &&
          closing === truth.closing,
      )!;
      expect(filing, truth.file).toMatchObject({ scale: truth.scale, scale_source: truth.scale_source });
      expect(filing.filing_date === null).toBe(truth.entity_id.startsWith('991036009'));
      const found = [...new Set((filing.flags ?? []).map(({ rule }) => rule))];
      const wrong = found.filter((rule) => !rule.startsWith('escala_')).sort();
      const scale =
        truth.scale === null ? (truth.says ? 'escala_contradictoria' : 'escala_desconocida') : undefined;
      expect([truth.file, wrong, found.find((rule) => rule.startsWith('escala_'))]).toEqual([
        truth.file,
        truth.flags,
        scale,
      ]);
    }
    const raised = new Set(sample.filings.flatMap(({ flags }) => flags));
    expect(raised.size).toBeGreaterThan(6);
  });

  test('pesos: the same whatever the scale of the filing, null where it is unknown', () => {
    for (const truth of published()) {
      const { member } = stored(truth.nit);
      for (const [name, keys] of [
        ['financial_position', ['Assets', 'Liabilities', 'Equity']],
        ['profit_loss', ['ProfitLoss', 'Revenue']],
      ] as const) {
        const { columns, rows } = member(name) as Statement;
        const start = name === 'profit_loss' ? `${truth.period_end.slice(0, 4)}-01-01` : undefined;
        const column = columns.findIndex(
          (one) =>
            one.entity_id === truth.entity_id &&
            one.basis === truth.basis &&
            one.end === truth.period_end &&
            one.start === start,
        );
        expect(columns[column]?.comparative).toBe(false);
        for (const key of keys) {
          const value = rows.find(({ concept }) => concept === `ifrs:${key}`)?.values[column] ?? null;
          expect([truth.file, key, value]).toEqual([
            truth.file,
            key,
            truth.scale === null ? null : truth.pesos[key],
          ]);
        }
      }
    }
  });

  test('the details hold what the statements show of the own periods of a filing, and more', () => {
    for (const truth of published()) {
      const { member, details } = stored(truth.nit);
      const { tables } = details;
      const { columns, rows } = member('financial_position') as Statement;
      const at = (column: (typeof columns)[number]) =>
        column.entity_id === truth.entity_id &&
        column.basis === truth.basis &&
        column.end === truth.period_end &&
        !column.comparative;
      const ownColumn = columns.findIndex(at);
      const detailed = tables.flatMap((table) => {
        const own = table.columns.findIndex((column) => at(column) && column.kind === 'instant');
        return table.rows.map(({ concept, values }) => [concept, own < 0 ? null : values[own]] as const);
      });
      const byConcept = new Map(detailed.filter(([, value]) => value !== null));
      for (const { concept, values } of rows)
        if (values[ownColumn] !== null)
          expect([truth.file, concept, byConcept.get(concept)]).toEqual([
            truth.file,
            concept,
            values[ownColumn],
          ]);
      expect(detailed.length).toBeGreaterThan(rows.length);
    }
  });

  test('ratios from the table and from the notes of banks, where the supervisor has none', () => {
    expect(new Set(sample.ratios.map(({ from }) => from))).toEqual(new Set(['note', 'csv']));
    for (const { nit, year, ratio, value, from } of sample.ratios) {
      const { data } = stored(nit).member('answer') as { data: Answer };
      expect([nit, year, ratio, data.ratios[year]?.[ratio]]).toEqual([nit, year, ratio, value]);
      const sources = { csv: /^ratios\.csv: /, note: /^nota ifrs:.*«.*%»$/ };
      expect(data.ratio_sources[year]?.[ratio]?.source).toMatch(sources[from]);
    }
  });

  test('ratios of the supervisor, by arithmetic on what was written into its data', () => {
    const rowsOf = (file: string, date = 'fecha_corte') =>
      openRows(file).filter((row) => (row[date] ?? '').startsWith('2025-12-31'));
    const [loans, balances] = [rowsOf('cartera_2025'), rowsOf('cuif_2025')];
    const ratios = rowsOf('solvencia_2025', 'fecha').filter(
      ({ concepto }) => concepto === 'RELACIÓN DE SOLVENCIA TOTAL',
    );
    expect(ratios.length).toBeGreaterThan(2);
    for (const { codigo_entidad: code, valor } of ratios) {
      const own = ({ codigo_entidad }: OpenRow) => codigo_entidad === code;
      const sum = (...amounts: (string | undefined)[]) =>
        amounts.reduce((total, one) => total + Number(one), 0);
      const ofAccounts = (accounts: RegExp) =>
        sum(...balances.filter((row) => own(row) && accounts.test(row.cuenta!)).map((row) => row.valor));
      const pastDue = loans
        .filter(own)
        .flatMap((row) =>
          Object.entries(row).flatMap(([column, value]) => (/^_\d+_vencida_/.test(column) ? [value] : [])),
        );
      const expected = {
        capital_adequacy: Number(valor) / 100,
        npl_ratio: sum(...pastDue) / sum(...loans.filter(own).map((row) => row._1_saldo_de_la_cartera_a)),
        coverage: ofAccounts(/^14(?:8[7-9]|9)/) / ofAccounts(/^82/),
      };
      const listed = openRows('entidades').find(({ cod_entidad }) => cod_entidad === code)!;
      const { data } = stored(listed.numeroidentificacion!.slice(0, 9)).member('answer') as { data: Answer };
      for (const [ratio, value] of Object.entries(expected))
        expect([code, ratio, data.ratios[2025]?.[ratio]]).toEqual([
          code,
          ratio,
          Number(value.toPrecision(8)),
        ]);
    }
  });

  test('figures, results and returns of every cut of the open balances, by arithmetic on their rows', () => {
    const rows = ['2022', '2023', '2024', '2025'].flatMap((year) => openRows(`cuif_${year}`));
    const amounts = new Map(
      rows.map(({ codigo_entidad, fecha_corte, cuenta, signo_valor, valor }) => [
        `${codigo_entidad} ${fecha_corte!.slice(0, 10)} ${cuenta}`,
        signo_valor === '-' ? -Math.abs(Number(valor)) : Number(valor),
      ]),
    );
    /** Amounts that a double does not hold with their centavos are served in whole pesos. */
    const near = (pesos: number | undefined) =>
      pesos === undefined ? undefined : expect.toSatisfy((served) => Math.abs(Number(served) - pesos) <= 0.5);
    const years = new Set<string>();
    let [figures, returns] = [0, 0];
    for (const { numeroidentificacion, cod_entidad } of openRows('entidades')) {
      if (numeroidentificacion === '0') continue;
      const { member } = stored(numeroidentificacion!.slice(0, 9));
      const cifras = (member('cifras') as NonNullable<Whole['cifras']>).filter(
        ({ fuente }) => fuente === 'mxk5-ce6w',
      );
      const { cuif, ...alone } = member('profit_loss') as Statement;
      const results = cuif ?? alone;
      const cuts = new Set(cifras.map(({ corte }) => corte));
      expect(new Set(results.columns.map(({ end }) => end))).toEqual(cuts);
      for (const corte of cuts) {
        const at = (account: string, cut = corte) => amounts.get(`${cod_entidad} ${cut} ${account}`);
        const of = (cifra: string) => cifras.find((one) => one.corte === corte && one.cifra === cifra)?.valor;
        const year = Number(corte.slice(0, 4));
        years.add(`${year}`);
        for (const [cifra, account] of Object.entries({
          ...{ activos: '100000', pasivos: '200000', patrimonio: '300000', resultado: '590000' },
          ...{
            ingresos_intereses_cartera: '410200',
            gasto_deterioro_cartera: '517005',
            reservas_tecnicas: '260000',
          },
        })) {
          expect([corte, cifra, of(cifra)]).toEqual([corte, cifra, near(at(account))]);
          if (at(account) !== undefined) figures++;
        }
        const column = results.columns.findIndex(({ end }) => end === corte);
        for (const { concept, values } of results.rows)
          expect([corte, concept, values[column]]).toEqual([
            corte,
            concept,
            near(at(concept.slice(5))) ?? null,
          ]);
        const before = `${year - 1}${corte.slice(4)}`;
        const [december, then] = [at('590000', `${year - 1}-12-31`), at('590000', before)];
        const twelve = corte.endsWith('-12-31') ? at('590000')! : at('590000')! + december! - then!;
        const equity = (at('300000')! + at('300000', before)!) / 2;
        const roe = Number.isNaN(equity) || Number.isNaN(twelve) ? undefined : twelve / equity;
        expect([corte, of('roe')]).toEqual([corte, roe && Number(roe.toPrecision(8))]);
        if (roe !== undefined) returns++;
      }
    }
    expect([years.size, figures > 250, returns > 35]).toEqual([4, true, true]);
  });

  test('a year has one cut, and no first year is later than its ratios', () => {
    for (const { summary } of build.entities) {
      const { data } = stored(summary.nit).member('answer') as { data: Answer };
      for (const [year, sources] of Object.entries(data.ratio_sources)) {
        const cuts = new Set(Object.values(sources).flatMap(({ cut }) => cut ?? []));
        expect([summary.nit, year, cuts.size <= 1]).toEqual([summary.nit, year, true]);
      }
      const years = Object.keys(data.ratios).map(Number);
      const { first_year, last_year } = data.profile;
      expect([first_year <= Math.min(...years), last_year >= Math.max(...years)]).toEqual([true, true]);
    }
  });

  test('each group has its ratios, its lines, and why the others are not there', () => {
    const always = ['equity_to_assets', 'leverage', 'roa', 'roe'];
    const ofLending = ['cost_of_risk', 'cost_to_income', 'loan_to_deposit'];
    const ofSupervisor = ['capital_adequacy', 'npl_ratio', 'coverage'];
    const premium = 'ifrs:RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld';
    const claims = 'ifrs:ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries';
    const fees = 'ifrs:FeeAndCommissionIncome';
    const groups: [index: number, type: number, group: string, besides: string[], lines: string[]][] = [
      [
        0,
        1,
        'establecimiento de crédito',
        [...ofLending, ...ofSupervisor],
        ['ifrs:RevenueFromInterest', 'ifrs:InterestExpense', fees],
      ],
      [1, 13, 'seguros', [], [premium, claims]],
      [2, 5, 'fiduciaria', ['cost_to_income'], [fees]],
      [3, 23, 'pensiones y cesantías', ['cost_to_income'], [fees]],
      [4, 34, 'emisor', ['current_ratio'], []],
      [5, 4, 'establecimiento de crédito', [...ofLending, ...ofSupervisor], []],
      [8, 14, 'seguros', [], [premium, claims]],
      [10, 85, 'comisionista', ['cost_to_income'], [fees, 'ifrs:FeeAndCommissionExpense']],
      [11, 261, 'emisor', ['current_ratio'], []],
    ];
    const nits = [...new Set(sample.filings.map(({ nit }) => nit))];
    for (const [index, code, group, besides, lines] of groups) {
      const { member } = stored(nits[index]!);
      const { data } = member('answer') as { data: Answer };
      expect([index, data.profile.type?.code, data.profile.type?.group]).toEqual([index, code, group]);
      expect([index, Object.keys(data.ratios[2025]!).sort()]).toEqual([
        index,
        [...always, ...besides].sort(),
      ]);
      for (const [key, { reason }] of Object.entries(data.ratio_sources[2025]!))
        expect([index, key, reason]).toEqual([
          index,
          key,
          key in data.ratios[2025]!
            ? undefined
            : key === 'capital_adequacy' && [5, 23, 85].includes(code)
              ? 'not_filed'
              : 'not_applicable',
        ]);
      const supervised = besides.filter((ratio) => ofSupervisor.includes(ratio));
      for (const ratio of supervised)
        expect(data.ratio_sources[2025]?.[ratio]?.source).toMatch(/^Datos abiertos de .*, corte 2025-12-31$/);
      const { rows } = member('profit_loss') as Statement;
      const extra = rows.filter(({ concept }) =>
        /Insurance|Benefits?Paid|FeeAnd|Interest$|InterestExp/.test(concept),
      );
      expect([index, extra.map(({ concept }) => concept)]).toEqual([index, lines]);
      for (const { values } of extra) expect(values[0]).toBeGreaterThan(0);
    }
  });

  test('notes keep their accents and lose placeholders, scripts and people', () => {
    for (const nit of new Set(sample.filings.map((truth) => truth.nit))) {
      const text = JSON.stringify(stored(nit).member('notes'));
      expect(text).toContain('señal');
      expect(text).not.toMatch(/<[a-z/]|alert|ntilde|PERSONA DE EJEMPLO|CALLE 0|PorCeldas|�/);
    }
  });

  test('files, facts and rows add up', () => {
    const { files, facts, filings_csv, ratios_csv } = build.report;
    expect(files).toEqual({
      read: sample.filings.length,
      cached: sample.filings.filter(({ file }) => readBefore(file)).length,
      published: published().length,
      superseded: 1,
      rejected: 0,
    });
    const { read, ...places } = facts;
    expect(Object.values(places).reduce((sum, count) => sum + count, 0)).toBe(read);
    const roles = [...new Set(sample.filings.map(({ nit }) => nit))].flatMap(
      (nit) => stored(nit).details.roles,
    );
    expect(roles.reduce((sum, role) => sum + role.facts, 0)).toBe(build.report.details.facts);
    expect(build.report.details.facts + build.report.details.codes).toBeLessThan(facts.amounts);
    expect(build.report.details.unlabelled).toEqual([]);
    expect(filings_csv.read).toBe(filings_csv.used);
    expect(ratios_csv.read).toBe(ratios_csv.used);
  });

  test('every row of the open data is accounted for, and all of it closes', () => {
    const { files, rejections, notices, checks, entities } = build.report.open_data;
    expect(files).toHaveLength(sample.open.length);
    for (const { file, rows, used, skipped, rejected } of files) {
      expect(rows).toBe(sample.open.find((one) => one.file === file)?.rows);
      expect(used + rejected + Object.values(skipped).reduce((sum, count) => sum + count, 0)).toBe(rows);
    }
    expect(rejections.map(({ reason }) => reason)).toEqual(['the NIT is 0: an office of a foreign entity']);
    expect(notices).toEqual([]);
    expect(Object.values(checks).map(({ broken }) => broken)).toEqual([0, 0, 0, 0]);
    expect(entities).toEqual({
      with_xbrl: 9,
      without_xbrl: 18,
      // Banco de Bogotá, whose four rows are real, and two that left.
      without_nit: ['1-1', '1-921', '4-920'],
    });
  });

  test('the assets of the open data are those of the filings', async () => {
    const open = await readOpenData(listSfcFiles(join(folder, 'sfc')).openData, []);
    for (const truth of sample.filings.filter(
      ({ basis, superseded }) => basis === 'individual' && !superseded,
    )) {
      if (!/^(?:1|4|5|13|14|23|85)-\d+$/.test(truth.entity_id)) continue;
      const assets = assetsOf(open, truth.entity_id).get(truth.period_end);
      expect([truth.file, Math.floor(assets!)]).toEqual([truth.file, truth.pesos.Assets]);
    }
  });
});

describe('a bank alone', () => {
  const [once, again] = ['cifras-sfc-', 'cifras-sfc-'].map((name) => mkdtempSync(join(tmpdir(), name)));
  let filings: SfcSample['filings'];
  beforeAll(() => {
    for (const outDir of [once!, again!])
      ({ filings } = writeSfcSample({ outDir, entities: 1, from: 2025, to: 2025 }));
  });
  afterAll(() => {
    for (const made of [once!, again!]) rmSync(made, { recursive: true });
  });

  test('is the same bytes from the same request', () => {
    expect(filings.length).toBeGreaterThan(2);
    expect(digestOf(join(again!, 'sfc'))).toBe(digestOf(join(once!, 'sfc')));
  });

  test('is built all the same where other files are rejected, and these are named', async () => {
    expect(
      (await buildSfc({ files: listSfcFiles(join(folder, 'none')), threads: createThreads(0) })).entities,
    ).toEqual([]);
    const sfc = join(once!, 'sfc');
    for (const { file } of filings.slice(1)) rmSync(join(sfc, file));
    writeFileSync(join(sfc, 'login.xml'), '<!DOCTYPE html><html></html>');
    writeFileSync(join(sfc, 'broken.zip'), 'PK\x03\x04');
    writeFileSync(join(sfc, 'filings.csv'), 'file,nit,nombre\nlogin.xml,860000000,BANCO DE EJEMPLO\n');
    writeFileSync(join(sfc, 'ratios.csv'), 'nit,year,ratio,value,source\n860000000,2024,npl_ratio,0.031,x\n');
    const { entities, report } = await buildSfc({ files: listSfcFiles(sfc), threads: createThreads(0) });
    expect(entities).toHaveLength(1);
    expect(report.rejections.map(({ file, reason }) => [file, reason.slice(0, 30)])).toEqual([
      ['broken.zip', 'the zip is truncated or damaged'.slice(0, 30)],
      ['login.xml', 'the file is an HTML page, not an XBRL'.slice(0, 30)],
    ]);
    expect(report.filings_csv).toEqual({ read: 1, used: 0 });
    expect(report.without_filing).toEqual([
      { nit: '860000000', name: 'BANCO DE EJEMPLO', file: 'login.xml' },
    ]);
    expect(report.ratios_csv).toEqual({ read: 1, used: 0, without_entity: 1, not_applicable: 0 });
  });
});
