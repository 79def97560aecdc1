/** What the site says of itself and of its data to search engines (schema.org). */

import { licenseAddress } from '../../../contract/http/envelope.ts';

/** `site` is its address, empty where the file gets it later. */
export const siteGraph = (site: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'WebSite',
      '@id': `${site}/#sitio`,
      name: 'Cifras',
      url: `${site}/`,
      inLanguage: ['es', 'en'],
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${site}/explorar?q={q}`,
        },
        'query-input': 'required name=q',
      },
    },
    {
      '@type': 'Dataset',
      '@id': `${site}/datos#conjunto`,
      name: 'Cifras de las empresas colombianas',
      description:
        'Estados financieros, indicadores por año y comparación sectorial CIIU de las sociedades que reportan a la Superintendencia de Sociedades (SIIS), y razones de las entidades vigiladas por la Superintendencia Financiera (SFC).',
      url: `${site}/datos`,
      license: licenseAddress,
      isAccessibleForFree: true,
      creator: {
        '@type': 'Organization',
        name: 'Superintendencias de Sociedades y Financiera de Colombia',
      },
    },
  ],
});
