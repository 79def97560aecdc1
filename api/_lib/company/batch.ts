/** Several companies in one answer, spliced from their stored parts without parsing, and without inflating default answers. */

import { apiPrefix } from '../../../contract/http/operations.ts';
import type { Query } from '../../../contract/http/queries.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import type { Parts } from '../http/respond.ts';
import { yearNotices } from '../http/year-notice.ts';
import { companySections, loadStoredBody } from './sections.ts';

export interface BatchAnswer {
  readonly parts: Parts;
  readonly avisos: readonly string[];
}

export async function batchAnswer(
  release: Release,
  { nit: nits, ...wanted }: Query<'empresas'>,
): Promise<BatchAnswer> {
  const known = nits.filter((nit) => release.has('siis', nit));
  const unknown = nits.filter((nit) => !release.has('siis', nit));
  const isDefault = Object.keys(wanted).length === 0;
  const members = isDefault
    ? async (nit: string): Promise<Parts> => (await loadStoredBody(release, nit)).dataSegments()
    : async (nit: string): Promise<Parts> => [...(await companySections(release, nit, wanted)), '}'];
  const companies = await Promise.all(
    known.map(async (nit, i) => [`${i === 0 ? '' : ','}{"nit":"${nit}",`, ...(await members(nit))]),
  );
  return {
    parts: ['{"empresas":[', ...companies.flat(), `],"no_encontrados":${JSON.stringify(unknown)}}`],
    avisos: [
      ...supervisedNotice(unknown.filter((nit) => release.has('sfc', nit))),
      ...yearNotices(wanted.years, countedYears(release.manifest.counts)),
    ],
  };
}

/** A notice about NITs that belong to entities of the SFC. */
const supervisedNotice = (nits: readonly string[]): string[] =>
  nits.length === 0
    ? []
    : [`Son entidades vigiladas, que se consultan en ${apiPrefix}/sfc/{nit}: ${nits.join(', ')}.`];
