/** The function of the pages that are drawn: companies, supervised entities, CIIU groups. */

import { benchmarkOf, companyDocument, companyOf } from './_lib/pages/company.ts';
import { entityDocument } from './_lib/pages/entity.ts';
import { embedOf, readEmbed } from './_lib/pages/oembed.ts';
import { chosenChart, isCompared, pictureOf } from './_lib/pages/picture.ts';
import { sectorDocument, treeDocument } from './_lib/pages/sector.ts';
import { servePages } from './_lib/pages/serve.ts';
import { pngOf } from './_lib/pages/svg-to-png.ts';
import { screenerOf } from './_lib/screener/opened.ts';

export default servePages({
  async empresa({ release, values: [nit = ''], site }) {
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    return companyDocument(release, nit, site, await screenerOf(release));
  },
  async grafica({ release, values: [nit = '', format], wish, site }) {
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    const { company, meta } = await companyOf(release, nit);
    const chart = chosenChart(company, wish);
    if (chart === null) return { missing: 'grafica', nit, name: wish };
    const benchmark = isCompared(chart) ? await benchmarkOf(release, company.profile) : null;
    const svg = pictureOf({ company, meta, benchmark, site }, chart);
    return format === 'png'
      ? { type: 'image/png', body: await pngOf(svg) }
      : { type: 'image/svg+xml', body: svg };
  },
  async oembed({ release, wish, site }) {
    const read = readEmbed(wish, site);
    if ('faults' in read) return { missing: 'pagina' };
    const { nit } = read;
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    const { company } = await companyOf(release, nit);
    const chart = chosenChart(company, '');
    if (chart === null) return { missing: 'grafica', nit, name: '' };
    return { type: 'application/json', body: embedOf(company, chart, site, wish) };
  },
  async sfc({ release, values: [nit = ''], site }) {
    return release.has('sfc', nit) ? entityDocument(release, nit, site) : { missing: 'entidad', nit };
  },
  async sector({ release, values: [nivel = '', codigo = ''], site }) {
    return (await sectorDocument(release, nivel, codigo, site)) ?? { missing: 'sector' };
  },
  sectores: ({ release, site }) => treeDocument(release, site),
});
