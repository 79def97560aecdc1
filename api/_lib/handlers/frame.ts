/** `/series/{clave}/{anio}`: one line or indicator of all companies in a year, page by page or as CSV all at once. */

import { files } from '../../../contract/files/files.ts';
import { nameOfKey } from '../../../contract/files/line-labels.ts';
import { maxCsvRows, tooManyRowsFault } from '../../../contract/http/csv.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf, growthFaults, inPesosOf, priceNotices } from '../../../contract/http/prices.ts';
import type { Grade } from '../../../contract/http/quality.ts';
import { defaults } from '../../../contract/http/requests.ts';
import { type Frame, isRate, unitName, unitNames } from '../../../contract/http/series.ts';
import { keyNotices } from '../../../contract/stored/source-gaps.ts';
import { markNotices, originOfYear } from '../../../contract/year-marks.ts';
import type { Handler } from '../http/handler.ts';
import { pagination } from '../http/pagination.ts';

export const frame: Handler<'frame'> = async (query, release) => {
  const { clave, anio, idioma, page = defaults.frame.page, page_size = defaults.frame.page_size } = query;
  const isCsv = csvFormatOf(query) !== null;
  const base = baseOf(query, release.manifest.reference_year);
  const faults = growthFaults(clave, base);
  if (faults.length > 0) return { faults };
  const [{ nits, calidades, cortes: otherYears }, { valores: amounts }] = await Promise.all([
    release.json(files.filers, anio),
    release.json(files.frame, clave, anio),
  ]);
  const filed = nits.flatMap((nit, i): Frame['valores'] => {
    const value = amounts[i] ?? null;
    return value === null ? [] : [[nit, value, calidades[i] as Grade]];
  });
  const cortes = Object.fromEntries(
    Object.entries(otherYears).map(([nit, { ejercicios, ...filing }]) => [
      nit,
      originOfYear(filing, ejercicios, isRate(clave) ? 'compared' : 'filed'),
    ]),
  );
  const { nombre, unidad } = await nameOfKey(release, clave, idioma);
  const converted = base !== null && unidad === unitNames.currency;
  const rows = converted
    ? filed.flatMap(([nit, amount, calidad]): typeof filed => {
        const value = inPesosOf(base, clave, anio, amount);
        return value === null ? [] : [[nit, value, calidad]];
      })
    : filed;
  const table = { clave, anio, unidad: unitName(unidad, idioma, base), cortes };
  const isWhole = isCsv && query.page === undefined;
  if (isWhole && rows.length > maxCsvRows) {
    const instead = `pida páginas con page, o use el archivo ${files.panel(anio)} de la publicación`;
    return { faults: [tooManyRowsFault(rows.length, instead)] };
  }
  const valores = isWhole ? rows : rows.slice((page - 1) * page_size, page * page_size);
  const pages = pagination(page, page_size, rows.length);
  const avisos = [
    ...priceNotices(converted ? [anio] : [], base),
    ...markNotices(
      anio,
      valores.map(([nit, , calidad]) => ({ nit, calidad, ...cortes[nit] })),
    ),
    ...keyNotices(release.manifest.source_gaps ?? {}, anio, [clave], () => rows.length === 0),
  ];
  if (isWhole) return { table: { ...table, valores }, avisos };
  if (isCsv) return { table: { ...table, valores }, pages, avisos };
  return { data: { clave, nombre, unidad, anio, valores, pagination: pages }, pages, base, avisos };
};
