/** The function of the pages that are drawn: companies, supervised entities, CIIU groups. */

import { companyDocument } from './_lib/page/company.ts';
import { entityDocument } from './_lib/page/entity.ts';
import { sectorDocument, treeDocument } from './_lib/page/sector.ts';
import { servePages } from './_lib/page/serve.ts';
import { screenerOf } from './_lib/screener/opened.ts';

export default servePages({
  async empresa({ release, values: [nit = ''], site }) {
    if (!release.has('siis', nit)) return null;
    return companyDocument(release, nit, site, await screenerOf(release));
  },
  async sfc({ release, values: [nit = ''], site }) {
    return release.has('sfc', nit) ? entityDocument(release, nit, site) : null;
  },
  sector: ({ release, values: [nivel = '', codigo = ''], site }) =>
    sectorDocument(release, nivel, codigo, site),
  sectores: ({ release, site }) => treeDocument(release, site),
});
