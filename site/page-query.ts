/** The part of a query that affects a rendered page, page by page. */

import { z } from 'zod';
import { idioma, oneOf, type ParameterFault } from '../contract/http/parameters.ts';
import { parseQuery } from '../contract/http/requests.ts';
import type { PageName } from '../contract/http/routes.ts';
import { comparisonQuery } from './pages/comparar.tsx';
import { entityGroupForms } from './pages/entidades.tsx';
import { marginsQuery } from './pages/margenes.tsx';
import { parseOembed } from './pages/oembed.ts';
import { transitionForms } from './pages/transiciones.tsx';
import { chartNames } from './parts/company/charts.tsx';
import { readQuery, unknownIn } from './parts/explorer/query.tsx';
import {
  groupForms,
  pictureForms,
  placeTableForms,
  tableForms,
  tableQuery,
} from './parts/sector/table-query.ts';

type PageQuery = string | { readonly faults: readonly ParameterFault[] };

type QueryReader = (search: string, site: string) => PageQuery;

const ignored: QueryReader = () => '';
/** Of a company's page: the year whose figures it shows, or all. */
const askedYears = z.string().regex(/^(?:(?:19|20|21)\d\d|todos)$/, { error: 'debe ser un año, o todos' });
const tableOf =
  (forms: Parameters<typeof tableQuery>[1]): QueryReader =>
  (search) =>
    tableQuery(search, forms);

const readers = {
  inicio: ignored,
  inicio_ingles: ignored,
  empresa: companyQuery,
  grafica: tableOf({ grafica: oneOf(chartNames), idioma }),
  incrustada: tableOf({ idioma }),
  dibujo: tableOf({ ...pictureForms, idioma }),
  comparada: comparisonQuery,
  oembed: oembedQuery,
  ingles: shownQuery,
  entidad_ingles: ignored,
  sector_ingles: tableOf(groupForms),
  sfc: ignored,
  entidades: tableOf(entityGroupForms),
  entidades_ingles: tableOf(entityGroupForms),
  sector: tableOf(groupForms),
  sectores: tableOf(tableForms),
  departamento: tableOf({ pesos: tableForms.pesos }),
  departamentos: tableOf(placeTableForms),
  transiciones: tableOf(transitionForms),
  lineas: ignored,
  lineas_ingles: ignored,
  linea: ignored,
  linea_ingles: ignored,
  margenes: marginsQuery,
  explorar: explorerQuery,
  comparar: comparisonQuery,
  cambios: changesQuery,
  buscar: searchQuery,
  buscar_ingles: searchQuery,
} satisfies Record<PageName, QueryReader>;

export const parsePageQuery = (page: PageName, search: string, site: string): PageQuery =>
  readers[page](search, site);

/** What the explorer does not have stands behind what it has: the page says so. */
function explorerQuery(search: string): string {
  const query = readQuery(search);
  for (const [name, value] of unknownIn(search)) query.append(name, value);
  return `${query}`;
}

function companyQuery(search: string): PageQuery {
  const query = new URLSearchParams(search);
  const sheet = query.get('hoja');
  if (sheet !== null)
    return sheet === 'credito' ? sheet : { faults: [{ parameter: 'hoja', detail: 'debe ser: credito' }] };
  return shownQuery(search);
}

function shownQuery(search: string): PageQuery {
  const asked = tableQuery(search, { anio: askedYears });
  if (typeof asked !== 'string') return asked;
  const query = new URLSearchParams(asked);
  if (new URLSearchParams(search).get('pesos') === 'constantes') query.append('pesos', 'constantes');
  return `${query}`;
}

function changesQuery(search: string): PageQuery {
  // A column that was pasted into the form of the page has one NIT per line.
  const nit = (new URLSearchParams(search).get('nit') ?? '').trim().replaceAll(/\s*[\r\n;,]+\s*/g, ',');
  if (nit === '') return '';
  const parsed = parseQuery('cambios', new URLSearchParams({ nit }));
  return parsed.ok ? `${parsed.query.nit}` : { faults: parsed.errors };
}

function searchQuery(search: string): PageQuery {
  const q = (new URLSearchParams(search).get('q') ?? '').trim();
  if (q === '') return '';
  const parsed = parseQuery('search', new URLSearchParams({ q }));
  return parsed.ok ? parsed.query.q : { faults: parsed.errors };
}

/** Only the parameters on which the response depends, so that others do not add responses to the caches. */
function oembedQuery(search: string, site: string): PageQuery {
  const parsed = parseOembed(search, site);
  if ('faults' in parsed) return parsed;
  const parameters = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of ['url', 'maxwidth', 'maxheight']) query.append(name, parameters.get(name) ?? '');
  return `${query}`;
}
