/** The function of the four operations on one company. */

import { joinBenchmark } from './_lib/benchmark.ts';
import { cutCompany, filterFinancials, filterIndicators, withData } from './_lib/company.ts';
import { unpack } from './_lib/encoding.ts';
import type { Release } from './_lib/release.ts';
import { serve } from './_lib/serve.ts';

const defaultSections = ['profile', 'financials', 'indicators'] as const;

export default serve({
  async empresa({ query, nit, release, url, canonical }) {
    const gzip = await stored(release, nit);
    if (canonical === '') return { gzip };
    const company = cutCompany(unpack(gzip).toString());
    const { include = defaultSections, years } = query;
    const section = {
      profile: () => company.profile,
      financials: () => filterFinancials(company.financials, { years }),
      indicators: () => filterIndicators(company.indicators, { years }),
      benchmark: async () => {
        const { text, grouped } = await joinBenchmark(release, nit, { years });
        return grouped ? text : 'null';
      },
    };
    const parts = await Promise.all(include.map(async (name) => `"${name}":${await section[name]()}`));
    return { body: withData(`{${parts.join(',')}}`, company, url) };
  },

  async financials({ query, nit, release, url }) {
    const company = cutCompany(unpack(await stored(release, nit)).toString());
    return { body: withData(filterFinancials(company.financials, query), company, url) };
  },

  async indicators({ query, nit, release, url }) {
    const company = cutCompany(unpack(await stored(release, nit)).toString());
    return { body: withData(filterIndicators(company.indicators, query), company, url) };
  },

  async benchmark({ query, nit, release }) {
    return { json: (await joinBenchmark(release, nit, query)).text };
  },
});

async function stored(release: Release, nit: string) {
  const gzip = await release.answer('siis', nit);
  if (!gzip) throw new Error(`NIT ${nit} is in the index without an answer`);
  return gzip;
}
