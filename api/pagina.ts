/** The function of the pages that are drawn: companies, supervised entities, CIIU groups. */

import { companyDocument, factsOf } from './_lib/page/company.ts';
import { entityDocument } from './_lib/page/entity.ts';
import { embedOf, readEmbed } from './_lib/page/oembed.ts';
import { isChart, pictureOf } from './_lib/page/picture.ts';
import { pngOf } from './_lib/page/raster.ts';
import { sectorDocument, treeDocument } from './_lib/page/sector.ts';
import { servePages } from './_lib/page/serve.ts';
import { screenerOf } from './_lib/screener/opened.ts';

export default servePages({
  async empresa({ release, values: [nit = ''], site }) {
    if (!release.has('siis', nit)) return null;
    return companyDocument(release, nit, site, await screenerOf(release));
  },
  async grafica({ release, values: [nit = '', format], wish, site }) {
    if (!release.has('siis', nit)) return null;
    const facts = await factsOf(release, nit, site, await screenerOf(release));
    const svg = isChart(wish) ? pictureOf(facts, wish) : null;
    if (svg === null) return null;
    return format === 'png'
      ? { type: 'image/png', body: await pngOf(svg) }
      : { type: 'image/svg+xml', body: svg };
  },
  async oembed({ release, wish, site }) {
    const read = readEmbed(wish, site);
    if ('faults' in read || !release.has('siis', read.nit)) return null;
    const { company } = await factsOf(release, read.nit, site, await screenerOf(release));
    return {
      type: 'application/json',
      body: embedOf(company.profile.razon_social, read.nit, site, wish),
    };
  },
  async sfc({ release, values: [nit = ''], site }) {
    return release.has('sfc', nit) ? entityDocument(release, nit, site) : null;
  },
  sector: ({ release, values: [nivel = '', codigo = ''], site }) =>
    sectorDocument(release, nivel, codigo, site),
  sectores: ({ release, site }) => treeDocument(release, site),
});
