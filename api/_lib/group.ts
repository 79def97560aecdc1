/** The CIIU groups that a company is compared with: cut from their published files, which are kept as bytes. */

import { files } from '../../contract/layout.ts';
import type { CiiuLevel } from '../../contract/schemas.ts';
import { type GroupFile, unpackTop } from '../../contract/stored.ts';
import { unpack } from './encoding.ts';
import { type Recent, recent } from './recent.ts';
import type { Release } from './release.ts';
import { type Piece, pieceOf } from './splice.ts';

export interface Group {
  readonly metodologia: string;
  /** JSON of a year's statistics, deflated once for all answers; null when the group has none. */
  stats(year: number): Piece | null;
  /** JSON text of the list of the year's largest, at most `limit` of them. */
  top(year: number, limit: number): string;
}

/** In bytes; the pieces that are deflated from a file take half as much again. */
const groupMemory = 16 * 1024 * 1024;

interface Groups {
  readonly kept: Recent<Group>;
  /** Those being read now: whoever asks for the same one waits for the same reading. */
  readonly underway: Map<string, Promise<Group>>;
}

const groupsOf = new WeakMap<Release, Groups>();

export async function groupOf(release: Release, level: CiiuLevel, code: string): Promise<Group> {
  const groups = groupsOf.get(release) ?? { kept: recent<Group>(groupMemory), underway: new Map() };
  groupsOf.set(release, groups);
  const file = files.packedBenchmark(level, code);
  const known = groups.kept.get(file) ?? groups.underway.get(file);
  if (known) return known;
  const reading = release
    .read(file)
    .then((packed) => {
      const bytes = unpack(packed);
      const group = cutGroup(bytes);
      groups.kept.set(file, group, 1.5 * bytes.length);
      return group;
    })
    .finally(() => groups.underway.delete(file));
  groups.underway.set(file, reading);
  return reading;
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
export function cutGroup(bytes: Buffer): Group {
  const companies = bytes.indexOf(companiesMark) + companiesMark.length;
  const years = bytes.indexOf(yearsMark, companies);
  if (companies < companiesMark.length || years < 0) throw new Error('group file of another form');
  const head = bytes.toString('utf8', 0, companies - companiesMark.length);
  const { metodologia } = JSON.parse(`${head}}`) as GroupFile;
  const starts = startsOf(bytes, companies, years);
  const companyAt = (place: number) =>
    JSON.parse(
      bytes.toString('utf8', starts[place], (starts[place + 1] ?? years + 1) - 1),
    ) as Companies[number];

  const places = placesOf(bytes, years);

  return {
    metodologia,
    stats(year) {
      const place = places.get(year);
      if (!place) return null;
      place.piece ??= kept(pieceOf(bytes.toString('utf8', place.stats, place.top + 1 - topMark.length), 9));
      return place.piece;
    },
    top(year, limit) {
      const place = places.get(year);
      if (!place) return '[]';
      const rows = JSON.parse(bytes.toString('utf8', place.top, place.end)) as Top;
      const shown = rows.slice(0, limit);
      const named = shown.map(([company]) => companyAt(company));
      return JSON.stringify(
        unpackTop(
          named,
          shown.map(([, ...amounts], i) => [i, ...amounts]),
        ),
      );
    },
  };
}

/** A copy: what zlib gives back is the beginning of a buffer many times as large. */
const kept = (piece: Piece): Piece => ({ ...piece, deflated: Uint8Array.from(piece.deflated) });

interface YearPlace {
  /** Where the statistics and the list begin, and where the list ends. */
  readonly stats: number;
  readonly top: number;
  readonly end: number;
  piece?: Piece;
}

function placesOf(bytes: Buffer, from: number): Map<number, YearPlace> {
  const places = new Map<number, YearPlace>();
  for (let at = bytes.indexOf(statsMark, from); at >= 0; at = bytes.indexOf(statsMark, at + 1)) {
    const stats = at + statsMark.length;
    const top = bytes.indexOf(topMark, stats) + topMark.length - 1;
    // Rows hold numbers and null only: the list ends where its object does.
    const end = bytes.indexOf('}', top);
    places.set(Number(bytes.toString('latin1', at - 4, at)), { stats, top, end });
  }
  return places;
}

/** Where each company of the list begins. */
function startsOf(bytes: Buffer, from: number, to: number): number[] {
  const starts = [from];
  for (
    let at = bytes.indexOf(betweenCompanies, from);
    at >= 0 && at < to;
    at = bytes.indexOf(betweenCompanies, at + 1)
  )
    starts.push(at + 2);
  return starts;
}
