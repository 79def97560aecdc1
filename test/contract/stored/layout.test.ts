/** Addresses, the manifest and `latest.json`. */

import { expect, it } from 'vitest';
import { files, isUnlisted } from '../../../contract/files/files.ts';
import {
  historyOf,
  latestOf,
  latestSchema,
  layoutVersion,
  type Manifest,
  manifestSchema,
  releasePath,
} from '../../../contract/stored/layout.ts';

const manifest: Manifest = {
  ...{
    layout: layoutVersion,
    release: '0123456789abcdef',
    generated_at: '2026-02-04T00:00:00Z',
    sample: false,
  },
  ...{ reference_year: 2024, counts: { empresas: 1 }, sources: [], files: {} },
};

it('addresses of files are what they are', () => {
  expect(files.answer('siis', '999000123')).toBe('empresa/999000123.json');
  expect(files.answer('sfc', '860000001')).toBe('sfc/860000001.json');
  expect(files.benchmark('clase', '4711')).toBe('benchmark/clase/4711.json');
  expect(files.shard('siis', 'answer', 7)).toBe('pack/siis/007.ndjson.gz');
  expect(files.shard('siis', 'places', 7)).toBe('pack/places/007.ndjson.gz');
  expect(files.shard('sfc', 'notes', 0)).toBe('pack/sfc/000.ndjson.gz');
  expect(files.shard('groups', 'analysis', 0)).toBe('pack/group_analysis/000.ndjson.gz');
  expect(files.index('groups')).toBe('pack/groups.index');
  expect(files.series('roa')).toBe('pack/series/roa.columns');
  expect(files.panel(2023)).toBe('downloads/panel/2023.parquet');
  expect(files.sectionStatements('G')).toBe('downloads/estados_por_seccion/G.csv.gz');
});

it('only what is one of many stays out of the manifest', () => {
  for (const file of ['empresa/1.json', 'sfc/1.json', 'benchmark/clase/4711.json'])
    expect(isUnlisted(file)).toBe(true);
  for (const file of [
    'empresas.json',
    'pack/series/roa.columns',
    'pack/sfc/000.ndjson.gz',
    'downloads/empresas.parquet',
    'downloads/panel/2023.parquet',
  ])
    expect(isUnlisted(file)).toBe(false);
});

it('a manifest of another layout, or with anything unknown, is none', () => {
  const read = (change: object) => manifestSchema.safeParse({ ...manifest, ...change }).success;
  expect(read({})).toBe(true);
  for (const change of [{ layout: 1 }, { release: '../etc' }, { generated_at: 'yesterday' }, { more: 1 }])
    expect(read(change)).toBe(false);
  expect(read({ files: { 'a.bin': { bytes: 1, sha256: 'x' } } })).toBe(false);
});

it('latest.json says where the files are, in less than a kilobyte for the whole country', () => {
  const years = Array.from({ length: 12 }, (_, i) => [`empresas_${2016 + i}`, 43_000]);
  const latest = latestOf({
    ...manifest,
    counts: { empresas: 43_000, entidades: 400, ...Object.fromEntries(years) },
  });
  expect(latestSchema.parse(latest)).toEqual(latest);
  expect(latest.base).toBe('releases/0123456789abcdef/');
  expect(JSON.stringify(latest, null, 1).length).toBeLessThan(1000);
});

it('a manifest that tells no history is its own beginning', () => {
  const { release, generated_at, reference_year, sample, counts } = manifest;
  const own = { release, generated_at, reference_year, sample, counts, anterior: null, cambios: null };
  expect(historyOf(manifest)).toEqual([own]);
  const history = [{ ...own, release: 'fedcba9876543210' }];
  expect(historyOf({ ...manifest, history })).toBe(history);
});

it('latest.json has nothing of a manifest that says what the release is made of', () => {
  const { layout, release, generated_at, sample, reference_year, counts } = manifest;
  const identity = { layout, release, generated_at, sample, reference_year, counts };
  expect(latestOf({ ...manifest, history: historyOf(manifest) })).toEqual({
    ...identity,
    base: 'releases/0123456789abcdef/',
  });
});

it('whatever lies beside the folders of the many is in the manifest', () => {
  for (const file of ['sfc.json', 'x/empresa/1.json', 'empresas/1.json', 'pack/series/1.json'])
    expect(isUnlisted(file), file).toBe(false);
  expect(releasePath('0123456789abcdef', files.download('empresas.parquet'))).toBe(
    'releases/0123456789abcdef/downloads/empresas.parquet',
  );
  expect(files.shard('siis', 'quality', 12)).toBe('pack/quality/012.ndjson.gz');
});
