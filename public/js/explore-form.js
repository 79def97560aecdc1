/** The filter form of the explorer: built once, then updated from the address, so that a focused field keeps the focus. */

import { h, replace } from './element.js';
import { bound, columns, formatBound, listed, mostIndicators, rangesOf } from './explore-query.js';
import { fillMenu, filterNames, filters, narrower } from './facets.js';
import { formatNumber } from './format.js';
import { gradeList, gradeText } from './grades.js';

/** @typedef {import('./explore-query.js').Range} Range */
/** @typedef {Readonly<Record<string, string | null>>} Changes */

const ends = /** @type {const} */ ([
  ['min', 'Desde'],
  ['max', 'Hasta'],
]);

/** @type {Readonly<Record<import('./explore-query.js').Definition['category'], string>>} */
const categoryNames = {
  liquidez: 'Liquidez',
  eficiencia: 'Eficiencia',
  endeudamiento: 'Endeudamiento',
  rentabilidad: 'Rentabilidad',
};

/**
 * Fills the form; returns a function that sets it to a query.
 * @param {HTMLFormElement} form
 * @param {import('./facets.js').Facets} facets
 * @param {import('./explore-query.js').Definitions} definitions
 * @param {(changes: Changes) => void} change called with the values of the whole form
 * @returns {(query: URLSearchParams) => void}
 */
export function filterForm(form, facets, definitions, change) {
  const ranges = rangesOf(definitions);
  const ofAmounts = ranges.filter(({ key }) => !(key in definitions));
  /** The query that the form was last set to. */
  let standing = new URLSearchParams();

  replace(
    form,
    h(
      'div',
      { class: 'filters' },
      h(
        'div',
        {},
        h('label', { for: 'filtro-q' }, 'Nombre o NIT'),
        h('input', {
          id: 'filtro-q',
          name: 'q',
          type: 'search',
          placeholder: 'Nombre o NIT',
          autocomplete: 'off',
        }),
      ),
      h(
        'div',
        {},
        h('label', { for: 'filtro-nit' }, 'Lista de NIT'),
        h('textarea', {
          id: 'filtro-nit',
          name: 'nit',
          rows: 2,
          placeholder: 'Pegue hasta 50',
          spellcheck: 'false',
        }),
      ),
      filters.map(([name, label]) =>
        h(
          'div',
          {},
          h('label', { for: `filtro-${name}` }, label),
          h('select', { id: `filtro-${name}`, name }),
        ),
      ),
    ),
    gradeBoxes(facets),
    h(
      'p',
      { class: 'soft small' },
      `Entre paréntesis, cuántas de las ${formatNumber(facets.total)} sociedades del año hay en cada opción, sin contar los demás filtros.`,
    ),
    h('h3', {}, 'Importes'),
    ofAmounts.map(rangeFields),
    h('h3', {}, 'Indicadores'),
    Object.entries(categoryNames).map(([category, name]) =>
      h(
        'details',
        { id: `indicadores-${category}` },
        h('summary', {}, name),
        ranges.filter(({ key }) => definitions[key]?.category === category).map(rangeFields),
      ),
    ),
    h('h3', {}, 'Tabla'),
    columnBoxes(definitions),
    h('p', { class: 'row' }, h('button', { class: 'primary' }, 'Aplicar')),
  );

  const field = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
  const checked = (/** @type {string} */ name) =>
    [...form.querySelectorAll(`input[name=${name}]:checked`)].map(
      (box) => /** @type {HTMLInputElement} */ (box).value,
    );

  /** NITs as they were typed, for the address: the API says what is wrong with one. */
  const typedList = () =>
    field('nit')
      .value.split(/[\s,;]+/)
      .filter(Boolean)
      .join(',') || null;

  /** @param {string} [touched] the field that changed */
  function apply(touched = '') {
    const bounds = ranges.map((range) => readRange(range, field));
    if (bounds.some((one) => one === null)) return;
    /** @type {Record<string, string | null>} */
    const changes = Object.assign({ q: field('q').value.trim() || null, nit: typedList() }, ...bounds);
    for (const name of filterNames) changes[name] = field(name).value || null;
    for (const name of narrower[touched] ?? []) changes[name] = null;
    changes.calidad = checked('calidad').join(',') || null;
    const shown = checked('columna');
    changes.ocultas = columns.flatMap(([key]) => (shown.includes(key) ? [] : [key])).join(',') || null;
    changes.columnas = indicatorsShown(shown, changes).join(',') || null;
    change(changes);
  }

  /**
   * The chosen indicators, and those whose range was just set; at most as many as the API takes.
   * @param {readonly string[]} shown
   * @param {Changes} changes
   */
  function indicatorsShown(shown, changes) {
    const isRanged = (/** @type {string} */ key, /** @type {(name: string) => unknown} */ value) =>
      Boolean(value(`min_${key}`) || value(`max_${key}`));
    return Object.keys(definitions)
      .filter(
        (key) =>
          shown.includes(key) ||
          (isRanged(key, (name) => changes[name]) && !isRanged(key, (name) => standing.get(name))),
      )
      .slice(0, mostIndicators);
  }

  form.addEventListener('change', ({ target }) => apply(/** @type {HTMLInputElement} */ (target).name));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });

  return (query) => {
    standing = query;
    field('q').value = query.get('q') ?? '';
    field('nit').value = listed(query, 'nit').join('\n');
    for (const name of filterNames)
      fillMenu(/** @type {HTMLSelectElement} */ (field(name)), name, facets, query);
    for (const range of ranges) setRange(range, query, field);
    const shown = listed(query, 'columnas');
    const hidden = listed(query, 'ocultas');
    const given = listed(query, 'calidad');
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (
      form.querySelectorAll('input[type=checkbox]')
    )) {
      const isIndicator = box.value in definitions;
      box.checked =
        box.name === 'calidad'
          ? given.includes(box.value)
          : isIndicator
            ? shown.includes(box.value)
            : !hidden.includes(box.value);
      box.disabled = isIndicator && !box.checked && shown.length >= mostIndicators;
    }
    for (const box of form.querySelectorAll('details')) if (box.querySelector('[data-set]')) box.open = true;
  };
}

/** @param {Range} range */
function rangeFields({ key, label, unit }) {
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
 * @returns {Changes | null}
 */
function readRange(range, field) {
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
function setRange(range, query, field) {
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

/**
 * Several grades can be chosen; none means all.
 * @param {import('./facets.js').Facets} facets
 */
const gradeBoxes = ({ calidad }) =>
  h(
    'fieldset',
    { class: 'boxes' },
    h('legend', { class: 'label' }, 'Calidad de la presentación'),
    gradeList.map((grade) => {
      const count = calidad.find(({ valor }) => valor === grade)?.empresas ?? 0;
      return box('calidad', grade, `${gradeText(grade)} (${formatNumber(count)})`);
    }),
  );

/** @param {import('./explore-query.js').Definitions} definitions */
const columnBoxes = (definitions) =>
  h(
    'details',
    { id: 'columnas' },
    h('summary', {}, 'Columnas'),
    h(
      'fieldset',
      { class: 'boxes' },
      h('legend', { class: 'label' }, 'De cada sociedad'),
      columns.map(([key, label]) => columnBox(key, label)),
    ),
    h(
      'fieldset',
      { class: 'boxes' },
      h('legend', { class: 'label' }, `Indicadores, ${mostIndicators} a lo sumo`),
      Object.entries(definitions).map(([key, { nombre }]) => columnBox(key, nombre)),
    ),
  );

/**
 * @param {string} key
 * @param {string} label
 */
function columnBox(key, label) {
  const made = box('columna', key, label);
  made.append(h('small', { class: 'soft' }));
  return made;
}

/**
 * Says beside their names which columns are not shown since no row has a value.
 * @param {HTMLFormElement} form
 * @param {readonly { key: string }[]} empty
 */
export function tellEmpty(form, empty) {
  for (const note of form.querySelectorAll('label > small')) {
    const key = note.parentElement?.querySelector('input')?.value;
    note.textContent = empty.some((column) => column.key === key) ? ' (ninguna de estas lo tiene)' : '';
  }
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} label
 */
const box = (name, value, label) =>
  h('label', {}, h('input', { type: 'checkbox', id: `${name}-${value}`, name, value }), ` ${label}`);
