/** About how large the files of a deployment are as one `.tgz`, which the command line uploads. */

import { closeSync, openSync, readSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export interface PlannedFile {
  /** Below the root, with slashes. */
  readonly path: string;
  readonly absolute: string;
  readonly bytes: number;
  /** On the disk, where it lies compressed and goes out unpacked. */
  readonly stored?: number;
}

/** Files that are compressed already. */
const compressed = /\.(?:gz|parquet|png|woff2|ttf)$/;
/** Of the small files every fiftieth is compressed, of each large one the first megabyte; the rest is taken to be alike. */
const step = 50;
const sampleBytes = 1_000_000;

export function estimateArchive(files: readonly PlannedFile[]): number {
  const sum = (some: readonly PlannedFile[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const texts = files.filter(({ path, stored }) => stored === undefined && !compressed.test(path));
  const small = texts.filter(({ bytes }) => bytes <= sampleBytes);
  const large = texts.filter(({ bytes }) => bytes > sampleBytes);
  const sampled = small.filter((_, i) => i % step === 0);
  const smallRatio = sum(sampled) === 0 ? 0 : compressedStarts(sampled) / sum(sampled);
  return (
    files.reduce((total, { bytes, stored = bytes }) => total + stored, 0) -
    sum(texts) +
    sum(small) * smallRatio +
    large.reduce((total, file) => total + (compressedStarts([file]) * file.bytes) / sampleBytes, 0)
  );
}

function compressedStarts(files: readonly PlannedFile[]): number {
  const starts = files.map(({ absolute, bytes }) => {
    const start = Buffer.alloc(Math.min(bytes, sampleBytes));
    const file = openSync(absolute, 'r');
    readSync(file, start);
    closeSync(file);
    return start;
  });
  return gzipSync(Buffer.concat(starts), { level: 6 }).length;
}
