/** The page of the quality rules: what each checks, how often it flags, and the grades by year. */

import { block, failureNotice } from '../parts/document/block.js';
import { published } from '../parts/document/client.js';
import {
  byId,
  figureCell,
  h,
  ofFigures,
  replace,
  scrollTable,
  smallText,
  softText,
  tableRow,
} from '../parts/document/element.js';
import { formatNumber } from '../parts/document/format.js';
import { figures, gradeList, gradeNames, loadRules, severityNames } from '../parts/figures/flags.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../parts/figures/flags.js').Rules} Rules */
/** @typedef {import('../parts/figures/flags.js').Rule} Rule */
/** @typedef {import('../parts/figures/flags.js').Counts} Counts */

const page = byId('page');

async function show() {
  page.setAttribute('aria-busy', 'true');
  try {
    /** @type {import('../../contract/stored/layout.ts').Latest} */
    const { release, sample } = await published('/data/latest.json');
    const { rules, nameOf } = await loadRules({ release });
    const { grados, reglas } = rules;
    sampleBanner({ sample });
    const filings = Object.fromEntries(Object.entries(grados).map(([year, counts]) => [year, total(counts)]));
    replace(
      page,
      gradeTable(grados),
      index(reglas, total(filings)),
      block(
        'Regla por regla',
        'explicaciones',
        reglas.map((rule) => explained(rule, filings, nameOf)),
      ),
    );
  } catch (error) {
    replace(page, failureNotice(error, show));
  }
  page.setAttribute('aria-busy', 'false');
  // The rule that the address's hash names was not there when the page loaded.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

const total = (/** @type {Counts} */ counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Flags in a hundred filings. */
const share = (/** @type {number} */ count, /** @type {number} */ filings) =>
  filings === 0 ? '–' : formatNumber((count / filings) * 100, 1);

/** @param {Rules['grados']} grados */
const gradeTable = (grados) =>
  block(
    'Grados por año',
    'grados',
    softText(
      'El grado de una presentación es el de su marca de más peso. Las de grado D no cuentan en las estadísticas ni en las posiciones de su sector; todas se muestran.',
    ),
    scrollTable(
      'grados por año',
      'Presentaciones de cada grado',
      ['Año', gradeList.map((grade) => ofFigures(`${grade}, ${gradeNames[grade]}`))],
      Object.entries(grados).map(([year, counts]) =>
        tableRow(
          year,
          gradeList.map((grade) => figureCell(formatNumber(counts[grade] ?? 0))),
        ),
      ),
    ),
  );

/**
 * @param {readonly Rule[]} rules
 * @param {number} filings
 */
const index = (rules, filings) =>
  block(
    'Las reglas',
    'reglas',
    scrollTable(
      'reglas',
      `${formatNumber(rules.length)} reglas y sus marcas en las ${formatNumber(filings)} presentaciones.`,
      ['Regla', 'Peso', ['Marcas', 'Por cada 100'].map(ofFigures)],
      rules.map(({ regla, nombre, severidad, marcas }) =>
        h(
          'tr',
          { 'data-rule': regla },
          h('th', { scope: 'row' }, h('a', { href: `#${regla}` }, nombre)),
          h('td', { class: 'nowrap' }, severityNames[severidad]),
          [formatNumber(total(marcas)), share(total(marcas), filings)].map((text) => figureCell(text)),
        ),
      ),
    ),
  );

/**
 * @param {Rule} rule
 * @param {Counts} filings
 * @param {import('../parts/figures/flags.js').LineNames} nameOf
 */
function explained({ regla, nombre, severidad, formula, explicacion, ejemplo, marcas }, filings, nameOf) {
  const { lineas, anterior, cifras } = ejemplo;
  const years = Object.keys(marcas);
  return h(
    'section',
    { class: 'card rule', id: regla, 'aria-labelledby': `${regla}-nombre` },
    h('h3', { id: `${regla}-nombre` }, nombre),
    h('p', {}, h('span', { class: 'chip' }, severityNames[severidad]), ' ', h('code', {}, regla)),
    h('p', {}, explicacion),
    h('p', {}, 'Marca cuando: ', h('code', {}, formula)),
    example('Por ejemplo, con', lineas, nameOf),
    example('y el año anterior', anterior, nameOf),
    example(lineas || anterior ? 'la marca dice' : 'Por ejemplo, la marca dice', cifras, nameOf),
    years.length === 0
      ? smallText('En esta publicación no marca nada.')
      : scrollTable(
          `marcas de ${nombre}`,
          null,
          ['Año', years.map(ofFigures)],
          [
            yearRow('Marcas', years, (year) => formatNumber(marcas[year] ?? 0)),
            yearRow('Por cada 100 presentaciones', years, (year) =>
              share(marcas[year] ?? 0, filings[year] ?? 0),
            ),
          ],
        ),
  );
}

/**
 * @param {string} words
 * @param {Counts | undefined} amounts
 * @param {import('../parts/figures/flags.js').LineNames} nameOf
 */
const example = (words, amounts, nameOf) =>
  amounts &&
  Object.keys(amounts).length > 0 && [
    smallText(`${words}:`),
    h('dl', { class: 'facts' }, figures(amounts, nameOf)),
  ];

/**
 * @param {string} name
 * @param {readonly string[]} years
 * @param {(year: string) => string} text
 */
const yearRow = (name, years, text) =>
  tableRow(
    name,
    years.map((year) => figureCell(text(year))),
  );

show();
