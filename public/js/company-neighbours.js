/** The companies nearest in size, of the narrowest group that has any, with a link that compares them. */

import { prefix } from './api.js';
import { block, blockTools } from './block.js';
import { companyTable, unitOf } from './company-table.js';
import { h } from './element.js';
import { formatNumber, levelNames } from './format.js';

/** As many companies as a comparison takes. */
const most = 5;
const size = 'de un tercio a tres veces los suyos';
const narrower = {
  clase: '',
  division: '; en su clase no hay otra',
  seccion: '; en su división no hay otra',
};

/**
 * @param {string} nit
 * @param {import('./company-facts.js').SimilarCompanies | null} near
 */
export function companyNeighbours(nit, near) {
  if (!near) return null;
  const { nivel, codigo, empresas } = near;
  const [first] = empresas;
  const title = 'Las más parecidas en tamaño';
  if (!first)
    return block(
      title,
      'vecinas',
      h(
        'p',
        { class: 'soft' },
        `Ninguna de tamaño parecido: ni en su clase, ni en su división, ni en su sección hay otra con ingresos ${size}.`,
      ),
    );
  const compared = `/comparar?nit=${[nit, ...empresas.map((row) => row.nit)].slice(0, most).join(',')}`;
  const call = `${prefix}/screener?${nivel}=${codigo}&max_ingresos_operacionales=${near.most}&min_ingresos_operacionales=${near.least}`;
  const level = levelNames[nivel];
  const count = empresas.length === 1 ? 'La única' : `Las ${formatNumber(empresas.length)} más cercanas`;
  return block(
    title,
    'vecinas',
    h(
      'p',
      { class: 'soft' },
      `${count} de su ${level?.toLowerCase()} con ingresos ${size} en ${first.anio}${narrower[nivel]}. `,
      h('a', { href: compared }, 'Compararlas lado a lado'),
    ),
    companyTable(
      'empresas parecidas',
      `${level} ${codigo}, ${first.anio}, en ${unitOf(empresas).name}.`,
      empresas,
    ),
    blockTools({ of: 'empresas parecidas', call, csv: call }),
  );
}
