/** The data folder: the files beside the releases, and the manifest. The files of a release are in `contract/files/files.ts`. */

import { z } from 'zod';
import { historySchema } from './history.ts';
import { coverGapsSchema, rareLinesSchema, sourceGapsSchema } from './source-gaps.ts';

/** Increased whenever the format of a file changes; readers refuse other versions. */
export const layoutVersion = 16;

/** The two sources of companies, each with its own NITs. */
export const datasets = ['siis', 'sfc'] as const;
export type Dataset = (typeof datasets)[number];

/** Paths in the data folder. Readers trust the manifest alone; the other files beside it are for people. */
export const manifestPath = 'manifest.json';
export const latestPath = 'latest.json';
/** What the last build read, skipped, rejected and changed; beside the manifest, because it compares two releases. */
export const reportPath = 'build-report.json';
/** The folder of the report of a build that was stopped before publishing; names with a dot in front are not served. */
export const stoppedFolder = '.stopped';
/** Which rows the tables that people review had, a file for each release that is there: for the next build on this machine alone. */
export const reviewedFolder = '.reviewed';
/** The catalogue (DCAT) of the downloads of the current release, for data portals; each release also has its own. */
export const catalogPath = 'catalog.jsonld';
export const releaseFolder = (release: string): string => `releases/${release}/`;
export const releasePath = (release: string, file: string): string => releaseFolder(release) + file;

export const fileEntrySchema = z.strictObject({
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

const releaseName = z.string().regex(/^[0-9a-f]{16}$/);
const identity = {
  layout: z.literal(layoutVersion),
  release: releaseName,
  generated_at: z.iso.datetime(),
  sample: z.boolean(),
  reference_year: z.int(),
  counts: z.record(z.string(), z.int().min(0)),
};

export const programSchema = z.strictObject({
  node: z.string(),
  zlib: z.string(),
  /** Of git; null where it is not known. */
  commit: z.string().nullable(),
});

export const manifestSchema = z.strictObject({
  ...identity,
  sources: z.array(
    z.strictObject({ file: z.string(), rows: z.int().min(0), bytes: z.int().min(0), sha256: z.string() }),
  ),
  /** What its source lacks. */
  source_gaps: sourceGapsSchema.optional(),
  cover_gaps: coverGapsSchema.optional(),
  /** The lines that no frame, ranking or filter of a year has. */
  rare_lines: rareLinesSchema.optional(),
  /** The program that built it: another version of zlib may write other bytes, and another layout is read by its own commit. */
  made_by: programSchema.optional(),
  files: z.record(z.string(), fileEntrySchema),
  /** This release and those before it, the newest first; `releases.json` has the same. */
  history: historySchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The years for which a manifest counts companies, as `empresas_<year>`, in order. */
export const countedYears = (counts: Manifest['counts']): number[] =>
  Object.keys(counts)
    .flatMap((key) => /^empresas_(\d{4})$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

/** `latest.json`: the current release and the base address of its files, for readers without the API. */
export const latestSchema = z.strictObject({
  ...identity,
  base: z.string().describe('Dónde están los archivos de la publicación, a partir de esta dirección'),
});
export type Latest = z.infer<typeof latestSchema>;

export function latestOf({
  sources: _,
  files: __,
  history: ___,
  made_by: ____,
  source_gaps: _____,
  cover_gaps: ______,
  rare_lines: _______,
  ...identity
}: Manifest): Latest {
  return { ...identity, base: releaseFolder(identity.release) };
}
