/** The screener as a table. The address of the page is the query: a link keeps filters, order and page. */

import { get, prefix, releaseFile } from './api.js';
import { failure, tools } from './block.js';
import { byId, caption, h, menu, replace, scrolling } from './element.js';
import { filterMenus, filterNames, gradeBoxes } from './facets.js';
import { number } from './format.js';
import { gradeMark, grades, gradeText } from './grades.js';
import { notices } from './notices.js';
import { sampleBanner } from './shell.js';
import { filed, inUnit, unitFor } from './units.js';

/** @typedef {import('../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {import('../../contract/http/schemas.ts').ScreenerRow} Row */

const scale = 1000;
const form = byId('filters');
const result = byId('result');
const names = [...filterNames, 'calidad', 'q', 'sort', 'order', 'page', 'page_size'];

/** @type {readonly (readonly [key: 'ingresos_operacionales' | 'total_activos' | 'ganancia_operacional' | 'ganancia_neta', label: string])[]} */
const amounts = [
  ['ingresos_operacionales', 'Ingresos'],
  ['total_activos', 'Activos'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_neta', 'Ganancia neta'],
];

/** The query of the API, without what the page's address says beside it. */
function chosen() {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()])
    if (!names.includes(name) || query.get(name)?.trim() === '') query.delete(name);
  query.sort();
  return query;
}

/** A query as the API writes it, with bare commas. */
const written = (/** @type {URLSearchParams} */ query) =>
  query.size > 0 ? `?${String(query).replaceAll('%2C', ',')}` : '';

/**
 * The call of all rows that pass the filters, in their order.
 * @param {URLSearchParams} query
 */
function wholeList(query) {
  const all = new URLSearchParams(query);
  for (const name of ['page', 'page_size']) all.delete(name);
  return `${prefix}/screener${written(all)}`;
}

/** @param {Record<string, string | null>} changes */
function go(changes) {
  const query = chosen();
  if (!('page' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  query.sort();
  history.pushState(null, '', written(query) || location.pathname);
  show();
}

let latest = 0;

async function show() {
  const turn = ++latest;
  const query = chosen();
  const call = `${prefix}/screener${written(query)}`;
  result.setAttribute('aria-busy', 'true');
  try {
    /** @type {import('./api.js').Answer<Screener>} */
    const { data, meta } = await get(call);
    if (turn !== latest) return;
    sampleBanner(meta);
    byId('scope').textContent =
      `Las sociedades que reportaron ${data.anio}, el año de referencia. Las que dejaron de reportar antes no están en esta lista; se encuentran con la búsqueda.`;
    draw(data, call, query);
    /** @type {import('./facets.js').Facets} */
    const facets = await get(releaseFile(meta, 'facets.json'));
    if (turn !== latest) return;
    drawFilters(facets, query);
    if (meta.avisos) result.prepend(notices(meta.avisos, facets, query));
  } catch (error) {
    if (turn !== latest) return;
    replace(result, failure(error, show), h('p', {}, h('a', { href: '/explorar' }, 'Quitar los filtros')));
  }
  result.setAttribute('aria-busy', 'false');
}

/**
 * @param {import('./facets.js').Facets} facets
 * @param {URLSearchParams} query
 */
function drawFilters(facets, query) {
  const focused = document.activeElement?.id;
  const narrower = { seccion: ['division', 'clase'], division: ['clase'], departamento: ['ciudad'] };
  const search = h('input', {
    id: 'filtro-q',
    name: 'q',
    type: 'search',
    value: query.get('q') ?? '',
    placeholder: 'Nombre o NIT',
    autocomplete: 'off',
  });
  replace(
    form,
    h(
      'div',
      { class: 'filters' },
      h('div', {}, h('label', { for: 'filtro-q' }, 'Nombre o NIT'), search),
      filterMenus(facets, query, (name, value) => {
        const cleared = narrower[/** @type {'seccion'} */ (name)] ?? [];
        go({ ...Object.fromEntries(cleared.map((inner) => [inner, null])), [name]: value });
      }),
    ),
    gradeBoxes(facets, query, (calidad) => go({ calidad })),
    h(
      'p',
      { class: 'row', id: 'filter-actions' },
      h('button', { class: 'primary' }, 'Filtrar'),
      query.size > 0 && h('a', { class: 'button', href: '/explorar' }, 'Quitar filtros'),
    ),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    go({ q: search.value.trim() });
  };
  if (focused) document.getElementById(focused)?.focus();
}

/**
 * @param {Screener} data
 * @param {string} call
 * @param {URLSearchParams} query
 */
function draw({ empresas, pagination, anio }, call, query) {
  const { page, total_pages, total, has_next, has_prev, page_size } = pagination;
  const sort = query.get('sort') ?? 'ingresos_operacionales';
  const order = query.get('order') ?? 'desc';
  const first = (page - 1) * page_size + 1;
  const unit = unitFor([1], scale);
  const shown = empresas.length > 0 ? `${number(first)} a ${number(first + empresas.length - 1)} de ` : '';
  replace(
    result,
    h(
      'div',
      { class: 'block-head' },
      h(
        'p',
        { role: 'status', id: 'count' },
        `${shown}${number(total)} ${total === 1 ? 'sociedad' : 'sociedades'}, ${anio}`,
      ),
      menu(
        'Filas por página',
        ['25', '50', '100', '200'].map((size) => [size, size]),
        String(page_size),
        (size) => go({ page_size: size }),
      ),
    ),
    h(
      'div',
      scrolling('scroll sticky'),
      h(
        'table',
        {},
        caption(
          `Importes en ${unit.name}. Señale uno para ver el reportado. Calidad de la presentación: ${grades.map(gradeText).join('; ')}. `,
          h('a', { href: '/datos/calidad' }, 'Cómo se decide'),
        ),
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            heading('razon_social', 'Razón social', sort, order),
            h('th', { scope: 'col', class: 'fold-narrow' }, 'CIIU'),
            h('th', { scope: 'col', class: 'fold-narrow' }, 'Ciudad'),
            amounts.map(([key, label]) => heading(key, label, sort, order, 'number')),
            h('th', { scope: 'col' }, 'Calidad'),
          ),
        ),
        h(
          'tbody',
          {},
          empresas.map((one) => row(one, unit)),
        ),
      ),
    ),
    empresas.length === 0 &&
      h(
        'p',
        { class: 'card' },
        'Ninguna sociedad cumple estos filtros. Quite alguno, o búsquela por nombre: puede haber reportado en otros años.',
      ),
    h(
      'nav',
      { class: 'row', 'aria-label': 'Páginas', id: 'pages' },
      h(
        'button',
        { type: 'button', disabled: !has_prev, click: () => go({ page: String(page - 1) }) },
        '← Anterior',
      ),
      h('span', {}, `Página ${number(page)} de ${number(Math.max(1, total_pages))}`),
      h(
        'button',
        { type: 'button', disabled: !has_next, click: () => go({ page: String(page + 1) }) },
        'Siguiente →',
      ),
    ),
    tools({ call, csv: wholeList(query) }),
  );
}

/**
 * @param {string} key
 * @param {string} label
 * @param {string} sort
 * @param {string} order
 * @param {string} [kind]
 */
function heading(key, label, sort, order, kind) {
  const own = sort === key;
  const next = own ? (order === 'desc' ? 'asc' : 'desc') : key === 'razon_social' ? 'asc' : 'desc';
  return h(
    'th',
    { scope: 'col', class: kind, 'aria-sort': own && (order === 'desc' ? 'descending' : 'ascending') },
    h(
      'button',
      { type: 'button', class: 'sort', click: () => go({ sort: key, order: next }) },
      label,
      own && (order === 'desc' ? ' ↓' : ' ↑'),
    ),
  );
}

/**
 * @param {Row} row
 * @param {import('./units.js').Unit} unit
 */
function row(row, unit) {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, h('a', { href: `/empresa/${row.nit}` }, row.razon_social)),
    h('td', { class: 'fold-narrow' }, row.ciiu_codigo ?? '–'),
    h('td', { class: 'fold-narrow' }, row.ciudad ?? '–'),
    amounts.map(([key]) => {
      const value = row[key];
      return value === null
        ? h('td', { class: 'number nothing', title: 'No reportado' }, '–')
        : h(
            'td',
            { class: `number${value < 0 ? ' negative' : ''}`, title: filed(value, scale) },
            inUnit(value, scale, unit),
          );
    }),
    h('td', {}, gradeMark(row.calidad)),
  );
}

addEventListener('popstate', show);
show();
