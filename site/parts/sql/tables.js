/** The tables that a query may name, made of the release's package of downloads, and their list with columns and units. */

import { block } from '../document/block.js';
import { dataTable, h, scrolling, softText } from '../document/element.js';
import { formatNumber } from '../document/format.js';

/** @typedef {import('../../../contract/stored/data-package.ts').DataPackage} DataPackage */
/** @typedef {import('./reader.js').DataTable} DataTable */
/** @typedef {{ name: string, type: string, description: string }} DescribedColumn */
/** @typedef {Omit<DataTable, 'columns'> & { title: string, columns: readonly DescribedColumn[] }} DescribedTable */

/**
 * A table for each name of a Parquet file. The panel is one table of all years.
 * @param {DataPackage} described
 * @param {string} folder address of the downloads
 * @returns {DescribedTable[]}
 */
export function queryTables({ resources }, folder) {
  /** @type {Map<string, DescribedTable & { files: import('./reader.js').DataFile[] }>} */
  const tables = new Map();
  for (const { path, format, title, rows, bytes, schema } of resources) {
    const [name = path] = path.split(/[./]/);
    // The columns of a table stand with its CSV, which comes before its Parquet.
    const fields = schema && /** @type {DescribedColumn[]} */ (/** @type {unknown} */ (schema.fields));
    const year = /^panel\/(\d+)/.exec(path)?.[1];
    const fixed = year ? { anio: Number(year) } : {};
    const table = tables.get(name) ?? { name, title, columns: [], files: [] };
    if (fields) table.columns = fields;
    if (format === 'parquet') table.files.push({ address: folder + path, bytes, rows, fixed });
    tables.set(name, table);
  }
  const published = [...tables.values()].filter(({ files }) => files.length > 0);
  // The panel, which most questions are about, is the last in the package.
  return [...published.slice(-1), ...published.slice(0, -1)];
}

/** @type {Readonly<Record<string, string>>} */
const typeNames = { string: 'texto', integer: 'entero', number: 'número', boolean: 'sí o no', date: 'fecha' };

/** @param {readonly DescribedTable[]} tables */
export const tableList = (tables) =>
  block(
    'Tablas y columnas',
    'tablas',
    softText(
      'Los importes de las sociedades están en miles de pesos. Un número vacío es desconocido, no cero.',
    ),
    h('div', { class: 'card tables' }, tables.map(described)),
  );

const typeOf = (/** @type {DescribedColumn} */ { type }) =>
  h('span', { class: 'type' }, typeNames[type] ?? type);

/** @param {DescribedTable} table */
const described = ({ name, title, columns, files }) =>
  h(
    'details',
    {},
    h(
      'summary',
      {},
      h('code', {}, name),
      ` ${title.replace(/ por año \(SIIS\)|, un archivo por año/g, '')} · ${formatNumber(files.reduce((sum, { rows }) => sum + rows, 0))} filas`,
    ),
    h(
      'div',
      scrolling('scroll sticky', `columnas de ${name}`),
      dataTable(
        null,
        ['Columna', 'Qué contiene'],
        columns.map((column) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, h('code', {}, column.name), ' ', typeOf(column)),
            h('td', {}, column.description),
          ),
        ),
      ),
    ),
  );
