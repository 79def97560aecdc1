/** The search box, a combobox: companies, sectors and towns after a pause in typing, one request at a time, each text requested once. */

import { listedNit, readTypedNit } from '../../../contract/nit.js';
import { client, published } from '../document/client.js';
import { h, replace } from '../document/element.js';
import { companiesText, formatNumber, levelNames, otherName } from '../document/format.js';
import { mostSuggested, onlyMatch } from './only-match.js';
import { placesNamed } from './places.js';

/** @typedef {import('./places.js').Place} Place */
/** @typedef {import('../../../contract/http/schemas.ts').SearchResult} Result */
/** @typedef {{ results: readonly Result[], places: readonly Place[] }} Found */

const typingPause = 250;
const shortest = 3;
/** Companies that are shown above sectors and towns. */
const shownAbove = 6;

/** The NITs of a text that is a list of them, as from a column of a spreadsheet; null for other texts. @param {string} text */
export function pastedNits(text) {
  // Within a number a comma separates thousands or decimals.
  for (const separator of [/[\s,;]+/, /[\s;]+/]) {
    const typed = text.split(separator).filter(Boolean).map(pastedNit);
    const nits = typed.filter((nit) => nit !== null);
    if (nits.length > 1 && nits.length === typed.length) return nits;
  }
  return null;
}

/** With a dash the check digit that stood behind one, which the list of a query is told too. @param {string} text */
function pastedNit(text) {
  const typed = /^\d/.test(text) ? readTypedNit(text) : null;
  if (!typed) return null;
  return typed.kind === 'nit' ? listedNit(typed) : `${typed.nit}-${typed.typed}`;
}

const covered =
  'Sin resultados. Aquí están las sociedades que reportan a la Superintendencia de Sociedades y las entidades que vigila la Financiera, por su razón social, las anteriores y algunos nombres comerciales. Pruebe con menos palabras o con el NIT.';

/** Pages of companies, entities and sectors are in English too. @param {string} href */
export const visit = (href) =>
  location.assign(
    document.documentElement.lang === 'en' && !href.startsWith('/explorar') ? `/en${href}` : href,
  );

/**
 * `list` opens the list of all that a text matches, or of the NITs in it; with it sectors and towns are suggested too.
 * @param {HTMLInputElement} input
 * @param {{ choose: (result: Result) => void, list?: (text: string) => void }} options
 */
export function suggest(input, { choose, list: openList }) {
  const form = /** @type {HTMLFormElement} */ (input.form);
  const id = `${input.id}-suggestions`;
  const list = h('ul', {
    class: 'suggestions',
    role: 'listbox',
    id,
    'aria-label': 'Sugerencias',
    hidden: true,
  });
  const message = h('p', { class: 'search-message', role: 'status' });
  form.append(list, message);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': id,
    'aria-autocomplete': 'list',
  }))
    input.setAttribute(name, value);

  /** @type {Map<string, Found>} */
  const companies = new Map();
  /** @type {readonly Result[]} */
  let results = [];
  /** What a click on each suggestion does, by its name in `data-of`. @type {{ of: string, take: () => void }[]} */
  let options = [];
  /** The text that `results` belong to. */
  let answered = '';
  let active = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {AbortController | undefined} */
  let underway;

  const text = () => input.value.trim().replaceAll(/\s+/g, ' ');

  function later() {
    clearTimeout(timer);
    underway?.abort();
    const listed = openList && pastedNits(text());
    if (listed || text().length < shortest) {
      show({ results: [], places: [] }, '');
      return tell(listed ? `${listed.length} NIT: Enter abre su tabla.` : '');
    }
    const held = companies.get(text());
    if (held) show(held, text());
    else timer = setTimeout(ask, typingPause);
  }

  async function ask() {
    const q = text();
    underway?.abort();
    underway = new AbortController();
    const { signal } = underway;
    const held = companies.get(q);
    if (held) return show(held, q);
    try {
      const [{ data }, places] = await Promise.all([
        client.search({ limit: mostSuggested, q }, signal),
        openList ? placesOf(q) : [],
      ]);
      if (signal.aborted) return;
      companies.set(q, { results: data.results, places });
      show({ results: data.results, places }, q);
    } catch (error) {
      const failed = /** @type {Error} */ (error);
      if (failed.name !== 'AbortError') show({ results: [], places: [] }, q, failed.message);
    }
  }

  /**
   * @param {Found} found
   * @param {string} q
   * @param {string} [fault]
   */
  function show({ results: companies, places }, q, fault) {
    const marked = options[active]?.of;
    results = companies;
    answered = q;
    const above = places.length > 0 ? companies.slice(0, shownAbove) : companies;
    options = [
      ...above.map((result) => ({ of: result.href, take: () => choose(result) })),
      ...places.map(({ href }) => ({ of: href, take: () => visit(href) })),
    ];
    replace(
      list,
      [
        ...above.map((company) => ({ name: company.razon_social, about: aboutCompany(company) })),
        ...places.map((place) => ({ name: place.name, about: aboutPlace(place) })),
      ].map(option),
    );
    mark(-1);
    open(options.length > 0);
    // A selected suggestion stays selected when it is also in the next answer.
    mark(options.findIndex(({ of }) => of === marked));
    tell(fault ?? (q === '' ? '' : options.length > 0 ? countText() : covered), options.length > 0);
  }

  /**
   * @param {string} text
   * @param {boolean} [unseen] for screen readers only
   */
  function tell(text, unseen = false) {
    message.classList.toggle('unseen', unseen);
    message.textContent = text;
  }

  function countText() {
    const allHint = openList ? ', o Enter para ver todas las que coinciden' : '';
    return options.length === 1
      ? 'Una sugerencia: elíjala con la flecha.'
      : `${options.length} sugerencias: elija con las flechas${allHint}.`;
  }

  /**
   * @param {{ name: string, about: string }} suggestion
   * @param {number} i
   */
  function option({ name, about }, i) {
    return h(
      'li',
      {
        role: 'option',
        id: `${id}-${i}`,
        'aria-selected': 'false',
        mousedown: (/** @type {Event} */ event) => event.preventDefault(),
        click: () => take(i),
      },
      h('strong', {}, name),
      h('span', {}, about),
    );
  }

  /** @param {boolean} is */
  function open(is) {
    list.hidden = !is;
    input.setAttribute('aria-expanded', String(is));
    if (!is) mark(-1);
  }

  /** @param {number} i */
  function mark(i) {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = i;
    const option = list.children[i];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }

  /** @param {number} i */
  function take(i) {
    const option = options[i];
    open(false);
    option?.take();
  }

  /** Takes what is chosen, or the one company that is meant; opens the list of all that was found where there are several. */
  async function submit() {
    if (active >= 0) return take(active);
    if (text().length < 2) return;
    clearTimeout(timer);
    if (openList && pastedNits(text())) return openList(text());
    if (answered !== text()) await ask();
    if (answered !== text() || options.length === 0) return;
    const meant = onlyMatch(answered, results);
    if (meant) choose(meant);
    else if (openList) openList(answered);
    else {
      open(true);
      tell('Hay varias: elija una de la lista.');
    }
  }

  input.addEventListener('input', later);
  input.addEventListener('focus', () => open(options.length > 0 && answered === text()));
  input.addEventListener('blur', () => open(false));
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = options.length;
    if (step && count > 0) {
      event.preventDefault();
      if (list.hidden) open(true);
      mark((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
    } else if (event.key === 'Escape') {
      // The browser would empty the field.
      event.preventDefault();
      open(false);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
}

/**
 * Sectors and towns; none when their file cannot be read, which is no reason to show no company.
 * @param {string} q
 * @returns {Promise<readonly Place[]>}
 */
async function placesOf(q) {
  try {
    /** @type {import('../../../contract/stored/layout.ts').Latest} */
    const { base } = await published('/data/latest.json');
    return placesNamed(q, await published(`/data/${base}facets.json`));
  } catch {
    return [];
  }
}

/** @param {Place} place */
const aboutPlace = ({ kind, level = '', code, count }) =>
  `${kind === 'sector' ? `Sector, ${levelNames[level]?.toLowerCase()} ${code}` : 'Municipio'} · ${companiesText(count)}`;

/** @param {Result} result */
function aboutCompany(result) {
  const { nit, source, tipo_entidad, ciudad, ultimo_anio } = result;
  const place = source === 'SFC' ? (tipo_entidad ?? 'Superintendencia Financiera') : (ciudad ?? '');
  const about = [
    ...[otherName(result), `NIT ${formatNumber(Number(nit))}`],
    ...[place, ultimo_anio && `último año ${ultimo_anio}`],
  ];
  return about.filter(Boolean).join(' · ');
}
