/** The function of the four operations on one company. */

import { csvAnswer } from '../contract/http/csv.ts';
import { csvFormatOf, defaults } from '../contract/http/queries.ts';
import type { Financials, Indicators } from '../contract/http/schemas.ts';
import { cutCompany, cutFinancials, cutIndicators } from '../contract/stored/answer.ts';
import { type CompanyQuality, cutQuality, noQuality, readQuality } from '../contract/stored/quality.ts';
import { serve } from './_lib/answer/serve.ts';
import { joinBenchmark } from './_lib/company/benchmark.ts';
import { labelsOf } from './_lib/company/labels.ts';
import type { Release, StoredBody } from './_lib/data/release.ts';

export default serve({
  async empresa({ query, nit, release, canonical }) {
    const body = await bodyOf(release, nit);
    if (canonical === '') return { stored: body };
    const company = cutCompany(body.text().toString());
    const { include = defaults.empresa.include, years } = query;
    const section = {
      profile: () => [company.profile],
      financials: () => [cutFinancials(company.financials, { years })],
      indicators: () => [cutIndicators(company.indicators, { years })],
      benchmark: async () => {
        const { parts, grouped } = await joinBenchmark(release, nit, { years });
        return grouped ? parts : ['null'];
      },
      calidad: async () => [cutQuality(await qualityOf(release, nit), 'calidad', years)],
      reexpresiones: async () => [cutQuality(await qualityOf(release, nit), 'reexpresiones', years)],
    };
    const parts = await Promise.all(
      include.map(async (name, i) => [`${i === 0 ? '{' : ','}"${name}":`, ...(await section[name]())]),
    );
    return { parts: [...parts.flat(), '}'] };
  },

  async financials({ query, nit, release }) {
    const { financials } = cutCompany((await bodyOf(release, nit)).text().toString());
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
    const { indicators } = cutCompany((await bodyOf(release, nit)).text().toString());
    const cut = cutIndicators(indicators, query);
    const format = csvFormatOf(query);
    if (format === null) return { parts: [cut] };
    const source = { nit, indicators: JSON.parse(cut) as Indicators };
    return { table: csvAnswer('indicators', format, query, source) };
  },

  async benchmark({ query, nit, release }) {
    return { parts: (await joinBenchmark(release, nit, query)).parts };
  },
});

/** A company about which there is nothing to say has no such member. */
async function qualityOf(release: Release, nit: string): Promise<CompanyQuality> {
  const line = await release.member('siis', nit, 'quality');
  return line ? readQuality(line.toString()) : noQuality;
}

function bodyOf(release: Release, nit: string): StoredBody | Promise<StoredBody> {
  const body = release.answer('siis', nit);
  if (!body) throw new Error(`NIT ${nit} is in the index without an answer`);
  return body;
}
