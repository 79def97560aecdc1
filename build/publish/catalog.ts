/** `catalog.jsonld`: the downloads of the release that stands, for portals that harvest (DCAT). */

import { join } from 'node:path';
import { files } from '../../contract/files/files.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import {
  type DataPackage,
  type DataResource,
  dataPackageName,
  dataPackageSchema,
  resourcesByTable,
  sha256In,
  temporalRange,
} from '../../contract/stored/data-package.ts';
import { type FileEntry, type Manifest, releasePath } from '../../contract/stored/layout.ts';
import type { Disk } from '../lib/disk.ts';

const reference = (id: string) => ({ '@id': id, '@type': '@id' });
const spanish = (id: string) => ({ '@id': id, '@language': 'es' });
const typed = (id: string, type: string) => ({ '@id': id, '@type': `xsd:${type}` });

/** Every name that the catalogue uses; one that is not here would say nothing to a machine. */
export const catalogContext = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  spdx: 'http://spdx.org/rdf/terms#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  title: spanish('dct:title'),
  description: spanish('dct:description'),
  keyword: spanish('dcat:keyword'),
  identifier: 'dct:identifier',
  version: 'dcat:version',
  modified: typed('dct:modified', 'dateTime'),
  language: reference('dct:language'),
  license: reference('dct:license'),
  spatial: 'dct:spatial',
  temporal: 'dct:temporal',
  startDate: typed('dcat:startDate', 'date'),
  endDate: typed('dcat:endDate', 'date'),
  accrualPeriodicity: reference('dct:accrualPeriodicity'),
  conformsTo: reference('dct:conformsTo'),
  publisher: 'dct:publisher',
  creator: 'dct:creator',
  name: 'foaf:name',
  source: 'dct:source',
  dataset: 'dcat:dataset',
  service: 'dcat:service',
  endpointURL: reference('dcat:endpointURL'),
  endpointDescription: reference('dcat:endpointDescription'),
  servesDataset: reference('dcat:servesDataset'),
  distribution: 'dcat:distribution',
  accessURL: reference('dcat:accessURL'),
  downloadURL: reference('dcat:downloadURL'),
  mediaType: reference('dcat:mediaType'),
  compressFormat: reference('dcat:compressFormat'),
  byteSize: typed('dcat:byteSize', 'nonNegativeInteger'),
  checksum: 'spdx:checksum',
  algorithm: reference('spdx:algorithm'),
  checksumValue: typed('spdx:checksumValue', 'hexBinary'),
} as const;

const authority = 'http://publications.europa.eu/resource/authority/';
const mediaTypes = 'https://www.iana.org/assignments/media-types/';
const packageForm = 'https://specs.frictionlessdata.io/data-package/';
const forms: Record<DataResource['format'], string> = {
  csv: 'https://www.rfc-editor.org/rfc/rfc4180',
  parquet: 'https://parquet.apache.org/docs/file-format/',
};

const common = {
  publisher: { '@type': 'foaf:Agent', name: 'Cifras' },
  language: `${authority}language/SPA`,
  spatial: { '@id': `${authority}country/COL`, '@type': 'dct:Location' },
  accrualPeriodicity: `${authority}frequency/ANNUAL`,
} as const;

/** Who filed the statements that the data are made of. */
export const regulators = [
  'Superintendencia de Sociedades de Colombia',
  'Superintendencia Financiera de Colombia',
] as const;

/**
 * `base` stands before the name of every download: nothing where the catalogue lies beside them, for addresses are
 * relative to the document. `description` is what the manifest says of `datapackage.json`.
 */
export function catalogOf(described: DataPackage, description: FileEntry, base: string): object {
  const { version, created } = described;
  const dated = { version, modified: created };
  const licenses = described.licenses.map(({ path }) => path);
  return {
    '@context': catalogContext,
    '@id': '#catalogo',
    '@type': 'dcat:Catalog',
    title: described.title,
    description: described.description,
    keyword: described.keywords,
    ...dated,
    ...common,
    creator: regulators.map((name) => ({ '@type': 'foaf:Organization', name })),
    source: described.sources.map(sourceOf),
    license: licenses,
    ...covered(described.temporal),
    conformsTo: 'https://www.w3.org/TR/vocab-dcat-3/',
    service: {
      '@id': '#api',
      '@type': 'dcat:DataService',
      identifier: 'api',
      title: 'API de Cifras',
      description: 'Las mismas cifras por sociedad, entidad, grupo y año, en JSON y CSV; sin credenciales',
      ...common,
      license: licenses,
      endpointURL: apiPrefix,
      endpointDescription: '/openapi.json',
      servesDataset: resourcesByTable(described).map(([table]) => `#${table}`),
    },
    dataset: [
      ...resourcesByTable(described).map(([table, files]) => datasetOf(described, table, files, base)),
      {
        '@id': '#datapackage',
        '@type': 'dcat:Dataset',
        identifier: 'datapackage',
        title: 'Descripción de las descargas',
        description: 'Columnas, tipos, unidades, llaves, tamaños y licencias de cada archivo',
        keyword: described.keywords,
        ...dated,
        ...common,
        license: licenses,
        distribution: [
          {
            '@id': '#datapackage-json',
            ...file(`${base}${dataPackageName}`, 'application/json', packageForm, description),
            license: licenses,
          },
        ],
      },
    ],
  };
}

function datasetOf(
  described: DataPackage,
  table: string,
  files: readonly DataResource[],
  base: string,
): object {
  const { title, licenses = described.licenses, sources } = files[0]!;
  const license = licenses.map(({ path }) => path);
  return {
    '@id': `#${table}`,
    '@type': 'dcat:Dataset',
    identifier: table,
    title: title.split(': ')[0],
    description: title,
    keyword: described.keywords,
    version: described.version,
    modified: described.created,
    ...common,
    license,
    ...covered(temporalRange(files)),
    ...(sources && { source: sources.map(sourceOf) }),
    distribution: files.map((resource) => ({
      // Of the table itself the name is taken.
      '@id': `#${resource.name === table ? `${table}-csv` : resource.name}`,
      ...file(`${base}${resource.path}`, resource.mediatype, forms[resource.format], {
        bytes: resource.bytes,
        sha256: sha256In(resource),
      }),
      ...(resource.compression && { compressFormat: `${mediaTypes}application/gzip` }),
      license,
    })),
  };
}

const file = (address: string, type: string, form: string, { bytes, sha256 }: FileEntry) => ({
  '@type': 'dcat:Distribution',
  accessURL: address,
  downloadURL: address,
  mediaType: `${mediaTypes}${type}`,
  conformsTo: form,
  byteSize: bytes,
  checksum: {
    '@type': 'spdx:Checksum',
    algorithm: 'spdx:checksumAlgorithm_sha256',
    checksumValue: sha256,
  },
});

const sourceOf = ({ title, path }: { title: string; path: string }) => ({ '@id': path, title });

function covered(temporal: string | undefined): object {
  if (temporal === undefined) return {};
  const [first, last] = temporal.split('/');
  return {
    temporal: { '@type': 'dct:PeriodOfTime', startDate: `${first}-01-01`, endDate: `${last}-12-31` },
  };
}

/** Null of a release that does not describe its downloads, or no longer: what is damaged must not stop the build that mends it. */
export function readCatalog(
  out: string,
  { release, files: listed }: Pick<Manifest, 'release' | 'files'>,
  disk: Pick<Disk, 'readFileSync'>,
): object | null {
  const path = files.download(dataPackageName);
  const entry = listed[path];
  if (!entry) return null;
  try {
    const text = disk.readFileSync(join(out, releasePath(release, path)), 'utf8');
    const described = dataPackageSchema.parse(JSON.parse(text));
    return catalogOf(described, entry, releasePath(release, files.download('')));
  } catch {
    return null;
  }
}
