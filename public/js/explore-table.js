/** The companies of a page as a table: its columns, and the sort order of each. */

import { caption, h, scrolling } from './element.js';
import { columns, listed, preset } from './explore-query.js';
import { keyText } from './format.js';
import { gradeList, gradeMark, gradeText } from './grades.js';
import { figureTable, filters } from './screener-table.js';
import { filed, formatIndicator, inUnit, unitFor } from './units.js';

/** @typedef {import('../../contract/http/schemas.ts').ScreenedRow} Row */
/** @typedef {{ key: string, label: string, kind: string, sorts: boolean, value: (row: Row) => string | number | null, cell: (row: Row) => HTMLElement }} Column */

const scale = 1000;
const unit = unitFor([1], scale);

/**
 * @param {readonly Row[]} rows
 * @param {URLSearchParams} query
 * @param {(changes: Record<string, string | null>) => void} go
 */
export function explorerTable(rows, query, go) {
  const empty = new Set(emptyColumns(rows, query).map(({ key }) => key));
  const shown = columnsOf(query).filter(({ key }) => !empty.has(key));
  return h(
    'div',
    scrolling('scroll sticky', 'sociedades'),
    h(
      'table',
      {},
      caption(`Importes en ${unit.name}. Señale o toque uno para ver el reportado.`),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          heading({ key: 'razon_social', label: 'Razón social', kind: '', sorts: true }, query, go),
          shown.map((column) => heading(column, query, go)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map((row) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, h('a', { href: `/empresa/${row.nit}` }, row.razon_social)),
            shown.map(({ cell }) => cell(row)),
          ),
        ),
      ),
    ),
  );
}

/**
 * The columns that no row has a value for, except that by which the table is sorted: they are not shown.
 * @param {readonly Row[]} rows
 * @param {URLSearchParams} query
 */
export const emptyColumns = (rows, query) =>
  columnsOf(query).filter(
    ({ key, value }) => key !== query.get('sort') && rows.every((row) => value(row) === null),
  );

/**
 * Names the columns that are not shown; a click on one sorts by it, which brings up the rows that have it.
 * @param {readonly Column[]} empty
 * @param {(changes: Record<string, string | null>) => void} go
 */
export const emptyNote = (empty, go) =>
  h(
    'p',
    { class: 'soft small', id: 'vacias' },
    'Sin columna, pues ninguna de estas sociedades lo tiene: ',
    empty.map(({ key, label, sorts }, i) => [
      i > 0 && ', ',
      sorts
        ? h(
            'button',
            {
              type: 'button',
              class: 'sort',
              id: `orden-${key}`,
              title: `Ordenar por ${label}`,
              click: () => go({ sort: key, order: 'desc' }),
            },
            label,
          )
        : label,
    ]),
    '.',
  );

/** The legend of the grades. */
export const gradeNote = () =>
  h(
    'p',
    { class: 'soft small' },
    `Calidad de la presentación: ${gradeList.map(gradeText).join('; ')}. `,
    h('a', { href: '/datos/calidad' }, 'Cómo se decide'),
  );

/**
 * @param {URLSearchParams} query
 * @returns {Column[]}
 */
function columnsOf(query) {
  const hidden = listed(query, 'ocultas');
  return [
    ...columns.filter(([key]) => !hidden.includes(key)).map(([key, label]) => column(key, label)),
    ...listed(query, 'columnas').map((key) => valueColumn(key) ?? figureColumn(key, figureTable[key])),
  ];
}

/**
 * @param {(typeof columns)[number][0]} key
 * @param {string} label
 * @returns {Column}
 */
function column(key, label) {
  if (key === 'calidad')
    return {
      ...{ key, label, kind: '', sorts: false, value: (row) => row.calidad },
      cell: (row) => h('td', {}, gradeMark(row.calidad)),
    };
  if (key === 'ciiu_codigo' || key === 'ciudad')
    return {
      ...{ key, label, kind: 'fold-narrow', sorts: false, value: (row) => row[key] },
      cell: (row) => h('td', { class: 'fold-narrow' }, row[key] ?? '–'),
    };
  return {
    ...{ key, label, kind: 'number', sorts: true, value: (row) => row[key] },
    cell: (row) =>
      figure(row[key], 'No reportado', (value) => [inUnit(value, scale, unit), filed(value, scale)]),
  };
}

/**
 * A column that has the names of the values of its filter; null for a figure.
 * @param {string} key
 * @returns {Column | null}
 */
function valueColumn(key) {
  const filter = filters.find(({ name }) => name === key);
  if (!filter || typeof filter.values === 'string') return null;
  const { label, values: names } = filter;
  const text = (/** @type {Row} */ row) => {
    const found = /** @type {Record<string, unknown>} */ (row)[key];
    if (typeof found === 'string') return names[found] ?? found;
    return Array.isArray(found) ? found.map((one) => names[one] ?? one).join('; ') || 'Ninguna' : null;
  };
  return {
    ...{ key, label, kind: '', sorts: false, value: text },
    cell: (row) => h('td', { class: text(row) === null && 'nothing' }, text(row) ?? '–'),
  };
}

/**
 * @param {string} key
 * @param {import('./explore-query.js').Figure | undefined} definition
 * @returns {Column}
 */
function figureColumn(key, definition) {
  const inPesos = definition?.unit === 'currency';
  return {
    key,
    label: definition?.nombre ?? keyText(key),
    kind: 'number wraps',
    sorts: true,
    value: ({ indicadores }) => indicadores?.[key] ?? null,
    cell: ({ indicadores }) =>
      figure(indicadores?.[key] ?? null, 'No se puede calcular', (value) =>
        inPesos
          ? [inUnit(value, scale, unit), filed(value, scale).replace(', como se reportó', '')]
          : [formatIndicator(value, definition?.unit ?? 'ratio'), String(value).replace('.', ',')],
      ),
  };
}

/**
 * @param {number | null} value
 * @param {string} nothing
 * @param {(value: number) => [text: string, exact: string]} say
 */
function figure(value, nothing, say) {
  if (value === null) return h('td', { class: 'number nothing', title: nothing }, '–');
  const [text, title] = say(value);
  return h('td', { class: `number${value < 0 ? ' negative' : ''}`, title }, text);
}

/**
 * @param {Pick<Column, 'key' | 'label' | 'kind' | 'sorts'>} column
 * @param {URLSearchParams} query
 * @param {(changes: Record<string, string | null>) => void} go
 */
function heading({ key, label, kind, sorts }, query, go) {
  if (!sorts) return h('th', { scope: 'col', class: kind || null }, label);
  const own = (query.get('sort') ?? preset.sort) === key;
  const down = (query.get('order') ?? preset.order) === 'desc';
  const next = own ? (down ? 'asc' : 'desc') : key === 'razon_social' ? 'asc' : 'desc';
  return h(
    'th',
    { scope: 'col', class: kind || null, 'aria-sort': own && (down ? 'descending' : 'ascending') },
    h(
      'button',
      { type: 'button', class: 'sort', id: `orden-${key}`, click: () => go({ sort: key, order: next }) },
      label,
      own && h('span', { 'aria-hidden': 'true' }, down ? ' ↓' : ' ↑'),
    ),
  );
}
