/** The panel of a year: every line and indicator of the series, a row a company, in order of NIT. */

import { seriesKeys } from '../../../contract/http/series.ts';
import { gradeAt, type SeriesCompanies } from '../../../contract/stored/series-companies.ts';
import { panelTable } from '../../downloads/panel-table.ts';
import { parquetFile } from '../../downloads/parquet.ts';
import { type TableColumns, type TextColumn, valueAt } from '../../downloads/table-columns.ts';
import type { TableRow } from '../../downloads/tables.ts';
import type { SeriesColumns } from './series-columns.ts';
import { yearSlice } from './series-file.ts';

export interface Panel {
  readonly anio: number;
  readonly rows: number;
  readonly first: TableRow;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function panelOf(anio: number, series: SeriesColumns, all: SeriesCompanies): Panel {
  const { companies, grades } = all.year(anio)!;
  const own = [...companies];
  const columns: TableColumns = {
    rows: own.length,
    columns: [
      textColumn(own.map(all.nitAt)),
      textColumn(own.map(all.nameAt)),
      textColumn([...grades].map(gradeAt)),
      ...seriesKeys.map((key) => ({ numbers: yearSlice(series.of(key), all, anio).values })),
    ],
  };
  const first = panelTable.columns.map(({ type }, i) => valueAt(columns.columns[i]!, type, 0));
  return { anio, rows: own.length, first, bytes: parquetFile(panelTable, columns) };
}

const textColumn = (texts: readonly string[]): TextColumn => ({
  texts: ['', ...texts],
  codes: Uint32Array.from(texts, (_, i) => i + 1),
});
