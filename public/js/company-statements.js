/** The three statements, one column a year, in a readable unit; hovering shows the figure as filed. */

import { prefix } from './api.js';
import { block, blockTools } from './block.js';
import { caption, h, menu, replace, scrolling, segments } from './element.js';
import { filed, inUnit, keyText, unitFor, units } from './format.js';
import { yearHead } from './indicator-notes.js';
import { gapOfStatement, lacks, notInSource } from './source-gaps.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {Record<string, number | null> & { anio: number }} Row */

const statementsOf = /** @type {const} */ ([
  ['resultados', 'Resultados', 'estado_resultados'],
  ['situacion_financiera', 'Situación financiera', 'estado_situacion_financiera'],
  ['flujo_efectivo', 'Flujo de efectivo', 'estado_flujo_efectivo'],
]);

/**
 * @param {Whole} company
 * @param {import('./company-facts.js').Lines} lines
 * @param {string} nit
 * @param {import('./source-gaps.js').SourceGaps} gaps
 */
export function companyStatements({ financials, indicators }, lines, nit, gaps) {
  const { scale, filings } = financials;
  const years = filings.map(({ anio }) => anio);
  const rowsOf = (/** @type {'estado_resultados'} */ property) =>
    /** @type {Row[]} */ (financials[property] ?? []);
  const all = statementsOf.flatMap(([, , property]) => rowsOf(/** @type {'estado_resultados'} */ (property)));
  const state = {
    statement: 'resultados',
    unit: unitFor(
      all.flatMap((row) => Object.entries(row).map(([key, value]) => (key === 'anio' ? 0 : value))),
      scale,
    ),
  };
  const place = h('div', {});

  /** Draws all three: without scripts and in print they stand one below the other. */
  function draw() {
    replace(
      place,
      statementsOf.map(([name, title, property]) => {
        const call = `${prefix}/empresa/${nit}/financials?statement=${name}`;
        return h(
          'div',
          { class: `statement${name === state.statement ? '' : ' other'}`, 'data-statement': name },
          isFiled(rowsOf(/** @type {'estado_resultados'} */ (property)))
            ? [
                h(
                  'div',
                  scrolling('scroll', title),
                  table(name, title, rowsOf(/** @type {'estado_resultados'} */ (property))),
                ),
                blockTools({ of: title, call, csv: call }),
              ]
            : h(
                'p',
                { class: 'card nothing' },
                `${gapOfStatement(gaps, name, years) ?? `No reportó ${title.toLowerCase()}`}.`,
              ),
        );
      }),
    );
  }

  /**
   * @param {string} name
   * @param {string} title
   * @param {readonly Row[]} given
   */
  function table(name, title, given) {
    const rows = given.toReversed();
    const lineOf = (/** @type {string} */ key) => lines[`${name} ${key}`] ?? [keyText(key), 'detail'];
    return h(
      'table',
      {},
      caption(`${title}, en ${state.unit.name}.`),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, 'Concepto'),
          rows.map(({ anio }) => yearHead(indicators, anio)),
        ),
      ),
      h(
        'tbody',
        {},
        keysOf(rows).map((key, line) => {
          const [label, kind] = lineOf(key);
          return h(
            'tr',
            { class: kind, 'data-concept': key, id: `linea-${key}` },
            h('th', { scope: 'row' }, label),
            // One stop of the keyboard in a table: from there the arrow keys go on.
            rows.map((row, i) =>
              amountCell(
                row[key],
                scale,
                state.unit,
                line + i === 0,
                lacks(gaps, key, row.anio) ? notInSource : undefined,
              ),
            ),
          );
        }),
      ),
    );
  }

  const offered = units
    .filter(({ pesos }) => pesos >= scale)
    .map(
      ({ key, name }) => /** @type {const} */ ([key, key === 'miles' ? `${name} (como se reportó)` : name]),
    );
  draw();
  return block(
    'Estados financieros',
    'estados',
    h(
      'div',
      { class: 'row scripted' },
      segments(
        'Estado',
        statementsOf.map(([key, title]) => [key, title]),
        state.statement,
        (key) => {
          state.statement = key;
          draw();
        },
      ),
      menu('Unidad', offered, state.unit.key, (key) => {
        state.unit = units.find((unit) => unit.key === key) ?? state.unit;
        draw();
      }),
    ),
    place,
  );
}

/** Whether any line of any year has a figure. @param {readonly Row[]} rows */
const isFiled = (rows) =>
  rows.some((row) => Object.entries(row).some(([key, value]) => key !== 'anio' && value !== null));

/**
 * @param {number | null | undefined} value
 * @param {number} scale
 * @param {import('./format.js').Unit} unit
 * @param {boolean} [isStop] whether the keyboard stops there
 * @param {string} [absent] why there is no amount
 */
export function amountCell(value, scale, unit, isStop = false, absent = 'No reportado') {
  const tabindex = isStop && 0;
  if (value === null || value === undefined)
    return h('td', { class: 'number nothing', title: absent, tabindex }, '–');
  return h(
    'td',
    { class: `number${value < 0 ? ' negative' : ''}`, title: filed(value, scale), tabindex },
    inUnit(value, scale, unit),
  );
}

/**
 * The keys of all years in statement order; a line that only an older year has follows the line before it there.
 * @param {readonly Row[]} rows newest year first
 */
function keysOf(rows) {
  /** @type {string[]} */
  const keys = [];
  for (const row of rows) {
    let after = -1;
    for (const key of Object.keys(row)) {
      if (key === 'anio') continue;
      const known = keys.indexOf(key);
      if (known >= 0) after = known;
      else keys.splice(++after, 0, key);
    }
  }
  return keys;
}
