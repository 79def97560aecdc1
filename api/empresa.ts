/** The function of the operations on one company (`/empresa/{nit}` and below) and on several (`/empresas`). */

import { files } from '../contract/files/files.ts';
import { csvFileOf } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/formats.ts';
import { batchAnswer } from './_lib/company/batch.ts';
import { benchmarkOf } from './_lib/company/benchmark.ts';
import { loadLabels } from './_lib/company/labels.ts';
import {
  companySections,
  companyYearNotices,
  loadCompanyData,
  selectFinancials,
  selectIndicators,
} from './_lib/company/sections.ts';
import { sizeBenchmark } from './_lib/company/size-benchmark.ts';
import { serve } from './_lib/http/serve.ts';
import { inYears } from './_lib/http/year-notice.ts';

export default serve({
  empresa: ({ query, nit, release }) => companySections(release, nit, query),

  async financials({ query, nit, release }) {
    const { include = [], years } = query;
    const stored = await loadCompanyData(release, nit);
    const financials = selectFinancials(stored, query);
    const format = csvFormatOf(query);
    if (format !== null) {
      const labelOf = await loadLabels(release, query.idioma);
      return { table: csvFileOf('financials', format, query, { nit, financials, labelOf }) };
    }
    const avisos = companyYearNotices(stored, years);
    if (include.length === 0) return { data: financials, avisos };
    const more = await release.json(files.companyMore, nit);
    const flags = include.map((name) => [name, inYears<{ anio: number }>(more[name], years)]);
    return { data: { ...financials, ...Object.fromEntries(flags) }, avisos };
  },

  async indicators({ query, nit, release }) {
    const stored = await loadCompanyData(release, nit);
    const indicators = selectIndicators(stored, query);
    const format = csvFormatOf(query);
    return format === null
      ? { data: indicators, avisos: companyYearNotices(stored, query.years) }
      : { table: csvFileOf('indicators', format, query, { nit, indicators }) };
  },

  async benchmark({ query, nit, release }) {
    const more = await release.json(files.companyMore, nit);
    if (query.grupo === 'tamano') return sizeBenchmark(release, more, query);
    const { data, avisos } = await benchmarkOf(release, more.ranks, query);
    return { data, avisos };
  },

  empresas: ({ query, release }) => batchAnswer(release, query),
});
