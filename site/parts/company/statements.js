/** The three statements, one column a year, in a readable unit; hovering shows the figure as filed. */

import { addressOf } from '../../../contract/http/addresses.js';
import { marksByYear } from '../../../contract/year-marks.js';
import { amountCell, block, blockTools } from '../document/block.js';
import { h, menu, replace, scrollTable, segments, smallText } from '../document/element.js';
import { keyText, listText, unitFor, units, yearsText } from '../document/format.js';
import { byReason, namesByReason, yearHead } from '../figures/indicator-notes.js';
import { absence, gapOfStatement, newestDetailed } from '../figures/source-gaps.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {Record<string, number | null> & { anio: number }} Row */

const statementsOf = /** @type {const} */ ([
  ['resultados', 'Resultados', 'estado_resultados'],
  ['situacion_financiera', 'Situación financiera', 'estado_situacion_financiera'],
  ['flujo_efectivo', 'Flujo de efectivo', 'estado_flujo_efectivo'],
]);

/** From so many characters on, a label shows its first lines; all of it stands where it is pointed at. */
const longLabel = 110;

/**
 * @param {Whole} company
 * @param {import('./facts.js').Lines} lines
 * @param {string} nit
 * @param {import('../figures/source-gaps.js').SourceGaps} gaps
 */
export function companyStatements({ financials, indicators }, lines, nit, gaps) {
  const marks = marksByYear({ financials, indicators });
  const { scale, filings } = financials;
  const years = filings.map(({ anio }) => anio);
  const rowsOf = (/** @type {'estado_resultados'} */ property) =>
    /** @type {Row[]} */ (financials[property] ?? []);
  const all = statementsOf.flatMap(([, , property]) => rowsOf(/** @type {'estado_resultados'} */ (property)));
  const amounts = all.flatMap((row) =>
    Object.entries(row).map(([key, value]) => (key === 'anio' ? 0 : value)),
  );
  const detailed = newestDetailed(gaps, years);
  const opened = statementsOf.find(([, , property]) =>
    isFiled(rowsOf(/** @type {'estado_resultados'} */ (property)).filter(({ anio }) => anio === detailed)),
  );
  const state = {
    statement: /** @type {string} */ (opened?.[0] ?? 'resultados'),
    unit: unitFor(amounts, scale),
  };
  const place = h('div', {});

  /** Draws all three: without scripts and in print they stand one below the other. */
  function draw() {
    replace(
      place,
      statementsOf.map(([name, title, property]) => {
        const call = `${addressOf('financials', { nit })}?statement=${name}`;
        const rows = rowsOf(/** @type {'estado_resultados'} */ (property));
        return h(
          'div',
          { class: `statement${name === state.statement ? '' : ' other'}`, 'data-statement': name },
          isFiled(rows)
            ? [statement(name, title, rows), blockTools({ of: title, call, csv: call })]
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
   * The newest year first, but one of totals alone after the newest with more. Lines without an amount in any year are named below.
   * @param {string} name
   * @param {string} title
   * @param {readonly Row[]} given
   */
  function statement(name, title, given) {
    const rows = given.toReversed();
    const first = rows.findIndex(({ anio }) => anio === detailed);
    if (first > 0) rows.unshift(...rows.splice(first, 1));
    const lineOf = (/** @type {string} */ key) => lines[`${name} ${key}`] ?? [keyText(key), 'detail'];
    const isKnown = (/** @type {string} */ key) => rows.some((row) => typeof row[key] === 'number');
    const keys = keysOf(rows);
    const isZero = (/** @type {string} */ key) =>
      name !== 'resultados' && lineOf(key)[1] === 'detail' && rows.every((row) => !row[key]);
    const zero = keys.filter((key) => isKnown(key) && isZero(key));
    const known = keys.filter((key) => isKnown(key) && !isZero(key));
    const empty = keys.filter((key) => !isKnown(key));
    /** @type {[year: number, reason: string][]} */
    const dashes = rows.flatMap((row) =>
      known.flatMap((key) =>
        typeof row[key] === 'number' ? [] : [[row.anio, absence(gaps, key, row.anio)]],
      ),
    );
    return [
      scrollTable(
        title,
        `${title}, en ${state.unit.name}.${first > 0 ? ` Primero ${detailed}, el año más reciente con más que totales.` : ''}`,
        ['Concepto', rows.map(({ anio }) => yearHead(marks, anio))],
        known.map((key, line) => {
          const [label, kind] = lineOf(key);
          return h(
            'tr',
            { class: kind, 'data-concept': key, id: `linea-${key}` },
            label.length > longLabel
              ? h('th', { scope: 'row', title: label }, h('span', { class: 'clamped' }, label))
              : h('th', { scope: 'row' }, label),
            // One stop of the keyboard in a table: from there the arrow keys go on.
            rows.map((row, i) =>
              amountCell(row[key], scale, state.unit, {
                stop: line + i === 0,
                absent: absence(gaps, key, row.anio),
              }),
            ),
          );
        }),
      ),
      smallText(
        dashes.length > 0 && `Una raya (–): ${reasonsByYear(dashes)}. `,
        zero.length > 0 && `En cero: ${listText.format(zero.map((key) => lineOf(key)[0]))}. `,
        empty.length > 0 &&
          `Sin cifra en ningún año: ${namesByReason(
            empty.map((key) => [lineOf(key)[0], absence(gaps, key, years.at(-1) ?? 0)]),
          )}.`,
      ),
    ];
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
        state.unit = unitFor(amounts, scale, key);
        draw();
      }),
    ),
    place,
  );
}

/** Such as `solo hay totales en 2024 y 2025; no reportado en 2023`. @param {readonly (readonly [year: number, reason: string])[]} dashes */
const reasonsByYear = (dashes) =>
  byReason(dashes)
    .map(
      ([reason, years]) =>
        `${reason.toLowerCase()} en ${yearsText([...new Set(years)].sort((a, b) => a - b))}`,
    )
    .join('; ');

/** Whether any line of any year has a figure. @param {readonly Row[]} rows */
const isFiled = (rows) =>
  rows.some((row) => Object.entries(row).some(([key, value]) => key !== 'anio' && value !== null));

/**
 * The keys of all years in statement order; a line that only an older year has follows the line before it there.
 * @param {readonly Row[]} rows newest year first
 */
export function keysOf(rows) {
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
