/** Notes on the bands of a comparison: each company's group, how many companies it has, and who has none. */

import { indicatorsInYear } from './compared.js';
import { h } from './element.js';
import { formatNumber, levelNames } from './format.js';
import { cutText, excludedText, unrankedText } from './indicator-notes.js';

/** @typedef {import('./compared.js').Compared} Compared */
/** @typedef {import('./company-facts.js').PeerStats} PeerStats */
/** A company, its index among all compared, its group in the year, and its percentiles there. @typedef {{ one: Compared, place: number, group: PeerStats | undefined, percentiles: Record<string, number | null> }} Placed */

/** @type {Record<PeerStats['muestra'], string>} */
const samples = {
  suficiente: '',
  baja: ' Muestra pequeña: lea los cuartiles con cautela.',
  insuficiente: ' Muy pocas para cuartiles.',
};

/**
 * @param {readonly Placed[]} known
 * @param {readonly Compared[]} all
 * @param {number} year
 */
export const groupNotes = (known, all, year) =>
  h(
    'ul',
    { class: 'small soft', id: 'grupos' },
    known.map((placed) => note(placed.one, textOf(placed, year))),
    all
      .filter(({ company }) => !company)
      .map((one) =>
        note(
          one,
          'entidad vigilada por la Superintendencia Financiera, sin estos indicadores ni clase CIIU; sus razones están en su página.',
        ),
      ),
  );

/**
 * @param {Compared} one
 * @param {string} text
 */
const note = ({ name, href }, text) => h('li', {}, h('a', { href }, name), `: ${text}`);

/**
 * @param {Placed} placed
 * @param {number} year
 */
function textOf({ one, group }, year) {
  if (!one.company || !indicatorsInYear(one, year)) return `no reportó ${year}.`;
  const own = group
    ? `${levelNames[group.nivel]?.toLowerCase()} ${group.codigo}, ${group.nombre}; ${formatNumber(group.num_empresas)} ${group.num_empresas === 1 ? 'empresa' : 'empresas'} en ${year}${excludedText(group.excluidas)}.${samples[group.muestra]}`
    : `sin clase CIIU válida en ${year}, así que sin banda.`;
  return [own, cutText(one.company.indicators, year), unrankedText(one.company, year)]
    .filter(Boolean)
    .join(' ');
}
