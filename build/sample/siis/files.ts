/** Four CSV files written side by side, rows of many companies mingled, with memory bounded by the size of the buffers. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames, type PortalDataset, portalDatasets, portalHeader } from './portal.ts';
import { createRandom, type Random } from './prng.ts';

/** A row goes to one of so many buffers, and a buffer is written when full: rows of one filing end up megabytes apart. */
const buffersPerFile = 256;
const bufferBytes = 64 * 1024;
/** Longest row in bytes: a free text of some 2,000 characters, three bytes each at worst. */
const longestRow = 8 * 1024;

export interface WrittenFile {
  file: string;
  dataset: PortalDataset;
  rows: number;
  bytes: number;
  sha256: string;
}

export interface SampleCsvFile {
  /** A row with its line break. Blocks while the disk is behind, so that nothing piles up. */
  write(row: string): void;
  close(): WrittenFile;
}

/** Where the rows go: the four files, or nowhere when only the truth is asked for. */
export type Rows = Readonly<Record<PortalDataset, Pick<SampleCsvFile, 'write'>>>;

/** Opens the four files of the export in `outDir`. */
export function openCsvFiles(outDir: string, seed: number): Record<PortalDataset, SampleCsvFile> {
  const open = (dataset: PortalDataset): SampleCsvFile =>
    openCsvFile(outDir, dataset, createRandom(seed, 77, portalDatasets.indexOf(dataset)));
  return { CARATULA: open('CARATULA'), ESF: open('ESF'), ERI: open('ERI'), EFE: open('EFE') };
}

function openCsvFile(outDir: string, dataset: PortalDataset, random: Random): SampleCsvFile {
  const file = fileNames[dataset];
  const descriptor = openSync(join(outDir, file), 'w');
  const digest = createHash('sha256');
  // Different capacities: otherwise all buffers fill at the same moment and leave in the order of their numbers.
  const buffers = Array.from({ length: buffersPerFile }, () => ({
    bytes: Buffer.allocUnsafeSlow(bufferBytes),
    used: 0,
    limit: Math.floor(bufferBytes * random.between(0.4, 1)) - longestRow,
  }));
  let rows = 0;
  let bytes = 0;
  const send = (chunk: Buffer): void => {
    digest.update(chunk);
    bytes += chunk.length;
    writeFileSync(descriptor, chunk);
  };
  send(Buffer.from(`${portalHeader}\n`));
  return {
    write(row) {
      const buffer = buffers[random.int(buffersPerFile)]!;
      buffer.used += buffer.bytes.write(row, buffer.used);
      rows += 1;
      if (buffer.used > buffer.limit) {
        send(buffer.bytes.subarray(0, buffer.used));
        buffer.used = 0;
      }
    },
    close() {
      for (const buffer of buffers) send(buffer.bytes.subarray(0, buffer.used));
      closeSync(descriptor);
      return { file, dataset, rows, bytes, sha256: digest.digest('hex') };
    },
  };
}
