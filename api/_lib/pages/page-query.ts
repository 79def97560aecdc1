/** The part of a query that affects a rendered page: the sheet of a company, the chart of a picture, the list of changes, the query of oEmbed; of other pages nothing. */

import { z } from 'zod';
import { oneOf, type ParameterFault } from '../../../contract/http/parameters.ts';
import { parseQuery } from '../../../contract/http/requests.ts';
import type { PageName } from '../../../contract/http/routes.ts';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import { chartNames } from '../../../public/js/company-charts.js';
import { sectorColumns } from '../../../public/js/sector-table.js';
import { parseOembed } from './oembed.ts';

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
    const sheet = new URLSearchParams(search).get('hoja');
    if (sheet === null) return '';
    return sheet === 'credito' ? sheet : { faults: [{ parameter: 'hoja', detail: 'debe ser: credito' }] };
  }
  if (page === 'sectores') return sectorsQuery(new URLSearchParams(search));
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

/** By parameter, the form of what it may be. */
const sectorsQueryForms = {
  anio: z.string().regex(/^(?:19|20|21)\d\d$/, { error: 'debe ser un año' }),
  nivel: oneOf(ciiuLevels),
  orden: oneOf(Object.keys(sectorColumns) as [string, ...string[]]),
};

/** What the table of sectors shows, in one order. */
function sectorsQuery(given: URLSearchParams): PageQuery {
  const faults: ParameterFault[] = [];
  const query = new URLSearchParams();
  for (const [parameter, form] of Object.entries(sectorsQueryForms)) {
    const value = given.get(parameter);
    if (value === null) continue;
    const read = form.safeParse(value);
    if (read.success) query.append(parameter, value);
    else faults.push({ parameter, detail: read.error.issues[0]!.message });
  }
  return faults.length > 0 ? { faults } : `${query}`;
}
