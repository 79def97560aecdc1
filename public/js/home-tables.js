/** The tables of the front page: largest companies, fastest-growing ones, and sections with their share of revenue. */

import { fewReported } from './coverage.js';
import { caption, h, scrolling, svg } from './element.js';
import { calm, formatNumber } from './format.js';
import { gradeMark } from './grades.js';
import { filed, formatIndicator, inUnit, unitFor } from './units.js';

/** @typedef {import('../../contract/stored/home.ts').Home} Home */
/** @typedef {import('./element.js').Child} Child */

/** Amounts are in thousands of pesos. */
const scale = 1000;

/** @param {Home} home */
export function largestTable({ anio, mayores }) {
  if (mayores.length === 0) return nobody();
  const unit = unitFor(
    mayores.map((row) => row.ingresos_operacionales),
    scale,
  );
  return table(
    `Por ingresos operacionales de ${anio}, en ${unit.name}. La letra es la calidad de lo reportado.`,
    ['Empresa', 'Ingresos', 'Ganancia neta'],
    mayores.map((row) => [
      companyCell(row),
      amountCell(row.ingresos_operacionales, unit),
      amountCell(row.ganancia_neta, unit, 'fold-narrow'),
    ]),
    2,
  );
}

/** @param {Home} home */
export function fastestTable({ anio, crecen: { ingresos_minimos, empresas } }) {
  if (empresas.length === 0) return nobody();
  const unit = unitFor(
    empresas.map((row) => row.ingresos_operacionales),
    scale,
  );
  const least = inUnit(ingresos_minimos, scale, unit);
  return table(
    `Ingresos de ${anio} frente a ${anio - 1}, en ${unit.name}: las de calidad A o B en ambos años que en ${anio - 1} vendieron ${least} o más.`,
    ['Empresa', 'Ingresos', 'Crecimiento'],
    empresas.map((row) => [
      companyCell(row),
      amountCell(row.ingresos_operacionales, unit, 'fold-narrow'),
      h('td', { class: 'number' }, formatIndicator(row.crecimiento, 'percent')),
    ]),
    1,
  );
}

/** @param {Home} home */
export function sectionsTable({ anio, secciones, pais }) {
  const rows = secciones
    .map(({ codigo, nombre, nombre_corto, num_empresas, ingresos_operacionales }) => ({
      codigo,
      nombre,
      nombre_corto,
      companies: num_empresas.at(-1) ?? 0,
      revenue: ingresos_operacionales.at(-1) ?? null,
    }))
    .filter(({ companies }) => companies > 0)
    .sort((a, b) => (b.revenue ?? -Infinity) - (a.revenue ?? -Infinity));
  if (rows.length === 0) return nobody();
  const revenues = rows.map(({ revenue }) => Math.max(0, revenue ?? 0));
  const whole = revenues.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...revenues);
  const few = fewReported(pais.num_empresas).at(-1);
  const unit = unitFor(revenues, scale);
  return table(
    `Ingresos operacionales de ${anio} por sección CIIU, en ${unit.name}${few ? '; sin su parte del país, pues contó menos de la mitad de las usuales' : ', y su parte del país'}.`,
    ['Sección', 'Sociedades', 'Ingresos', 'Parte'],
    rows.map(({ codigo, nombre, nombre_corto, companies, revenue }, i) => {
      const own = revenues[i] ?? 0;
      return [
        h(
          'th',
          { scope: 'row' },
          h('a', { href: `/sector/seccion/${codigo}`, title: calm(nombre) }, nombre_corto),
          svg(
            'svg',
            { class: 'share', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
            svg('rect', { width: most > 0 ? ((100 * own) / most).toFixed(2) : 0, height: 4 }),
          ),
        ),
        h('td', { class: 'number fold-narrow' }, formatNumber(companies)),
        amountCell(revenue, unit),
        h(
          'td',
          { class: 'number' },
          whole > 0 && !few ? formatIndicator((100 * own) / whole, 'percent') : '–',
        ),
      ];
    }),
    1,
  );
}

/**
 * @param {string} text
 * @param {readonly string[]} heads
 * @param {readonly (readonly Child[])[]} rows
 * @param {number} folded index of the column that narrow windows hide
 */
const table = (text, heads, rows, folded) =>
  h(
    'div',
    scrolling('scroll', text),
    h(
      'table',
      {},
      caption(text),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          heads.map((name, i) =>
            h('th', { scope: 'col', class: i > 0 && `number${i === folded ? ' fold-narrow' : ''}` }, name),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map((cells) => h('tr', {}, ...cells)),
      ),
    ),
  );

const nobody = () => h('p', { class: 'soft' }, 'Ninguna en estos datos.');

/** @param {Home['mayores'][number] | Home['crecen']['empresas'][number]} company */
const companyCell = ({ nit, razon_social, ciudad, calidad }) =>
  h(
    'th',
    { scope: 'row' },
    h('a', { href: `/empresa/${nit}` }, razon_social),
    ' ',
    h('small', { class: 'soft' }, ciudad, ' ', gradeMark(calidad)),
  );

/**
 * @param {number | null} value
 * @param {import('./units.js').Unit} unit
 * @param {string} [more]
 */
const amountCell = (value, unit, more = '') =>
  h(
    'td',
    {
      class: `number ${value !== null && value < 0 ? 'negative ' : ''}${more}`.trim(),
      title: value === null ? 'No reportado' : filed(value, scale),
    },
    value === null ? '–' : inUnit(value, scale, unit),
  );
