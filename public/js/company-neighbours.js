/** The companies of the same class nearest in size, with a link that compares them. */

import { prefix } from './api.js';
import { block, blockTools } from './block.js';
import { companyTable, unitOf } from './company-table.js';
import { h } from './element.js';
import { formatNumber } from './format.js';

/** As many companies as a comparison takes. */
const most = 5;

/**
 * @param {import('./company-facts.js').Whole['profile']} profile
 * @param {readonly import('./company-facts.js').ScreenerRow[]} near
 */
export function companyNeighbours({ nit, ciiu }, near) {
  const [first] = near;
  if (!ciiu || !first) return null;
  const compared = `/comparar?nit=${[nit, ...near.map((row) => row.nit)].slice(0, most).join(',')}`;
  const call = `${prefix}/screener?clase=${ciiu.codigo}`;
  return block(
    'Las más parecidas en tamaño',
    'vecinas',
    h(
      'p',
      { class: 'soft' },
      `Las ${formatNumber(near.length)} de su clase con ingresos más cercanos en ${first.anio}. `,
      h('a', { href: compared }, 'Compararlas lado a lado'),
    ),
    companyTable(`Clase ${ciiu.codigo}, ${first.anio}, en ${unitOf(near).name}.`, near),
    blockTools({ call, csv: call }),
  );
}
