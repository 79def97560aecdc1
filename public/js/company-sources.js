/** The filing that each year's figures come from, with its closing date and basis. */

import { prefix } from './api.js';
import { block, blockTools } from './block.js';
import { caption, h, scrolling } from './element.js';
import { date, frameworkNames } from './format.js';
import { gradeText } from './grades.js';
import { isYearEnd } from './indicator-notes.js';
import { filed, money } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */

/** @type {Record<string, string>} */
const bases = {
  individual: 'Individual',
  separado: 'Separado',
  consolidado: 'Consolidado',
  combinado: 'Combinado',
  sin_indicar: 'Sin indicar',
};

/**
 * @param {Whole} company
 * @param {string} nit
 */
export function companySources({ financials }, nit) {
  const filings = financials.filings.toReversed();
  return block(
    'De dónde vienen las cifras',
    'fuentes',
    h(
      'div',
      scrolling('scroll', 'presentaciones'),
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
            ['Año', 'Radicado', 'Corte', 'Base', 'Marco', 'Calidad', 'Observaciones'].map((name) =>
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
              h('td', {}, h('span', { class: `grade-${filing.calidad}` }, gradeText(filing.calidad))),
              h('td', {}, flags(filing)),
            ),
          ),
        ),
      ),
    ),
    versions(filings, financials.scale),
    blockTools({
      of: 'presentaciones',
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
          'calidad',
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
          filing.calidad,
        ]),
      }),
    }),
  );
}

/** @type {readonly (readonly [key: 'total_activos' | 'total_pasivos' | 'total_patrimonio' | 'ingresos_operacionales' | 'ganancia_neta', label: string])[]} */
const totals = [
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
  ['ingresos_operacionales', 'Ingresos'],
  ['ganancia_neta', 'Ganancia neta'],
];

/**
 * The filings that were replaced by the chosen one of their year, with their totals.
 * @param {readonly import('../../contract/http/schemas.ts').Filing[]} filings
 * @param {number} scale
 */
function versions(filings, scale) {
  const others = filings.flatMap(({ anio, versiones }) => versiones.map((one) => ({ ...one, anio })));
  if (others.length === 0) return null;
  return h(
    'div',
    { ...scrolling('scroll', 'otras presentaciones'), id: 'versiones' },
    h(
      'table',
      {},
      caption('Otras presentaciones de los mismos años: no se usan, y así traían los totales.'),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ['Año', 'Radicado', 'Corte', 'Base'].map((name) => h('th', { scope: 'col' }, name)),
          totals.map(([, label]) => h('th', { scope: 'col', class: 'number' }, label)),
        ),
      ),
      h(
        'tbody',
        {},
        others.map((one) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, one.anio),
            h('td', { class: 'nowrap' }, one.numero_radicado),
            h('td', { class: 'nowrap' }, date(one.fecha_corte)),
            h('td', {}, `${bases[one.base] ?? one.base} (entrada ${one.punto_entrada})`),
            totals.map(([key]) => {
              const value = one[key];
              return value === null
                ? h('td', { class: 'number nothing', title: 'No reportado' }, '–')
                : h(
                    'td',
                    { class: `number${value < 0 ? ' negative' : ''}`, title: filed(value, scale) },
                    money(value, scale),
                  );
            }),
          ),
        ),
      ),
    ),
  );
}

/** @param {import('../../contract/http/schemas.ts').Filing} filing */
function flags({ corte_anual, reexpresado, ...filing }) {
  const found = [
    !corte_anual &&
      (isYearEnd(filing)
        ? 'Sus ingresos, gastos y flujos son de seis meses'
        : 'No hay corte a 31 de diciembre: es el último del año'),
    reexpresado && 'El año siguiente trae otras cifras comparativas',
  ].filter(Boolean);
  return found.length > 0 ? h('span', { class: 'flag' }, found.join('. ')) : '–';
}
