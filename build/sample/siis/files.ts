/** Four CSV files written side by side, rows of many companies mingled, with memory bounded by the size of the buffers. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Dataset, datasets, fileNames, header } from './portal.ts';
import { createRandom, type Random } from './prng.ts';

/** A row goes to one of so many buffers, and a buffer is written when full: rows of one filing end up megabytes apart. */
const buffersPerFile = 256;
const bufferBytes = 64 * 1024;
/** Longest row in bytes: a free text of some 2,000 characters, three bytes each at worst. */
const longestRow = 8 * 1024;

export interface WrittenFile {
  file: string;
  dataset: Dataset;
  rows: number;
  bytes: number;
  sha256: string;
}

export interface CsvFile {
  /** A row with its line break. */
  write(row: string): void;
}

export interface CsvFiles {
  readonly files: Record<Dataset, CsvFile>;
  /** Waits while the disk is behind. */
  settle(): Promise<void>;
  close(): Promise<WrittenFile[]>;
}

/** Opens the four files of the export in `outDir`. */
export function openCsvFiles(outDir: string, seed: number): CsvFiles {
  const open = (dataset: Dataset) =>
    openCsvFile(outDir, dataset, createRandom(seed, 77, datasets.indexOf(dataset)));
  const files = { CARATULA: open('CARATULA'), ESF: open('ESF'), ERI: open('ERI'), EFE: open('EFE') };
  return {
    files,
    async settle() {
      for (const dataset of datasets) await files[dataset].settle();
    },
    async close() {
      const written: WrittenFile[] = [];
      for (const dataset of datasets) written.push(await files[dataset].close());
      return written;
    },
  };
}

function openCsvFile(outDir: string, dataset: Dataset, random: Random) {
  const file = fileNames[dataset];
  const stream: WriteStream = createWriteStream(join(outDir, file));
  const digest = createHash('sha256');
  // Different capacities: otherwise all buffers fill at the same moment and leave in the order of their numbers.
  const buffers = Array.from({ length: buffersPerFile }, () => ({
    bytes: Buffer.allocUnsafe(bufferBytes),
    used: 0,
    limit: Math.floor(bufferBytes * random.between(0.4, 1)) - longestRow,
  }));
  let rows = 0;
  let bytes = 0;
  const send = (chunk: Buffer): void => {
    digest.update(chunk);
    bytes += chunk.length;
    stream.write(chunk);
  };
  send(Buffer.from(`${header}\n`));
  return {
    write(row: string): void {
      const buffer = buffers[random.int(buffersPerFile)]!;
      buffer.used += buffer.bytes.write(row, buffer.used);
      rows += 1;
      if (buffer.used > buffer.limit) {
        send(Buffer.from(buffer.bytes.subarray(0, buffer.used)));
        buffer.used = 0;
      }
    },
    async settle(): Promise<void> {
      if (stream.writableNeedDrain) await once(stream, 'drain');
    },
    async close(): Promise<WrittenFile> {
      for (const buffer of buffers) send(Buffer.from(buffer.bytes.subarray(0, buffer.used)));
      stream.end();
      await once(stream, 'finish');
      return { file, dataset, rows, bytes, sha256: digest.digest('hex') };
    },
  };
}
