/** The error of a build whose disk is full, with the space that it needs. */

import { statfsSync } from 'node:fs';
import { listFiles } from '../raw/sources.ts';

/** Of a byte of the inputs: what a build writes beside the release that stands, measured on a country of ten years. */
const writtenOf = { plain: 0.6, gzip: 4 };

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** The error of a build in one sentence that names the folder and the space; any other error as it is. */
export function nameFullDisk(
  error: Error,
  { raw, out }: { readonly raw: string; readonly out: string },
): Error {
  // The error of a thread has lost its code.
  if (!/\bENOSPC\b/.test(error.message)) return error;
  const { bavail, bsize } = statfsSync(out);
  const needed = listFiles(raw).read.siis.reduce(
    (sum, { name, bytes }) => sum + bytes * (/\.gz$/i.test(name) ? writtenOf.gzip : writtenOf.plain),
    0,
  );
  return new Error(
    `--out ${out}: the disk is full; ${gigabytes(bavail * bsize)} are free now that what this build wrote is gone, and it needs about ${gigabytes(needed)} beside the release that stands: free them, or name a folder of another disk`,
    { cause: error },
  );
}
