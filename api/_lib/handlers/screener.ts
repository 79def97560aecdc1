/** `/screener`: a page of the companies that pass the filters, or as CSV all of them. */

import { maxCsvRows, tooManyRowsFault } from '../../../contract/http/csv.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { defaults } from '../../../contract/http/requests.ts';
import type { Asked, Handler } from '../http/handler.ts';
import { pagination } from '../http/pagination.ts';
import { yearNotices } from '../http/year-notice.ts';
import { loadScreenerOfYear, screenerYears } from '../screener/screener-years.ts';

export const screener: Handler<'screener'> = async (query, release) => {
  const { anio, page, columnas = [] } = query;
  const loaded = await loadScreenerOfYear(release, anio);
  if (!loaded) return nobody(query, anio!, screenerYears(release));
  const isCsv = csvFormatOf(query) !== null;
  if (isCsv && page === undefined) {
    const list = loaded.list(query);
    const instead = 'filtre, pida páginas con page y page_size, o use las descargas';
    return list.total > maxCsvRows
      ? { faults: [tooManyRowsFault(list.total, instead)] }
      : { table: { ...list, columnas } };
  }
  const data = loaded.screen(query);
  if (isCsv) return { table: { ...data, columnas }, pages: data.pagination };
  const avisos = [
    ...loaded.notices(query),
    ...loaded.halfYearNotices(data.empresas),
    ...loaded.gapNotices(query, release.manifest.source_gaps ?? {}),
  ];
  return { data, avisos, pages: data.pagination };
};

/** The answer for a year in which nobody filed. */
function nobody(query: Asked<'screener'>, anio: number, years: readonly number[]) {
  const { page = defaults.screener.page, page_size = defaults.screener.page_size, columnas = [] } = query;
  if (csvFormatOf(query) !== null) return { table: { anio, empresas: [], columnas } };
  const data = { empresas: [], pagination: pagination(page, page_size, 0), anio };
  return { data, avisos: yearNotices([anio], years) };
}
