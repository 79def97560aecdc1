/** `/empresa/{nit}/parecidas`: the companies most like one in a year, and why. */

import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { defaults } from '../../../contract/http/requests.ts';
import { similarMethod } from '../../../contract/http/similar.ts';
import { companyNotice, markNotices, yearMarks } from '../../../contract/year-marks.ts';
import { companyYearNotices, loadCompanyData } from '../company/sections.ts';
import type { Handler } from '../http/handler.ts';
import { loadScreenerOfYear } from '../screener/screener-years.ts';

export const parecidas: Handler<'parecidas'> = async (query, release) => {
  const { nit, anio = release.manifest.reference_year, limit = defaults.parecidas.limit, include } = query;
  const screener = await loadScreenerOfYear(release, anio);
  const found = screener?.similar({ nit, limit, all: include?.includes('no_comparables') ?? false });
  const own = found && screener!.list({ nit: [nit] }).empresas;
  const similar = found ?? { partes: {}, faltan: {}, comparadas: 0, no_comparables: 0, empresas: [] };
  const avisos = own
    ? [
        ...[...own].flatMap((row) => companyNotice(nit, new Map([[anio, yearMarks(row)]]))),
        ...Object.values(similar.faltan).map((text) => `${text}.`),
        ...markNotices(anio, similar.empresas),
      ]
    : companyYearNotices(await loadCompanyData(release, nit), [anio]);
  if (csvFormatOf(query) !== null) return { table: { nit, anio, empresas: similar.empresas }, avisos };
  return { data: { nit, anio, metodologia: similarMethod, ...similar }, avisos };
};
