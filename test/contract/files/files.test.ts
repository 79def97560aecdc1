/** The table of files: where each kind lies, who reads it, and that a sample's files are what their schemas say. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gunzipStored } from '../../../build/lib/gzip.ts';
import { verifyRelease } from '../../../build/publish/verify.ts';
import {
  files,
  isKeptFromCdn,
  isUnlisted,
  publishedAddress,
  recordFiles,
  sharedFiles,
} from '../../../contract/files/files.ts';
import { releasePath } from '../../../contract/stored/layout.ts';
import { sharedSample, silent, small } from '../../build-fixture.ts';
import { jsonOf, manifestOf } from '../../released.ts';

it('addresses of files are what they are', () => {
  expect(files.company.path('999000123')).toBe('empresa/999000123.json.gz');
  expect(files.companyMore.path('999000123')).toBe('mas/empresa/999000123.json.gz');
  expect(files.entity.path('860000001')).toBe('sfc/860000001.json.gz');
  expect(files.entityMore.path('860000001')).toBe('mas/sfc/860000001.json.gz');
  expect(files.entityDetails.path('860000001')).toBe('mas/sfc/860000001-detalles.json.gz');
  expect(files.group.path('clase', '4711')).toBe('benchmark/clase/4711.json.gz');
  expect(files.groupMore.path('seccion', 'G')).toBe('grupos/seccion/G.json.gz');
  expect(files.frame.path('roa', 2023)).toBe('series/roa/2023.json.gz');
  expect(files.nits.path()).toBe('nits.json.gz');
  expect(files.panel(2023)).toBe('downloads/panel/2023.parquet');
  expect(files.sectionStatements('G')).toBe('downloads/estados_por_seccion/G.csv.gz');
});

it('people get the answers, the groups and what all share, without the ending .gz', () => {
  for (const [path, address] of [
    [files.company.path('999000123'), 'empresa/999000123.json'],
    [files.entity.path('860000001'), 'sfc/860000001.json'],
    [files.group.path('clase', '4711'), 'benchmark/clase/4711.json'],
    [files.line.path('plusvalia'), 'lineas/plusvalia.json'],
    [files.concepts.path(), 'conceptos.json'],
  ] as const)
    expect(publishedAddress(path)).toBe(address);
  for (const path of [
    files.companyMore.path('999000123'),
    files.entityDetails.path('860000001'),
    files.groupMore.path('clase', '4711'),
    files.frame.path('roa', 2023),
    files.sectionStatements('G'),
    files.screener,
    'empresa/../x.json.gz',
    'empresa/999000123.json',
  ])
    expect(publishedAddress(path), path).toBeNull();
});

it('functions alone carry the screener of the year of reference and both searches', () => {
  for (const path of [files.screener, files.search, files.purposes]) expect(isKeptFromCdn(path)).toBe(true);
  for (const path of [files.screenerOfYear(2020), files.nits.path()]) expect(isKeptFromCdn(path)).toBe(false);
});

it('only what is one of many stays out of the manifest', () => {
  for (const path of [
    'empresa/1',
    'sfc/1',
    'mas/empresa/1',
    'benchmark/clase/1',
    'grupos/clase/1',
    'series/roa/1',
    'lineas/roa',
    'facets/1',
  ])
    expect(isUnlisted(`${path}.json.gz`), path).toBe(true);
  for (const path of [
    'empresas.json.gz',
    'lineas.json.gz',
    'sfc.json',
    'x/empresa/1.json',
    'screener/2020.columns',
    'downloads/x',
  ])
    expect(isUnlisted(path), path).toBe(false);
});

describe('a release', () => {
  it('is, file by file, what the schemas say, and has no file beside those of the table', async () => {
    const { out } = await sharedSample(small);
    const manifest = manifestOf(out);
    const folder = join(out, releasePath(manifest.release, ''));
    const { records } = await verifyRelease(out, silent, true);
    const known = new Set([
      ...Object.keys(manifest.files),
      ...[...recordFiles(jsonOf(out, files.nits), manifest)].map(([, path]) => path),
    ]);
    expect(known.size).toBe(Object.keys(manifest.files).length + records);
    const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      statSync(join(folder, path)).isFile(),
    );
    expect(new Set(there)).toEqual(known);
    for (const row of sharedFiles) expect(existsSync(join(folder, row.path())), row.path()).toBe(true);
  });

  it('has a company under its address as the API answers it, to be read with zcat', async () => {
    const { out } = await sharedSample(small);
    const [nit] = jsonOf(out, files.nits).siis;
    const path = join(out, releasePath(manifestOf(out).release, files.company.path(nit!)));
    expect(gunzipStored(readFileSync(path)).toString()).toMatch(
      /^\{"data":\{"profile":\{.*\},"meta":\{.*\}\}\n$/,
    );
  });

  it('a name that changes on both sides is found in data of before: a year of the ranks, a line of the flags', async () => {
    const { out } = await sharedSample(small);
    const [nit] = jsonOf(out, files.nits).siis;
    const more = jsonOf(out, files.companyMore, nit!);
    expect(files.companyMore.schema.safeParse(more).success).toBe(true);
    const { grupos, empresa } = more.ranks;
    const renamed = grupos.map(({ anio, ...codes }) => ({ year: anio, ...codes }));
    expect(files.companyMore.schema.safeParse({ ...more, ranks: { empresa, grupos: renamed } }).success).toBe(
      false,
    );
    const flag = { regla: 'gemelo', severidad: 'E', year: 2020, cifras: {}, umbral: null, accion: 'ninguna' };
    expect(files.companyMore.schema.safeParse({ ...more, calidad: [flag] }).success).toBe(false);
  });
});
