/** Checks the files of a release in a folder against its manifest. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { files, recordFiles, sharedFiles } from '../../../contract/files/files.ts';
import { type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { type Bytes, fromDisk } from './files.ts';
import { unpackStored } from './gzip.ts';
import type { Release } from './release.ts';

/** Each check names the first wrong file and its fault; null when all files are right. */
export interface IntegrityCheck {
  /** Every listed file exists with its length: takes milliseconds. */
  checkSizes(manifest: Manifest): Promise<string | null>;
  /** Every listed file has its hash: takes a second per half gigabyte, in small chunks so that requests are answered meanwhile. */
  checkHashes(manifest: Manifest): Promise<string | null>;
  /** The shared files and those of a hundred companies are inflated, which proves their checksums: the manifest does not list the latter. */
  checkDraw(release: OpenRelease): Promise<string | null>;
  /** Every file that the manifest does not list, one after the other with a pause between; null for a whole one. */
  scrub(release: OpenRelease): AsyncGenerator<FileFault | null>;
}

type OpenRelease = Pick<Release, 'manifest' | 'nits'>;

export interface FileFault {
  /** Below the data folder. */
  readonly file: string;
  readonly message: string;
  /** The disk did not read it: it may be whole. */
  readonly unread: boolean;
}

/** Companies whose files are inflated before a release takes over. */
const drawnCompanies = 100;
/** Between two files of a scrub: a country has some 90,000, and takes half an hour. */
const scrubPauseMs = 20;

const chunkBytes = 256 * 1024;

/** The file system calls of the checks, which tests replace. */
export interface IntegrityDisk {
  stat(path: string): Promise<{ readonly size: number }>;
  createReadStream(path: string, options: { readonly highWaterMark: number }): AsyncIterable<unknown>;
  readFile(path: string): Promise<Bytes>;
}

export function createIntegrityCheck(
  folder: string,
  disk: IntegrityDisk = { stat, createReadStream, readFile },
  pauseMs = scrubPauseMs,
): IntegrityCheck {
  const firstFault = async (manifest: Manifest, fault: FileCheck): Promise<string | null> => {
    for (const [file, entry] of Object.entries(manifest.files)) {
      const message = await fault(join(folder, releasePath(manifest.release, file)), entry, disk);
      if (message !== null) return `${file} ${message}`;
    }
    return null;
  };
  const inflationFault = async ({ release }: Manifest, path: string): Promise<FileFault | null> => {
    const file = releasePath(release, path);
    const fault = ({ message }: Error, unread: boolean) => ({ file, message: `${file}: ${message}`, unread });
    try {
      const stored = await fromDisk(disk.readFile(join(folder, file)));
      try {
        unpackStored(stored);
        return null;
      } catch (error) {
        return fault(error as Error, false);
      }
    } catch (error) {
      const missing = await fromDisk(disk.stat(join(folder, file))).then(
        () => false,
        ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
      );
      return fault(error as Error, !missing);
    }
  };
  return {
    checkSizes: (manifest) => firstFault(manifest, lengthFault),
    checkHashes: (manifest) => firstFault(manifest, hashFault),
    async checkDraw({ manifest, nits }) {
      const drawn = evenly(nits.siis, drawnCompanies);
      const paths = [
        ...sharedFiles.map((row) => row.path()).filter((path) => manifest.files[path]),
        ...drawn.flatMap((nit) => [files.company.path(nit), files.companyMore.path(nit)]),
      ];
      for (const path of paths) {
        const fault = await inflationFault(manifest, path);
        if (fault) return fault.message;
      }
      return null;
    },
    async *scrub({ manifest, nits }) {
      for (const [, path] of recordFiles(nits, manifest)) {
        await setTimeout(pauseMs, undefined, { ref: false });
        yield await inflationFault(manifest, path);
      }
    },
  };
}

/** So many of a list at equal distances; all of a shorter one. */
const evenly = <T>(list: readonly T[], count: number): T[] =>
  list.length <= count
    ? [...list]
    : Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!);

type FileCheck = (
  path: string,
  entry: Manifest['files'][string],
  disk: IntegrityDisk,
) => Promise<string | null>;

const lengthFault: FileCheck = async (path, { bytes }, disk) => {
  const stats = await fromDisk(disk.stat(path)).catch(() => null);
  if (!stats) return 'is missing';
  return stats.size === bytes ? null : `has ${stats.size} bytes, the manifest says ${bytes}`;
};

const hashFault: FileCheck = async (path, { sha256 }, disk) => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of disk.createReadStream(path, { highWaterMark: chunkBytes }))
      hash.update(chunk as Buffer);
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
  const hex = hash.digest('hex');
  return hex === sha256 ? null : `has sha256 ${hex}, the manifest says ${sha256}`;
};
