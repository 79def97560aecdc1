/** Three comparisons of large companies to start from, shown when none is chosen. */

import { getData, prefix, releaseFile } from './api.js';
import { nearInSize } from './compare-near.js';
import { comparisonAddress, most } from './compare-state.js';
import { h } from './element.js';
import { calm, listText } from './format.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {import('../../contract/http/schemas.ts').ScreenerRow} Row */
/** @typedef {import('../../contract/http/sectors.ts').Sectors} Sectors */
/** @typedef {import('../../contract/http/sectors.ts').Sector} Sector */
/** @typedef {Pick<Row, 'nit' | 'razon_social'>} Named */

/** Makes two API calls; the tree of CIIU groups is a static file. */
export async function comparisonOffers() {
  /** @type {import('./api.js').Answer<Screener>} */
  const { data, meta } = await getData(`${prefix}/screener?page_size=200`);
  sampleBanner(meta);
  /** @type {Sectors} */
  const { secciones } = await getData(releaseFile(meta, 'sectores.json'));
  const section = secciones.reduce((top, one) => (one.num_empresas > top.num_empresas ? one : top));
  /** @type {import('./api.js').Answer<Sector>} */
  const { data: sector } = await getData(
    `${prefix}/sector/seccion/${section.codigo}?ranking_limit=${most}&years=${data.anio}`,
  );
  const near = nearInSize(data, most);
  return h(
    'div',
    { class: 'grid wide', id: 'ofertas' },
    offer(`Las mayores del país por ingresos, ${data.anio}`, data.empresas.slice(0, most)),
    offer(
      `Las mayores de la sección con más sociedades, ${data.anio}: ${calm(section.nombre)}`,
      sector.ranking?.top ?? [],
    ),
    near && offer(`Una sociedad y las de su clase más cercanas en ingresos, ${data.anio}`, near),
  );
}

/**
 * @param {string} title
 * @param {readonly Named[]} companies
 */
const offer = (title, companies) =>
  companies.length > 1 &&
  h(
    'section',
    { class: 'card' },
    h('h2', { class: 'offer-title' }, title),
    h(
      'p',
      {},
      h(
        'a',
        { href: comparisonAddress({ ids: companies.map(({ nit }) => nit) }) },
        listText.format(companies.map(({ razon_social }) => razon_social)),
      ),
    ),
  );
