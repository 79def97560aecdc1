/** Who is in the release, by NIT, from its two files of companies and entities: no NIT leaves the browser. */

import { getData, releaseFile } from './api.js';

/** @typedef {import('./match-lines.js').Known} Known */
/** @typedef {{ nit: string, razon_social: string, ciudad: string | null, ultimo_anio: number }} Listed */

/**
 * Companies and entities; who is both counts as a company, of which there are more figures.
 * @param {{ release: string }} manifest
 * @returns {Promise<ReadonlyMap<string, Known>>}
 */
export async function loadDirectory(manifest) {
  /** @type {(file: string) => Promise<readonly Listed[]>} */
  const load = (file) => getData(releaseFile(manifest, file));
  const [companies, entities] = await Promise.all([load('empresas.json'), load('entidades.json')]);
  const known = (/** @type {Listed} */ one, /** @type {string} */ page) => ({
    nit: one.nit,
    name: one.razon_social,
    city: one.ciudad,
    lastYear: one.ultimo_anio,
    href: `/${page}/${one.nit}`,
  });
  return new Map([
    ...entities.map((one) => /** @type {const} */ ([one.nit, known(one, 'sfc')])),
    ...companies.map((one) => /** @type {const} */ ([one.nit, known(one, 'empresa')])),
  ]);
}
