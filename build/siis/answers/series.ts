/** The series of all companies as files of a release, key by key. */

import type { IndicatorKey } from '../../../contract/http/schemas.ts';
import { type SeriesKey, unitNames } from '../../../contract/http/series.ts';
import { files } from '../../../contract/stored/layout.ts';
import { encodeSeries, type SeriesHead, type YearValues } from '../../../contract/stored/series.ts';
import { frameText, type SeriesCompanies } from '../../../contract/stored/series-companies.ts';
import { needsOf, type ValuesOf } from '../../../contract/stored/series-formula.ts';
import { deflateWhole } from '../../lib/deflate.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { concepts } from '../../tables/concepts.ts';
import { indicatorDefinitions } from '../../tables/indicators.ts';
import { seriesFormulas } from '../../tables/series-formulas.ts';
import { type SeriesColumns, statementOf } from './series-columns.ts';

/** The packed values of a key, and its frames as files. */
export function seriesFiles(
  key: SeriesKey,
  columns: SeriesColumns,
  companies: SeriesCompanies,
): ReleaseFile[] {
  const head: SeriesHead = { clave: key, ...named(key) };
  const formula = seriesFormulas[key as IndicatorKey] ?? [];
  const yearsOf = (wanted: SeriesKey) => yearByYear(columns.of(wanted), companies);
  const years = yearsOf(key);
  const inputs = new Map(needsOf(formula).map((need) => [need, yearsOf(need)]));
  const valuesOf: ValuesOf = (need, anio) => inputs.get(need)!.find((year) => year.anio === anio)!.values;
  return [
    { path: files.series(key), bytes: encodeSeries(head, years, deflateWhole, formula, valuesOf) },
    ...years.map((year) => frameFile(head, companies, year.anio, year)),
  ];
}

function yearByYear({ values, reasons }: YearValues, companies: SeriesCompanies) {
  let end = 0;
  return companies.anios.map((anio) => {
    const start = end;
    end += companies.year(anio)!.companies.length;
    return { anio, values: values.subarray(start, end), reasons: reasons.subarray(start, end) };
  });
}

function frameFile(
  head: SeriesHead,
  companies: SeriesCompanies,
  anio: number,
  values: YearValues,
): ReleaseFile {
  const text = frameText(head, companies, companies.year(anio)!, values);
  return { path: files.frame(head.clave, anio), bytes: new TextEncoder().encode(text) };
}

/** What a key is called, and in what it is counted. */
function named(key: SeriesKey): Pick<SeriesHead, 'nombre' | 'unidad'> {
  const statement = statementOf.get(key);
  if (statement === undefined) {
    const { nombre, unit } = indicatorDefinitions[key as IndicatorKey];
    return { nombre, unidad: unitNames[unit] };
  }
  const concept = concepts.find((each) => each.statement === statement && each.key === key)!;
  return { nombre: concept.labels[0]!, unidad: unitNames.currency };
}
