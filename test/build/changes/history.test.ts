/** The history of a data folder: what is added and dropped, and that it adds up when releases return and entities move. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ArchivedRelease,
  joinHistory,
  type ManifestHead,
  nameArchive,
} from '../../../build/changes/changes.ts';
import { type Disk, machineDisk } from '../../../build/lib/disk.ts';
import { gzipStored } from '../../../build/lib/gzip.ts';
import { publish, type ReleaseFile } from '../../../build/publish/publish.ts';
import { verifyFeed, verifyHistory } from '../../../build/publish/verify.ts';
import { files } from '../../../contract/files/files.ts';
import { changeSchema } from '../../../contract/http/changes.ts';
import { type History, releasesSchema } from '../../../contract/stored/history.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { fcParams } from '../../fc-params.ts';
import { manifestOf } from '../../released.ts';
import { asTexts, difference, type State, stateOf, summedSince } from './difference.ts';

/** By NIT, the name of a company and by year its total of assets; entities by NIT. */
interface Hand {
  readonly companies: Readonly<Record<string, { name: string; assets: Readonly<Record<string, number>> }>>;
  readonly entities: Readonly<Record<string, string>>;
}

let releases = 0;
const named = (number: number) => number.toString(16).padStart(16, '0');

interface PublishOptions {
  readonly number?: number;
  readonly sample?: boolean;
  readonly disk?: Disk;
  readonly archived?: ArchivedRelease;
}

async function publishHand(
  out: string,
  hand: Hand,
  { number = ++releases, sample = true, disk = machineDisk, archived }: PublishOptions = {},
) {
  const json = (path: string, value: unknown): ReleaseFile => ({
    path,
    bytes: gzipStored(JSON.stringify(value)),
  });
  async function* made() {
    const nits = Object.entries(hand.companies).sort(([a], [b]) => Number(a) - Number(b));
    for (const [nit, { name, assets }] of nits) {
      const years = Object.keys(assets).map(Number);
      const profile = { nit, razon_social: name };
      const financials = {
        estado_resultados: [],
        estado_situacion_financiera: years.map((anio) => ({ anio, total_activos: assets[anio] })),
        estado_flujo_efectivo: [],
        filings: years.map((anio) => ({ anio })),
      };
      yield json(files.company.path(nit), {
        data: { profile, financials },
        meta: { release: named(number) },
      });
    }
    yield json(
      files.companies.path(),
      nits.map(([nit, { name }]) => ({ nit, razon_social: name })),
    );
    const entities = Object.entries(hand.entities).sort(([a], [b]) => Number(a) - Number(b));
    yield json(
      files.entities.path(),
      entities.map(([nit, razon_social]) => ({ nit, razon_social })),
    );
  }
  const manifest: ManifestHead = {
    layout: layoutVersion,
    release: named(number),
    generated_at: '2026-02-04T00:00:00Z',
    sample,
    reference_year: 2024,
    counts: { empresas: Object.keys(hand.companies).length },
    sources: [],
  };
  const history = async (disk: Disk) => {
    const joined = await joinHistory({ out, manifest, progress: silent }, disk);
    return archived ? nameArchive(joined, archived) : joined;
  };
  await publish({ out, files: made(), manifest, history, report: () => ({}) }, disk);
  return manifest.release;
}

const historyOf = (out: string): History =>
  releasesSchema.parse(JSON.parse(readFileSync(join(out, 'releases.json'), 'utf8'))).releases;

const hand = (assets: Readonly<Record<string, number>> | null, name = 'UNA', entities = {}): Hand => ({
  companies: {
    ...(assets && { '999000123': { name, assets } }),
    '999000999': { name: 'OTRA', assets: { 2020: 1 } },
  },
  entities,
});

it.each<[string, readonly Hand[], readonly string[]]>([
  ['nothing changed', [hand({ 2020: 1 }), hand({ 2020: 1 })], []],
  ['a company that came and went is not listed', [hand(null), hand({ 2020: 1 }), hand(null)], []],
  [
    'a company that left and is back has come',
    [hand({ 2020: 1, 2021: 5 }), hand(null), hand({ 2020: 2, 2022: 3 }, 'DOS')],
    ['empresa_entra|999000123|DOS'],
  ],
  [
    'a line restated twice shows the first and the last',
    [hand({ 2020: 1 }), hand({ 2020: 2 }), hand({ 2020: 3 })],
    ['linea|999000123|2020 estado_situacion_financiera total_activos|1|3'],
  ],
  ['a line restated back shows nothing', [hand({ 2020: 1 }), hand({ 2020: 2 }), hand({ 2020: 1 })], []],
  [
    'a year that left and is back is a new year',
    [hand({ 2019: 9, 2020: 1 }), hand({ 2019: 9 }), hand({ 2019: 9, 2020: 4 })],
    ['anio_nuevo|999000123 2020'],
  ],
  [
    'a new year that is restated is a new year',
    [hand({ 2020: 1 }), hand({ 2020: 1, 2021: 1 }), hand({ 2020: 1, 2021: 2 })],
    ['anio_nuevo|999000123 2021'],
  ],
  [
    'a company that was renamed and left carries the name it had',
    [hand({ 2020: 1 }), hand({ 2020: 1 }, 'DOS'), hand(null)],
    ['empresa_sale|999000123|UNA'],
  ],
  [
    'entities come, are renamed, and go',
    [
      hand(null, '', { 860000001: 'A', 860000002: 'B' }),
      hand(null, '', { 860000001: 'C', 860000002: 'B', 860000003: 'D' }),
      hand(null, '', { 860000001: 'C', 860000003: 'E' }),
    ],
    ['entidad_entra|860000003|E', 'entidad_sale|860000002|B', 'nombre_entidad|860000001|A|C'],
  ],
])('%s', async (_, hands, expected) => {
  const out = tempFolder('history');
  const names: string[] = [];
  for (const one of hands) names.push(await publishHand(out, one));
  expect(asTexts(await summedSince(out, names[0]!))).toEqual(expected);
});

it('any releases add up, from every one of them, those that return included', async () => {
  const company = fc.record({
    name: fc.constantFrom('UNA', 'DOS', '<i>'),
    assets: fc.dictionary(fc.constantFrom('2020', '2021', '2022'), fc.integer({ min: 0, max: 2 }), {
      minKeys: 1,
      noNullPrototype: true,
    }),
  });
  const nits = fc.constantFrom('123456', '999000123', '999000999999999');
  const entities = fc.dictionary(nits, fc.constantFrom('A', 'B'), { noNullPrototype: true });
  const anyHand = fc.record({
    companies: fc.dictionary(nits, company, { noNullPrototype: true, minKeys: 1 }),
    entities,
  });
  /** A number stands for the release of that many steps ago. */
  const steps = fc.array(fc.oneof({ weight: 4, arbitrary: anyHand }, fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 7,
  });
  await fc.assert(
    fc.asyncProperty(anyHand, steps, async (begun, then) => {
      const given = [begun, ...then];
      const out = tempFolder('any');
      const made: { hand: Hand; number: number }[] = [];
      const states: State[] = [];
      for (const step of given) {
        const again = typeof step === 'number' ? made.at(-step) : { hand: step as Hand, number: ++releases };
        if (!again) continue;
        made.push(again);
        await publishHand(out, again.hand, again);
        states.push(stateOf(out));
        for (const [i, { release }] of states.entries())
          if (states.findLastIndex((state) => state.release === release) === i)
            expect(asTexts(await summedSince(out, release))).toEqual(difference(states.slice(i)));
      }
      verifyHistory(out, manifestOf(out));
      verifyFeed(out, manifestOf(out));
      rmSync(out, { recursive: true });
    }),
    fcParams(6),
  );
});

it('each entry says what it replaced and what it changed; the csv has the rows of the json', async () => {
  const out = tempFolder('history');
  const first = await publishHand(out, hand({ 2020: 1 }));
  const second = await publishHand(out, hand({ 2020: 2 }, '=1+1,"<b>'));
  const [newest, oldest] = historyOf(out);
  expect(oldest).toMatchObject({ release: first, anterior: null, cambios: null });
  expect(newest).toMatchObject({
    release: second,
    anterior: first,
    sample: true,
    counts: { empresas: 2 },
    cambios: { conteos: { nombre_empresa: 1, linea: 1 } },
  });
  const file = JSON.parse(readFileSync(join(out, `cambios/${second}.json`), 'utf8'));
  expect(file).toMatchObject({ release: second, anterior: first, sample: true });
  for (const row of file.cambios) expect(changeSchema.parse(row)).toEqual(row);
  const table = parse(readFileSync(join(out, `cambios/${second}.csv`)), { columns: true }) as object[];
  const cells = (row: object) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, String(v)]));
  expect(table).toHaveLength(2);
  for (const [i, row] of table.entries()) expect(row).toMatchObject(cells(file.cambios[i]));
});

it('a sample and real data never mix', async () => {
  const out = tempFolder('history');
  await publishHand(out, hand({ 2020: 1 }));
  const real = await publishHand(out, hand({ 2020: 2 }), { sample: false });
  expect(historyOf(out).map(({ release, cambios }) => [release, cambios])).toEqual([[real, null]]);
  await publishHand(out, hand({ 2020: 3 }), { sample: false });
  const files = readdirSync(join(out, 'cambios'));
  expect(files).toHaveLength(2);
});

it('the same release again leaves the history as it is', async () => {
  const out = tempFolder('history');
  await publishHand(out, hand({ 2020: 1 }));
  const number = ++releases;
  await publishHand(out, hand({ 2020: 2 }), { number });
  const before = historyOf(out);
  await publishHand(out, hand({ 2020: 2 }), { number });
  expect(historyOf(out)).toEqual(before);
});

it('changes that were lost cut the history there, and what follows is known', async () => {
  const out = tempFolder('history');
  const names: string[] = [];
  for (const value of [1, 2, 3]) names.push(await publishHand(out, hand({ 2020: value })));
  writeFileSync(join(out, `cambios/${names[1]}.json`), 'damaged');
  expect(() => verifyHistory(out, manifestOf(out))).toThrow(`cambios/${names[1]}.json`);
  names.push(await publishHand(out, hand({ 2020: 4 })));
  expect(historyOf(out).map(({ cambios }) => cambios !== null)).toEqual([true, true, false, false]);
  expect(asTexts(await summedSince(out, names[1]!))).toEqual([
    'linea|999000123|2020 estado_situacion_financiera total_activos|2|4',
  ]);
  await expect(summedSince(out, names[0]!)).rejects.toThrow('is not known');
});

it('a release of an earlier layout with a file for each company is compared', async () => {
  const out = tempFolder('history');
  const first = await publishHand(out, hand({ 2020: 1 }));
  const path = join(out, 'manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"layout": \d+/, '"layout": 9, "unknown": true'));
  await publishHand(out, hand({ 2020: 2 }));
  expect(await summedSince(out, first)).toHaveLength(1);
});

it('a release without its files stops the build, with their name', async () => {
  const out = tempFolder('history');
  const first = await publishHand(out, hand({ 2020: 1 }));
  rmSync(join(out, 'releases', first, files.companies.path()));
  const opened: FileHandle[] = [];
  const open = (async (path: string, flags: string) => {
    const file = await machineDisk.open(path, flags);
    if (path.includes('/cambios/')) opened.push(file);
    return file;
  }) as Disk['open'];
  const second = publishHand(out, hand({ 2020: 2 }), { disk: { ...machineDisk, open } });
  await expect(second).rejects.toThrow('empresas.json');
  expect(manifestOf(out).release).toBe(first);
  // What is closed has no number.
  expect(opened.map(({ fd }) => fd)).toEqual([-1, -1]);
});

it('the archive of an earlier release is named with its hash, and stays named', async () => {
  const out = tempFolder('archived');
  const [first, second] = [
    await publishHand(out, hand({ 2020: 1 })),
    await publishHand(out, hand({ 2020: 2 })),
  ];
  const archivo = { url: 'https://example.org/2.tar', bytes: 9, sha256: 'b'.repeat(64) };
  await publishHand(out, hand({ 2020: 3 }), { archived: { release: second, ...archivo } });
  await publishHand(out, hand({ 2020: 4 }));
  expect(historyOf(out).map((entry) => entry.archivo)).toEqual([undefined, undefined, archivo, undefined]);
  verifyHistory(out, manifestOf(out));
  const history = historyOf(out);
  expect(nameArchive(history, { release: history[0]!.release, ...archivo })).toEqual(history);
  const { release } = history.at(-1)!;
  expect(() => nameArchive(history, { ...archivo, release, url: 'file:///home/a.tar' })).toThrow(
    'the pin names file:///home/a.tar: the history is published, and needs an https:// address',
  );
  expect(() => nameArchive(history, { release: 'f'.repeat(16), ...archivo })).toThrow(
    `the pin names release ${'f'.repeat(16)}, which the history does not have: ${history[0]!.release}, `,
  );
  expect(historyOf(out).at(-1)!.release).toBe(first);
});
