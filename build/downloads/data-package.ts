/** Builds `datapackage.json` (Frictionless Data Package): every download with its columns, size in bytes and SHA-256. */

import { license, type ReleaseIdentity } from '../../contract/http/envelope.ts';
import { siisOrigin, simevAttribution } from '../../contract/http/origins.ts';
import { nitScheme } from '../../contract/nit.ts';
import type { DataPackage, DataResource } from '../../contract/stored/data-package.ts';
import type { OpenLicense } from '../tables/open-licenses.ts';
import type { SfcDataset } from '../tables/sfc-datasets.ts';
import type { FileMetadata } from './row-group.ts';
import { type SectionFile, sectionTable, type TableFile } from './table-file.ts';
import { panelTable, type Table, type TableColumn, type TableName, type TableRow, tables } from './tables.ts';

const compressed = { profile: 'tabular-data-resource', compression: 'gz', encoding: 'utf-8' } as const;
const mediaTypes = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const;

/** The SFC's open datasets from which the release publishes figures. */
export type OpenDatasets = Readonly<
  Partial<
    Record<
      SfcDataset,
      { readonly dataset: string; readonly license: OpenLicense; readonly attribution: string }
    >
  >
>;

/** Tables with rows from open data. Of `entidades_sfc` only the entities without filings come from it, of `estados_sfc` only what the CUIF has. */
const openTables: Readonly<Partial<Record<TableName, readonly SfcDataset[]>>> = {
  entidades_sfc: ['entidades'],
  ratios_datos_abiertos: ['cuif', 'solvencia', 'cartera'],
  estados_sfc: ['cuif'],
  cifras_cuif: ['cuif', 'solvencia', 'cartera'],
};
const partlyOpen: ReadonlySet<TableName> = new Set(['entidades_sfc', 'estados_sfc']);

/** Of what is made of filings. */
export const ownLicense = {
  name: 'CC-BY-4.0',
  title: license,
  path: 'https://creativecommons.org/licenses/by/4.0/',
};

const siisSource = { title: siisOrigin.attribution, path: 'https://www.datos.gov.co' };
const simevSource = { title: simevAttribution, path: 'https://www.superfinanciera.gov.co' };
const asFiled =
  'Los textos van como se presentaron: una hoja de cálculo toma por fórmula los que empiezan por =, +, - o @ (como =HYPERLINK), así que un CSV se abre como texto, con los tipos de este paquete.';
const invented = 'Datos inventados: ninguna empresa de estos archivos existe.';

/** The years with data; empty when there are none. */
export interface ReportedYears {
  readonly companies: readonly number[];
  readonly entities: readonly number[];
}

/** The panel file of one year. */
export interface PanelFile {
  readonly table: 'panel';
  readonly anio: number;
  readonly rows: number;
  readonly first: TableRow;
  readonly bytes: number;
  readonly sha256: string;
}

/** Whether the years of a table are those of companies (SIIS) or of entities (SFC). */
const tableYears: Readonly<Partial<Record<TableName, keyof ReportedYears>>> = {
  empresas: 'companies',
  estados: 'companies',
  indicadores: 'companies',
  calidad: 'companies',
  reexpresiones: 'companies',
  benchmarks: 'companies',
  estructura: 'companies',
  entidades_sfc: 'entities',
  ratios_sfc: 'entities',
  ratios_datos_abiertos: 'entities',
  estados_sfc: 'entities',
  cifras_cuif: 'entities',
};

export function dataPackage(
  release: ReleaseIdentity,
  files: readonly (TableFile | SectionFile | PanelFile)[],
  open: OpenDatasets,
  years: ReportedYears,
): DataPackage {
  return {
    profile: 'data-package',
    name: 'cifras',
    title: 'Cifras de las empresas colombianas',
    description: `${
      release.sample
        ? invented
        : 'Estados financieros, indicadores por año y comparación sectorial CIIU de las sociedades que reportan a la Superintendencia de Sociedades (SIIS), y razones de las entidades vigiladas por la Superintendencia Financiera (SFC).'
    } ${asFiled}`,
    keywords: [
      'estados financieros',
      'indicadores financieros',
      'empresas',
      'NIIF',
      'CIIU',
      'SIIS',
      'XBRL',
      'Colombia',
    ],
    version: release.release,
    created: release.generated_at,
    ...temporal([...years.companies, ...years.entities]),
    licenses: [ownLicense],
    sources: [siisSource, simevSource, ...Object.values(open).map(sourceOf)],
    resources: files.map((file) =>
      file.table === 'panel'
        ? panelResource(file)
        : file.table === 'estados_por_seccion'
          ? sectionResource(file, years)
          : resource(file, open, years),
    ),
  };
}

const sourceOf = ({ dataset, attribution }: NonNullable<OpenDatasets[SfcDataset]>) => ({
  title: `${attribution}: ${dataset}`,
  path: `https://www.datos.gov.co/d/${dataset.slice(0, dataset.indexOf(':'))}`,
});

/** The licences (each once) and the sources of the open data in a table. */
function openPart(table: TableName, open: OpenDatasets): Pick<DataResource, 'licenses' | 'sources'> {
  const used = (openTables[table] ?? []).flatMap((name) => open[name] ?? []);
  if (used.length === 0) return {};
  const licenses = used.map(({ license: { name, title, url } }) => ({ name, title, path: url }));
  const all = partlyOpen.has(table) ? [ownLicense, ...licenses] : licenses;
  return {
    licenses: [...new Map(all.map((one) => [one.name, one])).values()],
    sources: used.map(sourceOf),
  };
}

function temporal(years: readonly number[]): { temporal?: string } {
  return years.length === 0 ? {} : { temporal: `${Math.min(...years)}/${Math.max(...years)}` };
}

function resource(
  { table, format, name, rows, first, bytes, sha256 }: TableFile,
  open: OpenDatasets,
  years: ReportedYears,
): DataResource {
  const { title }: Table = tables[table];
  return {
    name: format === 'csv' ? table : `${table}-${format}`,
    title,
    path: name,
    format,
    mediatype: mediaTypes[format],
    rows,
    bytes,
    hash: `sha256:${sha256}`,
    ...temporal(tableYears[table] ? years[tableYears[table]] : []),
    ...openPart(table, open),
    ...(format === 'csv' && {
      ...compressed,
      schema: { ...schemaOf(tables[table], first), missingValues: [''] },
    }),
  };
}

const sectionResource = (
  { seccion, rows, first, bytes, sha256 }: SectionFile,
  { companies }: ReportedYears,
): DataResource => ({
  name: `estados-seccion-${seccion.toLowerCase()}`,
  title: sectionTable.title,
  path: `estados_por_seccion/${seccion}.csv.gz`,
  format: 'csv',
  mediatype: mediaTypes.csv,
  rows,
  bytes,
  hash: `sha256:${sha256}`,
  ...temporal(companies),
  ...compressed,
  schema: { ...schemaOf(sectionTable, first), missingValues: [''] },
});

/** The schema is the same for every year and repeated with each, because a reader may take one file alone. */
const panelResource = ({ anio, rows, first, bytes, sha256 }: PanelFile): DataResource => ({
  name: `panel-${anio}`,
  title: panelTable.title,
  path: `panel/${anio}.parquet`,
  format: 'parquet',
  mediatype: mediaTypes.parquet,
  rows,
  bytes,
  hash: `sha256:${sha256}`,
  ...temporal([anio]),
  schema: schemaOf(panelTable, first),
});

/** What a Parquet file says of itself; `columns` is a JSON object with the text and unit of each column. */
export function fileMetadata(table: Table, release: ReleaseIdentity, open: OpenDatasets): FileMetadata {
  const name = table.name as TableName;
  const ofEntities = tableYears[name] === 'entities';
  const ofBoth = name === 'conceptos' || name === 'diccionario';
  const { licenses = [ownLicense], sources = [] } = openPart(name, open);
  const isOpen = openTables[name] !== undefined && !partlyOpen.has(name);
  const filed = isOpen ? [] : [ofEntities ? simevSource : siisSource];
  const named = [...filed, ...(ofBoth ? [simevSource] : []), ...sources];
  return {
    title: table.title,
    ...(release.sample && { description: invented }),
    release: release.release,
    generated_at: release.generated_at,
    license: licenses.map(({ title, path }) => `${title} (${path})`).join('; '),
    source: named.map(({ title, path }) => `${title} (${path})`).join('; '),
    columns: JSON.stringify(Object.fromEntries(table.columns.map((column) => [column.name, textOf(column)]))),
  };
}

const schemaOf = ({ columns, primaryKey }: Table, first: TableRow | null) => ({
  fields: columns.map((column, i) => ({
    ...field(column),
    ...(first && primaryKey.includes(column.name) && { example: first[i]! }),
  })),
  primaryKey: [...primaryKey],
});

const textOf = ({ description, unit }: TableColumn): string =>
  unit === null ? description : `${description} (${unit})`;

function field(column: TableColumn) {
  const { name, type, nullable } = column;
  return {
    name,
    type,
    description: textOf(column),
    ...(name === 'nit' && { rdfType: nitScheme.address }),
    ...(!nullable && { constraints: { required: true } }),
  };
}
