/** The function of `/series`: one line or indicator of some companies, or of all in a year. */

import { files } from '../contract/files/files.ts';
import { csvFileOf, maxCsvRows, tooManyRowsFault } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/formats.ts';
import { unitName } from '../contract/http/series.ts';
import { countedYears } from '../contract/stored/layout.ts';
import { pageLinks } from './_lib/http/pagination.ts';
import { serve } from './_lib/http/serve.ts';
import { yearNotices } from './_lib/http/year-notice.ts';
import { framePage, loadFrame, seriesOf } from './_lib/series/series.ts';

export default serve({
  async series({ query, path, release }) {
    const data = await seriesOf(release, path.clave, query);
    const format = csvFormatOf(query);
    if (format === null)
      return { data, avisos: yearNotices(query.years, countedYears(release.manifest.counts)) };
    const unidad = unitName(data.unidad, query.idioma);
    return { table: csvFileOf('series', format, query, { ...data, unidad }) };
  },

  async frame({ query, path, release, url }) {
    const frame = await loadFrame(release, path, query);
    const format = csvFormatOf(query);
    const table = { ...frame, unidad: unitName(frame.unidad, query.idioma) };
    if (format !== null && query.page === undefined) {
      const total = frame.valores.length;
      const instead = `pida páginas con page, o use el archivo ${files.panel(path.anio)} de la publicación`;
      return total > maxCsvRows
        ? { faults: [tooManyRowsFault(total, instead)] }
        : { table: csvFileOf('frame', format, query, table) };
    }
    const { valores, pagination } = framePage(frame, query.page);
    const links = pageLinks('frame', url.split('?')[0]!, query, pagination);
    if (format !== null) return { table: csvFileOf('frame', format, query, { ...table, valores }), links };
    const { clave, nombre, unidad, anio } = frame;
    return { data: { clave, nombre, unidad, anio, valores, pagination }, headers: { Link: links } };
  },
});
