/** The pages that are drawn of the published release, for search engines, each with the day on which it last changed; none of a sample. */

import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { subjectOfLine } from '../../contract/stored/changes.ts';
import { groupFromKey } from '../../contract/stored/group.ts';
import { knownHistory } from '../../contract/stored/history.ts';
import {
  files,
  historyOf,
  type Manifest,
  manifestPath,
  manifestSchema,
  type Pack,
  releasePath,
} from '../../contract/stored/layout.ts';
import { decodeIndex } from '../../contract/stored/pack-index.ts';

export interface DatedPage {
  readonly path: string;
  /** ISO 8601; the oldest release that is known of, when no release since has changed it. */
  readonly changed: string;
}

/** Of every company, entity and CIIU group in a data folder; none without one. */
export async function drawnPages(data: string): Promise<DatedPage[]> {
  const manifestFile = join(data, manifestPath);
  if (!existsSync(manifestFile)) return [];
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  if (manifest.sample) return [];
  const known = knownHistory(historyOf(manifest));
  const oldest = known.at(-1)!.generated_at;
  const changed = await changesOf(data, known);
  const dated = (path: string) => ({ path, changed: changed.get(path) ?? oldest });
  return [
    ...keysOf(data, manifest, 'siis').map((nit) => dated(`/empresa/${nit}`)),
    ...keysOf(data, manifest, 'sfc').map((nit) => dated(`/sfc/${nit}`)),
    // The statistics of a group move with any of its companies.
    ...keysOf(data, manifest, 'groups').map((key) => {
      const { level, code } = groupFromKey(key);
      return { path: `/sector/${level}/${code}`, changed: manifest.generated_at };
    }),
  ];
}

function keysOf(data: string, manifest: Manifest, pack: Pack): string[] {
  const file = files.index(pack);
  if (!manifest.files[file]) return [];
  const index = decodeIndex(pack, readFileSync(join(data, releasePath(manifest.release, file))));
  return Array.from({ length: index.count }, (_, i) => index.keyAt(i));
}

/** Page → when the newest release that changed it was generated. */
async function changesOf(data: string, known: ReturnType<typeof knownHistory>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { cambios, generated_at } of known.toReversed()) {
    if (!cambios) continue;
    const lines = createInterface({ input: createReadStream(join(data, cambios.json.path)) });
    for await (const line of lines) {
      if (!line.startsWith('{"tipo"')) continue;
      const [entity, nit] = subjectOfLine(line);
      found.set(`/${entity ? 'sfc' : 'empresa'}/${nit}`, generated_at);
    }
  }
  return found;
}
