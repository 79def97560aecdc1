/** Figures that the next year's filing states differently, loaded when the reader opens them. */

import { block, failureNotice } from './block.js';
import { h, replace } from './element.js';
import { restatementTables } from './restatement-tables.js';

/** @typedef {import('./company-facts.js').Whole} Whole */

/**
 * @param {Whole} company
 * @param {string} call
 * @param {import('./api.js').Meta} meta
 */
export function companyRestatements({ profile: { nit }, financials: { filings, scale } }, call, meta) {
  if (filings.length < 2) return null;
  const years = filings.filter(({ reexpresado }) => reexpresado).map(({ anio }) => anio);
  const address = `${call}?include=reexpresiones`;
  const place = h('div', {}, h('p', {}, h('a', { href: address }, `GET ${address}`)));
  let asked = false;

  async function load() {
    asked = true;
    place.setAttribute('aria-busy', 'true');
    replace(place, h('p', { class: 'soft' }, 'Cargando las diferencias…'));
    try {
      replace(place, await restatementTables(nit, scale, address, meta));
    } catch (error) {
      replace(place, failureNotice(error, load));
    }
    place.setAttribute('aria-busy', 'false');
  }

  return block(
    'Cifras que el año siguiente trae distintas',
    'reexpresiones',
    h(
      'p',
      { class: 'soft' },
      'Cada presentación repite las cifras del año anterior. Aquí se muestra la de su propio año; nada se reemplaza.',
    ),
    h(
      'details',
      {
        toggle: (/** @type {{ target: HTMLDetailsElement }} */ { target }) => {
          if (target.open && !asked) load();
        },
      },
      h(
        'summary',
        {},
        years.length > 0
          ? `Ver las diferencias: ${years.join(', ')}`
          : 'Ningún año trae diferencias más allá del redondeo; ver si las hay por redondeo',
      ),
      place,
    ),
  );
}
