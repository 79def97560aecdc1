/** The function of pages rendered on the server: the front page, the explorer, companies, supervised entities and CIIU groups (also in English), departments, what followed a year later, changes of a list, the search without scripts, charts, oEmbed. */

import { changesDocument } from './_lib/pages/changes.ts';
import { drawPicture, framedPicture, loadChart } from './_lib/pages/chart-picture.ts';
import { companyDocument } from './_lib/pages/company.ts';
import { comparisonDocument, loadComparisonPicture } from './_lib/pages/comparison.ts';
import { creditSheet } from './_lib/pages/credit-sheet.ts';
import { departmentDocument, departmentsDocument } from './_lib/pages/department.ts';
import { englishCompanyDocument } from './_lib/pages/english-company.ts';
import { englishEntityDocument } from './_lib/pages/english-entity.ts';
import { englishSectorDocument } from './_lib/pages/english-sector.ts';
import { entityDocument } from './_lib/pages/entity.ts';
import type { MissingPage } from './_lib/pages/error-pages.ts';
import { explorerDocument } from './_lib/pages/explorer.ts';
import { groupEmbed, loadGroupPicture } from './_lib/pages/group-picture.ts';
import { homeDocument } from './_lib/pages/home.ts';
import { companyEmbed, oembedJson, parseOembed } from './_lib/pages/oembed.ts';
import { framed, type Picture, pictureOf } from './_lib/pages/picture-frame.ts';
import { searchDocument } from './_lib/pages/search-page.ts';
import { sectorDocument, treeDocument } from './_lib/pages/sector.ts';
import { type FileResult, servePages } from './_lib/pages/serve-pages.ts';
import { svgToPng } from './_lib/pages/svg-to-png.ts';
import { transitionsDocument } from './_lib/pages/transitions.ts';
import { loadScreener } from './_lib/screener/screener.ts';

export default servePages({
  inicio: ({ release, site }) => homeDocument(release, site),
  async empresa({ release, values: [nit = ''], query, site }) {
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    if (query === 'credito') return creditSheet(release, nit, site);
    return companyDocument(release, nit, site, await loadScreener(release), query === 'constantes');
  },
  async ingles({ release, values: [nit = ''], site }) {
    return release.has('siis', nit)
      ? englishCompanyDocument(release, nit, site)
      : { missing: 'empresa', nit };
  },
  async entidad_ingles({ release, values: [nit = ''], site }) {
    return release.has('sfc', nit) ? englishEntityDocument(release, nit, site) : { missing: 'entidad', nit };
  },
  async sector_ingles({ release, values: [nivel = '', codigo = ''], site }) {
    return (await englishSectorDocument(release, nivel, codigo, site)) ?? { missing: 'sector' };
  },
  async grafica({ release, values: [nit = '', format], query, site, address }) {
    const drawn = await loadChart(release, nit, query, site);
    if ('missing' in drawn) return drawn;
    const svg = drawPicture(drawn.facts, drawn.chart);
    return format === 'png'
      ? { type: 'image/png', body: await svgToPng(svg, address) }
      : { type: 'image/svg+xml', body: svg };
  },
  async incrustada({ release, values: [nit = '', name = ''], site }) {
    const drawn = await loadChart(release, nit, name, site);
    if ('missing' in drawn) return drawn;
    return { type: 'text/html; charset=utf-8', body: framedPicture(drawn.facts, drawn.chart) };
  },
  async oembed({ release, query, site }) {
    const read = parseOembed(query, site);
    if ('faults' in read) return { missing: 'pagina' };
    if ('subject' in read) {
      const drawn =
        read.subject === 'comparar'
          ? await loadComparisonPicture(release, read.query, site)
          : await loadGroupPicture(release, read.subject, read.query, site);
      return 'missing' in drawn
        ? drawn
        : { type: 'application/json', body: oembedJson(groupEmbed(drawn, read), site, query) };
    }
    const drawn = await loadChart(release, read.nit, read.name, site);
    if ('missing' in drawn) return drawn;
    const embed = companyEmbed(drawn.facts.company, drawn.chart);
    return { type: 'application/json', body: oembedJson(embed, site, query) };
  },
  async dibujo({ release, values: [subject = '', format], query, site, address }) {
    return pictureFile(await loadGroupPicture(release, subject, query, site), format, address);
  },
  async comparada({ release, values: [format], query, site, address }) {
    return pictureFile(await loadComparisonPicture(release, query, site), format, address);
  },
  async sfc({ release, values: [nit = ''], site }) {
    return release.has('sfc', nit) ? entityDocument(release, nit, site) : { missing: 'entidad', nit };
  },
  async sector({ release, values: [nivel = '', codigo = ''], query, site }) {
    return (await sectorDocument(release, nivel, codigo, query, site)) ?? { missing: 'sector' };
  },
  async departamento({ release, values: [codigo = ''], query, site }) {
    return (await departmentDocument(release, codigo, query, site)) ?? { missing: 'departamento' };
  },
  departamentos: ({ release, query, site }) => departmentsDocument(release, query, site),
  transiciones: ({ release, query, site }) => transitionsDocument(release, query, site),
  explorar: ({ release, query, site }) => explorerDocument(release, query, site),
  comparar: ({ release, query, site }) => comparisonDocument(release, query, site),
  buscar: ({ release, query, site }) => searchDocument(release, query, site),
  sectores: ({ release, query, site }) => treeDocument(release, query, site),
  cambios: ({ release, query, site }) => changesDocument(release, query === '' ? [] : query.split(','), site),
});

/** Without a format, the page for frames. */
async function pictureFile(
  drawn: MissingPage | Picture,
  format: string | undefined,
  address: string,
): Promise<MissingPage | FileResult> {
  if ('missing' in drawn) return drawn;
  const svg = pictureOf(drawn);
  if (format === undefined)
    return { type: 'text/html; charset=utf-8', body: framed(drawn.title, drawn.site + drawn.path, svg) };
  return format === 'png'
    ? { type: 'image/png', body: await svgToPng(svg, address) }
    : { type: 'image/svg+xml', body: svg };
}
