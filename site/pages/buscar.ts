/** The search without scripts: what a name or NIT finds and, without one, where all others are. */

import type { SearchResult } from '../../contract/http/schemas.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.ts';
import { formatNumber, otherName } from '../parts/document/format.js';
import { type Html, html } from '../parts/document/html.ts';

const maxFound = 50;

/** `q` is empty for the page without a query. */
export async function searchDocument(
  { release, client, site }: PageContext,
  q: string,
): Promise<PageDocument> {
  const page = { site, sample: release.manifest.sample, script: 'shell' };
  if (q === '')
    return {
      ...page,
      title: 'Buscar',
      description: 'Busque una sociedad o una entidad vigilada de Colombia por su nombre o su NIT.',
      path: '/buscar',
      body: html`<h1>Buscar</h1>${form('')}
        <p>Las mayores, las que más crecen y el país en cifras están en <a href="/">el inicio</a>; todas, por actividad, en <a href="/sector">los sectores</a> y, por lugar, en <a href="/departamentos">los departamentos</a>.</p>`,
    };
  const { results } = (await client.search({ q, limit: maxFound })).data;
  const [first] = results;
  const summary =
    first === undefined
      ? 'No hay sociedades ni entidades con ese nombre o NIT. Pruebe con menos palabras.'
      : `${results.length === maxFound ? `Las primeras ${maxFound}` : formatNumber(results.length)} que coinciden.`;
  return {
    ...page,
    title: `Buscar «${q}»`,
    description: summary,
    body: html`<h1>Buscar</h1>${form(q)}
      <p class="soft" role="status">${summary}</p>
      <ul class="found">${results.map(line)}</ul>`,
  };
}

const form = (q: string): Html => html`<search class="search"><form action="/buscar">
        <label for="q">Nombre o NIT</label>
        <input id="q" name="q" type="search" value="${q}" required minlength="2" maxlength="200">
      </form></search>`;

function line(result: SearchResult): Html {
  const { href, razon_social, nit, source, ciudad, ultimo_anio } = result;
  const about = [
    ...[otherName(result), `NIT ${formatNumber(Number(nit))}`, ciudad],
    source === 'SFC' ? 'Superintendencia Financiera' : ultimo_anio && `último año ${ultimo_anio}`,
  ];
  return html`<li><a href="${href}">${razon_social}</a> <span class="soft">· ${about.filter(Boolean).join(' · ')}</span></li>`;
}
