/** The pages of the site by their names, with how each is drawn: what the function of pages serves. */

import type { PageName } from '../contract/http/routes.ts';
import { parsePageQuery } from './page-query.ts';
import { searchDocument } from './pages/buscar.ts';
import { changesDocument } from './pages/cambios.ts';
import { comparisonDocument, loadComparisonPicture } from './pages/comparar.ts';
import { departmentDocument, departmentsDocument } from './pages/departamentos.ts';
import { companyDocument } from './pages/empresa.ts';
import { creditSheet } from './pages/empresa-credito.ts';
import { englishCompanyDocument } from './pages/en/empresa.ts';
import { englishSectorDocument } from './pages/en/sector.ts';
import { englishEntityDocument } from './pages/en/sfc.ts';
import { busyPage, faultyPage, missingPage, unavailablePage } from './pages/errors.ts';
import { explorerDocument } from './pages/explorar.ts';
import { homeDocument } from './pages/inicio.ts';
import { companyEmbed, oembedJson, parseOembed } from './pages/oembed.ts';
import { sectorDocument, treeDocument } from './pages/sector.ts';
import { entityDocument } from './pages/sfc.ts';
import { transitionsDocument } from './pages/transiciones.ts';
import type { PageContext } from './parts/document/context.ts';
import { type PageDocument, renderDocument } from './parts/document/document.ts';
import type { MissingPage } from './parts/document/missing.ts';
import { drawPicture, framedPicture, loadChart } from './parts/pictures/chart-picture.ts';
import { groupEmbed, loadGroupPicture } from './parts/pictures/group-picture.ts';
import { framed, type Picture, pictureOf } from './parts/pictures/picture-frame.ts';
import { Overloaded, svgToPng } from './parts/pictures/svg-to-png.ts';

interface PageRequest extends PageContext {
  /** What stands in the address, as the row of the page in the routes names it. */
  readonly values: readonly string[];
  /** The relevant query, from `parsePageQuery`. */
  readonly query: string;
  /** Names whose request it is, all of a network alike. */
  readonly caller: string;
}

/** A picture, alone or in a frame, or the JSON of oEmbed. */
interface FileResult {
  readonly type: 'image/svg+xml' | 'image/png' | 'application/json' | 'text/html; charset=utf-8';
  readonly body: string | Buffer<ArrayBuffer>;
}

/** Renders a page or file, or says what is missing. */
type PageHandler = (request: PageRequest) => Promise<PageDocument | FileResult | MissingPage>;

const draw: Readonly<Record<PageName, PageHandler>> = {
  inicio: homeDocument,
  async empresa(request) {
    const { release, query } = request;
    const [nit = ''] = request.values;
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    if (query === 'credito') return creditSheet(request, nit);
    return companyDocument(request, nit, query === 'constantes');
  },
  async ingles(request) {
    const [nit = ''] = request.values;
    return request.release.has('siis', nit)
      ? englishCompanyDocument(request, nit)
      : { missing: 'empresa', nit };
  },
  async entidad_ingles(request) {
    const [nit = ''] = request.values;
    return request.release.has('sfc', nit)
      ? englishEntityDocument(request, nit)
      : { missing: 'entidad', nit };
  },
  async sector_ingles(request) {
    const [nivel = '', codigo = ''] = request.values;
    return (await englishSectorDocument(request, nivel, codigo)) ?? { missing: 'sector' };
  },
  async grafica(request) {
    const [nit = '', format] = request.values;
    const drawn = await loadChart(request, nit, request.query);
    if ('missing' in drawn) return drawn;
    const svg = drawPicture(drawn.facts, drawn.chart);
    return format === 'png'
      ? { type: 'image/png', body: await svgToPng(svg, request.caller) }
      : { type: 'image/svg+xml', body: svg };
  },
  async incrustada(request) {
    const [nit = '', name = ''] = request.values;
    const drawn = await loadChart(request, nit, name);
    if ('missing' in drawn) return drawn;
    return { type: 'text/html; charset=utf-8', body: framedPicture(drawn.facts, drawn.chart) };
  },
  async oembed(request) {
    const { query, site } = request;
    const read = parseOembed(query, site);
    if ('faults' in read) return { missing: 'pagina' };
    if ('subject' in read) {
      const drawn =
        read.subject === 'comparar'
          ? await loadComparisonPicture(request, read.query)
          : await loadGroupPicture(request, read.subject, read.query);
      return 'missing' in drawn
        ? drawn
        : { type: 'application/json', body: oembedJson(groupEmbed(drawn, read), site, query) };
    }
    const drawn = await loadChart(request, read.nit, read.name);
    if ('missing' in drawn) return drawn;
    const embed = companyEmbed(drawn.facts.company, drawn.chart);
    return { type: 'application/json', body: oembedJson(embed, site, query) };
  },
  async dibujo(request) {
    const [subject = '', format] = request.values;
    return pictureFile(await loadGroupPicture(request, subject, request.query), format, request.caller);
  },
  async comparada(request) {
    const [format] = request.values;
    return pictureFile(await loadComparisonPicture(request, request.query), format, request.caller);
  },
  async sfc(request) {
    const [nit = ''] = request.values;
    return request.release.has('sfc', nit) ? entityDocument(request, nit) : { missing: 'entidad', nit };
  },
  async sector(request) {
    const [nivel = '', codigo = ''] = request.values;
    return (await sectorDocument(request, nivel, codigo, request.query)) ?? { missing: 'sector' };
  },
  async departamento(request) {
    const [codigo = ''] = request.values;
    return (await departmentDocument(request, codigo, request.query)) ?? { missing: 'departamento' };
  },
  departamentos: (request) => departmentsDocument(request, request.query),
  transiciones: (request) => transitionsDocument(request, request.query),
  explorar: (request) => explorerDocument(request, request.query),
  comparar: (request) => comparisonDocument(request, request.query),
  buscar: (request) => searchDocument(request, request.query),
  sectores: (request) => treeDocument(request, request.query),
  cambios: (request) => changesDocument(request, request.query === '' ? [] : request.query.split(',')),
};

export const sitePages = {
  draw,
  parseQuery: parsePageQuery,
  render: renderDocument,
  missingPage,
  faultyPage,
  busyPage,
  unavailablePage,
  isOverloaded: (error: unknown): boolean => error instanceof Overloaded,
};

/** Without a format, the page for frames. */
async function pictureFile(
  drawn: MissingPage | Picture,
  format: string | undefined,
  caller: string,
): Promise<MissingPage | FileResult> {
  if ('missing' in drawn) return drawn;
  const svg = pictureOf(drawn);
  if (format === undefined)
    return { type: 'text/html; charset=utf-8', body: framed(drawn.title, drawn.site + drawn.path, svg) };
  return format === 'png'
    ? { type: 'image/png', body: await svgToPng(svg, caller) }
    : { type: 'image/svg+xml', body: svg };
}
