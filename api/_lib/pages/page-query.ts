/** The part of a query that affects a rendered page: the sheet of a company, the chart of a picture, the list of changes, the query of oEmbed; of other pages nothing. */

import type { ParameterFault } from '../../../contract/http/parameters.ts';
import { parseQuery } from '../../../contract/http/requests.ts';
import type { PageName } from '../../../contract/http/routes.ts';
import { chartNames } from '../../../public/js/company-charts.js';
import { readQuery } from '../../../public/js/explore-query.js';
import { comparisonQuery } from './comparison.ts';
import { parseOembed } from './oembed.ts';
import { placeTableForms, tableForms, tableQuery } from './table-query.ts';
import { transitionForms } from './transitions.ts';

export type PageQuery = string | { readonly faults: readonly ParameterFault[] };

export function parsePageQuery(page: PageName, search: string, site: string): PageQuery {
  if (page === 'oembed') {
    const read = parseOembed(search, site);
    return 'faults' in read ? read : canonicalOembed(new URLSearchParams(search));
  }
  if (page === 'cambios') {
    // A column that was pasted into the page's own field has a NIT a line.
    const nit = (new URLSearchParams(search).get('nit') ?? '').trim().replaceAll(/\s*[\r\n;,]+\s*/g, ',');
    if (nit === '') return '';
    const read = parseQuery('cambios', new URLSearchParams({ nit }));
    return read.ok ? `${read.query.nit}` : { faults: read.errors };
  }
  if (page === 'buscar') {
    const q = (new URLSearchParams(search).get('q') ?? '').trim();
    if (q === '') return '';
    const read = parseQuery('search', new URLSearchParams({ q }));
    return read.ok ? read.query.q : { faults: read.errors };
  }
  if (page === 'empresa') {
    const asked = new URLSearchParams(search);
    const sheet = asked.get('hoja');
    if (sheet !== null)
      return sheet === 'credito' ? sheet : { faults: [{ parameter: 'hoja', detail: 'debe ser: credito' }] };
    return asked.get('pesos') === 'constantes' ? 'constantes' : '';
  }
  if (page === 'sector' || page === 'departamento') return tableQuery(search, { pesos: tableForms.pesos });
  if (page === 'comparar' || page === 'comparada') return comparisonQuery(search);
  if (page === 'explorar') return `${readQuery(search)}`;
  if (page === 'sectores') return tableQuery(search, tableForms);
  if (page === 'dibujo') return tableQuery(search, tableForms);
  if (page === 'departamentos') return tableQuery(search, placeTableForms);
  if (page === 'transiciones') return tableQuery(search, transitionForms);
  if (page !== 'grafica') return '';
  const wanted = new URLSearchParams(search).get('grafica');
  if (wanted === null) return '';
  return chartNames.some((name) => name === wanted)
    ? wanted
    : { faults: [{ parameter: 'grafica', detail: `debe ser uno de: ${chartNames.join(', ')}` }] };
}

/** What the response depends on, so that no other parameter makes another one. */
function canonicalOembed(given: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of ['url', 'maxwidth', 'maxheight']) query.append(name, given.get(name) ?? '');
  return `${query}`;
}
