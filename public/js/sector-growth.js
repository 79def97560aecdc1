/** How the companies of a CIIU group that stayed grew in the reference year, and how its revenue is divided among those that report. */

import { block } from './block.js';
import { caption, h, scrolling } from './element.js';
import { formatNumber } from './format.js';
import { formatIndicator } from './units.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */

const lines = /** @type {const} */ ([
  ['ingresos_operacionales', 'Ingresos operacionales'],
  ['total_activos', 'Activo'],
  ['total_patrimonio', 'Patrimonio'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_neta', 'Ganancia neta'],
]);

/** @param {SectorFacts} facts */
export function sectorGrowth({ analysis, ranking: { anio } }) {
  const grown = lines.flatMap(([key, name]) => {
    const sample = analysis?.muestra_constante[key];
    return sample && sample.variacion !== null ? [{ name, n: sample.n, rate: sample.variacion }] : [];
  });
  const { cr4 = null, hhi = null, n = 0 } = analysis?.concentracion ?? {};
  if (grown.length === 0 && cr4 === null) return null;
  return block(
    'Crecimiento y concentración',
    'crecimiento',
    grown.length > 0 &&
      h(
        'p',
        { class: 'small soft' },
        `Suma de las sociedades que cuentan en ${anio - 1} y en ${anio}, sin las que entran ni las que salen, en pesos corrientes.`,
      ),
    grown.length > 0 &&
      h(
        'div',
        scrolling('scroll', 'crecimiento de las que siguen'),
        h(
          'table',
          {},
          caption(`Crecimiento de las que siguen, de ${anio - 1} a ${anio}.`),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, 'Línea'),
              ['Variación', 'Sociedades'].map((text) => h('th', { class: 'number', scope: 'col' }, text)),
            ),
          ),
          h(
            'tbody',
            {},
            grown.map(({ name, n: companies, rate }) =>
              h(
                'tr',
                {},
                h('th', { scope: 'row' }, name),
                h('td', { class: 'number' }, formatIndicator(rate, 'percent')),
                h('td', { class: 'number' }, formatNumber(companies)),
              ),
            ),
          ),
        ),
      ),
    cr4 !== null &&
      h(
        'p',
        {},
        `Entre las ${formatNumber(n)} que reportan ingresos, las cuatro mayores suman ${formatIndicator(cr4, 'percent')} de ellos (índice HHI ${formatNumber(Math.round(hhi ?? 0))}). No es cuota de mercado: no todas las empresas reportan.`,
      ),
  );
}
