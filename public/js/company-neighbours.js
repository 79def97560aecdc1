/** The companies of the same class that are nearest in size, with a link that compares them all at once. */

import { block, tools } from './block.js';
import { caption, h, scrolling } from './element.js';
import { number } from './format.js';
import { gradeMark } from './grades.js';
import { filed, inUnit, unitFor } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('./company-facts.js').ScreenerRow} Row */

/** Of amounts on company answers: thousands of pesos. */
const scale = 1000;
/** What the comparison takes. */
const most = 5;

/** @type {readonly (readonly [key: 'ingresos_operacionales' | 'total_activos' | 'ganancia_neta', label: string])[]} */
const columns = [
  ['ingresos_operacionales', 'Ingresos'],
  ['total_activos', 'Activos'],
  ['ganancia_neta', 'Ganancia neta'],
];

/**
 * @param {Whole['profile']} profile
 * @param {readonly Row[]} near
 */
export function neighbours({ nit, ciiu }, near) {
  const [first] = near;
  if (!ciiu || !first) return null;
  const compared = `/comparar?nit=${[nit, ...near.map((row) => row.nit)].slice(0, most).join(',')}`;
  const unitOf = Object.fromEntries(
    columns.map(([key]) => [
      key,
      unitFor(
        near.map((row) => row[key]),
        scale,
      ),
    ]),
  );
  return block(
    'Las más parecidas en tamaño',
    'vecinas',
    h(
      'p',
      { class: 'soft' },
      `Las ${number(near.length)} de su clase con ingresos más cercanos en ${first.anio}. `,
      h('a', { href: compared }, 'Compararlas lado a lado'),
    ),
    h(
      'div',
      scrolling('scroll'),
      h(
        'table',
        {},
        caption(`Clase ${ciiu.codigo}, ${first.anio}.`),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Empresa'),
            h('th', { scope: 'col', class: 'fold-narrow' }, 'Ciudad'),
            columns.map(([key, label], i) =>
              h(
                'th',
                { scope: 'col', class: `number${i ? ' fold-narrow' : ''}` },
                label,
                h('small', { class: 'unit' }, unitOf[key]?.name),
              ),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          near.map((row) =>
            h(
              'tr',
              {},
              h(
                'th',
                { scope: 'row' },
                h('a', { href: `/empresa/${row.nit}` }, row.razon_social),
                ' ',
                h('small', { class: 'soft' }, gradeMark(row.calidad)),
              ),
              h('td', { class: 'fold-narrow' }, row.ciudad ?? '–'),
              columns.map(([key], i) => {
                const value = row[key];
                const unit = unitOf[key];
                return h(
                  'td',
                  {
                    class: `number${i ? ' fold-narrow' : ''}${value !== null && value < 0 ? ' negative' : ''}`,
                    title: value === null ? 'No reportado' : filed(value, scale),
                  },
                  value === null || !unit ? '–' : inUnit(value, scale, unit),
                );
              }),
            ),
          ),
        ),
      ),
    ),
    tools({ call: `/api/v1/screener?clase=${ciiu.codigo}`, csv: `/api/v1/screener?clase=${ciiu.codigo}` }),
  );
}
