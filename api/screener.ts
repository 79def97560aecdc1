/** The function of `/screener`. */

import { csvFileOf, maxCsvRows, tooManyRowsFault } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/formats.ts';
import { defaults, type Query } from '../contract/http/queries.ts';
import { pageLinks, pagination } from './_lib/http/pagination.ts';
import { serve } from './_lib/http/serve.ts';
import { yearNotices } from './_lib/http/year-notice.ts';
import { loadScreenerOfYear, screenerYears } from './_lib/screener/screener-years.ts';

/** The answer for a year in which nobody filed. */
function nobody(query: Query<'screener'>, anio: number, years: readonly number[]) {
  const { page = defaults.screener.page, page_size = defaults.screener.page_size, columnas = [] } = query;
  const format = csvFormatOf(query);
  if (format !== null)
    return { table: csvFileOf('screener', format, query, { anio, empresas: [], columnas }) };
  const data = { empresas: [], pagination: pagination(page, page_size, 0), anio };
  return { data, avisos: yearNotices([anio], years) };
}

export default serve({
  async screener({ query, release, url }) {
    const { columnas = [], anio } = query;
    const screener = await loadScreenerOfYear(release, anio);
    if (!screener) return nobody(query, anio!, screenerYears(release));
    const { screen, list, notices, halfYearNotices, gapNotices } = screener;
    const format = csvFormatOf(query);
    if (format !== null && query.page === undefined) {
      const found = list(query);
      return found.total > maxCsvRows
        ? {
            faults: [
              tooManyRowsFault(found.total, 'filtre, pida páginas con page y page_size, o use las descargas'),
            ],
          }
        : { table: csvFileOf('screener', format, query, { ...found, columnas }) };
    }
    const data = screen(query);
    const links = pageLinks('screener', url.split('?')[0]!, query, data.pagination);
    if (format !== null) return { table: csvFileOf('screener', format, query, { ...data, columnas }), links };
    const gaps = release.manifest.source_gaps ?? {};
    const avisos = [...notices(query), ...halfYearNotices(data.empresas), ...gapNotices(query, gaps)];
    return { data, avisos, headers: links === '' ? {} : { Link: links } };
  },
});
