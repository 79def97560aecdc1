/** `/series/{clave}/{anio}`: one line or indicator of all companies in a year, page by page or as CSV all at once. */

import { files } from '../../../contract/files/files.ts';
import { nameOfKey } from '../../../contract/files/line-labels.ts';
import { maxCsvRows, tooManyRowsFault } from '../../../contract/http/csv.ts';
import { growthKeys } from '../../../contract/http/figure-keys.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf, growthFaults, inPesosOf, priceNotices } from '../../../contract/http/prices.ts';
import { defaults } from '../../../contract/http/requests.ts';
import { type SeriesKey, unitName, unitNames } from '../../../contract/http/series.ts';
import type { YearOfRow } from '../../../contract/stored/screener.ts';
import { markNotices, type YearOrigin } from '../../../contract/year-marks.ts';
import type { Handler } from '../http/handler.ts';
import { pagination } from '../http/pagination.ts';
import { loadScreenerOfYear } from '../screener/screener-years.ts';

export const frame: Handler<'frame'> = async (query, release) => {
  const { clave, anio, idioma, page = defaults.frame.page, page_size = defaults.frame.page_size } = query;
  const isCsv = csvFormatOf(query) !== null;
  const base = baseOf(query, release.manifest.reference_year);
  const faults = growthFaults(clave, base);
  if (faults.length > 0) return { faults };
  const filed = (await release.json(files.frame, clave, anio)).valores;
  const { nombre, unidad } = await nameOfKey(release, clave, idioma);
  const converted = base !== null && unidad === unitNames.currency;
  const rows = converted
    ? filed.flatMap(([nit, amount, calidad]): typeof filed => {
        const value = inPesosOf(base, clave, anio, amount);
        return value === null ? [] : [[nit, value, calidad]];
      })
    : filed;
  const table = { clave, anio, unidad: unitName(unidad, idioma, base) };
  if (isCsv && query.page === undefined) {
    const instead = `pida páginas con page, o use el archivo ${files.panel(anio)} de la publicación`;
    return rows.length > maxCsvRows
      ? { faults: [tooManyRowsFault(rows.length, instead)] }
      : { table: { ...table, valores: rows } };
  }
  const valores = rows.slice((page - 1) * page_size, page * page_size);
  const pages = pagination(page, page_size, rows.length);
  if (isCsv) return { table: { ...table, valores }, pages };
  const origins = (await loadScreenerOfYear(release, anio))?.origins();
  const avisos = [
    ...priceNotices(converted ? [anio] : [], base),
    ...markNotices(
      anio,
      valores.map(([nit, , calidad]) => ({ nit, calidad, ...valueOrigin(clave, origins?.get(nit)) })),
    ),
  ];
  return { data: { clave, nombre, unidad, anio, valores, pagination: pages }, pages, base, avisos };
};

/** Rates of growth go by the sum of a year's exercises, all other values by the filing that closes it. */
function valueOrigin(clave: SeriesKey, { ejercicios, ...origin }: YearOfRow = {}): YearOrigin {
  const isRate = (growthKeys as readonly string[]).includes(clave);
  return isRate ? { ...origin, ejercicios } : { ...origin, anio_completo: ejercicios };
}
