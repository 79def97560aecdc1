/** `release.json`: a release by its archive, as `npm run archive -- --url` prints it. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { releaseNameSchema } from '../../contract/http/changes.ts';
import { fileEntrySchema, programSchema } from '../../contract/stored/layout.ts';

const pinSchema = z.strictObject({
  release: releaseNameSchema,
  layout: z.int(),
  ...programSchema.partial().shape,
  ...fileEntrySchema.shape,
  url: z.url({ protocol: /^(?:https?|file)$/, error: 'must be an https:// or file:// address' }),
  /** Of the platform that built it: from which commit, by which workflow. */
  attestation: z.url({ protocol: /^https?$/ }).optional(),
});
export type ReleasePin = z.infer<typeof pinSchema>;

/** Of any layout: nothing of the archive is read. Throws a sentence that names the file and its faults. */
export function readReleasePin(file: string): ReleasePin {
  try {
    return pinSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const why =
      cause instanceof z.ZodError
        ? cause.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ')
        : (cause as Error).message;
    throw new Error(`${file} names no archive of a release: ${why}`, { cause });
  }
}

/** The command that tells which workflow built an archive that GitHub keeps; null of another address. */
export function attestationCheck(url: string): string | null {
  const [, repository, file] =
    /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/releases\/download\/[\w.-]+\/([\w.-]+)$/.exec(url) ?? [];
  return repository ? `gh attestation verify ${file} --repo ${repository}` : null;
}
