/** Hand-written data that pages are drawn from: the companies of `dataset.ts`, an entity, and the country's files. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderReader } from '../../../api/_lib/data/files.ts';
import { openRelease, type Release } from '../../../api/_lib/data/release.ts';
import { environment } from '../../../api/_lib/environment.ts';
import { handlers } from '../../../api/_lib/handlers/handlers.ts';
import { inProcessTransport } from '../../../api/_lib/http/in-process.ts';
import pagina from '../../../api/pagina.ts';
import { encodeScreener } from '../../../build/country/screener.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import { analysisTexts } from '../../../build/siis/answers/company-data.ts';
import { noDepartments } from '../../../build/siis/groups/group-analysis.ts';
import { createClient } from '../../../contract/client/client.ts';
import { files } from '../../../contract/files/files.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import { figureKeys, type IndicatorKey, indicatorKeys } from '../../../contract/http/figure-keys.ts';
import type { Grade } from '../../../contract/http/quality.ts';
import { quintileFigureKeys } from '../../../contract/http/quintiles.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import { releasePath } from '../../../contract/stored/layout.ts';
import type { PageContext } from '../../../site/parts/document/context.ts';
import type { EntityFacts } from '../../../site/parts/entity/facts.ts';
import { datasetNits, datasetReferenceYear, entityNit, writeDataset } from '../../api/dataset.ts';
import { companyNamed } from '../../api/search/among.ts';
import { managerOf, withJson } from '../../api/spy-release.ts';
import { siteUrl, tempDir } from '../../paths.ts';

type EntityProfile = EntityFacts['entity']['profile'];

/** Requests a minute for each client address; pages have a budget of twice as many. */
export const limit = 3;
const folder = tempDir('pages');
const { groups, release: name } = writeDataset(folder);
// A page of the entity is drawn from what a test gives.
rmSync(join(folder, releasePath(name, files.entity.path(entityNit))));
/** A group of the data set by its code. */
export const testGroup = (code: string): PublishedGroup => groups.find(({ codigo }) => codigo === code)!;
environment({ DATA_DIR: folder, SITE_URL: siteUrl, LOG_LEVEL: 'silent', RATE_LIMIT: String(limit) });

/** A company of the reference year in class 4711. */
export const testCompany = (
  nit: string,
  revenue: number | null,
  indicators: Partial<Record<IndicatorKey, number>> = {},
  calidad: Grade = 'A',
): CompanySummary => ({
  ...companyNamed(nit, `LA ${nit}`, revenue),
  reference: {
    ingresos_operacionales: revenue,
    total_activos: null,
    ganancia_operacional: null,
    ganancia_neta: null,
    calidad,
    months: 12,
    exercises: 1,
    cut: '2024-12-31',
    base: 'individual' as const,
    figures: Float64Array.from(figureKeys, (key) => indicators[key as IndicatorKey] ?? Number.NaN),
    tamano: null,
    senales: null,
    cuenta_en: calidad === 'D' ? null : 'G4711',
    ingresos_anterior: null,
    calidad_anterior: null,
  },
});

const node = <L extends 'seccion' | 'division' | 'clase'>(nivel: L, codigo: string, nombre: string) => ({
  ...{ nivel, codigo, nombre, num_empresas: 120 },
  muestra: 'suficiente' as const,
});
export const testSectorTree: Sectors = {
  anio: datasetReferenceYear,
  secciones: [
    {
      ...node('seccion', 'G', 'COMERCIO'),
      divisiones: [
        { ...node('division', '45', 'VEHÍCULOS'), clases: [node('clase', '4511', 'NUEVOS')] },
        {
          ...node('division', '47', 'COMERCIO AL POR MENOR'),
          clases: [node('clase', '4711', 'TIENDAS <Y> "MÁS"'), node('clase', '4719', 'OTRAS')],
        },
      ],
    },
  ],
};

export const entityProfile = {
  ...{ entity_id: '1-1', nit: entityNit, name: 'BANCO <UNO> & "DOS"', taxonomy_ref: 'x', filings_count: 0 },
  ...{ first_year: 2019, last_year: 2023, entities: [] },
  type: { code: 1, name: 'Establecimiento bancario', group: 'credito' },
} as EntityProfile;

const concepts = [
  {
    key: 'ganancia_neta',
    statement: 'resultados',
    kind: 'core',
    labels: ['Ganancia (pérdida)'],
    nombre_en: 'Profit',
  },
  { key: 'no_es_suya', statement: 'resultados', kind: 'core', labels: ['De otros'], nombre_en: 'Of others' },
];
const definitions = Object.fromEntries(
  [...indicatorKeys, 'otro'].map((key) => [key, { nombre: `El ${key}`, unit: 'ratio', formula: 'uno' }]),
);
/** All begin with the same five digits. */
const searched = [
  datasetNits.plain,
  datasetNits.moved,
  datasetNits.ungrouped,
  datasetNits.young,
  '890900011',
  '890900012',
  '890900013',
  '890900014',
].map((nit, i) => companyNamed(nit, `LA ${nit} <i>`, 100 - i));
const banks = [
  { nit: entityNit, name: entityProfile.name, type: null, ciudad: null, ultimo_anio: 2023, revenue: 1 },
];

/** Files that a test replaces, as bytes or as a value for JSON. */
export type GivenFiles = Readonly<Record<string, Uint8Array | object>>;

const written: GivenFiles = {
  [files.analysis.path()]: analysisTexts,
  [files.concepts.path()]: { version: 2, concepts },
  [files.indicators.path()]: definitions,
  [files.qualityRules.path()]: {
    reglas: [{ regla: 'salto_activos', nombre: 'Salto <de> activos', umbral: 1 }],
  },
  [files.sectors.path()]: testSectorTree,
  [files.transitions.path()]: { anios: [], sin_siguiente: [] },
  [files.quintiles.path()]: {
    pares: [],
    cifras: Object.fromEntries(quintileFigureKeys.map((key) => [key, { limites: [], matrices: [] }])),
  },
  [files.entityFigures.path()]: { corte_de_referencia: null },
  [files.screener]: encodeScreener(
    [testCompany(datasetNits.plain, 100), testCompany(datasetNits.moved, 90), testCompany('970000001', 300)],
    datasetReferenceYear,
  ),
  [files.search]: encodeSearch(searched, banks),
};

const opened = await openRelease(createFolderReader(folder));
let releases = 0;

/** A release with an identifier of its own, so that no cache holds any of it. */
export function releaseWith(more: GivenFiles = {}, sample = false): Release {
  const all = { ...written, ...more };
  releases += 1;
  const own: Release = {
    ...opened,
    manifest: { ...opened.manifest, sample, release: String(releases).padStart(16, '0') },
    async stored(file) {
      const content = all[file];
      if (!(content instanceof Uint8Array)) throw new Error(`no page reads ${file}`);
      return Buffer.from(content);
    },
  };
  return withJson(own, (_, path) => all[path]);
}

/** The release with an entity; `statements` are those of the entity. */
export function withEntity(
  release: Release,
  of: Partial<EntityProfile> = {},
  statements: Readonly<Record<string, object>> = {},
): Release {
  const data = { profile: { ...entityProfile, ...of }, filings: [], ratios: {}, ratio_sources: {} };
  const meta = metaOf('sfc', release.manifest, `/api/v1/sfc/${entityNit}`);
  const more = {
    statements,
    notes: {},
    evidencia: { ratio_sources: {}, filings: [] },
    cifras: [],
    fuentes: {},
  };
  return withJson(release, (row) =>
    row === files.entity ? { data, meta } : row === files.entityMore ? more : undefined,
  );
}

/** The release with these groups. */
export function withGroups(release: Release, given: readonly PublishedGroup[]): Release {
  const isGiven = (level: string, code: string) =>
    given.some(({ nivel, codigo }) => nivel === level && codigo === code);
  const changed = withJson(release, (row, path) => {
    const { codigo, nivel } =
      given.find((group) => path.endsWith(`/${group.nivel}/${group.codigo}.json.gz`)) ?? {};
    if (row === files.group) return given.find((group) => group.codigo === codigo && group.nivel === nivel);
    // One that is not in the data set has nothing that is asked for besides.
    if (!codigo || groups.some((group) => group.codigo === codigo)) return undefined;
    if (row === files.groupStructure) return {};
    return row === files.groupMore
      ? { analisis_by_year: {}, tamanos: {}, departamentos: noDepartments }
      : undefined;
  });
  return {
    ...changed,
    hasGroup: (level, code) => isGiven(level, code) || release.hasGroup(level, code),
  };
}

/** Requests for the pages of a release. */
export function pagesOf(release: Release) {
  const served = pagina.withReleases(managerOf(release));
  const fetch = (path: string, init?: RequestInit) => served.fetch(new Request(siteUrl + path, init));
  return {
    served,
    fetch,
    /** The text of a page; throws on another status. */
    async page(path: string, status = 200): Promise<string> {
      const response = await fetch(path);
      if (response.status !== status) throw new Error(`${path} has the status ${response.status}`);
      return response.text();
    },
    /** What a page was drawn from. */
    facts: async <F>(path: string): Promise<F> =>
      (await fetch(`${path}${path.includes('?') ? '&' : '?'}datos`)).json() as Promise<F>,
  };
}

/** What the pages of a release are drawn from. */
export const pageContextOf = (release: Release): PageContext => ({
  release,
  client: createClient(inProcessTransport(handlers, release)),
  site: siteUrl,
  contact: null,
});
