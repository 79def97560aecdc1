/** The function of pages rendered on the server: companies, supervised entities, CIIU groups, changes of a list, chart pictures, oEmbed. */

import { files } from '../contract/files/files.ts';
import { changesDocument } from './_lib/pages/changes.ts';
import { drawPicture, selectChart, showsBenchmark } from './_lib/pages/chart-picture.ts';
import { companyDocument, loadCompany, loadPageBenchmark } from './_lib/pages/company.ts';
import { entityDocument } from './_lib/pages/entity.ts';
import { oembedJson, parseOembed } from './_lib/pages/oembed.ts';
import { sectorDocument, treeDocument } from './_lib/pages/sector.ts';
import { servePages } from './_lib/pages/serve-pages.ts';
import { svgToPng } from './_lib/pages/svg-to-png.ts';
import { loadScreener } from './_lib/screener/screener.ts';

export default servePages({
  async empresa({ release, values: [nit = ''], site }) {
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    return companyDocument(release, nit, site, await loadScreener(release));
  },
  async grafica({ release, values: [nit = '', format], query, site, address }) {
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    const { company, meta } = await loadCompany(release, nit);
    const chart = selectChart(company, query);
    if (chart === null) return { missing: 'grafica', nit, name: query };
    const benchmark = showsBenchmark(chart)
      ? await loadPageBenchmark(release, company.profile, await release.json(files.companyMore, nit))
      : null;
    const svg = drawPicture({ company, meta, benchmark, site }, chart);
    return format === 'png'
      ? { type: 'image/png', body: await svgToPng(svg, address) }
      : { type: 'image/svg+xml', body: svg };
  },
  async oembed({ release, query, site }) {
    const read = parseOembed(query, site);
    if ('faults' in read) return { missing: 'pagina' };
    const { nit } = read;
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    const { company } = await loadCompany(release, nit);
    const chart = selectChart(company, '');
    if (chart === null) return { missing: 'grafica', nit, name: '' };
    return { type: 'application/json', body: oembedJson(company, chart, site, query) };
  },
  async sfc({ release, values: [nit = ''], site }) {
    return release.has('sfc', nit) ? entityDocument(release, nit, site) : { missing: 'entidad', nit };
  },
  async sector({ release, values: [nivel = '', codigo = ''], site }) {
    return (await sectorDocument(release, nivel, codigo, site)) ?? { missing: 'sector' };
  },
  sectores: ({ release, query, site }) => treeDocument(release, query, site),
  cambios: ({ release, query, site }) => changesDocument(release, query === '' ? [] : query.split(','), site),
});
