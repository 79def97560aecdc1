/** `/screener`: a page of the companies that pass the filters, or as CSV all of them. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import { maxCsvRows, tooManyRowsFault } from '../../../contract/http/csv.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf, figuresInPesosOf, isMoney, priceNotices } from '../../../contract/http/prices.ts';
import { defaults } from '../../../contract/http/requests.ts';
import type { ScreenedRow } from '../../../contract/http/schemas.ts';
import { truncate } from '../../../contract/text.ts';
import { resolveListedNits } from '../company/listed-nits.ts';
import type { Handler } from '../http/handler.ts';
import { pagination } from '../http/pagination.ts';
import { yearNotices } from '../http/year-notice.ts';
import { listNotices, loadLines, loadScreenerOfYear, screenerYears } from '../screener/screener-years.ts';
import { loadPurposes } from '../search/purposes.ts';

export const screener: Handler<'screener'> = async (asked, release) => {
  const listed = asked.nit && resolveListedNits(release, asked.nit);
  const query = listed ? { ...asked, nit: [...listed.nits] } : asked;
  const { anio, page, columnas = [] } = query;
  const loaded = await loadScreenerOfYear(release, anio);
  const base = baseOf(query, release.manifest.reference_year);
  if (!loaded) return nobody(query, anio!, screenerYears(release), base);
  const lines = await loadLines(release, loaded, query);
  const purposes = query.objeto === undefined ? undefined : await loadPurposes(release);
  const noticesOf = (year: number, rows: readonly ScreenedRow[], total: number) => [
    ...(listed?.notices ?? []),
    ...(query.q !== undefined && total === 0 ? [nameNotice(query.q)] : []),
    ...(year === release.manifest.reference_year ? [] : [todayNotice(year)]),
    ...listNotices(release, loaded, query, rows, lines, purposes),
    ...priceNotices([year], base),
    ...rangeNotices(query, base),
  ];
  const isCsv = csvFormatOf(query) !== null;
  if (isCsv && page === undefined) {
    const list = loaded.list(query, lines, purposes);
    const instead = 'filtre, pida páginas con page y page_size, o use las descargas';
    if (list.total > maxCsvRows) return { faults: [tooManyRowsFault(list.total, instead)] };
    const table = { ...list, empresas: rowsInPesosOf(base, list.empresas), columnas, base };
    // What a year is of stands in each row.
    return { table, avisos: noticesOf(list.anio, [], list.total) };
  }
  const filed = loaded.screen(query, lines, purposes);
  const data = { ...filed, empresas: [...rowsInPesosOf(base, filed.empresas)] };
  const [avisos, pages] = [noticesOf(data.anio, data.empresas, data.pagination.total), data.pagination];
  return isCsv ? { table: { ...data, columnas, base }, pages, avisos } : { data, avisos, pages, base };
};

/** Of a name that nobody has who passes the other filters: search reads it in more ways. */
const nameNotice = (q: string): string =>
  `q: ninguna de las sociedades de la lista tiene «${truncate(q)}» en su razón social ni en su NIT. También por nombres comerciales o anteriores y con errores de digitación se busca en ${addressOf('search', {})}?q=${encodeURIComponent(truncate(q))}`;

/** Of a year that is not that of reference. */
const todayNotice = (year: number): string =>
  `El nombre, el estado y el tipo de cada sociedad son los de hoy, no los de ${year}.`;

/** The rows stay in order, since all are of one year. */
function* rowsInPesosOf(base: number | null, rows: Iterable<ScreenedRow>): Generator<ScreenedRow> {
  for (const row of rows) {
    if (base === null) yield row;
    else {
      const { indicadores, lineas, ...figures } = figuresInPesosOf(base, row.anio, row);
      yield {
        ...figures,
        ...(indicadores && { indicadores: figuresInPesosOf(base, row.anio, indicadores) }),
        ...(lineas && { lineas: figuresInPesosOf(base, row.anio, lineas) }),
      };
    }
  }
}

/** Says that ranges compare amounts as filed, if the query has a range of an amount and a base year. */
function rangeNotices(query: Readonly<Record<string, unknown>>, base: number | null): string[] {
  const limits = Object.keys(query).filter((name) => isMoney(name.replace(/^(?:min|max)_/, '')));
  const amountLimits = limits.filter((name) => query[name] !== undefined);
  return base === null || amountLimits.length === 0
    ? []
    : [`${amountLimits.join(', ')}: se comparan con lo reportado, en pesos corrientes del año.`];
}

/** The answer for a year in which nobody filed. */
function nobody(
  query: CallParameters<'screener'>,
  anio: number,
  years: readonly number[],
  base: number | null,
) {
  const { page = defaults.screener.page, page_size = defaults.screener.page_size, columnas = [] } = query;
  const avisos = yearNotices([anio], years);
  if (csvFormatOf(query) !== null) return { table: { anio, empresas: [], columnas, base }, avisos };
  const data = { empresas: [], pagination: pagination(page, page_size, 0), anio };
  return { data, avisos, base };
}
