/** The page of a CIIU group from top to bottom. */

import { prefix } from './api.js';
import { block } from './block.js';
import { citation, siisSource } from './citation.js';
import { h, segments } from './element.js';
import { bytes, calm, fewWords, formatNumber, levelNames, yearsText } from './format.js';
import { excludedText } from './indicator-notes.js';
import { sectorLargest, sectorMovement } from './sector-companies.js';
import { sectorDebt } from './sector-debt.js';
import { sectorGrowth } from './sector-growth.js';
import { sectorMedians, sectorSpread } from './sector-medians.js';
import { sectorPlaces } from './sector-places.js';
import { sectorSize } from './sector-size.js';
import { sizeNames } from './sizes.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */
/** @typedef {import('./sector-facts.js').Step} Step */

const hrefOf = (/** @type {Step} */ { nivel, codigo }) => `/sector/${nivel}/${codigo}`;

/**
 * @param {SectorFacts} facts
 * @param {(size: string) => void} [choose]
 */
export function sectorPage(facts, choose = () => {}) {
  const own = /** @type {Step} */ (facts.path.at(-1));
  const call = `${prefix}/sector/${own.nivel}/${own.codigo}`;
  return [
    heading(facts, own),
    own.nivel !== 'clase' && sizeSwitch(choose),
    h('div', { id: 'cifras-del-grupo' }, sectorSize(facts, own), sectorMedians(facts, call)),
    sectorDebt(facts),
    sectorGrowth(facts),
    sectorSpread(facts),
    sectorLargest(facts, own, call),
    sectorMovement(facts),
    sectorPlaces(facts, own),
    inside(facts, own),
    citation({
      title: `${calm(own.nombre)} (${levelNames[own.nivel]?.toLowerCase()} ${own.codigo} de la CIIU): sumas e indicadores de las sociedades que cuentan, ${yearsText(Object.keys(facts.years).map(Number))}`,
      source: siisSource,
      address: `${facts.site}${hrefOf(own)}`,
      meta: facts.meta,
    }),
  ];
}

/**
 * @param {SectorFacts} facts
 * @param {Step} own
 */
function heading({ path, years, ranking, statements }, own) {
  const stats = years[ranking.anio];
  const companies = stats?.num_empresas ?? 0;
  return h(
    'header',
    {},
    h(
      'nav',
      { 'aria-label': 'Actividad', class: 'soft path' },
      h('a', { href: '/sector' }, 'Sectores'),
      path
        .slice(0, -1)
        .map((step) => [
          ' › ',
          h(
            'a',
            { href: hrefOf(step), title: step.nombre },
            `${step.codigo} ${step.corto ?? fewWords(calm(step.nombre) ?? '')}`,
          ),
        ]),
    ),
    h('h1', {}, calm(own.nombre)),
    h(
      'p',
      { class: 'lead' },
      `${levelNames[own.nivel]} ${own.codigo} de la CIIU. `,
      companies === 0
        ? `Ninguna sociedad cuenta en ${ranking.anio}.`
        : `${formatNumber(companies)} ${companies === 1 ? 'sociedad cuenta' : 'sociedades cuentan'} en ${ranking.anio}${excludedText(stats?.excluidas ?? 0)}.`,
    ),
    h(
      'ul',
      { class: 'chips', 'aria-label': 'Ir a' },
      h('li', {}, h('a', { href: `/explorar?${own.nivel}=${own.codigo}` }, 'Ver todas en la lista')),
      h('li', {}, h('a', { href: '#citar' }, 'Cómo citar')),
      statements &&
        h(
          'li',
          {},
          h(
            'a',
            {
              href: statements.href,
              download: `cifras-estados-seccion-${path[0]?.codigo}.csv.gz`,
              title: 'CSV en gzip, con la clase CIIU de cada sociedad en la columna ciiu_codigo',
            },
            `Todos los estados de la sección ${path[0]?.codigo} (CSV, ${bytes(statements.bytes)})`,
          ),
        ),
    ),
  );
}

/**
 * Of a class the API has no statistics by size: too few companies are left.
 * @param {(size: string) => void} choose
 */
const sizeSwitch = (choose) =>
  h(
    'div',
    { id: 'parte', class: 'block scripted' },
    h(
      'div',
      { class: 'row' },
      segments('Tamaño', [['', 'Todas'], ...Object.entries(sizeNames)], '', choose),
      h('a', { class: 'small', href: '/docs/guia#analisis' }, 'Cómo se mide el tamaño'),
    ),
    h('p', { class: 'small', role: 'status' }),
  );

/**
 * @param {SectorFacts} facts
 * @param {Step} own
 */
function inside({ inside: groups }, own) {
  if (groups.length === 0) return null;
  return block(
    own.nivel === 'seccion' ? 'Sus divisiones' : 'Sus clases',
    'dentro',
    h(
      'ul',
      { class: 'groups' },
      groups.map((step) =>
        h(
          'li',
          {},
          h('a', { href: hrefOf(step) }, `${step.codigo} ${calm(step.nombre)}`),
          h('span', { class: 'soft' }, ` ${formatNumber(step.num_empresas)}`),
        ),
      ),
    ),
  );
}
