/** Where the companies of a CIIU group are: departments and towns, each of which leads to its companies in the explorer. */

import { block } from './block.js';
import { h } from './element.js';
import { formatNumber } from './format.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */
/** @typedef {import('./sector-facts.js').Step} Step */

/**
 * @param {SectorFacts} facts
 * @param {Step} own
 */
export function sectorPlaces({ places, ranking }, own) {
  const { departments, towns } = places;
  if (departments.length === 0) return null;
  const list = (
    /** @type {string} */ title,
    /** @type {readonly import('./sector-facts.js').PlaceCount[]} */ counted,
  ) =>
    h(
      'div',
      { class: 'card' },
      h('h3', {}, title),
      h(
        'ul',
        { class: 'groups' },
        counted.map(({ departamento, ciudad, empresas }) => {
          const query = new URLSearchParams({
            ...(ciudad !== null && { ciudad }),
            departamento,
            [own.nivel]: own.codigo,
          });
          return h(
            'li',
            {},
            h('a', { href: `/explorar?${query}` }, ciudad ?? departamento),
            h('span', { class: 'soft' }, ` ${formatNumber(empresas)}`),
          );
        }),
      ),
    );
  return block(
    'Dónde están',
    'lugares',
    h(
      'p',
      { class: 'soft' },
      `Cuántas de las que reportaron ${ranking.anio} tienen allí su domicilio, los lugares con más de ellas primero. Pulse uno para verlas.`,
    ),
    h('div', { class: 'grid' }, list('Departamentos', departments), list('Municipios', towns)),
  );
}
