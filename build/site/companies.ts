/** The addresses of the company and entity pages, for search engines, from the published release; none from a sample. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeIndex } from '../../contract/stored/index.ts';
import { datasets, files, manifestPath, manifestSchema, releasePath } from '../../contract/stored/layout.ts';

const sections = { siis: 'empresa', sfc: 'sfc' } as const;

/** `/empresa/<nit>` and `/sfc/<nit>` of every company and entity in a data folder; empty without one. */
export function companyPages(data: string): string[] {
  const manifestFile = join(data, manifestPath);
  if (!existsSync(manifestFile)) return [];
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  if (manifest.sample) return [];
  return datasets.flatMap((dataset) => {
    const file = files.index(dataset);
    if (!manifest.files[file]) return [];
    const bytes = readFileSync(join(data, releasePath(manifest.release, file)));
    const index = decodeIndex(dataset, bytes);
    return Array.from({ length: index.count }, (_, i) => `/${sections[dataset]}/${index.keyAt(i)}`);
  });
}
