/** The filter form of the explorer: drawn by the server, then updated from the address, so that a focused field keeps the focus; and the active filters in words. */

import { h, replace } from '../document/element.js';
import { menuOptions, narrower, valuesIn, valueText } from './facets.js';
import {
  bound,
  columnNames,
  filtersOf,
  formatBound,
  listed,
  mostIndicators,
  ranged,
  ranges,
  readQuery,
  viewLink,
} from './query.js';
import { figureTable, filters } from './screener-table.js';

/** @typedef {import('./query.js').Range} Range */
/** @typedef {{ names: string[], text: string }} Active the parameters that go together, and what they say */

export const menus = filters.filter(({ values }) => values === 'menu' || values === 'years');
export const isColumnShown = (/** @type {string} */ key, /** @type {URLSearchParams} */ query) =>
  key in columnNames ? listed(query, 'columnas').includes(key) : !listed(query, 'ocultas').includes(key);

/**
 * Sends what changes in the form to `change`, as a query; returns a function that sets the form to a query, its menus once
 * their values are known.
 * @param {HTMLFormElement} form drawn for `standing`
 * @param {URLSearchParams} standing
 * @param {(query: URLSearchParams) => void} change
 * @returns {(query: URLSearchParams, facets?: import('./facets.js').Facets | null, empty?: readonly { key: string }[]) => void}
 */
export function filterForm(form, standing, change) {
  // The server disables the ranges: without scripts all of them would be in the address.
  for (const range of form.querySelectorAll('fieldset:disabled')) range.removeAttribute('disabled');

  const field = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement | HTMLSelectElement} */ (
      form.querySelector(`#filtro-${name}, [type="hidden"][name="${name}"]`)
    );

  /** @param {string} [touched] the field that changed */
  function apply(touched = '') {
    // Each says what is wrong with it.
    if (ranges.filter((range) => !isValid(range, field)).length > 0) return;
    // Strings alone: no field of the form takes a file.
    const fields = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    for (const name of narrower[touched] ?? []) fields.delete(name);
    // A figure whose range was just set becomes a column.
    for (const key of Object.keys(figureTable))
      if (
        boundNames(key).some((name) => fields.get(name)) &&
        !boundNames(key).some((name) => standing.has(name))
      )
        fields.append('columna', key);
    change(readQuery(fields));
  }

  // The field of the number of rows stands outside of the form.
  document.addEventListener('change', ({ target }) => {
    const touched = /** @type {HTMLInputElement} */ (target);
    if (touched.form === form) apply(touched.name);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });

  return (query, facets = null, empty = []) => {
    standing = query;
    if (facets) {
      for (const filter of menus) {
        const { name } = filter;
        replace(field(name), menuOptions(filter, facets, query));
        const list = form.querySelector(`#elegidos-${name}`);
        if (!(list instanceof HTMLElement)) continue;
        list.hidden = !query.has(name);
        replace(list, chosenValues(name, facets, query));
      }
      for (const note of form.querySelectorAll('label > small')) {
        const key = note.parentElement?.querySelector('input')?.value;
        note.textContent = emptyNote(empty.some((column) => column.key === key));
      }
      return;
    }
    for (const name of ['q', 'sort', 'order']) field(name).value = query.get(name) ?? '';
    field('nit').value = listed(query, 'nit').join('\n');
    for (const range of ranges) setRange(range, query, field);
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (
      form.querySelectorAll('input[type=checkbox]')
    )) {
      box.checked =
        box.name === 'columna'
          ? isColumnShown(box.value, query)
          : listed(query, box.name).includes(box.value);
      box.disabled = box.name === 'columna' && isBeyondMost(box.value, query);
    }
    for (const box of form.querySelectorAll('details')) if (box.querySelector('[data-set]')) box.open = true;
  };
}

/**
 * The chosen values of a menu that takes several, each with a link that removes it.
 * @param {string} name
 * @param {import('./facets.js').Facets} facets
 * @param {URLSearchParams} query
 */
export function chosenValues(name, facets, query) {
  const values = valuesIn(name, query, facets);
  return values.map((value) => {
    const facet = facets[name]?.find(({ valor }) => valor === value);
    const text = facet ? valueText(name, facet) : value;
    const rest = values.filter((other) => other !== value).join(',') || null;
    return h(
      'li',
      {},
      h('input', { type: 'hidden', name, value }),
      chip(query, { [name]: rest }, { title: text }, text, 'quitar este valor'),
    );
  });
}

/**
 * A link that removes the value that it names.
 * @param {URLSearchParams} query
 * @param {Readonly<Record<string, string | null>>} changes
 * @param {import('../document/element.js').Attributes} attributes
 * @param {string} text
 * @param {string} does
 */
const chip = (query, changes, attributes, text, does) =>
  viewLink(
    query,
    changes,
    { class: 'button', ...attributes },
    h('span', {}, text),
    h('span', { class: 'unseen' }, `, ${does}`),
    h('span', { 'aria-hidden': 'true' }, ' ×'),
  );

export const isBeyondMost = (/** @type {string} */ key, /** @type {URLSearchParams} */ query) =>
  key in columnNames && !isColumnShown(key, query) && listed(query, 'columnas').length >= mostIndicators;

const emptyNote = (/** @type {boolean} */ isEmpty) => (isEmpty ? ' (ninguna de estas lo tiene)' : '');

// The ranges of the explorer's form: two fields each, and what is wrong with them.

export const boundNames = (/** @type {string} */ key) => ['min', 'max'].map((end) => `${end}_${key}`);

/**
 * @param {string} name
 * @param {URLSearchParams} query
 * @param {Range} range
 */
export const typedBound = (name, query, range) => formatBound(query.get(name) ?? '', range);

/**
 * Whether the two fields of a range are bounds; a message beside them says what is wrong.
 * @param {Range} range
 * @param {(name: string) => HTMLInputElement | HTMLSelectElement} field
 */
function isValid(range, field) {
  const fields = boundNames(range.key).map(field);
  const [least, most] = fields.map(({ value }) => bound(value, range));
  const fault =
    least === undefined || most === undefined
      ? 'Escriba un número, como 1.500 o −2,5.'
      : least !== null && most !== null && Number(least) > Number(most)
        ? '«Desde» no puede ser mayor que «Hasta».'
        : '';
  tell(range.key, fault, fields);
  return fault === '';
}

/**
 * @param {Range} range
 * @param {URLSearchParams} query
 * @param {(name: string) => HTMLInputElement | HTMLSelectElement} field
 */
function setRange(range, query, field) {
  const fields = boundNames(range.key).map(field);
  for (const input of fields) {
    const isSet = input.toggleAttribute('data-set', query.has(input.name));
    input.value = isSet ? typedBound(input.name, query, range) : '';
  }
  tell(range.key, '', fields);
}

/**
 * @param {string} key
 * @param {string} fault
 * @param {readonly HTMLElement[]} fields
 */
function tell(key, fault, fields) {
  const message = document.getElementById(`falla-${key}`);
  if (message && message.textContent !== fault) message.textContent = fault;
  for (const input of fields) {
    if (fault === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }
}

// The active filters in words, each with a button that removes it.

/**
 * Without facets, values are shown as in the address.
 * @param {URLSearchParams} query
 * @param {import('./facets.js').Facets | null} facets
 * @returns {Active[]}
 */
export function activeFilters(query, facets) {
  /** @type {Map<string, Active>} */
  const active = new Map();
  for (const name of filtersOf(query)) {
    const value = query.get(name) ?? '';
    const key = ranged(name);
    const range = ranges.find((candidate) => candidate.key === key);
    if (key === null) active.set(name, { names: [name], text: filterText(name, query, facets) });
    else {
      const names = ['min', 'max'].map((end) => `${end}_${key}`).filter((end) => query.has(end));
      active.set(key, { names, text: range ? rangeText(range, query) : `${name}: ${value}` });
    }
  }
  return [...active.values()];
}

/**
 * @param {string} name
 * @param {URLSearchParams} query
 * @param {import('./facets.js').Facets | null} facets
 */
function filterText(name, query, facets) {
  const text = query.get(name) ?? '';
  const filter = filters.find((candidate) => candidate.name === name);
  if (!filter || filter.values === 'text') return `${filter?.label ?? name}: ${text}`;
  if (filter.values === 'list') return `Lista de ${listed(query, name).length} NIT`;
  const { values, several } = filter;
  const facetText = (/** @type {string} */ value) => {
    const facet = facets?.[name]?.find(({ valor }) => valor === value);
    return facet ? valueText(name, facet) : value;
  };
  const texts =
    typeof values === 'string'
      ? (several ? valuesIn(name, query, facets) : [text]).map(facetText)
      : listed(query, name).map((value) => values[value] ?? value);
  return `${filter.label}: ${texts.join(' o ')}`;
}

/**
 * @param {import('./query.js').Range} range
 * @param {URLSearchParams} query
 */
function rangeText(range, query) {
  const [least, most] = ['min', 'max'].map((end) => query.get(`${end}_${range.key}`));
  if (!least && most === '0' && /^(?:ganancia|margen|rentabilidad|roa|roe)/.test(range.key))
    return `${range.label}: con pérdidas o en cero`;
  const ends = [least && `desde ${formatBound(least, range)}`, most && `hasta ${formatBound(most, range)}`];
  return `${range.label}: ${ends.filter(Boolean).join(' ')}${range.suffix}`;
}

/**
 * @param {readonly Active[]} active
 * @param {URLSearchParams} query
 */
export const filterChips = (active, query) => {
  const without = (/** @type {readonly string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, null]));
  return [
    active.map(({ names, text }) =>
      h(
        'li',
        {},
        chip(query, without(names), { id: `quitar-${names[0]}`, title: text }, text, 'quitar este filtro'),
      ),
    ),
    active.length > 1 &&
      h(
        'li',
        {},
        viewLink(
          query,
          without(active.flatMap(({ names }) => names)),
          { class: 'button quiet', id: 'quitar-todos' },
          'Quitar todos',
        ),
      ),
  ];
};
