/** The function of `/series`: one line or indicator of some companies, or of all in a year. */

import { csvFileOf, maxCsvRows, tooManyRowsFault } from '../contract/http/csv.ts';
import { csvFormatOf, type Language } from '../contract/http/formats.ts';
import { type SeriesKey, type UnitName, unitName } from '../contract/http/series.ts';
import { files } from '../contract/stored/layout.ts';
import { englishName } from './_lib/company/labels.ts';
import type { Release } from './_lib/data/release.ts';
import { pageLinks } from './_lib/http/pagination.ts';
import { serve } from './_lib/http/serve.ts';
import { yearNotices } from './_lib/http/year-notice.ts';
import { loadSeries } from './_lib/series/load-series.ts';
import { frameOf, framePageJson, selectSeries } from './_lib/series/series.ts';

/** The series of a key, named in the language that was asked for. */
async function loadNamed(release: Release, key: SeriesKey, language: Language | undefined) {
  const opened = await loadSeries(release, key);
  if (language !== 'en') return opened;
  return { ...opened, series: { ...opened.series, nombre: await englishName(release, key) } };
}

export default serve({
  async series({ query, path, release }) {
    const opened = await loadNamed(release, path.clave, query.idioma);
    const data = await selectSeries(opened, query);
    const format = csvFormatOf(query);
    return format === null
      ? { data, avisos: yearNotices(query.years, opened.companies.anios) }
      : {
          table: csvFileOf('series', format, query, { ...data, unidad: unitName(data.unidad, query.idioma) }),
        };
  },

  async frame({ query, path, release, url }) {
    const unidad = (unit: UnitName) => unitName(unit, query.idioma);
    const frame = frameOf(await loadNamed(release, path.clave, query.idioma), path);
    const format = csvFormatOf(query);
    if (format !== null && query.page === undefined)
      return frame.total > maxCsvRows
        ? {
            faults: [
              tooManyRowsFault(
                frame.total,
                `pida páginas con page, o use el archivo ${files.panel(path.anio)} de la publicación`,
              ),
            ],
          }
        : {
            table: csvFileOf('frame', format, query, {
              ...frame,
              unidad: unidad(frame.unidad),
              valores: frame.rows(),
            }),
          };
    const page = frame.page(query.page);
    const links = pageLinks('frame', url.split('?')[0]!, query, page.pagination);
    if (format !== null)
      return {
        table: csvFileOf('frame', format, query, {
          ...frame,
          unidad: unidad(frame.unidad),
          valores: page.rows,
        }),
        links,
      };
    return { parts: [framePageJson(frame, page)], headers: { Link: links } };
  },
});
