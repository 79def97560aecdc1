/** CIIU groups of a release, cached as text, and their statistics by year, cached as deflate segments. */

import { LRUCache } from 'lru-cache';
import type { CiiuLevel, PeerStats, Ranked } from '../../../contract/http/schemas.ts';
import { groupKey, type PublishedGroup as Published, readGroup } from '../../../contract/stored/group.ts';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import { cachedLevel, deflateSegment } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import { weakMemoize } from '../weak-memoize.ts';

export interface LoadedGroup {
  /** Bytes in memory. */
  readonly bytes: number;
  readonly nombre: string;
  readonly metodologia: string;
  readonly movimiento: Published['movimiento'];
  /** The years with statistics, ascending. */
  readonly anios: readonly number[];
  /** JSON of a year's statistics; null when the group has none. */
  stats(year: number): string | null;
  /** A year's statistics as an object; null when the group has none. */
  peers(year: number): PeerStats | null;
  /** The year's largest companies by revenue, at most `limit`. */
  top(year: number, limit: number): Ranked[];
}

/** Enough for all groups. */
const groupCacheBytes = 40 * 1024 * 1024;
const segmentCacheBytes = 24 * 1024 * 1024;

const groupCache = weakMemoize(createGroupCache);

/** Throws when there is no such group. */
export function loadGroup(release: Release, level: CiiuLevel, code: string): Promise<LoadedGroup> {
  return groupCache(release).forceFetch(groupKey(level, code));
}

function createGroupCache(release: Release): LRUCache<string, LoadedGroup> {
  return new LRUCache<string, LoadedGroup>({
    maxSize: groupCacheBytes,
    maxEntrySize: groupCacheBytes / 4,
    sizeCalculation: ({ bytes }) => bytes,
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const text = await release.member('groups', key, 'group');
      if (!text) throw new Error(`there is no group ${key}`);
      return parseGroup(text);
    },
  });
}

function parseGroup(text: Uint8Array): LoadedGroup {
  // A copy, since zlib may return a view of a larger buffer.
  const { head, stats, top } = readGroup(Uint8Array.from(text));
  const { nombre, metodologia, movimiento, anios } = head;
  return {
    bytes: text.length,
    ...{ nombre, metodologia, movimiento, anios, stats, top },
    peers: (year) => JSON.parse(stats(year) ?? 'null') as PeerStats | null,
  };
}

const segmentCache = weakMemoize(
  (_: Release) =>
    new LRUCache<string, DeflateSegment>({
      maxSize: segmentCacheBytes,
      sizeCalculation: ({ deflated }, key) => deflated.length + key.length + 200,
    }),
);

/** The statistics of some groups in a year as a deflate segment, cached by `key`, which names groups and year; `json` makes the text. */
export function statsSegment(release: Release, key: string, json: () => string): DeflateSegment {
  const segments = segmentCache(release);
  const known = segments.get(key);
  if (known) return known;
  const { deflated, crc, length } = deflateSegment(json(), cachedLevel);
  // A copy, as in `parseGroup`.
  const segment = { deflated: Uint8Array.from(deflated), crc, length };
  segments.set(key, segment);
  return segment;
}
