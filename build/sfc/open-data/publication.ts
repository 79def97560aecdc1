/** The licence under which data made from a dataset may be published, and whom to cite. */

import { cleanText } from '../../lib/filed-text.ts';
import type { SourceEntry } from '../../raw/sources.ts';
import { type OpenLicense, openLicenses } from '../../tables/open-licenses.ts';
import type { SfcDatasetRow } from '../../tables/sfc-datasets.ts';

export interface DatasetPublication {
  /** identifier on the portal, and title */
  readonly dataset: string;
  readonly license: OpenLicense;
  /** whom to cite, and when the portal updated the dataset */
  readonly attribution: string;
}

const supervisor = 'Superintendencia Financiera de Colombia';

/** Licence and attribution of a dataset, or one line that says why it is not published. */
export function publicationOf(
  { id, title }: Pick<SfcDatasetRow, 'id' | 'title'>,
  sources: readonly (SourceEntry | undefined)[],
): DatasetPublication | string {
  const said = [...new Set(sources.map((source) => source?.license ?? null))];
  const [license = null] = said;
  const unpublished = `${id} is read but not published: `;
  if (said.length > 1)
    return `${unpublished}its files have different licences: ${said.map((one) => one ?? 'none').join(', ')}`;
  if (license === null) return `${unpublished}sources.json does not say its licence`;
  const known = openLicenses.get(license);
  if (!known) return `${unpublished}the licence ${JSON.stringify(license)} is not known`;
  const updated = sources
    .map((source) => source?.updated_at?.slice(0, 10) ?? '')
    .sort()
    .at(-1);
  const cited =
    sources
      .map((source) => cleanText('fuente', source?.attribution ?? ''))
      .sort()
      .at(-1) || supervisor;
  return {
    dataset: `${id}: ${title}`,
    license: known,
    attribution: updated ? `${cited}, actualizado el ${updated}` : cited,
  };
}
