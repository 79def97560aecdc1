/** Updates `sources.json` after a download: one entry per file; unknown fields are kept. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';

export interface DownloadedSource {
  /** Relative to the raw folder. */
  readonly file: string;
  readonly url: string;
  readonly downloaded_at: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** Metadata of the dataset, where it was requested. */
  readonly dataset?: string;
  readonly id?: string;
  readonly license?: string | null;
  readonly license_name?: string | null;
  readonly attribution?: string | null;
  readonly updated_at?: string | null;
}

const sourcesSchema = z.looseObject({
  sample: z.boolean().optional(),
  files: z.array(z.looseObject({ file: z.string() })).default([]),
});

const pathOf = (raw: string) => join(raw, 'sources.json');

/** Throws when the folder holds the invented sample, or when `sources.json` is malformed. */
export function readSourcesFile(raw: string): z.infer<typeof sourcesSchema> {
  const path = pathOf(raw);
  if (!existsSync(path)) return { files: [] };
  const parsed = sourcesSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.sample === true)
    throw new Error(`${raw} holds the invented sample: real data go to a folder of their own (--out DIR)`);
  return parsed.data;
}

/** Replaces the entries of these files and sets `generated_at` to the newest download. */
export async function updateSources(raw: string, sources: readonly DownloadedSource[]): Promise<void> {
  const before = readSourcesFile(raw);
  const replaced = new Set(sources.map(({ file }) => file));
  const files = [...before.files.filter(({ file }) => !replaced.has(file)), ...sources].sort((a, b) =>
    a.file < b.file ? -1 : 1,
  );
  const generated = sources
    .map(({ downloaded_at }) => downloaded_at)
    .sort()
    .at(-1);
  const updated = { ...before, generated_at: generated, files };
  await writeFileAtomic(pathOf(raw), `${JSON.stringify(updated, null, 2)}\n`);
}
