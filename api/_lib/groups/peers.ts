/** Statistics of groups year by year, each year deflated behind the one before it: the names return, so that a third of a benchmark's bytes is spared. */

import { LRUCache } from 'lru-cache';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import type { Places } from '../../../contract/stored/places.ts';
import type { Release } from '../data/release.ts';
import type { KeptPiece } from '../http/borrowed.ts';
import { keptPiece, pieceBehind } from '../http/deflate-segment.ts';
import { weakMemoize } from '../weak-memoize.ts';
import type { Group } from './group.ts';

/** The country has 4,000 classes and years, in 9,000 such rows of two: companies begin in different years. They take 22 MB. */
const memory = 24 * 1024 * 1024;
const keptOf = weakMemoize(
  (_: Release) =>
    new LRUCache<string, KeptPiece>({
      maxSize: memory,
      sizeCalculation: ({ deflated }, key) => deflated.length + key.length + 200,
    }),
);

/** A member of `peer_stats_by_year`, and what tells it from all others. */
interface Member {
  readonly key: string;
  text(): string;
}

/** The members with commas between them, for an answer in which nothing comes between them. What many have in common is deflated once for all. */
function inRow(release: Release, members: readonly Member[]): readonly KeptPiece[] {
  const kept = keptOf(release);
  return members.map((member, i) => {
    const before = members[i - 1];
    const key = before ? `${before.key} ${member.key}` : member.key;
    // There is room for all of them: to remember which was asked for last takes longer than to find it.
    const known = kept.peek(key);
    if (known) return known;
    const piece = before ? pieceBehind(before.text(), `,${member.text()}`) : keptPiece(member.text());
    kept.set(key, piece);
    return piece;
  });
}

type YearGroups = Places['grupos'][number];

/** The members of `peer_stats_by_year` for a company; `groups` has all of its groups by their codes. */
export const peersOfYears = (
  release: Release,
  groups: ReadonlyMap<string, Group>,
  years: readonly YearGroups[],
): readonly KeptPiece[] =>
  inRow(
    release,
    years.map((year) => ({
      key: `${year.anio}-${year.clase}-${year.division}-${year.seccion}`,
      text: () => `"${year.anio}":[${statsOf(groups, year).join(',')}]`,
    })),
  );

const statsOf = (groups: ReadonlyMap<string, Group>, { anio, ...codes }: YearGroups): string[] =>
  ciiuLevels.flatMap((level) => {
    const code = codes[level];
    return (code === null ? null : groups.get(code)!.stats(anio)) ?? [];
  });

/** The same for those years of one group, all of which have statistics. */
export const statsOfYears = (
  release: Release,
  group: Group,
  years: readonly number[],
): readonly KeptPiece[] =>
  inRow(
    release,
    years.map((anio) => ({
      key: `${anio}-${group.key}`,
      text: () => `"${anio}":${group.stats(anio)}`,
    })),
  );
