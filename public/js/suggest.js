/** The search box, a combobox: suggestions after a pause in typing, one request at a time, each text requested once. */

import { prefix, request } from './api.js';
import { h, replace } from './element.js';
import { formatNumber } from './format.js';

/** @typedef {import('../../contract/http/schemas.ts').SearchResult} Result */

const pause = 250;
const shortest = 3;
const shown = 8;

/**
 * @param {HTMLInputElement} input
 * @param {{ choose: (result: Result) => void, source?: 'siis' | 'sfc' }} options
 */
export function suggest(input, { choose, source }) {
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

  /** @type {Map<string, Result[]>} */
  const known = new Map();
  /** @type {Result[]} */
  let results = [];
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
    if (text().length < shortest) return show([], '');
    const held = known.get(text());
    if (held) show(held, text());
    else timer = setTimeout(ask, pause);
  }

  async function ask() {
    const q = text();
    underway?.abort();
    underway = new AbortController();
    const held = known.get(q);
    if (held) return show(held, q);
    const from = source ? `&source=${source}` : '';
    try {
      const { data } = await request(
        `${prefix}/search?limit=${shown}&q=${encodeURIComponent(q)}${from}`,
        underway.signal,
      );
      known.set(q, data.results);
      show(data.results, q);
    } catch (error) {
      const failed = /** @type {Error} */ (error);
      if (failed.name !== 'AbortError') show([], q, failed.message);
    }
  }

  /**
   * @param {Result[]} found
   * @param {string} q
   * @param {string} [fault]
   */
  function show(found, q, fault) {
    const marked = results[active];
    results = found;
    answered = q;
    replace(list, found.map(option));
    mark(-1);
    open(found.length > 0);
    // A selected suggestion stays selected when it is also in the next answer.
    mark(found.findIndex(({ nit, source }) => nit === marked?.nit && source === marked.source));
    const none = q === '' ? '' : 'Sin resultados. Pruebe con menos palabras o con el NIT.';
    message.textContent = fault ?? (found.length > 0 ? '' : none);
  }

  /**
   * @param {Result} result
   * @param {number} i
   */
  function option(result, i) {
    const place =
      result.source === 'SFC'
        ? (result.tipo_entidad ?? 'Superintendencia Financiera')
        : (result.ciudad ?? '');
    const about = [
      `NIT ${formatNumber(Number(result.nit))}`,
      place,
      result.ultimo_anio && `último año ${result.ultimo_anio}`,
    ];
    return h(
      'li',
      {
        role: 'option',
        id: `${id}-${i}`,
        'aria-selected': 'false',
        mousedown: (/** @type {Event} */ event) => event.preventDefault(),
        click: () => take(i),
      },
      h('strong', {}, result.razon_social),
      h('span', {}, about.filter(Boolean).join(' · ')),
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
    const result = results[i];
    if (!result) return;
    open(false);
    choose(result);
  }

  input.addEventListener('input', later);
  input.addEventListener('focus', () => open(results.length > 0 && answered === text()));
  input.addEventListener('blur', () => open(false));
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      if (list.hidden) open(true);
      mark((active + step + results.length + (active < 0 && step < 0 ? 1 : 0)) % results.length);
    } else if (event.key === 'Escape') open(false);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (active >= 0) return take(active);
    if (text().length < 2) return;
    clearTimeout(timer);
    if (answered !== text()) await ask();
    if (answered === text()) take(0);
  });
}
