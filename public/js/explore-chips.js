/** The active filters in words, each with a button that removes it. */

import { h, replace } from './element.js';
import { filtersOf, formatBound, listed, ranged, ranges } from './explore-query.js';
import { valuesIn, valueText } from './facets.js';
import { filters } from './screener-table.js';

/** @typedef {{ names: string[], text: string }} Active the parameters that go together, and what they say */

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
    const range = ranges.find((one) => one.key === key);
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
  const filter = filters.find((one) => one.name === name);
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
