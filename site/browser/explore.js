/** The explorer, a page for the screener: the server draws it; its address holds filters, columns, order and page, and a change of them is shown in place. */

import { failureNotice } from '../parts/document/block.js';
import { client, published, releaseFile } from '../parts/document/client.js';
import { byId, h, replace } from '../parts/document/element.js';
import { companiesText } from '../parts/document/format.js';
import { activeFilters, filterChips, filterForm } from '../parts/explorer/form.js';
import { askedOf, explorerAddress, notices, readQuery } from '../parts/explorer/query.js';
import {
  companyList,
  countText,
  emptyColumns,
  looserList,
  looserQueries,
  mostFound,
  othersNamed,
  scopeText,
  searchedName,
  titleOf,
} from '../parts/explorer/table.js';
import './shell.js';

/** @typedef {import('../parts/document/client.js').Answer<import('../../contract/http/schemas.ts').Screener>} Answer */

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

const form = /** @type {HTMLFormElement} */ (byId('filters'));
const result = byId('result');
const count = byId('count');
const chips = byId('chips');
const chosen = () => readQuery(location.search);

/**
 * @param {string} address
 * @param {boolean} [toTop] scroll to the start of the results
 */
function go(address, toTop) {
  if (address === location.pathname + location.search) return;
  history.pushState(null, '', address);
  show(toTop);
}

/**
 * The menus' values of a release.
 * @param {Answer['meta']} meta
 * @returns {Promise<import('../parts/explorer/facets.js').Facets>}
 */
async function facetsOf(meta) {
  /** @type {import('../parts/explorer/facets.js').Facets & { anios: import('../parts/explorer/facets.js').Facet[] }} */
  const facets = await published(releaseFile(meta, 'facets.json'));
  return Object.assign(facets, { anio: facets.anios });
}

let latest = 0;
const setForm = filterForm(form, chosen(), (query) => go(explorerAddress(query)));

async function show(toTop = false) {
  const turn = ++latest;
  const query = chosen();
  // Before the request: when the answer comes, somebody may be typing in the next field.
  setForm(query);
  result.setAttribute('aria-busy', 'true');
  try {
    const { data, meta } = await client.screener(askedOf(query));
    if (turn !== latest) return;
    byId('scope').textContent = scopeText(query, data.anio);
    count.textContent = countText(data);
    byId('sheet-count').textContent = companiesText(data.pagination.total);
    keepingFocus(() => replace(result, companyList(data, query)));
    showOrdered();
    if (toTop) byId('results').scrollIntoView();
    const facets = await facetsOf(meta);
    if (turn !== latest) return;
    const active = activeFilters(query, facets);
    keepingFocus(() => {
      setForm(query, facets, emptyColumns(data.empresas, query));
      drawChips(active, query);
    });
    document.title = `${titleOf(active)} · Cifras`;
    result.prepend(notices({ data, meta }, facets, query) ?? '');
    const ways = data.pagination.total === 0 ? looserQueries(active, query) : [];
    const looser = await Promise.all(
      ways.map(async (way) => ({ ...way, total: await totalOf(way.countQuery) })),
    );
    const name = searchedName(query);
    const others = name && othersNamed(await searched(name), data.anio);
    if (turn !== latest) return;
    document.getElementById('empty')?.append(looserList(looser) ?? '');
    if (others) result.append(others);
  } catch (error) {
    if (turn !== latest) return;
    for (const status of [count, byId('sheet-count')]) status.textContent = '';
    keepingFocus(() => {
      drawChips(activeFilters(query, null), query);
      replace(
        result,
        failureNotice(error, () => show()),
        h('p', {}, h('a', { href: '/explorar' }, 'Quitar los filtros')),
      );
    });
  }
  if (turn === latest) result.setAttribute('aria-busy', 'false');
}

/**
 * @param {readonly import('../parts/explorer/form.js').Active[]} active
 * @param {URLSearchParams} query
 */
function drawChips(active, query) {
  chips.hidden = active.length === 0;
  replace(chips, filterChips(active, query));
}

/** In a narrow window the column of the order may stand beyond the edge. */
function showOrdered() {
  const head = /** @type {HTMLElement | null} */ (result.querySelector('[aria-sort]'));
  const box = head?.closest('.scroll');
  if (head && box) box.scrollLeft = head.offsetLeft + head.offsetWidth - box.clientWidth;
}

/** @param {URLSearchParams} query */
async function totalOf(query) {
  const answer = await client.screener(askedOf(query)).catch(() => null);
  return answer?.data.pagination.total ?? 0;
}

/** @param {string} name */
async function searched(name) {
  const answer = await client.search({ limit: mostFound, q: name }).catch(() => null);
  return answer?.data.results ?? [];
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
  const usable = again?.matches('a, button, input, select, textarea, summary') ? again : null;
  const neighbour = id.startsWith('quitar-') ? chips.querySelector('a') : null;
  (usable ?? neighbour ?? count).focus({ preventScroll: true });
}

/** A link to another view of the list is followed in place, unless it is to be opened elsewhere. */
byId('contenido').addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || link.pathname !== location.pathname || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search, link.closest('#pages') !== null);
});
filterSheet(form);
// What a form without scripts sent becomes the address of the list.
history.replaceState(null, '', explorerAddress(chosen()) + location.hash);
addEventListener('popstate', () => show());
showOrdered();
