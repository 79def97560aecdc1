/** The pages of the site by their names, with how each is drawn: what the function of pages serves. */

import type { Language } from '../contract/http/parameters.ts';
import type { PageName } from '../contract/http/routes.ts';
import { parsePageQuery } from './page-query.ts';
import { searchDocument } from './pages/buscar.tsx';
import { changesDocument } from './pages/cambios.tsx';
import { comparisonDocument, loadComparisonPicture } from './pages/comparar.tsx';
import { departmentDocument, departmentsDocument } from './pages/departamentos.tsx';
import { companyDocument } from './pages/empresa.tsx';
import { creditSheet } from './pages/empresa-credito.tsx';
import { entityGroupsDocument } from './pages/entidades.tsx';
import { busyPage, faultyPage, missingPage, unavailablePage } from './pages/errors.tsx';
import { explorerDocument } from './pages/explorar.tsx';
import { homeDocument } from './pages/inicio.tsx';
import { lineDocument, linesDocument } from './pages/linea.tsx';
import { marginsDocument } from './pages/margenes.tsx';
import { companyEmbed, oembedJson, parseOembed } from './pages/oembed.ts';
import { sectorDocument, treeDocument } from './pages/sector.tsx';
import { entityDocument } from './pages/sfc.tsx';
import { transitionsDocument } from './pages/transiciones.tsx';
import type { PageContext } from './parts/document/context.ts';
import { type PageDocument, renderDocument } from './parts/document/document.tsx';
import type { MissingPage } from './parts/document/missing.ts';
import { companyPicture, loadChart } from './parts/pictures/chart-picture.tsx';
import { embeddedPage } from './parts/pictures/embedded-picture.tsx';
import { groupEmbed, loadGroupPicture } from './parts/pictures/group-picture.tsx';
import { type Picture, pictureOf } from './parts/pictures/picture-frame.tsx';
import { Overloaded, svgToPng } from './parts/pictures/svg-to-png.ts';
import type { LeadsTo } from './parts/search/found.ts';

interface PageRequest extends PageContext {
  /** The variable parts of the address, in the order of the page's row in the routes. */
  readonly values: readonly string[];
  /** The relevant query, from `parsePageQuery`. */
  readonly query: string;
  /** The network of the caller, by which pictures under way are limited. */
  readonly caller: string;
}

/** A picture, alone or as a page to embed, or the JSON of oEmbed. */
interface FileResult {
  readonly type: 'image/svg+xml' | 'image/png' | 'application/json' | 'text/html; charset=utf-8';
  readonly body: string | Buffer<ArrayBuffer>;
}

/** Renders a page or file, says to which page it leads, or what is missing. */
type PageHandler = (request: PageRequest) => Promise<PageDocument | FileResult | LeadsTo | MissingPage>;

const draw: Readonly<Record<PageName, PageHandler>> = {
  inicio: (request) => homeDocument(request, 'es'),
  inicio_ingles: (request) => homeDocument(request, 'en'),
  async empresa(request) {
    const { release, query } = request;
    const [nit = ''] = request.values;
    if (!release.has('siis', nit)) return { missing: 'empresa', nit };
    if (query === 'credito') return creditSheet(request, nit);
    return companyDocument(request, nit, query, 'es');
  },
  async ingles(request) {
    const [nit = ''] = request.values;
    return request.release.has('siis', nit)
      ? companyDocument(request, nit, request.query, 'en')
      : { missing: 'empresa', nit };
  },
  async entidad_ingles(request) {
    const [nit = ''] = request.values;
    return request.release.has('sfc', nit) ? entityDocument(request, nit, 'en') : { missing: 'entidad', nit };
  },
  async sector_ingles(request) {
    const [nivel = '', codigo = ''] = request.values;
    return (await sectorDocument(request, nivel, codigo, request.query, 'en')) ?? { missing: 'sector' };
  },
  async grafica(request) {
    const [nit = '', format] = request.values;
    const chosen = new URLSearchParams(request.query).get('grafica') ?? '';
    return pictureFile(await loadCompanyPicture(request, nit, chosen), format, request.caller);
  },
  async incrustada(request) {
    const [nit = '', name = ''] = request.values;
    return pictureFile(await loadCompanyPicture(request, nit, name), undefined, request.caller);
  },
  async oembed(request) {
    const { query, site } = request;
    const parsed = parseOembed(query, site);
    if ('faults' in parsed) return { missing: 'pagina' };
    if ('subject' in parsed) {
      const picture =
        parsed.subject === 'comparar'
          ? await loadComparisonPicture(request, parsed.query)
          : await loadGroupPicture(request, parsed.subject, parsed.query, parsed.language);
      return 'missing' in picture
        ? picture
        : { type: 'application/json', body: oembedJson(groupEmbed(picture, parsed), site, query) };
    }
    const loaded = await loadChart(request, parsed.nit, parsed.name);
    if ('missing' in loaded) return loaded;
    const embed = companyEmbed(loaded.facts.company, loaded.chart, parsed.language);
    return { type: 'application/json', body: oembedJson(embed, site, query) };
  },
  async dibujo(request) {
    const [subject = '', format] = request.values;
    const picture = await loadGroupPicture(request, subject, request.query, languageOf(request.query));
    return pictureFile(picture, format, request.caller);
  },
  async comparada(request) {
    const [format] = request.values;
    return pictureFile(await loadComparisonPicture(request, request.query), format, request.caller);
  },
  async sfc(request) {
    const [nit = ''] = request.values;
    return request.release.has('sfc', nit) ? entityDocument(request, nit) : { missing: 'entidad', nit };
  },
  entidades: (request) => entityGroupsDocument(request, request.query, 'es'),
  entidades_ingles: (request) => entityGroupsDocument(request, request.query, 'en'),
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
  lineas: (request) => linesDocument(request, 'es'),
  lineas_ingles: (request) => linesDocument(request, 'en'),
  async linea(request) {
    const [clave = ''] = request.values;
    return (await lineDocument(request, clave, 'es')) ?? { missing: 'linea' };
  },
  async linea_ingles(request) {
    const [clave = ''] = request.values;
    return (await lineDocument(request, clave, 'en')) ?? { missing: 'linea' };
  },
  margenes: (request) => marginsDocument(request, request.query),
  explorar: (request) => explorerDocument(request, request.query),
  comparar: (request) => comparisonDocument(request, request.query),
  buscar: (request) => searchDocument(request, request.query, 'es'),
  buscar_ingles: (request) => searchDocument(request, request.query, 'en'),
  sectores: (request) => treeDocument(request, request.query),
  cambios: (request) => changesDocument(request, request.query === '' ? [] : request.query.split(',')),
};

export const sitePages = {
  draw,
  parseQuery: parsePageQuery,
  render: renderDocument,
  factsOf: ({ facts }: PageDocument): object | undefined => facts,
  missingPage,
  faultyPage,
  busyPage,
  unavailablePage,
  isOverloaded: (error: unknown): boolean => error instanceof Overloaded,
};

/** The language that the query of a picture chooses. */
const languageOf = (query: string): Language =>
  new URLSearchParams(query).get('idioma') === 'en' ? 'en' : 'es';

async function loadCompanyPicture(
  request: PageRequest,
  nit: string,
  name: string,
): Promise<MissingPage | Picture> {
  const loaded = await loadChart(request, nit, name);
  return 'missing' in loaded ? loaded : companyPicture(loaded.facts, loaded.chart, languageOf(request.query));
}

/** A picture as a file; without a format, the page to embed. */
async function pictureFile(
  picture: MissingPage | Picture,
  format: string | undefined,
  caller: string,
): Promise<MissingPage | FileResult> {
  if ('missing' in picture) return picture;
  if (format === undefined) return { type: 'text/html; charset=utf-8', body: embeddedPage(picture) };
  const svg = pictureOf(picture);
  return format === 'png'
    ? { type: 'image/png', body: await svgToPng(svg, caller) }
    : { type: 'image/svg+xml', body: svg };
}
