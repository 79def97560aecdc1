/** A table of companies: rank (where there is one), grade, city, and three amounts in one unit. */

import { caption, h, scrolling } from './element.js';
import { formatNumber } from './format.js';
import { gradeMark } from './grades.js';
import { filed, inUnit, unitFor } from './units.js';

/** @typedef {Pick<import('../../contract/http/schemas.ts').Ranked, 'nit' | 'razon_social' | 'ciudad' | 'ingresos_operacionales' | 'total_activos' | 'ganancia_neta' | 'calidad'> & { posicion?: number }} Line */

/** Amounts of company answers are in thousands of pesos. */
const scale = 1000;

/** The unit that suits the revenue and assets of all companies. */
export const unitOf = (/** @type {readonly Line[]} */ lines) =>
  unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    scale,
  );

/**
 * @param {string} name what the table is about, in few words
 * @param {string} title
 * @param {readonly Line[]} lines
 * @param {string} [own] the NIT of the company that the page is about
 */
export function companyTable(name, title, lines, own) {
  const unit = unitOf(lines);
  const placed = lines.some(({ posicion }) => posicion !== undefined);
  return h(
    'div',
    scrolling('scroll', name),
    h(
      'table',
      {},
      caption(title),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          placed && h('th', { class: 'number', scope: 'col' }, 'Puesto'),
          h('th', { scope: 'col' }, 'Empresa'),
          h('th', { scope: 'col', class: 'fold-narrow' }, 'Ciudad'),
          ['Ingresos', 'Activos', 'Ganancia neta'].map((name, i) =>
            h('th', { scope: 'col', class: `number${i ? ' fold-narrow' : ''}` }, name),
          ),
        ),
      ),
      h('tbody', {}, lines.map(row)),
    ),
  );

  /** @param {Line} line */
  function row({ posicion, nit, razon_social, ciudad, calidad, ...amounts }) {
    const { ingresos_operacionales, total_activos, ganancia_neta } = amounts;
    return h(
      'tr',
      { class: nit === own && 'own', 'aria-current': nit === own && 'true' },
      posicion !== undefined && h('td', { class: 'number' }, formatNumber(posicion)),
      h(
        'th',
        { scope: 'row' },
        nit === own ? razon_social : h('a', { href: `/empresa/${nit}` }, razon_social),
        ' ',
        h('small', { class: 'soft' }, gradeMark(calidad)),
      ),
      h('td', { class: 'fold-narrow' }, ciudad ?? '–'),
      [ingresos_operacionales, total_activos, ganancia_neta].map((value, i) =>
        h(
          'td',
          {
            class: `number${i ? ' fold-narrow' : ''}${value !== null && value < 0 ? ' negative' : ''}`,
            title: value === null ? 'No reportado' : filed(value, scale),
          },
          value === null ? '–' : inUnit(value, scale, unit),
        ),
      ),
    );
  }
}
