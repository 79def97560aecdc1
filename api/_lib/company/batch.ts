/** Several companies in one answer. */

import type { Batch } from '../../../contract/http/company.ts';
import { apiPrefix } from '../../../contract/http/operations.ts';
import type { Query } from '../../../contract/http/queries.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import { yearNotices } from '../http/year-notice.ts';
import { companySections } from './sections.ts';

export async function batchAnswer(
  release: Release,
  { nit: nits, ...wanted }: Query<'empresas'>,
): Promise<{ readonly data: Batch; readonly avisos: readonly string[] }> {
  const unknown = nits.filter((nit) => !release.has('siis', nit));
  const empresas = await Promise.all(
    nits
      .filter((nit) => release.has('siis', nit))
      .map(async (nit) => ({ nit, ...(await companySections(release, nit, wanted)).data })),
  );
  return {
    data: { empresas, no_encontrados: unknown },
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
