/** What is answered for a release that is not the current one: where an earlier one went, or which is current. */

import { findBaseRelease, knownHistory } from '../../../contract/stored/history.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import { environment } from '../environment.ts';
import type { ApiResponse } from './http-message.ts';
import { problem } from './problem.ts';

/** The 410 of an earlier release; null when the history has none of this name. */
export function earlierRelease(manifest: Manifest, instance: string, name: string): ApiResponse | null {
  const history = manifest.history;
  const position = history.findIndex(({ release }) => release === name);
  if (position < 1) return null;
  const { archivo } = history[position]!;
  const next = history[position - 1]!;
  const site = environment().SITE_URL;
  const texts = [
    `La publicación ${name} ya no se sirve: la reemplazó ${next.release}, de ${next.generated_at}.`,
    archivo
      ? `Está completa en ${archivo.url} (${archivo.bytes} bytes, sha256 ${archivo.sha256}).`
      : 'De ella no se guarda un archivo.',
    ...(findBaseRelease(knownHistory(history), name).found
      ? [`Lo que cambió desde entonces: ${site}/api/v1/cambios?desde=${name}.`]
      : []),
    `La vigente: ${site}/data/latest.json. Todas: ${site}/data/releases.json.`,
  ];
  return problem('gone', instance, texts.join(' '));
}

/** Null when `name` is the current release, or is not given. */
export function otherRelease(
  manifest: Manifest,
  instance: string,
  name: string | undefined,
): ApiResponse | null {
  if (name === undefined || name === manifest.release) return null;
  const { release, generated_at } = manifest;
  const unknown = `La publicación ${name} no está entre las conocidas. La vigente es ${release}, de ${generated_at}; /data/releases.json las enumera.`;
  return earlierRelease(manifest, instance, name) ?? problem('not-found', instance, unknown);
}
