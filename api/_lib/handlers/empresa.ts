/** `/empresa/{nit}`: the sections of one company, or all of it as a workbook. */

import { loadLabels } from '../../../contract/files/line-labels.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import { baseOf } from '../../../contract/http/prices.ts';
import { companyInPesosOf } from '../company/constant-pesos.ts';
import { companySections } from '../company/sections.ts';
import type { OwnWorkbookCompany } from '../company/workbook.ts';
import type { Handler } from '../http/handler.ts';

export const empresa: Handler<'empresa'> = async ({ nit, format, ...query }, release, url) => {
  if (format !== 'xlsx') {
    const base = baseOf(query, release.manifest.reference_year);
    const { data, avisos } = await companySections(release, nit, query);
    if (base === null) return { data, avisos };
    const converted = companyInPesosOf(base, data);
    return { data: converted.data, avisos: [...avisos, ...converted.avisos], base };
  }
  // The writer of spreadsheets is loaded for whoever asks for one.
  const { companyWorkbook, ownWorkbookSections } = await import('../company/workbook.ts');
  const [{ data }, labelOf] = await Promise.all([
    companySections(release, nit, { include: ownWorkbookSections }),
    loadLabels(release),
  ]);
  const meta = metaOf('empresa', release.manifest, url);
  return {
    workbook: await companyWorkbook(data as OwnWorkbookCompany, meta, labelOf),
    fileName: `cifras-${nit}`,
  };
};
