/** The function of `/screener`. */

import { csvFileOf, maxCsvRows, tooManyRowsFault } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/formats.ts';
import { pageLinks } from './_lib/http/pagination.ts';
import { serve } from './_lib/http/serve.ts';
import { loadScreener } from './_lib/screener/screener.ts';

export default serve({
  async screener({ query, release, url }) {
    const { screen, list, notices, halfYearNotices } = await loadScreener(release);
    const format = csvFormatOf(query);
    const { columnas = [] } = query;
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
    const avisos = [...notices(query), ...halfYearNotices(data.empresas)];
    return { data, avisos, headers: links === '' ? {} : { Link: links } };
  },
});
