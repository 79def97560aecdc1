/** The filter form of the explorer: built once, then updated from the address, so that a focused field keeps the focus; and the active filters in words. */

import { h, replace } from './element.js';
import {
  bound,
  columns,
  filtersOf,
  formatBound,
  listed,
  mostIndicators,
  ranged,
  ranges,
} from './explore-query.js';
import { fillMenu, narrower, valuesIn, valueText } from './facets.js';
import { formatNumber } from './format.js';
import { figureTable, filters, groupNames, valueColumns } from './screener-table.js';

/** @typedef {Readonly<Record<string, string | null>>} Changes */
/** @typedef {import('./explore-query.js').Range} Range */
/** @typedef {{ names: string[], text: string }} Active the parameters that go together, and what they say */

const menus = filters.filter(({ values }) => values === 'menu' || values === 'years');
/** Filters of which every value is known. */
const choices = filters.flatMap(({ name, label, values }) =>
  typeof values === 'string' ? [] : [{ name, label, values }],
);
/** Columns on request. @type {Readonly<Record<string, string>>} */
const columnNames = {
  ...Object.fromEntries(
    valueColumns.map((key) => [key, filters.find(({ name }) => name === key)?.label ?? key]),
  ),
  ...Object.fromEntries(Object.entries(figureTable).map(([key, { nombre }]) => [key, nombre])),
};

/**
 * Fills the form; returns a function that sets it to a query.
 * @param {HTMLFormElement} form
 * @param {import('./facets.js').Facets} facets
 * @param {(changes: Changes) => void} change called with the values of the whole form
 * @returns {(query: URLSearchParams) => void}
 */
export function filterForm(form, facets, change) {
  const ofAmounts = ranges.filter(({ key }) => !(key in figureTable));
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
        h('a', { class: 'small', href: '/cruzar' }, '¿Más de 50, o nombres?'),
      ),
      menus.map(({ name, label, several }) =>
        h(
          'div',
          {},
          h('label', { for: `filtro-${name}` }, label),
          h('select', { id: `filtro-${name}`, name }),
          several &&
            h('ul', { class: 'active-filters', id: `elegidos-${name}`, 'aria-label': 'Valores elegidos' }),
        ),
      ),
    ),
    choices.map((filter) => choiceBoxes(filter, facets)),
    h(
      'p',
      { class: 'soft small' },
      `Entre paréntesis, cuántas de las ${formatNumber(facets.total)} sociedades del año de referencia hay en cada opción, sin contar los demás filtros.`,
    ),
    h('h3', {}, 'Importes'),
    ofAmounts.map(rangeFields),
    h('h3', {}, 'Cifras e indicadores'),
    Object.entries(groupNames).map(([group, name]) =>
      h(
        'details',
        { id: `indicadores-${group}` },
        h('summary', {}, name),
        ranges.filter(({ key }) => figureTable[key]?.group === group).map(rangeFields),
      ),
    ),
    h('h3', {}, 'Tabla'),
    columnBoxes(),
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
    for (const { name, several } of menus)
      changes[name] =
        [...(several ? valuesIn(name, standing, facets) : []), field(name).value].filter(Boolean).join(',') ||
        null;
    for (const name of narrower[touched] ?? []) changes[name] = null;
    for (const { name } of choices) changes[name] = checked(name).join(',') || null;
    const shown = checked('columna');
    changes.ocultas = columns.flatMap(([key]) => (shown.includes(key) ? [] : [key])).join(',') || null;
    changes.columnas = columnsShown(shown, changes).join(',') || null;
    change(changes);
  }

  /**
   * The chosen columns, and the figures whose range was just set; at most as many as the API takes.
   * @param {readonly string[]} shown
   * @param {Changes} changes
   */
  function columnsShown(shown, changes) {
    const isRanged = (/** @type {string} */ key, /** @type {(name: string) => unknown} */ value) =>
      Boolean(value(`min_${key}`) || value(`max_${key}`));
    return Object.keys(columnNames)
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

  /**
   * The chosen values of a menu of several, each with a button that takes it away.
   * @param {string} name
   * @param {URLSearchParams} query
   */
  function drawValues(name, query) {
    const values = valuesIn(name, query, facets);
    const list = form.querySelector(`#elegidos-${name}`);
    if (!(list instanceof HTMLElement)) return;
    list.hidden = values.length === 0;
    replace(
      list,
      values.map((value) => {
        const facet = facets[name]?.find(({ valor }) => valor === value);
        const text = facet ? valueText(name, facet) : value;
        const rest = values.filter((one) => one !== value).join(',') || null;
        return h(
          'li',
          {},
          h(
            'button',
            { type: 'button', title: text, click: () => change({ [name]: rest }) },
            h('span', {}, text),
            h('span', { class: 'unseen' }, ', quitar este valor'),
            h('span', { 'aria-hidden': 'true' }, ' ×'),
          ),
        );
      }),
    );
  }

  return (query) => {
    standing = query;
    field('q').value = query.get('q') ?? '';
    field('nit').value = listed(query, 'nit').join('\n');
    for (const filter of menus) {
      fillMenu(/** @type {HTMLSelectElement} */ (field(filter.name)), filter, facets, query);
      if (filter.several) drawValues(filter.name, query);
    }
    for (const range of ranges) setRange(range, query, field);
    const shown = listed(query, 'columnas');
    const hidden = listed(query, 'ocultas');
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (
      form.querySelectorAll('input[type=checkbox]')
    )) {
      if (box.name !== 'columna') {
        box.checked = listed(query, box.name).includes(box.value);
        continue;
      }
      const isAsked = box.value in columnNames;
      box.checked = isAsked ? shown.includes(box.value) : !hidden.includes(box.value);
      box.disabled = isAsked && !box.checked && shown.length >= mostIndicators;
    }
    for (const box of form.querySelectorAll('details')) if (box.querySelector('[data-set]')) box.open = true;
  };
}

/**
 * Several values can be chosen; none means all.
 * @param {(typeof choices)[number]} filter
 * @param {import('./facets.js').Facets} facets
 */
const choiceBoxes = ({ name, label, values }, facets) =>
  h(
    'fieldset',
    { class: 'boxes' },
    h('legend', { class: 'label' }, label),
    Object.entries(values).map(([value, text]) => {
      const count = facets[name]?.find(({ valor }) => valor === value)?.empresas ?? 0;
      return box(name, value, facets[name] ? `${text} (${formatNumber(count)})` : text);
    }),
  );

const columnBoxes = () =>
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
      h('legend', { class: 'label' }, `A pedido, ${mostIndicators} a lo sumo`),
      Object.entries(columnNames).map(([key, label]) => columnBox(key, label)),
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

// The ranges of the explorer's form: two fields each, and what is wrong with them.

const ends = /** @type {const} */ ([
  ['min', 'Desde'],
  ['max', 'Hasta'],
]);

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
 * @returns {Readonly<Record<string, string | null>> | null}
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
  if (!least && most === '0' && /^(?:ganancia|margen|rentabilidad|roa|roe)/.test(range.key))
    return `${range.label}: con pérdidas o en cero`;
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
