/** Where the companies of a CIIU group are: the figures of each department, and the towns, which lead to their companies in the explorer. */

import { block, blockTools } from './block.js';
import { caption, h, scrolling } from './element.js';
import { formatNumber } from './format.js';
import { formatIndicator, inUnit, unitFor } from './units.js';

/** @typedef {import('./sector-facts.js').SectorFacts} SectorFacts */
/** @typedef {import('./sector-facts.js').Step} Step */

/** Amounts are in thousands of pesos. */
const scale = 1000;

/**
 * @param {SectorFacts} facts
 * @param {Step} own
 */
export function sectorPlaces({ places, departments, ranking }, own) {
  const { departments: counted, towns } = places;
  if (departments.length + counted.length === 0) return null;
  return block(
    'Dónde están',
    'lugares',
    departments.length > 0 && [
      departmentTable(departments, ranking.anio, own),
      blockTools({
        of: 'departamentos',
        table: () => ({
          name: `cifras-${own.nivel}-${own.codigo}-departamentos-${ranking.anio}`,
          header: [
            ...[
              'departamento',
              'num_empresas',
              'ingresos_operacionales_miles_cop',
              'total_activos_miles_cop',
            ],
            ...['margen_neto_n', 'margen_neto_p50_porcentaje'],
          ],
          rows: departments.map((line) => [
            ...[line.departamento, line.num_empresas, line.ingresos_operacionales, line.total_activos],
            ...[line.margen_neto.n, line.margen_neto.p50],
          ]),
        }),
      }),
    ],
    towns.length > 0 &&
      h(
        'p',
        { class: 'soft' },
        `Cuántas de las que reportaron ${ranking.anio} tienen allí su domicilio, los lugares con más de ellas primero. Pulse uno para verlas.`,
      ),
    h(
      'div',
      { class: 'grid' },
      counted.length > 0 && list('Departamentos', counted, own),
      towns.length > 0 && list('Municipios', towns, own),
    ),
  );
}

/**
 * @param {readonly import('./sector-facts.js').DepartmentLine[]} lines
 * @param {number} year
 * @param {Step} own
 */
function departmentTable(lines, year, own) {
  const unit = unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    scale,
  );
  return h(
    'div',
    scrolling('scroll', 'departamentos'),
    h(
      'table',
      {},
      caption(
        `Por departamento del domicilio en cada presentación: n, las que cuentan en ${year}; sus sumas, en ${unit.name}, y la mediana de su margen neto. Cada nombre lleva a sus cifras por año.`,
      ),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, 'Departamento'),
          h('th', { scope: 'col', class: 'number' }, 'n'),
          h('th', { scope: 'col', class: 'number' }, 'Ingresos'),
          h('th', { scope: 'col', class: 'number fold-narrow' }, 'Activo'),
          h('th', { scope: 'col', class: 'number' }, 'Margen'),
        ),
      ),
      h(
        'tbody',
        {},
        lines.map(({ departamento, num_empresas, ingresos_operacionales, total_activos, margen_neto }) =>
          h(
            'tr',
            {},
            h(
              'th',
              { scope: 'row' },
              h(
                'a',
                { href: `/sector/${own.nivel}/${own.codigo}?${new URLSearchParams({ departamento })}` },
                departamento,
              ),
            ),
            h('td', { class: 'number' }, formatNumber(num_empresas)),
            [ingresos_operacionales, total_activos].map((value, i) =>
              h(
                'td',
                {
                  class: `number${i ? ' fold-narrow' : ''}`,
                  title: value === null ? 'No reportado' : `${formatNumber(value)} miles de pesos`,
                },
                value === null ? '–' : inUnit(value, scale, unit),
              ),
            ),
            h(
              'td',
              { class: 'number wraps' },
              margen_neto.p50 === null
                ? h('span', { class: 'nothing small' }, margen_neto.n > 0 ? 'Muy pocas' : 'Nadie')
                : formatIndicator(margen_neto.p50, 'percent'),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {string} title
 * @param {readonly import('./sector-facts.js').PlaceCount[]} counted
 * @param {Step} own
 */
const list = (title, counted, own) =>
  h(
    'div',
    { class: 'card' },
    h('h3', {}, title),
    h(
      'ul',
      { class: 'groups' },
      counted.map(({ departamento, ciudad, empresas }) => {
        const query = new URLSearchParams({
          ...(ciudad !== null && { ciudad }),
          departamento,
          [own.nivel]: own.codigo,
        });
        return h(
          'li',
          {},
          h('a', { href: `/explorar?${query}` }, ciudad ?? departamento),
          h('span', { class: 'soft' }, ` ${formatNumber(empresas)}`),
        );
      }),
    ),
  );
