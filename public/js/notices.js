/** The API's notices about filters that match nothing; a suggested value that the menus know becomes a link. */

import { h } from './element.js';

/**
 * @param {readonly string[]} sentences
 * @param {import('./facets.js').Facets} facets
 * @param {URLSearchParams} query
 */
export const notices = (sentences, facets, query) =>
  h(
    'div',
    { class: 'card', id: 'notices', role: 'status' },
    sentences.map((sentence) => h('p', {}, linked(sentence, facets, query))),
  );

/**
 * `ciudad: ninguna sociedad de 2025 tiene «Bogta»; lo más parecido es «Bogotá, D.C.».`
 * @param {string} sentence
 * @param {import('./facets.js').Facets} facets
 * @param {URLSearchParams} query
 */
function linked(sentence, facets, query) {
  const [, name = '', before, near = '', after] =
    /^(\w+)(: .*; lo más parecido es «)(.+)(»\.)$/su.exec(sentence) ?? [];
  const known = /** @type {Record<string, unknown>} */ (facets)[name];
  if (!Array.isArray(known) || !known.some(({ valor }) => valor === near)) return sentence;
  const better = new URLSearchParams(query);
  better.delete('page');
  better.set(name, near);
  return [name, before, h('a', { href: `/explorar?${better}` }, near), after];
}
