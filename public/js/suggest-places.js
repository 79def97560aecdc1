/** Sectors and towns that a typed text names, from the file of the explorer's menus. */

import { getData } from './api.js';
import { townText } from './facets.js';
import { calm, formatNumber, levelNames } from './format.js';

/** @typedef {{ name: string, about: string, href: string }} Place */

/** As many sectors, and as many towns, as are suggested. */
const most = 2;
const levels = /** @type {const} */ (['seccion', 'division', 'clase']);

/**
 * Those in which each typed word begins a word, the largest first.
 * @param {string} typed
 * @returns {Promise<readonly Place[]>}
 */
export async function placesNamed(typed) {
  /** @type {import('../../contract/stored/layout.ts').Latest} */
  const { base } = await getData('/data/latest.json');
  /** @type {import('./facets.js').Facets} */
  const facets = await getData(`/data/${base}facets.json`);
  const words = fold(typed);
  const named = (/** @type {string} */ name) => {
    const own = fold(name);
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const sectors = levels
    .flatMap((level) => (facets[level] ?? []).map((facet) => ({ level, ...facet })))
    .filter(({ valor, nombre }) => named(`${valor} ${nombre ?? ''}`))
    .sort((a, b) => b.empresas - a.empresas)
    .slice(0, most)
    .map(({ level, valor, nombre, empresas }) => ({
      name: calm(nombre ?? valor) ?? valor,
      about: `Sector, ${levelNames[level]?.toLowerCase()} ${valor} · ${companies(empresas)}`,
      href: `/sector/${level}/${valor}`,
    }));
  const towns = (facets.ciudad ?? [])
    .filter(({ valor }) => named(valor))
    .slice(0, most)
    .map((town) => ({
      name: townText(town),
      about: `Municipio · ${companies(town.empresas)}`,
      href: `/explorar?${new URLSearchParams({ ciudad: town.valor, ...(town.departamento && { departamento: town.departamento }) })}`,
    }));
  return [...sectors, ...towns];
}

const companies = (/** @type {number} */ count) =>
  `${formatNumber(count)} ${count === 1 ? 'sociedad' : 'sociedades'}`;

/** The words of a text in small letters without accents. */
const fold = (/** @type {string} */ text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
