/** Where a release before lies as one file, by what `npm run archive -- --url` printed of it. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { releaseNameSchema } from '../../contract/http/changes.ts';
import { fileEntrySchema } from '../../contract/stored/layout.ts';

/** Of any layout: nothing of the archive is read. */
const archivedSchema = fileEntrySchema.extend({ release: releaseNameSchema, url: z.url() }).strip();

/** Throws one sentence for a file that names none. */
export function readArchivedRelease(file: string): z.infer<typeof archivedSchema> {
  try {
    return archivedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const why =
      cause instanceof z.ZodError
        ? cause.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ')
        : (cause as Error).message;
    throw new Error(`${file} names no archive of a release: ${why}`, { cause });
  }
}
