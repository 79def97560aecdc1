/** The explorer, a page for the screener: the server draws it; its address holds filters, columns, order and page, and a change of them is shown in place. */

import type { ComponentChildren, JSX } from 'preact';
import type { Screener } from '../../contract/http/schemas.ts';
import type { ShownAnswer } from '../parts/document/client.ts';
import { client, published, releaseFile } from '../parts/document/client.ts';
import { companiesText } from '../parts/document/format.ts';
import { byId, drawInto } from '../parts/document/live.tsx';
import { FailureNotice } from '../parts/document/loaded.tsx';
import { type CountedFacets, facetsOfYear } from '../parts/explorer/facets.tsx';
import type { Active } from '../parts/explorer/form.tsx';
import { activeFilters, filterChips, filterForm } from '../parts/explorer/form.tsx';
import { askedOf, explorerAddress, notices, readQuery } from '../parts/explorer/query.tsx';
import {
  companyList,
  countText,
  looserList,
  looserQueries,
  mostFound,
  othersNamed,
  searchedName,
  titleOf,
} from '../parts/explorer/table.tsx';
import './shell-at-once.ts';

type Answer = ShownAnswer<Screener>;

// In narrow windows the explorer's form moves into a dialog, and back when it closes.

function filterSheet(form: HTMLElement) {
  const sheet = byId('sheet') as HTMLDialogElement;
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

const form = byId('filters') as HTMLFormElement;
const result = byId('result');
const count = byId('count');
const chips = byId('chips');
const chosen = () => readQuery(location.search);

/** `toTop`: scroll to the start of the results */
function go(address: string, toTop?: boolean) {
  if (address === location.pathname + location.search) return;
  history.pushState(null, '', address);
  show(toTop);
}

/** The menus' values of a release in a year. */
const facetsOf = async (meta: Answer['meta'], year: number) =>
  facetsOfYear(await published<CountedFacets>(releaseFile(meta, 'facets.json')), year, (other) =>
    published<CountedFacets>(releaseFile(meta, `facets/${other}.json`)),
  );

/** After so many milliseconds a list that still loads is told. */
const patience = 300;

let latest = 0;
const setForm = filterForm(form, (query) => go(explorerAddress(query)));

async function show(toTop = false) {
  const turn = ++latest;
  const query = chosen();
  // Before the request: when the answer comes, somebody may be typing in the next field.
  keepingFocus(() => setForm(query));
  result.setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => {
    for (const status of [count, byId('sheet-count')]) status.textContent = 'Cargando…';
  }, patience);
  try {
    const { data, meta } = await client.screener(askedOf(query));
    clearTimeout(slow);
    if (turn !== latest) return;
    count.textContent = countText(data);
    byId('sheet-count').textContent = companiesText(data.pagination.total);
    const draw = (
      notice: JSX.Element | null = null,
      ways: ComponentChildren = null,
      others: JSX.Element | null = null,
    ) => drawInto(result, [notice, companyList({ data, meta }, query, ways), others]);
    keepingFocus(() => draw());
    showOrdered();
    if (toTop) byId('results').scrollIntoView();
    const facets = await facetsOf(meta, data.anio);
    if (turn !== latest) return;
    const active = activeFilters(query, facets);
    keepingFocus(() => {
      setForm(query, facets);
      drawChips(active, query);
    });
    document.title = `${titleOf(active)} · Cifras`;
    const notice = notices({ data, meta }, facets, query);
    draw(notice);
    const ways = data.pagination.total === 0 ? looserQueries(active, query) : [];
    const looser = await Promise.all(
      ways.map(async (way) => ({ ...way, total: await totalOf(way.countQuery) })),
    );
    const name = searchedName(query);
    const others = name === null ? null : othersNamed(await searched(name), data.anio);
    if (turn !== latest) return;
    draw(notice, looserList(looser), others);
  } catch (error) {
    clearTimeout(slow);
    if (turn !== latest) return;
    for (const status of [count, byId('sheet-count')]) status.textContent = '';
    keepingFocus(() => {
      drawChips(activeFilters(query, null), query);
      drawInto(result, [
        <FailureNotice error={error} again={() => show()} />,
        <p>
          <a href="/explorar">Quitar los filtros</a>
        </p>,
      ]);
    });
  }
  if (turn === latest) result.setAttribute('aria-busy', 'false');
}

function drawChips(active: readonly Active[], query: URLSearchParams) {
  chips.hidden = active.length === 0;
  drawInto(chips, filterChips(active, query));
}

/** In a narrow window the column of the order may stand beyond the edge. */
function showOrdered() {
  const head = result.querySelector('[aria-sort]') as HTMLElement | null;
  const box = head?.closest('.scroll');
  if (head && box) box.scrollLeft = head.offsetLeft + head.offsetWidth - box.clientWidth;
}

async function totalOf(query: URLSearchParams) {
  const answer = await client.screener(askedOf(query)).catch(() => null);
  return answer?.data.pagination.total ?? 0;
}

async function searched(name: string) {
  const answer = await client.search({ limit: mostFound, q: name }).catch(() => null);
  return answer?.data.results ?? [];
}

/** Redraws, and restores the focus to the same element or to its nearest substitute. */
function keepingFocus(draws: () => void) {
  const focused = document.activeElement;
  const id = focused?.id ?? '';
  draws();
  // An element that was moved is connected, and has lost the focus.
  if (!focused || focused === document.activeElement) return;
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
