/** What an address of a release's file answers where there is no such file: where an earlier release went, or a 404. */

import { findBaseRelease, knownHistory } from '../../../contract/stored/history.ts';
import { historyOf, type Manifest } from '../../../contract/stored/layout.ts';
import { environment } from '../environment.ts';
import type { ApiResponse } from './http-message.ts';
import { problem } from './problem.ts';

/** The addresses that this answers: files below the folder of a release. */
export const isReleaseFile = (pathname: string): boolean => pathname.startsWith('/data/releases/');

export function missingFile(manifest: Manifest, pathname: string): ApiResponse {
  const name = pathname.split('/')[3];
  const history = historyOf(manifest);
  const earlier = history.find(({ release }) => release === name && release !== manifest.release);
  if (!earlier)
    return problem(
      'not-found',
      pathname,
      'No existe ese archivo en los datos publicados; /data/latest.json dice dónde están.',
    );
  const { release, archivo } = earlier;
  const site = environment().SITE_URL;
  const texts = [
    `La publicación ${release} ya no se sirve.`,
    archivo
      ? `Está completa en ${archivo.url} (${archivo.bytes} bytes, sha256 ${archivo.sha256}).`
      : 'De ella no se guarda un archivo.',
    ...(findBaseRelease(knownHistory(history), release).found
      ? [`Lo que cambió desde entonces: ${site}/api/v1/cambios?desde=${release}.`]
      : []),
    `La vigente: ${site}/data/latest.json.`,
  ];
  return problem('gone', pathname, texts.join(' '));
}
