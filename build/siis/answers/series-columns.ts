/** The values of the series in memory that all threads share: a column for each key, a row for each company and year. */

import { type AnalysisReason, analysisReasons } from '../../../contract/http/analysis.ts';
import {
  coreLines,
  type StatementName,
  statementNames,
  statementProperty,
} from '../../../contract/http/schemas.ts';
import { type SeriesKey, seriesKeys } from '../../../contract/http/series.ts';
import type { YearValues } from '../../../contract/stored/series.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';
import { lacksLine } from './gap-reasons.ts';
import type { CompanyRecord } from './record.ts';

/** The columns one after another: a double for each value, and a byte for the reason of each that is null. */
export interface SharedSeries {
  readonly rows: number;
  readonly values: SharedArrayBuffer;
  readonly reasons: SharedArrayBuffer;
}

export interface SeriesColumns {
  /** `rows` are those of the company's years. */
  put(record: CompanyRecord, rows: readonly number[]): void;
  /** A copy of the column of a key. */
  of(key: SeriesKey): YearValues;
}

export const allocateSeries = (rows: number): SharedSeries => ({
  rows,
  values: new SharedArrayBuffer(rows * seriesKeys.length * Float64Array.BYTES_PER_ELEMENT),
  reasons: new SharedArrayBuffer(rows * seriesKeys.length),
});

/** Of the keys that are lines. */
export const statementOfKey: ReadonlyMap<SeriesKey, StatementName> = new Map(
  statementNames.flatMap((statement) => coreLines[statement].map((key) => [key, statement] as const)),
);
type Figures = Readonly<Record<string, number | null>>;
type Reasons = Readonly<Record<string, AnalysisReason>>;
const [notFiled, notInSource, notShown] = (['not_filed', 'not_in_source', 'withheld'] as const).map(
  (reason) => analysisReasons.indexOf(reason),
);

export function createSeriesColumns(
  { rows, values, reasons }: SharedSeries,
  gaps: SourceGaps,
): SeriesColumns {
  const columns = seriesKeys.map((key, i) => ({
    key,
    statement: statementOfKey.get(key),
    values: new Float64Array(values, i * rows * Float64Array.BYTES_PER_ELEMENT, rows),
    reasons: new Uint8Array(reasons, i * rows, rows),
  }));
  return {
    put({ financials, figures, analysis, withheld }, own) {
      const lacks = lacksLine(financials, gaps);
      const sections = [figures, analysis.derivadas, analysis.crecimiento];
      figures.by_year.forEach(({ anio }, i) => {
        const row = own[i]!;
        const known: Figures = Object.assign({}, ...sections.map(({ by_year }) => by_year[i]));
        const why: Reasons = Object.assign({}, ...sections.map(({ motivos_nulos }) => motivos_nulos[anio]));
        for (const { key, statement, values, reasons } of columns) {
          const lines =
            statement && financials[statementProperty[statement]]?.find((lines) => lines.anio === anio);
          const value = statement ? lines?.[key] : known[key];
          const reason = why[key];
          values[row] = value ?? Number.NaN;
          if (statement)
            reasons[row] = withheld[anio]?.includes(key)
              ? notShown!
              : lacks(key, anio)
                ? notInSource!
                : notFiled!;
          else reasons[row] = reason ? analysisReasons.indexOf(reason) : 0;
        }
      });
    },
    of(key) {
      const { values, reasons } = columns[seriesKeys.indexOf(key)]!;
      return { values: values.slice(), reasons: reasons.slice() };
    },
  };
}
