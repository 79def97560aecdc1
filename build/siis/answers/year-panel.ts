/** The panel of a year: every line and indicator of the series, a row a company, in order of NIT. */

import { grades } from '../../../contract/http/quality.ts';
import { seriesKeys } from '../../../contract/http/series.ts';
import { panelTable } from '../../downloads/panel-table.ts';
import { parquetFile } from '../../downloads/parquet.ts';
import { type TableColumns, type TextColumn, valueAt } from '../../downloads/table-columns.ts';
import type { TableRow } from '../../downloads/tables.ts';
import type { SeriesColumns, SeriesOrder } from './series-columns.ts';

export interface Panel {
  readonly anio: number;
  readonly rows: number;
  readonly first: TableRow;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function panelOf(anio: number, series: SeriesColumns, { nits, names, years }: SeriesOrder): Panel {
  const year = years.find((each) => each.anio === anio)!;
  const companies = [...year.companies];
  const columns: TableColumns = {
    rows: companies.length,
    columns: [
      textColumn(companies.map((company) => nits[company]!)),
      textColumn(companies.map((company) => names[company]!)),
      textColumn([...year.grades].map((grade) => grades[grade]!)),
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
