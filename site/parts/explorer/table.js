/** The list of the explorer, in the browser and on the server: the companies of a page as a table, its pages, and what stands beside it. */

import { yearMarks } from '../../../contract/year-marks.js';
import { block, blockTools } from '../document/block.js';
import { dataTable, h, menu, scrolling, smallText, softText, tableRow } from '../document/element.js';
import {
  companiesText,
  filed,
  formatIndicator,
  formatNumber,
  inUnit,
  keyText,
  otherName,
  siisScale,
  unitFor,
} from '../document/format.js';
import { gradeList, gradeMark, gradeText } from '../figures/flags.js';
import { headMarks } from '../figures/indicator-notes.js';
import { callOf, changedQuery, columns, filtersOf, listed, preset, viewLink } from './query.js';
import { figureTable, filters } from './screener-table.js';

/** @typedef {import('../../../contract/http/schemas.ts').ScreenedRow} Row */
/** @typedef {{ key: string, label: string, kind: string, sorts: boolean, isAmount?: boolean, value: (row: Row) => string | number | null, cell: (row: Row, unit: import('../document/format.js').Unit) => HTMLElement }} Column */
/** @typedef {import('../../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {import('../../../contract/http/schemas.ts').SearchResult} SearchResult */
/** @typedef {import('./form.js').Active} Active */

/**
 * The sentence above the list that says which companies it holds.
 * @param {URLSearchParams} query
 * @param {number} year
 */
export const scopeText = (query, year) =>
  query.has('anio')
    ? `Las sociedades que reportaron ${year}, con las cifras, el lugar y la actividad de ese año; el nombre y el estado son los de hoy.`
    : `Las sociedades que reportaron ${year}, el año de referencia. Las que dejaron de reportar antes se encuentran con la búsqueda.`;

/** @param {Screener} data */
export function countText({ empresas, pagination: { page, page_size, total }, anio }) {
  const first = (page - 1) * page_size + 1;
  const part =
    empresas.length > 0 ? `${formatNumber(first)} a ${formatNumber(first + empresas.length - 1)} de ` : '';
  return `${part}${companiesText(total)}, ${anio}`;
}

/** The title of a page of the list. @param {readonly Active[]} active */
export const titleOf = (active) =>
  active.length > 0 ? [...active.map(({ text }) => text), 'Explorar'].join(' · ') : 'Explorar sociedades';

/**
 * @param {Screener} data
 * @param {URLSearchParams} query
 * @param {import('../document/element.js').One} [ways] what an empty list is told of its filters
 */
export function companyList({ empresas, pagination }, query, ways = null) {
  const { page, total_pages, has_next, has_prev, page_size } = pagination;
  const empty = emptyColumns(empresas, query);
  const turnTo = (
    /** @type {string} */ id,
    /** @type {string} */ text,
    /** @type {number} */ to,
    enabled = true,
  ) =>
    enabled
      ? viewLink(query, { page: String(to) }, { class: 'button', id }, text)
      : h('span', { class: 'button off', id }, text);
  return [
    empty.length > 0 && emptyNote(empty, query),
    empresas.length > 0 && explorerTable(empresas, query),
    empresas.length > 0 && !listed(query, 'ocultas').includes('calidad') && gradeNote(),
    empresas.length === 0 && h('div', { class: 'card', id: 'empty' }, nothing(pagination, query), ways),
    h(
      'div',
      { class: 'block-head' },
      h(
        'nav',
        { class: 'row', 'aria-label': 'Páginas', id: 'pages' },
        turnTo('pagina-anterior', '← Anterior', Math.min(page - 1, Math.max(1, total_pages)), has_prev),
        h('span', {}, `Página ${formatNumber(page)} de ${formatNumber(Math.max(1, total_pages))}`),
        turnTo('pagina-siguiente', 'Siguiente →', page + 1, has_next),
      ),
      // A field of the form that stands outside of it.
      menu(
        'Filas por página',
        [...new Set([25, 50, 100, 200, page_size])]
          .sort((a, b) => a - b)
          .map((rowCount) => [String(rowCount), String(rowCount)]),
        String(page_size),
        () => {},
        { name: 'page_size', form: 'filters' },
      ),
    ),
    blockTools({ of: 'sociedades', call: callOf(query), csv: callOf(query, ['page', 'page_size']) }),
  ];
}

/**
 * @param {Screener['pagination']} pagination
 * @param {URLSearchParams} query
 */
function nothing({ total, total_pages }, query) {
  if (total > 0) return h('p', {}, `Esta página no existe: la última es la ${formatNumber(total_pages)}.`);
  return h(
    'p',
    {},
    filtersOf(query).length > 0
      ? 'Ninguna sociedad cumple estos filtros. Quite alguno, o búsquela por nombre: puede haber reportado en otros años.'
      : 'Esta publicación no tiene sociedades.',
  );
}

/**
 * For an empty list the queries without one of its filters each; only the first of them when there are many.
 * @param {readonly Active[]} active
 * @param {URLSearchParams} query
 */
export const looserQueries = (active, query) =>
  (active.length < 2 ? [] : active.slice(0, mostAsked)).map(({ names, text }) => {
    const without = changedQuery(query, Object.fromEntries(names.map((name) => [name, null])));
    const countQuery = new URLSearchParams(without);
    for (const name of ['columnas', 'sort', 'order', 'ocultas']) countQuery.delete(name);
    countQuery.set('page_size', '1');
    return { text, without, countQuery };
  });

/** The most filters that are tried one by one when nothing matches. */
const mostAsked = 6;

/**
 * Says below an empty list how many companies would match without each filter.
 * @param {readonly { text: string, without: URLSearchParams, total: number }[]} looser
 */
export function looserList(looser) {
  const ways = looser.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  if (looser.length === 0) return null;
  if (ways.length === 0) return h('p', {}, 'Quitar uno solo no basta: quite varios.');
  return h(
    'ul',
    { id: 'loosen' },
    ways.map(({ text, without, total }) =>
      h('li', {}, viewLink(without, {}, {}, `Sin «${text}»`), `: ${companiesText(total)}`),
    ),
  );
}

/** The most that the search gives. */
export const mostFound = 50;

/**
 * The name that is also searched for, if the query is a name alone and the page the first; else null.
 * @param {URLSearchParams} query
 */
export function searchedName(query) {
  const q = query.get('q') ?? '';
  return q.length < 2 || filtersOf(query).length > 1 || query.has('page') ? null : q;
}

/**
 * Below the list for a name: what the search finds and it lacks, supervised entities, other years, other names and places.
 * @param {readonly SearchResult[]} results
 * @param {number} year the year of the list
 */
export function othersNamed(results, year) {
  const others = results.filter(
    ({ source, ultimo_anio, coincidencia, nombre_coincidente: other }) =>
      source === 'SFC' || (ultimo_anio ?? 0) < year || coincidencia === 'filtro' || other !== null,
  );
  if (others.length === 0) return null;
  return block(
    'También coinciden',
    'others',
    softText(
      `Entidades de la Superintendencia Financiera, sociedades que no reportaron ${year}, y las que coinciden por otro nombre o por el lugar o la actividad.`,
    ),
    h(
      'ul',
      {},
      others.map((result) => {
        const { href, razon_social, nit, source, ultimo_anio } = result;
        const about = [
          ...[otherName(result), `NIT ${formatNumber(Number(nit))}`],
          source === 'SFC' ? 'Superintendencia Financiera' : `último año ${ultimo_anio}`,
        ];
        return h(
          'li',
          {},
          h('a', { href }, razon_social),
          h('span', { class: 'soft' }, ` · ${about.filter(Boolean).join(' · ')}`),
        );
      }),
    ),
  );
}

/**
 * @param {readonly Row[]} rows
 * @param {URLSearchParams} query
 */
function explorerTable(rows, query) {
  const asked = [...listed(query, 'columnas'), query.get('sort') ?? preset.sort];
  const empty = new Set(emptyColumns(rows, query).map(({ key }) => key));
  const shownColumns = columnsOf(query).filter(({ key }) => asked.includes(key) || !empty.has(key));
  const unit = unitFor(
    shownColumns.flatMap(({ isAmount, value }) => (isAmount ? rows.map((row) => Number(value(row))) : [])),
    siisScale,
  );
  const hasGrade = shownColumns.some(({ key }) => key === 'calidad');
  const marksOf = (/** @type {Row} */ row) => yearMarks(hasGrade ? { ...row, calidad: 'A' } : row);
  return h(
    'div',
    scrolling('scroll sticky', 'sociedades'),
    dataTable(
      `Importes en ${unit.name}. Señale o toque uno para ver el reportado.`,
      [
        heading({ key: 'razon_social', label: 'Razón social', kind: '', sorts: true }, query),
        shownColumns.map((column) => heading(column, query)),
      ],
      rows.map((row) =>
        tableRow(
          [h('a', { href: `/empresa/${row.nit}` }, row.razon_social), headMarks(marksOf(row))],
          shownColumns.map(({ cell }) => cell(row, unit)),
        ),
      ),
    ),
  );
}

/**
 * The columns that no row has a value for. Those that were asked for and that by which the table is sorted stay all the same.
 * @param {readonly Row[]} rows
 * @param {URLSearchParams} query
 */
export const emptyColumns = (rows, query) =>
  columnsOf(query).filter(({ value }) => rows.length > 0 && rows.every((row) => value(row) === null));

/**
 * Names them above the table; sorting by one brings up the rows that have it.
 * @param {readonly Column[]} empty
 * @param {URLSearchParams} query
 */
const emptyNote = (empty, query) =>
  h(
    'p',
    { class: 'soft small', id: 'vacias' },
    'Ninguna de estas sociedades lo tiene: ',
    empty.map(({ key, label, sorts }, i) => [
      i > 0 && ', ',
      sorts && key !== (query.get('sort') ?? preset.sort)
        ? viewLink(
            query,
            { sort: key, order: 'desc' },
            { class: 'sort', id: `orden-${key}`, title: `Ordenar por ${label}` },
            label,
          )
        : label,
    ]),
    '.',
  );

/** The legend of the grades. */
const gradeNote = () =>
  smallText(
    `Se marca la presentación con una falla: ${gradeList.slice(2).map(gradeText).join('; ')}. `,
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
    ...{ key, label, kind: 'number', sorts: true, isAmount: true, value: (row) => row[key] },
    cell: (row, unit) =>
      figure(row[key], 'No reportado', (value) => [inUnit(value, siisScale, unit), filed(value, siisScale)]),
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
    const value = /** @type {Record<string, unknown>} */ (row)[key];
    if (typeof value === 'string') return names[value] ?? value;
    return Array.isArray(value) ? value.map((code) => names[code] ?? code).join('; ') || 'Ninguna' : null;
  };
  return {
    ...{ key, label, kind: '', sorts: false, value: text },
    cell: (row) => h('td', { class: text(row) === null && 'nothing' }, text(row) ?? '–'),
  };
}

/**
 * @param {string} key
 * @param {import('./query.js').Figure | undefined} definition
 * @returns {Column}
 */
function figureColumn(key, definition) {
  const isAmount = definition?.unit === 'currency';
  return {
    key,
    label: definition?.nombre ?? keyText(key),
    kind: 'number wraps',
    sorts: true,
    isAmount,
    value: ({ indicadores }) => indicadores?.[key] ?? null,
    cell: ({ indicadores }, unit) =>
      figure(indicadores?.[key] ?? null, 'No se puede calcular', (value) =>
        isAmount
          ? [inUnit(value, siisScale, unit), filed(value, siisScale).replace(', como se reportó', '')]
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
 */
function heading({ key, label, kind, sorts }, query) {
  if (!sorts) return h('th', { scope: 'col', class: kind || null }, label);
  const sorted = (query.get('sort') ?? preset.sort) === key;
  const down = (query.get('order') ?? preset.order) === 'desc';
  const next = sorted ? (down ? 'asc' : 'desc') : key === 'razon_social' ? 'asc' : 'desc';
  return h(
    'th',
    { scope: 'col', class: kind || null, 'aria-sort': sorted && (down ? 'descending' : 'ascending') },
    viewLink(
      query,
      { sort: key, order: next },
      { class: 'sort', id: `orden-${key}` },
      label,
      sorted && h('span', { 'aria-hidden': 'true' }, down ? ' ↓' : ' ↑'),
    ),
  );
}
