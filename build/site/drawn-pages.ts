/** The pages of companies, entities and CIIU groups for the sitemaps, each with the date on which it last changed. */

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
  /** ISO 8601: date of the newest release that changed the page; when none is known, of the oldest release in the history. */
  readonly changed: string;
}

export interface ServedPages {
  /** Null when there is none, or the sample. */
  readonly release: string | null;
  readonly pages: readonly DatedPage[];
}

/** The release in a data folder and its pages; none of the sample, which search engines do not list. */
export async function drawnPages(data: string): Promise<ServedPages> {
  const manifestFile = join(data, manifestPath);
  if (!existsSync(manifestFile)) return { release: null, pages: [] };
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  if (manifest.sample) return { release: null, pages: [] };
  const known = knownHistory(historyOf(manifest));
  const oldest = known.at(-1)!.generated_at;
  const changed = await changesOf(data, known);
  const dated = (path: string) => ({ path, changed: changed.get(path) ?? oldest });
  const pages = [
    ...keysOf(data, manifest, 'siis').map((nit) => dated(`/empresa/${nit}`)),
    ...keysOf(data, manifest, 'sfc').map((nit) => dated(`/sfc/${nit}`)),
    // The statistics of a group change with any of its companies.
    ...keysOf(data, manifest, 'groups').map((key) => {
      const { level, code } = groupFromKey(key);
      return { path: `/sector/${level}/${code}`, changed: manifest.generated_at };
    }),
  ];
  return { release: manifest.release, pages };
}

function keysOf(data: string, manifest: Manifest, pack: Pack): string[] {
  const file = files.index(pack);
  if (!manifest.files[file]) return [];
  const index = decodeIndex(pack, readFileSync(join(data, releasePath(manifest.release, file))));
  return Array.from({ length: index.count }, (_, i) => index.keyAt(i));
}

/** Page → date of the newest release that changed it. */
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
