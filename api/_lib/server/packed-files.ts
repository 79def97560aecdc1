/** Data files as gzip for whoever takes it: answers as they lie packed, other JSON packed once and kept. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { datasets, files, releasePath } from '../../../contract/stored/layout.ts';
import { packed } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import { readWhole, tagOf } from './whole-file.ts';

export interface PackedFile {
  readonly gzip: Uint8Array;
  /** Changes whenever the bytes do. */
  readonly tag: string;
}

/** No address leaves the folder: only plain names in a row. */
const plainJson = /^\/(?:[\w-]+\/)*[\w-]+\.json$/;

/** Larger files are sent as they are. */
export const largest = 16 * 1024 * 1024;
const memory = 16 * 1024 * 1024;

/** Opens a reader of addresses below the data folder; it gives null for what is better sent as it lies. */
export function openPackedFiles(
  folder: string,
  currentRelease: () => Release | Promise<Release>,
): (path: string) => Promise<PackedFile | null> {
  const kept = new LRUCache<string, PackedFile, string>({
    maxSize: memory,
    sizeCalculation: ({ gzip }) => gzip.length,
    ignoreFetchAbort: true,
    async fetchMethod(_, __, { context: path }) {
      const whole = await readWhole(path, largest);
      if (!whole) throw new Error(`${path} is gone`);
      return { gzip: packed(whole.bytes), tag: whole.tag };
    },
  });

  return async (path) => {
    if (!plainJson.test(path)) return null;
    const stored = await storedAnswer(await currentRelease(), path.slice(1));
    if (stored) return stored;
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.size > largest) return null;
    return kept.forceFetch(tagOf(found), { context: file });
  };
}

const answerName = /^(\d{6,15})\.json$/;

/** The packed body behind `releases/<current>/empresa/<nit>.json` and its like; null for every other address. */
async function storedAnswer(release: Release, path: string): Promise<PackedFile | null> {
  const name = release.manifest.release;
  for (const dataset of datasets) {
    const folder = releasePath(name, files.answer(dataset, '')).replace(/\.json$/, '');
    const nit = path.startsWith(folder) ? answerName.exec(path.slice(folder.length))?.[1] : undefined;
    if (nit === undefined) continue;
    const body = await release.answer(dataset, nit);
    return body && { gzip: body.gzip(), tag: `${name}-${dataset}-${nit}` };
  }
  return null;
}
