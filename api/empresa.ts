/** The function of the operations on companies, one or several. */

import { csvAnswer } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/queries.ts';
import type { Financials, Indicators } from '../contract/http/schemas.ts';
import { cutFinancials, cutIndicators } from '../contract/stored/answer.ts';
import { cutQuality } from '../contract/stored/quality.ts';
import { serve } from './_lib/answer/serve.ts';
import { batchOf } from './_lib/company/batch.ts';
import { joinBenchmark } from './_lib/company/benchmark.ts';
import { labelsOf } from './_lib/company/labels.ts';
import { bodyOf, companyText, qualityOf, sectionsOf } from './_lib/company/sections.ts';

export default serve({
  async empresa({ query, nit, release, canonical }) {
    if (canonical === '') return { stored: await bodyOf(release, nit) };
    return { parts: ['{', ...(await sectionsOf(release, nit, query)), '}'] };
  },

  async financials({ query, nit, release }) {
    const { financials } = await companyText(release, nit);
    const { include = [], years } = query;
    const cut = cutFinancials(financials, query);
    const format = csvFormatOf(query);
    if (format !== null) {
      const source = { nit, financials: JSON.parse(cut) as Financials, labelOf: await labelsOf(release) };
      return { table: csvAnswer('financials', format, query, source) };
    }
    if (include.length === 0) return { parts: [cut] };
    const quality = await qualityOf(release, nit);
    const more = include.map((name) => `,"${name}":${cutQuality(quality, name, years)}`);
    return { parts: [`${cut.slice(0, -1)}${more.join('')}}`] };
  },

  async indicators({ query, nit, release }) {
    const { indicators } = await companyText(release, nit);
    const cut = cutIndicators(indicators, query);
    const format = csvFormatOf(query);
    if (format === null) return { parts: [cut] };
    const source = { nit, indicators: JSON.parse(cut) as Indicators };
    return { table: csvAnswer('indicators', format, query, source) };
  },

  async benchmark({ query, nit, release }) {
    return { parts: (await joinBenchmark(release, nit, query)).parts };
  },

  empresas: ({ query, release }) => batchOf(release, query),
});
