/** The ranges of the explorer's form: two fields each, and what is wrong with them. */

import { h } from './element.js';
import { bound, formatBound } from './explore-query.js';

/** @typedef {import('./explore-query.js').Range} Range */

const ends = /** @type {const} */ ([
  ['min', 'Desde'],
  ['max', 'Hasta'],
]);

/** @param {Range} range */
export function rangeFields({ key, label, unit }) {
  return h(
    'fieldset',
    { class: 'range', id: `rango-${key}` },
    h('legend', { class: 'label' }, `${label}, en ${unit}`),
    ends.map(([end, word]) =>
      h(
        'div',
        {},
        h('label', { class: 'unseen', for: `filtro-${end}_${key}` }, `${word}, ${label}`),
        h('input', {
          id: `filtro-${end}_${key}`,
          name: `${end}_${key}`,
          inputmode: 'decimal',
          placeholder: word,
          autocomplete: 'off',
          'aria-describedby': `falla-${key}`,
        }),
      ),
    ),
    h('p', { id: `falla-${key}`, class: 'fault', role: 'alert' }),
  );
}

/**
 * The bounds in the two fields of a range, by parameter name; null, with a message beside them, when they are invalid.
 * @param {Range} range
 * @param {(name: string) => HTMLInputElement | HTMLSelectElement} field
 * @returns {Readonly<Record<string, string | null>> | null}
 */
export function readRange(range, field) {
  const fields = ends.map(([end]) => field(`${end}_${range.key}`));
  const [least, most] = fields.map(({ value }) => bound(value, range));
  const fault =
    least === undefined || most === undefined
      ? 'Escriba un número, como 1.500 o −2,5.'
      : least !== null && most !== null && Number(least) > Number(most)
        ? '«Desde» no puede ser mayor que «Hasta».'
        : '';
  tell(range.key, fault, fields);
  return fault === '' ? { [`min_${range.key}`]: least ?? null, [`max_${range.key}`]: most ?? null } : null;
}

/**
 * @param {Range} range
 * @param {URLSearchParams} query
 * @param {(name: string) => HTMLInputElement | HTMLSelectElement} field
 */
export function setRange(range, query, field) {
  const fields = ends.map(([end]) => field(`${end}_${range.key}`));
  for (const one of fields) {
    const value = query.get(one.name);
    one.toggleAttribute('data-set', value !== null);
    one.value = value === null ? '' : formatBound(value, range);
  }
  tell(range.key, '', fields);
}

/**
 * @param {string} key
 * @param {string} fault
 * @param {readonly HTMLElement[]} fields
 */
function tell(key, fault, fields) {
  const told = document.getElementById(`falla-${key}`);
  if (told && told.textContent !== fault) told.textContent = fault;
  for (const one of fields) {
    if (fault === '') one.removeAttribute('aria-invalid');
    else one.setAttribute('aria-invalid', 'true');
  }
}
