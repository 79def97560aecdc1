/** The CIIU groups that a company is compared with: kept as text, each year's ranking deflated once for all answers. */

import { LRUCache } from 'lru-cache';
import { defaults } from '../../../contract/http/queries.ts';
import type { CiiuLevel, PeerStats, Ranked } from '../../../contract/http/schemas.ts';
import { groupKey, type Group as Published, readGroup } from '../../../contract/stored/group.ts';
import type { Piece } from '../../../contract/stored/gzip.ts';
import type { Release } from '../data/release.ts';
import { keptPiece } from '../http/deflate-segment.ts';
import { weakMemoize } from '../weak-memoize.ts';

export interface Group {
  /** No other group has it. */
  readonly key: string;
  /** What it takes in memory. */
  readonly bytes: number;
  readonly nombre: string;
  readonly metodologia: string;
  readonly movimiento: Published['movimiento'];
  /** Those that have statistics, in order. */
  readonly anios: readonly number[];
  /** JSON of a year's statistics; null when the group has none. */
  stats(year: number): string | null;
  /** JSON of the ranking of a year in the benchmark of its companies, after its key. */
  ranking(year: number, limit: number): Piece | string;
  /** JSON of a year's statistics, read; null when the group has none. */
  peers(year: number): PeerStats | null;
  /** The year's largest, at most `limit` of them. */
  top(year: number, limit: number): Ranked[];
}

/** Enough for all groups of the country. */
const groupMemory = 40 * 1024 * 1024;
/** The ranking that is kept. */
const usualLimit = defaults.benchmark.ranking_limit;
const groupsOf = weakMemoize(openGroups);

/** Throws when there is no such group. */
export function groupOf(release: Release, level: CiiuLevel, code: string): Group | Promise<Group> {
  const groups = groupsOf(release);
  const key = groupKey(level, code);
  return groups.get(key) ?? groups.forceFetch(key);
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
      return openGroup(key, text);
    },
  });
}

function openGroup(key: string, text: Uint8Array): Group {
  const { head, stats, top } = readGroup(text);
  const { nivel: level, codigo, nombre, metodologia, movimiento, anios } = head;
  const rankingText = (anio: number, limit: number) =>
    JSON.stringify({ level, limit, codigo, anio, top: top(anio, limit) });
  const keptRanking = ofYears(anios, (year) => keptPiece(rankingText(year, usualLimit)));
  return {
    // The pieces are a quarter of the text when all are made.
    bytes: Math.ceil(1.25 * text.length),
    ...{ key, nombre, metodologia, movimiento, anios, stats, top },
    ranking: (year, limit) => (limit === usualLimit && keptRanking(year)) || rankingText(year, limit),
    peers: (year) => JSON.parse(stats(year) ?? 'null') as PeerStats | null,
  };
}

/** What is made of each of those years when it is first asked for; null for any other year. */
function ofYears<T>(years: readonly number[], make: (year: number) => T): (year: number) => T | null {
  const made = new Map<number, T>();
  return (year) => {
    if (!years.includes(year)) return null;
    const known = made.get(year) ?? make(year);
    made.set(year, known);
    return known;
  };
}
