/** Static files of the current release, made of its packed records: the folder of a server need not have them. */

import { LRUCache } from 'lru-cache';
import { staticRecord, staticText } from '../../../contract/stored/statics.ts';
import type { Release } from '../data/release.ts';

export interface PackedStatic {
  text(): Uint8Array;
  /** Null for what is not stored compressed. */
  readonly gzip: (() => Uint8Array) | null;
  /** For the ETag: the same on every server of the release. */
  readonly tag: string;
}

/** No address below /data is counted, and the text of a group is made of all its years and companies. */
const cachedGroupBytes = 16 * 1024 * 1024;

/** Finds a static file by path in the data folder; null for other paths, of other releases, and for what the release lacks. */
export function createPackedStatics(
  currentRelease: () => Release | Promise<Release>,
): (path: string) => Promise<PackedStatic | null> {
  const groups = new LRUCache<string, Uint8Array>({
    maxSize: cachedGroupBytes,
    sizeCalculation: ({ length }) => length,
  });
  return async (path) => {
    const [, name = '', file = ''] = /^\/releases\/([0-9a-f]{16})\/(.+)$/.exec(path) ?? [];
    const record = staticRecord(file);
    if (!record) return null;
    const release = await currentRelease();
    if (release.manifest.release !== name) return null;
    const { pack, key } = record;
    const tag = `${name}-${pack}-${key}`;
    if (pack === 'groups') {
      const known = groups.get(tag);
      if (known) return { text: () => known, gzip: null, tag };
      const member = await release.member(pack, key, 'group');
      if (!member) return null;
      const text = () => {
        const made = staticText(pack, member);
        groups.set(tag, made);
        return made;
      };
      return { text, gzip: null, tag };
    }
    const body = await release.answer(pack, key);
    return body && { text: () => staticText(pack, body.text()), gzip: body.gzip, tag };
  };
}
