/** Addresses, the manifest and `latest.json`. */

import { expect, it } from 'vitest';
import {
  latestOf,
  latestSchema,
  layoutVersion,
  type Manifest,
  manifestSchema,
} from '../../../contract/stored/layout.ts';

const manifest: Manifest = {
  layout: layoutVersion,
  release: '0123456789abcdef',
  generated_at: '2026-02-04T00:00:00Z',
  sample: false,
  reference_year: 2024,
  counts: { empresas: 1 },
  sources: [],
  files: {},
  history: [],
};

it('a manifest of another layout, or with anything unknown, is none', () => {
  const read = (change: object) => manifestSchema.safeParse({ ...manifest, ...change }).success;
  expect(read({})).toBe(true);
  for (const change of [
    { layout: 1 },
    { release: '../etc' },
    { generated_at: 'yesterday' },
    { more: 1 },
    { history: undefined },
  ])
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

it('latest.json has nothing of a manifest that says what the release is made of', () => {
  const { layout, release, generated_at, sample, reference_year, counts } = manifest;
  const identity = { layout, release, generated_at, sample, reference_year, counts };
  expect(latestOf(manifest)).toEqual({
    ...identity,
    base: 'releases/0123456789abcdef/',
  });
});
