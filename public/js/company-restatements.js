/** Figures that the next year's filing states differently, loaded when the reader opens them. */

import { getData, releaseFile } from './api.js';
import { block, blockTools, failureNotice } from './block.js';
import { amountCell } from './company-statements.js';
import { caption, h, replace, scrolling } from './element.js';
import { lineNames } from './flag-figures.js';
import { formatNumber } from './format.js';
import { units } from './units.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
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
      const { data } = /** @type {import('./api.js').Answer<{ reexpresiones: Restatement[] }>} */ (
        await getData(address)
      );
      /** @type {import('./company-statements.js').Concepts} */
      const { concepts } = await getData(releaseFile(meta, 'conceptos.json'));
      draw(data.reexpresiones.toReversed(), lineNames(concepts));
    } catch (error) {
      replace(place, failureNotice(error, load));
    }
    place.setAttribute('aria-busy', 'false');
  }

  /**
   * @param {readonly Restatement[]} rows
   * @param {LineNames} nameOf
   */
  function draw(rows, nameOf) {
    const rounded = rows.filter(({ tipo }) => tipo === 'redondeo');
    const others = rows.filter(({ tipo }) => tipo !== 'redondeo');
    replace(
      place,
      others.length > 0 ? tableOf(others, nameOf, scale) : h('p', {}, 'Ninguna, fuera del redondeo.'),
      rounded.length > 0 &&
        h(
          'details',
          { class: 'rounding' },
          h('summary', {}, `${others.length > 0 ? 'y ' : ''}${formatNumber(rounded.length)} por redondeo`),
          tableOf(rounded, nameOf, scale),
        ),
      blockTools({ of: 'cifras que cambiaron', call: address, table: () => file(nit, rows) }),
    );
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
