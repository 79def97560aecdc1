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
/** A cover answer: [filing id, field, variant, file, text]. With `writtenAmount` as the field, an amount that is no plain number: [filing id, , label, file, text]. */
export type CoverEntry = readonly [number, number, number, number, string];
export const writtenAmount = -1;

const rowBytes = 16;
const bufferBytes = rowBytes * 4096;

export const spillPaths = (folder: string, partition: number, worker: number) => {
  const base = join(folder, `${partition}-${worker}`);
  return { rows: `${base}.rows`, filings: `${base}.filings`, covers: `${base}.covers` };
};

function openPartition(folder: string, partition: number, worker: number) {
  const paths = spillPaths(folder, partition, worker);
  const bytes = new ArrayBuffer(bufferBytes);
  return {
    files: {
      rows: openSync(paths.rows, 'w'),
      filings: openSync(paths.filings, 'w'),
      covers: openSync(paths.covers, 'w'),
    },
    view: new DataView(bytes),
    bytes: new Uint8Array(bytes),
    used: 0,
    filings: '',
    covers: '',
  };
}
type Partition = ReturnType<typeof openPartition>;

/** Appends rows to the partitions of one worker; a partition that gets none has no files. */
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
    writeSync(partition.files.rows, partition.bytes, 0, partition.used);
    partition.used = 0;
  };
  const flushText = (partition: Partition, kind: 'filings' | 'covers') => {
    writeSync(partition.files[kind], partition[kind]);
    partition[kind] = '';
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
    filing(partition: number, entry: FilingEntry) {
      const own = openedAt(partition);
      own.filings += `${JSON.stringify(entry)}\n`;
      if (own.filings.length > bufferBytes) flushText(own, 'filings');
    },
    cover(partition: number, entry: CoverEntry) {
      const own = openedAt(partition);
      own.covers += `${JSON.stringify(entry)}\n`;
      if (own.covers.length > bufferBytes) flushText(own, 'covers');
    },
    close() {
      for (const own of partitions.values()) {
        flushRows(own);
        flushText(own, 'filings');
        flushText(own, 'covers');
        for (const file of Object.values(own.files)) closeSync(file);
      }
    },
  };
}
export type Spill = ReturnType<typeof openSpill>;

/** What one worker spilled of a partition; null when it spilled nothing. */
export function readSpill(folder: string, partition: number, worker: number) {
  const paths = spillPaths(folder, partition, worker);
  if (!existsSync(paths.rows)) return null;
  const lines = <T>(path: string): T[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T);
  const bytes = readFileSync(paths.rows);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    filings: lines<FilingEntry>(paths.filings),
    covers: lines<CoverEntry>(paths.covers),
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
