/** The explorer's state in its address and of its form, how bounds are written there and in the form, and the API's notices about filters that match nothing. */

import { addressOf } from '../../../contract/http/addresses.js';
import { markNotices } from '../../../contract/year-marks.js';
import { h } from '../document/element.js';
import { figureTable, filters, valueColumns } from './screener-table.js';

/** @typedef {import('./screener-table.js').Filter} Filter */
/** @typedef {import('./screener-table.js').Figure} Figure */
/** @typedef {'ingresos_operacionales' | 'total_activos' | 'ganancia_operacional' | 'ganancia_neta'} AmountKey */

/** @type {readonly (readonly [key: AmountKey, label: string])[]} */
const amounts = [
  ['ingresos_operacionales', 'Ingresos'],
  ['total_activos', 'Activos'],
  ['ganancia_operacional', 'Ganancia operacional'],
  ['ganancia_neta', 'Ganancia neta'],
];

/** Columns that every row has, in the order of the table; the parameter `ocultas` lists hidden ones. */
export const columns = /** @type {const} */ ([
  ['ciiu_codigo', 'CIIU'],
  ['ciudad', 'Ciudad'],
  ...amounts,
  ['calidad', 'Calidad'],
]);

/** The most figures and other columns that the API gives with each company. */
export const mostIndicators = 10;

/** Columns on request. @type {Readonly<Record<string, string>>} */
export const columnNames = {
  ...Object.fromEntries(
    valueColumns.map((key) => [key, filters.find(({ name }) => name === key)?.label ?? key]),
  ),
  ...Object.fromEntries(Object.entries(figureTable).map(([key, { nombre }]) => [key, nombre])),
};

/** @type {Readonly<Record<string, string>>} */
export const preset = { sort: 'ingresos_operacionales', order: 'desc', page: '1', page_size: '50' };
/** Parameters that change what is shown of the companies, not which companies match. */
const looks = new Set([...Object.keys(preset), 'columnas', 'ocultas']);
const rangeName = /^(min|max)_([a-z_]+)$/;

const isKnown = (/** @type {string} */ name) =>
  looks.has(name) || rangeName.test(name) || filters.some((filter) => filter.name === name);

/**
 * The query in an address, without defaults and unknown parameters; where `formulario` says that the fields of the form stand
 * in it, the query that they mean.
 * @param {string | URLSearchParams} search
 */
export function readQuery(search) {
  const parameters = new URLSearchParams(search);
  const query = parameters.has('formulario') ? queryOfForm(parameters) : parameters;
  for (const [name, value] of [...query])
    if (!isKnown(name) || value.trim() === '' || preset[name] === value) query.delete(name);
  query.sort();
  return query;
}

/**
 * Bounds are typed in the units of the form, as `bound` reads them; what is no number stays, and the API says so.
 * @param {URLSearchParams} fields
 */
function queryOfForm(fields) {
  const query = new URLSearchParams();
  const [figure, ...typed] = ['cifra', 'desde', 'hasta'].map((name) => fields.get(name) ?? '');
  if (figure && typed.some(Boolean)) {
    fields.append('columna', figure);
    for (const [i, end] of ['min', 'max'].entries()) fields.append(`${end}_${figure}`, typed[i] ?? '');
  }
  for (const name of new Set(fields.keys())) {
    const range = ranges.find(({ key }) => key === ranged(name));
    const values = fields
      .getAll(name)
      .flatMap((text) => (name === 'nit' ? text.split(/[\s,;]+/) : text.trim()));
    // The menu that adds a value stands before those that were chosen.
    if (filters.some((filter) => filter.name === name && filter.several)) values.push(values.shift() ?? '');
    const last = values.at(-1) ?? '';
    query.set(name, range ? (bound(last, range) ?? last) : values.filter(Boolean).join());
  }
  const checked = fields.getAll('columna');
  query.set('ocultas', columns.flatMap(([key]) => (checked.includes(key) ? [] : [key])).join());
  const added = Object.keys(columnNames).filter((key) => checked.includes(key));
  query.set('columnas', added.slice(0, mostIndicators).join());
  return query;
}

/**
 * The query with some values changed; back to the first page, unless a page is given.
 * @param {URLSearchParams} query
 * @param {Readonly<Record<string, string | null>>} changes
 */
export function changedQuery(query, changes) {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value && value !== preset[name]) next.set(name, value);
    else next.delete(name);
  next.sort();
  return next;
}

/** The query string with unescaped commas, as the API writes it. */
const queryString = (/** @type {URLSearchParams} */ query) =>
  query.size > 0 ? `?${String(query).replaceAll('%2C', ',')}` : '';

export const explorerAddress = (/** @type {URLSearchParams} */ query) => `/explorar${queryString(query)}`;

/**
 * A link to the list with some values changed. Search engines need not follow each order and filter.
 * @param {URLSearchParams} query
 * @param {Readonly<Record<string, string | null>>} changes
 * @param {import('../document/element.js').Attributes} attributes
 * @param {...import('../document/element.js').Child} content
 */
export const viewLink = (query, changes, attributes, ...content) =>
  h('a', { href: explorerAddress(changedQuery(query, changes)), rel: 'nofollow', ...attributes }, ...content);

/**
 * The API call for a query, without the parameters that only the page knows.
 * @param {URLSearchParams} query
 * @param {readonly string[]} [without]
 */
export function callOf(query, without = []) {
  const apiQuery = new URLSearchParams(query);
  for (const name of ['ocultas', ...without]) apiQuery.delete(name);
  return addressOf('screener', {}) + queryString(apiQuery);
}

/** The same for the client, which the API tells what it does not take. @param {URLSearchParams} query */
export const askedOf = (query) =>
  /** @type {import('../../../contract/client/client.ts').CallParameters<'screener'>} */ (
    Object.fromEntries([...query].filter(([name]) => name !== 'ocultas'))
  );

/** The names of the parameters that filter. */
export const filtersOf = (/** @type {URLSearchParams} */ query) =>
  [...query.keys()].filter((name) => !looks.has(name));

/** The key in `min_…` or `max_…`; null for other parameters. */
export const ranged = (/** @type {string} */ name) => rangeName.exec(name)?.[2] ?? null;

/**
 * The members of a list such as `roe,roa`.
 * @param {URLSearchParams} query
 * @param {string} name
 */
export const listed = (query, name) => query.get(name)?.split(',') ?? [];

/**
 * How a bound is typed: `factor` is how many of the API's units make one of the form's.
 * @typedef {{ key: string, label: string, unit: string, suffix: string, factor: number, decimals: number }} Range
 */

/** @type {Readonly<Record<Figure['unit'], Pick<Range, 'unit' | 'suffix' | 'factor' | 'decimals'>>>} */
const forms = {
  currency: { unit: 'millones de pesos', suffix: '\u00A0millones', factor: 1000, decimals: 6 },
  percent: { unit: '%', suffix: '\u00A0%', factor: 1, decimals: 6 },
  days: { unit: 'días', suffix: '\u00A0días', factor: 1, decimals: 6 },
  ratio: { unit: 'veces', suffix: '', factor: 1, decimals: 6 },
  points: { unit: 'puntos', suffix: '', factor: 1, decimals: 6 },
};

/** @type {readonly Range[]} */
const amountRanges = amounts.map(([key, label]) => ({ ...forms.currency, key, label, decimals: 0 }));

/** All ranges, the amounts first. @type {readonly Range[]} */
export const ranges = [
  ...amountRanges,
  ...Object.entries(figureTable).map(([key, { nombre, unit }]) => ({ ...forms[unit], key, label: nombre })),
];

const plain = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 12 });

/**
 * A bound of the address as shown in the form; what is not a number is unchanged.
 * @param {string} value
 * @param {Range} range
 */
export const formatBound = (value, { factor }) =>
  Number.isFinite(Number(value)) ? plain.format(Number(value) / factor).replace('-', '−') : value;

/**
 * Typed text as a bound of the address: null when empty, undefined when it is not a number. A comma is the decimal
 * separator, and so is a point unless it groups thousands.
 * @param {string} text
 * @param {Pick<Range, 'factor' | 'decimals'>} range
 */
export function bound(text, { factor, decimals }) {
  const bare = text.replaceAll(/\s/g, '').replace('−', '-');
  if (bare === '') return null;
  const grouped = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,6})?$/.test(bare);
  if (!grouped && !/^-?\d+(?:[.,]\d{1,6})?$/.test(bare)) return undefined;
  const value = Number((grouped ? bare.replaceAll('.', '') : bare).replace(',', '.')) * factor;
  return Math.abs(value) < 1e15 ? String(Number(value.toFixed(decimals)) + 0) : undefined;
}

// The API's notices about filters that match nothing; a suggested value that the menus know becomes a link, which puts it in the place of the one that matches nothing.

/**
 * Null where there are none but what the rows say themselves: of what their year is.
 * @param {{ data: import('../../../contract/http/schemas.ts').Screener, meta: Pick<import('../document/client.js').Meta, 'avisos'> }} answer
 * @param {import('./facets.js').Facets} facets
 * @param {URLSearchParams} query
 */
export function notices({ data, meta: { avisos = [] } }, facets, query) {
  const saidByRows = markNotices(data.anio, data.empresas);
  const sentences = avisos.filter((sentence) => !saidByRows.includes(sentence));
  return sentences.length === 0
    ? null
    : h(
        'div',
        { class: 'card', id: 'notices', role: 'status' },
        sentences.map((sentence) => h('p', {}, linked(inWords(sentence), facets, query))),
      );
}

/** Keys of figures become their names. @param {string} sentence */
const inWords = (sentence) =>
  sentence.replaceAll(
    /[a-z]+\d?(?:_[a-z\d]+)+/g,
    (key) => ranges.find((range) => range.key === key)?.label.toLowerCase() ?? key,
  );

/**
 * `ciudad: ninguna sociedad de 2025 tiene «Bogta»; lo más parecido es «Bogotá, D.C.».`
 * @param {string} sentence
 * @param {import('./facets.js').Facets} facets
 * @param {URLSearchParams} query
 */
function linked(sentence, facets, query) {
  const [, name = '', before = '', near = '', after] =
    /^(\w+)(: .*; lo más parecido es «)(.+)(»\.)$/su.exec(sentence) ?? [];
  const offered = /** @type {Record<string, unknown>} */ (facets)[name];
  if (!Array.isArray(offered) || !offered.some(({ valor }) => valor === near)) return sentence;
  const wrong = /«(.+)»; /su.exec(before)?.[1]?.toLowerCase();
  const values = query.get(name)?.split(',') ?? [];
  const place = values.findIndex((value) => value.trim().toLowerCase() === wrong);
  if (place < 0) return sentence;
  return [name, before, viewLink(query, { [name]: values.with(place, near).join() }, {}, near), after];
}
