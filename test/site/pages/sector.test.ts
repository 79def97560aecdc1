/** Pages of a hand-written entity and of CIIU groups, with the country's sums that groups are compared with. */

import { describe, expect, it } from 'vitest';
import type { Release } from '../../../api/_lib/data/release.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import { files } from '../../../contract/files/files.ts';
import { checkDigit } from '../../../contract/nit.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import { entityDocument } from '../../../site/pages/sfc.tsx';
import type { EntityFacts } from '../../../site/parts/entity/facts.ts';
import type { SectorFacts } from '../../../site/parts/sector/facts.ts';
import { loadNationalTotals } from '../../../site/parts/sector/national-totals.ts';
import { datasetReferenceYear, entityNit } from '../../api/dataset.ts';
import { withJson } from '../../api/spy-release.ts';
import { siteUrl } from '../../paths.ts';
import { escaped } from '../markup.ts';
import {
  entityProfile,
  pageContextOf,
  pagesOf,
  releaseWith,
  testCompany,
  testGroup,
  testSectorTree,
  withEntity,
  withGroups,
} from './data.ts';
import { between } from './drawn.ts';
import { aboutIn, canonical, described, graphIn, heading, noindex } from './text.ts';

describe('the page of an entity', () => {
  const path = `/sfc/${entityNit}`;
  const pageOf = (of = {}, members = {}) => pagesOf(withEntity(releaseWith(), of, members)).page(path);
  const statement = (columns: number) => ({
    columns: Array.from({ length: columns }, (_, i) => ({
      ...{ entity_id: '1-1', year: 2023, period: `2023-T${i}`, end: '2023-12-31', basis: 'individual' },
      ...{ kind: 'instant', filing: '2023-T4', comparative: false, scale: 1 },
    })),
    rows: [{ concept: 'a', label: 'Activo', level: 0, balance: 'debit', values: Array(columns).fill(1) }],
  });

  it('says whose it is to people and machines, and is indexed', async () => {
    const text = await pageOf();
    const name = escaped(entityProfile.name);
    expect(heading(text)).toBe(name);
    expect(between(text, '<title>', '</title>')).toBe(`${name}: estados financieros · Cifras`);
    expect(described(text)).toBe(
      `Establecimiento bancario. Estados financieros e indicadores de ${name} ante la Superintendencia Financiera, de 2019 a 2023.`,
    );
    expect(text).toContain(canonical(path));
    expect(text).not.toContain(noindex);
    expect(text).toContain('<script type="module" src="/bundle/entity.js">');
    const [entity, dataset] = graphIn(text);
    expect(entity).toEqual({
      ...{ '@type': 'FinancialService', '@id': `${siteUrl}${path}#entidad`, name: entityProfile.name },
      ...{ taxID: `${entityNit}-${checkDigit(entityNit)}`, url: siteUrl + path },
      identifier: expect.objectContaining({ name: 'CO-NIT', value: entityNit }),
      address: { '@type': 'PostalAddress', addressCountry: 'CO' },
    });
    expect(dataset).toMatchObject({
      ...{
        '@type': 'Dataset',
        name: `Estados financieros de ${entityProfile.name}`,
        isAccessibleForFree: true,
      },
      ...{ about: { '@id': entity!['@id'] }, temporalCoverage: '2019/2023' },
      ...{ dateModified: '2024-06-01T00:00:00Z' },
      creditText: expect.stringContaining('Superintendencia Financiera'),
      license: 'https://creativecommons.org/licenses/by/4.0/deed.es',
      distribution: [
        {
          ...{ '@type': 'DataDownload', encodingFormat: 'application/json' },
          contentUrl: `${siteUrl}/api/v1/sfc/${entityNit}`,
        },
      ],
    });
    expect(await pagesOf(withEntity(releaseWith(), {}, {})).facts<EntityFacts>(path)).toMatchObject({
      entity: { profile: entityProfile },
      site: siteUrl,
      position: null,
    });
  });

  it('says nothing of a type that it does not have', async () => {
    expect(described(await pageOf({ type: null }))).toMatch(/^Estados financieros e indicadores/);
  });

  it('holds its first statement, unless it is as wide as few want to load', async () => {
    const positionOf = async (columns: number) => {
      const release = withEntity(releaseWith(), {}, { financial_position: statement(columns) });
      return (await pagesOf(release).facts<EntityFacts>(path)).position;
    };
    expect(await positionOf(2)).toEqual(statement(2));
    expect(await positionOf(40)).toEqual(statement(40));
    expect(await positionOf(41)).toBeNull();
  });

  it('whose file is not there cannot be read', async () => {
    const release = releaseWith();
    expect(heading(await pagesOf(release).page(path, 503))).toBe('No fue posible leer los datos');
    await expect(entityDocument(pageContextOf(release), entityNit)).rejects.toThrow(
      `sfc/${entityNit}.json.gz: ENOENT`,
    );
  });
});

describe('the page of a group', () => {
  const pages = () => pagesOf(releaseWith());
  const factsAt = (path: string, release = releaseWith()) => pagesOf(release).facts<SectorFacts>(path);

  it('says which it is to people and machines, and is indexed', async () => {
    const text = await pages().page('/sector/clase/4711');
    const name = 'Tiendas <y> "más"';
    expect(heading(text)).toBe(escaped(name));
    expect(between(text, '<title>', '</title>')).toBe(`${escaped(name)} (CIIU 4711) · Cifras`);
    expect(described(text)).toMatch(/^Tiendas &lt;y> &quot;más&quot;: ingresos, /);
    expect(text).toContain(canonical('/sector/clase/4711'));
    expect(text).not.toContain(noindex);
    expect(text).toContain('<script type="module" src="/bundle/sector.js">');
    const api = `${siteUrl}/api/v1/sector/clase/4711`;
    const about = aboutIn(text);
    expect(about).toMatchObject({
      ...{ '@type': 'Dataset', name: `${name} (CIIU 4711) en Colombia`, isAccessibleForFree: true },
      ...{ url: `${siteUrl}/sector/clase/4711`, temporalCoverage: '2019/2023' },
      ...{ dateModified: '2024-06-01T00:00:00Z', creditText: expect.stringContaining('Superintendencia') },
      license: 'https://creativecommons.org/licenses/by/4.0/deed.es',
      distribution: [
        { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: api },
        { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${api}?format=csv` },
      ],
    });
  });

  it('leads to the groups above it and to those right below', async () => {
    const way = async (path: string) => {
      const { path: above, inside } = await factsAt(path);
      return [above.map(({ codigo }) => codigo), inside.map(({ codigo }) => codigo)];
    };
    expect(await way('/sector/seccion/G')).toEqual([['G'], ['45', '47']]);
    expect(await way('/sector/division/47')).toEqual([
      ['G', '47'],
      ['4711', '4719'],
    ]);
    expect(await way('/sector/clase/4711')).toEqual([['G', '47', '4711'], []]);
    const [commerce] = testSectorTree.secciones;
    const two = { ...testSectorTree, secciones: [{ ...commerce!, codigo: 'A', divisiones: [] }, commerce!] };
    const release = withGroups(releaseWith({ [files.sectors.path()]: two }), [
      { ...testGroup('G'), codigo: 'A' },
    ]);
    expect((await factsAt('/sector/seccion/G', release)).inside).toHaveLength(2);
    expect((await factsAt('/sector/seccion/A', release)).inside).toEqual([]);
    const { path, inside } = await factsAt('/sector/seccion/G');
    const division = { nivel: 'division', codigo: '47', nombre: 'COMERCIO AL POR MENOR', num_empresas: 120 };
    expect(inside[1]).toEqual(division);
    const corto = 'Comercio y reparación de vehículos';
    expect(path).toEqual([{ nivel: 'seccion', codigo: 'G', nombre: 'COMERCIO', num_empresas: 120, corto }]);
  });

  it('holds its years, its twenty largest of the reference year and the names of the indicators', async () => {
    const { years: own, ranking, definitions, movement, meta } = await factsAt('/sector/clase/4711');
    const group = testGroup('4711');
    expect(own).toEqual(group.peer_stats_by_year);
    expect(ranking).toEqual({
      anio: datasetReferenceYear,
      top: group.ranking_by_year[datasetReferenceYear]!.slice(0, 20),
    });
    expect(movement).toBeNull();
    expect(meta.url).toBe('/api/v1/sector/clase/4711');
    expect(definitions.roa).toEqual({ nombre: 'El roa', unit: 'ratio' });
    expect(definitions).not.toHaveProperty('otro');
  });

  it('says why a sum is another than in the release before, in its own years alone', async () => {
    const release = releaseWith();
    const file = { path: `cambios/${'0'.repeat(16)}.totales.json`, bytes: 1, sha256: '0'.repeat(64) };
    const [own] = release.manifest.history;
    const changed = (codigo: string) => ({
      ...{ nivel: 'clase', codigo, anio: 2023, antes: 10_000_000, ahora: 9_000_000 },
      entran: { n: 2, suma: 3_000_000 },
      salen: { n: 1, suma: -4_500_000 },
      corregidas: { n: 7, suma: 500_000 },
    });
    const told: Release = {
      ...release,
      manifest: {
        ...release.manifest,
        history: [{ ...own!, cambios: { conteos: {}, json: file, csv: file, totales: file } }],
      },
      changes: async () => Buffer.from(JSON.stringify({ grupos: [changed('4711'), changed('9999')] })),
    };
    const text = await pagesOf(told).page('/sector/clase/4711');
    const table = between(text, 'Estos totales eran otros en la publicación anterior', '</table>');
    const cells = [...table.matchAll(/<td[^>]*>([^<]*)/g)].map(([, cell]) => cell);
    expect(cells).toEqual(['10.000', '3.000', '2', '−4.500', '1', '500', '7', '9.000']);
    expect((await factsAt('/sector/clase/4711', told)).corrections).toEqual([changed('4711')]);
    expect(await pagesOf(release).page('/sector/clase/4711')).not.toContain('Estos totales eran otros');
  });

  it('holds how its companies lie apart, and what the country sums up to', async () => {
    const screener = encodeScreener(
      [
        testCompany('970000001', 5, { roa: 8 }),
        testCompany('970000002', 4, { roa: 900 }),
        testCompany('970000003', 4, { roa: 8 }, 'D'),
      ],
      datasetReferenceYear,
    );
    const { spreads, national } = await factsAt(
      '/sector/clase/4711',
      releaseWith({ [files.screener]: screener }),
    );
    const { counts, above } = spreads.roa as unknown as { counts: number[]; above: number };
    expect([counts.reduce((a, b) => a + b), above]).toEqual([1, 1]);
    expect(national[2023]).toEqual({
      ...{ ingresos_operacionales: 2_023_000, total_activos: null, ganancia_neta: -2023, num_empresas: 120 },
    });
  });

  it.each(['/sector/clase/9999', '/sector/seccion/g', '/sector/Seccion/G', '/sector/seccion/4711'])(
    'is not at %s',
    async (path) => expect(heading(await pages().page(path, 404))).toBe('No hay ese sector'),
  );
});

describe('the sums of the country', () => {
  const section = (codigo: string, byYear: Record<number, (number | null)[]>): PublishedGroup => ({
    ...testGroup('G'),
    codigo,
    peer_stats_by_year: Object.fromEntries(
      Object.entries(byYear).map(([year, [revenue = null, assets = null, profit = null]]) => [
        year,
        {
          ...testGroup('G').peer_stats_by_year[2023]!,
          totales: { ingresos_operacionales: revenue, total_activos: assets, ganancia_neta: profit },
          num_empresas: 10,
        },
      ]),
    ),
    ranking_by_year: {},
  });
  const sections = [
    section('A', { 2022: [1, null, null], 2023: [10, null, null] }),
    section('B', { 2023: [20, 7, null] }),
    section('C', { 2023: [30, null, null] }),
  ];

  const countryOf = (given: readonly PublishedGroup[]): Release => ({
    ...withGroups(releaseWith(), given),
    groupCodes: () => given.map(({ codigo }) => codigo),
  });

  it('are those of all sections by year, and nothing where none has a figure', async () => {
    const national = await loadNationalTotals(countryOf(sections));
    expect(national).toEqual({
      2022: { ingresos_operacionales: 1, total_activos: null, ganancia_neta: null, num_empresas: 10 },
      2023: { ingresos_operacionales: 60, total_activos: 7, ganancia_neta: null, num_empresas: 30 },
    });
  });

  it('are made once for a release, and again after a failure', async () => {
    const release = countryOf(sections);
    const making = loadNationalTotals(release);
    expect(loadNationalTotals(release)).toBe(making);
    await making;
    expect(loadNationalTotals(release)).toBe(making);
    let isTorn = true;
    const torn = withJson(release, () => {
      if (isTorn) throw new Error('torn');
    });
    await expect(loadNationalTotals(torn)).rejects.toThrow('torn');
    isTorn = false;
    expect(await loadNationalTotals(torn)).toEqual(await making);
  });
});
