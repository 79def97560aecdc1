/** Derived figures and growth of one year side by side. */

import { blockTools } from './block.js';
import { companyCall } from './compare-calls.js';
import { analysisOf } from './compare-lines.js';
import { unitHeader } from './csv.js';
import { caption, h, scrolling } from './element.js';
import { formatNumber } from './format.js';
import { categoryBodies, nobodyRow, reasons } from './indicator-notes.js';
import { formatIndicator } from './units.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {import('./compare-calls.js').Analysed} Analysed */
/** @typedef {Compared & { company: Analysed }} Company */

/**
 * Null without a company.
 * @param {readonly Compared[]} all
 * @param {number} year
 */
export function comparedAnalysis(all, year) {
  const companies = all.filter(
    /** @type {(one: Compared) => one is Company} */ (one) => one.company !== null,
  );
  const [first] = companies;
  if (!first) return null;
  const groups = Object.entries(analysisOf(first.company)).map(
    ([group, definitions]) => /** @type {const} */ ([group, Object.entries(definitions)]),
  );
  const every = groups.flatMap(([, figures]) => figures);
  const valueIn = (/** @type {Company} */ { rows }, /** @type {string} */ key) =>
    rows.get(year)?.[key] ?? null;
  const isKnown = (/** @type {string} */ key) => companies.some((one) => valueIn(one, key) !== null);
  const wide = companies.length + 1;
  const nits = companies.map(({ nit }) => nit);
  return [
    h(
      'div',
      scrolling('scroll sticky', 'caja, deuda y crecimiento'),
      h(
        'table',
        {},
        caption(
          `Caja, deuda y crecimiento de ${year}, en pesos corrientes. Señale o toque un nombre para ver cómo se calcula.`,
        ),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Cifra'),
            companies.map(({ name, href }) =>
              h('th', { scope: 'col', class: 'number wraps' }, h('a', { href }, name)),
            ),
          ),
        ),
        categoryBodies(
          groups.map(([group]) => [group, group]),
          wide,
          (group) =>
            (groups.find(([name]) => name === group)?.[1] ?? [])
              .filter(([key]) => isKnown(key))
              .map(([key, { nombre, formula, unit }]) =>
                h(
                  'tr',
                  { 'data-figure': key },
                  h('th', { scope: 'row', title: formula.replaceAll('_', '\u00A0') }, nombre),
                  companies.map((one) => cell(valueIn(one, key), unit, reasonOf(one.company, year, key))),
                ),
              ),
        ),
        nobodyRow(
          every.flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre])),
          wide,
        ),
      ),
    ),
    blockTools({
      of: 'caja, deuda y crecimiento',
      call: companyCall(nits),
      table: () => ({
        name: `cifras-comparacion-analisis-${year}`,
        header: ['nit', 'razon_social', 'anio', ...every.map(([key, { unit }]) => unitHeader(key, unit))],
        rows: companies.map((one) => [one.nit, one.name, year, ...every.map(([key]) => valueIn(one, key))]),
      }),
    }),
  ];
}

/**
 * @param {Analysed} company
 * @param {number} year
 * @param {string} key
 */
function reasonOf({ derivadas, crecimiento }, year, key) {
  const reason = { ...derivadas.motivos_nulos[year], ...crecimiento.motivos_nulos[year] }[key];
  return (reason && reasons[reason]) ?? 'Sin dato';
}

/**
 * @param {number | null} value
 * @param {string} unit
 * @param {string} reason why it is null
 */
const cell = (value, unit, reason) =>
  value === null
    ? h('td', { class: 'number nothing', title: reason }, '–', h('span', { class: 'unseen' }, reason))
    : h(
        'td',
        {
          class: `number${value < 0 ? ' negative' : ''}`,
          title:
            unit === 'currency' ? `${formatNumber(value)} miles de pesos` : String(value).replace('.', ','),
        },
        formatIndicator(value, unit),
      );
