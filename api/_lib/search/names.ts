/** The names of a release's companies and entities by NIT, from the search index. */

import { files } from '../../../contract/files/files.ts';
import type { Dataset } from '../../../contract/stored/layout.ts';
import { decodeSearchIndex, type searchSources } from '../../../contract/stored/search.ts';
import { lazyColumns } from '../data/lazy-file.ts';

const sourceOf = { siis: 'SUPERSOC', sfc: 'SFC' } as const satisfies Record<
  Dataset,
  (typeof searchSources)[number]
>;

/** A function that gives the name of who is in a dataset by a NIT; null when nobody is. */
export const loadNames = lazyColumns(files.search, (bytes) => {
  const index = decodeSearchIndex(bytes);
  return (dataset: Dataset, nit: string): string | null => {
    for (const row of index.rowsByNitPrefix(nit)) {
      if (index.nitAt(row) !== nit) break;
      const { source, razon_social } = index.entry(row);
      if (source === sourceOf[dataset]) return razon_social;
    }
    return null;
  };
});
