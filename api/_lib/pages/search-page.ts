/** The search without scripts: what a name or NIT finds and, without one, the country in figures with its largest companies. */

import { files } from '../../../contract/files/files.ts';
import { Html, html } from '../../../contract/html.ts';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import type { PageDocument } from '../../../contract/site/document.ts';
import { releaseFolder } from '../../../contract/stored/layout.ts';
import { formatNumber, otherName } from '../../../public/js/format.js';
import {
  countryCharts,
  countryCoverage,
  countryTiles,
  currency,
  fastestTable,
  largestTable,
  sectionsTable,
} from '../../../public/js/home-tables.js';
import type { Release } from '../data/release.ts';
import { loadSearch } from '../search/search.ts';
import { htmlOf } from './server-dom.ts';

export const maxFound = 50;

/** `q` is empty for the country. */
export async function searchDocument(release: Release, q: string, site: string): Promise<PageDocument> {
  const page = { site, sample: release.manifest.sample, script: 'shell' };
  if (q === '')
    return {
      ...page,
      title: 'Buscar',
      description:
        'El país en cifras: cuántas sociedades reportan, cuánto venden y ganan por año, las mayores y las que más crecen, y cada sector.',
      path: '/buscar',
      body: html`<h1>Buscar</h1>${form('')}${await country(release)}`,
    };
  const found = (await loadSearch(release))(q, { limit: maxFound });
  const [first] = found;
  const said =
    first === undefined
      ? 'No hay sociedades ni entidades con ese nombre o NIT. Pruebe con menos palabras.'
      : `${found.length === maxFound ? `Las primeras ${maxFound}` : formatNumber(found.length)} que coinciden.`;
  return {
    ...page,
    title: `Buscar «${q}»`,
    description: said,
    body: html`<h1>Buscar</h1>${form(q)}
      <p class="soft" role="status">${said}</p>
      <ul class="found">${found.map(line)}</ul>`,
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

async function country(release: Release): Promise<Html> {
  const home = await release.json(files.home);
  const { manifest } = release;
  const latest = { ...manifest, base: releaseFolder(manifest.release) };
  const part = (title: string, content: Parameters<typeof htmlOf>[0]) =>
    html`<section class="block"><h2>${title}</h2>${new Html(htmlOf(content))}</section>`;
  const grid = (kind: string, content: Parameters<typeof htmlOf>[0]) =>
    html`<div class="grid ${kind}">${new Html(htmlOf(content))}</div>`;
  return html`<section class="block" id="pais"><h2>El país en cifras</h2>
      <p class="small soft">${new Html(htmlOf(currency(home, latest)))}</p>
      ${grid('tiles', countryTiles(home))}${grid('charts', countryCharts(home))}
      <p class="small soft">${new Html(htmlOf([countryCoverage(home)]))}</p></section>
      ${part('Las mayores', largestTable(home))}${part('Las que más crecen', fastestTable(home))}
      ${part('Por sector', sectionsTable(home))}`;
}
