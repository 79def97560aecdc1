/** The explorer, a page for the screener; its address holds filters, columns, order and page. */

import { getData, prefix, releaseFile } from './api.js';
import { block, blockTools, failureNotice } from './block.js';
import { byId, dataTable, h, menu, replace, scrolling } from './element.js';
import { activeFilters, drawChips, filterForm, tellEmpty } from './explore-form.js';
import {
  callOf,
  changedQuery,
  chosen,
  columns,
  explorerAddress,
  filtersOf,
  listed,
  notices,
  preset,
} from './explore-query.js';
import { gradeList, gradeMark, gradeText } from './flags.js';
import {
  filed,
  formatIndicator,
  formatNumber,
  inUnit,
  keyText,
  otherName,
  siisScale,
  unitFor,
} from './format.js';
import { figureTable, filters } from './screener-table.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/http/schemas.ts').ScreenedRow} Row */
/** @typedef {{ key: string, label: string, kind: string, sorts: boolean, isAmount?: boolean, value: (row: Row) => string | number | null, cell: (row: Row, unit: import('./format.js').Unit) => HTMLElement }} Column */
/** @typedef {import('../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {import('./api.js').Answer<Screener>} Answer */

// In narrow windows the explorer's form moves into a dialog, and back when it closes.

/** @param {HTMLElement} form */
function filterSheet(form) {
  const sheet = /** @type {HTMLDialogElement} */ (byId('sheet'));
  byId('open-filters').addEventListener('click', () => {
    sheet.append(form);
    sheet.showModal();
  });
  byId('close-filters').addEventListener('click', () => sheet.close());
  sheet.addEventListener('close', () => byId('panel').append(form));
  // A click on the backdrop has the dialog itself as target.
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close();
  });
  matchMedia('(min-width: 60rem)').addEventListener('change', ({ matches }) => {
    if (matches) sheet.close();
  });
}

// Below the explorer's list for a name: what the search finds and it lacks, supervised entities, other years, other names and places.

/** The most that the search gives. */
const mostFound = 50;

/**
 * Null when there are none, or the list is not one of a name alone.
 * @param {URLSearchParams} query
 * @param {readonly string[]} filters the names of the parameters that filter
 * @param {number} year the year of the list
 */
async function othersNamed(query, filters, year) {
  const q = query.get('q');
  if (!q || q.length < 2 || filters.length > 1 || query.has('page')) return null;
  /** @type {import('./api.js').Answer<import('../../contract/http/schemas.ts').Search>} */
  const { data } = await getData(`${prefix}/search?limit=${mostFound}&q=${encodeURIComponent(q)}`);
  const others = data.results.filter(
    ({ source, ultimo_anio, coincidencia, nombre_coincidente: other }) =>
      source === 'SFC' || (ultimo_anio ?? 0) < year || coincidencia === 'filtro' || other !== null,
  );
  if (others.length === 0) return null;
  return block(
    'También coinciden',
    'others',
    h(
      'p',
      { class: 'soft' },
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

// The companies of a page as a table: its columns, and the sort order of each.

/**
 * @param {readonly Row[]} rows
 * @param {URLSearchParams} query
 * @param {(changes: Record<string, string | null>) => void} go
 */
function explorerTable(rows, query, go) {
  const empty = new Set(emptyColumns(rows, query).map(({ key }) => key));
  const shown = columnsOf(query).filter(({ key }) => !empty.has(key));
  const unit = unitFor(
    shown.flatMap(({ isAmount, value }) => (isAmount ? rows.map((row) => Number(value(row))) : [])),
    siisScale,
  );
  return h(
    'div',
    scrolling('scroll sticky', 'sociedades'),
    dataTable(
      `Importes en ${unit.name}. Señale o toque uno para ver el reportado.`,
      [
        heading({ key: 'razon_social', label: 'Razón social', kind: '', sorts: true }, query, go),
        shown.map((column) => heading(column, query, go)),
      ],
      rows.map((row) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, h('a', { href: `/empresa/${row.nit}` }, row.razon_social)),
          shown.map(({ cell }) => cell(row, unit)),
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
const emptyColumns = (rows, query) =>
  columnsOf(query).filter(
    ({ key, value }) => key !== query.get('sort') && rows.every((row) => value(row) === null),
  );

/**
 * Names the columns that are not shown; a click on one sorts by it, which brings up the rows that have it.
 * @param {readonly Column[]} empty
 * @param {(changes: Record<string, string | null>) => void} go
 */
const emptyNote = (empty, go) =>
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
const gradeNote = () =>
  h(
    'p',
    { class: 'soft small' },
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

const form = /** @type {HTMLFormElement} */ (byId('filters'));
const result = byId('result');
const count = byId('count');
const chips = byId('chips');

/** @param {Readonly<Record<string, string | null>>} changes */
function go(changes) {
  const address = explorerAddress(changedQuery(chosen(), changes));
  if (address === location.pathname + location.search) return;
  history.pushState(null, '', address);
  show('page' in changes);
}

const remove = (/** @type {readonly string[]} */ names) =>
  go(Object.fromEntries(names.map((name) => [name, null])));

/**
 * The menus' values of a release.
 * @param {Answer['meta']} meta
 * @returns {Promise<import('./facets.js').Facets>}
 */
async function facetsOf(meta) {
  /** @type {import('./facets.js').Facets & { anios: import('./facets.js').Facet[] }} */
  const facets = await getData(releaseFile(meta, 'facets.json'));
  return Object.assign(facets, { anio: facets.anios });
}

let latest = 0;
/** @type {((query: URLSearchParams) => void) | undefined} */
let setForm;

/** @param {boolean} [toTop] scroll to the start of the results */
async function show(toTop = false) {
  const turn = ++latest;
  const query = chosen();
  // Before the request: by the time of the answer somebody may be typing in the next field.
  setForm?.(query);
  result.setAttribute('aria-busy', 'true');
  try {
    /** @type {Answer} */
    const { data, meta } = await getData(callOf(query));
    if (turn !== latest) return;
    sampleBanner(meta);
    byId('scope').textContent = query.has('anio')
      ? `Las sociedades que reportaron ${data.anio}, con las cifras, el lugar y la actividad de ese año; el nombre y el estado son los de hoy.`
      : `Las sociedades que reportaron ${data.anio}, el año de referencia. Las que dejaron de reportar antes se encuentran con la búsqueda.`;
    tellCount(data);
    keepingFocus(() => draw(data, query));
    if (toTop) byId('results').scrollIntoView();
    const facets = await facetsOf(meta);
    if (turn !== latest) return;
    if (!setForm) {
      setForm = filterForm(form, facets, go);
      setForm(query);
    }
    tellEmpty(form, data.empresas.length > 0 ? emptyColumns(data.empresas, query) : []);
    const active = activeFilters(query, facets);
    keepingFocus(() => drawChips(chips, active, remove));
    document.title = [...active.map(({ text }) => text), 'Explorar', 'Cifras'].join(' · ');
    if (meta.avisos) result.prepend(notices(meta.avisos, facets, query));
    if (data.pagination.total === 0) await loosen(active, query, turn);
    const others = await othersNamed(query, filtersOf(query), data.anio).catch(() => null);
    if (others && turn === latest) result.append(others);
  } catch (error) {
    if (turn !== latest) return;
    for (const status of [count, byId('sheet-count')]) status.textContent = '';
    keepingFocus(() => {
      drawChips(chips, activeFilters(query, null), remove);
      replace(
        result,
        failureNotice(error, () => show()),
        h('p', {}, h('a', { href: '/explorar' }, 'Quitar los filtros')),
      );
    });
  }
  if (turn === latest) result.setAttribute('aria-busy', 'false');
}

/** @param {Screener} data */
function tellCount({ empresas, pagination: { page, page_size, total }, anio }) {
  const first = (page - 1) * page_size + 1;
  const part =
    empresas.length > 0 ? `${formatNumber(first)} a ${formatNumber(first + empresas.length - 1)} de ` : '';
  const companies = `${formatNumber(total)} ${total === 1 ? 'sociedad' : 'sociedades'}`;
  count.textContent = `${part}${companies}, ${anio}`;
  byId('sheet-count').textContent = companies;
}

/**
 * @param {Screener} data
 * @param {URLSearchParams} query
 */
function draw({ empresas, pagination }, query) {
  const { page, total_pages, has_next, has_prev, page_size } = pagination;
  const empty = empresas.length > 0 ? emptyColumns(empresas, query) : [];
  const turnTo = (
    /** @type {string} */ id,
    /** @type {string} */ text,
    /** @type {number} */ to,
    enabled = true,
  ) => h('button', { type: 'button', id, disabled: !enabled, click: () => go({ page: String(to) }) }, text);
  replace(
    result,
    empresas.length > 0 && explorerTable(empresas, query, go),
    empty.length > 0 && emptyNote(empty, go),
    empresas.length > 0 && !listed(query, 'ocultas').includes('calidad') && gradeNote(),
    empresas.length === 0 && h('div', { class: 'card', id: 'empty' }, nothing(pagination)),
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
      menu(
        'Filas por página',
        [...new Set([25, 50, 100, 200, page_size])]
          .sort((a, b) => a - b)
          .map((size) => [String(size), String(size)]),
        String(page_size),
        (size) => go({ page_size: size }),
      ),
    ),
    blockTools({ of: 'sociedades', call: callOf(query), csv: callOf(query, ['page', 'page_size']) }),
  );
}

/** @param {Screener['pagination']} pagination */
function nothing({ total, total_pages }) {
  if (total > 0) return h('p', {}, `Esta página no existe: la última es la ${formatNumber(total_pages)}.`);
  return h(
    'p',
    {},
    filtersOf(chosen()).length > 0
      ? 'Ninguna sociedad cumple estos filtros. Quite alguno, o búsquela por nombre: puede haber reportado en otros años.'
      : 'Esta publicación no tiene sociedades.',
  );
}

/** The most filters that are tried one by one when nothing matches. */
const mostAsked = 6;

/**
 * Says below an empty list how many companies would match without each filter.
 * @param {readonly import('./explore-form.js').Active[]} active
 * @param {URLSearchParams} query
 * @param {number} turn
 */
async function loosen(active, query, turn) {
  if (active.length < 2) return;
  const found = await Promise.all(
    active.slice(0, mostAsked).map(async ({ names, text }) => {
      const without = changedQuery(query, Object.fromEntries(names.map((name) => [name, null])));
      without.set('page_size', '1');
      /** @type {Answer | null} */
      const answer = await getData(callOf(without, ['columnas', 'sort', 'order'])).catch(() => null);
      return { names, text, total: answer?.data.pagination.total ?? 0 };
    }),
  );
  const ways = found.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  if (turn !== latest) return;
  byId('empty').append(
    ways.length > 0
      ? h(
          'ul',
          { id: 'loosen' },
          ways.map(({ names, text, total }) =>
            h(
              'li',
              {},
              h('button', { type: 'button', class: 'quiet', click: () => remove(names) }, `Sin «${text}»`),
              `: ${formatNumber(total)} ${total === 1 ? 'sociedad' : 'sociedades'}`,
            ),
          ),
        )
      : h('p', {}, 'Quitar uno solo no basta: quite varios.'),
  );
}

/**
 * Redraws, and restores the focus to the same element or to its nearest substitute.
 * @param {() => void} draws
 */
function keepingFocus(draws) {
  const focused = document.activeElement;
  const id = focused?.id ?? '';
  draws();
  if (!focused || focused === document.body || focused.isConnected) return;
  const again = document.getElementById(id);
  const usable = again instanceof HTMLButtonElement && again.disabled ? null : again;
  const neighbour = id.startsWith('quitar-') ? chips.querySelector('button') : null;
  (usable ?? neighbour ?? count).focus({ preventScroll: true });
}

filterSheet(form);
addEventListener('popstate', () => show());
show();
