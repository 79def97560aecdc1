/** The function of pages rendered on the server: the front page, the explorer, companies, supervised entities and CIIU groups (also in English), departments, what followed a year later, changes of a list, the search without scripts, charts, oEmbed. */

import { searchDocument } from '../site/pages/buscar.ts';
import { changesDocument } from '../site/pages/cambios.ts';
import { comparisonDocument, loadComparisonPicture } from '../site/pages/comparar.ts';
import { departmentDocument, departmentsDocument } from '../site/pages/departamentos.ts';
import { companyDocument } from '../site/pages/empresa.ts';
import { creditSheet } from '../site/pages/empresa-credito.ts';
import { englishCompanyDocument } from '../site/pages/en/empresa.ts';
import { englishSectorDocument } from '../site/pages/en/sector.ts';
import { englishEntityDocument } from '../site/pages/en/sfc.ts';
import type { MissingPage } from '../site/pages/errors.ts';
import { explorerDocument } from '../site/pages/explorar.ts';
import { homeDocument } from '../site/pages/inicio.ts';
import { companyEmbed, oembedJson, parseOembed } from '../site/pages/oembed.ts';
import { sectorDocument, treeDocument } from '../site/pages/sector.ts';
import { entityDocument } from '../site/pages/sfc.ts';
import { transitionsDocument } from '../site/pages/transiciones.ts';
import { drawPicture, framedPicture, loadChart } from '../site/parts/pictures/chart-picture.ts';
import { groupEmbed, loadGroupPicture } from '../site/parts/pictures/group-picture.ts';
import { framed, type Picture, pictureOf } from '../site/parts/pictures/picture-frame.ts';
import { svgToPng } from '../site/parts/pictures/svg-to-png.ts';
import { type FileResult, servePages } from './_lib/page-door/serve-pages.ts';
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
