/** The head of a release's manifest: its name, made of its content, its counts and its sources. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { layoutVersion } from '../../contract/stored/layout.ts';
import type { ManifestHead } from '../changes/changes.ts';
import { downloadForm } from '../downloads/downloads.ts';
import type { GroupSize } from '../downloads/row-group.ts';
import type { MovedFile } from '../publish/publish.ts';
import { generatedAt, type RawFolder } from '../raw/raw-folder.ts';
import type { SfcBuild } from '../sfc/build-sfc.ts';
import type { ComputedPartition } from '../siis/compute-worker.ts';
import { companiesByYear } from '../siis/figures/summaries.ts';
import type { ComputedCompanies } from '../siis/passes.ts';
import type { CountryContent } from './content.ts';

export function describeRelease(
  raw: RawFolder,
  { reading, partitions, flags, gaps, coverGaps, rareLines }: ComputedCompanies,
  sfc: SfcBuild,
  content: CountryContent,
  tables: readonly MovedFile[],
  options: { readonly generatedAt?: string; readonly groupSize?: GroupSize },
): ManifestHead {
  const generated = options.generatedAt ?? generatedAt(raw);
  const sample = raw.sources?.sample === true;
  const byYear = [...companiesByYear(partitions)].sort(([a], [b]) => a - b);
  return {
    layout: layoutVersion,
    release: releaseHash(
      { generated, sample, downloads: downloadForm(options.groupSize), flags: [...flags] },
      partitions,
      sfc,
      tables,
    ),
    generated_at: generated,
    sample,
    reference_year: content.referenceYear,
    counts: {
      empresas: content.summaries.length,
      entidades: sfc.entities.length,
      ...Object.fromEntries(byYear.map(([year, count]) => [`empresas_${year}`, count])),
    },
    sources: [...reading.files, ...sfc.report.open_data.files].flatMap(({ file, rows, bytes, sha256 }) =>
      sha256 === null ? [] : [{ file, rows, bytes, sha256 }],
    ),
    // In the order of the schema, by which a rollback writes the manifest again.
    ...(Object.keys(gaps).length > 0 && { source_gaps: gaps }),
    ...(Object.keys(coverGaps).length > 0 && { cover_gaps: coverGaps }),
    ...(Object.keys(rareLines).length > 0 && { rare_lines: rareLines }),
    made_by: {
      node: process.versions.node,
      zlib: process.versions.zlib!,
      commit: currentCommit(),
    },
  };
}

/**
 * The release is named by its content. The deflate library is part of the name: another version may write other bytes
 * for the same text, and a release folder is never changed.
 */
function releaseHash(
  identity: unknown,
  partitions: readonly ComputedPartition[],
  sfc: SfcBuild,
  tables: readonly MovedFile[],
): string {
  const hash = createHash('sha256').update(JSON.stringify([layoutVersion, identity, process.versions.zlib]));
  for (const { digest } of partitions) hash.update(digest);
  hash.update(sfc.digest);
  for (const { path, from } of tables) hash.update(path).update(readFileSync(from));
  return hash.digest('hex').slice(0, 16);
}

/** Null where there is no git or no repository. */
function currentCommit(): string | null {
  try {
    const { dirname } = import.meta;
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: dirname, stdio: 'pipe' }).toString().trim();
  } catch {
    return null;
  }
}
