/** The explorer, a page for the screener; its address holds filters, columns, order and page. */

import { getData, releaseFile } from './api.js';
import { blockTools, failureNotice } from './block.js';
import { byId, h, menu, replace } from './element.js';
import { activeFilters, drawChips } from './explore-chips.js';
import { filterForm, tellEmpty } from './explore-form.js';
import { othersNamed } from './explore-others.js';
import { callOf, changedQuery, chosen, explorerAddress, filtersOf, listed } from './explore-query.js';
import { filterSheet } from './explore-sheet.js';
import { emptyColumns, emptyNote, explorerTable, gradeNote } from './explore-table.js';
import { formatNumber } from './format.js';
import { notices } from './notices.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/http/schemas.ts').Screener} Screener */
/** @typedef {import('./api.js').Answer<Screener>} Answer */

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
 * @param {readonly import('./explore-chips.js').Active[]} active
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
