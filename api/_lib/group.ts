/** The CIIU groups that a company is compared with: cut from their published files, which are kept as bytes. */

import { files } from '../../contract/layout.ts';
import type { CiiuLevel } from '../../contract/schemas.ts';
import { type GroupFile, unpackTop } from '../../contract/stored.ts';
import { type Recent, recent } from './recent.ts';
import type { Release } from './release.ts';

export interface Group {
  readonly metodologia: string;
  /** JSON text of a year's statistics; null when the group has none. */
  stats(year: number): string | null;
  /** JSON text of the list of the year's largest, at most `limit` of them. */
  top(year: number, limit: number): string;
}

const groupMemory = 24 * 1024 * 1024;
const kept = new WeakMap<Release, Recent<Group>>();

export async function groupOf(release: Release, level: CiiuLevel, code: string): Promise<Group> {
  let groups = kept.get(release);
  if (!groups) {
    groups = recent(groupMemory);
    kept.set(release, groups);
  }
  const file = files.benchmark(level, code);
  const known = groups.get(file);
  if (known) return known;
  const bytes = await release.read(file);
  const group = cutGroup(bytes);
  groups.set(file, group, bytes.length);
  return group;
}

const yearsMark = ',"years":{';
const topMark = ',"top":[';

/** The file is JSON without blanks, so its keys can be found as bytes; it is never parsed whole. */
export function cutGroup(bytes: Buffer): Group {
  const head = bytes.indexOf(yearsMark);
  if (head < 0) throw new Error('group file without years');
  const { metodologia, empresas } = JSON.parse(`${bytes.toString('utf8', 0, head)}}`) as GroupFile;

  /** Where a year's statistics and list begin. */
  function find(year: number) {
    const mark = `"${year}":{"stats":`;
    const at = bytes.indexOf(mark, head);
    if (at < 0) return null;
    const stats = at + mark.length;
    return { stats, top: bytes.indexOf(topMark, stats) + topMark.length };
  }

  return {
    metodologia,
    stats(year) {
      const place = find(year);
      return place && bytes.toString('utf8', place.stats, place.top - topMark.length);
    },
    top(year, limit) {
      const place = find(year);
      if (!place) return '[]';
      const list = bytes.toString('utf8', place.top - 1, bytes.indexOf(']]', place.top) + 2);
      const top = JSON.parse(list) as GroupFile['years'][string]['top'];
      return JSON.stringify(unpackTop(empresas, top.slice(0, limit)));
    },
  };
}
