/** Rows between reading and reconciling: columns on disk, one bucket of NITs a file, so that memory stays bounded. */

import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Fixed, whatever the number of workers, so that sums over buckets always run in the same order. */
export const bucketCount = 64;

export const bucketOf = (nit: number): number => nit % bucketCount;

export const rowKinds = ['current', 'comparative'] as const;
export type RowKind = (typeof rowKinds)[number];

/** A filing as one worker saw it: [its number among those of the bucket, NIT, instance, radicado, entry point, cut as yyyymmdd]. */
export type FilingEntry = readonly [number, string, number, string, string, number];
/** A cover answer: [filing id, field, variant, file, text]. */
export type CoverEntry = readonly [number, number, number, number, string];

const rowBytes = 16;
const bufferBytes = rowBytes * 4096;

export const spillPaths = (folder: string, bucket: number, worker: number) => {
  const base = join(folder, `${bucket}-${worker}`);
  return { rows: `${base}.rows`, filings: `${base}.filings`, covers: `${base}.covers` };
};

function openBucket(folder: string, bucket: number, worker: number) {
  const paths = spillPaths(folder, bucket, worker);
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
type Bucket = ReturnType<typeof openBucket>;

/** Appends rows to the buckets of one worker; a bucket that gets none has no files. */
export function openSpill(folder: string, worker: number) {
  const buckets = new Map<number, Bucket>();
  const bucketAt = (number: number): Bucket => {
    const known = buckets.get(number);
    if (known) return known;
    const bucket = openBucket(folder, number, worker);
    buckets.set(number, bucket);
    return bucket;
  };

  const flushRows = (bucket: Bucket) => {
    writeSync(bucket.files.rows, bucket.bytes, 0, bucket.used);
    bucket.used = 0;
  };
  const flushText = (bucket: Bucket, kind: 'filings' | 'covers') => {
    writeSync(bucket.files[kind], bucket[kind]);
    bucket[kind] = '';
  };

  return {
    row(bucketNumber: number, filing: number, label: number, file: number, kind: RowKind, value: number) {
      const bucket = bucketAt(bucketNumber);
      const at = bucket.used;
      bucket.view.setFloat64(at, value, true);
      bucket.view.setUint32(at + 8, filing, true);
      bucket.view.setUint16(at + 12, label, true);
      bucket.view.setUint16(at + 14, file * rowKinds.length + rowKinds.indexOf(kind), true);
      bucket.used += rowBytes;
      if (bucket.used === bufferBytes) flushRows(bucket);
    },
    filing(bucketNumber: number, entry: FilingEntry) {
      const bucket = bucketAt(bucketNumber);
      bucket.filings += `${JSON.stringify(entry)}\n`;
      if (bucket.filings.length > bufferBytes) flushText(bucket, 'filings');
    },
    cover(bucketNumber: number, entry: CoverEntry) {
      const bucket = bucketAt(bucketNumber);
      bucket.covers += `${JSON.stringify(entry)}\n`;
      if (bucket.covers.length > bufferBytes) flushText(bucket, 'covers');
    },
    close() {
      for (const bucket of buckets.values()) {
        flushRows(bucket);
        flushText(bucket, 'filings');
        flushText(bucket, 'covers');
        for (const file of Object.values(bucket.files)) closeSync(file);
      }
    },
  };
}
export type Spill = ReturnType<typeof openSpill>;

/** What one worker spilled of a bucket; null when it spilled nothing. */
export function readSpill(folder: string, bucket: number, worker: number) {
  const paths = spillPaths(folder, bucket, worker);
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
export type Spilled = NonNullable<ReturnType<typeof readSpill>>;
