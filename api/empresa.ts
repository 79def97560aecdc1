/** The function of the operations on one company (`/empresa/{nit}` and below) and on several (`/empresas`). */

import { csvFileOf } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/formats.ts';
import { selectQuality } from '../contract/stored/quality.ts';
import { batchAnswer } from './_lib/company/batch.ts';
import { joinBenchmark } from './_lib/company/benchmark.ts';
import { loadLabels } from './_lib/company/labels.ts';
import {
  companySections,
  companyYearNotices,
  financialsJson,
  indicatorsJson,
  loadParts,
  loadQuality,
  selectFinancials,
  selectIndicators,
} from './_lib/company/sections.ts';
import { sizeBenchmark } from './_lib/company/size-benchmark.ts';
import { inflateText } from './_lib/data/gzip.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  async empresa({ query, nit, release }) {
    const parts = ['{', ...(await companySections(release, nit, query)), '}'];
    const { years } = query;
    return { parts, avisos: years ? companyYearNotices(await loadParts(release, nit), years) : [] };
  },

  async financials({ query, nit, release }) {
    const { include = [], years } = query;
    const stored = await loadParts(release, nit);
    const format = csvFormatOf(query);
    if (format !== null) {
      const source = {
        nit,
        financials: selectFinancials(stored, query),
        labelOf: await loadLabels(release, query.idioma),
      };
      return { table: csvFileOf('financials', format, query, source) };
    }
    const part = financialsJson(stored, query);
    const avisos = companyYearNotices(stored, years);
    if (include.length === 0) return { parts: [part], avisos };
    const quality = await loadQuality(release, nit);
    const more = include.map((name) => `,"${name}":${selectQuality(quality, name, years)}`);
    return { parts: [`${inflateText(part).slice(0, -1)}${more.join('')}}`], avisos };
  },

  async indicators({ query, nit, release }) {
    const stored = await loadParts(release, nit);
    const format = csvFormatOf(query);
    if (format !== null) {
      const indicators = selectIndicators(stored, query);
      return { table: csvFileOf('indicators', format, query, { nit, indicators }) };
    }
    const avisos = companyYearNotices(stored, query.years);
    return query.category
      ? { data: selectIndicators(stored, query), avisos }
      : { parts: indicatorsJson(stored, query.years), avisos };
  },

  async benchmark({ query, nit, release }) {
    if (query.grupo === 'tamano') return sizeBenchmark(release, nit, query);
    const { parts, avisos } = await joinBenchmark(release, nit, query);
    return { parts, avisos };
  },

  empresas: ({ query, release }) => batchAnswer(release, query),
});
