/** Text files of the site, compressed once and cached. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { gzipBytes } from '../data/gzip.ts';
import { fileTag, readSnapshot } from './file-snapshot.ts';

interface GzippedFile {
  readonly gzip: Uint8Array;
  /** For the ETag. */
  readonly tag: string;
}

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
      return { gzip: gzipBytes(whole.bytes), tag: whole.tag };
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
