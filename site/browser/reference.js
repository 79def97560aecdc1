/** «Probar»: the form that calls an operation of the API from its reference page, and the answer as it came. */

import { copyButton } from '../parts/document/block.js';
import { client, published } from '../parts/document/client.js';
import { byId, h, replace, smallText } from '../parts/document/element.js';
import './guide.js';

/** @typedef {import('../../contract/http/schemas.ts').Problem} Problem */

// An answer shown as it came (status, time, headers, body), as text and never as markup.

/**
 * @typedef {object} Answer
 * @property {Response} response
 * @property {string} text
 * @property {number} milliseconds
 */

/** In the order shown. */
const shownHeaders = [
  'Content-Type',
  'Content-Disposition',
  'Cache-Control',
  'ETag',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** Longer bodies are cut: they would slow the page down. */
const mostLetters = 200_000;

/**
 * `no-cache` revalidates what the browser has cached, so that time and limits are those of this request.
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
async function fetchAnswer(address, signal) {
  const started = performance.now();
  const response = await fetch(address, { cache: 'no-cache', signal });
  const text = await response.text();
  return { response, text, milliseconds: Math.round(performance.now() - started) };
}

/** @param {number} value */
const grouped = (value) => value.toLocaleString('es-CO');

/**
 * Status, time and size in a line.
 * @param {Answer} answer
 */
const answerSummary = ({ response, text, milliseconds }) =>
  `${response.status} · ${grouped(milliseconds)} ms · ${grouped(new Blob([text]).size)} bytes`;

/** @param {Answer} answer */
function shownAnswer({ response, text }) {
  const headers = shownHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const body = formatted(text);
  return [
    h('pre', {}, headers.join('\n')),
    h(
      'pre',
      { class: 'body', role: 'group', tabindex: 0, 'aria-label': 'Cuerpo' },
      body.slice(0, mostLetters),
    ),
    body.length > mostLetters &&
      smallText(`Se muestran los primeros ${grouped(mostLetters)} caracteres de ${grouped(body.length)}.`),
  ];
}

/** @param {string} text */
function formatted(text) {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

/**
 * Undefined when the text is not JSON.
 * @param {string} text
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The problem in an answer; null when it is none.
 * @param {Answer} answer
 * @returns {Problem | null}
 */
function problemIn({ response, text }) {
  const value = response.ok ? null : parsed(text);
  return value?.type ? value : null;
}

/**
 * A problem in words; each fault links to its field.
 * @param {Problem} problem
 * @param {(parameter: string) => string | null} fieldId
 */
function shownProblem({ type, title, detail, errors = [] }, fieldId) {
  return h(
    'div',
    { class: 'card problem' },
    h('h3', {}, title),
    errors.length > 0
      ? h(
          'ul',
          {},
          errors.map(({ parameter, detail: sentence }) => {
            const id = fieldId(parameter);
            const name = h('code', {}, parameter);
            return h('li', {}, id ? h('a', { href: `#${id}` }, name) : name, ' ', sentence);
          }),
        )
      : h('p', {}, detail),
    h('p', {}, h('a', { href: new URL(type, location.href).pathname }, 'Qué significa')),
  );
}

// The form of an API operation, made from the parameters on its page, and the address that it yields.

/**
 * `control` is the element to focus, `fault` the element that says what is wrong.
 * @typedef {object} Field
 * @property {string} name
 * @property {boolean} inPath
 * @property {boolean} required
 * @property {string} example
 * @property {HTMLElement} element
 * @property {HTMLElement} control
 * @property {HTMLElement} fault
 * @property {() => string} value
 */

/** A list with more values is a text field and not checkboxes. */
const mostBoxes = 16;

/**
 * @param {HTMLElement} item
 * @returns {Field}
 */
function fieldOf(item) {
  const { parameter: name = '', in: place, kind, example = '' } = item.dataset;
  const required = item.dataset.required !== undefined;
  const values = [...item.querySelectorAll('.values code')].map((code) => code.textContent ?? '');
  const id = `probar-${name}`;
  const fault = h('p', { id: `${id}-falla`, class: 'fault' });
  const common = { name, inPath: place === 'path', required, example, fault };
  const label = [h('code', {}, name), required ? ' obligatorio' : ''];
  if (kind === 'list' && values.length <= mostBoxes) {
    const boxes = values.map((value) => h('input', { type: 'checkbox', value }));
    const element = h(
      'fieldset',
      { id, class: 'boxes', tabindex: -1, 'aria-describedby': fault.id },
      h('legend', { class: 'label' }, label),
      boxes.map((box) => h('label', {}, box, ' ', box.value)),
      fault,
    );
    const value = () =>
      boxes
        .filter((box) => box.checked)
        .map((box) => box.value)
        .join(',');
    return { ...common, element, control: element, value };
  }
  const control =
    kind === 'choice'
      ? h(
          'select',
          { id, 'aria-describedby': fault.id },
          !required && h('option', { value: '' }, '—'),
          values.map((value) => h('option', { selected: required && value === example }, value)),
        )
      : h('input', {
          id,
          value: required ? example : null,
          placeholder: example,
          inputmode: kind === 'number' ? 'numeric' : null,
          autocomplete: 'off',
          spellcheck: 'false',
          'aria-describedby': fault.id,
        });
  const element = h('div', {}, h('label', { for: id }, label), control, fault);
  return { ...common, element, control, value: () => control.value.trim() };
}

/**
 * Path and query; a parameter that is missing in the path stays as `{name}`.
 * @param {string} template
 * @param {readonly Field[]} fields
 */
function formAddress(template, fields) {
  const filled = fields.filter((field) => field.value() !== '');
  const path = filled
    .filter(({ inPath }) => inPath)
    .reduce(
      (text, { name, value }) => text.replace(`{${name}}`, () => encodeURIComponent(value())),
      template,
    );
  const query = filled
    .filter(({ inPath }) => !inPath)
    .map(({ name, value }) => `${name}=${encoded(value()).replaceAll('%2C', ',')}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/**
 * Encodes apostrophes too: the address stands between apostrophes in a shell command.
 * @param {string} text
 */
const encoded = (text) => encodeURIComponent(text).replaceAll("'", '%27');

/**
 * Shows the fault of each field and clears the others.
 * @param {readonly Field[]} fields
 * @param {ReadonlyMap<string, string>} faults
 */
function tellFaults(fields, faults) {
  for (const { name, control, fault } of fields) {
    const detail = faults.get(name);
    fault.textContent = detail ?? '';
    if (detail === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}

const section = byId('probar');
const template = section.dataset.path ?? '';
const fields = [...document.querySelectorAll('[data-parameter]')].map((item) =>
  fieldOf(/** @type {HTMLElement} */ (item)),
);

const call = h('div', { class: 'tools' });
const line = h('p', { role: 'status' });
const result = h('div', { class: 'result' });
const form = h(
  'form',
  { class: 'card', novalidate: true, input: showAddress, submit: send },
  h(
    'div',
    { class: 'filters' },
    fields.map(({ element }) => element),
  ),
  call,
  h('button', { class: 'primary' }, 'Enviar'),
);
section.append(form, line, result);
section.hidden = false;
byId('ir-a-probar').hidden = false;
showAddress();
nameRealCompany().then(showAddress, () => {});

function showAddress() {
  const address = formAddress(template, fields);
  replace(
    call,
    h('span', { class: 'call' }, h('a', { href: address }, h('code', {}, `GET ${address}`))),
    copyButton(address, 'Copiar curl', address),
  );
}

/** @type {AbortController | undefined} */
let asking;

/** @param {Event} event */
async function send(event) {
  event.preventDefault();
  const missing = fields.filter(({ inPath, value }) => inPath && value() === '');
  tellFaults(fields, new Map(missing.map(({ name }) => [name, 'es obligatorio'])));
  if (missing[0]) return missing[0].control.focus();
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  result.setAttribute('aria-busy', 'true');
  line.textContent = 'Consultando…';
  try {
    const answer = await fetchAnswer(formAddress(template, fields), signal);
    const problem = problemIn(answer);
    tellFaults(fields, new Map(problem?.errors?.map(({ parameter, detail }) => [parameter, detail])));
    line.textContent = answerSummary(answer);
    replace(result, problem && shownProblem(problem, fieldId), shownAnswer(answer));
  } catch {
    if (signal.aborted) return;
    line.textContent = 'Sin respuesta: revise su conexión e intente de nuevo.';
    replace(result);
  }
  result.removeAttribute('aria-busy');
}

/** @param {string} parameter */
const fieldId = (parameter) => fields.find(({ name }) => name === parameter)?.control.id ?? null;

/** Where the data are real, replaces the sample's NIT in the form by one that exists. */
async function nameRealCompany() {
  const field = fields.find(({ name }) => name === 'nit');
  const control = field?.control;
  if (!(control instanceof HTMLInputElement) || (await published('/data/latest.json')).sample) return;
  /** @type {readonly [string, 'sfc' | 'siis']} */
  const [q, source] = template.includes('/sfc/') ? ['banco', 'sfc'] : ['constructora', 'siis'];
  const { data } = await client.search({ limit: 1, q, source });
  if (data.results[0] && control.value === field?.example) control.value = data.results[0].nit;
}
