/** `/empresas`: several companies in one answer. */

import { apiPrefix } from '../../../contract/http/operations.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { companySections } from '../company/sections.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const empresas: Handler<'empresas'> = async ({ nit: nits, ...wanted }, release) => {
  const isKnown = (nit: string) => release.has('siis', nit);
  const known = await Promise.all(
    nits.filter(isKnown).map(async (nit) => ({ nit, ...(await companySections(release, nit, wanted)).data })),
  );
  const unknown = nits.filter((nit) => !isKnown(nit));
  return {
    data: { empresas: known, no_encontrados: unknown },
    avisos: [
      ...supervisedNotice(unknown.filter((nit) => release.has('sfc', nit))),
      ...yearNotices(wanted.years, countedYears(release.manifest.counts)),
    ],
  };
};

/** A notice about NITs that belong to entities of the SFC. */
const supervisedNotice = (nits: readonly string[]): string[] =>
  nits.length === 0
    ? []
    : [`Son entidades vigiladas, que se consultan en ${apiPrefix}/sfc/{nit}: ${nits.join(', ')}.`];
