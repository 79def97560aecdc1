/** What the years of a company are of, where not as usual, and the sum of those of several exercises. */

import { marksByYear } from '../../../contract/year-marks.ts';
import { type AmountUnit, type Formats, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { companyWords } from '../../words/words.ts';
import type { Whole } from '../figures/facts.ts';
import { yearsNote } from '../figures/indicator-notes.tsx';
import type { WholeYear } from './facts.ts';

/**
 * What the figures of years are of where they are not as usual, and a line for each year that is the sum of its exercises.
 * `years`: those that are shown
 */
export function YearOrigins({
  company,
  wholeYears,
  years,
  unit,
}: {
  company: Whole;
  wholeYears: readonly WholeYear[];
  years: readonly number[];
  unit: AmountUnit;
}) {
  const language = useLanguage();
  const words = useWords(companyWords);
  const formats = useFormats();
  const { scale } = company.financials;
  const note = yearsNote(marksByYear(company), years, language);
  if (note === '') return null;
  const sums = wholeYears.filter(({ anio }) => years.includes(anio));
  const others = company.financials.filings.filter(
    ({ anio }) => years.includes(anio) && !sums.some((sum) => sum.anio === anio),
  );
  return (
    <ul class="flag" id="anios-parciales">
      <li>{note}</li>
      {sums.map((year) => (
        <li data-suma={year.anio}>{sumText(year, scale, unit, words, formats)}</li>
      ))}
      {others.flatMap(({ anio, versiones }) =>
        versiones
          .filter(({ tipo }) => tipo === 'ejercicio')
          .map((filing) => (
            <li>
              {words.otherExercise(
                anio,
                formats.date(filing.fecha_corte),
                resultsText(filing, scale, unit, words, formats),
                filing.numero_radicado,
              )}
            </li>
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
  words: typeof companyWords.es,
  { pesosIn }: Formats,
) {
  const pesos = (value: number | null) => (value === null ? words.notReported : pesosIn(value, scale, unit));
  return words.results(pesos(ingresos_operacionales), pesos(ganancia_neta), unit.name);
}

/** The sum of the exercises of a year, with the filing of each and what goes by it. */
const sumText = (
  { anio, ejercicios, estado_resultados }: WholeYear,
  scale: number,
  unit: AmountUnit,
  words: typeof companyWords.es,
  formats: Formats,
) =>
  words.sum(
    ejercicios.length,
    anio,
    resultsText(estado_resultados, scale, unit, words, formats),
    formats.list(
      ejercicios.map(({ desde, hasta, numero_radicado }) =>
        words.exercise(formats.date(desde), formats.date(hasta), numero_radicado),
      ),
    ),
  );
