/** `datapackage.json` (Frictionless): what the downloads are, column by column, with their sizes and digests. */

import { license, type ReleaseIdentity } from '../../contract/http/envelope.ts';
import type { JoinedFile } from './join.ts';
import { type Column, type Table, tables } from './tables.ts';

const mediaTypes = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const;

export function dataPackage(release: ReleaseIdentity, files: readonly JoinedFile[]): object {
  return {
    profile: 'data-package',
    name: 'cifras',
    title: 'Cifras de las empresas colombianas',
    description: release.sample
      ? 'Datos inventados: ninguna empresa de estos archivos existe.'
      : 'Estados financieros, indicadores y comparaciones sectoriales de las empresas colombianas.',
    version: release.release,
    created: release.generated_at,
    licenses: [
      {
        name: 'CC-BY-4.0',
        title: license,
        path: 'https://creativecommons.org/licenses/by/4.0/',
      },
    ],
    sources: [
      { title: 'Superintendencia de Sociedades de Colombia, SIIS', path: 'https://www.datos.gov.co' },
      { title: 'Superintendencia Financiera de Colombia, SIMEV', path: 'https://www.superfinanciera.gov.co' },
    ],
    resources: files.map(resource),
  };
}

function resource({ table, format, name, bytes, sha256 }: JoinedFile): object {
  const { title, primaryKey, columns }: Table = tables[table];
  return {
    name: format === 'csv' ? table : `${table}-${format}`,
    title,
    path: name,
    format,
    mediatype: mediaTypes[format],
    bytes,
    hash: `sha256:${sha256}`,
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
