/** Downloads into the raw folder: partial files go to a folder of their own and move to their places when all are complete. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { StartProgress } from '../lib/progress.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { type Download, downloadSlice } from './download.ts';
import type { Portal, Slice } from './portal.ts';

interface DownloadedSource {
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
function readSourcesFile(raw: string): z.infer<typeof sourcesSchema> {
  const path = pathOf(raw);
  if (!existsSync(path)) return { files: [] };
  const parsed = sourcesSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.sample === true)
    throw new Error(`${raw} holds the invented sample: real data go to a folder of their own (--out DIR)`);
  return parsed.data;
}

/** Replaces the entries of these files and sets `generated_at` to the newest download. */
async function updateSources(raw: string, sources: readonly DownloadedSource[]): Promise<void> {
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

export interface FetchOptions {
  readonly years: readonly number[];
  readonly out: string;
  readonly portal: Portal;
  /** Rows per request; the portal gives at most 50,000. */
  readonly limit?: number;
  readonly now: () => Date;
  readonly progress: StartProgress;
  readonly say: (line: string) => void;
}

export interface Fetched {
  readonly sources: readonly DownloadedSource[];
  /** Names of the slices without rows. */
  readonly empty: readonly string[];
  /** Datasets that could not be fetched. */
  readonly failed: readonly string[];
}

/** Metadata of the dataset, where it was requested. */
export type Origin = Pick<
  DownloadedSource,
  'dataset' | 'id' | 'license' | 'license_name' | 'attribution' | 'updated_at'
>;

interface SliceToFetch {
  readonly name: string;
  readonly slice: Slice;
  /** Relative to the raw folder. */
  readonly file: string;
  readonly origin?: Origin;
}

interface Finished {
  readonly file: string;
  readonly origin: Origin | undefined;
  readonly download: Download;
}

const largestLimit = 50_000;

/**
 * `fetchAll` downloads slice after slice (`fetchSlice` gives null for one without rows) and returns the datasets that
 * failed. When it throws, the raw folder shows nothing of the download, and the next run resumes. Throws when the folder
 * holds the invented sample.
 */
export async function fetchIntoRaw(
  { out, portal, limit = largestLimit, now, progress, say }: FetchOptions,
  partialName: string,
  fetchAll: (fetchSlice: (wanted: SliceToFetch) => Promise<Download | null>) => Promise<readonly string[]>,
): Promise<Fetched> {
  readSourcesFile(out);
  const partial = join(out, partialName);
  mkdirSync(partial, { recursive: true });
  const finished: Finished[] = [];
  const empty: string[] = [];
  const failed = await fetchAll(async ({ name, slice, file, origin }) => {
    const done = await downloadSlice({
      portal,
      slice,
      part: join(partial, `${name}.part`),
      limit,
      now,
      onRestart: (reason) => say(`${name}: ${reason}; starting it again`),
      progress: (rows) => progress(name, rows, 'items'),
    });
    if (done) finished.push({ file, origin, download: done });
    else empty.push(name);
    return done;
  });
  for (const name of empty) say(`${name}: the portal has no rows`);
  const sources = await moveInto(out, finished);
  rmSync(partial, { recursive: true, force: true });
  return { sources, empty, failed };
}

/** Moves the finished files to their places and records them in `sources.json`. */
async function moveInto(out: string, finished: readonly Finished[]): Promise<DownloadedSource[]> {
  for (const { file, download } of finished) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    renameSync(download.part, join(out, file));
  }
  const sources = finished.map(({ file, origin, download: { url, downloadedAt, rows, bytes, sha256 } }) => ({
    file,
    ...origin,
    url,
    downloaded_at: downloadedAt,
    rows,
    bytes,
    sha256,
  }));
  if (sources.length > 0) await updateSources(out, sources);
  return sources;
}
