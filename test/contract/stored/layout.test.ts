/** Addresses, the manifest and `latest.json`. */

import { expect, it } from 'vitest';
import {
  files,
  isUnlisted,
  latestOf,
  latestSchema,
  layoutVersion,
  type Manifest,
  manifestSchema,
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
  expect(files.index('groups')).toBe('pack/groups.index');
  expect(files.series('roa')).toBe('pack/series/roa.columns');
  expect(files.frame('roa', 2023)).toBe('series/roa/2023.json');
});

it('only what is one of many stays out of the manifest', () => {
  for (const file of ['empresa/1.json', 'sfc/1.json', 'benchmark/clase/4711.json', 'series/roa/2023.json'])
    expect(isUnlisted(file)).toBe(true);
  for (const file of [
    'empresas.json',
    'pack/series/roa.columns',
    'pack/sfc/000.ndjson.gz',
    'downloads/empresas.parquet',
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
