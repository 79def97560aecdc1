/** oEmbed: the chart of a company, in a frame, for sites that embed its address. */

import { escapeHtml } from '../../../contract/html.ts';
import type { ParameterFault } from '../../../contract/http/parameters.ts';
import { matchPage } from '../../../contract/http/routes.ts';
import { type ChartName, chartsOf } from '../../../public/js/company-charts.js';
import type { Whole } from '../../../public/js/company-facts.js';
import { pictureSize } from './chart-picture.ts';

/** `name` is that of a chart, empty for the first. */
export type OembedRequest =
  | { readonly nit: string; readonly name: string }
  | { readonly faults: readonly ParameterFault[] };

/** Parses an oEmbed query: the company, or the chart, whose address `url` is, or faults. */
export function parseOembed(search: string, site: string): OembedRequest {
  const query = new URLSearchParams(search);
  const format = query.get('format');
  if (format !== null && format !== 'json')
    return { faults: [{ parameter: 'format', detail: 'solo se admite json' }] };
  const url = query.get('url') ?? '';
  const found = url.startsWith(`${site}/`) ? matchPage(url.slice(site.length)) : null;
  const [nit, name = ''] = found?.values ?? [];
  return (found?.page === 'empresa' || found?.page === 'incrustada') && nit !== undefined
    ? { nit, name }
    : {
        faults: [
          {
            parameter: 'url',
            detail: `debe ser la dirección de una empresa, como ${site}/empresa/900123456`,
          },
        ],
      };
}

/** An oEmbed 1.0 response of type rich, scaled to `maxwidth` and `maxheight` of the query. */
export function oembedJson(company: Whole, chart: ChartName, site: string, search: string): string {
  const { razon_social, nit } = company.profile;
  const query = new URLSearchParams(search);
  const room = (key: string, most: number) => {
    const given = query.get(key) ?? '';
    return /^[1-9]\d{0,4}$/.test(given) ? Math.min(most, Number(given)) : most;
  };
  const share = Math.min(
    room('maxwidth', pictureSize.width) / pictureSize.width,
    room('maxheight', pictureSize.height) / pictureSize.height,
  );
  const [width, height] = [Math.round(pictureSize.width * share), Math.round(pictureSize.height * share)];
  const title = `${razon_social}: ${chartsOf(company, null)[chart]?.label.toLowerCase()}`;
  return `${JSON.stringify({
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Cifras',
    provider_url: site,
    cache_age: 3600,
    html: `<iframe src="${escapeHtml(`${site}/empresa/${nit}/grafica/${chart}`)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" frameborder="0"></iframe>`,
    width,
    height,
    thumbnail_url: `${site}/empresa/${nit}.png?grafica=${chart}`,
    thumbnail_width: pictureSize.width,
    thumbnail_height: pictureSize.height,
  })}\n`;
}
