/** What is sent as gzip to whoever takes it: stored answers as they lie packed, and texts of the site, packed once and kept. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { datasets, files, releasePath } from '../../../contract/stored/layout.ts';
import { keptLevel, packed } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import { readWhole, tagOf } from './whole-file.ts';

export interface PackedFile {
  readonly gzip: Uint8Array;
  /** Changes whenever the bytes do. */
  readonly tag: string;
}

const answerPath = /\/\d{6,15}\.json$/;
/** No address leaves the folder: only plain names in a row. */
const plainText = /^\/(?:[\w-]+\/)*[\w-]+(?:\.d)?\.(html|css|js|svg|json|txt|xml|ts)$/;

/** What a text of the site is, by the end of its name. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
};

/** Larger files are sent as they are. */
export const largest = 16 * 1024 * 1024;
const memory = 16 * 1024 * 1024;

/** Gives null for what is better sent as it lies. */
type PackedFiles = (path: string) => Promise<PackedFile | null>;

/** The answers of the current release as they lie packed, by their addresses in the data folder; null for every other. */
export function createStoredAnswers(currentRelease: () => Release | Promise<Release>): PackedFiles {
  return async (path) => (answerPath.test(path) ? storedAnswer(await currentRelease(), path.slice(1)) : null);
}

/** Opens a reader of the site's texts, each packed when it is first asked for, with its type. */
export function openPackedSite(
  folder: string,
): (path: string) => Promise<(PackedFile & { readonly type: string }) | null> {
  const kept = new LRUCache<string, PackedFile, string>({
    maxSize: memory,
    sizeCalculation: ({ gzip }) => gzip.length,
    ignoreFetchAbort: true,
    async fetchMethod(_, __, { context: path }) {
      const whole = await readWhole(path, largest);
      if (!whole) throw new Error(`${path} is gone`);
      return { gzip: packed(whole.bytes, keptLevel), tag: whole.tag };
    },
  });
  return async (path) => {
    const [, ending] = plainText.exec(path) ?? [];
    if (ending === undefined) return null;
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.size > largest) return null;
    return { ...(await kept.forceFetch(tagOf(found), { context: file })), type: types[ending]! };
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
