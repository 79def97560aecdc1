/** `archive.json`, the first file of an archive: which release it holds, which program made that, and every other file in its order. */

import { z } from 'zod';
import { releaseNameSchema } from '../../contract/http/changes.ts';
import { fileEntrySchema, programSchema } from '../../contract/stored/layout.ts';

export const archiveManifestPath = 'archive.json';

const head = {
  format: z.literal(1),
  release: releaseNameSchema,
  layout: z.int(),
};

/** What every format of archive says, so that one of another layout can be named. */
export const archiveHeadSchema = z.object({ ...head, made_by: programSchema.nullable() });

/** Names of files and folders begin with no dot: none leads out of the data folder, or is one that is not served. */
const path = z
  .string()
  .regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/, { error: 'must be a path below the data folder' });

export const archiveManifestSchema = z.strictObject({
  ...head,
  made_by: programSchema.nullable(),
  files: z.record(path, fileEntrySchema),
});
export type ArchiveManifest = z.infer<typeof archiveManifestSchema>;

/** The bytes of `archive.json`. */
export const archiveManifestText = (manifest: ArchiveManifest): string =>
  `${JSON.stringify(manifest, null, 1)}\n`;
