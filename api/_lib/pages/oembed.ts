/** oEmbed: the chart picture of a company for sites that embed its address. */

import type { ParameterFault } from '../../../contract/http/parameters.ts';
import { matchPage } from '../../../contract/http/routes.ts';
import { type ChartName, chartsOf } from '../../../public/js/company-charts.js';
import type { Whole } from '../../../public/js/company-facts.js';
import { pictureSize } from './chart-picture.ts';

export type OembedRequest = { readonly nit: string } | { readonly faults: readonly ParameterFault[] };

/** Parses an oEmbed query: the NIT of the company page in `url`, or faults. */
export function parseOembed(search: string, site: string): OembedRequest {
  const query = new URLSearchParams(search);
  const format = query.get('format');
  if (format !== null && format !== 'json')
    return { faults: [{ parameter: 'format', detail: 'solo se admite json' }] };
  const url = query.get('url') ?? '';
  const found = url.startsWith(`${site}/`) ? matchPage(url.slice(site.length)) : null;
  const [nit] = found?.values ?? [];
  return found?.page === 'empresa' && nit !== undefined
    ? { nit }
    : {
        faults: [
          {
            parameter: 'url',
            detail: `debe ser la dirección de una empresa, como ${site}/empresa/900123456`,
          },
        ],
      };
}

/** An oEmbed 1.0 response of type photo, scaled to `maxwidth` and `maxheight` of the query. */
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
  return `${JSON.stringify({
    version: '1.0',
    type: 'photo',
    title: `${razon_social}: ${chartsOf(company, null)[chart]?.label.toLowerCase()}`,
    provider_name: 'Cifras',
    provider_url: site,
    author_name: razon_social,
    author_url: `${site}/empresa/${nit}`,
    cache_age: 3600,
    url: `${site}/empresa/${nit}.png`,
    width: Math.round(pictureSize.width * share),
    height: Math.round(pictureSize.height * share),
  })}\n`;
}
