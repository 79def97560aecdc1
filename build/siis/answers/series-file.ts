/** The frames of a key as files of a release: all companies that have a value in a year. */

import { files } from '../../../contract/files/files.ts';
import type { FrameFile } from '../../../contract/files/record-files.ts';
import type { FigureKey } from '../../../contract/http/analysis.ts';
import { grades } from '../../../contract/http/quality.ts';
import { type SeriesKey, unitNames } from '../../../contract/http/series.ts';
import { gzipStored } from '../../lib/gzip.ts';
import type { ReleaseFile } from '../../publish/publish.ts';
import { concepts } from '../../tables/concepts.ts';
import { figureDefinitions } from '../../tables/figure-definitions.ts';
import { type SeriesColumns, type SeriesOrder, statementOfKey } from './series-columns.ts';

/** As these are hundreds of long files, less effort than for answers. */
const effort = { level: 6 };

/** A frame for each year. */
export function frameFiles(
  key: SeriesKey,
  columns: SeriesColumns,
  { nits, years }: SeriesOrder,
): ReleaseFile[] {
  const named = { clave: key, ...nameAndUnit(key) };
  return years.map((year) => {
    const { anio, companies } = year;
    const valores: FrameFile['valores'] = [];
    columns.of(key, year).forEach((value, row) => {
      if (!Number.isNaN(value)) valores.push([nits[companies[row]!]!, value, grades[year.grades[row]!]!]);
    });
    const frame: FrameFile = { ...named, anio, valores };
    return { path: files.frame.path(key, anio), bytes: gzipStored(`${JSON.stringify(frame)}\n`, effort) };
  });
}

/** What a key is called, and in what it is counted. */
function nameAndUnit(key: SeriesKey): Pick<FrameFile, 'nombre' | 'unidad'> {
  const statement = statementOfKey.get(key);
  if (statement === undefined) {
    const { nombre, unit } = figureDefinitions[key as FigureKey];
    return { nombre, unidad: unitNames[unit] };
  }
  const concept = concepts.find((each) => each.statement === statement && each.key === key)!;
  return { nombre: concept.labels[0]!, unidad: unitNames.currency };
}
