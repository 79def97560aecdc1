/** What the source lacks, of the years that a page shows. */

import type { Release } from '../../../api/_lib/data/release.ts';
import type { SourceGaps } from '../../../contract/stored/source-gaps.ts';

export const gapsOfYears = (
  { manifest: { source_gaps = {} } }: Release,
  years: readonly number[],
): SourceGaps =>
  Object.fromEntries(years.flatMap((year) => (source_gaps[year] ? [[String(year), source_gaps[year]]] : [])));
