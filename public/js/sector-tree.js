/** All CIIU groups that have companies, as a tree from the sections down to the classes. */

import { h } from './element.js';
import { calm, formatNumber } from './format.js';

/** @typedef {import('../../contract/http/sectors.ts').Sectors} Sectors */
/** @typedef {import('./sector-facts.js').Step} Step */

/** @param {Step} step */
const entry = ({ nivel, codigo, nombre, num_empresas }) => [
  h('a', { href: `/sector/${nivel}/${codigo}` }, `${codigo} ${calm(nombre)}`),
  count(num_empresas),
];

/** @param {number} companies */
const count = (companies) => h('span', { class: 'soft' }, ` ${formatNumber(companies)}`);

/** @param {Sectors} sectors */
export const sectorTree = ({ anio, secciones }) => [
  h(
    'header',
    {},
    h('h1', {}, 'Sectores'),
    h(
      'p',
      { class: 'lead' },
      `Las actividades de la CIIU en las que reportan sociedades, con cuántas cuentan en ${anio}: secciones, sus divisiones y sus clases.`,
    ),
  ),
  h(
    'div',
    { class: 'block tree' },
    secciones.map((section) =>
      h(
        'section',
        { 'aria-labelledby': `seccion-${section.codigo}` },
        h('h2', { id: `seccion-${section.codigo}` }, entry(section)),
        section.divisiones.map((division) =>
          h(
            'details',
            {},
            h('summary', {}, `${division.codigo} ${calm(division.nombre)}`, count(division.num_empresas)),
            h(
              'ul',
              { class: 'groups' },
              h(
                'li',
                {},
                h(
                  'a',
                  { href: `/sector/division/${division.codigo}` },
                  `Toda la división ${division.codigo}`,
                ),
              ),
              division.clases.map((one) => h('li', {}, entry(one))),
            ),
          ),
        ),
      ),
    ),
  ),
];
