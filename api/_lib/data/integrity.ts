/** Checks the files of a release in a folder against its manifest. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { fromDisk } from './files.ts';

/** Each check names the first wrong file and its fault; null when all files are right. */
export interface IntegrityCheck {
  /** Every listed file exists with its length: takes milliseconds. */
  checkSizes(manifest: Manifest): Promise<string | null>;
  /** Every listed file has its hash: takes a second per half gigabyte, in small chunks so that requests are answered meanwhile. */
  checkHashes(manifest: Manifest): Promise<string | null>;
}

const chunkBytes = 256 * 1024;

/** The file system calls of the checks, which tests replace. */
export interface IntegrityDisk {
  stat(path: string): Promise<{ readonly size: number }>;
  createReadStream(path: string, options: { readonly highWaterMark: number }): AsyncIterable<unknown>;
}

export function createIntegrityCheck(
  folder: string,
  disk: IntegrityDisk = { stat, createReadStream },
): IntegrityCheck {
  const firstFault = async (manifest: Manifest, fault: FileCheck): Promise<string | null> => {
    for (const [file, entry] of Object.entries(manifest.files)) {
      const found = await fault(join(folder, releasePath(manifest.release, file)), entry, disk);
      if (found !== null) return `${file} ${found}`;
    }
    return null;
  };
  return {
    checkSizes: (manifest) => firstFault(manifest, lengthFault),
    checkHashes: (manifest) => firstFault(manifest, hashFault),
  };
}

type FileCheck = (
  path: string,
  entry: Manifest['files'][string],
  disk: IntegrityDisk,
) => Promise<string | null>;

const lengthFault: FileCheck = async (path, { bytes }, disk) => {
  const found = await fromDisk(disk.stat(path)).catch(() => null);
  if (!found) return 'is missing';
  return found.size === bytes ? null : `has ${found.size} bytes, the manifest says ${bytes}`;
};

const hashFault: FileCheck = async (path, { sha256 }, disk) => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of disk.createReadStream(path, { highWaterMark: chunkBytes }))
      hash.update(chunk as Buffer);
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
  const found = hash.digest('hex');
  return found === sha256 ? null : `has sha256 ${found}, the manifest says ${sha256}`;
};
