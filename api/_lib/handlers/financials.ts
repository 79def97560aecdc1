/** `/empresa/{nit}/financials`: the statements of one company. */

import { analysisReader } from '../../../contract/files/analysis-sections.ts';
import { files } from '../../../contract/files/files.ts';
import { loadLabels } from '../../../contract/files/line-labels.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf, financialsInPesosOf, priceNotices } from '../../../contract/http/prices.ts';
import { inYears } from '../../../contract/in-years.ts';
import { companyYearNotices, loadCompanyData, selectFinancials } from '../company/sections.ts';
import type { Handler } from '../http/handler.ts';

export const financials: Handler<'financials'> = async (query, release) => {
  const { nit, years, include = [] } = query;
  const stored = await loadCompanyData(release, nit);
  const filed = selectFinancials(stored, query);
  const base = baseOf(query, release.manifest.reference_year);
  const statements = base === null ? filed : financialsInPesosOf(base, filed);
  const avisos = [
    ...companyYearNotices(stored, years),
    ...priceNotices(
      filed.filings.map(({ anio }) => anio),
      base,
    ),
  ];
  if (csvFormatOf(query) !== null) {
    const labelOf = await loadLabels(release, query.idioma);
    return { table: { nit, financials: statements, base, labelOf }, avisos };
  }
  if (include.length === 0) return { data: statements, avisos, base };
  const more = await release.json(files.companyMore, nit);
  const select = await analysisReader(release, more);
  const added = include.map((name) => [
    name,
    name === 'procedencia' ? select(name, years) : inYears<{ anio: number }>(more[name], years),
  ]);
  return { data: { ...statements, ...Object.fromEntries(added) }, avisos };
};
