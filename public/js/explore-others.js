/** Below the explorer's list for a name: what the search finds and it lacks, supervised entities, other years, other names and places. */

import { getData, prefix } from './api.js';
import { block } from './block.js';
import { h } from './element.js';
import { formatNumber, otherName } from './format.js';

/** The most that the search gives. */
const most = 50;

/**
 * Null when there are none, or the list is not one of a name alone.
 * @param {URLSearchParams} query
 * @param {readonly string[]} filters the names of the parameters that filter
 * @param {number} year the year of the list
 */
export async function othersNamed(query, filters, year) {
  const q = query.get('q');
  if (!q || q.length < 2 || filters.length > 1 || query.has('page')) return null;
  /** @type {import('./api.js').Answer<import('../../contract/http/schemas.ts').Search>} */
  const { data } = await getData(`${prefix}/search?limit=${most}&q=${encodeURIComponent(q)}`);
  const others = data.results.filter(
    ({ source, ultimo_anio, coincidencia, nombre_coincidente: other }) =>
      source === 'SFC' || (ultimo_anio ?? 0) < year || coincidencia === 'filtro' || other !== null,
  );
  if (others.length === 0) return null;
  return block(
    'También coinciden',
    'others',
    h(
      'p',
      { class: 'soft' },
      `Entidades de la Superintendencia Financiera, sociedades que no reportaron ${year}, y las que coinciden por otro nombre o por el lugar o la actividad.`,
    ),
    h(
      'ul',
      {},
      others.map((result) => {
        const { href, razon_social, nit, source, ultimo_anio } = result;
        const about = [
          ...[otherName(result), `NIT ${formatNumber(Number(nit))}`],
          source === 'SFC' ? 'Superintendencia Financiera' : `último año ${ultimo_anio}`,
        ];
        return h(
          'li',
          {},
          h('a', { href }, razon_social),
          h('span', { class: 'soft' }, ` · ${about.filter(Boolean).join(' · ')}`),
        );
      }),
    ),
  );
}
