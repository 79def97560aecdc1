/** The tables of figures that the next year's filing states differently, those by rounding apart. */

import { getData, releaseFile } from './api.js';
import { blockTools } from './block.js';
import { amountCell } from './company-statements.js';
import { caption, h, scrolling } from './element.js';
import { lineNames } from './flag-figures.js';
import { formatNumber } from './format.js';
import { units } from './units.js';

/** @typedef {import('../../contract/http/quality.ts').RestatementRow} Restatement */
/** @typedef {import('./flag-figures.js').LineNames} LineNames */

/** @type {Readonly<Record<Restatement['tipo'], string>>} */
const kinds = {
  redondeo: 'Redondeo',
  reclasificacion: 'Reclasificación: patrimonio y ganancia iguales',
  reexpresion: 'Reexpresión',
};

const headers = ['Año', 'Concepto', 'Presentado', 'Un año después', 'Diferencia', 'Qué es'];

/**
 * @param {string} nit
 * @param {number} scale
 * @param {string} address the API call that has them
 * @param {import('./api.js').Meta} meta
 */
export async function restatementTables(nit, scale, address, meta) {
  const { data } = /** @type {import('./api.js').Answer<{ reexpresiones: Restatement[] }>} */ (
    await getData(address)
  );
  /** @type {import('./company-statements.js').Concepts} */
  const { concepts } = await getData(releaseFile(meta, 'conceptos.json'));
  const nameOf = lineNames(concepts);
  const rows = data.reexpresiones.toReversed();
  const rounded = rows.filter(({ tipo }) => tipo === 'redondeo');
  const others = rows.filter(({ tipo }) => tipo !== 'redondeo');
  return [
    others.length > 0 ? tableOf(others, nameOf, scale) : h('p', {}, 'Ninguna, fuera del redondeo.'),
    rounded.length > 0 &&
      h(
        'details',
        { class: 'rounding' },
        h('summary', {}, `${others.length > 0 ? 'y ' : ''}${formatNumber(rounded.length)} por redondeo`),
        tableOf(rounded, nameOf, scale),
      ),
    blockTools({ of: 'cifras que cambiaron', call: address, table: () => file(nit, rows) }),
  ];
}

/**
 * @param {readonly Restatement[]} rows
 * @param {LineNames} nameOf
 * @param {number} scale
 */
function tableOf(rows, nameOf, scale) {
  const unit = /** @type {import('./units.js').Unit} */ (units.find(({ pesos }) => pesos === scale));
  return h(
    'div',
    scrolling('scroll', 'cifras que cambiaron'),
    h(
      'table',
      {},
      caption(`En ${unit.name}, como se presentaron.`),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          headers.map((name, i) => h('th', { scope: 'col', class: i > 1 && i < 5 && 'number' }, name)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(({ anio, concepto, presentado, comparativo, diferencia, tipo }) =>
          h(
            'tr',
            { 'data-concept': concepto },
            h('td', {}, anio),
            h('th', { scope: 'row' }, nameOf(concepto)),
            amountCell(presentado, scale, unit),
            amountCell(comparativo, scale, unit),
            h('td', { class: `number${diferencia < 0 ? ' negative' : ''}` }, formatNumber(diferencia)),
            h('td', {}, kinds[tipo]),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {string} nit
 * @param {readonly Restatement[]} rows
 */
function file(nit, rows) {
  const amounts = ['presentado', 'comparativo', 'diferencia'];
  const keys = /** @type {const} */ ([
    'anio',
    'concepto',
    'presentado',
    'comparativo',
    'diferencia',
    'tipo',
    'radicado_presentado',
    'radicado_comparativo',
  ]);
  return {
    name: `cifras-${nit}-reexpresiones`,
    header: ['nit', ...keys.map((key) => (amounts.includes(key) ? `${key}_miles_cop` : key))],
    rows: rows.map((row) => [nit, ...keys.map((key) => row[key])]),
  };
}
