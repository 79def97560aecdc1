/** The statement lines of one year side by side, and a CSV of them with the indicators. */

import { blockTools } from './block.js';
import { scale, sharedLines } from './compare-lines.js';
import { definitionsOf, indicatorsInYear } from './compared.js';
import { unitHeader } from './csv.js';
import { caption, h, scrolling } from './element.js';
import { inUnit, unitFor } from './units.js';

/** @typedef {import('./compared.js').Compared} Compared */

/**
 * @param {readonly Compared[]} all
 * @param {number} year
 */
export function comparisonTable(all, year) {
  const unit = unitFor(
    sharedLines(all).flatMap(([key]) => all.map(({ rows }) => rows.get(year)?.[key])),
    scale,
  );
  return [
    h(
      'div',
      scrolling('scroll sticky', 'lado a lado'),
      h(
        'table',
        {},
        caption(`Cifras de ${year}, en ${unit.name}. Señale o toque una para ver la reportada.${mixed(all)}`),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Concepto'),
            all.map(({ name, href }) =>
              h('th', { scope: 'col', class: 'number wraps' }, h('a', { href }, name)),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          sharedLines(all).map(([key, name]) =>
            h(
              'tr',
              { 'data-line': key },
              h('th', { scope: 'row' }, name),
              all.map((one) => cell(one, one.rows.get(year)?.[key], unit)),
            ),
          ),
        ),
      ),
    ),
    blockTools({ of: 'lado a lado', table: () => tableOf(all, year) }),
  ];
}

/**
 * @param {Compared} one
 * @param {number | null | undefined} value
 * @param {import('./units.js').Unit} unit
 */
const cell = ({ filed }, value, unit) =>
  value === null || value === undefined
    ? h('td', { class: 'number nothing', title: 'Sin dato' }, '–')
    : h(
        'td',
        { class: `number${value < 0 ? ' negative' : ''}`, title: filed(value) },
        inUnit(value, scale, unit),
      );

/** What to know when an entity of the SFC is among the companies. */
const mixed = (/** @type {readonly Compared[]} */ all) =>
  all.some(({ dataset }) => dataset === 'SFC')
    ? ' Con una entidad vigilada por la Superintendencia Financiera se comparan solo las líneas que SIIS y SFC tienen iguales, en pesos.'
    : '';

/**
 * @param {readonly Compared[]} all
 * @param {number} year
 */
function tableOf(all, year) {
  const definitions = Object.entries(definitionsOf(all));
  const lines = sharedLines(all);
  return {
    name: `cifras-comparacion-${year}`,
    header: [
      ...['nit', 'razon_social', 'fuente', 'anio', ...lines.map(([key]) => `${key}_miles_cop`)],
      ...definitions.map(([key, { unit }]) => unitHeader(key, unit)),
    ],
    rows: all.map((one) => [
      one.nit,
      one.name,
      one.dataset,
      year,
      ...lines.map(([key]) => one.rows.get(year)?.[key]),
      ...definitions.map(([key]) => indicatorsInYear(one, year)?.[key]),
    ]),
  };
}
