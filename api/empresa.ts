/** The function of the four operations on one company. */

import { unpack } from './_lib/answer/encoding.ts';
import { serve } from './_lib/answer/serve.ts';
import { joinBenchmark } from './_lib/company/benchmark.ts';
import { cutCompany, filterFinancials, filterIndicators } from './_lib/company/company.ts';
import type { Release } from './_lib/data/release.ts';

const defaultSections = ['profile', 'financials', 'indicators'] as const;

export default serve({
  async empresa({ query, nit, release, canonical }) {
    const gzip = await stored(release, nit);
    if (canonical === '') return { gzip };
    const company = cutCompany(unpack(gzip).toString());
    const { include = defaultSections, years } = query;
    const section = {
      profile: () => [company.profile],
      financials: () => [filterFinancials(company.financials, { years })],
      indicators: () => [filterIndicators(company.indicators, { years })],
      benchmark: async () => {
        const { parts, grouped } = await joinBenchmark(release, nit, { years });
        return grouped ? parts : ['null'];
      },
    };
    const parts = await Promise.all(
      include.map(async (name, i) => [`${i === 0 ? '{' : ','}"${name}":`, ...(await section[name]())]),
    );
    return { parts: [...parts.flat(), '}'] };
  },

  async financials({ query, nit, release }) {
    const { financials } = cutCompany(unpack(await stored(release, nit)).toString());
    return { parts: [filterFinancials(financials, query)] };
  },

  async indicators({ query, nit, release }) {
    const { indicators } = cutCompany(unpack(await stored(release, nit)).toString());
    return { parts: [filterIndicators(indicators, query)] };
  },

  async benchmark({ query, nit, release }) {
    return { parts: (await joinBenchmark(release, nit, query)).parts };
  },
});

async function stored(release: Release, nit: string) {
  const gzip = await release.answer('siis', nit);
  if (!gzip) throw new Error(`NIT ${nit} is in the index without an answer`);
  return gzip;
}
