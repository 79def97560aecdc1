/** The function of the two operations on series. */

import { csvAnswer, mostCsvRows, tooManyRows } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/queries.ts';
import { files } from '../contract/stored/layout.ts';
import { pageLinks } from './_lib/http/pages.ts';
import { serve } from './_lib/http/serve.ts';
import { yearNotices } from './_lib/http/year-notice.ts';
import { openSeries } from './_lib/series/open.ts';
import { chosenSeries, frameOf, framePageText } from './_lib/series/series.ts';

export default serve({
  async series({ query, path, release }) {
    const opened = await openSeries(release, path.clave);
    const data = await chosenSeries(opened, query);
    const format = csvFormatOf(query);
    return format === null
      ? { data, avisos: yearNotices(query.years, opened.companies.anios) }
      : { table: csvAnswer('series', format, query, data) };
  },

  async frame({ query, path, release, url }) {
    const frame = frameOf(await openSeries(release, path.clave), path);
    const format = csvFormatOf(query);
    if (format !== null && query.page === undefined)
      return frame.total > mostCsvRows
        ? {
            faults: [
              tooManyRows(
                frame.total,
                `pida páginas con page, o use el archivo ${files.panel(path.anio)} de la publicación`,
              ),
            ],
          }
        : { table: csvAnswer('frame', format, query, { ...frame, valores: frame.rows() }) };
    const page = frame.page(query.page);
    const links = pageLinks('frame', url.split('?')[0]!, query, page.pagination);
    if (format !== null)
      return { table: csvAnswer('frame', format, query, { ...frame, valores: page.rows }), links };
    return { parts: [framePageText(frame, page)], headers: { Link: links } };
  },
});
