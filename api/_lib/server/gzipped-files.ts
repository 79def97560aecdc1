/** Gzipped files: default answers from the shards, and text files of the site, compressed once and cached. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { datasets, files, releasePath } from '../../../contract/stored/layout.ts';
import { cachedLevel, gzipBytes } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import { fileTag, readSnapshot } from './file-snapshot.ts';

export interface GzippedFile {
  readonly gzip: Uint8Array;
  /** For the ETag. */
  readonly tag: string;
}

const answerPath = /\/\d{6,15}\.json$/;
/** Paths of plain names only, so that none leaves the folder. */
const textPath = /^\/(?:[\w-]+\/)*[\w-]+(?:\.d)?\.(html|css|js|svg|json|txt|xml|ts)$/;

/** Content types by extension. */
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  ts: 'text/plain; charset=utf-8',
};

/** Larger files are not compressed. */
export const maxGzippedBytes = 16 * 1024 * 1024;
const cacheBytes = 16 * 1024 * 1024;

/** A path's gzipped file; null for files to send uncompressed. */
type GzippedFiles = (path: string) => Promise<GzippedFile | null>;

/** Finds default answers of the current release by path in the data folder; null for other paths. */
export function createStoredAnswers(currentRelease: () => Release | Promise<Release>): GzippedFiles {
  return async (path) => (answerPath.test(path) ? storedAnswer(await currentRelease(), path.slice(1)) : null);
}

/** Reads text files of the site with their content type, compressed on first use. */
export function createGzippedSite(
  folder: string,
): (path: string) => Promise<(GzippedFile & { readonly type: string }) | null> {
  const cache = new LRUCache<string, GzippedFile, string>({
    maxSize: cacheBytes,
    sizeCalculation: ({ gzip }) => gzip.length,
    ignoreFetchAbort: true,
    async fetchMethod(_, __, { context: path }) {
      const whole = await readSnapshot(path, maxGzippedBytes);
      if (!whole) throw new Error(`${path} is gone`);
      return { gzip: gzipBytes(whole.bytes, cachedLevel), tag: whole.tag };
    },
  });
  return async (path) => {
    const [, ending] = textPath.exec(path) ?? [];
    if (ending === undefined) return null;
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.size > maxGzippedBytes) return null;
    return { ...(await cache.forceFetch(fileTag(found), { context: file })), type: contentTypes[ending]! };
  };
}

const answerName = /^(\d{6,15})\.json$/;

/** The stored body of `releases/<current>/empresa/<nit>.json` or `sfc/<nit>.json`; null for other paths. */
async function storedAnswer(release: Release, path: string): Promise<GzippedFile | null> {
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
