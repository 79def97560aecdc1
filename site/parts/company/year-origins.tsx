/** What the years of a company are of, where not as usual, and the sum of those of several exercises. */

import { marksByYear } from '../../../contract/year-marks.ts';
import type { AmountUnit } from '../../words/formats.ts';
import { date, listText, pesosIn } from '../document/format.ts';
import type { Whole } from '../figures/facts.ts';
import { yearsNote } from '../figures/indicator-notes.tsx';
import type { WholeYear } from './facts.ts';

/**
 * What the figures of years are of where they are not as usual, and a line for each year that is the sum of its exercises.
 * `years`: those that are shown
 */
export function yearOrigins(
  company: Whole,
  wholeYears: readonly WholeYear[],
  years: readonly number[],
  unit: AmountUnit,
) {
  const { scale } = company.financials;
  const note = yearsNote(marksByYear(company), years, 'es');
  if (note === '') return null;
  const sums = wholeYears.filter(({ anio }) => years.includes(anio));
  const others = company.financials.filings.filter(
    ({ anio }) => years.includes(anio) && !sums.some((sum) => sum.anio === anio),
  );
  return (
    <ul class="flag" id="anios-parciales">
      <li>{note}</li>
      {sums.map((year) => (
        <li data-suma={year.anio}>{sumText(year, scale, unit)}</li>
      ))}
      {others.flatMap(({ anio, versiones }) =>
        versiones
          .filter(({ tipo }) => tipo === 'ejercicio')
          .map((filing) => (
            <li>{`Otro ejercicio de ${anio}, al ${date(filing.fecha_corte)}, trae ${resultsText(filing, scale, unit)} (radicado ${filing.numero_radicado}). No están todos los del año: no se suman, y el año no se compara.`}</li>
          )),
      )}
    </ul>
  );
}

type Results = Readonly<Record<string, unknown>> & {
  readonly ingresos_operacionales?: number | null;
  readonly ganancia_neta?: number | null;
};

/** `ingresos de $ 6.143 y ganancia neta de $ 215, en millones de pesos` */
function resultsText(
  { ingresos_operacionales = null, ganancia_neta = null }: Results,
  scale: number,
  unit: AmountUnit,
) {
  const pesos = (value: number | null) => (value === null ? 'no reportados' : pesosIn(value, scale, unit));
  return `ingresos de ${pesos(ingresos_operacionales)} y ganancia neta de ${pesos(ganancia_neta)}, en ${unit.name}`;
}

/** The sum of the exercises of a year, with the filing of each and what goes by it. */
const sumText = (year: WholeYear, scale: number, unit: AmountUnit) =>
  `Los ${year.ejercicios.length} ejercicios de ${year.anio} suman ${resultsText(year.estado_resultados, scale, unit)}. Son las presentaciones ${listText(year.ejercicios.map(({ desde, hasta, numero_radicado }) => `del ${date(desde)} al ${date(hasta)} (radicado ${numero_radicado})`))}. Por esa suma van el crecimiento, el tamaño, el puesto y las estadísticas.`;
