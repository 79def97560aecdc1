/** `datapackage.json` (Frictionless): what the downloads are, column by column, with their sizes and digests. */

import { license, type ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { OpenLicense } from '../tables/open-licenses.ts';
import type { SfcDataset } from '../tables/sfc-datasets.ts';
import type { JoinedFile } from './join.ts';
import { type Column, type Table, type TableName, tables } from './tables.ts';

const mediaTypes = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const;

/** The open datasets of which something is published. */
export type OpenDatasets = Readonly<
  Partial<
    Record<
      SfcDataset,
      { readonly dataset: string; readonly license: OpenLicense; readonly attribution: string }
    >
  >
>;

/** The tables with rows of open data; the list of entities names only those without reports. */
const openTables: Readonly<Partial<Record<TableName, readonly SfcDataset[]>>> = {
  entidades_sfc: ['entidades'],
  ratios_datos_abiertos: ['cuif', 'solvencia', 'cartera'],
};

const ownLicense = {
  name: 'CC-BY-4.0',
  title: license,
  path: 'https://creativecommons.org/licenses/by/4.0/',
};

export function dataPackage(
  release: ReleaseIdentity,
  files: readonly JoinedFile[],
  open: OpenDatasets,
): object {
  return {
    profile: 'data-package',
    name: 'cifras',
    title: 'Cifras de las empresas colombianas',
    description: release.sample
      ? 'Datos inventados: ninguna empresa de estos archivos existe.'
      : 'Estados financieros, indicadores y comparaciones sectoriales de las empresas colombianas.',
    version: release.release,
    created: release.generated_at,
    licenses: [ownLicense],
    sources: [
      { title: 'Superintendencia de Sociedades de Colombia, SIIS', path: 'https://www.datos.gov.co' },
      { title: 'Superintendencia Financiera de Colombia, SIMEV', path: 'https://www.superfinanciera.gov.co' },
      ...Object.values(open).map(sourceOf),
    ],
    resources: files.map((file) => resource(file, open)),
  };
}

const sourceOf = ({ dataset, attribution }: NonNullable<OpenDatasets[SfcDataset]>) => ({
  title: `${attribution}: ${dataset}`,
  path: `https://www.datos.gov.co/d/${dataset.slice(0, dataset.indexOf(':'))}`,
});

/** What a resource says of the open data in it: every licence once, and whom to cite. */
function openPart(table: TableName, open: OpenDatasets): object {
  const used = (openTables[table] ?? []).flatMap((name) => open[name] ?? []);
  if (used.length === 0) return {};
  const licenses = used.map(({ license: { name, title, url } }) => ({ name, title, path: url }));
  const all = table === 'entidades_sfc' ? [ownLicense, ...licenses] : licenses;
  return {
    licenses: [...new Map(all.map((one) => [one.name, one])).values()],
    sources: used.map(sourceOf),
  };
}

function resource({ table, format, name, bytes, sha256 }: JoinedFile, open: OpenDatasets): object {
  const { title, primaryKey, columns }: Table = tables[table];
  return {
    name: format === 'csv' ? table : `${table}-${format}`,
    title,
    path: name,
    format,
    mediatype: mediaTypes[format],
    bytes,
    hash: `sha256:${sha256}`,
    ...openPart(table, open),
    ...(format === 'csv' && {
      profile: 'tabular-data-resource',
      compression: 'gz',
      encoding: 'utf-8',
      schema: { fields: columns.map(field), primaryKey, missingValues: [''] },
    }),
  };
}

function field({ name, type, nullable, unit, description }: Column): object {
  return {
    name,
    type,
    description: unit === null ? description : `${description} (${unit})`,
    ...(!nullable && { constraints: { required: true } }),
  };
}
