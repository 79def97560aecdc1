/** An answer shown as it came (status, time, headers, body), as text and never as markup. */

import { h } from './element.js';

/** @typedef {import('../../contract/http/schemas.ts').Problem} Problem */
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
const most = 200_000;

/**
 * `no-cache` revalidates what the browser has cached, so that time and limits are those of this request.
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<Answer>}
 */
export async function fetchAnswer(address, signal) {
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
export const answerSummary = ({ response, text, milliseconds }) =>
  `${response.status} · ${grouped(milliseconds)} ms · ${grouped(new Blob([text]).size)} bytes`;

/** @param {Answer} answer */
export function shownAnswer({ response, text }) {
  const headers = shownHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const body = formatted(text);
  return [
    h('pre', {}, headers.join('\n')),
    h('pre', { class: 'body', role: 'group', tabindex: 0, 'aria-label': 'Cuerpo' }, body.slice(0, most)),
    body.length > most &&
      h(
        'p',
        { class: 'small soft' },
        `Se muestran los primeros ${grouped(most)} caracteres de ${grouped(body.length)}.`,
      ),
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
export function problemIn({ response, text }) {
  const value = response.ok ? null : parsed(text);
  return value?.type ? value : null;
}

/**
 * A problem in words; each fault links to its field.
 * @param {Problem} problem
 * @param {(parameter: string) => string | null} fieldId
 */
export function shownProblem({ type, title, detail, errors = [] }, fieldId) {
  return h(
    'div',
    { class: 'card problem' },
    h('h3', {}, title),
    errors.length > 0
      ? h(
          'ul',
          {},
          errors.map(({ parameter, detail: said }) => {
            const id = fieldId(parameter);
            const name = h('code', {}, parameter);
            return h('li', {}, id ? h('a', { href: `#${id}` }, name) : name, ' ', said);
          }),
        )
      : h('p', {}, detail),
    h('p', {}, h('a', { href: new URL(type, location.href).pathname }, 'Qué significa')),
  );
}
