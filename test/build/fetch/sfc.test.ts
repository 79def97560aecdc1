/** `fetch --sfc`: its requests, its files, and how far a fault reaches. */

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRawFolder } from '../../../build/raw/raw-folder.ts';
import { sfcDatasets } from '../../../build/tables/sfc-datasets.ts';
import { openStandIn, type PortalFault, type PortalRequest, type PortalRow, type StandIn } from './portal.ts';
import { digests, emptyFolder, type FetchRun, type RunOptions, runFetch, tablesOf } from './run.ts';
import { type HeldSet, heldSets, quarterEnds, realView, type SetId, wantedAccounts } from './sets.ts';

const years = [2024, 2025];
const everything = heldSets(years);
const opened: StandIn[] = [];
let out: string;

beforeEach(() => {
  out = emptyFolder();
});
afterEach(async () => {
  rmSync(out, { recursive: true });
  await Promise.all(opened.splice(0).map((portal) => portal.close()));
});

async function portalOf(sets: ReadonlyMap<string, HeldSet>, siisYears: number[] = []): Promise<StandIn> {
  const portal = await openStandIn(new Map(siisYears.flatMap((year) => [...tablesOf(year)])), sets);
  opened.push(portal);
  return portal;
}

/** The sets with one of them changed. */
function withSet(id: SetId, change: (set: HeldSet) => Partial<HeldSet>): Map<SetId, HeldSet> {
  const set = everything.get(id)!;
  return new Map([...everything, [id, { ...set, ...change(set) }]]);
}

const runSfc = (portal: StandIn, options: RunOptions = {}) =>
  runFetch(portal.url, out, years, { ...options, sfc: true });
const sources = () => JSON.parse(readFileSync(join(out, 'sources.json'), 'utf8'));
const sourceOf = (file: string) => sources().files.find((entry: { file: string }) => entry.file === file);
const rowsIn = (file: string): string[][] => parse(gunzipSync(readFileSync(join(out, file))));
const filesIn = () =>
  Object.keys(digests(out, ''))
    .filter((name) => name.startsWith('sfc/'))
    .sort();

const allFiles = [
  'sfc/open_data/cartera_2024.csv.gz',
  'sfc/open_data/cartera_2025.csv.gz',
  'sfc/open_data/cuif_2024.csv.gz',
  'sfc/open_data/cuif_2025.csv.gz',
  'sfc/open_data/entidades.csv.gz',
  'sfc/open_data/solvencia_2024.csv.gz',
  'sfc/open_data/solvencia_2025.csv.gz',
];

type Field = (column: string) => string;
const ofYear = (cut: string, year: number) => cut.startsWith(`${year}-`);
const atQuarterEnd = (cut: string, year: number) =>
  quarterEnds.some((end) => cut === `${year}-${end}T00:00:00.000`);
const wanted: readonly (readonly [SetId, string, (field: Field, year: number) => boolean])[] = [
  [
    'mxk5-ce6w',
    'cuif',
    (field, year) =>
      atQuarterEnd(field('fecha_corte'), year) &&
      field('moneda') === '0' &&
      wantedAccounts.includes(field('cuenta')),
  ],
  ['x586-r5d2', 'solvencia', (field, year) => ofYear(field('fecha'), year)],
  [
    'rvii-eis8',
    'cartera',
    (field, year) => atQuarterEnd(field('fecha_corte'), year) && field('renglon') === '5',
  ],
];

/** What a run leaves behind to which nothing happens. */
interface Flawless {
  readonly folder: string;
  readonly digests: Record<string, string>;
  readonly asked: readonly PortalRequest[];
  readonly ran: FetchRun;
}
let flawless: Flawless;
beforeAll(async () => {
  const [quiet, folder] = [await openStandIn(new Map(), everything), emptyFolder()];
  const ran = await runFetch(quiet.url, folder, years, { sfc: true });
  flawless = { folder, digests: digests(folder, quiet.url), asked: quiet.asked, ran };
  await quiet.close();
});
afterAll(() => rmSync(flawless.folder, { recursive: true }));

describe('what is fetched', () => {
  beforeEach(() => {
    cpSync(flawless.folder, out, { recursive: true });
  });

  test('every file of the agreement, and nothing said when all is as expected', () => {
    const { said, fetched } = flawless.ran;
    expect(filesIn()).toEqual(allFiles);
    expect(sources().files.map(({ file }: { file: string }) => file)).toEqual(allFiles);
    expect([said, fetched.failed, fetched.empty]).toEqual([[], [], []]);
    expect(existsSync(join(out, '.fetch-sfc'))).toBe(false);
  });

  test.each(wanted)('%s: the rows that are needed, as they came', (id, name, needed) => {
    const { columns, rows } = everything.get(id)!;
    for (const year of years) {
      const expected = rows.filter((row) => needed((column) => row[columns.indexOf(column)]!, year));
      expect(expected.length).toBeGreaterThanOrEqual(8);
      expect(expected.length).toBeLessThanOrEqual(rows.length / 2);
      expect(rowsIn(`sfc/open_data/${name}_${year}.csv.gz`)).toEqual([columns, ...expected]);
    }
  });

  test('of the list of entities no column that names persons', () => {
    const [header, ...rows] = rowsIn('sfc/open_data/entidades.csv.gz');
    expect(header).toEqual(['numeroidentificacion', 'razon_social', 'tipo_entidad', 'cod_entidad', 'ciudad']);
    expect(rows.map((row) => row[1])).toEqual(['BANCO INVENTADO S.A.', 'FINANCIERA "IMAGINARIA", S.A.']);
    expect(rows.flat().join()).not.toMatch(/Reservada|example/);
  });

  test('no request is longer than servers take, and none asks for another currency', () => {
    const cuif = flawless.asked.filter(({ dataset, form }) => dataset === 'mxk5-ce6w' && form !== 'view');
    expect(cuif.length).toBeGreaterThan(4);
    for (const { where } of cuif) {
      expect(where).toContain("AND moneda='0' AND");
      expect(encodeURIComponent(where!).length).toBeLessThan(4000);
    }
  });

  test('an entry tells where the file comes from and whose it is', () => {
    const bytes = readFileSync(join(out, 'sfc/open_data/cuif_2024.csv.gz'));
    expect(sourceOf('sfc/open_data/cuif_2024.csv.gz')).toEqual({
      file: 'sfc/open_data/cuif_2024.csv.gz',
      dataset: 'cuif',
      id: 'mxk5-ce6w',
      license: 'CC_40_BY_SA',
      license_name: 'Creative Commons Attribution | Share Alike 4.0 International',
      attribution: 'Superintendencia Financiera de Colombia - SUPERFINANCIERA, Bogotá D.C.',
      updated_at: '2025-09-04T15:33:20Z',
      url: expect.stringContaining('/resource/mxk5-ce6w.csv?%24order=%3Aid&%24where=fecha_corte+in'),
      downloaded_at: '2026-08-01T10:00:00Z',
      rows: 48,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });
});

describe('beside what is there', () => {
  test('the SIIS and the SFC stand side by side, whichever comes first', async () => {
    const portal = await portalOf(everything, years);
    const other = emptyFolder();
    await runFetch(portal.url, out, years);
    await runSfc(portal);
    await runFetch(portal.url, other, years, { sfc: true });
    await runFetch(portal.url, other, years);
    expect(digests(out, portal.url)).toEqual(digests(other, portal.url));
    rmSync(other, { recursive: true });
    expect(readRawFolder(out).siis).toHaveLength(10);
    expect(sources().files).toHaveLength(10 + allFiles.length);
  });

  test('without --sfc nothing of the SFC is asked for, and with it nothing of the SIIS', async () => {
    const portal = await portalOf(everything, years);
    const ids = new Set<string>(sfcDatasets.map(({ id }) => id));
    await runFetch(portal.url, out, years);
    expect(portal.asked.filter(({ dataset }) => ids.has(dataset))).toEqual([]);
    const before = portal.asked.length;
    await runSfc(portal);
    expect(portal.asked.slice(before).filter(({ dataset }) => !ids.has(dataset))).toEqual([]);
  });

  test('a broken run of the SIIS keeps its partial files', async () => {
    mkdirSync(join(out, '.fetch'));
    writeFileSync(join(out, '.fetch/ESF_2024.part'), 'half');
    await runSfc(await portalOf(everything));
    expect(readFileSync(join(out, '.fetch/ESF_2024.part'), 'utf8')).toBe('half');
  });

  test('the sample is never mixed with real data', async () => {
    writeFileSync(join(out, 'sources.json'), JSON.stringify({ sample: true, files: [] }));
    const portal = await portalOf(everything);
    await expect(runSfc(portal)).rejects.toThrow('holds the invented sample');
    expect(portal.asked).toEqual([]);
  });
});

const laterPage = ({ form, offset }: PortalRequest) => form === 'page' && offset > 0;
const anyPage = ({ form }: PortalRequest) => form === 'page';
const anyView = ({ form }: PortalRequest) => form === 'view';
const passing: readonly (readonly [string, (asked: PortalRequest) => boolean, PortalFault])[] = [
  ['throttled', laterPage, { kind: 'status', status: 429 }],
  ['a dropped connection', laterPage, { kind: 'drop' }],
  ['an error page under status 200', anyPage, { kind: 'html' }],
  ['a page cut off in a row', laterPage, { kind: 'cut', where: 'in_row' }],
  ['a page cut off after a row', laterPage, { kind: 'cut', where: 'after_row' }],
  ['a server error for the description', anyView, { kind: 'status', status: 503 }],
  ['an error page for the description', anyView, { kind: 'html' }],
];

describe('a fault that passes leaves no trace', () => {
  test.each(passing)('%s', async (_, when, fault) => {
    const portal = await portalOf(everything);
    let open = true;
    portal.misbehave = (asked) => {
      if (!open || !when(asked)) return null;
      open = false;
      return fault;
    };
    const { waits, said } = await runSfc(portal);
    expect(digests(out, portal.url)).toEqual(flawless.digests);
    expect([waits, said]).toEqual([[1], []]);
  });

  test.each([1, 9, 30])('a run that broke at request %i goes on where it was', async (broken) => {
    const portal = await portalOf(everything);
    portal.misbehave = ({ number }) => (number >= broken ? { kind: 'status', status: 500 } : null);
    await expect(runSfc(portal, { tries: 2 })).rejects.toThrow('run it again to go on from here');
    const before = portal.asked.filter((asked) => anyPage(asked) && asked.number < broken).length;
    expect(filesIn()).toEqual([]);

    portal.misbehave = () => null;
    const from = portal.asked.length;
    await runSfc(portal);
    expect(digests(out, portal.url)).toEqual(flawless.digests);
    // 48 rows are three pages with the row that overlaps, 24 are two, the others fit on one.
    const pages = { entidades: 1, cuif: 3 + 3, solvencia: 2 + 2, cartera: 1 + 1 };
    expect(portal.asked.slice(from).filter(anyPage).length + before).toBe(
      Object.values(pages).reduce((sum, count) => sum + count),
    );
  });

  test('data that change between pages are fetched anew, as they are then', async () => {
    const portal = await portalOf(everything);
    let open = true;
    portal.misbehave = (asked) => {
      if (!open || asked.dataset !== 'mxk5-ce6w' || !laterPage(asked)) return null;
      open = false;
      return { kind: 'change', change: (rows: PortalRow[]) => rows.toReversed() };
    };
    const { said } = await runSfc(portal);
    expect(said).toEqual([expect.stringMatching(/^cuif_2024: .*starting it again$/)]);
    const [, first] = rowsIn('sfc/open_data/cuif_2024.csv.gz');
    expect(first![4]).toBe('2024-12-31T00:00:00.000');
  });
});

/** A column under another name, in the data and in what the portal says of them, or in the data alone. */
function renamed(id: SetId, from: string, to: string, described: boolean): Map<SetId, HeldSet> {
  const columns = everything.get(id)!.columns.map((name) => (name === from ? to : name));
  const told = described ? columns.map((fieldName) => ({ fieldName })) : null;
  return withSet(id, () => ({ columns, view: { ...realView(id), columns: told } }));
}

const changed: readonly (readonly [SetId, string, string])[] = [
  ['sr9n-792w', 'cod_entidad', 'codigo_entidad'],
  ['mxk5-ce6w', 'signo_valor', 'signo'],
  ['mxk5-ce6w', 'moneda', 'divisa'],
  ['x586-r5d2', 'fecha', 'fecha_corte'],
  ['rvii-eis8', '_2_vigente', '_2_al_d_a'],
];
/** Not asked about: their absence shows in the header of a page. */
const inHeader = new Set(['signo_valor', '_2_vigente']);

describe('a dataset that changed stops alone', () => {
  const renamings = changed.flatMap(([id, from, to]) =>
    [true, false].map((described) => ({ id, from, to, described })),
  );
  test.each(renamings)('$id without $from, described: $described', async ({ id, from, to, described }) => {
    const { dataset, columns } = sfcDatasets.find((set) => set.id === id)!;
    const { said, fetched } = await runSfc(await portalOf(renamed(id, from, to, described)));
    const reason =
      described || inHeader.has(from)
        ? `no column ${from}; found .*\\b${to}\\b.*; expected ${columns.join(', ')}$`
        : `.* answered 400: .*No such column: ${from}`;
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${dataset} \\(${id}\\): ${reason}`))]);
    expect(fetched.failed).toEqual([dataset]);
    expect(filesIn()).toEqual(allFiles.filter((file) => !file.includes(`/${dataset}`)));
    expect(sources().files.map(({ file }: { file: string }) => file)).toEqual(filesIn());
  });

  test.each([
    ['refused', { kind: 'status', status: 403 }, 'answered 403'],
    ['gone', { kind: 'status', status: 404 }, 'answered 404'],
  ] as const)('one that is %s', async (_, fault, message) => {
    const portal = await portalOf(everything);
    portal.misbehave = ({ dataset, form }) => (dataset === 'x586-r5d2' && form !== 'view' ? fault : null);
    const { said, fetched } = await runSfc(portal);
    expect(said).toEqual([expect.stringContaining(message)]);
    expect(fetched.failed).toEqual(['solvencia']);
    expect(filesIn()).toEqual(allFiles.filter((file) => !file.includes('solvencia')));
  });

  test('one whose data never stand still', async () => {
    const portal = await portalOf(everything);
    portal.misbehave = (asked) =>
      asked.dataset === 'x586-r5d2' && laterPage(asked)
        ? { kind: 'change', change: (rows) => [rows.at(-1)!, ...rows.slice(0, -1)] }
        : null;
    const { said, fetched } = await runSfc(portal);
    expect(said.at(-1)).toContain('the portal is loading data; try again later');
    expect(fetched.failed).toEqual(['solvencia']);
    expect(filesIn()).toHaveLength(5);
  });

  test('more columns in another order are kept and said', async () => {
    const sets = withSet('x586-r5d2', ({ columns, rows }) => ({
      columns: ['nueva', ...columns.toReversed(), ':version'],
      rows: rows.map((row) => ['x', ...row.toReversed(), 'v']),
    }));
    const { said, fetched } = await runSfc(await portalOf(sets));
    expect(said).toEqual(years.map((year) => `solvencia_${year}: columns that nobody expected, kept: nueva`));
    expect(fetched.failed).toEqual([]);
    expect(rowsIn('sfc/open_data/solvencia_2024.csv.gz')[0]).toEqual(sets.get('x586-r5d2')!.columns);
  });
});

const unstated = { license: null, license_name: null, attribution: null, updated_at: null };
const stated = {
  license: 'CC_40_BY_SA',
  license_name: 'Creative Commons Attribution | Share Alike 4.0 International',
  attribution: 'Superintendencia Financiera de Colombia - SUPERFINANCIERA, Bogotá D.C.',
  updated_at: '2025-09-04T15:33:20Z',
};
const view = realView('x586-r5d2');
const without = (name: string) => Object.fromEntries(Object.entries(view).filter(([key]) => key !== name));
const noLicence =
  'solvencia: the portal states no licence (no licenseId in /api/views/x586-r5d2.json): license is null';
const odd = (fault: RegExp) =>
  expect.stringMatching(
    new RegExp(`^solvencia: /api/views/x586-r5d2.json is not as expected \\(${fault.source}.*\\): license, `),
  );
const views: readonly (readonly [string, unknown, Readonly<Record<string, unknown>>, unknown[]])[] = [
  ['as it should be', view, stated, []],
  ['no licence', without('licenseId'), { ...stated, license: null }, [noLicence]],
  ['an empty licence', { ...view, licenseId: ' ' }, { ...stated, license: null }, [noLicence]],
  ['a licence of null', { ...view, licenseId: null }, { ...stated, license: null }, [noLicence]],
  ['no name of the licence', without('license'), { ...stated, license_name: null }, []],
  ['no attribution', without('attribution'), { ...stated, attribution: null }, []],
  ['no date', without('rowsUpdatedAt'), { ...stated, updated_at: null }, []],
  ['no columns', without('columns'), stated, []],
  ['a date as text', { ...view, rowsUpdatedAt: 'ayer' }, unstated, [odd(/rowsUpdatedAt: /)]],
  ['a date beyond all calendars', { ...view, rowsUpdatedAt: 1e15 }, unstated, [odd(/rowsUpdatedAt: /)]],
  ['a licence that is a list', { ...view, licenseId: ['CC0'] }, unstated, [odd(/licenseId: /)]],
  ['an endless attribution', { ...view, attribution: 'S'.repeat(5000) }, unstated, [odd(/attribution: /)]],
  ['a list', [], unstated, [odd(/the whole: /)]],
  ['another dataset', { ...view, id: 'abcd-1234' }, unstated, [odd(/it describes "abcd-1234"/)]],
];

describe('what the portal says of a dataset goes with its files', () => {
  test.each(views)('%s', async (_, said, expected, lines) => {
    const sets = withSet('x586-r5d2', () => ({ view: said }));
    const { said: found, fetched } = await runSfc(await portalOf(sets));
    expect(sourceOf('sfc/open_data/solvencia_2025.csv.gz')).toMatchObject(expected);
    expect(sourceOf('sfc/open_data/cuif_2025.csv.gz')).toMatchObject(stated);
    expect(found).toEqual(lines);
    expect(fetched.failed).toEqual([]);
  });

  test('a description that is refused is said, and the data come all the same', async () => {
    const portal = await portalOf(everything);
    portal.misbehave = ({ form }) => (form === 'view' ? { kind: 'status', status: 403 } : null);
    const { said } = await runSfc(portal);
    expect(said).toHaveLength(sfcDatasets.length);
    for (const line of said)
      expect(line).toMatch(/not as expected \(.* answered 403: .*license, [^\n]*null$/);
    expect(filesIn()).toEqual(allFiles);
    expect(sourceOf('sfc/open_data/entidades.csv.gz')).toMatchObject(unstated);
  });

  test('a description without end is not read to its end', async () => {
    const sets = withSet('x586-r5d2', () => ({ view: { ...view, description: 'S'.repeat(17_000_000) } }));
    await expect(runSfc(await portalOf(sets), { tries: 1 })).rejects.toThrow(
      'an answer of more than 16777216 bytes',
    );
  });
});

describe('a year without rows', () => {
  const emptied = (id: SetId, column: string) =>
    withSet(id, ({ columns, rows }) => ({
      rows: rows.filter((row) => !row[columns.indexOf(column)]!.startsWith('2025')),
    }));

  test.each([
    ['solvencia', 'x586-r5d2', 'fecha'],
    ['cartera', 'rvii-eis8', 'fecha_corte'],
  ] as const)('of %s is said and left out', async (dataset, id, column) => {
    const { said, fetched } = await runSfc(await portalOf(emptied(id, column)));
    expect(said).toEqual([`${dataset}_2025: the portal has no rows`]);
    expect([fetched.empty, fetched.failed]).toEqual([[`${dataset}_2025`], []]);
    expect(filesIn()).toEqual(allFiles.filter((file) => !file.includes(`${dataset}_2025`)));
  });

  test('of the CUIF is an error, and touches nothing', async () => {
    const ran = runSfc(await portalOf(emptied('mxk5-ce6w', 'fecha_corte')));
    await expect(ran).rejects.toThrow('cuif_2025: the portal has no rows (mxk5-ce6w)');
    expect(filesIn()).toEqual([]);
    expect(existsSync(join(out, 'sources.json'))).toBe(false);
  });
});
