/** `/empresa/{nit}/indicators`: the indicators of one company. */

import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { companyYearNotices, loadCompanyData, selectIndicators } from '../company/sections.ts';
import type { Handler } from '../http/handler.ts';

export const indicators: Handler<'indicators'> = async (query, release) => {
  const { nit, years } = query;
  const stored = await loadCompanyData(release, nit);
  const data = selectIndicators(stored, query);
  const avisos = companyYearNotices(stored, years);
  return csvFormatOf(query) === null ? { data, avisos } : { table: { nit, indicators: data }, avisos };
};
