/** The blocks of a page: heading, the API call behind the figures, downloads and their CSV, citation, and the notice of a failure. */

import { csvDialects } from '../../../contract/csv-dialects.js';
import { apiPrefix } from '../../../contract/http/addresses.js';
import { siisOrigin } from '../../../contract/http/origins.js';
import { forgetFailures } from './client.js';
import { h, replace, softText } from './element.js';
import { date, filed, inUnit } from './format.js';

/** @typedef {import('../../../contract/csv-dialects.ts').CellValue} Cell */
/** @typedef {{ name: string, header: readonly string[], rows: readonly (readonly Cell[])[] }} Table */

// Tables as CSV, plain (RFC 4180) or for Excel in a Spanish locale, made and saved in the browser.

/**
 * @param {Table} table
 * @param {'csv' | 'csv-excel'} format
 */
export function csvText({ header, rows }, format) {
  const { byteOrderMark, line } = csvDialects[format];
  return byteOrderMark + [header, ...rows].map((cells) => line(cells, header)).join('');
}

/** Units of indicators in a file. @type {Readonly<Record<string, string>>} */
export const fileUnits = {
  currency: 'miles_cop',
  percent: 'porcentaje',
  ratio: 'veces',
  days: 'dias',
  points: 'puntos',
};

/**
 * The header of an indicator's column, with its unit: a file has no other place that says it.
 * @param {string} key
 * @param {string} unit as in its definition
 */
export const unitHeader = (key, unit) => `${key}_${fileUnits[unit]}`;

/**
 * @param {string} name
 * @param {string} text
 */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * The cell of an amount, with the figure as it was filed; a dash says why there is none.
 * @param {number | null | undefined} value
 * @param {number} scale
 * @param {import('./format.js').Unit} unit
 * @param {{ stop?: boolean, absent?: string, kind?: string }} [more] whether the keyboard stops there, why there is no amount, and a class
 */
export function amountCell(value, scale, unit, { stop = false, absent = 'No reportado', kind = '' } = {}) {
  const isNumber = typeof value === 'number';
  const mood = isNumber ? (value < 0 ? 'negative' : '') : 'nothing';
  return h(
    'td',
    {
      class: ['number', mood, kind].filter(Boolean).join(' '),
      title: isNumber ? filed(value, scale) : absent,
      tabindex: stop && 0,
    },
    isNumber ? inUnit(value, scale, unit) : '–',
  );
}

/**
 * A button that copies; `shell.js` does it, also for a button that the server drew. A text that begins with a slash is an API call and is copied as its curl command.
 * @param {string | (() => string)} text
 * @param {string} label
 * @param {string} [of] what is copied, for screen readers
 */
export function copyButton(text, label, of) {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'quiet scripted',
      'data-copy': typeof text === 'string' && text,
      // Runs before the shell's listener, which reads the attribute.
      click: typeof text === 'function' && (() => button.setAttribute('data-copy', text())),
    },
    h('span', {}, label),
    of && h('span', { class: 'unseen' }, ` (${of})`),
  );
  return button;
}

/**
 * Links that save a chart as a picture, and a button that copies the iframe for another site; `shell.js` completes its address.
 * @param {string} frame the address of the frame
 * @param {string} of what the chart shows
 * @param {(format: string) => string} [picture] the address of the file
 * @param {string} [kind] what stands before them
 */
export function pictureLinks(
  frame,
  of,
  picture = (format) => frame.replace(/(?=\?|$)/, `.${format}`),
  kind = 'Imagen',
) {
  const title = of.replaceAll('"', '&quot;');
  const embedded = `<iframe src="${frame}" title="${title}" style="width:100%;aspect-ratio:40/21;border:0" loading="lazy"></iframe>`;
  return h(
    'p',
    { class: 'small pictures' },
    `${kind}: `,
    ['png', 'svg'].map((format) => [
      h(
        'a',
        {
          href: picture(format),
          download: `cifras${frame.replaceAll(/\W+/g, '-')}.${format}`,
          'aria-label': `${format.toUpperCase()} de ${of}`,
        },
        format.toUpperCase(),
      ),
      ' · ',
    ]),
    copyButton(embedded, 'Copiar para incrustar', of),
  );
}

/**
 * `of` says to screen readers what the block is about; `csv` is an API call that answers as CSV too; `table` makes a table in the browser when the API has none, or null when there is nothing to save.
 * @param {{ of: string, call?: string | readonly string[], csv?: string, table?: () => Table | Promise<Table | null> }} block
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
        calls.map((address) =>
          h(
            'p',
            {},
            h('a', { href: address }, h('code', {}, `GET ${address}`)),
            ' ',
            copyButton(address, 'Copiar curl', address),
          ),
        ),
      ),
    csv && [tableLink('CSV', of, csv, 'csv'), tableLink('CSV para Excel', of, csv, 'csv-excel')],
    table && [
      download('CSV', of, async () => {
        const content = await table();
        if (content) save(`${content.name}.csv`, csvText(content, 'csv'));
      }),
      download('CSV para Excel', of, async () => {
        const content = await table();
        if (content) save(`${content.name}-excel.csv`, csvText(content, 'csv-excel'));
      }),
    ],
  );
}

/** A link to what changes of who has this NIT, where its feed is named. @param {string} nit */
export const followLink = (nit) =>
  h(
    'a',
    {
      href: `/cambios?nit=${nit}`,
      class: 'paperless',
      title: 'Lo que cambie en sus datos, y cómo recibir aviso',
    },
    'Seguir sus cambios',
  );

/** To the same page in English. @param {string} path */
export const englishLink = (path) =>
  h('a', { href: `/en${path}`, hreflang: 'en', lang: 'en', class: 'paperless' }, 'In English');

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
  const requestError = /** @type {Partial<import('./client.js').RequestError>} */ (error);
  // A second request would get the same answer.
  const final = requestError.status === 404 || requestError.status === 400;
  if (!requestError.title) console.error(error);
  return h(
    'div',
    { class: 'card problem', role: 'alert' },
    h(document.querySelector('h1') ? 'h2' : 'h1', {}, requestError.title ?? 'Algo falló'),
    h(
      'p',
      {},
      requestError.title
        ? linked(requestError.message ?? '')
        : 'La página no pudo mostrar los datos. Vuelva a cargarla.',
    ),
    h(
      'p',
      { class: 'row' },
      again && !final && h('button', { type: 'button', click: () => retry(again) }, 'Intentar de nuevo'),
      requestError.address && h('a', { href: requestError.address }, 'Qué significa'),
      h('a', { href: '/' }, 'Buscar otra empresa'),
    ),
  );
}

/**
 * Shows in a place what `make` loads, until then that it is loading, and why it could not.
 * @param {HTMLElement} place
 * @param {string} waiting
 * @param {() => Promise<import('./element.js').Child>} make
 */
export async function loadInto(place, waiting, make) {
  place.setAttribute('aria-busy', 'true');
  replace(place, softText(waiting));
  const loaded = await make().catch((error) => failureNotice(error, () => loadInto(place, waiting, make)));
  replace(place, loaded);
  place.setAttribute('aria-busy', 'false');
}

/**
 * A window with what `make` loads.
 * @param {string} id
 * @param {string} title
 * @param {import('./element.js').Child} about
 * @param {string} waiting
 * @param {() => Promise<import('./element.js').Child>} make
 */
export function loadingWindow(id, title, about, waiting, make) {
  const body = h('div', {});
  const close = h('button', { type: 'button', click: () => dialog.close() }, 'Cerrar');
  const dialog = h(
    'dialog',
    { class: 'window', id, 'aria-labelledby': `${id}-title` },
    h('div', { class: 'block-head' }, h('h2', { id: `${id}-title` }, title), close),
    softText(about),
    body,
  );
  void loadInto(body, waiting, make);
  return dialog;
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
  return text.split(new RegExp(`(${apiPrefix}/(?:empresa|sfc)/\\d+)`)).map((part, i) => {
    const page = part.replace(apiPrefix, '');
    return i % 2 === 1 ? h('a', { href: page }, page) : part;
  });
}

// How to cite what a page shows: as a sentence and as BibTeX.

/** The source of companies' figures. */
export const siisSource = siisOrigin.attribution;

/** @typedef {{ title: string, source: string, address: string, meta: CitedMeta }} Cited */
/** @typedef {{ url?: string | undefined, release?: string | undefined, generated_at: string, sample?: boolean | undefined }} CitedMeta */

const citedData = (/** @type {Cited} */ { address, meta }) =>
  meta.url && `${new URL(meta.url, address)}${meta.url.includes('?') ? '&' : '?'}publicacion=${meta.release}`;

/** As a sentence. @param {Cited} cited */
export function citedText(cited) {
  const { title, source, address, meta } = cited;
  const data = citedData(cited);
  const state = data ? ` Datos de esa publicación: ${data}.` : '';
  const sample = meta.sample ? ' Datos de muestra: las empresas son inventadas.' : '';
  return `${source}. ${title}. Cifras, publicación ${meta.release} del ${date(meta.generated_at)}. ${address}.${state} Licencia CC BY 4.0.${sample}`;
}

/**
 * The data are cited by the address of their API answer, `meta.url`, where there is one.
 * @param {Cited} cited
 */
export function citation(cited) {
  const { title, source, address, meta } = cited;
  const data = citedData(cited);
  const sentence = citedText(cited);
  const sample = meta.sample ? ' Datos de muestra: las empresas son inventadas.' : '';
  const bibtex = [
    // A key has no sign that BibTeX reads otherwise.
    `@misc{${['cifras', ...((new URL(address).pathname + new URL(address).search).match(/[\w.]+/g) ?? [])].join('-')},`,
    `  author       = {{${tex(source)}}},`,
    `  title        = {${tex(title)}},`,
    `  year         = {${meta.generated_at.slice(0, 4)}},`,
    `  howpublished = {\\url{${address}}},`,
    `  note         = {Cifras, publicaci\\'on ${meta.release}. CC BY 4.0.${sample}},`,
    ...(data ? [`  url          = {${data}},`] : []),
    '}',
  ].join('\n');
  return block(
    'Cómo citar',
    'citar',
    h('div', { class: 'sample' }, h('pre', {}, sentence), copyButton(sentence, 'Copiar', 'la cita')),
    h('div', { class: 'sample' }, h('pre', {}, bibtex), copyButton(bibtex, 'Copiar', 'la cita en BibTeX')),
  );
}

/** Escapes what is special in TeX. */
const tex = (/** @type {string} */ text) =>
  text.replaceAll(
    /[\\{}$&#%_^~]/g,
    (sign) => ({ '\\': '\\textbackslash{}', '^': '\\^{}', '~': '\\~{}' })[sign] ?? `\\${sign}`,
  );
