/** The active filters in words, each with a button that removes it. */

import { h, replace } from './element.js';
import { filtersOf, formatBound, ranged, rangesOf } from './explore-query.js';
import { filters, valueText } from './facets.js';

/** @typedef {{ names: string[], text: string }} Active the parameters that go together, and what they say */

/**
 * Without facets and definitions, values are shown as in the address.
 * @param {URLSearchParams} query
 * @param {import('./facets.js').Facets | null} facets
 * @param {import('./explore-query.js').Definitions} definitions
 * @returns {Active[]}
 */
export function activeFilters(query, facets, definitions) {
  /** @type {Map<string, Active>} */
  const active = new Map();
  const ranges = rangesOf(definitions);
  for (const name of filtersOf(query)) {
    const value = query.get(name) ?? '';
    const key = ranged(name);
    const range = ranges.find((one) => one.key === key);
    if (key === null) active.set(name, { names: [name], text: filterText(name, value, facets) });
    else {
      const names = ['min', 'max'].map((end) => `${end}_${key}`).filter((end) => query.has(end));
      active.set(key, { names, text: range ? rangeText(range, query) : `${name}: ${value}` });
    }
  }
  return [...active.values()];
}

/**
 * @param {string} name
 * @param {string} value
 * @param {import('./facets.js').Facets | null} facets
 */
function filterText(name, value, facets) {
  if (name === 'q') return `Nombre o NIT: ${value}`;
  if (name === 'nit') return `Lista de ${value.split(',').length} NIT`;
  if (name === 'calidad') return `Calidad: ${value.split(',').join(', ')}`;
  const [own, label] = filters.find(([one]) => one === name) ?? [null, name];
  const facet = own && facets?.[own].find(({ valor }) => valor === value);
  return `${label}: ${own && facet ? valueText(own, facet) : value}`;
}

/**
 * @param {import('./explore-query.js').Range} range
 * @param {URLSearchParams} query
 */
function rangeText(range, query) {
  const [least, most] = ['min', 'max'].map((end) => query.get(`${end}_${range.key}`));
  const ends = [least && `desde ${formatBound(least, range)}`, most && `hasta ${formatBound(most, range)}`];
  return `${range.label}: ${ends.filter(Boolean).join(' ')}${range.suffix}`;
}

/**
 * @param {HTMLElement} list
 * @param {readonly Active[]} active
 * @param {(names: readonly string[]) => void} remove
 */
export function drawChips(list, active, remove) {
  list.hidden = active.length === 0;
  replace(
    list,
    active.map(({ names, text }) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', id: `quitar-${names[0]}`, title: text, click: () => remove(names) },
          h('span', {}, text),
          h('span', { class: 'unseen' }, ', quitar este filtro'),
          h('span', { 'aria-hidden': 'true' }, ' ×'),
        ),
      ),
    ),
    active.length > 1 &&
      h(
        'li',
        {},
        h(
          'button',
          {
            type: 'button',
            class: 'quiet',
            id: 'quitar-todos',
            click: () => remove(active.flatMap(({ names }) => names)),
          },
          'Quitar todos',
        ),
      ),
  );
}
