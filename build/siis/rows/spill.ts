/** Rows between reading and reconciling: columns on disk, one partition of NITs a file, so that memory stays bounded. */

import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Fixed, whatever the number of workers, so that sums over partitions always run in the same order. */
export const partitionCount = 64;

export const partitionOf = (nit: number): number => nit % partitionCount;

export const rowKinds = ['current', 'comparative'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A filing as one worker saw it: [its number among those of the partition, NIT, instance, radicado, entry point, cut as yyyymmdd]. */
export type FilingEntry = readonly [number, string, number, string, string, number];
/** A cover answer: [filing id, field, variant, file, text]. */
export type CoverEntry = readonly [number, number, number, number, string];
/** An amount that is no plain number, as it is written: [filing id, label, text]. */
export type WrittenEntry = readonly [number, number, string];

/** What is written as lines of JSON. */
interface Entries {
  readonly filings: FilingEntry;
  readonly covers: CoverEntry;
  readonly written: WrittenEntry;
}
const entryKinds = ['filings', 'covers', 'written'] as const;

const rowBytes = 16;
const bufferBytes = rowBytes * 4096;

export const spillPaths = (folder: string, partition: number, worker: number) => {
  const base = join(folder, `${partition}-${worker}`);
  const entries = Object.fromEntries(entryKinds.map((kind) => [kind, `${base}.${kind}`]));
  return { rows: `${base}.rows`, ...(entries as Record<keyof Entries, string>) };
};

function openPartition(folder: string, partition: number, worker: number) {
  const { rows, filings, covers, written } = spillPaths(folder, partition, worker);
  const opened = (path: string) => ({ path, file: null as number | null, waiting: '' });
  const bytes = new ArrayBuffer(bufferBytes);
  return {
    rows: openSync(rows, 'w'),
    view: new DataView(bytes),
    bytes: new Uint8Array(bytes),
    used: 0,
    entries: { filings: opened(filings), covers: opened(covers), written: opened(written) },
  };
}
type Partition = ReturnType<typeof openPartition>;

/** Appends rows to the partitions of one worker; a partition that gets none has no files, and entries of a kind that it lacks none. */
export function openSpill(folder: string, worker: number) {
  const partitions = new Map<number, Partition>();
  const openedAt = (number: number): Partition => {
    const known = partitions.get(number);
    if (known) return known;
    const partition = openPartition(folder, number, worker);
    partitions.set(number, partition);
    return partition;
  };

  const flushRows = (partition: Partition) => {
    writeSync(partition.rows, partition.bytes, 0, partition.used);
    partition.used = 0;
  };
  const flushEntries = (to: Partition['entries'][keyof Entries]) => {
    if (to.waiting === '') return;
    to.file ??= openSync(to.path, 'w');
    writeSync(to.file, to.waiting);
    to.waiting = '';
  };

  return {
    row(partition: number, filing: number, label: number, file: number, kind: RowKind, value: number) {
      const own = openedAt(partition);
      const at = own.used;
      own.view.setFloat64(at, value, true);
      own.view.setUint32(at + 8, filing, true);
      own.view.setUint16(at + 12, label, true);
      own.view.setUint16(at + 14, file * rowKinds.length + rowKinds.indexOf(kind), true);
      own.used += rowBytes;
      if (own.used === bufferBytes) flushRows(own);
    },
    add<Kind extends keyof Entries>(kind: Kind, partition: number, entry: Entries[Kind]) {
      const to = openedAt(partition).entries[kind];
      to.waiting += `${JSON.stringify(entry)}\n`;
      if (to.waiting.length > bufferBytes) flushEntries(to);
    },
    close() {
      for (const own of partitions.values()) {
        flushRows(own);
        closeSync(own.rows);
        for (const to of Object.values(own.entries)) {
          flushEntries(to);
          if (to.file !== null) closeSync(to.file);
        }
      }
    },
  };
}
export type Spill = ReturnType<typeof openSpill>;

/** What one worker spilled of a partition; null when it spilled nothing. */
export function readSpill(folder: string, partition: number, worker: number) {
  const paths = spillPaths(folder, partition, worker);
  if (!existsSync(paths.rows)) return null;
  const entries = <Kind extends keyof Entries>(kind: Kind): Entries[Kind][] =>
    existsSync(paths[kind])
      ? readFileSync(paths[kind], 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Entries[Kind])
      : [];
  const bytes = readFileSync(paths.rows);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    filings: entries('filings'),
    covers: entries('covers'),
    written: entries('written'),
    rows: bytes.length / rowBytes,
    eachRow(visit: (filing: number, label: number, file: number, kind: RowKind, value: number) => void) {
      for (let at = 0; at < bytes.length; at += rowBytes) {
        const fileAndKind = view.getUint16(at + 14, true);
        visit(
          view.getUint32(at + 8, true),
          view.getUint16(at + 12, true),
          Math.floor(fileAndKind / rowKinds.length),
          rowKinds[fileAndKind % rowKinds.length]!,
          view.getFloat64(at, true),
        );
      }
    },
  };
}
type Spilled = NonNullable<ReturnType<typeof readSpill>>;

/** What one worker spilled of a partition, with its own numbers of labels and filings. */
export interface SpilledRows<Label> {
  readonly spill: Spilled;
  readonly table: readonly Label[];
  /** `number`: which of all filings of the partition it is. */
  readonly byId: readonly { readonly number: number }[];
}

/** The rows of a kind of a filing, in the order in which they were spilled. */
export function indexSpilledRows<Label>(parts: readonly SpilledRows<Label>[], filings: number) {
  const labels = parts.flatMap(({ table }) => table);
  const count = parts.reduce((sum, { spill }) => sum + spill.rows, 0);
  const [label, file, value] = [new Uint32Array(count), new Uint16Array(count), new Float64Array(count)];
  /** A slot for each kind of each filing, and where its rows begin in `order`. */
  const slots = new Uint32Array(count);
  const starts = new Uint32Array(filings * rowKinds.length + 1);
  const slotOf = (filing: number, kind: RowKind) => filing * rowKinds.length + rowKinds.indexOf(kind);
  let row = 0;
  let firstLabel = 0;
  for (const { spill, table, byId } of parts) {
    spill.eachRow((filing, ownLabel, ownFile, kind, amount) => {
      const slot = slotOf(byId[filing]!.number, kind);
      starts[slot + 1]!++;
      slots[row] = slot;
      label[row] = firstLabel + ownLabel;
      file[row] = ownFile;
      value[row++] = amount;
    });
    firstLabel += table.length;
  }
  for (let slot = 1; slot < starts.length; slot++) starts[slot]! += starts[slot - 1]!;
  const order = new Uint32Array(count);
  const next = starts.slice();
  for (let i = 0; i < count; i++) order[next[slots[i]!]!++] = i;
  return (filing: number, kind: RowKind) => {
    const slot = slotOf(filing, kind);
    const rows: { label: Label; file: number; value: number }[] = [];
    for (let at = starts[slot]!; at < starts[slot + 1]!; at++) {
      const i = order[at]!;
      rows.push({ label: labels[label[i]!]!, file: file[i]!, value: value[i]! });
    }
    return rows;
  };
}
