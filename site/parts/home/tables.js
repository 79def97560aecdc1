/** The country by year on the front page, and its tables: largest companies, fastest-growing ones, sections with their share of revenue. */

import { fewReported } from '../../../contract/filed-years.js';
import { chartOf } from '../charts/charts.js';
import { amountCell, pictureLinks } from '../document/block.js';
import { summedCall } from '../document/client.js';
import { figureCell, h, scrollTable, smallText, softText, svg } from '../document/element.js';
import {
  calm,
  coverageNote,
  date,
  formatIndicator,
  formatNumber,
  inUnit,
  money,
  pesosIn,
  siisScale,
  unitFor,
} from '../document/format.js';
import { gradeMark } from '../figures/flags.js';
import { constantAddress } from '../figures/pesos.js';
import { gapNote, lacks, notInSource } from '../figures/source-gaps.js';

/** @typedef {import('../../../contract/stored/home.ts').Home} Home */
/** @typedef {import('../../../contract/stored/layout.ts').Latest} Latest */
/** @typedef {import('../document/element.js').Child} Child */

// The country in figures on the front page, by year: how many companies count, their revenue and their profit.

/**
 * @param {Home} home
 * @param {Latest} latest
 */
export const currency = ({ anio }, { generated_at }) => [
  `Sumas de las sociedades que cuentan en ${anio}: reportaron estados propios al 31 de diciembre, con su actividad, y en ellos todo cuadra. No todos los años reportan las mismas. Datos al ${date(generated_at)}. `,
  h('a', { href: '/datos' }, 'Fuentes y calidad'),
  ' · ',
  h('a', { href: '/#citar' }, 'Cómo citar'),
  '.',
];

/** @param {Home} home */
export const countryCoverage = ({ anios, pais, huecos }) =>
  anios.length > 0 && [
    `${coverageNote(anios, fewReported(pais.num_empresas), 'las que cuentan y reportaron la cifra')}${gapNote(huecos, anios)} `,
    h(
      'a',
      { href: summedCall('pais', anios.at(-1) ?? 0), download: '' },
      `Las que suman en ${anios.at(-1)}, una a una (CSV)`,
    ),
    '.',
  ];

/** @param {Home} home */
export function countryTiles({ anios, pais, huecos }) {
  const last = anios.length - 1;
  const few = fewReported(pais.num_empresas);
  const amount = (/** @type {number} */ value) => [money(value, siisScale), ''];
  const count = (/** @type {number} */ companies) => [formatNumber(companies), 'en las sumas'];
  return [
    tile('Sociedades', pais.num_empresas, count),
    tile('Ingresos operacionales', alike(pais.ingresos_operacionales), amount, 'ingresos_operacionales'),
    tile('Ganancia neta', alike(pais.ganancia_neta), amount, 'ganancia_neta'),
  ];

  /** Without the year before, where it or the last one has too few companies to compare. */
  function alike(/** @type {readonly (number | null)[]} */ values) {
    return values.map((value, i) => (i === last - 1 && (few[i] || few[last]) ? null : value));
  }

  /**
   * @param {string} label
   * @param {readonly (number | null)[]} values
   * @param {(value: number) => string[]} parts
   * @param {string} [line]
   */
  function tile(label, values, parts, line = '') {
    const nothing = lacks(huecos, line, anios[last] ?? 0) ? notInSource : '–';
    const [figure = nothing, unit = ''] = isKnown(values[last]) ? parts(values[last]) : [];
    const before = values[last - 1];
    return h(
      'div',
      { class: 'card tile' },
      h('p', { class: 'label' }, `${label}${last < 0 ? '' : `, ${anios[last]}`}`),
      h('strong', {}, figure, unit && [' ', h('small', {}, unit)]),
      isKnown(before) && smallText(`${anios[last - 1]}: ${parts(before).join(' ').trim()}`),
    );
  }
}

/** @type {(value: number | null | undefined) => value is number} */
const isKnown = (value) => value !== null && value !== undefined;

/** @param {Home} home */
export function countryCharts({ anios, pais }) {
  if (anios.length === 0) return null;
  return [
    chart('Ingresos operacionales', pais.ingresos_operacionales, pais.con_ingresos, 'one', [
      pictureLinks('/grafica/pais', 'Ingresos de las sociedades que cuentan'),
      pictureLinks(
        constantAddress('/grafica/pais'),
        'Ingresos de las sociedades que cuentan, descontada la inflación',
        undefined,
        'Descontada la inflación',
      ),
    ]),
    chart('Ganancia neta', pais.ganancia_neta, pais.con_ganancia_neta, 'two'),
  ];

  /**
   * @param {string} label
   * @param {readonly (number | null)[]} values
   * @param {readonly number[]} counts
   * @param {import('../charts/charts.js').Ink} ink
   * @param {import('../document/element.js').Child} [pictures]
   */
  function chart(label, values, counts, ink, pictures) {
    const unit = unitFor(values, siisScale);
    return h(
      'div',
      { class: 'card' },
      chartOf({
        label: `${label}, ${unit.name}`,
        years: anios,
        ...{ counts, pictures },
        few: fewReported(pais.num_empresas),
        height: 173,
        text: (value) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit),
        series: [
          {
            label: 'Suma',
            values: values.map((value) => (value === null ? null : (value * siisScale) / unit.pesos)),
            ink,
            kind: 'bars',
          },
        ],
      }),
    );
  }
}

/** @param {Home} home */
export function largestTable({ anio, mayores }) {
  if (mayores.length === 0) return nobody();
  const unit = unitFor(
    mayores.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  return table(
    `Por ingresos operacionales de ${anio}, en ${unit.name}. Una C o D marca lo que se sale de lo usual o no cuadra.`,
    ['Empresa', 'Ingresos', 'Ganancia neta'],
    mayores.map((row) => [
      companyCell(row),
      amountCell(row.ingresos_operacionales, siisScale, unit),
      amountCell(row.ganancia_neta, siisScale, unit, { kind: 'fold-narrow' }),
    ]),
    2,
  );
}

/** @param {Home} home */
export function fastestTable({ anio, crecen: { ingresos_minimos, empresas } }) {
  if (empresas.length === 0) return nobody();
  const unit = unitFor(
    empresas.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  const least = inUnit(ingresos_minimos, siisScale, unit);
  return table(
    `Ingresos de ${anio} frente a ${anio - 1}, en ${unit.name}: las de calidad A o B en ambos años que en ${anio - 1} vendieron ${least} o más.`,
    ['Empresa', 'Ingresos', 'Crecimiento'],
    empresas.map((row) => [
      companyCell(row),
      amountCell(row.ingresos_operacionales, siisScale, unit, { kind: 'fold-narrow' }),
      figureCell(formatIndicator(row.crecimiento, 'percent')),
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
  const unit = unitFor(revenues, siisScale);
  return table(
    `Ingresos operacionales de ${anio} por sección CIIU, en ${unit.name}${few ? '; sin su parte del país, pues contó menos de la mitad de las usuales' : ', y su parte del país'}.`,
    ['Sección', 'Sociedades', 'Ingresos', 'Parte'],
    rows.map(({ codigo, nombre, nombre_corto, companies, revenue }, i) => {
      const sectionRevenue = revenues[i] ?? 0;
      return [
        h(
          'th',
          { scope: 'row' },
          h('a', { href: `/sector/seccion/${codigo}`, title: calm(nombre) }, nombre_corto),
          svg(
            'svg',
            { class: 'share', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
            svg('rect', { width: most > 0 ? ((100 * sectionRevenue) / most).toFixed(2) : 0, height: 4 }),
          ),
        ),
        h('td', { class: 'number fold-narrow' }, formatNumber(companies)),
        amountCell(revenue, siisScale, unit),
        figureCell(whole > 0 && !few ? formatIndicator((100 * sectionRevenue) / whole, 'percent') : '–'),
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
  scrollTable(
    text,
    text,
    heads.map((name, i) =>
      h('th', { scope: 'col', class: i > 0 && `number${i === folded ? ' fold-narrow' : ''}` }, name),
    ),
    rows.map((cells) => h('tr', {}, ...cells)),
  );

const nobody = () => softText('Ninguna en estos datos.');

/** @param {Home['mayores'][number] | Home['crecen']['empresas'][number]} company */
const companyCell = ({ nit, razon_social, ciudad, calidad }) =>
  h(
    'th',
    { scope: 'row' },
    h('a', { href: `/empresa/${nit}` }, razon_social),
    ' ',
    h('small', { class: 'soft' }, ciudad, ' ', gradeMark(calidad)),
  );
