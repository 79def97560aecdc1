/** The CIIU groups that a company is compared with: kept as text, each year's statistics deflated once for all answers. */

import { LRUCache } from 'lru-cache';
import type { CiiuLevel, PeerStats, Ranked } from '../../../contract/http/schemas.ts';
import { groupKey, type Group as Published, readGroup } from '../../../contract/stored/group.ts';
import type { Piece } from '../../../contract/stored/gzip.ts';
import { pieceOf } from '../answer/piece.ts';
import type { Release } from '../data/release.ts';

export interface Group {
  /** What it takes in memory. */
  readonly bytes: number;
  readonly nombre: string;
  readonly metodologia: string;
  readonly movimiento: Published['movimiento'];
  /** Those that have statistics, in order. */
  readonly anios: readonly number[];
  /** JSON of a year's statistics; null when the group has none. */
  stats(year: number): Piece | null;
  /** The same, read. */
  peers(year: number): PeerStats | null;
  /** The year's largest, at most `limit` of them. */
  top(year: number, limit: number): Ranked[];
}

const groupMemory = 32 * 1024 * 1024;
const groupsOf = new WeakMap<Release, LRUCache<string, Group>>();

/** Throws when there is no such group. */
export function groupOf(release: Release, level: CiiuLevel, code: string): Group | Promise<Group> {
  const groups = groupsOf.get(release) ?? openGroups(release);
  const key = groupKey(level, code);
  return groups.get(key) ?? groups.forceFetch(key);
}

function openGroups(release: Release): LRUCache<string, Group> {
  const groups = new LRUCache<string, Group>({
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
  groupsOf.set(release, groups);
  return groups;
}

function openGroup(text: Uint8Array): Group {
  const { head, stats, top } = readGroup(text);
  const pieces = new Map<number, Piece | null>();
  return {
    // The pieces are a tenth of the text.
    bytes: Math.ceil(1.1 * text.length),
    nombre: head.nombre,
    metodologia: head.metodologia,
    movimiento: head.movimiento,
    anios: head.anios,
    stats(year) {
      const known = pieces.get(year);
      if (known !== undefined) return known;
      const json = stats(year);
      const piece = json === null ? null : trimmed(pieceOf(json, 6));
      if (head.anios.includes(year)) pieces.set(year, piece);
      return piece;
    },
    peers(year) {
      const json = stats(year);
      return json === null ? null : (JSON.parse(json) as PeerStats);
    },
    top,
  };
}

/** A copy: what zlib gives back is the beginning of a buffer many times as large. */
const trimmed = (piece: Piece): Piece => ({ ...piece, deflated: Uint8Array.from(piece.deflated) });
