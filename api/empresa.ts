/** The function of the operations on companies, one or several. */

import { csvAnswer } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/queries.ts';
import { cutQuality } from '../contract/stored/quality.ts';
import { batchOf } from './_lib/company/batch.ts';
import { joinBenchmark, yearNoticesOf } from './_lib/company/benchmark.ts';
import { labelsOf } from './_lib/company/labels.ts';
import {
  financialsOf,
  financialsPart,
  indicatorsOf,
  indicatorsParts,
  partsOf,
  qualityOf,
  sectionsOf,
} from './_lib/company/sections.ts';
import { textOf } from './_lib/data/gzip.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  async empresa({ query, nit, release }) {
    const parts = ['{', ...(await sectionsOf(release, nit, query)), '}'];
    return { parts, avisos: await yearNoticesOf(release, nit, query.years) };
  },

  async financials({ query, nit, release }) {
    const { include = [], years } = query;
    const stored = await partsOf(release, nit);
    const format = csvFormatOf(query);
    if (format !== null) {
      const source = { nit, financials: financialsOf(stored, query), labelOf: await labelsOf(release) };
      return { table: csvAnswer('financials', format, query, source) };
    }
    const part = financialsPart(stored, query);
    const avisos = await yearNoticesOf(release, nit, years);
    if (include.length === 0) return { parts: [part], avisos };
    const quality = await qualityOf(release, nit);
    const more = include.map((name) => `,"${name}":${cutQuality(quality, name, years)}`);
    return { parts: [`${textOf(part).slice(0, -1)}${more.join('')}}`], avisos };
  },

  async indicators({ query, nit, release }) {
    const stored = await partsOf(release, nit);
    const format = csvFormatOf(query);
    if (format !== null) {
      const indicators = indicatorsOf(stored, query);
      return { table: csvAnswer('indicators', format, query, { nit, indicators }) };
    }
    const avisos = await yearNoticesOf(release, nit, query.years);
    return query.category
      ? { data: indicatorsOf(stored, query), avisos }
      : { parts: indicatorsParts(stored, query.years), avisos };
  },

  async benchmark({ query, nit, release }) {
    const { parts } = await joinBenchmark(release, nit, query);
    return { parts, avisos: await yearNoticesOf(release, nit, query.years) };
  },

  empresas: ({ query, release }) => batchOf(release, query),
});
