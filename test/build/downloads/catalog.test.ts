/** The catalogue of a release, compared with its manifest and files, in both places where it is published. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogContext } from '../../../build/publish/catalog.ts';
import { type DataPackage, dataPackageSchema } from '../../../contract/stored/data-package.ts';
import { catalogPath, type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { sharedSample } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { schemaOrgDataset } from '../../site/dataset.ts';

interface Distribution {
  readonly '@id': string;
  readonly accessURL: string;
  readonly downloadURL: string;
  readonly mediaType: string;
  readonly conformsTo: string;
  readonly byteSize: number;
  readonly checksum: { readonly algorithm: string; readonly checksumValue: string };
  readonly license: readonly string[];
}
interface Dataset {
  readonly '@id': string;
  readonly identifier: string;
  readonly title: string;
  readonly keyword: readonly string[];
  readonly spatial: { readonly '@id': string; readonly '@type': string };
  readonly temporal?: { readonly startDate: string; readonly endDate: string };
  readonly license: readonly string[];
  readonly distribution: readonly Distribution[];
}
interface Catalog extends Omit<Dataset, 'distribution'> {
  readonly '@context': unknown;
  readonly '@type': string;
  readonly version: string;
  readonly publisher: { readonly name: string };
  readonly dataset: readonly Dataset[];
}

let out: string;
let manifest: Manifest;
let described: DataPackage;
const read = (path: string) => JSON.parse(readFileSync(join(out, path), 'utf8'));
const downloads = () => releasePath(manifest.release, 'downloads/');

beforeAll(async () => {
  ({ out } = await sharedSample());
  manifest = manifestOf(out);
  described = dataPackageSchema.parse(read(`${downloads()}datapackage.json`));
});

describe.each([
  ['beside the manifest', () => catalogPath, () => ''],
  ['beside the downloads', () => downloads() + catalogPath, () => downloads()],
])('%s', (_, path, folder) => {
  let catalog: Catalog;
  beforeAll(() => {
    catalog = read(path());
  });

  it('lists every download with its true size and sha256, once', () => {
    const listed = catalog.dataset.flatMap(({ distribution }) => distribution);
    const expected = Object.entries(manifest.files).flatMap(([file, { bytes, sha256 }]) =>
      file.startsWith('downloads/') && !file.endsWith('.jsonld')
        ? [[releasePath(manifest.release, file), bytes, sha256]]
        : [],
    );
    expect(expected.length).toBeGreaterThan(20);
    const found = listed.map(({ downloadURL, byteSize, checksum }) => [
      folder() + downloadURL,
      byteSize,
      checksum.checksumValue,
    ]);
    expect(found.sort()).toEqual(expected.sort());
    for (const [file, size, sha256] of found) {
      const bytes = readFileSync(join(out, String(file)));
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
    }
    for (const { accessURL, downloadURL, mediaType, checksum } of listed) {
      expect(accessURL).toBe(downloadURL);
      expect(mediaType).toMatch(
        /^https:\/\/www\.iana\.org\/assignments\/media-types\/(text|application)\/\S+$/,
      );
      expect(checksum.algorithm).toBe('spdx:checksumAlgorithm_sha256');
    }
  });

  it('says the licence, the period and the place of every table, and those of open data apart', () => {
    const ofOpenData = ['ratios_datos_abiertos', 'entidades_sfc', 'estados_sfc', 'cifras_cuif'];
    expect(catalog).toMatchObject({ '@type': 'dcat:Catalog', version: manifest.release });
    expect(catalog.publisher.name).toBe('Cifras');
    const years = Object.keys(manifest.counts).flatMap((key) => /^empresas_(\d+)$/.exec(key)?.[1] ?? []);
    const [first, last] = [Math.min(...years.map(Number)), Math.max(...years.map(Number))];
    const states = catalog.dataset.find(({ identifier }) => identifier === 'estados')!;
    expect(states.temporal).toMatchObject({ startDate: `${first}-01-01`, endDate: `${last}-12-31` });
    for (const { identifier, license, spatial, keyword, distribution } of catalog.dataset) {
      expect(spatial['@id']).toMatch(/\/COL$/);
      expect(spatial['@type']).toBe('dct:Location');
      expect(keyword).toContain('estados financieros');
      expect(license.length, identifier).toBeGreaterThan(0);
      if (!ofOpenData.includes(identifier))
        expect(license).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
      for (const own of distribution) expect(own.license).toEqual(license);
    }
    const open = described.resources.find(({ name }) => name === 'ratios_datos_abiertos')!;
    const told = catalog.dataset.find(({ identifier }) => identifier === 'ratios_datos_abiertos')!;
    expect(told.license).toEqual(open.licenses!.map((license) => license.path));
  });

  it('names the API as the service that serves every table', () => {
    const { service } = catalog as unknown as { service: Record<string, unknown> };
    expect(service).toMatchObject({
      '@type': 'dcat:DataService',
      endpointURL: '/api/v1',
      endpointDescription: '/openapi.json',
    });
    const tables = catalog.dataset.map((one) => one['@id']).filter((id) => id !== '#datapackage');
    expect(service.servesDataset).toEqual(tables);
  });

  it('gives each dataset and each distribution an identifier of its own', () => {
    const identifiers = [
      catalog,
      ...catalog.dataset,
      ...catalog.dataset.flatMap((one) => one.distribution),
    ].map((node) => node['@id']);
    expect(identifiers.length).toBeGreaterThan(40);
    expect(identifiers.filter((id, i) => !id || identifiers.indexOf(id) !== i)).toEqual([]);
  });

  it('uses no name that its context does not explain', () => {
    const prefixes = Object.entries(catalogContext).flatMap(([name, value]) =>
      typeof value === 'string' && value.startsWith('http') ? [name] : [],
    );
    expect(catalog['@context']).toEqual(catalogContext);
    const strange: string[] = [];
    const look = (value: unknown): void => {
      if (Array.isArray(value)) for (const own of value) look(own);
      if (Array.isArray(value) || typeof value !== 'object' || value === null) return;
      for (const [key, own] of Object.entries(value)) {
        if (key === '@context') continue;
        if (key === '@type' && !prefixes.includes(String(own).split(':')[0]!)) strange.push(String(own));
        if (!key.startsWith('@') && !Object.hasOwn(catalogContext, key)) strange.push(key);
        look(own);
      }
    };
    look(catalog);
    expect(strange).toEqual([]);
    for (const value of Object.values(catalogContext)) {
      const id = typeof value === 'string' ? value : value['@id'];
      if (!id.startsWith('http')) expect(prefixes).toContain(id.split(':')[0]);
    }
  });
});

it('the Dataset of schema.org names every file of the package under the address of the site', () => {
  const base = `https://cifras.example/data/${downloads()}`;
  const dataset = schemaOrgDataset(described, 'https://cifras.example', base) as {
    distribution: Record<string, string>[];
  };
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    url: 'https://cifras.example/datos',
    version: manifest.release,
    temporalCoverage: described.temporal,
  });
  for (const { path, mediatype, bytes, hash } of described.resources)
    expect(dataset.distribution).toContainEqual(
      expect.objectContaining({
        contentUrl: base + path,
        encodingFormat: mediatype,
        contentSize: `${bytes} B`,
        sha256: hash.slice(7),
      }),
    );
  expect(dataset.distribution).toHaveLength(described.resources.length);
});

it('the package tells how many rows a table has, and what one of them is', () => {
  for (const { path, rows, title } of described.resources) {
    expect(title, path).toMatch(/: una fila por /);
    const twin = described.resources.filter((other) => other.path.split('.')[0] === path.split('.')[0]);
    expect(twin.map((other) => other.rows)).toEqual(path.includes('/') ? [rows] : [rows, rows]);
  }
  expect(described.resources.find(({ name }) => name === 'empresas')!.rows).toBe(manifest.counts.empresas);
});
