/** Parts of answers about companies, from a release without a server: groups, benchmark, names of lines. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { batchAnswer } from '../../api/_lib/company/batch.ts';
import { joinBenchmark, loadBenchmark } from '../../api/_lib/company/benchmark.ts';
import { loadLabels, loadStatementLines } from '../../api/_lib/company/labels.ts';
import { companySections, loadStoredBody, type SectionsQuery } from '../../api/_lib/company/sections.ts';
import { createFsStore } from '../../api/_lib/data/fs-store.ts';
import { concatGzip, gunzip } from '../../api/_lib/data/gzip.ts';
import { openRelease, type Release } from '../../api/_lib/data/release.ts';
import { loadGroup } from '../../api/_lib/groups/group.ts';
import type { Parts } from '../../api/_lib/http/respond.ts';
import { type Benchmark, ciiuLevels } from '../../contract/http/schemas.ts';
import { writeCompanyRanks } from '../../contract/stored/company-ranks.ts';
import { files } from '../../contract/stored/layout.ts';
import { tempDir } from '../paths.ts';
import { datasetNits, datasetReferenceYear, datasetYears, writeDataset } from './dataset.ts';
import { spyRelease } from './spy-release.ts';

const folder = tempDir('data');
const { companies, groups } = writeDataset(folder);
const release = await openRelease(createFsStore(folder));

const textOf = (parts: Parts): string => gunzip(concatGzip(parts)).toString();

const joined = async (from: Release, nit: string, query = {}) => {
  const { parts, hasGroup } = await joinBenchmark(from, nit, query);
  return { data: JSON.parse(textOf(parts)) as Benchmark, hasGroup };
};

describe('a group', () => {
  it('is read once', async () => {
    const heard = spyRelease(release);
    const [one, two] = await Promise.all([1, 2].map(() => loadGroup(heard.release, 'clase', '4711')));
    expect([two, await loadGroup(heard.release, 'clase', '4711')]).toEqual([one, one]);
    expect(heard.read).toEqual(['groups group']);
  });

  it('has nothing of a year without statistics, and of others what is published', async () => {
    const group = await loadGroup(release, 'clase', '4712');
    const published = groups.find(({ codigo }) => codigo === '4712')!.peer_stats_by_year;
    expect(group.anios).toEqual(datasetYears.slice(0, -1));
    for (const year of [...datasetYears, 1999]) {
      const stats = group.stats(year);
      expect(group.peers(year)).toEqual(published[year] ?? null);
      expect(stats && JSON.parse(stats)).toEqual(published[year] ?? null);
    }
  });

  it('comes to who waits for it when others have filled the memory meanwhile, and those read last are kept', async () => {
    const read: string[] = [];
    let come = () => {};
    const waited = new Promise<void>((resolve) => {
      come = resolve;
    });
    const member: Release['member'] = async (_, key) => {
      read.push(key.at(-1)!);
      if (key.endsWith('0')) await waited;
      // Four of them are kept.
      return Buffer.from(`${JSON.stringify({ nombre: key, anios: [] })}\n`.padEnd(9_700_000));
    };
    const large = { ...release, member } as Release;
    const ask = (code: string) => loadGroup(large, 'clase', `111${code}`);
    const slow = ask('0');
    for (const code of '12345521') await ask(code);
    come();
    expect((await slow).nombre).toBe('31110');
    expect(read.join('')).toBe('0123451');
  });

  it('that is not there is an error', () =>
    expect(Promise.resolve(loadGroup(release, 'clase', '0000'))).rejects.toThrow('no group'));
});

describe('the benchmark that is drawn', () => {
  it.each(ciiuLevels)('is the one that is answered, ranked in its %s', async (level) => {
    for (const nit of [datasetNits.plain, datasetNits.moved, datasetNits.young]) {
      const { data } = await joined(release, nit, { ranking_level: level });
      expect(await loadBenchmark(release, nit, () => level)).toEqual(data);
    }
  });

  it('has the same statistics of a year whichever were asked for before', async () => {
    const some = [[2021], [2019, 2021], [2020, 2021], [2019, 2020, 2021], datasetYears];
    for (const nit of [datasetNits.plain, datasetNits.moved]) {
      const { peer_stats_by_year: all } = (await loadBenchmark(release, nit, () => 'clase'))!;
      for (const asked of [...some, ...some.toReversed()]) {
        const { data } = await joined(release, nit, { years: asked });
        expect(data.peer_stats_by_year).toEqual(Object.fromEntries(asked.map((year) => [year, all[year]])));
      }
    }
  });

  it('is ranked in the level that its statistics ask for', async () => {
    const drawn = await loadBenchmark(release, datasetNits.plain, (stats) => stats[2020]![1]!.nivel);
    expect(drawn!.ranking).toMatchObject({ level: 'division', codigo: '47', anio: datasetReferenceYear });
  });

  it('is none of a company without a valid CIIU code in any year', async () => {
    expect(await loadBenchmark(release, datasetNits.ungrouped, () => 'clase')).toBeNull();
    expect((await joined(release, datasetNits.ungrouped)).hasGroup).toBe(false);
  });
});

describe('a company whose code comes and goes', () => {
  const grupos = [null, '4711', null, '4712', null].map((clase, i) => {
    return { anio: 2020 + i, clase, division: clase && '47', seccion: clase && 'G' };
  });
  const places = Buffer.from(writeCompanyRanks({ ...companies[0]!.benchmark, grupos }));
  const going: Release = {
    ...release,
    member: async (pack, key, name) => (name === 'places' ? places : release.member(pack, key, name)),
  };

  it('has each year the groups of its code that have statistics then', async () => {
    const { data, hasGroup } = await joined(going, datasetNits.plain);
    const shown = Object.entries(data.peer_stats_by_year).map(([year, stats]) => [
      year,
      stats.map(({ codigo, totales }) => [codigo, totales.ganancia_neta]),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      2020: [],
      2021: ['4711', '47', 'G'].map((codigo) => [codigo, -2021]),
      2022: [],
      2023: ['47', 'G'].map((codigo) => [codigo, -2023]),
      2024: [],
    });
    expect(hasGroup).toBe(true);
    expect(await loadBenchmark(going, datasetNits.plain, () => 'clase')).toEqual(data);
  });

  it('is ranked in a year without a code in its newest group', async () => {
    const ranked = async (year: number) =>
      (await joined(going, datasetNits.plain, { years: [year] })).data.ranking;
    expect(await ranked(2021)).toMatchObject({ anio: 2021, codigo: '4711' });
    expect(await ranked(2022)).toMatchObject({ anio: 2022, codigo: '4712' });
    expect((await ranked(2022)).top).toHaveLength(20);
    expect(await ranked(2023)).toMatchObject({ anio: 2023, codigo: '4712', top: [] });
  });
});

it.each<[NonNullable<SectionsQuery['include']>[number], string[]]>([
  ['profile', ['siis answer']],
  ['financials', ['siis answer']],
  ['indicators', ['siis answer']],
  ['benchmark', ['siis places', ...ciiuLevels.map(() => 'groups group')]],
  ['calidad', ['siis quality']],
  ['reexpresiones', ['siis quality']],
  ['cambios', []],
])('the section %s reads nothing but what it is made of', async (name, read) => {
  const heard = spyRelease(release);
  await companySections(heard.release, datasetNits.plain, { include: [name], years: [2022] });
  expect(heard.read).toEqual(read);
});

it('several default answers are spliced as they are stored', async () => {
  const { parts } = await batchAnswer(release, { nit: [datasetNits.plain] });
  const stored = await loadStoredBody(release, datasetNits.plain);
  expect(parts.slice(2, -1)).toEqual(stored.dataSegments());
});

it('the sections are the same of an answer that comes as text from elsewhere', async () => {
  const elsewhere = await openRelease(createFsStore(folder), (file) => readFile(join(folder, file)));
  const textFrom = async (from: Release, query: SectionsQuery) =>
    textOf(await companySections(from, datasetNits.moved, query));
  const wanted: SectionsQuery[] = [
    {},
    { years: [2022] },
    { include: ['profile', 'indicators'], years: [2022] },
  ];
  for (const query of wanted) expect(await textFrom(elsewhere, query)).toBe(await textFrom(release, query));
});

it('names a line by the first of its labels, or by the words of its key', async () => {
  const line = {
    key: 'otros_ingresos',
    statement: 'resultados',
    kind: 'ingreso',
    labels: ['Otros', 'Varios'],
    nombre_en: 'Other income',
  };
  const table = { version: 2, concepts: [line, { ...line, key: 'sin_nombre', labels: [] }] };
  const read = async (file: string) => {
    expect(file).toBe(files.concepts);
    return Buffer.from(JSON.stringify(table));
  };
  const named = { ...release, read } as Release;
  expect([...(await loadStatementLines(named))]).toEqual([
    ['resultados otros_ingresos', ['Otros', 'ingreso', 'Other income']],
  ]);
  const labelOf = await loadLabels(named);
  expect(labelOf('resultados', 'otros_ingresos')).toBe('Otros');
  expect(labelOf('flujo_efectivo', 'otros_ingresos')).toBe('Otros ingresos');
  expect(labelOf('resultados', 'sin_nombre')).toBe('Sin nombre');
  expect((await loadLabels(named, 'en'))('resultados', 'otros_ingresos')).toBe('Other income');
});
