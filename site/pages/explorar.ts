/** The explorer: the page of the list that its address chooses, and the form of its filters. */

import type { Release } from '../../api/_lib/data/release.ts';
import { pagination } from '../../api/_lib/http/pagination.ts';
import { yearNotices } from '../../api/_lib/http/year-notice.ts';
import { listNotices, loadScreenerOfYear, screenerYears } from '../../api/_lib/screener/screener-years.ts';
import { loadSearch } from '../../api/_lib/search/search.ts';
import { files } from '../../contract/files/files.ts';
import { problems } from '../../contract/http/problems.ts';
import { defaults, parseQuery, type Query } from '../../contract/http/requests.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import type { PageDocument } from '../parts/document/document.ts';
import { h } from '../parts/document/element.js';
import { Html, html } from '../parts/document/html.ts';
import { htmlOf } from '../parts/document/server-dom.ts';
import { siteGraph } from '../parts/document/site-graph.ts';
import type { Facets } from '../parts/explorer/facets.js';
import { activeFilters, filterChips } from '../parts/explorer/form.js';
import { callOf, notices, readQuery } from '../parts/explorer/query.js';
import { explorerForm } from '../parts/explorer/server-form.ts';
import {
  companyList,
  countText,
  emptyColumns,
  looserList,
  looserQueries,
  mostFound,
  othersNamed,
  scopeText,
  searchedName,
  titleOf,
} from '../parts/explorer/table.js';
import { companiesText } from '../parts/figures/format.js';

const description =
  'Filtre y ordene las sociedades que reportaron en el último año: sector, lugar, rangos de ingresos, activos, resultados e indicadores.';

export async function explorerDocument(
  release: Release,
  search: string,
  site: string,
): Promise<PageDocument> {
  const query = readQuery(search);
  const values = await release.json(files.facets);
  // No literal has a type of which one member is a number and the others are lists.
  const facets = { ...values, anio: values.anios } as unknown as Facets;
  const active = activeFilters(query, facets);
  const read = parseQuery('screener', new URLSearchParams(callOf(query).split('?')[1]));
  const list = read.ok ? await listOf(release, read.query) : null;
  const data = list?.data;
  const part = (content: unknown) => new Html(htmlOf(content));
  const chips = html`<ul class="active-filters" id="chips" aria-label="Filtros activos"${active.length === 0 && new Html(' hidden')}>${part(filterChips(active, query))}</ul>`;
  return {
    title: titleOf(active),
    description:
      data && active.length > 0
        ? `${companiesText(data.pagination.total)} de Colombia, ${data.anio}, con sus ingresos, activos y ganancias. ${active.map(({ text }) => text).join('; ')}.`
        : description,
    path: '/explorar',
    site,
    sample: release.manifest.sample,
    about: siteGraph(site),
    main: 'wide',
    body: html`
      <h1>Explorar</h1>
      <p class="lead" id="scope">${scopeText(query, data?.anio ?? release.manifest.reference_year)}</p>
      <a class="unseen to-filters" href="#filters">Ir a los filtros</a>
      <div class="explorer">
        <div class="block" id="results">
          <div class="block-head">
            <p id="count" role="status" tabindex="-1">${data ? countText(data) : ''}</p>
            <button type="button" id="open-filters" class="scripted" aria-haspopup="dialog">Filtros</button>
            <noscript><a class="button" href="#panel">Filtros</a></noscript>
          </div>
          ${chips}
          <section id="result" aria-label="Resultado">${part(await resultOf())}</section>
        </div>
        <search class="block panel" id="panel" aria-labelledby="panel-title">
          <h2 id="panel-title">Filtros y columnas</h2>
          ${explorerForm(facets, query, data ? emptyColumns(data.empresas, query) : [])}
        </search>
      </div>
      <dialog class="window sheet" id="sheet" aria-labelledby="sheet-title">
        <div class="block-head">
          <h2 id="sheet-title">Filtros y columnas</h2>
          <p id="sheet-count" role="status">${data ? companiesText(data.pagination.total) : ''}</p>
          <button type="button" class="primary" id="close-filters">Ver resultados</button>
        </div>
      </dialog>`,
    script: 'explore',
  };

  async function resultOf() {
    if (!list)
      return h(
        'div',
        { class: 'card problem', role: 'alert' },
        h('h2', {}, problems['invalid-parameters'].title),
        !read.ok && read.errors.map(({ parameter, detail }) => h('p', {}, `${parameter} ${detail}.`)),
        h('p', {}, h('a', { href: '/explorar' }, 'Quitar los filtros')),
      );
    const name = searchedName(query);
    const named = name === null ? [] : (await loadSearch(release))(name, { limit: mostFound });
    const looser = list.data.pagination.total > 0 ? [] : looserQueries(active, query);
    const counted = looser.map(async (way) => ({ ...way, total: await totalOf(release, way.asked) }));
    return [
      list.avisos.length > 0 && notices(list.avisos, facets, query),
      companyList(list.data, query, looserList(await Promise.all(counted))),
      othersNamed(named, list.data.anio),
    ];
  }
}

/** A page of a valid query, with the sentences about it. */
async function listOf(
  release: Release,
  query: Query<'screener'>,
): Promise<{ readonly data: Screener; readonly avisos: readonly string[] }> {
  const { anio } = query;
  const loaded = await loadScreenerOfYear(release, anio);
  if (loaded) {
    const data = loaded.screen(query);
    return { data, avisos: listNotices(release, loaded, query, data.empresas) };
  }
  const { page = defaults.screener.page, page_size = defaults.screener.page_size } = query;
  const data = { empresas: [], pagination: pagination(page, page_size, 0), anio: anio! };
  return { data, avisos: yearNotices([anio!], screenerYears(release)) };
}

async function totalOf(release: Release, asked: URLSearchParams): Promise<number> {
  const read = parseQuery('screener', asked);
  return read.ok ? (await listOf(release, read.query)).data.pagination.total : 0;
}
