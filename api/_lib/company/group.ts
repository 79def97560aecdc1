/** The CIIU groups that a company is compared with: cut from their published files, which are kept as bytes. */

import { LRUCache } from 'lru-cache';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import { type GroupFile, unpackTop } from '../../../contract/stored/benchmark.ts';
import { files } from '../../../contract/stored/layout.ts';
import { unpack } from '../answer/encoding.ts';
import { type Piece, pieceOf } from '../answer/splice.ts';
import type { Release } from '../data/release.ts';

export interface Group {
  /** What it takes in memory. */
  readonly bytes: number;
  readonly metodologia: string;
  /** JSON of a year's statistics, deflated once for all answers; null when the group has none. */
  stats(year: number): Piece | null;
  /** JSON text of the list of the year's largest, at most `limit` of them. */
  top(year: number, limit: number): string;
}

const groupMemory = 16 * 1024 * 1024;

const groupsOf = new WeakMap<Release, LRUCache<string, Group>>();

export function groupOf(release: Release, level: CiiuLevel, code: string): Group | Promise<Group> {
  const groups = groupsOf.get(release) ?? openGroups(release);
  const file = files.packedBenchmark(level, code);
  return groups.get(file) ?? groups.forceFetch(file);
}

function openGroups(release: Release): LRUCache<string, Group> {
  const groups = new LRUCache<string, Group>({
    maxSize: groupMemory,
    maxEntrySize: groupMemory / 4,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ignoreFetchAbort: true,
    fetchMethod: async (file) => cutGroup(unpack(await release.read(file))),
  });
  groupsOf.set(release, groups);
  return groups;
}

const companiesMark = ',"empresas":[';
const yearsMark = '],"years":{';
const statsMark = '":{"stats":';
const topMark = ',"top":[';
/** Between two companies; inside a text every quote has a backslash before it. */
const betweenCompanies = '],["';

type Companies = GroupFile['empresas'];
type Top = GroupFile['years'][string]['top'];

/** The file is JSON without blanks, so its keys can be found as bytes; it is never parsed whole. */
export function cutGroup(file: Buffer): Group {
  const from = file.indexOf(companiesMark) + companiesMark.length;
  const to = file.indexOf(yearsMark, from);
  if (from < companiesMark.length || to < 0) throw new Error('group file of another form');
  const head = file.toString('utf8', 0, from - companiesMark.length);
  const { metodologia } = JSON.parse(`${head}}`) as GroupFile;
  const companies = Buffer.from(file.subarray(from, to));
  const starts = startsOf(companies);
  const companyAt = (place: number) => {
    const end = (starts[place + 1] ?? companies.length + 1) - 1;
    return JSON.parse(companies.toString('utf8', starts[place], end)) as Companies[number];
  };
  const years = yearsOf(file, to);

  return {
    bytes: [...years.values()].reduce(
      (sum, { stats, top }) => sum + stats.deflated.length + top.length,
      companies.length,
    ),
    metodologia,
    stats: (year) => years.get(year)?.stats ?? null,
    top(year, limit) {
      const rows = (JSON.parse(years.get(year)?.top.toString() ?? '[]') as Top).slice(0, limit);
      const named = rows.map(([company]) => companyAt(company));
      return JSON.stringify(
        unpackTop(
          named,
          rows.map(([, ...amounts], i) => [i, ...amounts]),
        ),
      );
    },
  };
}

/** Each year's statistics, deflated, and the JSON of its list. */
function yearsOf(file: Buffer, from: number): Map<number, { readonly stats: Piece; readonly top: Buffer }> {
  const years = new Map<number, { stats: Piece; top: Buffer }>();
  for (let at = file.indexOf(statsMark, from); at >= 0; at = file.indexOf(statsMark, at + 1)) {
    const list = file.indexOf(topMark, at) + topMark.length - 1;
    const stats = file.toString('utf8', at + statsMark.length, list + 1 - topMark.length);
    // Rows hold numbers and null only: the list ends where its object does.
    const top = Buffer.from(file.subarray(list, file.indexOf('}', list)));
    years.set(Number(file.toString('latin1', at - 4, at)), { stats: trimmed(pieceOf(stats, 6)), top });
  }
  return years;
}

/** A copy: what zlib gives back is the beginning of a buffer many times as large. */
const trimmed = (piece: Piece): Piece => ({ ...piece, deflated: Uint8Array.from(piece.deflated) });

/** Where each company of the list begins. */
function startsOf(companies: Buffer): Uint32Array {
  const starts = [0];
  for (
    let at = companies.indexOf(betweenCompanies);
    at >= 0;
    at = companies.indexOf(betweenCompanies, at + 1)
  )
    starts.push(at + 2);
  return Uint32Array.from(starts);
}
