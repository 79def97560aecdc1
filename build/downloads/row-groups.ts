/** Row groups in order of NIT, and large, so that whoever asks for one company over HTTP reads the footer and one group. */

import { closeSync, openSync, readSync } from 'node:fs';
import type { KeptCompany, KeptRows } from './kept.ts';
import { type Piece, partsOf, writePiece } from './piece.ts';
import type { Row, TableName } from './tables.ts';

/** How large a group is when no further company comes into it; the rows of a company are never in two. */
export interface GroupSize {
  readonly rows: number;
  /** Of text: a group is in memory as a whole, and companies may say much of themselves. */
  readonly bytes: number;
}

export const groupSize: GroupSize = { rows: 100_000, bytes: 64_000_000 };

/** A row group before it is written. */
export interface PlannedGroup {
  readonly table: TableName;
  /** Its place in the table. */
  readonly number: number;
  /** What each file has for it, in one stretch. */
  readonly stretches: readonly Stretch[];
  /** The companies in their order: from which stretch the next one is, and how long its text. */
  readonly order: readonly (readonly [stretch: number, bytes: number])[];
}

interface Stretch {
  readonly path: string;
  readonly offset: number;
  readonly bytes: number;
}

interface Place extends KeptCompany {
  readonly path: string;
}

export function planGroups(kept: readonly KeptRows[], size: GroupSize): PlannedGroup[] {
  const places = kept.flatMap(({ path, companies }) => companies.map((own): Place => ({ ...own, path })));
  places.sort((a, b) => a.nit - b.nit);
  const groups: PlannedGroup[] = [];
  for (let from = 0; from < places.length; ) {
    let [to, rows, bytes] = [from, 0, 0];
    do {
      rows += places[to]!.rows;
      bytes += places[to]!.bytes;
      to++;
    } while (to < places.length && rows < size.rows && bytes < size.bytes);
    groups.push(planned(kept[0]!.table, groups.length, places.slice(from, to)));
    from = to;
  }
  return groups;
}

/** Within a file the companies stand in their order, so those of a group are neighbours. */
function planned(table: TableName, number: number, places: readonly Place[]): PlannedGroup {
  const stretches = new Map<string, Stretch & { readonly at: number }>();
  const order = places.map(({ path, offset, bytes }): [number, number] => {
    const known = stretches.get(path) ?? { path, offset, bytes: 0, at: stretches.size };
    stretches.set(path, { ...known, bytes: known.bytes + bytes });
    return [known.at, bytes];
  });
  return { table, number, stretches: [...stretches.values()], order };
}

/** The group in both forms. */
export function writeGroup(folder: string, { table, number, stretches, order }: PlannedGroup): Piece {
  const rest = stretches.map(textOf);
  const rows = order.flatMap(([stretch, bytes]) => {
    const text = rest[stretch]!.toString('utf8', 0, bytes);
    rest[stretch] = rest[stretch]!.subarray(bytes);
    return JSON.parse(`[${text}]`) as Row[];
  });
  return writePiece(folder, number, table, rows);
}

function textOf({ path, offset, bytes }: Stretch): Buffer {
  const text = Buffer.alloc(bytes);
  const file = openSync(path, 'r');
  for (let at = 0; at < bytes; ) at += readSync(file, text, at, bytes - at, offset + at);
  closeSync(file);
  return text;
}

/** The groups of a table whose rows are all there, in the order in which they are given. */
export function writeRows(folder: string, table: TableName, rows: readonly Row[], size: GroupSize): Piece[] {
  return partsOf(rows, size.rows).map((part, number) => writePiece(folder, number, table, part));
}
