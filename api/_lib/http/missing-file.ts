/** What an address of a release's file answers where there is no such file: where an earlier release went, or a 404. */

import type { Manifest } from '../../../contract/stored/layout.ts';
import type { ApiResponse } from './http-message.ts';
import { earlierRelease } from './other-release.ts';
import { problem } from './problem.ts';

/** The addresses that this answers: files below the folder of a release. */
export const isReleaseFile = (pathname: string): boolean => pathname.startsWith('/data/releases/');

export function missingFile(manifest: Manifest, pathname: string): ApiResponse {
  const noFile = 'No existe ese archivo en los datos publicados; /data/latest.json dice dónde están.';
  return (
    earlierRelease(manifest, pathname, pathname.split('/')[3]!) ?? problem('not-found', pathname, noFile)
  );
}
