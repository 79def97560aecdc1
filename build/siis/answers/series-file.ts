/** The series of all companies as files of a release, a file a key. */

import type { FigureKey } from '../../../contract/http/analysis.ts';
import type { IndicatorKey } from '../../../contract/http/schemas.ts';
import { type SeriesKey, unitNames } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { encodeSeries, type SeriesHead, type YearValues } from '../../../contract/stored/series.ts';
import type { SeriesCompanies } from '../../../contract/stored/series-companies.ts';
import { formulaInputs, type ValuesOf } from '../../../contract/stored/series-formula.ts';
import { deflateStream } from '../../lib/deflate.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { concepts } from '../../tables/concepts.ts';
import { figureDefinitions } from '../../tables/figure-definitions.ts';
import { seriesFormulas } from '../../tables/series-formulas.ts';
import { type SeriesColumns, statementOfKey } from './series-columns.ts';

/** The packed values of a key. */
export function seriesFile(key: SeriesKey, columns: SeriesColumns, companies: SeriesCompanies): ReleaseFile {
  const head: SeriesHead = { clave: key, ...nameAndUnit(key) };
  const formula = seriesFormulas[key as IndicatorKey] ?? [];
  const yearsOf = (wanted: SeriesKey) => {
    const column = columns.of(wanted);
    return companies.anios.map((anio) => ({ anio, ...yearSlice(column, companies, anio) }));
  };
  const years = yearsOf(key);
  const inputs = new Map(formulaInputs(formula).map((need) => [need, yearsOf(need)]));
  const valuesOf: ValuesOf = (need, anio) => inputs.get(need)!.find((year) => year.anio === anio)!.values;
  return { path: files.series(key), bytes: encodeSeries(head, years, deflateStream, formula, valuesOf) };
}

/** The rows of a year out of a whole column. */
export function yearSlice(
  { values, reasons }: YearValues,
  companies: SeriesCompanies,
  anio: number,
): YearValues {
  const before = companies.anios.filter((each) => each < anio);
  const start = before.reduce((sum, each) => sum + companies.year(each)!.companies.length, 0);
  const end = start + companies.year(anio)!.companies.length;
  return { values: values.subarray(start, end), reasons: reasons.subarray(start, end) };
}

/** What a key is called, and in what it is counted. */
function nameAndUnit(key: SeriesKey): Pick<SeriesHead, 'nombre' | 'unidad'> {
  const statement = statementOfKey.get(key);
  if (statement === undefined) {
    const { nombre, unit } = figureDefinitions[key as FigureKey];
    return { nombre, unidad: unitNames[unit] };
  }
  const concept = concepts.find((each) => each.statement === statement && each.key === key)!;
  return { nombre: concept.labels[0]!, unidad: unitNames.currency };
}
