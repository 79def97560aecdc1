/** The part of a query that affects a rendered page: the chart of a picture, the list of changes, the query of oEmbed; of other pages nothing. */

import { z } from 'zod';
import { oneOf, type ParameterFault } from '../../../contract/http/parameters.ts';
import { parseQuery } from '../../../contract/http/requests.ts';
import type { PageName } from '../../../contract/http/routes.ts';
import { type CiiuLevel, ciiuLevels } from '../../../contract/http/schemas.ts';
import { countedYears, type Manifest } from '../../../contract/stored/layout.ts';
import { chartNames } from '../../../public/js/company-charts.js';
import { firstOrder, sectorColumns } from '../../../public/js/sector-table.js';
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
  if (page === 'sectores') return tableQuery(new URLSearchParams(search), { anio, nivel, orden });
  if (page === 'departamentos') return tableQuery(new URLSearchParams(search), { anio, orden });
  if (page !== 'grafica') return '';
  const wanted = new URLSearchParams(search).get('grafica');
  if (wanted === null) return '';
  return chartNames.some((name) => name === wanted)
    ? wanted
    : { faults: [{ parameter: 'grafica', detail: `debe ser uno de: ${chartNames.join(', ')}` }] };
}

/** What a query of a table chooses, with what it leaves open. */
export function chosenTable(query: string, { reference_year, counts }: Manifest) {
  const chosen = new URLSearchParams(query);
  return {
    anio: Number(chosen.get('anio') ?? reference_year),
    nivel: (chosen.get('nivel') ?? 'seccion') as CiiuLevel,
    orden: chosen.get('orden') ?? firstOrder,
    years: countedYears(counts),
  };
}

/** What the response depends on, so that no other parameter makes another one. */
function canonicalOembed(given: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of ['url', 'maxwidth', 'maxheight']) query.append(name, given.get(name) ?? '');
  return `${query}`;
}

// What the parameters of a table of groups or departments may be.
const anio = z.string().regex(/^(?:19|20|21)\d\d$/, { error: 'debe ser un año' });
const nivel = oneOf(ciiuLevels);
const orden = oneOf(Object.keys(sectorColumns) as [string, ...string[]]);

/** What the table shows, in the order of `forms`. */
function tableQuery(given: URLSearchParams, forms: Readonly<Record<string, z.ZodType>>): PageQuery {
  const faults: ParameterFault[] = [];
  const query = new URLSearchParams();
  for (const [parameter, form] of Object.entries(forms)) {
    const value = given.get(parameter);
    if (value === null) continue;
    const read = form.safeParse(value);
    if (read.success) query.append(parameter, value);
    else faults.push({ parameter, detail: read.error.issues[0]!.message });
  }
  return faults.length > 0 ? { faults } : `${query}`;
}
