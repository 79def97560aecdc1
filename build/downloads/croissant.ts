/** `croissant.jsonld`: the downloads for programs of machine learning (Croissant 1.1), each table with its columns as read from Parquet. */

import {
  type DataPackage,
  type DataResource,
  resourcesByTable,
  sha256In,
} from '../../contract/stored/data-package.ts';

/** As the specification has it: a name that is not here is one of schema.org. */
const context = {
  '@language': 'es',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isLiveDataset: 'cr:isLiveDataset',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  source: 'cr:source',
} as const;

const dataTypes: Readonly<Record<string, string>> = {
  string: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
};

/** Addresses are relative to the document, which lies beside the files. */
export function croissantOf(described: DataPackage): object {
  const { title, description, version, created, temporal, licenses, keywords, resources } = described;
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: title,
    description,
    keywords,
    version,
    datePublished: created,
    isLiveDataset: false,
    inLanguage: 'es',
    ...(temporal && { temporalCoverage: temporal }),
    spatialCoverage: 'Colombia',
    license: licenses.map(({ path }) => path),
    creator: { '@type': 'sc:Organization', name: 'Cifras' },
    citeAs: `${described.sources.map((source) => source.title).join('; ')}. ${title}, publicación ${version}.`,
    distribution: resources.map(fileObject),
    recordSet: resourcesByTable(described).flatMap(([table, files]) => recordSet(table, files)),
  };
}

const fileObject = (resource: DataResource) => ({
  '@type': 'cr:FileObject',
  '@id': resource.name,
  name: resource.path,
  description: resource.title,
  contentUrl: resource.path,
  contentSize: `${resource.bytes} B`,
  encodingFormat: resource.format === 'parquet' ? 'application/x-parquet' : resource.mediatype,
  sha256: sha256In(resource),
  ...(resource.licenses && { license: resource.licenses.map(({ path }) => path) }),
});

/** Of the newest file of a table that has one for each year. Those of CSV alone repeat rows of others. */
function recordSet(table: string, files: readonly DataResource[]): object[] {
  const file = files.findLast(({ format }) => format === 'parquet');
  const { schema } = file?.schema ? file : (files[0] as DataResource);
  if (!file || !schema) return [];
  const id = (column: string) => `${table}/${column}`;
  return [
    {
      '@type': 'cr:RecordSet',
      '@id': table,
      name: table,
      description: file.title,
      key: schema.primaryKey.map((column) => ({ '@id': id(column) })),
      field: schema.fields.map(({ name, type, description }) => ({
        '@type': 'cr:Field',
        '@id': id(name),
        name,
        description,
        dataType: dataTypes[String(type)],
        source: { fileObject: { '@id': file.name }, extract: { column: name } },
      })),
    },
  ];
}
