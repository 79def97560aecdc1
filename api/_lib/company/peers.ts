/** The statistics of the groups that a company is compared with, joined year by year: the companies of a group have most years in common. */

import { LRUCache } from 'lru-cache';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import { joinedPiece, type Piece } from '../../../contract/stored/gzip.ts';
import type { Places } from '../../../contract/stored/places.ts';
import { sharedPiece } from '../answer/piece.ts';
import type { Release } from '../data/release.ts';
import type { Group } from './group.ts';

/** Some two kilobytes for each class and year of the country. */
const memory = 16 * 1024 * 1024;
const joinedOf = new WeakMap<Release, LRUCache<string, Piece>>();

function openJoined(release: Release): LRUCache<string, Piece> {
  const joined = new LRUCache<string, Piece>({
    maxSize: memory,
    sizeCalculation: ({ deflated }, key) => deflated.length + key.length + 200,
  });
  joinedOf.set(release, joined);
  return joined;
}

type YearGroups = Places['grupos'][number];

/** The members of `peer_stats_by_year`, a piece for each year; `groups` has all of theirs by their codes. */
export function peersOfYears(
  release: Release,
  groups: ReadonlyMap<string, Group>,
  years: readonly YearGroups[],
): Piece[] {
  const joined = joinedOf.get(release) ?? openJoined(release);
  return years.map((year, i) => {
    const front = `${i === 0 ? '' : ','}"${year.anio}":[`;
    const key = `${front} ${year.clase} ${year.division} ${year.seccion}`;
    const known = joined.get(key);
    if (known) return known;
    const piece = joinedPiece(peersOf(groups, year, front));
    joined.set(key, piece);
    return piece;
  });
}

const [comma, end] = [',', ']'].map(sharedPiece) as [Piece, Piece];

function peersOf(groups: ReadonlyMap<string, Group>, year: YearGroups, front: string): Piece[] {
  const pieces = [sharedPiece(front)];
  for (const level of ciiuLevels) {
    const code = year[level];
    const stats = code === null ? null : groups.get(code)!.stats(year.anio);
    if (stats === null) continue;
    if (pieces.length > 1) pieces.push(comma);
    pieces.push(stats);
  }
  pieces.push(end);
  return pieces;
}
