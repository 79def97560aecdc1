/** Row groups in order of NIT, and large, so that whoever asks for one company over HTTP reads the footer and one group. */

import { type Columns, gathered, openColumns } from './columns.ts';
import { type KeptCompany, type KeptRows, readKept } from './kept.ts';
import { type Piece, writePiece } from './piece.ts';
import { type Row, type TableName, tables } from './tables.ts';

/** How large a group is when no further company comes into it; the rows of a company are never in two. */
export interface GroupSize {
  readonly rows: number;
  /** Of texts and numbers: a group is in memory as a whole, and companies may say much of themselves. */
  readonly bytes: number;
}

export const groupSize: GroupSize = { rows: 100_000, bytes: 64_000_000 };

interface GroupPlace {
  readonly table: TableName;
  /** Its place in the table. */
  readonly number: number;
}

/** A row group whose rows lie on disk. */
export interface PlannedGroup extends GroupPlace {
  /** What each file has for it, in one stretch. */
  readonly stretches: readonly Stretch[];
  /** The companies in their order: from which stretch the next one is, and how many rows it has. */
  readonly order: readonly (readonly [stretch: number, rows: number])[];
}

/** A row group whose rows are in memory. */
export interface FilledGroup extends GroupPlace {
  readonly columns: Columns;
}

export type UnwrittenGroup = PlannedGroup | FilledGroup;

interface Stretch {
  readonly path: string;
  /** In the whole file. */
  readonly total: number;
  readonly from: number;
  readonly rows: number;
}

interface Place extends KeptCompany, Omit<Stretch, 'rows'> {}

export function planGroups(kept: readonly KeptRows[], size: GroupSize): PlannedGroup[] {
  const places = kept.flatMap(placesIn).sort((a, b) => a.nit - b.nit);
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

function placesIn({ path, companies }: KeptRows): Place[] {
  const total = companies.reduce((sum, { rows }) => sum + rows, 0);
  let from = 0;
  return companies.map(({ nit, rows, bytes }) => {
    from += rows;
    return { nit, rows, bytes, path, total, from: from - rows };
  });
}

/** Within a file the companies stand in their order, so those of a group are neighbours. */
function planned(table: TableName, number: number, places: readonly Place[]): PlannedGroup {
  const stretches = new Map<string, Stretch & { rows: number; readonly at: number }>();
  const order = places.map(({ path, total, from, rows }): [number, number] => {
    let stretch = stretches.get(path);
    if (!stretch) {
      stretch = { path, total, from, rows: 0, at: stretches.size };
      stretches.set(path, stretch);
    }
    stretch.rows += rows;
    return [stretch.at, rows];
  });
  return { table, number, stretches: [...stretches.values()], order };
}

/** The group in both forms. */
export function writeGroup(folder: string, group: UnwrittenGroup): Piece {
  const { table, number } = group;
  return writePiece(folder, number, table, 'columns' in group ? group.columns : gatheredFrom(group));
}

function gatheredFrom({ table, stretches, order }: PlannedGroup): Columns {
  const kept = stretches.map(({ path, total, from, rows }) => readKept(path, table, total, from, rows));
  return gathered(tables[table], kept, order);
}

/** The groups of a table whose rows are made here, each when it is asked for. */
export function* filledGroups(
  table: TableName,
  given: Iterable<Row>,
  { rows: most }: Pick<GroupSize, 'rows'>,
): Generator<FilledGroup> {
  let number = 0;
  let [open, rows] = [openColumns(tables[table]), 0];
  for (const row of given) {
    open.add(row);
    if (++rows < most) continue;
    yield { table, number: number++, columns: open.columns() };
    [open, rows] = [openColumns(tables[table]), 0];
  }
  if (rows > 0) yield { table, number, columns: open.columns() };
}
