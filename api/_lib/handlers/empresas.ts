/** `/empresas`: several companies in one answer, or as one workbook. */

import { loadLabels } from '../../../contract/files/line-labels.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { inTurns } from '../company/in-turns.ts';
import { resolveListedNits } from '../company/listed-nits.ts';
import { companySections } from '../company/sections.ts';
import type { WorkbookCompany } from '../company/workbook.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const empresas: Handler<'empresas'> = async ({ nit: listed, format, ...query }, release, url) => {
  const { nits, doubtful, notices } = resolveListedNits(release, listed);
  // The writer of workbooks is loaded for whoever asks for one.
  const writer = format === 'xlsx' ? await import('../company/list-workbook.ts') : null;
  const sections = writer ? { include: writer.workbookSections } : query;
  const isKnown = (nit: string) => release.has('siis', nit);
  const companies = await inTurns(nits.filter(isKnown), async (nit) => ({
    nit,
    ...(await companySections(release, nit, sections)).data,
  }));
  const unknown = [...nits.filter((nit) => !isKnown(nit)), ...doubtful];
  const avisos = [
    ...notices,
    ...supervisedNotice(nits.filter((nit) => !isKnown(nit) && release.has('sfc', nit))),
    ...yearNotices(query.years, countedYears(release.manifest.counts)),
  ];
  if (writer) {
    const meta = metaOf('empresas', release.manifest, url);
    const labelOf = await loadLabels(release);
    return {
      workbook: await writer.listWorkbook(
        companies as unknown as WorkbookCompany[],
        unknown,
        avisos,
        meta,
        labelOf,
      ),
      fileName: `cifras-${companies.length}-sociedades`,
      avisos,
    };
  }
  return { data: { empresas: companies, no_encontrados: unknown }, avisos };
};

/** A notice about NITs that belong to entities of the SFC. */
const supervisedNotice = (nits: readonly string[]): string[] =>
  nits.length === 0
    ? []
    : [`Son entidades vigiladas, que se consultan en ${apiPrefix}/sfc/{nit}: ${nits.join(', ')}.`];
