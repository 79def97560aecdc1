/** The explorer: the page of the list that its address chooses, and the form of its filters. */

import { Fragment } from 'preact';
import type { Client } from '../../contract/client/client.ts';
import { files } from '../../contract/files/files.ts';
import { meantKey } from '../../contract/http/meant-key.ts';
import type { ParameterFault } from '../../contract/http/parameters.ts';
import { problems } from '../../contract/http/problems.ts';
import { meantParameter, parseQuery } from '../../contract/http/requests.ts';
import { rangeKeys, rowColumns, screenerFilters, screenerSorts } from '../../contract/http/screener.ts';
import { truncate } from '../../contract/text.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { companiesText } from '../parts/document/format.ts';
import { siteGraph } from '../parts/document/site-graph.ts';
import { facetsOfYear } from '../parts/explorer/facets.tsx';
import { activeFilters, filterChips } from '../parts/explorer/form.tsx';
import { explorerForm } from '../parts/explorer/form-html.tsx';
import {
  callOf,
  listed,
  lookNames,
  notices,
  ranges,
  readQuery,
  unknownIn,
  viewLink,
} from '../parts/explorer/query.tsx';
import {
  companyList,
  countText,
  looserList,
  looserQueries,
  mostFound,
  othersNamed,
  searchedName,
  titleOf,
} from '../parts/explorer/table.tsx';
import { formatsIn, uncapitalized } from '../words/formats.ts';

const description =
  'Filtre y ordene las sociedades que reportaron en el último año: sector, lugar, rangos de ingresos, activos, resultados e indicadores.';

const { list } = formatsIn.es;

export async function explorerDocument(
  { release, client, site }: PageContext,
  search: string,
): Promise<PageDocument> {
  const query = readQuery(search);
  const parsed = parseQuery('screener', new URLSearchParams(callOf(query).split('?')[1]));
  const answer = parsed.ok ? await client.screener(parsed.query) : null;
  const data = answer?.data;
  const reference = await release.json(files.facets);
  const facets = await facetsOfYear(reference, data?.anio ?? reference.anio, (year) =>
    release.json(files.facetsOfYear, year),
  );
  const active = activeFilters(query, facets);
  const chips = (
    <ul class="active-filters" id="chips" aria-label="Filtros activos" hidden={active.length === 0}>
      {filterChips(active, query)}
    </ul>
  );
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
    ...previewOf(query, release),
    main: 'wide',
    body: (
      <>
        <h1>Explorar</h1>
        <a class="unseen to-filters" href="#filters">
          Ir a los filtros
        </a>
        <div class="explorer">
          <div class="block" id="results">
            <div class="block-head">
              <p id="count" role="status" tabIndex={-1}>
                {data ? countText(data) : ''}
              </p>
              <button type="button" id="open-filters" class="scripted" aria-haspopup="dialog">
                Filtros
              </button>
              <noscript>
                <a class="button" href="#panel">
                  Filtros
                </a>
              </noscript>
            </div>
            {chips}
            <section id="result" aria-label="Resultado">
              {await resultOf()}
            </section>
          </div>
          <search class="block panel" id="panel" aria-labelledby="panel-title">
            <h2 id="panel-title">Filtros y columnas</h2>
            {explorerForm(facets, query)}
          </search>
        </div>
        <dialog class="window sheet" id="sheet" aria-labelledby="sheet-title">
          <div class="block-head">
            <h2 id="sheet-title">Filtros y columnas</h2>
            <p id="sheet-count" role="status">
              {data ? companiesText(data.pagination.total) : ''}
            </p>
            <button type="button" class="primary" id="close-filters">
              Ver resultados
            </button>
          </div>
        </dialog>
      </>
    ),
    script: 'explore',
  };

  async function resultOf() {
    if (!answer)
      return (
        <div class="card problem" role="alert">
          <h2>{problems['invalid-parameters'].title}</h2>
          {!parsed.ok && parsed.errors.map((fault) => faultText(fault, query))}
          <p>
            <a href="/explorar">Quitar los filtros</a>
          </p>
        </div>
      );
    const name = searchedName(query);
    const typed = name === null ? null : parseQuery('search', new URLSearchParams({ q: name }));
    const companies = typed?.ok
      ? (await client.search({ q: typed.query.q, limit: mostFound })).data.results
      : [];
    const looser = answer.data.pagination.total > 0 ? [] : looserQueries(active, query);
    const counted = looser.map(async (way) => ({ ...way, total: await totalOf(client, way.countQuery) }));
    return [
      unknownNotice(search, query),
      notices(answer, facets, query),
      companyList(answer, query, looserList(await Promise.all(counted))),
      othersNamed(companies, answer.data.anio),
    ];
  }
}

/** The picture of the one group that the list is of, else that of the country. */
function previewOf(
  query: URLSearchParams,
  release: PageContext['release'],
): Required<Pick<PageDocument, 'picture' | 'embedded'>> {
  for (const nivel of ['clase', 'division', 'seccion'] as const) {
    const codigo = query.get(nivel)?.toUpperCase() ?? '';
    if (release.hasGroup(nivel, codigo))
      return {
        picture: `/grafica/sector/${nivel}/${codigo}.png`,
        embedded: `/sector/${nivel}/${codigo}`,
      };
  }
  return { picture: '/grafica/pais.png', embedded: '/' };
}

/** Longer than what people read of a fault. */
const longDetail = 300;

/** What is wrong with a value: of one of a long list, the nearest to it, and the list folded. */
function faultText({ parameter, detail }: ParameterFault, query: URLSearchParams) {
  const keys: readonly string[] = parameter === 'sort' ? screenerSorts : rowColumns;
  const values = listed(query, parameter);
  const place = values.findIndex((value) => !keys.includes(value));
  const wrong = values[place];
  if (detail.length < longDetail || wrong === undefined)
    return <p key={parameter}>{`${parameter} ${detail}.`}</p>;
  const near = meantKey(wrong, keys);
  return (
    <Fragment key={parameter}>
      <p>
        {`${parameter} no admite «${truncate(wrong)}».`}
        {near && [
          ' ¿Quiso decir ',
          viewLink(query, { [parameter]: values.with(place, near).join() }, {}, near),
          '?',
        ]}
      </p>
      <details>
        <summary>Lo que admite</summary>
        <p>{`${parameter} ${detail}.`}</p>
      </details>
    </Fragment>
  );
}

/** Names the parameters that the list was drawn without; null where there are none. */
function unknownNotice(search: string, query: URLSearchParams) {
  const unknown = unknownIn(search);
  if (unknown.length === 0) return null;
  const own = [...Object.keys(screenerFilters), ...lookNames];
  const known = [...own, ...rangeKeys.flatMap((key) => [`min_${key}`, `max_${key}`])];
  return (
    <div class="card" id="unknown" role="status">
      {unknown.map(([name, value]) => {
        const near = meantParameter(name, known);
        return (
          <p key={name}>
            {`«${truncate(name)}» no es un parámetro de esta lista, que se muestra sin él.`}
            {near && [' ¿Quiso decir ', viewLink(query, { [near]: value }, {}, near), '?']}
          </p>
        );
      })}
      <p>Los que hay se eligen en «Filtros y columnas».</p>
      <details>
        <summary>Cómo se llaman en la dirección</summary>
        <p>{`${list(own)}.`}</p>
        <p>
          {`Desde y hasta, con «min_» o «max_» delante: ${list(ranges.map(({ key, label }) => `${key} (${uncapitalized(label)})`))}.`}
        </p>
      </details>
    </div>
  );
}

async function totalOf({ screener }: Client, query: URLSearchParams): Promise<number> {
  const parsed = parseQuery('screener', query);
  return parsed.ok ? (await screener(parsed.query)).data.pagination.total : 0;
}
