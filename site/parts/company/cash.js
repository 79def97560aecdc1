/** "Caja y deuda": the figures derived from the lines of each year, the cash bridge, and the signs of Decreto 1378 de 2021 in the latest one. */

import { block, blockTools, unitHeader } from '../document/block.js';
import { dataTable, h, scrolling, smallText } from '../document/element.js';
import { filed, formatIndicator, formatNumber, inUnit, siisScale, unitFor } from '../document/format.js';
import { assumed, reasons, unknownLine, yearHead } from '../figures/indicator-notes.js';
import { figureTitle } from '../figures/meanings.js';
import { outcomeSentence } from '../transitions/page.js';
import { cashBridge } from './bridge.js';

/** @typedef {import('./facts.js').ShownAnalysis} Analysis */

/**
 * @param {Analysis} analysis
 * @param {import('../figures/indicator-notes.js').Marks} marks
 * @param {import('./facts.js').ShownOutcomes | null} outcomes
 * @param {string} nit
 * @param {string} call
 */
export function companyCash({ derivadas, puente, senales }, marks, outcomes, nit, call) {
  const { definitions, motivos_nulos } = derivadas;
  const all = Object.entries(definitions);
  const rows = derivadas.by_year
    .filter((row) => all.some(([key]) => typeof row[key] === 'number'))
    .toReversed();
  const years = rows.map(({ anio }) => anio);
  const last = derivadas.by_year.at(-1)?.anio;
  const known = all.filter(([key]) => rows.some((row) => typeof row[key] === 'number'));
  const missing = all.filter((one) => !known.includes(one));
  return block(
    'Caja y deuda',
    'caja',
    known.length > 0 && h('div', scrolling('scroll', 'caja y deuda'), figures(derivadas, rows, known, marks)),
    known.some(([key]) => years.some((year) => assumed(derivadas, year, key))) &&
      smallText(
        '* Alguna línea en blanco se tomó como 0, porque el resto de la presentación lo prueba. Señale o toque la cifra para ver cuál.',
      ),
    debtNote(derivadas),
    known.some(([key]) => key === 'ganancia_operacional_sin_otros' || key === 'ebitda') &&
      smallText(
        'La ganancia operacional, y con ella el EBITDA, incluye otros ingresos, otras ganancias y otros gastos, como en el formulario; sin otros ingresos ni gastos quedan la ganancia bruta y los gastos de ventas y de administración.',
      ),
    altmanNote(derivadas),
    outcomeSentence(outcomes, 'z_altman', 'en esta zona'),
    unknownLine(missing.map(([key, { nombre }]) => [nombre, motivos_nulos[String(last)]?.[key]])),
    cashBridge(puente),
    signs(senales, outcomes),
    blockTools({
      of: 'caja y deuda',
      call: [`${call}?include=derivadas`, `${call}?include=puente`, `${call}?include=senales`],
      ...(known.length > 0 && {
        table: () => ({
          name: `cifras-${nit}-caja-y-deuda`,
          header: ['nit', 'anio', ...known.map(([key, { unit }]) => unitHeader(key, unit))],
          rows: derivadas.by_year.map((row) => [nit, row.anio, ...known.map(([key]) => row[key])]),
        }),
      }),
    }),
  );
}

/**
 * Why the latest year has no net debt to EBITDA although the company owes: no quotient shows that it stands worse than those that have one.
 * @param {Analysis['derivadas']} derived
 */
function debtNote({ by_year, motivos_nulos }) {
  const row = by_year.at(-1);
  const reason = motivos_nulos[String(row?.anio)]?.deuda_neta_ebitda ?? '';
  const debt = row?.deuda_neta ?? 0;
  if (!row || debt <= 0 || !['zero_denominator', 'negative_denominator'].includes(reason)) return null;
  return h(
    'p',
    { class: 'small' },
    `En ${row.anio} debe más que su efectivo y su EBITDA es cero o negativo: no hay deuda neta sobre EBITDA, y los percentiles de su sector, que no la cuentan, parecen mejores de lo que son.`,
  );
}

/** What the Z″ of the latest year says, and what it cannot say. @param {Analysis['derivadas']} derived */
function altmanNote({ definitions, by_year }) {
  const row = by_year.at(-1);
  const value = row?.z_altman;
  const zone = typeof value === 'number' && zoneOf(definitions.z_altman, value);
  if (!row || !zone) return null;
  return h(
    'p',
    { class: 'small' },
    `Z″ de Altman de ${row.anio}: ${formatIndicator(value ?? 0, 'points')}, ${zone}. Las de su autor: ${zonesText(definitions.z_altman)}. Es una señal de la literatura (1995), ajustada con otras sociedades: no dice qué le pasará a esta.`,
  );
}

/**
 * @param {Analysis['derivadas']} derived
 * @param {Analysis['derivadas']['by_year']} rows newest year first
 * @param {readonly (readonly [key: string, definition: import('./facts.js').ShortDefinition])[]} known
 * @param {import('../figures/indicator-notes.js').Marks} marks
 */
function figures(derived, rows, known, marks) {
  const unit = unitFor(
    known.flatMap(([key, definition]) => (definition.unit === 'currency' ? rows.map((row) => row[key]) : [])),
    siisScale,
  );
  return dataTable(
    `Importes en ${unit.name}. Señale o toque un nombre para ver qué dice y cómo se calcula.`,
    ['Cifra', rows.map(({ anio }) => yearHead(marks, anio))],
    known.map(([key, definition], line) =>
      h(
        'tr',
        { 'data-figure': key },
        // One stop of the keyboard in a table: from there the arrow keys go on.
        h(
          'th',
          { scope: 'row', title: figureTitle(key, definition.formula), tabindex: line === 0 && 0 },
          definition.nombre,
        ),
        rows.map((row) => cell(row.anio, key, row[key] ?? null, definition.unit)),
      ),
    ),
    { class: 'sticky' },
  );

  /**
   * @param {number} year
   * @param {string} key
   * @param {number | null} value
   * @param {string} kind
   */
  function cell(year, key, value, kind) {
    if (value === null) {
      const reason = reasons[derived.motivos_nulos[String(year)]?.[key] ?? ''] ?? 'Sin dato';
      return h('td', { class: 'number nothing', title: reason }, '–', h('span', { class: 'unseen' }, reason));
    }
    const note = assumed(derived, year, key);
    const inPesos = kind === 'currency';
    const exact = inPesos
      ? filed(value, siisScale).replace(', como se reportó', '')
      : String(value).replace('.', ',');
    const zone = zoneOf(derived.definitions[key], value);
    const title = [exact, zone, note].filter(Boolean).join('. ');
    return h(
      'td',
      { class: `number${value < 0 ? ' negative' : ''}`, title },
      inPesos ? inUnit(value, siisScale, unit) : formatIndicator(value, kind),
      note && '*',
      zone && h('span', { class: 'unseen' }, `, ${zone}`),
    );
  }
}

/**
 * The zone in which its author puts a value.
 * @param {import('./facts.js').ShortDefinition | undefined} definition
 * @param {number} value
 */
export const zoneOf = (definition, value) =>
  definition?.zonas?.find(({ hasta }) => hasta === null || value < hasta)?.nombre;

/** `zona de dificultades, hasta 1,1; zona gris, hasta 2,6; zona segura, desde ahí`. @param {import('./facts.js').ShortDefinition | undefined} definition */
export const zonesText = (definition) =>
  (definition?.zonas ?? [])
    .map(
      ({ nombre, hasta }) => `${nombre}, ${hasta === null ? 'desde ahí' : `hasta ${formatNumber(hasta, 1)}`}`,
    )
    .join('; ');

/**
 * A sign that nobody knows is said to be unknown, not absent.
 * @param {Analysis['senales']} signs of the latest year
 * @param {import('./facts.js').ShownOutcomes | null} outcomes
 */
function signs({ definitions, by_year, motivos_nulos }, outcomes) {
  const year = by_year.at(-1);
  if (!year) return null;
  return [
    h('h3', { id: 'senales' }, `Señales de ${year.anio}`),
    h(
      'dl',
      { class: 'facts card' },
      Object.entries(definitions).map(([key, { nombre, regla }]) => {
        const shows = year[/** @type {'patrimonio_negativo'} */ (key)];
        const reason = motivos_nulos[String(year.anio)]?.[key];
        return h(
          'div',
          { 'data-sign': key },
          h('dt', { title: regla }, nombre),
          h(
            'dd',
            { class: shows === null ? 'nothing' : shows && 'down' },
            shows === null
              ? `No se sabe: ${(reasons[reason ?? ''] ?? 'sin dato').toLowerCase()}`
              : shows
                ? 'Sí'
                : 'No',
          ),
        );
      }),
    ),
    Object.entries(definitions).map(([key, { nombre }]) =>
      outcomeSentence(outcomes, key, `con «${nombre.toLowerCase()}»`),
    ),
    smallText(
      'Las tres del Decreto 1378 de 2021, calculadas de lo que se reportó. Una señal es motivo para mirar mejor, no una conclusión.',
    ),
  ];
}
