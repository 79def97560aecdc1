/** The result of a query as a table, with what it cost; its cells are texts, whatever they hold. */

import { block, blockTools } from '../document/block.js';
import { h, scrollTable } from '../document/element.js';
import { bytes, formatNumber, yearsText } from '../document/format.js';

/** @typedef {string | number | boolean | null} Cell */
/** A table that has no row of the year asked for, and the years that it has. @typedef {{ table: string, year: number, years: number[] }} MissingYear */
/** @typedef {import('./reader.js').Spent} Spent */
/** @typedef {{ columns: string[], rows: Cell[][], cut: boolean, missing: MissingYear[], spent: Spent }} Result */

/** Rows that are shown; the file has them all. */
const shownRows = 200;

const figures = new Intl.NumberFormat('es-CO', {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 4,
  roundingPriority: 'morePrecision',
  // A year has no point in it.
  useGrouping: 'min2',
});

/** @param {Spent} spent */
export const spentText = ({ requests, bytes: length, rows }) =>
  `${formatNumber(requests)} ${requests === 1 ? 'petición' : 'peticiones'}, ${bytes(length)}, ${count(rows)} leídas`;

const count = (/** @type {number} */ rows) => `${formatNumber(rows)} ${rows === 1 ? 'fila' : 'filas'}`;

/**
 * @param {Result} result
 * @param {number} seconds
 */
export function resultBlock({ columns, rows, cut, missing, spent }, seconds) {
  const parts = [
    rows.length === 0 ? 'Ninguna fila' : cut ? `Las primeras ${count(rows.length)}` : count(rows.length),
    rows.length > shownRows && `se muestran ${shownRows}; el CSV las trae todas`,
    `costó ${spentText(spent)}, ${formatNumber(seconds, 1)} s`,
  ].filter(Boolean);
  const numeric = columns.map((_, i) => rows.every((row) => row[i] === null || typeof row[i] === 'number'));
  const kind = (/** @type {number} */ i) => ({ class: numeric[i] && 'number' });
  return block(
    'Resultado',
    'resultado',
    h('p', { role: 'status' }, `${parts.join(' · ')}.`),
    missing.map(({ table, year, years }) =>
      h('p', {}, `${table} no tiene filas de ${year}: tiene de ${yearsText(years)}.`),
    ),
    rows.length > 0 && [
      scrollTable(
        'resultado de la consulta',
        null,
        [columns.map((name, i) => h('th', { scope: 'col', ...kind(i) }, name))],
        rows.slice(0, shownRows).map((row) =>
          h(
            'tr',
            {},
            row.map((value, i) => h('td', value === null ? { class: 'nothing' } : kind(i), cellText(value))),
          ),
        ),
      ),
      blockTools({
        of: 'el resultado de la consulta',
        table: () => ({ name: 'cifras-consulta', header: columns, rows }),
      }),
    ],
  );
}

/** @param {Cell} value */
function cellText(value) {
  if (value === null) return '–';
  if (typeof value === 'number') return figures.format(value).replace('-', '−');
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return value;
}
