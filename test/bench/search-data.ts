/** Data for the benchmark of the search: a built folder, or as many invented companies as the country has. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScreener } from '../../api/_lib/screener/screener.ts';
import { files } from '../../contract/files/files.ts';
import type { ScreenerRow } from '../../contract/http/schemas.ts';
import { type Manifest, manifestPath, releasePath } from '../../contract/stored/layout.ts';
import { decodeSearchIndex, type SearchEntry } from '../../contract/stored/search.ts';
import { writeFolder } from '../api/screener/folder.ts';
import { randomCompanies, randomEntities } from '../api/screener/summaries.ts';

export interface BenchData {
  readonly folder: string;
  readonly screener: Buffer;
  readonly search: Buffer;
  /** All that can be found, largest first. */
  readonly entries: readonly SearchEntry[];
  /** The companies of the reference year, largest first. */
  readonly rows: readonly ScreenerRow[];
}

/** Without a folder, writes and reads invented companies. */
export function openBenchData(given: string | undefined, companies: number): BenchData {
  const entities = randomEntities(Math.ceil(companies / 100));
  const folder = given ?? writeFolder(randomCompanies(companies), entities);
  const { release }: Manifest = JSON.parse(readFileSync(join(folder, manifestPath), 'utf8'));
  const read = (file: string) => readFileSync(join(folder, releasePath(release, file)));
  const search = read(files.search);
  const screener = read(files.screener);
  const index = decodeSearchIndex(search);
  return {
    folder,
    screener,
    search,
    entries: Array.from({ length: index.count }, (_, row) => index.entry(row)),
    rows: allRows(screener),
  };
}

function allRows(screener: Buffer): ScreenerRow[] {
  const { screen } = parseScreener(screener);
  const rows: ScreenerRow[] = [];
  for (let page = 1; ; page++) {
    const { empresas, pagination } = screen({ page, page_size: 200 });
    rows.push(...empresas);
    if (!pagination.has_next) return rows;
  }
}
