/** The downloads of a release as a `Dataset` of schema.org, made of their package: what the page of the data must tell the search engines of data sets. */

import { regulators } from '../../build/publish/dcat.ts';
import { type DataPackage, sha256In } from '../../contract/stored/data-package.ts';

/** `base` stands before the name of every download and is an absolute address, for search engines take no other. */
export function schemaOrgDataset(described: DataPackage, site: string, base: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: described.title,
    description: described.description,
    url: `${site}/datos`,
    license: described.licenses[0]!.path,
    isAccessibleForFree: true,
    inLanguage: 'es',
    spatialCoverage: 'Colombia',
    ...(described.temporal && { temporalCoverage: described.temporal }),
    creator: regulators.map((name) => ({ '@type': 'GovernmentOrganization', name })),
    publisher: { '@type': 'Organization', name: 'Cifras', url: `${site}/` },
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'Cifras', url: `${site}/data/catalog.jsonld` },
    keywords: described.keywords,
    version: described.version,
    dateModified: described.created,
    distribution: described.resources.map((resource) => ({
      '@type': 'DataDownload',
      name: resource.path,
      description: resource.title,
      contentUrl: `${base}${resource.path}`,
      encodingFormat: resource.mediatype,
      contentSize: `${resource.bytes} B`,
      sha256: sha256In(resource),
    })),
  };
}
