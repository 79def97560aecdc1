/** The schema.org `Dataset` of a release, made from its data package: what the data page must tell search engines. */

import { regulators } from '../../build/publish/catalog.ts';
import { type DataPackage, sha256In } from '../../contract/stored/data-package.ts';

/** `base` is the absolute address before the name of every download; search engines accept no other. */
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
