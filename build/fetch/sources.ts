/** `sources.json` after a download: one entry for each file, what it does not know about kept as it was. */

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
  /** What the portal says of the dataset, where that was asked. */
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

/** Throws when the folder holds invented data, or a file that is no list of sources. */
export function readSourcesFile(raw: string): z.infer<typeof sourcesSchema> {
  const path = pathOf(raw);
  if (!existsSync(path)) return { files: [] };
  const parsed = sourcesSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.sample === true)
    throw new Error(`${raw} holds the invented sample: real data go to a folder of their own (--out DIR)`);
  return parsed.data;
}

/** Replaces the entries of these files; the data are from the time of the newest download. */
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
