/** The search index of a release, opened once, and the names in it by NIT. */

import { files } from '../../../contract/files/files.ts';
import type { Dataset } from '../../../contract/stored/layout.ts';
import { decodeSearchIndex, type searchSources } from '../../../contract/stored/search.ts';
import { lazyColumns } from '../data/lazy-file.ts';
import type { Release } from '../data/release.ts';

export const loadSearchIndex = lazyColumns(files.search, decodeSearchIndex);

const sourceOf = { siis: 'SUPERSOC', sfc: 'SFC' } as const satisfies Record<
  Dataset,
  (typeof searchSources)[number]
>;

export type NameOf = (dataset: Dataset, nit: string) => string | null;

/** A function that gives the name of who is in a dataset by a NIT; null when nobody is. */
export async function loadNames(release: Release): Promise<NameOf> {
  const index = await loadSearchIndex(release);
  return (dataset, nit) => {
    for (const row of index.rowsByNitPrefix(nit)) {
      if (index.nitAt(row) !== nit) break;
      const { source, razon_social } = index.entry(row);
      if (source === sourceOf[dataset]) return razon_social;
    }
    return null;
  };
}
