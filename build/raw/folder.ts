/** The raw folder: which files lie in it, and what `sources.json` and people say of them. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { datasetOf, siisDatasets } from '../tables/siis-datasets.ts';
import { type Aliases, type Corrections, readAliases, readCorrections } from './reviewed.ts';

const sourcesSchema = z.object({
  sample: z.boolean().optional(),
  generated_at: z.iso.datetime().optional(),
  files: z.array(
    z.object({
      file: z.string(),
      rows: z.int().min(0).optional(),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      url: z.string().optional(),
      downloaded_at: z.iso.datetime().optional(),
      dataset: z.string().optional(),
      id: z.string().optional(),
      /** the portal's identifier of the dataset's licence */
      license: z.string().nullish(),
      attribution: z.string().nullish(),
      updated_at: z.string().nullish(),
    }),
  ),
});
export type Sources = z.infer<typeof sourcesSchema>;

export interface RawFile {
  /** Relative to the raw folder. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly modified: Date;
}

export interface RawFolder {
  readonly folder: string;
  readonly siis: readonly (RawFile & { readonly dataset: NonNullable<ReturnType<typeof datasetOf>> })[];
  readonly sources: Sources | null;
  readonly corrections: Corrections;
  readonly aliases: Aliases;
}

/** Looks into the raw folder. Throws when it has neither SIIS files nor a folder `sfc`, when a name tells no dataset, or when a table is malformed. */
export function openRaw(folder: string): RawFolder {
  if (!existsSync(folder))
    throw new Error(`${folder}: no such folder; put the exports there, or name another with --raw`);
  const siis = tables(folder).map((file) => {
    const dataset = datasetOf(basename(file.name));
    if (!dataset)
      throw new Error(
        `${file.path}: the name tells no dataset; expected one of ${siisDatasets.map((row) => `«${row.title}» (${row.dataset})`).join(', ')}`,
      );
    return { ...file, dataset };
  });
  if (siis.length === 0 && !existsSync(join(folder, 'sfc')))
    throw new Error(`${folder}: no .csv or .csv.gz files of the SIIS datasets, and no folder sfc`);
  return {
    folder,
    siis,
    sources: readSources(folder),
    corrections: readCorrections(folder),
    aliases: readAliases(folder),
  };
}

const notData = new Set(['corrections.csv', 'alias.csv']);

function tables(folder: string): RawFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.csv(?:\.gz)?$/i.test(entry.name) && !notData.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith('sfc'))
    .sort()
    .map((path) => {
      const { size, mtime } = statSync(path);
      return { name: relative(folder, path), path, bytes: size, modified: mtime };
    });
}

function readSources(folder: string): Sources | null {
  const path = join(folder, 'sources.json');
  if (!existsSync(path)) return null;
  const parsed = sourcesSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** When the data are from: what `sources.json` says, else the newest file, of these or the others given. */
export function generatedAt({ siis, sources }: RawFolder, others: readonly Date[]): string {
  const newest = Math.max(...[...siis.map((file) => file.modified), ...others].map((time) => time.getTime()));
  return sources?.generated_at ?? `${new Date(newest).toISOString().slice(0, 19)}Z`;
}
