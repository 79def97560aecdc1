/** The sectors and towns that a typed text names, from the menus of the explorer. */

import { fold } from '../../../contract/text.js';
import { calm } from '../document/format.js';
import { townText } from '../explorer/facets.js';

/** `count` are its companies. @typedef {{ name: string, kind: 'sector' | 'town', level?: string, code?: string, count: number, href: string }} Place */

/** As many sectors, and as many towns, as are suggested. */
const mostPlaces = 2;
const levels = /** @type {const} */ (['seccion', 'division', 'clase']);

/**
 * Those in which each typed word begins a word, the largest first.
 * @param {string} typed
 * @param {import('../explorer/facets.js').Facets} facets
 * @returns {readonly Place[]}
 */
export function placesNamed(typed, facets) {
  const words = wordsOf(typed);
  const isNamed = (/** @type {string} */ name) => {
    const nameWords = wordsOf(name);
    return words.length > 0 && words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
  };
  const sectors = levels
    .flatMap((level) => (facets[level] ?? []).map((facet) => ({ level, ...facet })))
    .filter(({ valor, nombre }) => isNamed(`${valor} ${nombre ?? ''}`))
    .sort((a, b) => b.empresas - a.empresas)
    .slice(0, mostPlaces)
    .map(({ level, valor, nombre, empresas }) => ({
      name: calm(nombre ?? valor) ?? valor,
      kind: /** @type {const} */ ('sector'),
      level,
      code: valor,
      count: empresas,
      href: `/sector/${level}/${valor}`,
    }));
  const towns = (facets.ciudad ?? [])
    .filter(({ valor }) => isNamed(valor))
    .slice(0, mostPlaces)
    .map((town) => ({
      name: townText(town),
      kind: /** @type {const} */ ('town'),
      count: town.empresas,
      href: `/explorar?${new URLSearchParams({ ciudad: town.valor, ...(town.departamento && { departamento: town.departamento }) })}`,
    }));
  return [...sectors, ...towns];
}

const wordsOf = (/** @type {string} */ text) => fold(text).split(' ').filter(Boolean);
