/** The part of a query that affects a rendered page, page by page. */

import type { ParameterFault } from '../contract/http/parameters.ts';
import { parseQuery } from '../contract/http/requests.ts';
import type { PageName } from '../contract/http/routes.ts';
import { comparisonQuery } from './pages/comparar.ts';
import { parseOembed } from './pages/oembed.ts';
import { transitionForms } from './pages/transiciones.ts';
import { chartNames } from './parts/company/charts.js';
import { readQuery } from './parts/explorer/query.js';
import { placeTableForms, tableForms, tableQuery } from './parts/sector/table-query.ts';

export type PageQuery = string | { readonly faults: readonly ParameterFault[] };

type QueryReader = (search: string, site: string) => PageQuery;

const ignored: QueryReader = () => '';
const tableOf =
  (forms: Parameters<typeof tableQuery>[1]): QueryReader =>
  (search) =>
    tableQuery(search, forms);

const readers = {
  inicio: ignored,
  empresa: companyQuery,
  grafica: chartQuery,
  incrustada: ignored,
  dibujo: tableOf(tableForms),
  comparada: comparisonQuery,
  oembed: oembedQuery,
  ingles: ignored,
  entidad_ingles: ignored,
  sector_ingles: ignored,
  sfc: ignored,
  sector: tableOf({ pesos: tableForms.pesos }),
  sectores: tableOf(tableForms),
  departamento: tableOf({ pesos: tableForms.pesos }),
  departamentos: tableOf(placeTableForms),
  transiciones: tableOf(transitionForms),
  explorar: (search) => `${readQuery(search)}`,
  comparar: comparisonQuery,
  cambios: changesQuery,
  buscar: searchQuery,
} satisfies Record<PageName, QueryReader>;

export const parsePageQuery = (page: PageName, search: string, site: string): PageQuery =>
  readers[page](search, site);

function companyQuery(search: string): PageQuery {
  const asked = new URLSearchParams(search);
  const sheet = asked.get('hoja');
  if (sheet !== null)
    return sheet === 'credito' ? sheet : { faults: [{ parameter: 'hoja', detail: 'debe ser: credito' }] };
  return asked.get('pesos') === 'constantes' ? 'constantes' : '';
}

function chartQuery(search: string): PageQuery {
  const wanted = new URLSearchParams(search).get('grafica');
  if (wanted === null) return '';
  return chartNames.some((name) => name === wanted)
    ? wanted
    : { faults: [{ parameter: 'grafica', detail: `debe ser uno de: ${chartNames.join(', ')}` }] };
}

function changesQuery(search: string): PageQuery {
  // A column that was pasted into the page's own field has a NIT a line.
  const nit = (new URLSearchParams(search).get('nit') ?? '').trim().replaceAll(/\s*[\r\n;,]+\s*/g, ',');
  if (nit === '') return '';
  const read = parseQuery('cambios', new URLSearchParams({ nit }));
  return read.ok ? `${read.query.nit}` : { faults: read.errors };
}

function searchQuery(search: string): PageQuery {
  const q = (new URLSearchParams(search).get('q') ?? '').trim();
  if (q === '') return '';
  const read = parseQuery('search', new URLSearchParams({ q }));
  return read.ok ? read.query.q : { faults: read.errors };
}

/** Only what the response depends on, so that no other parameter makes another one. */
function oembedQuery(search: string, site: string): PageQuery {
  const read = parseOembed(search, site);
  if ('faults' in read) return read;
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ['url', 'maxwidth', 'maxheight']) query.append(name, given.get(name) ?? '');
  return `${query}`;
}
