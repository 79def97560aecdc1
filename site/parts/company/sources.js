/** The filing that each year's figures come from, and what the next year's filing states differently. */

import { callAddress } from '../../../contract/client/client.js';
import { addressOf } from '../../../contract/http/addresses.js';
import { marksByYear } from '../../../contract/year-marks.js';
import { amountCell, block, blockTools, loadInto } from '../document/block.js';
import { client, published, releaseFile } from '../document/client.js';
import {
  dataTable,
  h,
  ofFigures,
  scrolling,
  scrollTable,
  smallText,
  softText,
  tableRow,
} from '../document/element.js';
import { date, formatNumber, frameworkNames, unitFor, units } from '../document/format.js';
import { addsUp, gradeText, isUnusual, lineNames } from '../figures/flags.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {import('../../../contract/http/quality.ts').RestatementRow} Restatement */
/** @typedef {import('../figures/flags.js').LineNames} LineNames */

/** @type {Record<string, string>} */
const bases = {
  individual: 'Individual',
  separado: 'Separado',
  consolidado: 'Consolidado',
  combinado: 'Combinado',
  sin_indicar: 'Sin indicar',
};

/** @type {Readonly<Record<string, string>>} */
const statementNames = {
  resultados: 'resultados',
  situacion_financiera: 'situación',
  flujo_efectivo: 'flujo',
};

/**
 * @param {Whole} company
 * @param {string} nit
 * @param {import('./facts.js').CompanyFacts['procedencia']} origins
 */
export function companySources({ financials, indicators }, nit, { by_year, correcciones }) {
  const marks = marksByYear({ financials, indicators });
  const filings = financials.filings.toReversed();
  const rowsOf = (/** @type {number} */ year) => by_year.find(({ anio }) => anio === year)?.filas;
  const named = filings.some(({ anio }) => rowsOf(anio));
  return block(
    'De dónde vienen las cifras',
    'fuentes',
    scrollTable(
      'presentaciones',
      'Una presentación por año ante la Superintendencia de Sociedades; nunca se mezclan líneas de dos.',
      ['Año', 'Radicado', named && 'Sus filas en datos.gov.co', 'Corte', 'Base', 'Marco', 'Observaciones'],
      filings.map((filing) =>
        tableRow(
          filing.anio,
          h('td', { class: 'nowrap' }, filing.numero_radicado),
          named && h('td', { class: 'nowrap' }, rowLinks(rowsOf(filing.anio))),
          h('td', { class: 'nowrap' }, date(filing.fecha_corte)),
          h('td', {}, bases[filing.base]),
          h('td', { title: formOf(filing) }, frameworkNames[filing.marco_niif]),
          h('td', {}, flags(filing, marks.get(filing.anio) ?? [])),
        ),
      ),
    ),
    correcciones &&
      smallText(
        'Lo que quien publica estas cifras corrigió de la carátula, y de dónde lo sabe: ',
        correcciones.map(({ campo, motivo }) => `${campo.replaceAll('_', ' ')} (${motivo})`).join('; '),
        '.',
      ),
    versions(filings, financials.scale),
    blockTools({
      of: 'presentaciones',
      call: addressOf('financials', { nit }),
      table: () => ({
        name: `cifras-${nit}-presentaciones`,
        header: [
          'nit',
          'anio',
          'numero_radicado',
          'fecha_corte',
          'base',
          'marco_niif',
          'punto_entrada',
          'corte_anual',
          'reexpresado',
          'calidad',
        ],
        rows: filings.map((filing) => [
          nit,
          filing.anio,
          filing.numero_radicado,
          filing.fecha_corte,
          filing.base,
          filing.marco_niif,
          filing.punto_entrada,
          filing.corte_anual,
          filing.reexpresado,
          filing.calidad,
        ]),
      }),
    }),
  );
}

/** @param {Readonly<Record<string, string>>} [rows] addresses by statement */
const rowLinks = (rows = {}) =>
  Object.entries(rows).map(([name, href], i) => [i > 0 && ' · ', h('a', { href }, statementNames[name])]);

/** @type {readonly (readonly [key: 'total_activos' | 'total_pasivos' | 'total_patrimonio' | 'ingresos_operacionales' | 'ganancia_neta', label: string])[]} */
const totals = [
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
  ['ingresos_operacionales', 'Ingresos'],
  ['ganancia_neta', 'Ganancia neta'],
];

/**
 * The filings that were replaced by the chosen one of their year, with their totals.
 * @param {readonly import('../../../contract/http/schemas.ts').Filing[]} filings
 * @param {number} scale
 */
function versions(filings, scale) {
  const others = filings.flatMap(({ anio, versiones }) => versiones.map((one) => ({ ...one, anio })));
  if (others.length === 0) return null;
  const unit = unitFor(
    others.flatMap((one) => totals.map(([key]) => one[key])),
    scale,
  );
  return h(
    'div',
    { ...scrolling('scroll', 'otras presentaciones'), id: 'versiones' },
    dataTable(
      `Otras presentaciones de los mismos años: no se usan, y así traían los totales, en ${unit.name}.`,
      ['Año', 'Radicado', 'Corte', 'Base', ...totals.map(([, label]) => ofFigures(label))],
      others.map((one) =>
        tableRow(
          one.anio,
          h('td', { class: 'nowrap' }, one.numero_radicado),
          h('td', { class: 'nowrap' }, date(one.fecha_corte)),
          h('td', { title: formOf(one) }, bases[one.base] ?? one.base),
          totals.map(([key]) => amountCell(one[key], scale, unit)),
        ),
      ),
    ),
  );
}

/** The form that was filled, by its number. @param {{ punto_entrada: string }} filing */
const formOf = ({ punto_entrada }) =>
  `Formulario ${punto_entrada} de la Superintendencia de Sociedades (punto de entrada)`;

/**
 * @param {import('../../../contract/http/schemas.ts').Filing} filing
 * @param {readonly import('../figures/indicator-notes.js').YearMark[]} marks
 */
function flags(filing, marks) {
  const { reexpresado, calidad } = filing;
  const found = [
    ...marks.map(({ largo }) => largo.charAt(0).toUpperCase() + largo.slice(1)),
    isUnusual(calidad) && addsUp(calidad) && `Calidad ${gradeText(calidad)}`,
    reexpresado && 'El año siguiente trae otras cifras comparativas',
  ].filter(Boolean);
  return found.length > 0 ? h('span', { class: 'flag' }, found.join('. ')) : '–';
}

// Figures that the next year's filing states differently, loaded when the reader opens them.

/**
 * @param {Whole} company
 * @param {string} call
 * @param {import('../document/client.js').Meta} meta
 */
export function companyRestatements({ profile: { nit }, financials: { filings, scale } }, call, meta) {
  if (filings.length < 2) return null;
  const years = filings.filter(({ reexpresado }) => reexpresado).map(({ anio }) => anio);
  const address = `${call}?include=reexpresiones`;
  const place = h('div', {}, h('p', {}, h('a', { href: address }, `GET ${address}`)));
  let asked = false;

  return block(
    'Cifras que el año siguiente trae distintas',
    'reexpresiones',
    softText(
      'Cada presentación repite las cifras del año anterior. Aquí se muestra la de su propio año; nada se reemplaza.',
    ),
    h(
      'details',
      {
        toggle: (/** @type {{ target: HTMLDetailsElement }} */ { target }) => {
          if (!target.open || asked) return;
          asked = true;
          void loadInto(place, 'Cargando las diferencias…', () => restatementTables(nit, scale, meta));
        },
      },
      h(
        'summary',
        {},
        years.length > 0
          ? `Ver las diferencias: ${years.join(', ')}`
          : 'Ningún año trae diferencias más allá del redondeo; ver si las hay por redondeo',
      ),
      place,
    ),
  );
}

// The tables of figures that the next year's filing states differently, those by rounding apart.

/** @type {Readonly<Record<Restatement['tipo'], string>>} */
const restatementKinds = {
  redondeo: 'Redondeo',
  reclasificacion: 'Reclasificación: patrimonio y ganancia iguales',
  reexpresion: 'Reexpresión',
};

const restatementHeaders = ['Año', 'Concepto', 'Presentado', 'Un año después', 'Diferencia', 'Qué es'];

/**
 * @param {string} nit
 * @param {number} scale
 * @param {import('../document/client.js').Meta} meta
 */
async function restatementTables(nit, scale, meta) {
  const { data } = await client.empresa({ nit, include: ['reexpresiones'] });
  /** @type {import('./facts.js').Concepts} */
  const { concepts } = await published(releaseFile(meta, 'conceptos.json'));
  const nameOf = lineNames(concepts);
  const rows = (data.reexpresiones ?? []).toReversed();
  const rounded = rows.filter(({ tipo }) => tipo === 'redondeo');
  const others = rows.filter(({ tipo }) => tipo !== 'redondeo');
  return [
    others.length > 0 ? differenceTable(others, nameOf, scale) : h('p', {}, 'Ninguna, fuera del redondeo.'),
    rounded.length > 0 &&
      h(
        'details',
        { class: 'rounding' },
        h('summary', {}, `${others.length > 0 ? 'y ' : ''}${formatNumber(rounded.length)} por redondeo`),
        differenceTable(rounded, nameOf, scale),
      ),
    blockTools({
      of: 'cifras que cambiaron',
      call: callAddress('empresa', { nit, include: ['reexpresiones'] }),
      table: () => file(nit, rows),
    }),
  ];
}

/**
 * @param {readonly Restatement[]} rows
 * @param {LineNames} nameOf
 * @param {number} scale
 */
function differenceTable(rows, nameOf, scale) {
  const unit = /** @type {import('../document/format.js').Unit} */ (
    units.find(({ pesos }) => pesos === scale)
  );
  return scrollTable(
    'cifras que cambiaron',
    `En ${unit.name}, como se presentaron.`,
    [restatementHeaders.map((name, i) => h('th', { scope: 'col', class: i > 1 && i < 5 && 'number' }, name))],
    rows.map(({ anio, concepto, presentado, comparativo, diferencia, tipo }) =>
      h(
        'tr',
        { 'data-concept': concepto },
        h('td', {}, anio),
        h('th', { scope: 'row' }, nameOf(concepto)),
        amountCell(presentado, scale, unit),
        amountCell(comparativo, scale, unit),
        h('td', { class: `number${diferencia < 0 ? ' negative' : ''}` }, formatNumber(diferencia)),
        h('td', {}, restatementKinds[tipo]),
      ),
    ),
  );
}

/**
 * @param {string} nit
 * @param {readonly Restatement[]} rows
 */
function file(nit, rows) {
  const amounts = ['presentado', 'comparativo', 'diferencia'];
  const keys = /** @type {const} */ ([
    'anio',
    'concepto',
    'presentado',
    'comparativo',
    'diferencia',
    'tipo',
    'radicado_presentado',
    'radicado_comparativo',
  ]);
  return {
    name: `cifras-${nit}-reexpresiones`,
    header: ['nit', ...keys.map((key) => (amounts.includes(key) ? `${key}_miles_cop` : key))],
    rows: rows.map((row) => [nit, ...keys.map((key) => row[key])]),
  };
}
