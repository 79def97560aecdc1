/** What the years of a company are of, where not as usual, and the sum of those of several exercises. */

import { marksByYear } from '../../../contract/year-marks.js';
import { h } from '../document/element.js';
import { date, listText, pesosIn } from '../document/format.js';
import { yearsNote } from '../figures/indicator-notes.js';

/** @typedef {import('./facts.js').Whole} Whole */

/**
 * What the figures of years are of where they are not as usual, and a line for each year that is the sum of its exercises.
 * @param {Whole} company
 * @param {readonly import('./facts.js').WholeYear[]} wholeYears
 * @param {readonly number[]} years those that are shown
 * @param {import('../document/format.js').Unit} unit
 */
export function yearOrigins(company, wholeYears, years, unit) {
  const { scale } = company.financials;
  const note = yearsNote(marksByYear(company), years);
  if (note === '') return null;
  const sums = wholeYears.filter(({ anio }) => years.includes(anio));
  const others = company.financials.filings.filter(
    ({ anio }) => years.includes(anio) && !sums.some((sum) => sum.anio === anio),
  );
  return h('ul', { class: 'flag', id: 'anios-parciales' }, h('li', {}, note), [
    sums.map((year) => h('li', { 'data-suma': year.anio }, sumText(year, scale, unit))),
    others.flatMap(({ anio, versiones }) =>
      versiones
        .filter(({ tipo }) => tipo === 'ejercicio')
        .map((filing) =>
          h(
            'li',
            {},
            `Otro ejercicio de ${anio}, al ${date(filing.fecha_corte)}, trae ${resultsText(filing, scale, unit)} (radicado ${filing.numero_radicado}). No están todos los del año: no se suman, y el año no se compara.`,
          ),
        ),
    ),
  ]);
}

/** @typedef {Readonly<Record<string, unknown>> & { readonly ingresos_operacionales?: number | null, readonly ganancia_neta?: number | null }} Results */

/**
 * `ingresos de $ 6.143 y ganancia neta de $ 215, en millones de pesos`
 * @param {Results} results
 * @param {number} scale
 * @param {import('../document/format.js').Unit} unit
 */
function resultsText({ ingresos_operacionales = null, ganancia_neta = null }, scale, unit) {
  const pesos = (/** @type {number | null} */ value) =>
    value === null ? 'no reportados' : pesosIn(value, scale, unit);
  return `ingresos de ${pesos(ingresos_operacionales)} y ganancia neta de ${pesos(ganancia_neta)}, en ${unit.name}`;
}

/**
 * The sum of the exercises of a year, with the filing of each and what goes by it.
 * @param {import('./facts.js').WholeYear} year
 * @param {number} scale
 * @param {import('../document/format.js').Unit} unit
 */
const sumText = (year, scale, unit) =>
  `Los ${year.ejercicios.length} ejercicios de ${year.anio} suman ${resultsText(year.estado_resultados, scale, unit)}. Son las presentaciones ${listText.format(year.ejercicios.map(({ desde, hasta, numero_radicado }) => `del ${date(desde)} al ${date(hasta)} (radicado ${numero_radicado})`))}. Por esa suma van el crecimiento, el tamaño, el puesto y las estadísticas.`;
