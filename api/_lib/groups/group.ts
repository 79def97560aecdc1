/** The CIIU groups that a company is compared with, kept as text; their statistics of a year are deflated once for all answers. */

import { LRUCache } from 'lru-cache';
import type { CiiuLevel, PeerStats, Ranked } from '../../../contract/http/schemas.ts';
import { groupKey, type Group as Published, readGroup } from '../../../contract/stored/group.ts';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import { deflateSegment, keptLevel } from '../data/gzip.ts';
import type { Release } from '../data/release.ts';
import { weakMemoize } from '../weak-memoize.ts';

export interface Group {
  /** What it takes in memory. */
  readonly bytes: number;
  readonly nombre: string;
  readonly metodologia: string;
  readonly movimiento: Published['movimiento'];
  /** Those that have statistics, in order. */
  readonly anios: readonly number[];
  /** JSON of a year's statistics; null when the group has none. */
  stats(year: number): string | null;
  /** JSON of a year's statistics, read; null when the group has none. */
  peers(year: number): PeerStats | null;
  /** The year's largest, at most `limit` of them. */
  top(year: number, limit: number): Ranked[];
}

/** Enough for all groups of the country. */
const groupMemory = 40 * 1024 * 1024;
const segmentMemory = 24 * 1024 * 1024;

const groupsOf = weakMemoize(openGroups);

/** Throws when there is no such group. */
export function groupOf(release: Release, level: CiiuLevel, code: string): Promise<Group> {
  return groupsOf(release).forceFetch(groupKey(level, code));
}

function openGroups(release: Release): LRUCache<string, Group> {
  return new LRUCache<string, Group>({
    maxSize: groupMemory,
    maxEntrySize: groupMemory / 4,
    sizeCalculation: ({ bytes }) => bytes,
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const text = await release.member('groups', key, 'group');
      if (!text) throw new Error(`there is no group ${key}`);
      return openGroup(text);
    },
  });
}

function openGroup(text: Uint8Array): Group {
  // A copy: what zlib gives may be a part of a larger block.
  const { head, stats, top } = readGroup(Uint8Array.from(text));
  const { nombre, metodologia, movimiento, anios } = head;
  return {
    bytes: text.length,
    ...{ nombre, metodologia, movimiento, anios, stats, top },
    peers: (year) => JSON.parse(stats(year) ?? 'null') as PeerStats | null,
  };
}

const segmentsOf = weakMemoize(
  (_: Release) =>
    new LRUCache<string, DeflateSegment>({
      maxSize: segmentMemory,
      sizeCalculation: ({ deflated }, key) => deflated.length + key.length + 200,
    }),
);

/** The JSON of the statistics of some groups in a year, deflated once for all answers that have it; the key names groups and year. */
export function statsSegment(release: Release, key: string, json: () => string): DeflateSegment {
  const segments = segmentsOf(release);
  const known = segments.get(key);
  if (known) return known;
  const { deflated, crc, length } = deflateSegment(json(), keptLevel);
  // A copy, as above.
  const segment = { deflated: Uint8Array.from(deflated), crc, length };
  segments.set(key, segment);
  return segment;
}
