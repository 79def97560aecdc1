/** Where each year's figures come from: the filing that was chosen, its cut, its basis. */

import { prefix } from './api.js';
import { block, tools } from './block.js';
import { caption, h, scrolling } from './element.js';
import { date, frameworkNames } from './format.js';

/** @typedef {import('./company.js').Whole} Whole */

/** @type {Record<string, string>} */
const bases = {
  individual: 'Individual',
  separado: 'Separado',
  consolidado: 'Consolidado',
  combinado: 'Combinado',
};

/**
 * @param {Whole} company
 * @param {string} nit
 */
export function sources({ financials }, nit) {
  const filings = financials.filings.toReversed();
  return block(
    'De dónde vienen las cifras',
    'fuentes',
    h(
      'div',
      scrolling('scroll'),
      h(
        'table',
        {},
        caption(
          'Una presentación por año ante la Superintendencia de Sociedades; nunca se mezclan líneas de dos.',
        ),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ['Año', 'Radicado', 'Corte', 'Base', 'Marco', 'Observaciones'].map((name) =>
              h('th', { scope: 'col' }, name),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          filings.map((filing) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, filing.anio),
              h('td', { class: 'nowrap' }, filing.numero_radicado),
              h('td', { class: 'nowrap' }, date(filing.fecha_corte)),
              h('td', {}, bases[filing.base]),
              h('td', {}, `${frameworkNames[filing.marco_niif]} (entrada ${filing.punto_entrada})`),
              h('td', {}, flags(filing)),
            ),
          ),
        ),
      ),
    ),
    tools({
      call: `${prefix}/empresa/${nit}/financials`,
      table: () => ({
        name: `cifras-${nit}-presentaciones`,
        header: [
          'nit',
          'anio',
          'numero_radicado',
          'fecha_corte',
          'base',
          'marco_niif',
          'punto_entrada',
          'corte_anual',
          'reexpresado',
        ],
        rows: filings.map((filing) => [
          nit,
          filing.anio,
          filing.numero_radicado,
          filing.fecha_corte,
          filing.base,
          filing.marco_niif,
          filing.punto_entrada,
          filing.corte_anual,
          filing.reexpresado,
        ]),
      }),
    }),
  );
}

/** @param {import('../../contract/http/schemas.ts').Filing} filing */
function flags({ corte_anual, reexpresado }) {
  const found = [
    !corte_anual && 'No hay corte a 31 de diciembre: es el último del año',
    reexpresado && 'El año siguiente trae otras cifras comparativas',
  ].filter(Boolean);
  return found.length > 0 ? h('span', { class: 'flag' }, found.join('. ')) : '–';
}
