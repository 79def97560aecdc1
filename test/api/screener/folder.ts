/** A data folder with the files of screener and search, for tests that request these functions as they are deployed. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encodeScreener } from '../../../build/country/screener.ts';
import { encodeSearch } from '../../../build/country/search.ts';
import type { CompanySummary, EntitySummary } from '../../../build/country/summary.ts';
import { gzipStored } from '../../../build/lib/gzip.ts';
import type { Nits } from '../../../contract/files/country-files.ts';
import { files } from '../../../contract/files/files.ts';
import { layoutVersion, type Manifest, manifestPath, releasePath } from '../../../contract/stored/layout.ts';
import { anio } from './summaries.ts';

const nobody: Nits = {
  siis: [],
  sfc: [],
  sfc_grupos: [],
  sfc_cortes: [],
  grupos: { clase: [], division: [], seccion: [] },
};

interface Beside {
  readonly more: Record<string, Uint8Array>;
  readonly counts: Manifest['counts'];
  /** The companies in the search index, where they are not those of the screener. */
  readonly searched: readonly CompanySummary[];
}

export function writeFolder(
  companies: readonly CompanySummary[],
  entities: readonly EntitySummary[],
  { more = {}, counts = {}, searched = companies }: Partial<Beside> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'cifras-screening-'));
  const release = '0123456789abcdef';
  const written: Manifest['files'] = {};
  const contents: readonly (readonly [string, Uint8Array])[] = [
    [files.nits.path(), gzipStored(JSON.stringify(nobody))],
    [files.screener, encodeScreener(companies, anio)],
    [files.search, encodeSearch(searched, entities)],
    ...Object.entries(more),
  ];
  for (const [file, bytes] of contents) {
    const path = join(folder, releasePath(release, file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    written[file] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const manifest: Manifest = {
    layout: layoutVersion,
    release,
    generated_at: '2026-01-01T00:00:00Z',
    sample: false,
    reference_year: anio,
    counts,
    sources: [],
    files: written,
    history: [],
  };
  writeFileSync(join(folder, manifestPath), JSON.stringify(manifest));
  return folder;
}
