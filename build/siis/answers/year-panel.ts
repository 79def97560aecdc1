/** The panel of a year: every line and indicator of the series, a row a company, in order of NIT. */

import { sizes } from '../../../contract/http/analysis.ts';
import { grades } from '../../../contract/http/quality.ts';
import { bases } from '../../../contract/http/schemas.ts';
import { seriesKeys } from '../../../contract/http/series.ts';
import {
  type ColumnValues,
  parquetFile,
  type TableColumns,
  type TextColumn,
  valueAt,
} from '../../downloads/row-group.ts';
import { panelTable, type TableRow } from '../../downloads/tables.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import type { YearFigures } from '../figures/figures.ts';
import type { SeriesColumns, SeriesOrder } from './series-columns.ts';

export interface Panel {
  readonly anio: number;
  readonly rows: number;
  readonly first: TableRow;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Whether each company of a year counts in its groups, its size and its basis, as columns of the panel. */
export type Standing = readonly ColumnValues[];

export function panelStanding(years: readonly YearFigures[]): Standing {
  return [
    { numbers: Float64Array.from(years, (own) => Number(countsInStatistics(own))) },
    codedColumn(sizes, years, ({ size }) => size),
    codedColumn(bases, years, ({ base }) => base),
  ];
}

const codedColumn = <T extends string>(
  texts: readonly T[],
  years: readonly YearFigures[],
  textOf: (year: YearFigures) => T | null,
): TextColumn => ({
  texts: ['', ...texts],
  codes: Uint32Array.from(years, (year) => texts.indexOf(textOf(year) as T) + 1),
});

export function panelOf(
  anio: number,
  standing: Standing,
  series: SeriesColumns,
  { nits, names, years }: SeriesOrder,
): Panel {
  const year = years.find((each) => each.anio === anio)!;
  const companies = [...year.companies];
  const columns: TableColumns = {
    rows: companies.length,
    columns: [
      textColumn(companies.map((company) => nits[company]!)),
      textColumn(companies.map((company) => names[company]!)),
      textColumn([...year.grades].map((grade) => grades[grade]!)),
      ...standing,
      ...seriesKeys.map((key) => ({ numbers: series.of(key, year) })),
    ],
  };
  const first = panelTable.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0));
  return { anio, rows: companies.length, first, bytes: parquetFile(panelTable, columns) };
}

const textColumn = (texts: readonly string[]): TextColumn => ({
  texts: ['', ...texts],
  codes: Uint32Array.from(texts, (_, i) => i + 1),
});
