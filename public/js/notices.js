/** The API's notices about filters that match nothing; a suggested value that the menus know becomes a link, which puts it in the place of the one that matches nothing. */

import { h } from './element.js';
import { changedQuery, explorerAddress } from './explore-query.js';

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
  const [, name = '', before = '', near = '', after] =
    /^(\w+)(: .*; lo más parecido es «)(.+)(»\.)$/su.exec(sentence) ?? [];
  const known = /** @type {Record<string, unknown>} */ (facets)[name];
  if (!Array.isArray(known) || !known.some(({ valor }) => valor === near)) return sentence;
  const wrong = /«(.+)»; /su.exec(before)?.[1]?.toLowerCase();
  const values = query.get(name)?.split(',') ?? [];
  const place = values.findIndex((value) => value.trim().toLowerCase() === wrong);
  if (place < 0) return sentence;
  const better = changedQuery(query, { [name]: values.with(place, near).join() });
  return [name, before, h('a', { href: explorerAddress(better) }, near), after];
}
