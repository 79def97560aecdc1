/** What of a query counts for what is drawn: which chart a picture shows, if one is named; whose picture is embedded; of a page nothing does. */

import type { PageName } from '../../../contract/http/pages.ts';
import type { ParameterFault } from '../../../contract/http/queries.ts';
import { chartNames } from '../../../public/js/company-charts.js';
import { readEmbed } from './oembed.ts';

export type Wish = string | { readonly faults: readonly ParameterFault[] };

export function wishOf(page: PageName, search: string, site: string): Wish {
  if (page === 'oembed') {
    const read = readEmbed(search, site);
    return 'faults' in read ? read : search;
  }
  if (page !== 'grafica') return '';
  const wanted = new URLSearchParams(search).get('grafica');
  if (wanted === null) return '';
  return chartNames.some((name) => name === wanted)
    ? wanted
    : { faults: [{ parameter: 'grafica', detail: `debe ser uno de: ${chartNames.join(', ')}` }] };
}
