/** What a site that embeds the address of a company is told: its picture. */

import { matchPage } from '../../../contract/http/pages.ts';
import type { ParameterFault } from '../../../contract/http/queries.ts';
import { type ChartName, chartsOf } from '../../../public/js/company-charts.js';
import type { Whole } from '../../../public/js/company-facts.js';
import { size } from './picture.ts';

export type Wanted = { readonly nit: string } | { readonly faults: readonly ParameterFault[] };

/** The company that an oEmbed query asks about, by its address on this site. */
export function readEmbed(search: string, site: string): Wanted {
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

/** oEmbed 1.0 of type photo, in at most the room that the query leaves: of the chart that a picture shows without a wish. */
export function embedOf(company: Whole, chart: ChartName, site: string, search: string): string {
  const { razon_social, nit } = company.profile;
  const query = new URLSearchParams(search);
  const room = (key: string, most: number) => {
    const given = query.get(key) ?? '';
    return /^[1-9]\d{0,4}$/.test(given) ? Math.min(most, Number(given)) : most;
  };
  const share = Math.min(
    room('maxwidth', size.width) / size.width,
    room('maxheight', size.height) / size.height,
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
    width: Math.round(size.width * share),
    height: Math.round(size.height * share),
  })}\n`;
}
