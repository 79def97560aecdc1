/** The blocks of a page: heading, the API call behind the figures, downloads, and the notice of a failure. */

import { feedAddress, forgetFailures, prefix } from './api.js';
import { excelCsv, plainCsv, save } from './csv.js';
import { h } from './element.js';

/**
 * @param {string | (() => string)} text
 * @param {string} label
 * @param {string} [of] what is copied, for ears
 */
export function copyButton(text, label, of) {
  const word = h('span', {}, label);
  const button = h(
    'button',
    { type: 'button', class: 'quiet scripted', click: copy },
    word,
    of && h('span', { class: 'unseen' }, ` (${of})`),
  );
  async function copy() {
    const done = await navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => true,
      () => false,
    );
    word.textContent = done ? 'Copiado' : 'No se pudo copiar';
    setTimeout(() => {
      word.textContent = label;
    }, 2000);
  }
  return button;
}

/**
 * `of` says for ears what the block is about; `csv` is an API call that answers as CSV too; `table` makes a table in the browser where the API has none, or null when there is nothing to save.
 * @param {{ of: string, call?: string | readonly string[], csv?: string, table?: () => import('./csv.js').Table | Promise<import('./csv.js').Table | null> }} block
 */
export function blockTools({ of, call = [], csv, table }) {
  const calls = typeof call === 'string' ? [call] : call;
  return h(
    'div',
    { class: 'tools' },
    calls.length > 0 &&
      h(
        'details',
        { class: 'call' },
        h('summary', {}, 'API', h('span', { class: 'unseen' }, ` de ${of}`)),
        calls.map((one) =>
          h(
            'p',
            {},
            h('a', { href: one }, h('code', {}, `GET ${one}`)),
            ' ',
            copyButton(() => `curl -s '${location.origin}${one}'`, 'Copiar curl', one),
          ),
        ),
      ),
    csv && [tableLink('CSV', of, csv, 'csv'), tableLink('CSV para Excel', of, csv, 'csv-excel')],
    table && [
      download('CSV', of, async () => {
        const made = await table();
        if (made) save(`${made.name}.csv`, plainCsv(made));
      }),
      download('CSV para Excel', of, async () => {
        const made = await table();
        if (made) save(`${made.name}-excel.csv`, excelCsv(made));
      }),
    ],
  );
}

/** A link to the feed of who has this NIT. @param {string} nit */
export const followLink = (nit) =>
  h('a', { href: feedAddress([nit]), title: 'Fuente web (Atom) con lo que cambie en sus datos' }, 'Seguir');

/**
 * A link, so that its address can be copied into DuckDB, pandas or a spreadsheet.
 * @param {string} label
 * @param {string} of
 * @param {string} call
 * @param {'csv' | 'csv-excel'} format
 */
const tableLink = (label, of, call, format) =>
  h(
    'a',
    {
      class: 'button quiet',
      'aria-label': `${label}: ${of}`,
      href: `${call}${call.includes('?') ? '&' : '?'}format=${format}`,
      download: '',
    },
    `↓ ${label}`,
  );

/**
 * @param {string} label
 * @param {string} of
 * @param {() => void} click
 */
const download = (label, of, click) =>
  h(
    'button',
    { type: 'button', class: 'quiet scripted', 'aria-label': `${label}: ${of}`, click },
    `↓ ${label}`,
  );

/**
 * @param {string} title
 * @param {string} id
 * @param {...import('./element.js').Child} content
 */
export function block(title, id, ...content) {
  return h(
    'section',
    { class: 'block', id, 'aria-labelledby': `${id}-title` },
    h('h2', { id: `${id}-title` }, title),
    ...content,
  );
}

/**
 * The error in words, with a button or links to go on.
 * @param {unknown} error
 * @param {() => void} [again]
 */
export function failureNotice(error, again) {
  const known = /** @type {Partial<import('./api.js').RequestError>} */ (error);
  // Asking once more would get the same answer.
  const final = known.status === 404 || known.status === 400;
  if (!known.title) console.error(error);
  return h(
    'div',
    { class: 'card problem', role: 'alert' },
    h(document.querySelector('h1') ? 'h2' : 'h1', {}, known.title ?? 'Algo falló'),
    h(
      'p',
      {},
      known.title ? linked(known.message ?? '') : 'La página no pudo mostrar los datos. Vuelva a cargarla.',
    ),
    h(
      'p',
      { class: 'row' },
      again && !final && h('button', { type: 'button', click: () => retry(again) }, 'Intentar de nuevo'),
      known.address && h('a', { href: known.address }, 'Qué significa'),
      h('a', { href: '/' }, 'Buscar otra empresa'),
    ),
  );
}

/** @param {() => void} again */
function retry(again) {
  forgetFailures();
  again();
}

/**
 * The text with API addresses such as `/api/v1/empresa/900123456` turned into links to the page of that company.
 * @param {string} text
 */
function linked(text) {
  return text.split(new RegExp(`(${prefix}/(?:empresa|sfc)/\\d+)`)).map((part, i) => {
    const page = part.replace(prefix, '');
    return i % 2 === 1 ? h('a', { href: page }, page) : part;
  });
}
