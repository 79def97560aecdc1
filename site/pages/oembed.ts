/** oEmbed: the chart of a company, a comparison, a group, a department, a table of them or the country, for sites that embed its address in an iframe. */

import { escapeHtml } from '../../contract/escape-html.ts';
import type { Language, ParameterFault } from '../../contract/http/parameters.ts';
import { matchPage, type PageMatch } from '../../contract/http/routes.ts';
import { type ChartName, chartsOf } from '../parts/company/charts.tsx';
import { pictureIn } from '../parts/document/block.tsx';
import type { Whole } from '../parts/figures/facts.ts';
import { pictureSize } from '../parts/pictures/picture-frame.tsx';
import { pictureForms, tableQuery } from '../parts/sector/table-query.ts';
import { comparisonQuery } from './comparar.tsx';

/** `name` is the name of a company's chart, empty for the first; `subject` names any other picture, with its query. */
type OembedRequest =
  | { readonly nit: string; readonly name: string; readonly language: Language }
  | { readonly subject: string; readonly query: string; readonly language: Language }
  | { readonly faults: readonly ParameterFault[] };

/** Parses an oEmbed query: the company, or the chart, whose address `url` is, or faults. */
export function parseOembed(search: string, site: string): OembedRequest {
  const query = new URLSearchParams(search);
  const format = query.get('format');
  if (format !== null && format !== 'json')
    return { faults: [{ parameter: 'format', detail: 'solo se admite json' }] };
  const url = query.get('url') ?? '';
  const [path = '', pageQuery = ''] = url.startsWith(`${site}/`) ? url.slice(site.length).split('?') : [];
  const match = matchPage(path);
  const [nit, name = ''] = match?.values ?? [];
  const isEnglish =
    path === '/en' || path.startsWith('/en/') || new URLSearchParams(pageQuery).get('idioma') === 'en';
  const language = isEnglish ? 'en' : 'es';
  const isOfCompany = ['empresa', 'ingles', 'incrustada'].includes(match?.page ?? '');
  if (isOfCompany && nit !== undefined) return { nit, name, language };
  const subject = path === '/' || path === '/en' ? 'pais' : match && pictureSubject(match, pageQuery);
  const chosen = subject === 'comparar' ? comparisonQuery(pageQuery) : tableQuery(pageQuery, pictureForms);
  return subject && typeof chosen === 'string'
    ? { subject, query: chosen, language }
    : {
        faults: [
          {
            parameter: 'url',
            detail: `debe ser la dirección de una empresa, una entidad, un sector, un departamento, una comparación o el inicio, como ${site}/empresa/900123456`,
          },
        ],
      };
}

/** The subject of a page's picture; null for pages without one. */
function pictureSubject({ page, values }: PageMatch, query: string): string | null {
  const group = new URLSearchParams(query).get('grupo');
  if (page === 'dibujo') return values[1] ? null : (values[0] ?? null);
  if (page === 'comparada') return values[0] ? null : 'comparar';
  if (page === 'comparar') return page;
  if (page === 'sectores' || page === 'departamentos') return page;
  if (page === 'sfc' || page === 'entidad_ingles') return ['entidad', ...values].join('/');
  if (page === 'entidades' || page === 'entidades_ingles')
    return ['entidades', ...(group === null ? [] : [group])].join('/');
  if (page === 'sector_ingles') return ['sector', ...values].join('/');
  return page === 'sector' || page === 'departamento' ? [page, ...values].join('/') : null;
}

interface Embedded {
  readonly title: string;
  /** Paths of the page to embed and of its picture. */
  readonly embeddedPath: string;
  readonly thumbnail: string;
}

/** An oEmbed 1.0 response of type rich, scaled to `maxwidth` and `maxheight` of the query. */
export function oembedJson(
  { title, embeddedPath, thumbnail }: Embedded,
  site: string,
  search: string,
): string {
  const query = new URLSearchParams(search);
  const room = (key: string, most: number) => {
    const limit = query.get(key) ?? '';
    return /^[1-9]\d{0,4}$/.test(limit) ? Math.min(most, Number(limit)) : most;
  };
  const share = Math.min(
    room('maxwidth', pictureSize.width) / pictureSize.width,
    room('maxheight', pictureSize.height) / pictureSize.height,
  );
  const [width, height] = [Math.round(pictureSize.width * share), Math.round(pictureSize.height * share)];
  return `${JSON.stringify({
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Cifras',
    provider_url: site,
    cache_age: 3600,
    html: `<iframe src="${escapeHtml(site + embeddedPath)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" frameborder="0"></iframe>`,
    width,
    height,
    thumbnail_url: site + thumbnail,
    thumbnail_width: pictureSize.width,
    thumbnail_height: pictureSize.height,
  })}\n`;
}

export function companyEmbed(company: Whole, chart: ChartName, language: Language = 'es'): Embedded {
  const { razon_social, nit } = company.profile;
  const label = chartsOf(company, null, language)[chart]?.label.toLowerCase();
  return {
    title: `${razon_social}: ${label}`,
    embeddedPath: pictureIn(language, `/empresa/${nit}/grafica/${chart}`),
    thumbnail: pictureIn(language, `/empresa/${nit}.png?grafica=${chart}`),
  };
}
