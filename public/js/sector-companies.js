/** The largest companies of a CIIU group, and those that entered and left in its newest year. */

import { prefix } from './api.js';
import { block, blockTools } from './block.js';
import { companyTable, unitOf } from './company-table.js';
import { h } from './element.js';
import { formatNumber } from './format.js';
import { inUnit, unitFor } from './units.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */
/** @typedef {import('./sector-facts.js').Step} Step */

/** Amounts are in thousands of pesos. */
const scale = 1000;

/**
 * @param {SectorFacts} facts
 * @param {Step} own
 * @param {string} call
 */
export function sectorLargest({ ranking: { anio, top } }, own, call) {
  if (top.length === 0) return null;
  return block(
    'Las mayores',
    'mayores',
    h(
      'p',
      { class: 'soft' },
      h(
        'a',
        {
          href: `/comparar?nit=${top
            .slice(0, 5)
            .map(({ nit }) => nit)
            .join(',')}`,
        },
        'Comparar las cinco primeras',
      ),
    ),
    companyTable(
      'las mayores',
      `Por ingresos operacionales de ${anio}, en ${unitOf(top).name}. La letra es la calidad de la presentación.`,
      top,
    ),
    blockTools({ of: 'sociedades', call, csv: `${prefix}/screener?${own.nivel}=${own.codigo}` }),
  );
}

/** @param {SectorFacts} facts */
export function sectorMovement({ movement: found }) {
  if (!found) return null;
  const { anio, entran, salen } = found;
  const list = (
    /** @type {string} */ title,
    /** @type {typeof entran} */ { total, mayores },
    /** @type {number} */ year,
  ) =>
    h(
      'div',
      { class: 'card' },
      h('h3', {}, `${formatNumber(total)} ${title}`),
      mayores.length > 0 &&
        h(
          'ul',
          {},
          mayores.map(({ nit, razon_social, ingresos_operacionales }) =>
            h(
              'li',
              {},
              h('a', { href: `/empresa/${nit}` }, razon_social),
              ingresos_operacionales !== null &&
                h(
                  'span',
                  { class: 'soft' },
                  `, $\u00A0${inUnit(ingresos_operacionales, scale, unit)} en ${year}`,
                ),
            ),
          ),
        ),
    );
  const unit = unitFor(
    [...entran.mayores, ...salen.mayores].map(({ ingresos_operacionales }) => ingresos_operacionales),
    scale,
  );
  return block(
    'Quién llega y quién se va',
    'movimiento',
    h(
      'p',
      { class: 'soft' },
      `De ${anio - 1} a ${anio}, con las de mayores ingresos, en ${unit.name}. Dejar de reportar o cambiar de actividad no es cerrar.`,
    ),
    h(
      'div',
      { class: 'grid' },
      list(entran.total === 1 ? 'llega' : 'llegan', entran, anio),
      list(salen.total === 1 ? 'se va' : 'se van', salen, anio - 1),
    ),
  );
}
