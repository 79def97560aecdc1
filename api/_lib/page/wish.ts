/** What of a query counts for what is drawn: which chart a picture shows, whose picture is embedded; of a page nothing does. */

import type { PageName } from '../../../contract/http/pages.ts';
import type { ParameterFault } from '../../../contract/http/queries.ts';
import { readEmbed } from './oembed.ts';
import { chartNames, isChart } from './picture.ts';

export type Wish = string | { readonly faults: readonly ParameterFault[] };

export function wishOf(page: PageName, search: string, site: string): Wish {
  if (page === 'oembed') {
    const read = readEmbed(search, site);
    return 'faults' in read ? read : search;
  }
  if (page !== 'grafica') return '';
  const wanted = new URLSearchParams(search).get('grafica') ?? chartNames[0];
  return isChart(wanted)
    ? wanted
    : { faults: [{ parameter: 'grafica', detail: `debe ser uno de: ${chartNames.join(', ')}` }] };
}
