/** The function of the screener. */

import { csvAnswer, mostCsvRows, tooManyRows } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/queries.ts';
import { pageLinks } from './_lib/http/pages.ts';
import { serve } from './_lib/http/serve.ts';
import { screenerOf } from './_lib/screener/opened.ts';

export default serve({
  async screener({ query, release, url }) {
    const { screen, list, notices } = await screenerOf(release);
    const format = csvFormatOf(query);
    const { columnas = [] } = query;
    if (format !== null && query.page === undefined) {
      const found = list(query);
      return found.total > mostCsvRows
        ? {
            faults: [
              tooManyRows(found.total, 'filtre, pida páginas con page y page_size, o use las descargas'),
            ],
          }
        : { table: csvAnswer('screener', format, query, { ...found, columnas }) };
    }
    const data = screen(query);
    const links = pageLinks('screener', url.split('?')[0]!, query, data.pagination);
    if (format !== null) return { table: csvAnswer('screener', format, query, { ...data, columnas }), links };
    return { data, avisos: notices(query), headers: links === '' ? {} : { Link: links } };
  },
});
