/** The function of the operations on companies, one or several. */

import { csvAnswer } from '../contract/http/csv.ts';
import { csvFormatOf } from '../contract/http/queries.ts';
import type { Financials, Indicators } from '../contract/http/schemas.ts';
import { cutQuality } from '../contract/stored/quality.ts';
import { batchOf } from './_lib/company/batch.ts';
import { joinBenchmark } from './_lib/company/benchmark.ts';
import { labelsOf } from './_lib/company/labels.ts';
import {
  financialsIn,
  indicatorsIn,
  indicatorsOfCategory,
  partsOf,
  qualityOf,
  sectionsOf,
} from './_lib/company/sections.ts';
import { textOf } from './_lib/data/gzip.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({
  async empresa({ query, nit, release }) {
    return { parts: ['{', ...(await sectionsOf(release, nit, query)), '}'] };
  },

  async financials({ query, nit, release }) {
    const { include = [], years } = query;
    const cut = financialsIn(await partsOf(release, nit), query);
    const format = csvFormatOf(query);
    if (format !== null) {
      const financials = JSON.parse(textOf(cut)) as Financials;
      return {
        table: csvAnswer('financials', format, query, { nit, financials, labelOf: await labelsOf(release) }),
      };
    }
    if (include.length === 0) return { parts: [cut] };
    const quality = await qualityOf(release, nit);
    const more = include.map((name) => `,"${name}":${cutQuality(quality, name, years)}`);
    return { parts: [`${textOf(cut).slice(0, -1)}${more.join('')}}`] };
  },

  async indicators({ query, nit, release }) {
    const { category, years } = query;
    const stored = await partsOf(release, nit);
    const cut = category ? indicatorsOfCategory(stored, category, years) : indicatorsIn(stored, years);
    const format = csvFormatOf(query);
    if (format === null) return { parts: cut };
    const indicators = JSON.parse(cut.map(textOf).join('')) as Indicators;
    return { table: csvAnswer('indicators', format, query, { nit, indicators }) };
  },

  async benchmark({ query, nit, release }) {
    return { parts: (await joinBenchmark(release, nit, query)).parts };
  },

  empresas: ({ query, release }) => batchOf(release, query),
});
