/** Static files of the current release, made of its packed records: the folder of a server need not have them. */

import { staticRecord, staticText } from '../../../contract/stored/statics.ts';
import type { Release } from '../data/release.ts';

export interface PackedStatic {
  text(): Uint8Array;
  /** Null for what is not stored compressed. */
  readonly gzip: (() => Uint8Array) | null;
  /** For the ETag: the same on every server of the release. */
  readonly tag: string;
}

/** Finds a static file by path in the data folder; null for other paths, of other releases, and for what the release lacks. */
export function createPackedStatics(
  currentRelease: () => Release | Promise<Release>,
): (path: string) => Promise<PackedStatic | null> {
  return async (path) => {
    const [, name = '', file = ''] = /^\/releases\/([0-9a-f]{16})\/(.+)$/.exec(path) ?? [];
    const record = staticRecord(file);
    if (!record) return null;
    const release = await currentRelease();
    if (release.manifest.release !== name) return null;
    const { pack, key } = record;
    const tag = `${name}-${pack}-${key}`;
    if (pack === 'groups') {
      const member = await release.member(pack, key, 'group');
      return member && { text: () => staticText(pack, member), gzip: null, tag };
    }
    const body = await release.answer(pack, key);
    return body && { text: () => staticText(pack, body.text()), gzip: body.gzip, tag };
  };
}
