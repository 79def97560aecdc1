/** Several companies in one answer, spliced from what is stored of each: nothing is parsed, and default answers are not even inflated. */

import { apiPrefix } from '../../../contract/http/operations.ts';
import type { Query } from '../../../contract/http/queries.ts';
import type { Release } from '../data/release.ts';
import type { Parts } from '../http/respond.ts';
import { yearsOfRelease } from '../http/unknown.ts';
import { yearNotices } from '../http/year-notice.ts';
import { bodyOf, sectionsOf } from './sections.ts';

export interface Batch {
  readonly parts: Parts;
  readonly avisos: readonly string[];
}

export async function batchOf(release: Release, { nit: nits, ...wanted }: Query<'empresas'>): Promise<Batch> {
  const known = nits.filter((nit) => release.has('siis', nit));
  const unknown = nits.filter((nit) => !release.has('siis', nit));
  const isDefault = Object.keys(wanted).length === 0;
  const members = isDefault
    ? async (nit: string): Promise<Parts> => (await bodyOf(release, nit)).members()
    : async (nit: string): Promise<Parts> => [...(await sectionsOf(release, nit, wanted)), '}'];
  const companies = await Promise.all(
    known.map(async (nit, i) => [`${i === 0 ? '' : ','}{"nit":"${nit}",`, ...(await members(nit))]),
  );
  return {
    parts: ['{"empresas":[', ...companies.flat(), `],"no_encontrados":${JSON.stringify(unknown)}}`],
    avisos: [
      ...supervised(unknown.filter((nit) => release.has('sfc', nit))),
      ...yearNotices(wanted.years, yearsOfRelease(release.manifest)),
    ],
  };
}

/** Where those are found that report to the other supervisor. */
const supervised = (nits: readonly string[]): string[] =>
  nits.length === 0
    ? []
    : [`Son entidades vigiladas, que se consultan en ${apiPrefix}/sfc/{nit}: ${nits.join(', ')}.`];
